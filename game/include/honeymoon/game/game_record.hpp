// Games as text, in a form like PBN: tags in brackets, then calls and cards.
//
//     [Event "Example"]
//     [North "Ann"]
//     [South "Bo"]
//     [Rules "GermanWhist"]
//     [Dealer "S"]
//     [Deal "N:AK4.T2.9752.K643 S:QJ.AK8.KQJ43.T92"]
//     [Stock "HQ S2 D6 ..."]
//     [Exchange "N"]
//     SA SJ
//     ...
//     [Play "S"]
//     D3 D9
//     ...
//     [Result "N 6 S 7"]
//     [Score "N 6 S 7"]
//
// Free tags come first. Then come the tags of the deal, in this order: Rules, as to_string() of
// GameRules writes them; Dealer; Vulnerable, only in games with an auction, as to_string() of
// Standing writes it; Deal, both hands as in PBN, north's first; and Stock, all cards of the stock,
// the top card first. Then comes each phase that was reached, in order. The tag of a phase names
// the player who acts first: "[Auction "N"]" before calls, "[Exchange "N"]" and "[Play "N"]" before
// cards. Actions are in order, two to a line, so a line of cards is a trick. At the end come
// Result, the tricks that count, and Score, the points, as in GameResult. Both are "*" if the game
// is not over. An empty line separates two games.
//
// In keep-or-discard there is no tag Deal, and the stock has all 52 cards. The first phase is
// "[Draw "N"]" with Keep, Discard, Look and Take.
//
// to_text() writes exactly this form. The parser also reads what people write: tags in any order
// before the first phase; blanks and empty lines anywhere between tags and words; CR LF; comments
// as in PBN ({...}, from ; to the end of a line, and lines that begin with %); hands and cards as
// parse_hand() and parse_card() read them, either hand first; rules as parse_game_rules() reads
// them; and games without Vulnerable, Result or Score. In the value of a tag, \" is a double quote
// and \\ a backslash. Redundant facts (who leads, the result) must agree with the rules.
// docs/records.md describes records for users.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon {

/// A free tag: names, a place, a date.
struct GameTag {
    std::string name;   ///< 1..32 letters; not one of the tags above
    std::string value;  ///< any bytes from 0x20 on; may be empty

    friend bool operator==(const GameTag&, const GameTag&) = default;
};

/// A game from the deal on, finished or not.
struct GameRecord {
    std::vector<GameTag> tags;
    GameRules rules;
    Deal deal;
    Standing standing;            ///< the default if there is no auction
    std::vector<Action> actions;  ///< the first action first

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// Throws Error (question) for tags that cannot be written.
void check_tags(const GameRecord& record);

/// The record as text. parse_game_record() reads the same record from this text. Throws Error
/// (question) for tags that cannot be written. Throws like Referee for impossible rules, deals or
/// actions.
[[nodiscard]] std::string to_text(const GameRecord& record);

/// Reads one game; takes some twenty microseconds. Throws Error (question) for the first fault in
/// the text, or the first illegal action, with the reason. The message begins with `what` and names
/// line and column. Both are counted from 1, and the column in bytes.
[[nodiscard]] GameRecord parse_game_record(std::string_view text,
                                           std::string_view what = "game record");

/// Reads any number of games; none if the text has only blanks and comments. Throws like
/// parse_game_record(), with lines counted from `first_line`.
[[nodiscard]] std::vector<GameRecord> parse_game_records(std::string_view text,
                                                         std::string_view what = "game record",
                                                         std::size_t first_line = 1);

/// Whether the text has a tag Rules outside of comments. If so, it has game records, with or
/// without faults. Otherwise it may have deals of bridge, whose other tags can be the same.
[[nodiscard]] bool has_game_records(std::string_view text);

/// Whole lines of a text, and the number of the first line.
struct TextPiece {
    std::string_view text;
    std::size_t line = 1;
};

/// Cuts a text into pieces for parse_game_records(), so that a bad game does not affect the others.
/// A piece is one game, or several games if one of them begins within a line.
[[nodiscard]] std::vector<TextPiece> game_pieces(std::string_view text);

}  // namespace honeymoon
