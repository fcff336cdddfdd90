// Two strategies play a game.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <vector>

#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/player/strategy.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// Who plays the play phase.
enum class PlayPhase : std::uint8_t {
    /// Both sides play it as well as it can be played, whatever the strategies are: every card is
    /// known then to a player who remembers, and the reader has the value of the position. What is
    /// compared is how the exchange was played.
    best,
    own,  ///< the strategies themselves
};

/// How a game is to be played.
struct GameOptions {
    PlayPhase play_phase = PlayPhase::best;
    /// False: of a play phase that is played by PlayPhase::best only the result is wanted, not the
    /// cards, which costs a look-up where they cost fifty.
    bool every_action = true;
};

/// A game that was played.
struct PlayedGame {
    GameState end;                   ///< the game when it was over
    std::vector<Action> actions;     ///< what was done; without the play phase if it is not wanted
    std::array<int, 2> decisions{};  ///< by Player: how often the strategy had a choice, and chose
    /// By Player: processor time of this thread that these choices took.
    std::array<std::chrono::nanoseconds, 2> time{};

    [[nodiscard]] GameResult result() const { return honeymoon::result(end); }
};

/// Plays a game. `players` are by Player, and may not be the same object; each is told what its
/// player sees and what is done. `seed` chooses what they choose at random. A strategy is not asked
/// where there is only one legal action. Throws Error (question) for rules or a deal that are not
/// possible, if a strategy does what is not allowed, and as the reader does.
[[nodiscard]] PlayedGame play_game(const std::array<Strategy*, 2>& players, const Reader& reader,
                                   const GameRules& rules, const Deal& deal, std::uint64_t seed,
                                   const GameOptions& options = {},
                                   Vulnerability vulnerability = Vulnerability::none);

}  // namespace honeymoon
