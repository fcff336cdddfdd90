// The edges from nodes of one array to those of others. For ply_tree.hpp.
//
// As long as every node has the same number B of edges, and they lead to nodes that nothing else
// leads to, in order, edge k of node i leads to node i B + k, and nothing is stored: this is the
// arithmetic of full_tree.hpp, level by level. The first node that does otherwise has the edges of
// all written down.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "honeymoon/chance/detail/memory.hpp"

namespace honeymoon {

/// A bit for each node, and the numbers of marked ones below each word: 1.5 bits a node.
class RankedBitSet {
public:
    explicit RankedBitSet(std::size_t nodes) : words_((nodes / 64) + 1) {}

    void mark(std::uint32_t node) { words_[node / 64] |= std::uint64_t{1} << (node % 64); }
    [[nodiscard]] bool marked(std::uint32_t node) const {
        return (words_[node / 64] >> (node % 64) & 1U) != 0;
    }
    /// Once all are marked: counts them, for rank().
    void count() {
        below_.resize(words_.size());
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            below_[i] = sum;
            sum += static_cast<std::uint32_t>(std::popcount(words_[i]));
        }
    }
    /// How many nodes below this one, or below the number of all, are marked.
    [[nodiscard]] std::uint32_t rank(std::size_t node) const {
        const std::uint64_t lower = (std::uint64_t{1} << (node % 64)) - 1;
        return below_[node / 64] +
               static_cast<std::uint32_t>(std::popcount(words_[node / 64] & lower));
    }

private:
    std::vector<std::uint64_t> words_;
    std::vector<std::uint32_t> below_;
};

/// Edges of the first size() nodes of an array, with probabilities if chance is on turn there.
class PlyEdges {
public:
    /// Set in an edge's end if it leads to a chance node.
    static constexpr std::uint32_t kToChance = std::uint32_t{1} << 31U;

    PlyEdges(PlyMemory& memory, bool chance)
        : ends_(memory), targets_(memory), probabilities_(memory), chance_(chance) {}

    /// Nodes whose edges are here.
    [[nodiscard]] std::uint32_t size() const { return size_; }
    [[nodiscard]] std::uint32_t count() const { return edges_; }
    /// Whether edge k of node i leads to i B + k for all, with B not 0.
    [[nodiscard]] bool is_full() const { return full_; }

    [[nodiscard]] std::uint32_t begin(std::uint32_t node) const {
        if (full_) return node * branching_;
        return node == 0 ? 0 : ends_[node - 1];
    }
    [[nodiscard]] std::uint32_t end(std::uint32_t node) const {
        return full_ ? (node + 1) * branching_ : ends_[node];
    }
    /// Where an edge leads to.
    [[nodiscard]] std::uint32_t target(std::uint32_t edge) const {
        return full_ ? edge | flag_ : targets_[edge];
    }
    [[nodiscard]] double probability(std::uint32_t edge) const { return probabilities_[edge]; }

    /// Adds the edges of the next node. `alone` says, for the first, that nothing leads to its ends
    /// but this node. False, with nothing changed, if there is no memory or too many edges.
    [[nodiscard]] bool add(std::span<const std::uint32_t> targets,
                           std::span<const double> probabilities, bool alone) {
        constexpr std::uint32_t most = kToChance - 1;
        if (targets.size() > most - edges_) return false;
        const auto more = static_cast<std::uint32_t>(targets.size());
        if (size_ == 0) {
            full_ = alone && more > 0;
            branching_ = more;
            flag_ = more > 0 ? targets[0] & kToChance : 0;
        }
        bool fits = full_ && more == branching_;
        for (std::uint32_t k = 0; fits && k < more; ++k) {
            fits = targets[k] == ((edges_ + k) | flag_);
        }
        if (chance_ && !probabilities_.room(more)) return false;
        if (!fits && !write_down(targets)) return false;
        if (chance_) {
            for (const double probability : probabilities) probabilities_.push(probability);
        }
        edges_ += more;
        ++size_;
        return true;
    }

    /// Notes what nodes lead to, of those that are marked.
    void mark_targets(const RankedBitSet& nodes, RankedBitSet& choices,
                      RankedBitSet& chances) const {
        for (std::uint32_t i = 0; i < size_; ++i) {
            if (!nodes.marked(i)) continue;
            for (std::uint32_t e = begin(i); e < end(i); ++e) {
                const std::uint32_t to = target(e);
                if ((to & kToChance) != 0) {
                    chances.mark(to & ~kToChance);
                } else {
                    choices.mark(to);
                }
            }
        }
    }

    /// Keeps the edges of marked nodes; where they lead to has new numbers.
    void keep(const RankedBitSet& nodes, const RankedBitSet& choices, const RankedBitSet& chances) {
        std::uint32_t kept = 0;
        std::uint32_t to = 0;
        for (std::uint32_t i = 0, from = 0; i < size_; ++i) {
            const std::uint32_t after = end(i);
            if (!nodes.marked(i)) {
                from = after;
                continue;
            }
            for (; from < after; ++from, ++to) {
                if (chance_) probabilities_[to] = probabilities_[from];
                if (full_) continue;
                const std::uint32_t old = targets_[from];
                targets_[to] = (old & kToChance) != 0 ? chances.rank(old & ~kToChance) | kToChance
                                                      : choices.rank(old);
            }
            if (!full_) ends_[kept] = to;
            ++kept;
        }
        cut(kept, to);
    }

private:
    void cut(std::uint32_t size, std::uint32_t edges) {
        size_ = size;
        edges_ = edges;
        if (size_ == 0) full_ = false;
        ends_.truncate(full_ ? 0 : size_);
        targets_.truncate(full_ ? 0 : edges_);
        probabilities_.truncate(chance_ ? edges_ : 0);
    }
    // Writes the edges of a node, and those of all before it if they are not yet.
    [[nodiscard]] bool write_down(std::span<const std::uint32_t> targets) {
        const std::uint32_t missing = full_ ? edges_ : 0;
        if (!ends_.room(full_ ? size_ + 1 : 1) || !targets_.room(missing + targets.size())) {
            if (full_) {
                ends_.truncate(0);
                targets_.truncate(0);
            }
            return false;
        }
        if (full_) {
            for (std::uint32_t i = 0; i < size_; ++i) ends_.push((i + 1) * branching_);
            for (std::uint32_t e = 0; e < edges_; ++e) targets_.push(e | flag_);
            full_ = false;
        }
        for (const std::uint32_t to : targets) targets_.push(to);
        ends_.push(edges_ + static_cast<std::uint32_t>(targets.size()));
        return true;
    }

    PlyArray<std::uint32_t> ends_;     // where each node's edges end
    PlyArray<std::uint32_t> targets_;  // of all edges
    PlyArray<double> probabilities_;
    std::uint32_t size_ = 0;
    std::uint32_t edges_ = 0;
    std::uint32_t branching_ = 0;  // B, and whether the ends are chance nodes, if it is full
    std::uint32_t flag_ = 0;
    bool chance_;
    bool full_ = false;
};

}  // namespace honeymoon
