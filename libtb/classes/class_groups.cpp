#include "libtb/classes/class_groups.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
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
    // Every suit of every block is in one group.
    members_.resize(static_cast<std::size_t>(blocks.size()) * 4);
    group_of_.resize(members_.size());
    const std::size_t first_side = denomination == Denomination::trump ? 1 : 0;
    std::size_t next = 0;  // the place of the next group's members
    for (int begin = 0, end = 0; begin < blocks.size(); begin = end) {
        while (end < blocks.size() && same_pattern(blocks[begin], blocks[end])) ++end;
        const auto& pattern = blocks[begin].shape;
        // The name of a suit's group is the first side suit of the same length, and the number
        // owned.
        std::array<std::size_t, 4> named{};
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const bool same =
                slot > first_side && pattern.at(slot).length == pattern.at(slot - 1).length;
            named.at(slot) = same ? named.at(slot - 1) : slot;
        }
        const auto each_suit = [&](const auto& act) {
            for (int block = begin; block < end; ++block) {
                for (std::size_t slot = 0; slot < 4; ++slot) {
                    act(block, slot, named[slot], blocks[block].shape[slot].owned);
                }
            }
        };
        std::array<std::array<std::uint32_t, kMaxLength + 1>, 4> counts{};
        each_suit(
            [&](int, std::size_t, std::size_t name, std::size_t owned) { ++counts[name][owned]; });
        std::array<std::array<std::int32_t, kMaxLength + 1>, 4> numbers{};
        for (std::size_t slot = 0; slot < 4; ++slot) {
            for (std::uint8_t owned = 0; owned <= pattern.at(slot).length; ++owned) {
                const std::size_t count = counts.at(slot).at(owned);
                if (count == 0) continue;
                const ClassGroup group{.shape = {pattern.at(slot).length, owned},
                                       .first_holding = holdings_,
                                       .stream = 0,
                                       .members = {members_.data() + next, count}};
                numbers.at(slot).at(owned) = size();
                groups_.push_back(group);
                next += count;
                const auto holdings = static_cast<std::uint32_t>(group.shape.holdings());
                holdings_ += holdings;
                members_holdings_ += holdings * static_cast<std::uint32_t>(count);
            }
        }
        // From here on, `counts` says how many members of a group have no place yet.
        each_suit([&](int block, std::size_t slot, std::size_t name, std::size_t owned) {
            const std::int32_t number = numbers[name][owned];
            group_of_[(static_cast<std::size_t>(block) * 4) + slot] = number;
            const auto members = groups_[static_cast<std::size_t>(number)].members;
            const std::size_t place = static_cast<std::size_t>(members.data() - members_.data()) +
                                      members.size() - counts[name][owned]--;
            members_[place] = {block, slot};
        });
    }
    groups_.shrink_to_fit();  // never freed

    std::map<std::pair<bool, Shape>, std::vector<int>> streams;
    for (int group = 0; group < size(); ++group) {
        const ClassGroup& of = (*this)[group];
        streams[{of.members.front().slot >= first_side, of.shape}].push_back(group);
    }
    for (auto& [shape, of_shape] : streams) {
        for (const int group : of_shape) {
            groups_[static_cast<std::size_t>(group)].stream = this->streams();
        }
        streams_.push_back(std::move(of_shape));
    }
}

}  // namespace honeymoon
