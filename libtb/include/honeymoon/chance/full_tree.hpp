// Full trees in an array: every node has B children, level follows level, and no pointer is needed.
//
// Level d has B^d nodes, so it begins at first(d) = 1 + B + ... + B^(d-1) = (B^d - 1) / (B - 1),
// and what is below node i begins, d levels down, at i B^d + first(d). The rest follows:
//
//     k-th child       B i + 1 + k
//     parent           (i - 1) / B, rounded down
//     depth            the largest d with first(d) <= i: log_B((B - 1) i + 1), rounded down
//     in a subtree     node j of the subtree of r is node r B^depth(j) + j of the whole
//
// The last is what a game that moves on needs: as j never exceeds its place in the whole, the
// subtree can be moved to the front of the same array, in order. With B = 1 all is a path.
//
// After Donald Knuth, "The art of computer programming", volume 1 (1968), 2.3.4.5. All of it fails
// once a single node has fewer children; ply_tree.hpp is for that.
#pragma once

#include <cstdint>
#include <limits>

namespace honeymoon {

/// The arithmetic of full trees with so many children a node. Nodes are numbered from 0, the root,
/// level by level. Results are exact as long as they are below 2^64, and otherwise as stated. A
/// value; safe from many threads; what has a depth in it takes a multiplication a level, the rest
/// one or two in all.
class FullTree {
public:
    /// `branching` is 1 or more.
    explicit constexpr FullTree(std::uint64_t branching) : branching_(branching) {}

    [[nodiscard]] constexpr std::uint64_t branching() const { return branching_; }

    /// The k-th child of a node; k is 0..branching()-1.
    [[nodiscard]] constexpr std::uint64_t child(std::uint64_t node, std::uint64_t k) const {
        return (branching_ * node) + 1 + k;
    }
    /// The parent of any node but the root.
    [[nodiscard]] constexpr std::uint64_t parent(std::uint64_t node) const {
        return (node - 1) / branching_;
    }
    /// Which child of its parent a node is, 0..branching()-1; not for the root.
    [[nodiscard]] constexpr std::uint64_t place(std::uint64_t node) const {
        return (node - 1) % branching_;
    }

    /// The nodes of level `depth`: branching()^depth, or 2^64 - 1 if there are more.
    [[nodiscard]] constexpr std::uint64_t width(int depth) const {
        std::uint64_t nodes = 1;
        for (int level = 0; level < depth; ++level) {
            if (nodes > kMost / branching_) return kMost;
            nodes *= branching_;
        }
        return nodes;
    }
    /// The first node of level `depth`, which is also how many are above it; 2^64 - 1 if there are
    /// more.
    [[nodiscard]] constexpr std::uint64_t first(int depth) const {
        if (branching_ == 1) return static_cast<std::uint64_t>(depth);
        std::uint64_t nodes = 0;
        for (int level = 0; level < depth; ++level) {
            if (nodes > (kMost - 1) / branching_) return kMost;
            nodes = (nodes * branching_) + 1;
        }
        return nodes;
    }
    /// How many levels are above a node. In whole numbers, since a logarithm of floating point is
    /// off by one where levels begin.
    [[nodiscard]] constexpr int depth(std::uint64_t node) const {
        if (branching_ == 1) return static_cast<int>(node);
        int level = 0;
        // (node - 1) / B again and again would do as well, with a division a level.
        for (std::uint64_t begin = 0; begin <= (kMost - 1) / branching_; ++level) {
            begin = (begin * branching_) + 1;
            if (begin > node) break;
        }
        return level;
    }

    /// The node of the whole tree that is node `node` of the subtree of `root`.
    [[nodiscard]] constexpr std::uint64_t from_subtree(std::uint64_t root,
                                                       std::uint64_t node) const {
        return (root * width(depth(node))) + node;
    }
    /// The other way round: which node of the subtree of `root` a node of the whole tree is; only
    /// if in_subtree().
    [[nodiscard]] constexpr std::uint64_t to_subtree(std::uint64_t root, std::uint64_t node) const {
        return node - (root * width(depth(node) - depth(root)));
    }
    /// Whether `node` is `root` or below it.
    [[nodiscard]] constexpr bool in_subtree(std::uint64_t root, std::uint64_t node) const {
        const int down = depth(node) - depth(root);
        if (down < 0) return false;
        const std::uint64_t begin = (root * width(down)) + first(down);
        return node >= begin && node - begin < width(down);
    }

private:
    static constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t branching_;
};

}  // namespace honeymoon
