// Games as text, in the spirit of PBN: tags in brackets, then what was called and played.
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
// First come free tags, then the tags of the deal, in this order: Rules, as to_string() of
// GameRules writes them; Dealer; Vulnerable, only in games with an auction, as to_string() of
// Standing writes it; Deal, both hands as in PBN, north's first; and Stock, all its cards, the top
// card first. Then every phase that was reached, in the order in which it was reached, with who
// acts first in it: "[Auction "N"]" with calls, "[Exchange "N"]" and "[Play "N"]" with cards, two
// to a line in the order in which they came, so that a line is a trick. At the end the tricks that
// count and the points, as in GameResult; "*" for both if the game is not over. An empty line
// stands between two games.
//
// In keep-or-discard there is no tag Deal, the stock has all 52 cards, and the first phase is
// "[Draw "N"]" with Keep, Discard, Look and Take.
//
// So it is written, byte for byte. What people write is read too: tags in any order before the
// first phase, blanks and empty lines anywhere between tags and words, CR LF, comments as in PBN
// ({...}, from ; to the end of a line, lines that begin with %), hands and cards as parse_hand()
// and parse_card() read them, either hand first, rules as parse_game_rules() reads them, and games
// without Vulnerable, Result or Score. In the value of a tag \" is a double quote and \\ a
// backslash. Whatever is said twice (who leads, the result) must agree with the rules.
// docs/records.md tells the same to those who keep records.
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
    std::string value;  ///< any bytes but those below 0x20; may be empty

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
/// tags that cannot be written, and as Referee does for rules, a deal or an action that are not
/// possible.
[[nodiscard]] std::string to_text(const GameRecord& record);

/// Reads one game. Throws Error (question) that begins with `what` and names line and column, both
/// counted from 1, the column in bytes, of the first thing that is wrong: the form, or an action
/// that the rules do not allow, with the reason. Some twenty microseconds.
[[nodiscard]] GameRecord parse_game_record(std::string_view text,
                                           std::string_view what = "game record");

/// Reads any number of games; none where there is nothing but blanks and comments. Throws as
/// parse_game_record(), with lines counted from `first_line`.
[[nodiscard]] std::vector<GameRecord> parse_game_records(std::string_view text,
                                                         std::string_view what = "game record",
                                                         std::size_t first_line = 1);

/// Whether the text has a tag Rules outside of comments. Then it is game records, right or wrong,
/// and not deals of bridge, whose tags may be the same but for that one.
[[nodiscard]] bool has_game_records(std::string_view text);

/// Whole lines of a text, and the number of the first of them.
struct TextPiece {
    std::string_view text;
    std::size_t line = 1;
};

/// Cuts a text so that games can be read apart, one bad without the others, each with
/// parse_game_records(). A piece is one game, or several where one begins within a line.
[[nodiscard]] std::vector<TextPiece> game_pieces(std::string_view text);

}  // namespace honeymoon
