#include "facts/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

#include "libtb/base/threads.hpp"
#include "libtb/index/binomial.hpp"

namespace honeymoon::facts {
namespace {

// Wide enough for a count and kRatioBits more.
using Wide = boost::multiprecision::uint256_t;

constexpr int kRatioBits = 64;

// The number of orders of things `first` to the last, of which some are alike: n! / (a! b! ...).
template <class Alike>
std::uint64_t orders(std::array<Shape, 4> things, std::size_t first, Alike alike) {
    std::uint64_t result = 1;
    std::sort(things.begin() + static_cast<std::ptrdiff_t>(first), things.end());
    for (std::size_t i = first, run = 0; i < things.size(); ++i) {
        run = i > first && alike(things.at(i), things.at(i - 1)) ? run + 1 : 1;
        result = result * (i - first + 1) / run;
    }
    return result;
}

// The number of holdings in each class of one slot of a block.
std::vector<std::uint64_t> holdings_by_class(const ClassMaps& maps, int block, std::size_t slot) {
    std::vector<std::uint64_t> count(maps.classes(block)[slot]);
    const HoldingClasses class_of = maps.class_of(block, slot);
    for (std::size_t h = 0; h < class_of.size(); ++h) ++count[class_of[h]];
    return count;
}

// How many positions of one block have each value.
using Counts = std::vector<std::uint64_t>;

// Calls use(block, counts) for blocks first..last-1. A value of the file is that of all positions
// whose holdings are in its four classes.
template <class Use>
void count_blocks(const TableFile& file, int first, int last, const Use& use) {
    struct InBlock {
        std::array<std::vector<std::uint64_t>, 4> holdings;  // by slot and class
        Counts counts;
    };
    std::vector<InBlock> blocks(static_cast<std::size_t>(last - first));
    for (int block = first; block < last; ++block) {
        InBlock& in = blocks[static_cast<std::size_t>(block - first)];
        for (std::size_t slot = 0; slot < 4; ++slot) {
            in.holdings.at(slot) = holdings_by_class(file.maps(), block, slot);
        }
        in.counts.resize(static_cast<std::size_t>(file.header().level) + 1);
    }
    file.for_each_slab(first, last, [&](const Slab& slab, const DecodedSlab& decoded) {
        InBlock& in = blocks[static_cast<std::size_t>(slab.block - first)];
        std::array<std::span<const std::uint64_t>, 4> weights;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            weights.at(slot) =
                std::span<const std::uint64_t>(in.holdings.at(slot))
                    .subspan(static_cast<std::size_t>(slab.first.at(slot)), slab.counts.at(slot));
        }
        decoded.weigh(weights, in.counts);
    });
    for (int block = first; block < last; ++block) {
        use(block, blocks[static_cast<std::size_t>(block - first)].counts);
    }
}

}  // namespace

double ratio(const Wide& part, const DealCount& all) {
    const Wide quotient = (part << kRatioBits) / Wide(all);
    return std::ldexp(quotient.convert_to<double>(), -kRatioBits);
}

BlockWeight weight_of(const Block& block, Denomination denomination) {
    const bool trump = denomination == Denomination::trump;
    const std::size_t first_side = trump ? 1 : 0;
    // The number of entries that the block represents. Each order of its shapes assigns the real
    // suits in another way. In the raw layout, suits of equal length have no order among
    // themselves, and each of their orders is an entry of its own. So the number is the orders of
    // shapes, divided by the orders of lengths.
    const std::uint64_t by_shape =
        orders(block.shape, first_side, [](Shape a, Shape b) { return a == b; });
    const std::uint64_t by_length =
        orders(block.shape, first_side, [](Shape a, Shape b) { return a.length == b.length; });
    // A real deal further chooses the trump suit, and which of the thirteen ranks are in
    // play.
    DealCount deals = by_shape * (trump ? 4U : 1U);
    for (const Shape s : block.shape) deals *= binomial(kMaxLength, s.length);
    return {by_shape / by_length, deals};
}

LevelStatistics statistics(const TableFile& file) {
    LevelStatistics result;
    result.denomination = file.header().denomination;
    result.level = file.header().level;
    const auto values = static_cast<std::size_t>(result.level) + 1;
    result.positions.resize(values);
    result.deals.resize(values);

    const BlockTable& blocks = file.maps().blocks();
    Mutex adding;
    const auto count = [&](int first, int last) {
        Counts positions(values);
        std::vector<DealCount> deals(values);
        count_blocks(file, first, last, [&](int number, const Counts& counts) {
            const BlockWeight each = weight_of(blocks[number], result.denomination);
            for (std::size_t v = 0; v < values; ++v) {
                if (counts[v] == 0) continue;
                positions[v] += counts[v] * each.positions;
                deals[v] += each.deals * counts[v];
            }
        });
        const Lock lock(adding);
        for (std::size_t v = 0; v < values; ++v) {
            result.positions[v] += positions[v];
            result.deals[v] += deals[v];
        }
    };
    parallel_pieces(0, blocks.size(), 64, count);
    return result;
}

DealCount LevelStatistics::all_deals() const {
    DealCount all = 0;
    for (const DealCount& count : deals) all += count;
    return all;
}

double LevelStatistics::mean() const {
    Wide tricks = 0;
    for (std::size_t v = 0; v < deals.size(); ++v) tricks += Wide(deals[v]) * v;
    return ratio(tricks, all_deals());
}

double LevelStatistics::at_least(int tricks) const {
    Wide enough = 0;
    for (auto v = static_cast<std::size_t>(tricks); v < deals.size(); ++v) enough += deals[v];
    return ratio(enough, all_deals());
}

}  // namespace honeymoon::facts
