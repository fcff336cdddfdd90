#include "libtb/classes/class_map_code.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "libtb/coding/numbering_code.hpp"

namespace honeymoon {
namespace {

using Member = ClassGroup::Member;

// Collects different items, up to the greatest number of references.
template <class Item>
class Distinct {
public:
    // Adds an item, unless it was added before. Returns whether there is room for more.
    bool add(const Item& item) {
        if (std::ranges::count(*this, item) == 0) items_.at(size_++) = item;
        return size_ < kMostReferences;
    }
    [[nodiscard]] auto begin() const { return items_.begin(); }
    [[nodiscard]] auto end() const { return items_.begin() + size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }

private:
    std::array<Item, kMostReferences> items_{};
    std::size_t size_ = 0;
};

// Calls use(neighbour) for the neighbours of a suit that come in earlier patterns. To find a
// neighbour, take a card from a second suit and add a card of the same owner to a third. Stops when
// use() returns false.
template <class Use>
void for_each_neighbour(const ClassMaps& maps, const Member& member, const Use& use) {
    const auto& own = maps.blocks()[member.block].shape;
    const bool has_trump = maps.denomination() == Denomination::trump;
    for (std::size_t to = 0; to < 4; ++to) {
        for (std::size_t from = 0; from < 4; ++from) {
            if (to == from || to == member.slot || from == member.slot) continue;
            // Patterns are in the order of their suits, shortest first. Those that differ in the
            // length of the trump suit are in the reverse order of this length.
            const bool earlier = has_trump && (to == 0 || from == 0)
                                     ? to == 0
                                     : own.at(from).length <= own.at(to).length;
            if (!earlier) continue;
            for (const std::uint8_t owned : {std::uint8_t{0}, std::uint8_t{1}}) {
                auto shape = own;
                Shape& more = shape.at(to);
                Shape& fewer = shape.at(from);
                const int there = owned == 1 ? fewer.owned : fewer.length - fewer.owned;
                if (there == 0 || more.length == kMaxLength) continue;
                ++more.length;
                --fewer.length;
                more.owned = static_cast<std::uint8_t>(more.owned + owned);
                fewer.owned = static_cast<std::uint8_t>(fewer.owned - owned);
                const BlockTable::Place place = maps.blocks().find(shape);
                if (!use(Member{place.block, place.slot.at(member.slot)})) return;
            }
        }
    }
}

// Returns the groups to which a group refers: those of its first member's neighbours. The
// neighbours of its other members are in the same groups.
Distinct<int> references_of(const ClassMaps& maps, const ClassGroup& group) {
    Distinct<int> found;
    for_each_neighbour(maps, group.members.front(), [&](const Member& neighbour) {
        return found.add(maps.groups().find(neighbour.block, neighbour.slot));
    });
    return found;
}

// Returns the suits to which member number `m` of a group refers. If two suits of a block have one
// shape, their maps are equal, so the second refers only to the first.
Distinct<Member> references_of(const ClassMaps& maps, const ClassGroup& group, std::size_t m) {
    Distinct<Member> found;
    const auto& members = group.members;
    if (m == 0 || members[m - 1].block != members[m].block) {
        for_each_neighbour(maps, members[m],
                           [&](const Member& neighbour) { return found.add(neighbour); });
    }
    if (found.empty() && m > 0) found.add(members[m - 1]);
    return found;
}

// Calls `code` for each numbering of a stream with its references, in order. `code` returns how
// many different numbers there are; if `maps` are to be filled, enters this. Stops and returns
// false if `code` returns 0.
template <class Maps, class Code>
bool code_stream(Maps& maps, int stream, const Code& code) {
    constexpr bool filling = !std::is_const_v<Maps>;
    const ClassGroups& groups = maps.groups();
    std::vector<Reference> references;
    for (const int group : groups.stream(stream)) {
        references.clear();
        for (const int other : references_of(maps, groups[group])) {
            references.push_back({std::as_const(maps).suit_class_of(other),
                                  static_cast<std::size_t>(maps.suit_classes(other))});
        }
        const std::size_t count = code(maps.suit_class_of(group), references);
        if (count == 0) return false;
        if constexpr (filling) maps.set_suit_classes(group, count);
    }
    if constexpr (filling) maps.make_room(stream);

    // In another map, the class of a suit class is the class of its first holding.
    std::vector<std::size_t> first_holding;
    std::array<std::vector<Class>, kMostReferences> seen;
    for (const int group : groups.stream(stream)) {
        first_holding.clear();
        const auto suit_class = std::as_const(maps).suit_class_of(group);
        for (std::size_t rank = 0; rank < suit_class.size(); ++rank) {
            if (suit_class[rank] == first_holding.size()) first_holding.push_back(rank);
        }
        for (std::size_t m = 0; m < groups[group].members.size(); ++m) {
            references.clear();
            for (const auto& [block, slot] : references_of(maps, groups[group], m)) {
                auto& numbers = seen.at(references.size());
                const auto map = maps.class_of(block, slot);
                numbers.resize(first_holding.size());
                std::ranges::transform(first_holding, numbers.begin(),
                                       [&](std::size_t rank) { return map[rank]; });
                references.push_back({numbers, maps.classes(block).at(slot)});
            }
            const auto& [block, slot] = groups[group].members[m];
            const std::size_t count = code(maps.class_of_suit_class(block, slot), references);
            if (count == 0) return false;
            if constexpr (filling) maps.set_classes(block, slot, count);
        }
    }
    return true;
}

}  // namespace

std::vector<Token> encode_class_maps(const ClassMaps& maps, int stream) {
    std::vector<Token> tokens;
    NumberingCode numbering;
    const auto encode = [&](std::span<const Class> numbers, std::span<const Reference> references) {
        numbering.encode(numbers, references, tokens);
        return numbers.size();
    };
    static_cast<void>(code_stream(maps, stream, encode));
    return tokens;
}

bool decode_class_maps(const RansModel& model, std::span<const std::uint8_t> code, int stream,
                       ClassMaps& maps) {
    RansDecoder in(model, code);
    NumberingCode numbering;
    const auto decode = [&](std::span<Class> numbers, std::span<const Reference> references) {
        return numbering.decode(numbers, references, in);
    };
    return code_stream(maps, stream, decode) && in.finished();
}

}  // namespace honeymoon
