// Looking ahead in a game with chance, ply by ply: expectiminimax over distinct states.
//
// A ply is a choice and the chance that follows it. Each has two arrays: the states in which a
// player is on turn (or the game is over), and the chance states that actions lead to. Equal states
// of an array are one, so that what many orders of actions and draws lead to is stored, and valued,
// once; with cards that is most of it. Edges are ranges of numbers (edges.hpp), which take no
// memory at all where the tree is full. Values go up ply by ply, by as many threads as there are.
//
// The tree grows as long as there is time and memory. When the game moves on, what cannot be
// reached any more is taken out in place, its blocks are used for new plies, and nothing that stays
// is made again: a ply that was half made is half made afterwards.
//
// Expectiminimax is Donald Michie's ("Game-playing and game-learning automata", 1966). For little
// memory, and good bounds, star_search.hpp does the same depth first.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/chance/detail/edges.hpp"
#include "honeymoon/chance/detail/index.hpp"
#include "honeymoon/chance/detail/memory.hpp"
#include "honeymoon/chance/detail/pieces.hpp"
#include "honeymoon/chance/ply_game.hpp"

namespace honeymoon {

/// How a tree is kept.
struct PlyTreeOptions {
    /// The most bytes a tree takes, with all it needs while it works but for the actions and
    /// outcomes of one state. At least about 200 kB.
    std::uint64_t memory_bytes = std::uint64_t{256} << 20U;
    /// Threads that value states: as many as there are processors if 0. Results do not depend on
    /// it.
    int threads = 0;
};

/// How far to look ahead.
struct PlyLimits {
    /// Plies, counted from the root as it is now.
    int plies = std::numeric_limits<int>::max();
    /// Asked again and again, in one thread, between some hundred states at most: true ends the
    /// work. It may look at a clock, and at the tree's answer() and memory_bytes().
    std::function<bool()> stop;
};

/// Why a tree does not grow any more.
enum class PlyEnd : std::uint8_t {
    solved,   ///< all play that is possible is in the tree: the answer is exact
    plies,    ///< as far as was wanted
    stopped,  ///< stop() said so
    memory,   ///< the next ply needs more memory; when the game has moved on there may be enough
};

/// What is known so far. With a state's value for its estimate, this is what plain expectiminimax
/// to this depth says.
struct PlyAnswer {
    double value = 0;  ///< of the root
    /// The best action's place in the game's list of them, the first of equals; 0 before any ply is
    /// complete, and at a root that is chance's or where the game is over.
    std::uint32_t action = 0;
    /// Complete plies. At a root where chance is on turn, the first is this chance alone.
    int depth = 0;
    bool exact = false;  ///< no estimate is in the value
};

/// A tree of states that looks ahead from a root, and moves on with the game.
///
/// Neither copied nor moved. One thread at a time, but answer() and other const member functions
/// from several. After an exception of the game or std::bad_alloc in extend() it is as if stopped
/// there.
template <PlyGame Game>
class PlyTree {
public:
    using State = typename Game::State;

    /// A tree of its root, which is valued: answer() has depth 0. Throws Error (resource) if that
    /// does not fit into options.memory_bytes.
    PlyTree(Game game, const State& root, const PlyTreeOptions& options = {})
        : game_(std::move(game)),
          threads_(options.threads),
          // What marks take while the game moves on: 1.5 bits of at least 9 bytes a state, for the
          // arrays of two plies.
          memory_(std::make_unique<PlyMemory>(options.memory_bytes - (options.memory_bytes / 24))) {
        begin(root);
    }
    PlyTree(PlyTree&&) = delete;  // nor copied
    ~PlyTree() = default;

    /// Looks further ahead, from where it ended before, until one of the limits is met. The answer
    /// is the deepest complete one whatever ends it. Costs 0.2 to 0.4 microseconds a state, with
    /// its edges, beside what the game takes.
    PlyEnd extend(const PlyLimits& limits = {}) {
        while (!answer_.exact) {
            if (answer_.depth >= limits.plies) return PlyEnd::plies;
            const std::optional<PlyEnd> end = next_ply(limits);
            if (end.has_value()) {
                states_index_.reset();
                chances_index_.reset();
                return *end;
            }
        }
        return PlyEnd::solved;
    }

    /// The game is now at `next`: a state that follows the root by an action, by chance, or by an
    /// action and chance. True if it was found in the tree. What follows from it stays, in its
    /// place, with all values, so that the answer is as deep as before less the ply that was left;
    /// all else is dropped. False if not, and then the tree begins anew with `next`. Costs some
    /// nanoseconds for each state and edge. What the game throws, and Error (resource) or
    /// std::bad_alloc, leaves a tree that can only be destroyed.
    bool move_on(const State& next) {
        states_index_.reset();
        chances_index_.reset();
        if (next == root()) return true;
        if (complete(last_ + 1)) ++last_;
        if (last_ > 0) {
            Ply& first = *plies_[0];
            for (std::uint32_t i = 0; i < size(first.chances); ++i) {
                if (!(first.chances.states[i] == next)) continue;
                RankedBitSet choices(first.choices.states.size());
                RankedBitSet chances(first.chances.states.size());
                chances.mark(i);
                keep(std::move(choices), std::move(chances));
                return true;
            }
            const Nodes& after = plies_[1]->choices;
            for (std::uint32_t i = 0; i < size(after); ++i) {
                if (!(after.states[i] == next)) continue;
                drop_first(i);
                return true;
            }
        }
        begin(next);
        return false;
    }

    /// The deepest complete answer. The reference is good until extend() or move_on().
    [[nodiscard]] const PlyAnswer& answer() const noexcept { return answer_; }
    /// The value of each of the root's actions, in the game's order, to the same depth; empty
    /// before any ply is complete, and where there are none.
    [[nodiscard]] std::span<const double> action_values() const noexcept { return action_values_; }
    [[nodiscard]] const State& root() const {
        const Ply& first = *plies_[0];
        return first.choices.states.size() > 0 ? first.choices.states[0] : first.chances.states[0];
    }

    /// Distinct states of all plies, those of one that is not complete among them.
    [[nodiscard]] std::uint64_t states() const {
        return sum([](const Nodes& nodes) { return nodes.states.size(); });
    }
    /// Edges between them: in a tree without merging there would be as many states, and one more.
    [[nodiscard]] std::uint64_t edges() const {
        return sum([](const Nodes& nodes) { return nodes.edges.count(); });
    }
    /// Edges that take no memory, or only that of their probabilities, since the tree is full
    /// there.
    [[nodiscard]] std::uint64_t full_edges() const {
        return sum(
            [](const Nodes& nodes) { return nodes.edges.is_full() ? nodes.edges.count() : 0; });
    }
    /// All memory the tree has taken, in bytes, what waits to be used again included.
    [[nodiscard]] std::uint64_t memory_bytes() const noexcept { return memory_->bytes(); }
    /// The most it ever was.
    [[nodiscard]] std::uint64_t peak_memory_bytes() const noexcept { return memory_->peak_bytes(); }

private:
    struct Nodes {
        Nodes(PlyMemory& memory, bool chance)
            : states(memory), values(memory), edges(memory, chance) {}

        PlyArray<State> states;
        PlyArray<double> values;
        PlyEdges edges;  // of the states that have been expanded, from the first on
    };
    struct Ply {
        explicit Ply(PlyMemory& all) : choices(all, false), chances(all, true), memory(all) {}
        Ply(Ply&&) = delete;  // nor copied
        ~Ply() { memory.release(sizeof(Ply)); }

        Nodes choices;
        Nodes chances;
        std::uint32_t valued = 0;  // choices that evaluate() has valued, from the first on
        std::uint64_t open = 0;    // choices where the game is not over
        PlyMemory& memory;
    };

    // So many states are valued between two questions whether to stop.
    static constexpr std::uint32_t kChunk = 1U << 15U;
    static constexpr std::uint32_t kMostStates = PlyEdges::kToChance - 1;

    template <class Count>
    [[nodiscard]] std::uint64_t sum(const Count& count) const {
        std::uint64_t all = 0;
        for (const auto& ply : plies_) all += count(ply->choices) + count(ply->chances);
        return all;
    }
    [[nodiscard]] static std::uint32_t size(const Nodes& nodes) {
        return static_cast<std::uint32_t>(nodes.states.size());
    }

    [[nodiscard]] bool add_ply() {
        plies_.reserve(plies_.size() + 1);
        if (!memory_->charge(sizeof(Ply))) return false;
        std::unique_ptr<Ply> ply;
        try {
            ply = std::make_unique<Ply>(*memory_);
        } catch (...) {
            memory_->release(sizeof(Ply));
            throw;
        }
        plies_.push_back(std::move(ply));
        return true;
    }

    [[nodiscard]] static bool push(Nodes& nodes, const State& state) {
        if (nodes.states.size() >= kMostStates || !nodes.states.room(1) || !nodes.values.room(1)) {
            return false;
        }
        nodes.states.push(state);
        nodes.values.push(0);
        return true;
    }

    void begin(const State root) {  // a copy: it may be in the tree
        const double value = ply_value(game_, root);
        const PlyTurn turn = game_.turn(root);
        plies_.clear();
        last_ = 0;
        rising_ = -1;
        const bool chance = turn == PlyTurn::chance;
        if (!add_ply() || !push(chance ? plies_[0]->chances : plies_[0]->choices, root)) {
            throw Error(Error::Kind::resource,
                        "no memory for a tree; allow it some 200 kB or more");
        }
        Ply& ply = *plies_[0];
        (chance ? ply.chances : ply.choices).values[0] = value;
        ply.valued = chance ? 0 : 1;
        ply.open = turn == PlyTurn::over ? 0 : 1;
        action_values_.clear();
        answer_ = {value, 0, 0, turn == PlyTurn::over};
    }

    // Whether a ply has all its states, and they are valued.
    [[nodiscard]] bool complete(int ply) const {
        if (ply >= static_cast<int>(plies_.size())) return false;
        const Ply& above = *plies_[static_cast<std::size_t>(ply) - 1];
        const Ply& itself = *plies_[static_cast<std::size_t>(ply)];
        return above.choices.edges.size() == size(above.choices) &&
               above.chances.edges.size() == size(above.chances) &&
               itself.valued == size(itself.choices);
    }

    // One ply more, or what is still missing of it. Nothing if it is there and the answer is new.
    std::optional<PlyEnd> next_ply(const PlyLimits& limits) {
        const auto stop = [&limits] { return limits.stop && limits.stop(); };
        const auto above = static_cast<std::size_t>(last_);
        if (plies_.size() == above + 1 && !add_ply()) return PlyEnd::memory;
        Ply& ply = *plies_[above];
        Ply& next = *plies_[above + 1];
        while (ply.choices.edges.size() < size(ply.choices)) {
            if (stop()) return PlyEnd::stopped;
            const auto expand = [&] { return expand_choice(ply, next); };
            if (!whole_or_not(ply, next, expand)) return PlyEnd::memory;
        }
        chances_index_.reset();
        while (ply.chances.edges.size() < size(ply.chances)) {
            if (stop()) return PlyEnd::stopped;
            const auto expand = [&] { return expand_chance(ply, next); };
            if (!whole_or_not(ply, next, expand)) return PlyEnd::memory;
        }
        states_index_.reset();
        while (next.valued < size(next.choices)) {
            if (stop()) return PlyEnd::stopped;
            evaluate(next);
        }
        if (rising_ < 0) rising_ = last_;
        for (; rising_ >= 0; --rising_) {
            if (!raise(static_cast<std::size_t>(rising_), stop)) return PlyEnd::stopped;
        }
        ++last_;
        give_answer();
        return std::nullopt;
    }

    // The index of an array's states, made again if it was given up.
    [[nodiscard]] bool have_index(std::optional<PlyIndex>& index, const Nodes& nodes) {
        const auto fill = [&] {
            for (std::uint32_t i = 0; i < size(nodes); ++i) {
                index->add(game_.hash(nodes.states[i]), i);
            }
        };
        if (index.has_value()) return index->room(fill);
        index.emplace(*memory_);
        if (!index->make_for(nodes.states.size())) {
            index.reset();
            return false;
        }
        fill();
        return true;
    }

    // The number of a state in an array, where it is put if it is not there; nothing if there is no
    // memory.
    [[nodiscard]] std::optional<std::uint32_t> number_of(std::optional<PlyIndex>& index,
                                                         Nodes& nodes, const State& state) {
        if (!have_index(index, nodes)) return std::nullopt;
        const std::uint32_t number = size(nodes);
        const std::uint32_t found =
            index->find_or_add(game_.hash(state), number,
                               [&](std::uint32_t other) { return nodes.states[other] == state; });
        if (found == number && !push(nodes, state)) return std::nullopt;
        return found;
    }
    [[nodiscard]] std::optional<std::uint32_t> number_of_choice(Ply& ply, const State& state,
                                                                PlyTurn turn) {
        const std::size_t before = ply.choices.states.size();
        const auto number = number_of(states_index_, ply.choices, state);
        if (ply.choices.states.size() > before && turn != PlyTurn::over) ++ply.open;
        return number;
    }

    static void cut(Nodes& nodes, std::size_t size) {
        nodes.states.truncate(size);
        nodes.values.truncate(size);
    }

    // Calls expand(), which adds the edges of one state. What it added for a state whose edges then
    // did not fit, or whose game threw, goes again.
    template <class Expand>
    [[nodiscard]] bool whole_or_not(Ply& ply, Ply& next, const Expand& expand) {
        const auto undo = [&, chances = ply.chances.states.size(),
                           choices = next.choices.states.size(), open = next.open] {
            states_index_.reset();
            chances_index_.reset();
            cut(ply.chances, chances);
            cut(next.choices, choices);
            next.open = open;
        };
        try {
            if (expand()) return true;
        } catch (...) {
            undo();
            throw;
        }
        undo();
        return false;
    }

    [[nodiscard]] bool expand_choice(Ply& ply, Ply& next) {
        const State state = ply.choices.states[ply.choices.edges.size()];
        actions_.clear();
        if (game_.turn(state) != PlyTurn::over) ply_actions(game_, state, actions_);
        targets_.clear();
        for (const State& after : actions_) {
            const PlyTurn turn = game_.turn(after);
            const bool chance = turn == PlyTurn::chance;
            const auto number = chance ? number_of(chances_index_, ply.chances, after)
                                       : number_of_choice(next, after, turn);
            if (!number.has_value()) return false;
            targets_.push_back(*number | (chance ? PlyEdges::kToChance : 0));
        }
        // The ends of the first are the first of their array: if all fits, nobody else leads there.
        return ply.choices.edges.add(targets_, {}, true);
    }

    [[nodiscard]] bool expand_chance(Ply& ply, Ply& next) {
        const bool alone = next.choices.states.size() == 0;
        outcomes_.clear();
        ply_outcomes(game_, ply.chances.states[ply.chances.edges.size()], outcomes_);
        ends_.clear();
        for (std::size_t i = 0; i < outcomes_.size(); ++i) {
            const PlyOutcome<State> outcome = outcomes_[i];
            if (outcome.probability == 0) continue;
            const PlyTurn turn = game_.turn(outcome.state);
            if (turn == PlyTurn::chance) {
                // Chance after chance is one chance.
                const std::size_t before = outcomes_.size();
                ply_outcomes(game_, outcome.state, outcomes_);
                for (std::size_t k = before; k < outcomes_.size(); ++k) {
                    outcomes_[k].probability *= outcome.probability;
                }
                continue;
            }
            const auto number = number_of_choice(next, outcome.state, turn);
            if (!number.has_value()) return false;
            ends_.emplace_back(*number, outcome.probability);
        }
        // Equal outcomes are one.
        std::stable_sort(ends_.begin(), ends_.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        targets_.clear();
        probabilities_.clear();
        for (const auto& [number, probability] : ends_) {
            if (!targets_.empty() && targets_.back() == number) {
                probabilities_.back() += probability;
            } else {
                targets_.push_back(number);
                probabilities_.push_back(probability);
            }
        }
        return ply.chances.edges.add(targets_, probabilities_, alone);
    }

    void evaluate(Ply& ply) {
        const std::uint32_t first = ply.valued;
        const std::uint32_t count = std::min(size(ply.choices) - first, kChunk);
        ply_pieces(threads_, count, [&, first](std::uint32_t begin, std::uint32_t end) {
            std::array<double, 512> values;  // NOLINT(*-member-init): written before it is read
            for (std::size_t i = first + begin; i < first + end;) {
                constexpr std::size_t block = PlyArray<State>::kPerBlock;
                const std::size_t batch =
                    std::min({values.size(), first + end - i, block - (i % block)});
                game_.evaluate(std::span<const State>(&ply.choices.states[i], batch),
                               std::span<double>(values.data(), batch));
                for (std::size_t k = 0; k < batch; ++k) ply.choices.values[i + k] = values[k];
                i += batch;
            }
        });
        ply.valued += count;
    }

    // Values of a ply from those of the next.
    template <class Stop>
    [[nodiscard]] bool raise(std::size_t number, const Stop& stop) {
        Ply& ply = *plies_[number];
        const Ply& next = *plies_[number + 1];
        const auto all = [&](Nodes& nodes, const auto& value) {
            for (std::uint32_t first = 0; first < nodes.edges.size(); first += kChunk) {
                if (stop()) return false;
                ply_pieces(threads_, std::min(nodes.edges.size() - first, kChunk),
                           [&, first](std::uint32_t begin, std::uint32_t end) {
                               for (std::uint32_t i = first + begin; i < first + end; ++i) value(i);
                           });
            }
            return true;
        };
        return all(ply.chances,
                   [&](std::uint32_t i) {
                       const PlyEdges& edges = ply.chances.edges;
                       double sum = 0;
                       for (std::uint32_t e = edges.begin(i); e < edges.end(i); ++e) {
                           sum += edges.probability(e) * next.choices.values[edges.target(e)];
                       }
                       ply.chances.values[i] = sum;
                   }) &&
               all(ply.choices, [&](std::uint32_t i) {
                   const PlyEdges& edges = ply.choices.edges;
                   const std::uint32_t begin = edges.begin(i);
                   const std::uint32_t end = edges.end(i);
                   if (begin == end) return;  // the game is over, and its value stays
                   const bool max = game_.turn(ply.choices.states[i]) == PlyTurn::max;
                   double best = target_value(ply, next, edges.target(begin));
                   for (std::uint32_t e = begin + 1; e < end; ++e) {
                       const double value = target_value(ply, next, edges.target(e));
                       best = max ? std::max(best, value) : std::min(best, value);
                   }
                   ply.choices.values[i] = best;
               });
    }
    [[nodiscard]] static double target_value(const Ply& ply, const Ply& next,
                                             std::uint32_t target) {
        return (target & PlyEdges::kToChance) != 0
                   ? ply.chances.values[target & ~PlyEdges::kToChance]
                   : next.choices.values[target];
    }

    // All plies up to the last one are valued: notes what that says of the root.
    void give_answer() {
        const Ply& first = *plies_[0];
        const bool chance = size(first.choices) == 0;
        PlyAnswer answer;
        answer.depth = last_;
        answer.value = chance ? first.chances.values[0] : first.choices.values[0];
        answer.exact = plies_[static_cast<std::size_t>(last_)]->open == 0 && (!chance || last_ > 0);
        action_values_.clear();
        if (!chance && last_ > 0) {
            const PlyEdges& edges = first.choices.edges;
            for (std::uint32_t e = edges.begin(0); e < edges.end(0); ++e) {
                action_values_.push_back(target_value(first, *plies_[1], edges.target(e)));
                if (action_values_.back() == answer.value &&
                    action_values_[answer.action] != answer.value) {
                    answer.action = e;
                }
            }
        }
        answer_ = answer;
    }

    void drop_first(std::uint32_t root) {
        RankedBitSet choices(plies_[1]->choices.states.size());
        choices.mark(root);
        RankedBitSet chances(plies_[1]->chances.states.size());
        plies_.erase(plies_.begin());
        --last_;
        keep(std::move(choices), std::move(chances));
    }

    // Keeps what follows from the marked nodes of the first ply, and nothing else.
    void keep(RankedBitSet choices, RankedBitSet chances) {
        rising_ = -1;
        for (std::size_t i = 0; i < plies_.size(); ++i) {
            Ply& ply = *plies_[i];
            const bool more = i + 1 < plies_.size();
            RankedBitSet next(more ? plies_[i + 1]->choices.states.size() : 0);
            RankedBitSet below(more ? plies_[i + 1]->chances.states.size() : 0);
            ply.choices.edges.mark_targets(choices, next, chances);
            ply.chances.edges.mark_targets(chances, next, chances);
            choices.count();
            chances.count();
            next.count();
            ply.choices.edges.keep(choices, next, chances);
            ply.chances.edges.keep(chances, next, chances);
            ply.valued = choices.rank(ply.valued);
            keep(ply.choices, choices);
            keep(ply.chances, chances);
            ply.open = 0;
            for (std::uint32_t k = 0; k < size(ply.choices); ++k) {
                if (game_.turn(ply.choices.states[k]) != PlyTurn::over) ++ply.open;
            }
            choices = std::move(next);
            chances = std::move(below);
        }
        for (int ply = last_ - 1; ply >= 0; --ply) {
            (void)raise(static_cast<std::size_t>(ply), [] { return false; });
        }
        give_answer();
    }
    static void keep(Nodes& nodes, const RankedBitSet& marks) {
        std::uint32_t kept = 0;
        for (std::uint32_t i = 0; i < size(nodes); ++i) {
            if (!marks.marked(i)) continue;
            nodes.states[kept] = nodes.states[i];
            nodes.values[kept] = nodes.values[i];
            ++kept;
        }
        cut(nodes, kept);
    }

    Game game_;
    int threads_;
    std::unique_ptr<PlyMemory> memory_;
    std::vector<std::unique_ptr<Ply>> plies_;
    int last_ = 0;     // the ply whose estimates the answer is made of
    int rising_ = -1;  // the ply whose values come next on the way up, if it was interrupted
    std::optional<PlyIndex> states_index_;   // of the choices of the ply that is made
    std::optional<PlyIndex> chances_index_;  // of the chance states of the one before
    PlyAnswer answer_;
    std::vector<double> action_values_;
    // Of the state that is expanded.
    std::vector<State> actions_;
    std::vector<PlyOutcome<State>> outcomes_;
    std::vector<std::pair<std::uint32_t, double>> ends_;
    std::vector<std::uint32_t> targets_;
    std::vector<double> probabilities_;
};

}  // namespace honeymoon
