#include "tb/class_groups.hpp"

namespace honeymoon {
namespace {

bool same_pattern(const Block& a, const Block& b) {
    for (std::size_t i = 0; i < 4; ++i) {
        if (a.shape.at(i).length != b.shape.at(i).length) return false;
    }
    return true;
}

}  // namespace

std::vector<ClassGroup> class_groups(Denomination denomination, int level) {
    const BlockTable& blocks = BlockTable::of(denomination, level);
    const std::size_t first_side = denomination == Denomination::trump ? 1 : 0;
    std::vector<ClassGroup> groups;
    for (int begin = 0, end = 0; begin < blocks.size(); begin = end) {
        while (end < blocks.size() && same_pattern(blocks[begin], blocks[end])) ++end;
        const auto& pattern = blocks[begin].shape;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const std::uint8_t length = pattern.at(slot).length;
            if (slot > first_side && length == pattern.at(slot - 1).length) continue;
            const bool side = slot >= first_side;
            for (int owned = 0; owned <= length; ++owned) {
                ClassGroup group{.shape = {length, static_cast<std::uint8_t>(owned)},
                                 .members = {}};
                if (group.shape.holdings() == 1) continue;
                for (int block = begin; block < end; ++block) {
                    for (std::size_t s = side ? first_side : 0; s < (side ? 4 : 1); ++s) {
                        if (blocks[block].shape.at(s) == group.shape) {
                            group.members.push_back({block, static_cast<int>(s)});
                        }
                    }
                }
                if (!group.members.empty()) groups.push_back(std::move(group));
            }
        }
    }
    return groups;
}

}  // namespace honeymoon
