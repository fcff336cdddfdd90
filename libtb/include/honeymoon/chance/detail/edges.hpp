// The edges from one level to the next. For expectiminimax.hpp.
//
// The tree is full as long as every node has the same number B of edges, and no two edges lead to
// the same node. Then no edge is stored: as in a heap, child k of node i is node i B + k of the
// next level. When a node first breaks this rule, all edges are stored, as ranges of one array.
#pragma once

#include <cstdint>
#include <new>
#include <span>

#include "honeymoon/chance/detail/bounded_vector.hpp"

namespace honeymoon {

/// The edges of a level's nodes, added node by node. Many threads may read at once. Throws
/// std::bad_alloc if there is not enough memory, or if there are too many edges for their numbers.
class PlyEdges {
public:
    explicit PlyEdges(PlyMemory& memory) : ends_(memory), targets_(memory), weights_(memory) {}

    [[nodiscard]] std::uint32_t count() const { return edges_; }
    /// Returns whether the tree is full, so that no edge is stored.
    [[nodiscard]] bool is_full() const { return full_; }

    /// The edges of a node are begin(node)..end(node)-1.
    [[nodiscard]] std::uint32_t begin(std::uint32_t node) const {
        if (full_) return node * branching_;
        return node == 0 ? 0 : ends_[node - 1];
    }
    [[nodiscard]] std::uint32_t end(std::uint32_t node) const {
        return full_ ? (node + 1) * branching_ : ends_[node];
    }
    /// Returns the node to which an edge leads.
    [[nodiscard]] std::uint32_t target(std::uint32_t edge) const {
        return full_ ? edge : targets_[edge];
    }
    /// Returns the probability of an edge that was added with a probability.
    [[nodiscard]] double probability(std::uint32_t edge) const { return weights_[edge]; }

    /// Adds the edges of the next node. At chance nodes, `probabilities` has one number for each
    /// edge.
    void add(std::span<const std::uint32_t> targets, std::span<const double> probabilities) {
        if (targets.size() > kMost - edges_) throw std::bad_alloc();
        const auto more = static_cast<std::uint32_t>(targets.size());
        if (nodes_ == 0) branching_ = more;
        bool fits = full_ && more > 0 && more == branching_;
        for (std::uint32_t k = 0; fits && k < more; ++k) fits = targets[k] == edges_ + k;
        if (!fits) {
            if (full_) write_down();
            targets_.insert(targets_.end(), targets.begin(), targets.end());
            ends_.push_back(edges_ + more);
        }
        if (!probabilities.empty()) {
            weights_.resize(edges_);  // edges of players' actions have none
            weights_.insert(weights_.end(), probabilities.begin(), probabilities.end());
        }
        edges_ += more;
        ++nodes_;
    }

private:
    static constexpr std::uint32_t kMost = std::uint32_t{1} << 31U;

    void write_down() {
        for (std::uint32_t i = 0; i < nodes_; ++i) ends_.push_back((i + 1) * branching_);
        for (std::uint32_t e = 0; e < edges_; ++e) targets_.push_back(e);
        full_ = false;
    }

    BoundedVector<std::uint32_t> ends_;     // where each node's edges end
    BoundedVector<std::uint32_t> targets_;  // of all edges
    BoundedVector<double> weights_;
    std::uint32_t nodes_ = 0;
    std::uint32_t edges_ = 0;
    std::uint32_t branching_ = 0;  // B
    bool full_ = true;
};

}  // namespace honeymoon
