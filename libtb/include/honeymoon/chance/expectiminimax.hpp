// Looking ahead in a game with chance by expectiminimax: level by level, over distinct states.
//
// Level d has the states after d plies. A ply is an action of a player or of chance. Equal states
// of a level are stored and valued once, even if many orders of actions and draws lead to them. In
// card games, that applies to most states. When a level is complete, the states of the level before
// it are freed. Only the edges remain; the values return along them to the root. While the tree is
// full, an edge is a heap's index; after that, edges are ranges of an array (detail/edges.hpp).
//
// Expectiminimax is Donald Michie's ("Game-playing and game-learning automata", 1966).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <new>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/chance/detail/bounded_vector.hpp"
#include "honeymoon/chance/detail/distinct_states.hpp"
#include "honeymoon/chance/detail/edges.hpp"
#include "honeymoon/chance/detail/pieces.hpp"
#include "honeymoon/chance/ply_game.hpp"

namespace honeymoon {

/// How to look ahead.
struct PlyOptions {
    /// The most plies. The states after the last ply are estimated.
    int plies = std::numeric_limits<int>::max();
    /// The most bytes for all levels together, at any time.
    std::uint64_t memory_bytes = std::uint64_t{256} << 20U;
    /// Threads that value states; 0 means one for each processor. The answer does not depend on the
    /// number of threads.
    int threads = 0;
    /// Called in the calling thread, every few hundred to some thousand states. If it returns true,
    /// the work ends. May be empty.
    std::function<bool()> stop = nullptr;
};

/// How the work ended.
enum class PlyEnd : std::uint8_t {
    solved,   ///< the game is over in every state of the last level: values are exact
    plies,    ///< all plies searched: values come from estimates
    stopped,  ///< by stop(): there are no values
    memory,   ///< more memory is needed: there are no values
};

/// The answer of expectiminimax().
struct PlyAnswer {
    PlyEnd end = PlyEnd::stopped;
    double value = 0;  ///< of the root
    /// The value of each action at the root, in the game's order. Empty if no player is to act at
    /// the root, or if there are no values.
    std::vector<double> action_values;
    /// The place of the best action in action_values; the first place if several are equal.
    std::size_t action = 0;
    std::uint64_t states = 0;  ///< distinct states of all levels
    /// Edges between these states, and how many of the edges are not stored because the tree is
    /// full there.
    std::uint64_t edges = 0;
    std::uint64_t full_edges = 0;
    std::uint64_t peak_memory_bytes = 0;  ///< the most bytes that were allocated at once
};

/// The work of one call of expectiminimax(). For one use in one thread.
template <PlyGame Game>
class PlyLevels {
public:
    using State = typename Game::State;

    PlyLevels(const Game& game, const PlyOptions& options)
        : game_(game), options_(options), memory_(options.memory_bytes) {}

    [[nodiscard]] PlyAnswer answer(const State& root) {
        PlyAnswer answer;
        try {
            answer.end = make_levels(root);
            for (const Level& level : levels_) {
                answer.states += level.turns.size();
                answer.edges += level.edges.count();
                if (level.edges.is_full()) answer.full_edges += level.edges.count();
            }
            const bool made = answer.end == PlyEnd::solved || answer.end == PlyEnd::plies;
            if (made && !raise(answer)) answer.end = PlyEnd::stopped;
        } catch (const std::bad_alloc&) {
            answer.end = PlyEnd::memory;
        }
        answer.peak_memory_bytes = memory_.peak_bytes();
        return answer;
    }

private:
    struct Level {
        explicit Level(PlyMemory& memory)
            : states(memory), turns(memory), edges(memory), values(memory) {}

        DistinctStates<State> states;  // cleared once they are expanded
        BoundedVector<PlyTurn> turns;  // one for each state
        PlyEdges edges;
        BoundedVector<double> values;  // empty until the first one is known
        bool open = false;             // whether the game is not over in some state
        bool ends = false;             // whether the game is over in some state
    };

    // How many states are expanded, or valued, between two calls of stop().
    static constexpr std::uint32_t kExpanded = 256;
    static constexpr std::uint32_t kValued = 8192;
    static constexpr std::uint32_t kBatch = 1024;  // the most states in one call of evaluate()

    [[nodiscard]] bool stop() const { return options_.stop && options_.stop(); }

    // Adds levels until the last one has its values.
    [[nodiscard]] PlyEnd make_levels(const State& root) {
        (void)number_of(new_level(), root);
        for (int plies = 0;; ++plies) {
            Level& level = levels_.back();
            level.states.complete();
            const bool last = !level.open || plies >= options_.plies;
            if ((last || level.ends) && !evaluate(level, last)) return PlyEnd::stopped;
            if (last) return level.open ? PlyEnd::plies : PlyEnd::solved;
            if (!expand(level, new_level())) return PlyEnd::stopped;
            level.states.clear();
        }
    }

    Level& new_level() {
        memory_.take(sizeof(Level));
        return levels_.emplace_back(memory_);
    }

    [[nodiscard]] std::uint32_t number_of(Level& level, const State& state) {
        const std::uint32_t number = level.states.number_of(game_.hash(state), state);
        if (number == level.turns.size()) {
            level.turns.push_back(game_.turn(state));
            (level.turns.back() == PlyTurn::over ? level.ends : level.open) = true;
        }
        return number;
    }

    [[nodiscard]] bool expand(Level& level, Level& next) {
        const std::span<const State> states = level.states.states();
        for (std::size_t i = 0; i < states.size(); ++i) {
            if (i % kExpanded == 0 && stop()) return false;
            targets_.clear();
            probabilities_.clear();
            if (level.turns[i] == PlyTurn::chance) {
                draw(states[i], next);
            } else if (level.turns[i] != PlyTurn::over) {
                act(states[i], next);
            }
            level.edges.add(targets_, probabilities_);
        }
        return true;
    }
    void act(const State& state, Level& next) {
        actions_.clear();
        game_.actions(state, actions_);
        if (actions_.empty()) {
            throw Error(Error::Kind::question,
                        "a game that is not over has no action for the player on turn");
        }
        for (const State& after : actions_) targets_.push_back(number_of(next, after));
    }
    void draw(const State& state, Level& next) {
        outcomes_.clear();
        game_.outcomes(state, outcomes_);
        double sum = 0;
        drawn_.clear();
        for (const auto& [after, probability] : outcomes_) {
            // A probability that is negative or NaN makes the sum NaN.
            sum += probability >= 0 ? probability : std::numeric_limits<double>::quiet_NaN();
            if (probability > 0) drawn_.emplace_back(number_of(next, after), probability);
        }
        if (!(std::abs(sum - 1) <= 1e-6)) {
            // (The message does not have the sum: formatting it would link all of printf into the
            // web page.)
            throw Error(Error::Kind::question,
                        "the probabilities of " + std::to_string(outcomes_.size()) +
                            " outcomes of chance are none, or their sum is not 1");
        }
        // Join equal outcomes.
        std::ranges::sort(drawn_);
        for (const auto& [number, probability] : drawn_) {
            if (!targets_.empty() && targets_.back() == number) {
                probabilities_.back() += probability;
            } else {
                targets_.push_back(number);
                probabilities_.push_back(probability);
            }
        }
    }

    // Calls work(begin, end) for pieces of 0..count-1. Returns false if stop() ended the work.
    template <class Work>
    [[nodiscard]] bool in_pieces(std::size_t count, const Work& work) {
        for (std::size_t first = 0; first < count; first += kValued) {
            if (stop()) return false;
            const auto some =
                static_cast<std::uint32_t>(std::min<std::size_t>(count - first, kValued));
            ply_pieces(options_.threads, some, [&](std::uint32_t begin, std::uint32_t end) {
                work(first + begin, first + end);
            });
        }
        return true;
    }

    // Evaluates all states, or only the states in which the game is over. Returns false if stop()
    // ended the work.
    [[nodiscard]] bool evaluate(Level& level, bool all) {
        const std::span<const State> states = level.states.states();
        level.values.resize(states.size());
        const auto wanted = [&](std::size_t i) { return all || level.turns[i] == PlyTurn::over; };
        return in_pieces(states.size(), [&](std::size_t begin, std::size_t end) {
            while (begin < end) {
                std::size_t count = 0;
                while (count < kBatch && begin + count < end && wanted(begin + count)) ++count;
                if (count > 0) {
                    game_.evaluate(states.subspan(begin, count),
                                   std::span(level.values).subspan(begin, count));
                }
                begin += std::max<std::size_t>(count, 1);
            }
        });
    }

    // Computes the values of all levels from the last level up to the root, and fills `answer`.
    // Returns false if stop() ended the work.
    [[nodiscard]] bool raise(PlyAnswer& answer) {
        while (levels_.size() > 1) {
            const Level& below = levels_.back();
            Level& level = levels_[levels_.size() - 2];
            level.values.resize(level.turns.size());
            const auto work = [&](std::size_t begin, std::size_t end) {
                for (auto i = static_cast<std::uint32_t>(begin); i < end; ++i) {
                    if (level.turns[i] != PlyTurn::over) level.values[i] = raised(level, below, i);
                }
            };
            if (!in_pieces(level.turns.size(), work)) return false;
            if (levels_.size() == 2 && level.turns[0] != PlyTurn::chance) {
                for (std::uint32_t e = 0; e < level.edges.end(0); ++e) {
                    answer.action_values.push_back(below.values[level.edges.target(e)]);
                }
                const auto best = std::ranges::find(answer.action_values, level.values[0]);
                // (An estimate that is NaN equals nothing.)
                if (best != answer.action_values.end()) {
                    answer.action = static_cast<std::size_t>(best - answer.action_values.begin());
                }
            }
            levels_.pop_back();
            memory_.give(sizeof(Level));
        }
        answer.value = levels_[0].values[0];
        return true;
    }
    [[nodiscard]] static double raised(const Level& level, const Level& below, std::uint32_t node) {
        const PlyEdges& edges = level.edges;
        const PlyTurn turn = level.turns[node];
        double value = turn == PlyTurn::chance ? 0 : below.values[edges.target(edges.begin(node))];
        for (std::uint32_t e = edges.begin(node); e < edges.end(node); ++e) {
            const double one = below.values[edges.target(e)];
            if (turn == PlyTurn::chance) {
                value += edges.probability(e) * one;
            } else {
                value = turn == PlyTurn::max ? std::max(value, one) : std::min(value, one);
            }
        }
        return value;
    }

    const Game& game_;
    const PlyOptions& options_;
    PlyMemory memory_;
    std::deque<Level> levels_;
    // Buffers for the state that is being expanded.
    std::vector<State> actions_;
    std::vector<PlyOutcome<State>> outcomes_;
    std::vector<std::pair<std::uint32_t, double>> drawn_;
    std::vector<std::uint32_t> targets_;
    std::vector<double> probabilities_;
};

/// Looks ahead from a state to the end of the game, unless one of the options ends the work
/// earlier. Each state with its edges costs 0.2 to 0.4 microseconds, plus the time of the game's
/// functions. Throws Error (question) if a player to act has no action, or if the sum of
/// probabilities differs from 1 by more than 10^-6. Also throws what the game's functions throw.
/// Many threads may call this at once if they may call the game's functions at once.
template <PlyGame Game>
[[nodiscard]] PlyAnswer expectiminimax(const Game& game, const typename Game::State& root,
                                       const PlyOptions& options = {}) {
    return PlyLevels<Game>(game, options).answer(root);
}

}  // namespace honeymoon
