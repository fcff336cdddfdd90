// Which nodes of an array stay, and what their numbers are then. For ply_tree.hpp.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

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

}  // namespace honeymoon
