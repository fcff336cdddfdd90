#include "reader/tables/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "libtb/index/binomial.hpp"

namespace honeymoon::reader {
namespace {

// Wide enough for a count and kRatioBits more.
using Wide = boost::multiprecision::uint256_t;

constexpr int kRatioBits = 64;

// In how many orders things can be put of which some are alike: n! / (a! b! ...).
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

// By value: how many positions of one block have it. The positions that share an entry of the
// block's array are those made of holdings of its four classes.
std::vector<std::uint64_t> count_block(const LevelTable& table, int block) {
    std::array<std::vector<std::uint64_t>, 4> holdings;  // by slot and class
    for (std::size_t slot = 0; slot < 4; ++slot) {
        auto& count = holdings.at(slot);
        count.resize(table.maps().classes(block).at(slot));
        const auto map = table.maps().class_of(block, slot);
        for (std::size_t h = 0; h < map.size(); ++h) ++count[map[h]];
    }
    std::vector<std::uint64_t> positions(static_cast<std::size_t>(table.level()) + 1);
    const std::uint8_t* value = table.values(block).data();
    for (const std::uint64_t a : holdings[0]) {
        for (const std::uint64_t b : holdings[1]) {
            for (const std::uint64_t c : holdings[2]) {
                for (const std::uint64_t d : holdings[3]) positions[*value++] += a * b * c * d;
            }
        }
    }
    return positions;
}

// The quotient of two counts, with an error of at most 2^-64 before it is rounded to a double.
double ratio(const Wide& part, const DealCount& all) {
    const Wide quotient = (part << kRatioBits) / Wide(all);
    return std::ldexp(quotient.convert_to<double>(), -kRatioBits);
}

}  // namespace

LevelStatistics statistics(const LevelTable& table) {
    LevelStatistics result;
    result.denomination = table.denomination();
    result.level = table.level();
    const auto values = static_cast<std::size_t>(table.level()) + 1;
    result.positions.resize(values);
    result.deals.resize(values);

    const bool trump = table.denomination() == Denomination::trump;
    const std::size_t first_side = trump ? 1 : 0;
    for (int number = 0; number < table.blocks().size(); ++number) {
        const Block& block = table.blocks()[number];
        // The ways to say which real suit stands where. Suits of equal length have no order among
        // themselves in the raw layout, and each order of theirs is an entry of its own there; so
        // the entries that a block stands for are the orders of shapes, divided by those of
        // lengths.
        const std::uint64_t by_shape =
            orders(block.shape, first_side, [](Shape a, Shape b) { return a == b; });
        const std::uint64_t by_length =
            orders(block.shape, first_side, [](Shape a, Shape b) { return a.length == b.length; });
        const std::uint64_t entries = by_shape / by_length;
        // A real deal further chooses the trump suit, and which of the thirteen ranks are in play.
        DealCount deals = by_shape * (trump ? 4U : 1U);
        for (const Shape s : block.shape) deals *= binomial(kMaxLength, s.length);

        const auto positions = count_block(table, number);
        for (std::size_t v = 0; v < values; ++v) {
            result.positions[v] += positions[v] * entries;
            result.deals[v] += deals * positions[v];
        }
    }
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

}  // namespace honeymoon::reader
