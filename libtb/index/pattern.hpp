// Suit patterns: how the cards still in play are spread over the suits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "honeymoon/cards/card.hpp"

namespace honeymoon {

/// The lengths of the suits, both hands together, each 0..13, by slot. With a trump, slot 0 is the
/// trump suit and slots 1..3 are the side suits, shortest first; without, all four are shortest
/// first.
struct SuitPattern {
    std::array<std::uint8_t, kSuits> length{};

    friend bool operator==(const SuitPattern&, const SuitPattern&) = default;
};

/// The suit patterns of one denomination and level n, numbered from 0: every pattern whose lengths
/// add up to 2n, in lexicographic order of slots 1, 2, 3 with a trump and of all slots without.
/// Level 0 has one pattern, all zero.
class PatternTable {
public:
    /// of() has one for everybody.
    PatternTable(Denomination denomination, int level);

    /// The table of a level 0..13. Built on first use, from any thread, in some microseconds;
    /// usable until the program has ended, its static destructors included.
    [[nodiscard]] static const PatternTable& of(Denomination denomination, int level);

    /// How many patterns there are, 1..356.
    [[nodiscard]] int size() const { return size_; }

    /// Pattern number `index`, 0..size() - 1.
    [[nodiscard]] const SuitPattern& operator[](int index) const {
        return patterns_[static_cast<std::size_t>(index)];
    }

    /// The number of a pattern; -1 if it is not one of this level. A few comparisons and a load.
    [[nodiscard]] int index_of(const SuitPattern& pattern) const;

    /// The patterns in order.
    [[nodiscard]] const SuitPattern* begin() const { return patterns_.data(); }
    [[nodiscard]] const SuitPattern* end() const { return patterns_.data() + size_; }

private:
    // The most patterns of any level: trump, level 13.
    static constexpr std::size_t kMaxPatterns = 356;
    // How many triples 0 <= a <= b <= c <= 13 there are.
    static constexpr std::size_t kTriples = 560;

    void add(const SuitPattern& pattern);
    [[nodiscard]] std::size_t key(const SuitPattern& pattern) const;

    Denomination denomination_;
    int level_;
    int size_ = 0;
    std::array<SuitPattern, kMaxPatterns> patterns_{};
    // Pattern number by the three lengths that determine a pattern; -1 where there is none.
    std::array<std::int16_t, kTriples> index_{};
};

}  // namespace honeymoon
