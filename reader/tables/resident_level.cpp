#include <algorithm>
#include <array>
#include <cstddef>
#include <unordered_map>
#include <vector>

#include "honeymoon/base/large_array.hpp"
#include "libtb/base/threads.hpp"
#include "reader/tables/loaded_level.hpp"

namespace honeymoon::reader {
namespace {

// All that is known about a block, in one line of the cache: its classes, and by slot where the map
// from holdings to suit classes begins, and that from suit classes to classes.
struct alignas(64) BlockPlace {
    std::size_t first_entry = 0;
    std::array<std::uint16_t, 4> classes{};
    std::array<std::uint32_t, 4> suit_class{};
    std::array<std::uint32_t, 4> narrow{};
    bool wide = false;  // one of its maps is in `wide_`
};

class ResidentLevel final : public LoadedLevel {
public:
    ResidentLevel(const TableFile& file, std::uint16_t narrow)
        : denomination_(file.header().denomination),
          level_(file.header().level),
          blocks_(file.maps().blocks()) {
        const ClassMaps& maps = file.maps();
        const ClassGroups& groups = maps.groups();
        suit_class_.reserve(groups.holdings());
        for (int group = 0; group < groups.size(); ++group) {
            const auto of = maps.suit_class_of(group);
            suit_class_.insert(suit_class_.end(), of.begin(), of.end());
        }
        std::size_t entries = 0;
        places_.reserve(static_cast<std::size_t>(blocks_.size()));
        for (int block = 0; block < blocks_.size(); ++block) {
            BlockPlace& place = places_.emplace_back();
            place.first_entry = entries;
            place.classes = maps.classes(block);
            // Each block begins with a byte of its own, so that different threads can fill them.
            entries += static_cast<std::size_t>((maps.entries(block) + 1) / 2 * 2);
            for (std::size_t slot = 0; slot < 4; ++slot) {
                place.suit_class.at(slot) = groups[groups.find(block, slot)].first_holding;
                place.narrow.at(slot) = static_cast<std::uint32_t>(narrow_.size());
                const auto map = maps.class_of_suit_class(block, slot);
                for (const Class c : map) narrow_.push_back(static_cast<std::uint8_t>(c));
                if (place.classes.at(slot) > narrow) {
                    place.wide = true;
                    wide_.emplace(place.narrow.at(slot),
                                  std::vector<Class>(map.begin(), map.end()));
                }
            }
        }
        narrow_.shrink_to_fit();
        nibbles_ = LargeArray<std::uint8_t>(entries / 2);
        parallel_pieces(0, blocks_.size(), 64,
                        [&](int begin, int end) { fill_nibbles(file, begin, end); });
    }

    [[nodiscard]] int value(const Placement& placement) const override {
        const auto block = static_cast<std::size_t>(blocks_.find(placement));
        return nibble(entry(places_[block], placement));
    }

    // In rounds, each of which fetches for all what the next one reads, so that the waits overlap.
    std::size_t values(std::span<const Position> positions, std::uint8_t* out) const override {
        constexpr std::size_t at_once = 128;
        // Not filled with zeros, which would take longer than a short batch.
        std::array<Placement, at_once> placements;
        std::array<std::size_t, at_once> found;
        for (std::size_t begin = 0; begin < positions.size(); begin += at_once) {
            const std::size_t wanted = std::min(at_once, positions.size() - begin);
            const std::size_t count = place_positions(positions.subspan(begin, wanted),
                                                      denomination_, level_, placements.data());
            for (std::size_t i = 0; i < count; ++i) {
                found[i] = blocks_.entry(placements[i]);
                blocks_.prefetch(found[i]);
            }
            for (std::size_t i = 0; i < count; ++i) {
                found[i] = static_cast<std::size_t>(blocks_.block_at(found[i]));
                __builtin_prefetch(places_.data() + found[i]);
            }
            for (std::size_t i = 0; i < count; ++i) {
                found[i] = entry(places_[found[i]], placements[i]);
                __builtin_prefetch(nibbles_.data() + (found[i] / 2));
            }
            for (std::size_t i = 0; i < count; ++i) {
                *out++ = static_cast<std::uint8_t>(nibble(found[i]));
            }
            if (count < wanted) return begin + count;
        }
        return positions.size();
    }

    [[nodiscard]] bool is_fast_at_once() const override { return true; }

private:
    // The entry of a position of this block.
    [[nodiscard]] std::size_t entry(const BlockPlace& place, const Placement& placement) const {
        std::array<std::uint32_t, 4> at{};
        for (std::size_t slot = 0; slot < 4; ++slot) {
            at[slot] =
                place.narrow[slot] + suit_class_[place.suit_class[slot] + placement.rank(slot)];
        }
        if (place.wide) [[unlikely]]
            return wide_entry(place, at);
        std::size_t offset = 0;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            offset = (offset * place.classes[slot]) + narrow_[at[slot]];
        }
        return place.first_entry + offset;
    }

    [[nodiscard]] std::size_t wide_entry(const BlockPlace& place,
                                         const std::array<std::uint32_t, 4>& at) const {
        std::size_t offset = 0;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const auto wide = wide_.find(place.narrow[slot]);
            offset = (offset * place.classes[slot]) +
                     (wide == wide_.end() ? narrow_[at[slot]]
                                          : wide->second[at[slot] - place.narrow[slot]]);
        }
        return place.first_entry + offset;
    }

    [[nodiscard]] int nibble(std::size_t entry) const {
        return (nibbles_[entry / 2] >> (4 * (entry % 2))) & 15;
    }

    // Two values to a byte, the first in the low half.
    void fill_nibbles(const TableFile& file, int first, int last) {
        const std::vector<std::vector<std::uint8_t>> blocks = file.decode_blocks(first, last);
        for (int block = first; block < last; ++block) {
            const auto& values = blocks[static_cast<std::size_t>(block - first)];
            const std::size_t begin = places_[static_cast<std::size_t>(block)].first_entry;
            std::uint8_t* pair = nibbles_.data() + (begin / 2);
            for (std::size_t i = 0; i + 1 < values.size(); i += 2) {
                *pair++ = static_cast<std::uint8_t>(values[i] | (values[i + 1] << 4U));
            }
            if (values.size() % 2 == 1) *pair = values.back();
        }
    }

    Denomination denomination_;
    int level_;
    const BlockTable& blocks_;
    std::vector<Class> suit_class_;     // by group and holding
    std::vector<BlockPlace> places_;    // by block
    std::vector<std::uint8_t> narrow_;  // classes by suit class, the low eight bits
    std::unordered_map<std::uint32_t, std::vector<Class>> wide_;  // whole, for the few that need it
    LargeArray<std::uint8_t> nibbles_;
};

}  // namespace

std::size_t resident_bytes(const TableFile& file) {
    const ClassMaps& maps = file.maps();
    std::size_t bytes = (maps.groups().holdings() * sizeof(Class)) +
                        static_cast<std::size_t>(file.header().entries / 2);
    for (int block = 0; block < maps.blocks().size(); ++block) {
        bytes += sizeof(BlockPlace) + 1;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const std::size_t classes = maps.class_of_suit_class(block, slot).size();
            bytes += classes;
            if (maps.classes(block).at(slot) > 256) bytes += classes * sizeof(Class);
        }
    }
    return bytes;
}

std::unique_ptr<const LoadedLevel> resident_level(const TableFile& file, std::uint16_t narrow) {
    return std::make_unique<ResidentLevel>(file, narrow);
}

}  // namespace honeymoon::reader
