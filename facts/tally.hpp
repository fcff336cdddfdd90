// Counts facts over the positions of blocks.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "facts/facts.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/index/flat_index.hpp"

namespace honeymoon::facts {

/// `word` without one of its bits; the higher bits move down.
[[nodiscard]] constexpr std::uint32_t without_bit(std::uint32_t word, int bit) {
    return ((word >> (bit + 1)) << bit) | (word & ((1U << bit) - 1));
}

/// The ranks of the holdings of a position, by slot.
using Ranks = std::array<std::size_t, 4>;

/// The values of a block of a table, indexed by the holdings of a position. The position is in this
/// block, or a trick leads from it to this block. The holding in each slot adds its offset.
struct BlockView {
    const std::uint8_t* values = nullptr;
    std::array<std::vector<std::uint32_t>, 4> offset;  // by slot, and rank of the holding

    /// The values with these ranks in the slots other than s. Add the offset of slot s.
    [[nodiscard]] const std::uint8_t* beside(std::size_t s, const Ranks& ranks) const {
        const std::uint8_t* at = values;
        for (std::size_t u = 0; u < 4; ++u) at += u == s ? 0 : offset[u][ranks[u]];
        return at;
    }
    [[nodiscard]] int value(const Ranks& ranks) const {
        return beside(0, ranks)[offset[0][ranks[0]]];
    }
};
/// The block with these shapes, which are as for LevelTable::value(). If `flipped`, the other
/// player leads, but shapes and ranks are still those of this player.
[[nodiscard]] BlockView view_of(const LevelTable& table, const std::array<Shape, 4>& shape,
                                bool flipped);

/// What was counted in one block.
class BlockTally {
public:
    /// The position that add() counts next.
    Ranks at{};

    /// Counts `cards` cards that have this number; 1 for a fact about the whole deal. With a
    /// `slot`, examples show a card led: the one of bit `led` of that slot's holding.
    void add(Fact fact, int number, int cards = 1, int slot = -1, int led = 0) {
        const std::size_t i =
            (static_cast<std::size_t>(fact) * kNumbers) + static_cast<std::size_t>(number + kZero);
        if (counts_[i] == 0) firsts_[i] = {at, slot, led};
        counts_[i] += static_cast<std::uint64_t>(cards);
    }

    /// Adds the counts of block `number` to the facts of its level. Keeps the example of the lowest
    /// block.
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

/// Counts every block of a level, in parallel. make(number, tally) returns the counter of a block.
/// Its count() is called for each position, which is in tally.at, and then its add_averages(). All
/// counts are added to `facts`.
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
