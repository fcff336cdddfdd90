// A whole game, from the deal to the score, played by a person, or a program, against a strategy.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// What is to be played, and against whom.
struct WholeGameSetup {
    GameRules rules;
    std::uint64_t seed = 0;             ///< of the deal, which north deals
    Player person = Player::south;      ///< whose cards the person plays
    std::string against = "best";       ///< the other player, as make_strategy() takes it
    std::optional<std::string> record;  ///< the file for the game's record
};

/// What can be written in such a game: a line for each kind.
inline constexpr std::string_view kWholeGameHelp =
    "  SA, as, d10  play this card; only A, 10 or so on when following suit\n"
    "  1s, 3nt      bid in an auction; also: pass (p), double (x), redouble (xx)\n"
    "  (Enter)      play the only card there is\n"
    "  hint         what is best, as far as one can say who does not see the other hand\n"
    "  all          every card, with the tricks it may bring\n"
    "  best         do what the hint says\n"
    "  undo         take back what you did last, and what came after it; again and again\n"
    "  redo         do again what was taken back\n"
    "  show         your hand again, what you know of the other, and the cards played\n"
    "  claim        let the rest be played perfectly, once the stock is empty (also: rest)\n"
    "  quit         end here (also: Ctrl-D)\n";

/// Plays one game. With `json` a line of JSON goes to standard output, and what is said to standard
/// error. Throws Error (question) if the strategy is none, and what the reader, reading and
/// printing do.
void play_whole_game(const Reader& reader, const WholeGameSetup& setup, bool json);

}  // namespace honeymoon::cli
