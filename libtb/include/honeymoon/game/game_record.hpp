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
// GameRules writes them; Dealer; Vulnerable, only in games with an auction, "None", "N", "S" or
// "All"; Deal, both hands as in PBN, north's first; and Stock, all its cards, the top card first.
// Then every phase that was reached, in the order in which it was reached, with who acts first in
// it: "[Auction "N"]" with calls, "[Exchange "N"]" and "[Play "N"]" with cards, two to a line in
// the order in which they came, so that a line is a trick. At the end the tricks that count and the
// points, as in GameResult; "*" for both if the game is not over. An empty line stands between two
// games.
//
// A game has one text, byte for byte: one space between words, no spaces at the ends of lines,
// capital letters, ranks from the highest down, a line feed at the end of every line. Whatever is
// said twice (who leads, the result) must agree with the rules.
#pragma once

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
    std::string value;  ///< any bytes but a double quote and those below 0x20; may be empty

    friend bool operator==(const GameTag&, const GameTag&) = default;
};

/// A game, finished or not, from the deal on.
struct GameRecord {
    std::vector<GameTag> tags;
    GameRules rules;
    Deal deal;
    Vulnerability vulnerability = Vulnerability::none;  ///< none without an auction
    std::vector<Action> actions;                        ///< the first action first

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
/// that the rules do not allow, with the reason. Some ten microseconds.
[[nodiscard]] GameRecord parse_game_record(std::string_view text,
                                           std::string_view what = "game record");

/// Reads any number of games with an empty line between them; none in an empty text. Throws as
/// parse_game_record(), lines counted from the beginning of the text.
[[nodiscard]] std::vector<GameRecord> parse_game_records(std::string_view text,
                                                         std::string_view what = "game record");

}  // namespace honeymoon
