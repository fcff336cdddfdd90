// The fingerprint of a level: one number for all its values, so that files written by different
// programs, or compressed differently, can be compared by content. format-spec/FORMAT.md, section
// 15, says what it is and what it detects.
//
// It is the sum of value * weight over all positions of the raw layout, modulo a prime, and the
// weight of a position is the product of the weights of its four holdings. So it can be worked out
// in two ways, which share nothing but the weights: position by position from the raw layout, or
// from the classes, where the weights of all holdings of a class are added up first. The second
// takes a fortieth of the time.
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

/// The fingerprint of a level 1..13, over its classes. A nanosecond for each entry: a tenth of a
/// second at trump level 13. In one thread; safe from many.
[[nodiscard]] std::uint64_t fingerprint(const LevelTable& table);

/// What values of the raw layout add to the fingerprint, position by position: those of one pattern
/// along some owner words, a value for each. Two nanoseconds a position where the words follow one
/// another. Safe from many threads.
[[nodiscard]] std::uint64_t raw_fingerprint(const SuitPattern& pattern,
                                            std::span<const std::uint32_t> words,
                                            std::span<const std::uint8_t> values);

}  // namespace honeymoon
