#include "loaded_level.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

namespace honeymoon {
namespace {

// The block of a position, and the class of each of its slots.
struct ClassPlace {
    int block = 0;
    std::array<int, 4> classes{};
};

ClassPlace class_place(const ClassMaps& maps, const Placement& placement) {
    const BlockTable::Place place = maps.blocks().find(placement.shape);
    ClassPlace result{place.block, {}};
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t slot = place.slot[i];
        const auto map = maps.class_of(place.block, static_cast<int>(slot));
        result.classes[slot] = map[static_cast<std::size_t>(placement.rank[i])];
    }
    return result;
}

class LazyLevel final : public LoadedLevel {
public:
    LazyLevel(TableFile file, FrameCache& cache, std::uint64_t key)
        : file_(std::move(file)), cache_(cache), key_(key) {}

    [[nodiscard]] int value(const Placement& placement) const override {
        ClassPlace place = class_place(file_.maps(), placement);
        const int number = file_.slab_of(place.block, place.classes);
        const int frame = file_.frame_of(number);
        const auto slabs = cache_.get((key_ << 32U) | static_cast<std::uint32_t>(frame),
                                      [&] { return file_.decode_frame(frame); });
        const Slab slab = file_.slab(number);
        place.classes.at(static_cast<std::size_t>(slab.cut_slot)) -= slab.first_class;
        return (*slabs)[static_cast<std::size_t>(number - file_.first_slab_of_frame(frame))].value(
            place.classes);
    }

private:
    TableFile file_;
    FrameCache& cache_;
    std::uint64_t key_;
};

class ResidentLevel final : public LoadedLevel {
public:
    ResidentLevel(const TableFile& file, std::uint16_t narrow)
        : blocks_(file.maps().blocks()), narrow_limit_(narrow) {
        const ClassMaps& maps = file.maps();
        for (int group = 0; group < maps.groups().size(); ++group) {
            const auto of = maps.suit_class_of(group);
            suit_class_.insert(suit_class_.end(), of.begin(), of.end());
        }
        suits_.reserve(static_cast<std::size_t>(blocks_.size()) * 4);
        where_.reserve(static_cast<std::size_t>(blocks_.size()));
        std::size_t entries = 0;
        for (int block = 0; block < blocks_.size(); ++block) {
            where_.push_back({entries, maps.classes(block)});
            entries += maps.entries(block);
            for (int slot = 0; slot < 4; ++slot) {
                const auto first = static_cast<std::uint32_t>(narrow_.size());
                suits_.push_back(
                    {maps.groups()[maps.groups().find(block, slot)].first_holding, first});
                const auto map = maps.class_of_suit_class(block, slot);
                for (const Class c : map) narrow_.push_back(static_cast<std::uint8_t>(c));
                if (where_.back().classes.at(static_cast<std::size_t>(slot)) > narrow_limit_) {
                    wide_.emplace(first, std::vector<Class>(map.begin(), map.end()));
                }
            }
        }
        nibbles_.resize((entries + 1) / 2);
        const LevelTable table = file.decode();
        std::size_t entry = 0;
        for (int block = 0; block < blocks_.size(); ++block) {
            for (const std::uint8_t v : table.values(block)) {
                nibbles_[entry / 2] =
                    static_cast<std::uint8_t>(nibbles_[entry / 2] | (v << (4 * (entry % 2))));
                ++entry;
            }
        }
    }

    [[nodiscard]] int value(const Placement& placement) const override {
        Lookup lookup = find(placement);
        to_suit_classes(lookup);
        return nibble(entry(lookup));
    }

    // In rounds, each of which fetches for all what the next one reads, so that the waits overlap.
    void values(std::span<const Placement> placements, std::uint8_t* out) const override {
        constexpr std::size_t at_once = 64;
        std::array<Lookup, at_once> lookups;
        std::array<std::size_t, at_once> entries{};
        for (std::size_t begin = 0; begin < placements.size(); begin += at_once) {
            const std::size_t count = std::min(at_once, placements.size() - begin);
            for (std::size_t i = 0; i < count; ++i) {
                lookups[i] = find(placements[begin + i]);
                __builtin_prefetch(suits_.data() +
                                   (static_cast<std::size_t>(lookups[i].block) * 4));
                __builtin_prefetch(where_.data() + lookups[i].block);
            }
            for (std::size_t i = 0; i < count; ++i) {
                to_suit_classes(lookups[i]);
                for (std::size_t slot = 0; slot < 4; ++slot) {
                    __builtin_prefetch(narrow_.data() + lookups[i].at[slot]);
                }
            }
            for (std::size_t i = 0; i < count; ++i) {
                entries[i] = entry(lookups[i]);
                __builtin_prefetch(nibbles_.data() + (entries[i] / 2));
            }
            for (std::size_t i = 0; i < count; ++i) {
                *out++ = static_cast<std::uint8_t>(nibble(entries[i]));
            }
        }
    }

private:
    // A position's block, and by slot of the block first the rank of its holding, then the place of
    // its suit class in `narrow_`.
    struct Lookup {
        int block;
        std::array<std::uint32_t, 4> at;
    };
    // Where the two maps of a suit begin.
    struct Suit {
        std::uint32_t suit_class;
        std::uint32_t narrow;
    };
    struct Where {
        std::size_t first_entry;
        std::array<std::uint16_t, 4> classes;
    };

    [[nodiscard]] Lookup find(const Placement& placement) const {
        const BlockTable::Place place = blocks_.find(placement.shape);
        Lookup lookup{place.block, {}};
        for (std::size_t i = 0; i < 4; ++i)
            lookup.at[place.slot[i]] = static_cast<std::uint32_t>(placement.rank[i]);
        return lookup;
    }

    void to_suit_classes(Lookup& lookup) const {
        const Suit* suit = suits_.data() + (static_cast<std::size_t>(lookup.block) * 4);
        for (std::size_t slot = 0; slot < 4; ++slot) {
            lookup.at[slot] =
                suit[slot].narrow + suit_class_[suit[slot].suit_class + lookup.at[slot]];
        }
    }

    [[nodiscard]] std::size_t entry(const Lookup& lookup) const {
        const Where& where = where_[static_cast<std::size_t>(lookup.block)];
        std::size_t offset = 0;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            std::size_t number = narrow_[lookup.at[slot]];
            if (where.classes[slot] > narrow_limit_) number = wide_class(lookup, slot);
            offset = (offset * where.classes[slot]) + number;
        }
        return where.first_entry + offset;
    }

    [[nodiscard]] std::size_t wide_class(const Lookup& lookup, std::size_t slot) const {
        const std::uint32_t first =
            suits_[(static_cast<std::size_t>(lookup.block) * 4) + slot].narrow;
        return wide_.at(first)[lookup.at[slot] - first];
    }

    [[nodiscard]] int nibble(std::size_t entry) const {
        return (nibbles_[entry / 2] >> (4 * (entry % 2))) & 15;
    }

    const BlockTable& blocks_;
    std::uint16_t narrow_limit_;
    std::vector<Class> suit_class_;     // by group and holding
    std::vector<Suit> suits_;           // by block and slot
    std::vector<std::uint8_t> narrow_;  // classes by suit class, the low eight bits
    std::unordered_map<std::uint32_t, std::vector<Class>> wide_;  // whole, for the few that need it
    std::vector<Where> where_;
    std::vector<std::uint8_t> nibbles_;
};

}  // namespace

void LoadedLevel::values(std::span<const Placement> placements, std::uint8_t* out) const {
    for (const Placement& placement : placements) {
        *out++ = static_cast<std::uint8_t>(value(placement));
    }
}

std::unique_ptr<const LoadedLevel> lazy_level(TableFile file, FrameCache& cache,
                                              std::uint64_t key) {
    return std::make_unique<LazyLevel>(std::move(file), cache, key);
}

std::unique_ptr<const LoadedLevel> resident_level(const TableFile& file, std::uint16_t narrow) {
    return std::make_unique<ResidentLevel>(file, narrow);
}

}  // namespace honeymoon
