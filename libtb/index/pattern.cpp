#include "libtb/index/pattern.hpp"

#include <algorithm>
#include <numeric>
#include <type_traits>

#include "libtb/index/each_level.hpp"

namespace honeymoon {
namespace {

// Returns the slot where the ascending lengths begin: with a trump, slot 0 is apart.
constexpr std::size_t first_ascending(Denomination denomination) {
    return denomination == Denomination::trump ? 1 : 0;
}

}  // namespace

PatternTable::PatternTable(Denomination denomination, int level)
    : denomination_(denomination), level_(level) {
    index_.fill(-1);
    // Three ascending lengths a, b, c determine the fourth: the trump suit's, or the longest of
    // four.
    for (int a = 0; a <= kRanks; ++a) {
        for (int b = a; b <= kRanks; ++b) {
            for (int c = b; c <= kRanks; ++c) {
                const int rest = 2 * level - a - b - c;
                const int least = denomination == Denomination::trump ? 0 : c;
                if (rest < least || rest > kRanks) continue;
                SuitPattern pattern;
                const std::size_t slot = first_ascending(denomination);
                pattern.length[slot] = static_cast<std::uint8_t>(a);
                pattern.length[slot + 1] = static_cast<std::uint8_t>(b);
                pattern.length[slot + 2] = static_cast<std::uint8_t>(c);
                pattern.length[slot == 0 ? 3 : 0] = static_cast<std::uint8_t>(rest);
                add(pattern);
            }
        }
    }
}

const PatternTable& PatternTable::of(Denomination denomination, int level) {
    // A trivially destructible object can be used while other static objects are destroyed.
    static_assert(std::is_trivially_destructible_v<PatternTable>);
    return of_level<PatternTable>(denomination, level);
}

void PatternTable::add(const SuitPattern& pattern) {
    index_[key(pattern)] = static_cast<std::int16_t>(size_);
    patterns_[static_cast<std::size_t>(size_)] = pattern;
    ++size_;
}

// Returns the number of the triple a <= b <= c among all triples, by the binomial sum that also
// numbers words.
std::size_t PatternTable::key(const SuitPattern& pattern) const {
    const std::size_t slot = first_ascending(denomination_);
    const std::size_t a = pattern.length[slot];
    const std::size_t b = pattern.length[slot + 1];
    const std::size_t c = pattern.length[slot + 2];
    return a + b * (b + 1) / 2 + c * (c + 1) * (c + 2) / 6;
}

int PatternTable::index_of(const SuitPattern& pattern) const {
    const auto& length = pattern.length;
    const auto* const ascending = length.data() + first_ascending(denomination_);
    if (std::accumulate(length.begin(), length.end(), 0) != 2 * level_ ||
        std::any_of(length.begin(), length.end(), [](auto l) { return l > kRanks; }) ||
        !std::is_sorted(ascending, length.data() + length.size())) {
        return -1;
    }
    return index_[key(pattern)];
}

}  // namespace honeymoon
