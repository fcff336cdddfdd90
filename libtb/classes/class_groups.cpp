#include "libtb/classes/class_groups.hpp"

#include <algorithm>
#include <utility>

#include "libtb/index/each_level.hpp"

namespace honeymoon {
namespace {

bool same_pattern(const Block& a, const Block& b) {
    return std::ranges::equal(a.shape, b.shape, {}, &Shape::length, &Shape::length);
}

}  // namespace

const ClassGroups& ClassGroups::of(Denomination denomination, int level) {
    return of_level<ClassGroups>(denomination, level);
}

ClassGroups::ClassGroups(Denomination denomination, int level) {
    const BlockTable& blocks = BlockTable::of(denomination, level);
    group_of_.resize(static_cast<std::size_t>(blocks.size()) * 4);
    const std::size_t first_side = denomination == Denomination::trump ? 1 : 0;
    for (int begin = 0, end = 0; begin < blocks.size(); begin = end) {
        while (end < blocks.size() && same_pattern(blocks[begin], blocks[end])) ++end;
        const auto& pattern = blocks[begin].shape;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const std::uint8_t length = pattern.at(slot).length;
            if (slot > first_side && length == pattern.at(slot - 1).length) continue;
            const bool side = slot >= first_side;
            for (std::uint8_t owned = 0; owned <= length; ++owned) {
                ClassGroup group{
                    .shape = {length, owned}, .first_holding = holdings_, .members = {}};
                for (int block = begin; block < end; ++block) {
                    for (std::size_t s = side ? first_side : 0; s < (side ? 4 : 1); ++s) {
                        if (blocks[block].shape.at(s) != group.shape) continue;
                        group.members.push_back({block, s});
                        group_of_[(static_cast<std::size_t>(block) * 4) + s] =
                            static_cast<std::int32_t>(groups_.size());
                    }
                }
                if (group.members.empty()) continue;
                const auto holdings = static_cast<std::uint32_t>(group.shape.holdings());
                holdings_ += holdings;
                members_holdings_ += holdings * static_cast<std::uint32_t>(group.members.size());
                group.members.shrink_to_fit();  // kept for ever
                groups_.push_back(std::move(group));
            }
        }
    }
}

}  // namespace honeymoon
