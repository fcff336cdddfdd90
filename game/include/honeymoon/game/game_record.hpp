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
// Free tags come first, then the tags of the deal, in this order: Rules, as to_string() of
// GameRules writes them; Dealer; Vulnerable, only in games with an auction, as to_string() of
// Standing writes it; Deal, both hands as in PBN, north's first; and Stock, all its cards, the top
// card first. Then comes each phase that was reached, in order; its tag names the player who acts
// first: "[Auction "N"]" with calls, "[Exchange "N"]" and "[Play "N"]" with cards. Actions are in
// order, two to a line, so a line of cards is a trick. At the end come the tricks that count and
// the points, as in GameResult; both are "*" if the game is not over. An empty line separates two
// games.
//
// In keep-or-discard there is no tag Deal, the stock has all 52 cards, and the first phase is
// "[Draw "N"]" with Keep, Discard, Look and Take.
//
// This is the written form, byte for byte. The parser also reads what people write: tags in any
// order before the first phase, blanks and empty lines anywhere between tags and words, CR LF,
// comments as in PBN ({...}, from ; to the end of a line, lines that begin with %), hands and cards
// as parse_hand() and parse_card() read them, either hand first, rules as parse_game_rules() reads
// them, and games without Vulnerable, Result or Score. In the value of a tag \" is a double quote
// and \\ a backslash. Redundant facts (who leads, the result) must agree with the rules.
// docs/records.md describes this for users.
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

/// A game, finished or not, from the deal on.
struct GameRecord {
    std::vector<GameTag> tags;
    GameRules rules;
    Deal deal;
    Standing standing;            ///< none without an auction
    std::vector<Action> actions;  ///< the first action first

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// Throws Error (question) for tags that cannot be written.
void check_tags(const GameRecord& record);

/// The record as text, which parse_game_record() reads back unchanged. Throws Error (question) for
/// tags that cannot be written, and like Referee for impossible rules, deals or actions.
[[nodiscard]] std::string to_text(const GameRecord& record);

/// Reads one game in some twenty microseconds. Throws Error (question) for the first fault of form,
/// or the first illegal action, with the reason. The message begins with `what` and names line and
/// column, both counted from 1, the column in bytes.
[[nodiscard]] GameRecord parse_game_record(std::string_view text,
                                           std::string_view what = "game record");

/// Reads any number of games; none if the text has only blanks and comments. Throws as
/// parse_game_record(), with lines counted from `first_line`.
[[nodiscard]] std::vector<GameRecord> parse_game_records(std::string_view text,
                                                         std::string_view what = "game record",
                                                         std::size_t first_line = 1);

/// Whether the text has a tag Rules outside of comments. Then it holds game records, right or
/// wrong, and not deals of bridge, whose other tags may be the same.
[[nodiscard]] bool has_game_records(std::string_view text);

/// Whole lines of a text, and the number of the first of them.
struct TextPiece {
    std::string_view text;
    std::size_t line = 1;
};

/// Cuts a text into pieces for parse_game_records(), so that a bad game does not affect the others.
/// A piece is one game, or several if one begins within a line.
[[nodiscard]] std::vector<TextPiece> game_pieces(std::string_view text);

}  // namespace honeymoon
