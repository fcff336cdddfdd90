// Computes what the positions of a derived block add to the fingerprint of its level
// (libtb/table/fingerprint.hpp). It adds the values up holding by holding while they are in memory.
// So this is the fingerprint of what the rules say, not of a file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/derive/block_derivation.hpp"
#include "honeymoon/cards/card.hpp"
#include "libtb/classes/block.hpp"

namespace honeymoon::checker {

/// Returns the blocks of the raw layout that a block stands for, each as the slot of each suit. In
/// the raw layout, side suits of equal length may be in any order. Each different order of their
/// shapes is one block.
[[nodiscard]] std::vector<std::array<std::size_t, 4>> raw_orders(const Block& block,
                                                                 Denomination denomination);

/// Computes fingerprints. Keeps its buffers: a number for each row and each column.
class BlockFingerprint {
public:
    /// Returns what the block adds to the fingerprint. `block` must be the last block that
    /// `derivation` derived.
    [[nodiscard]] std::uint64_t of(const Block& block, Denomination denomination,
                                   const BlockDerivation& derivation);

private:
    std::vector<std::uint64_t> rows_;  // the product of the weights of two holdings
    std::vector<std::uint64_t> columns_;
};

}  // namespace honeymoon::checker
