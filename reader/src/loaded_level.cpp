#include "loaded_level.hpp"

#include <algorithm>
#include <array>
#include <utility>

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
    explicit ResidentLevel(const TableFile& file) : maps_(file.maps()) {
        const LevelTable table = file.decode();
        const auto blocks = static_cast<std::size_t>(maps_.blocks().size());
        first_.reserve(blocks);
        nibbles_.resize((table.entries() + 1) / 2);
        std::size_t entry = 0;
        for (std::size_t block = 0; block < blocks; ++block) {
            first_.push_back(static_cast<std::uint32_t>(entry));
            for (const std::uint8_t v : table.values(static_cast<int>(block))) {
                nibbles_[entry / 2] =
                    static_cast<std::uint8_t>(nibbles_[entry / 2] | (v << (4 * (entry % 2))));
                ++entry;
            }
        }
    }

    [[nodiscard]] int value(const Placement& placement) const override {
        return nibble(entry(placement));
    }

    // Looks every place up before the first value is read, so that the reads overlap.
    void values(std::span<const Placement> placements, std::uint8_t* out) const override {
        constexpr std::size_t kAhead = 32;
        std::array<std::size_t, kAhead> entries{};
        for (std::size_t begin = 0; begin < placements.size(); begin += kAhead) {
            const std::size_t count = std::min(kAhead, placements.size() - begin);
            for (std::size_t i = 0; i < count; ++i) {
                entries.at(i) = entry(placements[begin + i]);
                __builtin_prefetch(nibbles_.data() + (entries.at(i) / 2));
            }
            for (std::size_t i = 0; i < count; ++i) {
                *out++ = static_cast<std::uint8_t>(nibble(entries.at(i)));
            }
        }
    }

private:
    [[nodiscard]] std::size_t entry(const Placement& placement) const {
        const ClassPlace place = class_place(maps_, placement);
        const auto& count = maps_.classes(place.block);
        std::size_t offset = 0;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            offset = (offset * count[slot]) + static_cast<std::size_t>(place.classes[slot]);
        }
        return first_[static_cast<std::size_t>(place.block)] + offset;
    }
    [[nodiscard]] int nibble(std::size_t entry) const {
        return (nibbles_[entry / 2] >> (4 * (entry % 2))) & 15;
    }

    ClassMaps maps_;
    std::vector<std::uint32_t> first_;
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

std::unique_ptr<const LoadedLevel> resident_level(const TableFile& file) {
    return std::make_unique<ResidentLevel>(file);
}

}  // namespace honeymoon
