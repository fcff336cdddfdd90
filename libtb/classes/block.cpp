#include "libtb/classes/block.hpp"

#include <algorithm>

#include "libtb/base/sorted_four.hpp"
#include "libtb/index/each_level.hpp"
#include "libtb/index/pattern.hpp"
#include "libtb/index/placement.hpp"

namespace honeymoon {

std::uint64_t Block::positions() const {
    std::uint64_t product = 1;
    for (const Shape s : shape) product *= static_cast<std::uint64_t>(s.holdings());
    return product;
}

std::uint32_t block_count(Denomination denomination, int level) {
    using OfLevels = std::array<std::uint32_t, kMaxLevel + 1>;
    static constexpr std::array<OfLevels, 2> counts = {{
        {1, 2, 9, 27, 74, 168, 363, 702, 1288, 2196, 3546, 5377, 7735, 10466},
        {1, 5, 25, 86, 246, 596, 1307, 2601, 4826, 8351, 13588, 20791, 30035, 40874},
    }};
    return counts.at(static_cast<std::size_t>(denomination)).at(static_cast<std::size_t>(level));
}

const BlockTable& BlockTable::of(Denomination denomination, int level) {
    return of_level<BlockTable>(denomination, level);
}

BlockTable::BlockTable(Denomination denomination, int level)
    : denomination_(denomination), pattern_base_(std::size_t{kLengths} * kLengths * kLengths) {
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
    blocks_.shrink_to_fit();  // never freed
    directory_.shrink_to_fit();
}

BlockTable::Place BlockTable::find(const std::array<Shape, 4>& shape) const {
    Placement placement{};
    for (std::uint8_t i = 0; i < 4; ++i) {
        const bool is_trump = i == 0 && denomination_ == Denomination::trump;
        placement.slot[i] = Placement::of_name(is_trump, i) | Placement::of_cards(shape[i], 0);
    }
    sort_four(placement.slot);
    Place place;
    for (std::uint8_t i = 0; i < 4; ++i) place.slot[placement.suit(i)] = i;
    place.block = find(placement);
    return place;
}

}  // namespace honeymoon
