// Suit patterns: how many cards of each suit are still in play.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "honeymoon/cards/card.hpp"

namespace honeymoon {

/// The lengths of the suits, both hands together, each 0..13, by slot. With a trump, slot 0 is the
/// trump suit and slots 1..3 are the side suits, shortest first. Without, all four slots are
/// shortest first.
struct SuitPattern {
    std::array<std::uint8_t, kSuits> length{};

    friend bool operator==(const SuitPattern&, const SuitPattern&) = default;
};

/// The suit patterns of one denomination and level n, numbered from 0. They are all patterns whose
/// lengths add up to 2n. They are in lexicographic order: with a trump, of slots 1, 2 and 3, else
/// of all slots. Level 0 has one pattern, all zero.
class PatternTable {
public:
    /// Use of() instead: it has one object for all.
    PatternTable(Denomination denomination, int level);

    /// Returns the patterns of a level 0..17. They are built at first use, from any thread, in some
    /// microseconds. They can be used until the program has ended, even in static destructors.
    [[nodiscard]] static const PatternTable& of(Denomination denomination, int level);

    /// Returns how many patterns there are, 1..356.
    [[nodiscard]] int size() const { return size_; }

    /// Returns pattern number `index`, 0..size() - 1.
    [[nodiscard]] const SuitPattern& operator[](int index) const {
        return patterns_[static_cast<std::size_t>(index)];
    }

    /// Returns the number of a pattern, or -1 if it is not one of this level. Takes a few
    /// comparisons and a load.
    [[nodiscard]] int index_of(const SuitPattern& pattern) const;

    /// The patterns in order.
    [[nodiscard]] const SuitPattern* begin() const { return patterns_.data(); }
    [[nodiscard]] const SuitPattern* end() const { return patterns_.data() + size_; }

private:
    // The most patterns of any level: those of trump level 13.
    static constexpr std::size_t kMaxPatterns = 356;
    // How many triples 0 <= a <= b <= c <= 13 there are.
    static constexpr std::size_t kTriples = 560;

    void add(const SuitPattern& pattern);
    [[nodiscard]] std::size_t key(const SuitPattern& pattern) const;

    Denomination denomination_;
    int level_;
    int size_ = 0;
    std::array<SuitPattern, kMaxPatterns> patterns_{};
    // The pattern number, by the three lengths that determine a pattern; -1 if there is none.
    std::array<std::int16_t, kTriples> index_{};
};

}  // namespace honeymoon
