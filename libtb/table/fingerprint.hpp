// The fingerprint of a level: one number for all its values, by which files written by different
// programs, or compressed differently, are compared. format-spec/FORMAT.md, section 15, says what
// it is and what it detects.
//
// It is the sum of value * weight over all positions of the raw layout, modulo a prime; the weight
// of a position is the product of the weights of its four holdings. So it can be computed in two
// ways that share only the weights: position by position, or from the classes, adding up the
// weights of the holdings of a class first, in a fortieth of the time.
#pragma once

#include <cstdint>
#include <span>

#include "libtb/index/pattern.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon {

/// The modulus, 2^61 - 1.
inline constexpr std::uint64_t kFingerprintPrime = (std::uint64_t{1} << 61U) - 1;

/// The sum of two numbers below the prime, modulo the prime.
[[nodiscard]] constexpr std::uint64_t fingerprint_sum(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t sum = a + b;
    return sum < kFingerprintPrime ? sum : sum - kFingerprintPrime;
}

/// The fingerprint of a level 1..13, over its classes, in one thread. A nanosecond an entry: a
/// tenth of a second at trump level 13. Safe from many threads.
[[nodiscard]] std::uint64_t fingerprint(const LevelTable& table);

/// What values of the raw layout add to the fingerprint, position by position: those of one pattern
/// along some owner words. Two nanoseconds a position where the words follow one another. Safe from
/// many threads.
[[nodiscard]] std::uint64_t raw_fingerprint(const SuitPattern& pattern,
                                            std::span<const std::uint32_t> words,
                                            std::span<const std::uint8_t> values);

}  // namespace honeymoon
