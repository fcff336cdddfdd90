// Many games at once, for training: each step performs one action in every game, and shows what the
// players to act see. A finished game starts again with the next deal.
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
    std::size_t count = 1;  ///< of games, 1 or more
    GameRules rules;
    Standing standing;
    /// Chooses the deals: game i has deals i, i + count, i + 2 count, ... of random_deal().
    std::uint64_t seed = 0;
    int threads = 1;  ///< 1..kMaxThreads, or 0 for one on each processor; changes no result
    /// Not null: the game is over when the play phase begins, with the result of best play, from
    /// this reader.
    const Reader* valued_by = nullptr;
};

/// The caller's memory, written when the games are made and by each step. Row i belongs to game i.
struct GamesMemory {
    std::span<std::uint8_t> observations;  ///< count x kObservationBits, each 0 or 1
    std::span<std::uint8_t> legal;         ///< count x kActions, each 0 or 1
    std::span<std::uint8_t> to_act;        ///< count: 0 for north, 1 for south
    std::span<float> rewards;              ///< count: see Games::step()
    std::span<std::uint8_t> over;          ///< count, each 0 or 1
    std::span<std::uint64_t> deals;        ///< count: the numbers of their deals
};

/// One thread at a time for each object.
class Games {
public:
    /// The memory, and the reader if any, must outlive the games. Throws Error (question) for rules
    /// that validate() refuses, a standing without an auction, and memory of a wrong size.
    ///
    /// `saved` is empty, or the result of saved(): the games then continue from there. Of the
    /// options only the threads and the reader's tables may differ. Throws Error (question) if it
    /// is incomplete or of another version, or if these options do not allow such games.
    Games(const GamesOptions& options, const GamesMemory& memory,
          std::span<const std::uint8_t> saved = {});

    /// Performs one action in each game, see action_number(). In games that it ends, `over` is 1,
    /// `rewards` has north's points less south's (tricks, without an auction), and the observation
    /// is the next game's first; in other games both are 0. If an action is illegal, throws Error
    /// (question) that names the first game with one, and does nothing. Throws what the reader
    /// throws, and then refuses all later steps. The same happens after `stop` (see SearchLimits)
    /// has ended a step; it is called only while plays are valued.
    ///
    /// Some 0.15 us a game, observation and legal actions included.
    void step(std::span<const std::int64_t> actions, const std::function<bool()>& stop = {});

    /// The current games, as bytes that are the same on every machine; of the options they have
    /// only the count. Throws Error (question) if step() would refuse because of an earlier step.
    [[nodiscard]] std::vector<std::uint8_t> saved() const;

    /// Game number 0..count-1, with hidden cards.
    [[nodiscard]] const GameState& state(std::size_t game) const { return games_[game].state; }

private:
    struct OneGame {
        GameState state;
        CallsMade calls{};
        std::array<Action, kMaxActions> actions;  // all that was done, for saved()
        std::uint8_t done = 0;                    // how many
    };

    void begin(std::size_t game, std::uint64_t deal);
    void act(std::size_t game, Action action);
    [[nodiscard]] bool value_plays(const std::function<bool()>& stop);
    void finish(std::size_t game);
    void show(std::size_t game);
    void restore(std::span<const std::uint8_t> saved);
    void require_not_stuck() const;
    void require_legal(std::span<const std::int64_t> actions) const;
    // Calls work(first, last) for parts of 0..count-1, on the threads there are.
    template <class Work>
    void share_out(std::size_t count, const Work& work) const;
    // Calls work(game) for each.
    template <class Work>
    void for_all(const Work& work) const;

    GamesOptions options_;
    GamesMemory memory_;
    std::vector<OneGame> games_;
    bool stuck_ = false;  // plays have begun whose values could not, or were not to, be had
};

/// The number of games in the bytes of Games::saved(). Throws Error (question) if they are
/// incomplete or of another version.
[[nodiscard]] std::size_t saved_games(std::span<const std::uint8_t> saved);

}  // namespace honeymoon
