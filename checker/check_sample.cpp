#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "checker/check.hpp"
#include "checker/faults.hpp"
#include "honeymoon/table/reference.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/index/flat_index.hpp"

namespace honeymoon::checker {
namespace {

// How many samples are drawn and then worked out in parallel.
constexpr std::uint64_t kAtOnce = 4096;

// Returns the value that a table has for a position. The position's suits may have any ranks.
int stated_value(const LevelTable& table, const Position& position) {
    const Layout layout = layout_of(position);
    std::uint32_t word = owner_word(position, layout);
    std::array<Shape, 4> shape{};
    std::array<int, 4> rank{};
    for (std::size_t slot = 4; slot-- > 0;) {
        const std::uint8_t length = layout.pattern.length.at(slot);
        const std::uint32_t holding = word & ((1U << length) - 1);
        shape.at(slot) = {length, static_cast<std::uint8_t>(std::popcount(holding))};
        rank.at(slot) = holding_rank(holding);
        word >>= length;
    }
    return table.value(shape, rank);
}

}  // namespace

CheckResult check_sample(const LevelTable& table, const LevelTable& below, std::uint64_t samples,
                         std::uint64_t seed, const Progress& progress) {
    const Denomination denomination = table.denomination();
    const int level = table.level();
    if (auto fault = structural_fault(table)) return {0, std::move(fault)};
    if (level > 1) {
        require_level_below(table, below);
        if (auto fault = structural_fault(below)) return {0, std::move(fault)};
    }

    struct Sample {
        std::uint64_t index;
        int stated;
        int derived;
    };
    RandomStream random(seed);
    const auto positions = static_cast<std::uint32_t>(position_count(denomination, level));
    CheckResult result;
    ProgressMeter meter(progress, samples);
    while (result.checked < samples) {
        std::vector<Sample> batch(std::min(kAtOnce, samples - result.checked));
        for (Sample& s : batch) s.index = random.below(positions);
        parallel_each(batch.size(), 1, [&](std::size_t i) {
            const Position position = position_at(denomination, level, batch[i].index);
            batch[i].stated = stated_value(table, position);
            batch[i].derived = value_one_ply_down(
                position, [&](const Position& next) { return stated_value(below, next); });
        });
        result.checked += batch.size();
        meter.add(batch.size());
        const auto wrong = std::find_if(batch.begin(), batch.end(),
                                        [](const Sample& s) { return s.stated != s.derived; });
        if (wrong == batch.end()) continue;
        result.mismatch =
            describe_mismatch(denomination, level, wrong->index, wrong->stated, wrong->derived);
        break;
    }
    return result;
}

}  // namespace honeymoon::checker
