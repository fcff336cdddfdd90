#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "libtb/classes/block.hpp"
#include "reader/image/level_arrays.hpp"
#include "reader/tables/loaded_level.hpp"

namespace honeymoon::reader {
namespace {

class ResidentLevel final : public LoadedLevel {
public:
    explicit ResidentLevel(LevelArrays arrays)
        : arrays_(std::move(arrays)),
          blocks_(BlockTable::of(arrays_.denomination, arrays_.level)),
          records_(arrays_.records()),
          numbers_(arrays_.numbers()),
          classes_(arrays_.classes()),
          values_(arrays_.values()) {}

    [[nodiscard]] int value(const Placement& placement) const override {
        const auto block = static_cast<std::size_t>(blocks_.find(placement));
        return value_at(entry(records_[block], placement));
    }

    // Works in rounds. Each round prefetches, for all positions, what the next round reads, so that
    // the waits overlap.
    std::size_t values(std::span<const Position> positions, std::uint8_t* out) const override {
        constexpr std::size_t at_once = 128;
        // Not filled with zeros, because that would take longer than a short batch.
        std::array<Placement, at_once> placements;
        std::array<std::size_t, at_once> found;
        for (std::size_t begin = 0; begin < positions.size(); begin += at_once) {
            const std::size_t wanted = std::min(at_once, positions.size() - begin);
            const std::size_t count =
                place_positions(positions.subspan(begin, wanted), arrays_.denomination,
                                arrays_.level, placements.data());
            for (std::size_t i = 0; i < count; ++i) {
                found[i] = blocks_.entry(placements[i]);
                blocks_.prefetch(found[i]);
            }
            for (std::size_t i = 0; i < count; ++i) {
                found[i] = static_cast<std::size_t>(blocks_.block_at(found[i]));
                __builtin_prefetch(records_ + found[i]);
            }
            for (std::size_t i = 0; i < count; ++i) {
                found[i] = entry(records_[found[i]], placements[i]);
                __builtin_prefetch(values_ + (found[i] / 2));
            }
            for (std::size_t i = 0; i < count; ++i) {
                *out++ = static_cast<std::uint8_t>(value_at(found[i]));
            }
            if (count < wanted) return begin + count;
        }
        return positions.size();
    }

    [[nodiscard]] bool is_fast_at_once() const override { return true; }

private:
    // The entry of a position of this block.
    [[nodiscard]] std::size_t entry(const BlockRecord& block, const Placement& placement) const {
        std::array<std::size_t, 4> at{};
        for (std::size_t slot = 0; slot < 4; ++slot) {
            at[slot] =
                std::size_t{block.maps[slot]} + numbers_[block.runs[slot] + placement.rank(slot)];
        }
        std::size_t offset = 0;
        if (block.wide != 0) [[unlikely]] {
            for (std::size_t slot = 0; slot < 4; ++slot) {
                const bool wide = ((block.wide >> slot) & 1U) != 0;
                offset = (offset * block.counts[slot]) +
                         (wide ? numbers_[at[slot]] : classes_[at[slot]]);
            }
        } else {
            for (std::size_t slot = 0; slot < 4; ++slot) {
                offset = (offset * block.counts[slot]) + classes_[at[slot]];
            }
        }
        return static_cast<std::size_t>(block.first) + offset;
    }

    // Stays within bounds even in a forged image (rule I10).
    [[nodiscard]] int value_at(std::size_t entry) const {
        if (entry >= arrays_.sizes.entries) [[unlikely]]
            return 0;
        return std::min((values_[entry / 2] >> (4 * (entry % 2))) & 15, arrays_.level);
    }

    LevelArrays arrays_;
    const BlockTable& blocks_;
    const BlockRecord* records_;
    const std::uint16_t* numbers_;
    const std::uint8_t* classes_;
    const std::uint8_t* values_;
};

}  // namespace

std::unique_ptr<const LoadedLevel> resident_level(LevelArrays arrays) {
    return std::make_unique<ResidentLevel>(std::move(arrays));
}

}  // namespace honeymoon::reader
