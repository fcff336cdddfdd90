// What the positions of a derived block add to the fingerprint of its level
// (libtb/table/fingerprint.hpp): summed up holding by holding, while the values are at hand, and so
// of what the rules say, not a file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/derive/block_derivation.hpp"
#include "honeymoon/cards/card.hpp"
#include "libtb/classes/block.hpp"

namespace honeymoon::checker {

/// The blocks of the raw layout that a block stands for: the slot of each suit. Side suits of equal
/// length may stand there in any order; every different order of their shapes is one.
[[nodiscard]] std::vector<std::array<std::size_t, 4>> raw_orders(const Block& block,
                                                                 Denomination denomination);

/// Keeps its buffers, a number for each row and each column.
class BlockFingerprint {
public:
    /// `derivation` has derived the block last.
    [[nodiscard]] std::uint64_t of(const Block& block, Denomination denomination,
                                   const BlockDerivation& derivation);

private:
    std::vector<std::uint64_t> rows_;  // the product of the weights of two holdings
    std::vector<std::uint64_t> columns_;
};

}  // namespace honeymoon::checker
