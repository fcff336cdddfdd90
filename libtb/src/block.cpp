#include "tb/block.hpp"

#include <algorithm>
#include <utility>

#include "each_level.hpp"
#include "tb/pattern.hpp"

namespace honeymoon {
namespace {

constexpr std::size_t kLengths = kMaxLength + 1;

// Three lengths name a pattern of a given level.
std::size_t length_key(int l0, int l1, int l2) {
    return (((static_cast<std::size_t>(l0) * kLengths) + static_cast<std::size_t>(l1)) * kLengths) +
           static_cast<std::size_t>(l2);
}

}  // namespace

std::uint64_t Block::positions() const {
    std::uint64_t product = 1;
    for (const Shape s : shape) product *= static_cast<std::uint64_t>(s.holdings());
    return product;
}

const BlockTable& BlockTable::of(Denomination denomination, int level) {
    return each_level(denomination, level, [](auto d, auto l) -> const BlockTable& {
        static const BlockTable table(d(), l());
        return table;
    });
}

BlockTable::BlockTable(Denomination denomination, int level)
    : denomination_(denomination), pattern_base_(kLengths * kLengths * kLengths) {
    const std::size_t first_side = denomination == Denomination::trump ? 1 : 0;
    for (const SuitPattern& pattern : PatternTable::of(denomination, level)) {
        const auto& length = pattern.length;
        pattern_base_[length_key(length[0], length[1], length[2])] =
            static_cast<std::uint32_t>(directory_.size());
        for (int k0 = 0; k0 <= length[0]; ++k0) {
            for (int k1 = 0; k1 <= length[1]; ++k1) {
                for (int k2 = 0; k2 <= length[2]; ++k2) {
                    const std::array<int, 4> owned = {k0, k1, k2, level - k0 - k1 - k2};
                    Block block;
                    for (std::size_t i = 0; i < 4; ++i) {
                        block.shape.at(i) = {length.at(i),
                                             static_cast<std::uint8_t>(std::max(owned.at(i), 0))};
                    }
                    const bool exists = owned[3] >= 0 && owned[3] <= length[3];
                    const bool sorted =
                        std::is_sorted(block.shape.begin() + first_side, block.shape.end());
                    if (!exists || !sorted) {
                        directory_.push_back(-1);
                        continue;
                    }
                    directory_.push_back(static_cast<std::int32_t>(blocks_.size()));
                    blocks_.push_back(block);
                }
            }
        }
    }
}

std::size_t BlockTable::directory_slot(const std::array<Shape, 4>& sorted) const {
    const std::size_t base =
        pattern_base_[length_key(sorted[0].length, sorted[1].length, sorted[2].length)];
    return base + ((((sorted[0].owned * (sorted[1].length + std::size_t{1})) + sorted[1].owned) *
                    (sorted[2].length + std::size_t{1})) +
                   sorted[2].owned);
}

BlockTable::Place BlockTable::find(const std::array<Shape, 4>& shape) const {
    std::array<std::uint8_t, 4> suit_at = {0, 1, 2, 3};
    const std::size_t first_side = denomination_ == Denomination::trump ? 1 : 0;
    for (std::size_t i = first_side + 1; i < 4; ++i) {
        for (std::size_t j = i; j > first_side && shape[suit_at[j]] < shape[suit_at[j - 1]]; --j) {
            std::swap(suit_at[j], suit_at[j - 1]);
        }
    }
    Place place;
    std::array<Shape, 4> sorted;
    for (std::size_t i = 0; i < 4; ++i) {
        sorted[i] = shape[suit_at[i]];
        place.slot[suit_at[i]] = static_cast<std::uint8_t>(i);
    }
    place.block = directory_[directory_slot(sorted)];
    return place;
}

}  // namespace honeymoon
