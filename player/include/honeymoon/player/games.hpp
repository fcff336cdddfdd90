// Many games at once, for training. Each step performs one action in every game, and then shows
// what the players to act see. After the end of a game, its next deal begins.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/player/observation.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// How the games are played.
struct GamesOptions {
    std::size_t count = 1;  ///< the number of games, 1 or more
    GameRules rules;
    Standing standing;
    /// Chooses the deals: game i has deals i, i + count, i + 2 count, ... of random_deal().
    std::uint64_t seed = 0;
    int threads = 1;  ///< 1..kMaxThreads, or 0 for one on each processor; changes no result
    /// If not null, a game is over when its play phase begins. Its result is then that of best
    /// play, from this reader.
    const Reader* valued_by = nullptr;
};

/// The caller's memory. The constructor of Games and each step write to it. Row i belongs to game
/// i.
struct GamesMemory {
    std::span<std::uint8_t> observations;  ///< count x kObservationBits, each 0 or 1
    std::span<std::uint8_t> legal;         ///< count x kActions, each 0 or 1
    std::span<std::uint8_t> to_act;        ///< count: 0 for north, 1 for south
    std::span<float> rewards;              ///< count: see Games::step()
    std::span<std::uint8_t> over;          ///< count, each 0 or 1
    std::span<std::uint64_t> deals;        ///< count: the numbers of their deals
};

/// The games. Each object is for one thread at a time.
class Games {
public:
    /// The memory, and the reader if any, must outlive the games. Throws Error (question) for rules
    /// that validate() refuses, a standing without an auction, and memory of a wrong size.
    ///
    /// `saved` is empty, or the result of saved(); then the games continue from there. The options
    /// must be the same as before, except for the threads and the reader's tables. Throws Error
    /// (question) if `saved` is incomplete or of another version, or if these options do not allow
    /// such games.
    Games(const GamesOptions& options, const GamesMemory& memory,
          std::span<const std::uint8_t> saved = {});

    /// Performs one action in each game; action_number() gives the numbers of actions. If a game
    /// ends, `over` is 1, and `rewards` has north's points minus south's (tricks, if the rules have
    /// no auction). The observation is then the first of the next game. In other games, `over` and
    /// `rewards` are 0. If an action is illegal, does nothing and throws Error (question), whose
    /// message names the first game with an illegal action. If the reader throws, step() throws the
    /// same, and refuses all later steps. It also refuses later steps after `stop` (see
    /// SearchLimits) has ended a step. `stop` is called only while plays are valued.
    ///
    /// A step takes some 0.15 us a game, with its observation and legal actions.
    void step(std::span<const std::int64_t> actions, const std::function<bool()>& stop = {});

    /// The current games, as bytes that are the same on every machine. Of the options, the bytes
    /// have only the count. Throws Error (question) if step() would refuse because of an earlier
    /// step.
    [[nodiscard]] std::vector<std::uint8_t> saved() const;

    /// Game number 0..count-1, with its hidden cards.
    [[nodiscard]] const GameState& state(std::size_t game) const { return games_[game].state; }

private:
    struct OneGame {
        GameState state;
        CallsMade calls{};
        std::array<Action, kMaxActions> actions;  // all actions of the game, for saved()
        std::uint8_t done = 0;                    // how many of them there are
    };

    void begin(std::size_t game, std::uint64_t deal);
    void act(std::size_t game, Action action);
    [[nodiscard]] bool value_plays(const std::function<bool()>& stop);
    void finish(std::size_t game);
    void show(std::size_t game);
    void restore(std::span<const std::uint8_t> saved);
    void require_not_stuck() const;
    void require_legal(std::span<const std::int64_t> actions) const;
    // Calls work(first, last) for parts of 0..count-1, on options_.threads threads.
    template <class Work>
    void share_out(std::size_t count, const Work& work) const;
    // Calls work(game) for each game.
    template <class Work>
    void for_all(const Work& work) const;

    GamesOptions options_;
    GamesMemory memory_;
    std::vector<OneGame> games_;
    bool stuck_ = false;  // a step threw or was stopped, so step() and saved() refuse
};

/// The number of games in the bytes of Games::saved(). Throws Error (question) if they are
/// incomplete or of another version.
[[nodiscard]] std::size_t saved_games(std::span<const std::uint8_t> saved);

}  // namespace honeymoon
