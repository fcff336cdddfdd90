// Looking ahead in a game with chance depth first, without what cannot matter: Star1 and Star2.
//
// Alpha-beta asks a node only whether its value lies within a window. A chance node can answer no
// before all its outcomes are known, if each has bounds: with L and U the sums of the bounds, each
// times its probability,
//
//     U <= alpha or L >= beta                      nothing more to look at
//     ((alpha - U) / p + most, (beta - L) / p + least)   the window in which an outcome matters
//
// and every outcome that becomes known moves L and U together. That is Star1. Star2 first has one
// action of every outcome tried: where the player on turn wants much, what it gives is a better
// lower bound; where little, an upper one. Often these are enough.
//
// What Star2 tries is not looked at again afterwards: the value of the action is known then, since
// the window in which it is tried is bounded only by what would end the search, or by what the game
// says is the most or least. So no node is visited that plain search does not visit, and none
// twice.
//
// Bruce Ballard, "The *-minimax search procedure for trees containing chance nodes", 1983; failing
// with a bound that may lie outside of the window ("fail-soft"): John Fishburn, 1983.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "honeymoon/chance/ply_game.hpp"

namespace honeymoon {

/// What is left out.
enum class StarPruning : std::uint8_t {
    none,   ///< nothing: plain expectiminimax
    star1,  ///< alpha-beta, and chance nodes by the game's bounds
    star2,  ///< the same, after one action of every outcome
};

/// How to search.
struct StarOptions {
    /// Plies: choices with the chance that follows; at a root where chance is on turn, the first is
    /// this chance alone. 0 or more.
    int plies = 1;
    /// The first search has so many plies, if that is fewer, then one more each time, so that there
    /// is an answer when stop() ends it. Searches before the last cost little if there are many
    /// actions and outcomes.
    int first_plies = std::numeric_limits<int>::max();
    StarPruning pruning = StarPruning::star2;
    /// Asked at every node: true ends the search.
    std::function<bool()> stop;
};

/// What a search found.
struct StarAnswer {
    double value = 0;  ///< of the root, what plain expectiminimax says, but for rounding
    /// The best action's place in the game's list; one of equals, but for rounding. 0 if there is
    /// none, or no search was finished.
    std::uint32_t action = 0;
    int depth = 0;            ///< plies of the last search that was finished; 0 for none
    bool exact = false;       ///< no estimate is in the value
    bool stopped = false;     ///< stop() ended it
    std::uint64_t nodes = 0;  ///< states visited, chance and the root included, in all searches
};

/// Searches a game depth first. Takes memory for one line of play only. One thread at a time. What
/// the game throws passes through, and so do Errors (question) for states without actions, and for
/// probabilities that are none.
template <PlyGame Game>
class StarSearch {
public:
    using State = typename Game::State;

    explicit StarSearch(Game game) : game_(std::move(game)) {}

    /// The value of a state and the best action. Without stop(), of options.plies plies or so many
    /// that it is exact.
    [[nodiscard]] StarAnswer search(const State& root, const StarOptions& options) {
        pruning_ = options.pruning;
        stop_ = &options.stop;
        nodes_ = 0;
        stopped_ = false;
        StarAnswer answer;
        answer.value = ply_value(game_, root);
        answer.exact = game_.turn(root) == PlyTurn::over;
        for (int plies = std::max(std::min(options.first_plies, options.plies), 1);
             plies <= options.plies && !answer.exact; ++plies) {
            estimates_ = 0;
            level_ = 0;
            std::uint32_t action = 0;
            const double value = from_root(root, plies, action);
            if (stopped_) break;
            answer.value = value;
            answer.action = action;
            answer.depth = plies;
            answer.exact = estimates_ == 0;
        }
        answer.nodes = nodes_;
        answer.stopped = stopped_;
        return answer;
    }

private:
    static constexpr double kInfinity = std::numeric_limits<double>::infinity();

    // What a node needs while those below it are searched.
    struct Frame {
        std::vector<State> actions;  // of a chance node: of one outcome
        std::vector<PlyOutcome<State>> outcomes;
        std::vector<PlyBounds> bounds;              // what is known of each outcome
        std::vector<std::optional<double>> probed;  // what its first action gives
    };
    // The frame of the next level; the level goes up again with it.
    class Level {
    public:
        explicit Level(StarSearch& search) : search_(search) {
            if (search.frames_.size() == search.level_) search.frames_.emplace_back();
            frame_ = &search.frames_[search.level_++];
        }
        Level(Level&&) = delete;  // nor copied
        ~Level() { --search_.level_; }
        Frame& operator*() const { return *frame_; }

    private:
        StarSearch& search_;
        Frame* frame_;
    };

    double from_root(const State& root, int plies, std::uint32_t& action) {
        if (!enter()) return 0;
        const PlyTurn turn = game_.turn(root);
        if (turn == PlyTurn::chance) return chance(root, plies - 1, -kInfinity, kInfinity);
        return choice(root, turn, plies, -kInfinity, kInfinity, std::nullopt, &action);
    }

    // Counts a node; false if the search is to stop.
    bool enter() {
        if (stopped_ || (*stop_ && (*stop_)())) {
            stopped_ = true;
            return false;
        }
        ++nodes_;
        return true;
    }

    // The value, if it is within the window; a bound of it on the same side, if it is not. Anything
    // once the search is stopped.
    double visit(const State& state, int plies, double alpha, double beta) {
        if (!enter()) return 0;
        const PlyTurn turn = game_.turn(state);
        if (turn == PlyTurn::chance) return chance(state, plies, alpha, beta);
        if (turn == PlyTurn::over) return ply_value(game_, state);
        if (plies == 0) {
            ++estimates_;
            return ply_value(game_, state);
        }
        return choice(state, turn, plies, alpha, beta, std::nullopt, nullptr);
    }

    // A player's turn. `first` is what the first action gives, if that is known.
    double choice(const State& state, PlyTurn turn, int plies, double alpha, double beta,
                  std::optional<double> first, std::uint32_t* action) {
        const Level level(*this);
        std::vector<State>& actions = (*level).actions;
        actions.clear();
        ply_actions(game_, state, actions);
        const bool max = turn == PlyTurn::max;
        // Beyond these the value cannot be, or does not matter.
        double enough = max ? kInfinity : -kInfinity;
        if (pruning_ != StarPruning::none) {
            const PlyBounds bounds = game_.bounds(state);
            enough = max ? std::min(beta, bounds.most) : std::max(alpha, bounds.least);
        }
        double best = max ? -kInfinity : kInfinity;
        for (std::uint32_t k = 0; k < actions.size(); ++k) {
            double value = 0;
            if (k == 0 && first.has_value()) {
                value = *first;
            } else if (pruning_ == StarPruning::none) {
                value = visit(actions[k], plies - 1, -kInfinity, kInfinity);
            } else {
                value = visit(actions[k], plies - 1, max ? std::max(alpha, best) : alpha,
                              max ? beta : std::min(beta, best));
            }
            if (stopped_) return 0;
            if (max ? value > best : value < best) {
                best = value;
                if (action != nullptr) *action = k;
            }
            if (max ? best >= enough : best <= enough) break;
        }
        return best;
    }

    double chance(const State& state, int plies, double alpha, double beta) {
        const Level level(*this);
        Frame& frame = *level;
        frame.outcomes.clear();
        ply_outcomes(game_, state, frame.outcomes);
        std::erase_if(frame.outcomes, [](const auto& outcome) { return outcome.probability == 0; });
        if (pruning_ == StarPruning::none) {
            double sum = 0;
            for (std::size_t i = 0; i < frame.outcomes.size(); ++i) {
                const double p = frame.outcomes[i].probability;
                sum += p * visit(frame.outcomes[i].state, plies, -kInfinity, kInfinity);
                if (stopped_) return 0;
            }
            return sum;
        }
        // Of the whole: what is sure to be reached, and what cannot be exceeded.
        PlyBounds all;
        frame.bounds.clear();
        frame.probed.assign(frame.outcomes.size(), std::nullopt);
        for (const auto& [outcome, probability] : frame.outcomes) {
            const PlyBounds bounds = game_.bounds(outcome);
            frame.bounds.push_back(bounds);
            all.least += probability * bounds.least;
            all.most += probability * bounds.most;
        }
        std::optional<double> cut;
        if (pruning_ == StarPruning::star2 && plies > 0) {
            for (std::size_t i = 0; i < frame.outcomes.size() && !cut.has_value(); ++i) {
                cut = outside(all, alpha, beta);
                if (!cut.has_value()) cut = probe(frame, i, plies, alpha, beta, all);
                if (stopped_) return 0;
            }
        }
        for (std::size_t i = 0; i < frame.outcomes.size() && !cut.has_value(); ++i) {
            cut = outside(all, alpha, beta);
            if (!cut.has_value()) cut = settle(frame, i, plies, alpha, beta, all);
            if (stopped_) return 0;
        }
        if (cut.has_value()) return *cut;
        // Added up as plain search does it.
        double sum = 0;
        for (std::size_t i = 0; i < frame.outcomes.size(); ++i) {
            sum += frame.outcomes[i].probability * frame.bounds[i].least;
        }
        return sum;
    }

    // A bound that lies outside of the window, if there is one.
    static std::optional<double> outside(const PlyBounds& all, double alpha, double beta) {
        if (all.most <= alpha) return all.most;
        if (all.least >= beta) return all.least;
        return std::nullopt;
    }

    // Between which values of an outcome the whole lies within the window.
    struct Window {
        double alpha = 0;
        double beta = 0;
    };
    static Window window_of(const PlyBounds& all, const PlyBounds& own, double probability,
                            double alpha, double beta) {
        return {(alpha - (all.most - (probability * own.most))) / probability,
                (beta - (all.least - (probability * own.least))) / probability};
    }

    // Tries the first action of an outcome. Returns what ends the search of the chance node.
    std::optional<double> probe(Frame& frame, std::size_t i, int plies, double alpha, double beta,
                                PlyBounds& all) {
        const auto& [state, probability] = frame.outcomes[i];
        PlyBounds& own = frame.bounds[i];
        const PlyTurn turn = game_.turn(state);
        if (turn == PlyTurn::chance || turn == PlyTurn::over || own.least >= own.most) {
            return std::nullopt;
        }
        const Window window = window_of(all, own, probability, alpha, beta);
        frame.actions.clear();
        ply_actions(game_, state, frame.actions);
        // What it gives moves one bound of the outcome, and of the whole, towards the other.
        const bool max = turn == PlyTurn::max;
        double& bound = max ? own.least : own.most;
        double& whole = max ? all.least : all.most;
        const double below = max ? own.least : std::max(window.alpha, own.least);
        const double above = max ? std::min(window.beta, own.most) : own.most;
        if (!(below < above)) return std::nullopt;
        double value = visit(frame.actions.front(), plies - 1, below, above);
        if (stopped_) return std::nullopt;
        value = max ? std::min(value, own.most) : std::max(value, own.least);
        // If it is no nearer, the outcome's value has its bound by other actions.
        if (max ? value > bound : value < bound) {
            whole += probability * (value - bound);
            bound = value;
        }
        if (max && value >= window.beta) return std::max(whole, beta);
        if (!max && value <= window.alpha) return std::min(whole, alpha);
        frame.probed[i] = bound;
        return std::nullopt;
    }

    // Makes an outcome's value known, in both of its bounds. Returns what ends the search of the
    // chance node.
    std::optional<double> settle(Frame& frame, std::size_t i, int plies, double alpha, double beta,
                                 PlyBounds& all) {
        const auto& [state, probability] = frame.outcomes[i];
        PlyBounds& own = frame.bounds[i];
        if (own.least >= own.most) return std::nullopt;
        const Window window = window_of(all, own, probability, alpha, beta);
        // Only by rounding, since neither is all outside of the window.
        if (window.alpha >= own.most) return std::min(all.most, alpha);
        if (window.beta <= own.least) return std::max(all.least, beta);
        const double below = std::max(window.alpha, own.least);
        const double above = std::min(window.beta, own.most);
        double value = 0;
        if (frame.probed[i].has_value()) {
            if (!enter()) return std::nullopt;
            value = choice(state, game_.turn(state), plies, below, above, frame.probed[i], nullptr);
        } else {
            value = visit(state, plies, below, above);
        }
        if (stopped_) return std::nullopt;
        value = std::clamp(value, own.least, own.most);
        const double least = all.least + (probability * (value - own.least));
        const double most = all.most - (probability * (own.most - value));
        if (value >= window.beta) return std::max(least, beta);
        if (value <= window.alpha) return std::min(most, alpha);
        all = {least, most};
        own = {value, value};
        return std::nullopt;
    }

    Game game_;
    StarPruning pruning_ = StarPruning::none;
    const std::function<bool()>* stop_ = nullptr;
    std::deque<Frame> frames_;
    std::size_t level_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t estimates_ = 0;
    bool stopped_ = false;
};

}  // namespace honeymoon
