// Counting over the positions of blocks.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "facts/facts.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/index/flat_index.hpp"

namespace honeymoon::facts {

/// What is left of a word without one of its bits.
[[nodiscard]] constexpr std::uint32_t without_bit(std::uint32_t word, int bit) {
    return ((word >> (bit + 1)) << bit) | (word & ((1U << bit) - 1));
}

/// The ranks of the holdings of a position, by slot.
using Ranks = std::array<std::size_t, 4>;

/// The values of a block of a table, by the holdings of a position that leads there: the holding in
/// each slot adds its offset.
struct BlockView {
    const std::uint8_t* values = nullptr;
    std::array<std::vector<std::uint32_t>, 4> offset;  // by slot, and rank of the holding

    /// The values by the offset of slot s alone, with these ranks in the other slots.
    [[nodiscard]] const std::uint8_t* beside(std::size_t s, const Ranks& ranks) const {
        const std::uint8_t* at = values;
        for (std::size_t u = 0; u < 4; ++u) at += u == s ? 0 : offset[u][ranks[u]];
        return at;
    }
    [[nodiscard]] int value(const Ranks& ranks) const {
        return beside(0, ranks)[offset[0][ranks[0]]];
    }
};
/// The block with these shapes, as LevelTable::value() has them. Flipped: with the other player on
/// lead, though the shapes and holdings are still those of this one.
[[nodiscard]] BlockView view_of(const LevelTable& table, const std::array<Shape, 4>& shape,
                                bool flipped);

/// What was counted in one block.
class BlockTally {
public:
    /// The position that add() counts.
    Ranks at{};

    /// Counts so many cards (1 for the deal as a whole) with this number. An example shows the card
    /// led, which is bit `led` of a slot's holding, if there is one.
    void add(Fact fact, int number, int cards = 1, int slot = -1, int led = 0) {
        const std::size_t i =
            (static_cast<std::size_t>(fact) * kNumbers) + static_cast<std::size_t>(number + kZero);
        if (counts_[i] == 0) firsts_[i] = {at, slot, led};
        counts_[i] += static_cast<std::uint64_t>(cards);
    }

    /// Adds what was counted in this block to the facts of its level. The example of the block with
    /// the lowest number stays.
    void add_to(LevelFacts& facts, int number) const;

private:
    static constexpr int kZero = 16;
    static constexpr std::size_t kNumbers = 40;
    struct Place {
        Ranks rank{};
        int slot = -1;
        int led = 0;
    };

    // By fact and number.
    std::array<std::uint64_t, kFacts * kNumbers> counts_{};
    std::array<Place, kFacts * kNumbers> firsts_;
};

/// Counts every block of a level, in parallel. make(number, tally) returns the counter of a block:
/// this calls its count() for each position, which is tally.at, then its add_averages(), and adds
/// everything to the facts of the level.
template <class Make>
void count_blocks(LevelFacts& facts, const Progress& progress, const Make& make) {
    const BlockTable& blocks = BlockTable::of(facts.denomination, facts.level);
    ProgressMeter meter(progress, position_count(facts.denomination, facts.level));
    Mutex adding;
    parallel_each(blocks.size(), 1, [&](int number) {
        const Block& block = blocks[number];
        const auto holdings = [&](std::size_t s) {
            return static_cast<std::size_t>(block.shape.at(s).holdings());
        };
        BlockTally tally;
        auto counter = make(number, tally);
        Ranks& at = tally.at;
        for (at[0] = 0; at[0] < holdings(0); ++at[0]) {
            for (at[1] = 0; at[1] < holdings(1); ++at[1]) {
                for (at[2] = 0; at[2] < holdings(2); ++at[2]) {
                    for (at[3] = 0; at[3] < holdings(3); ++at[3]) counter.count();
                }
            }
        }
        const BlockWeight each = weight_of(block, facts.denomination);
        const Lock lock(adding);
        tally.add_to(facts, number);
        counter.add_averages(facts, each.deals);
        meter.add(block.positions() * each.positions);
    });
}

}  // namespace honeymoon::facts
