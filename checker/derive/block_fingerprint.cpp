#include "checker/derive/block_fingerprint.hpp"

#include <algorithm>
#include <span>

#include "checker/derive/rows.hpp"
#include "libtb/index/holding.hpp"
#include "libtb/table/fingerprint.hpp"

namespace honeymoon::checker {
namespace {

// Computes the products of the weights of two suits' holdings, in the order of rows or columns.
void multiply_weights(std::vector<std::uint64_t>& products, const Block& block,
                      const std::array<std::size_t, 4>& slot,
                      const std::array<std::size_t, 2>& suits) {
    std::array<std::vector<std::uint64_t>, 2> weights;
    for (std::size_t i = 0; i < 2; ++i) {
        const Shape shape = block.shape.at(suits.at(i));
        const std::uint64_t* by_word = holding_weights(slot.at(suits.at(i)), shape.length);
        for (int rank = 0; rank < shape.holdings(); ++rank) {
            weights.at(i).push_back(by_word[holding_at(shape, rank)]);
        }
    }
    products.clear();
    for (const std::uint64_t a : weights[0]) {
        for (const std::uint64_t b : weights[1]) products.push_back(fingerprint_product(a, b));
    }
}

}  // namespace

std::vector<std::array<std::size_t, 4>> raw_orders(const Block& block, Denomination denomination) {
    // Go through all orders of the side suits. Keep those in which lengths ascend and suits of one
    // shape, which are alike, have the same order as in the block.
    const auto may_stand_before = [&](std::size_t a, std::size_t b) {
        const Shape first = block.shape.at(a);
        const Shape second = block.shape.at(b);
        return first.length < second.length ||
               (first.length == second.length && (first != second || a < b));
    };
    std::array<std::size_t, 4> suits = {0, 1, 2, 3};
    const auto sides = std::span(suits).subspan(denomination == Denomination::trump ? 1 : 0);
    std::vector<std::array<std::size_t, 4>> orders;
    do {
        bool stands = true;
        for (std::size_t i = 0; i < sides.size(); ++i) {
            for (std::size_t j = i + 1; j < sides.size(); ++j) {
                stands = stands && may_stand_before(sides[i], sides[j]);
            }
        }
        if (!stands) continue;
        auto& slot = orders.emplace_back();
        for (std::size_t i = 0; i < suits.size(); ++i) slot.at(suits.at(i)) = i;
    } while (std::next_permutation(sides.begin(), sides.end()));
    return orders;
}

std::uint64_t BlockFingerprint::of(const Block& block, Denomination denomination,
                                   const BlockDerivation& derivation) {
    std::uint64_t sum = 0;
    for (const auto& slot : raw_orders(block, denomination)) {
        multiply_weights(rows_, block, slot, derivation.view().rows);
        multiply_weights(columns_, block, slot, derivation.view().columns);
        const std::size_t stride = row_stride(columns_.size());
        columns_.resize(stride, 0);
        const std::uint8_t* row = derivation.row(0, 0);
        for (const std::uint64_t weight : rows_) {
            const HalfSums sums = weighted_sum(row, columns_.data(), stride);
            sum = fingerprint_sum(
                sum, fingerprint_product(weight, fingerprint_of_halves(sums.high, sums.low)));
            row += stride;
        }
    }
    return sum;
}

}  // namespace honeymoon::checker
