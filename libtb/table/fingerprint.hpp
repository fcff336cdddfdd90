// The fingerprint of a level is one number for all its values. It compares files that different
// programs wrote, or that are compressed differently. format-spec/FORMAT.md, section 15, says what
// it is and what it detects.
//
// The fingerprint is the sum of value * weight over all positions of the raw layout, modulo a
// prime. The weight of a position is the product of the weights of its four holdings. So there are
// two ways to compute it, which share only the weights. One goes position by position. The other
// uses the classes: it first adds up the weights of the holdings of a class, and takes a fortieth
// of the time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "libtb/index/pattern.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon {

/// The modulus, 2^61 - 1.
inline constexpr std::uint64_t kFingerprintPrime = (std::uint64_t{1} << 61U) - 1;

/// Returns the sum of two numbers below the prime, modulo the prime.
[[nodiscard]] constexpr std::uint64_t fingerprint_sum(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t sum = a + b;
    return sum < kFingerprintPrime ? sum : sum - kFingerprintPrime;
}

/// Returns any number modulo the prime. 2^61 is 1 modulo the prime, so the bits from 2^61 on are
/// added to the lower ones.
[[nodiscard]] constexpr std::uint64_t fingerprint_reduced(std::uint64_t x) {
    x = (x & kFingerprintPrime) + (x >> 61U);
    return x < kFingerprintPrime ? x : x - kFingerprintPrime;
}

/// Returns high * 2^32 + low, modulo the prime, for any two numbers.
[[nodiscard]] constexpr std::uint64_t fingerprint_of_halves(std::uint64_t high, std::uint64_t low) {
    const std::uint64_t h = fingerprint_reduced(high);
    // h * 2^32 is (h / 2^29) * 2^61, plus the rest of h times 2^32.
    constexpr std::uint64_t rest = (std::uint64_t{1} << 29U) - 1;
    return fingerprint_reduced((h >> 29U) + ((h & rest) << 32U) + fingerprint_reduced(low));
}

/// Returns a * b modulo the prime, for two numbers below it, without numbers of 128 bits.
[[nodiscard]] constexpr std::uint64_t fingerprint_product(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t a1 = a >> 32U;
    const std::uint64_t a0 = a & 0xFFFFFFFFU;
    const std::uint64_t b1 = b >> 32U;
    const std::uint64_t b0 = b & 0xFFFFFFFFU;
    // 2^64 is 8 modulo the prime.
    return fingerprint_sum(fingerprint_reduced((a1 * b1) * 8),
                           fingerprint_of_halves((a1 * b0) + (a0 * b1), a0 * b0));
}
static_assert(fingerprint_product(kFingerprintPrime - 1, kFingerprintPrime - 1) == 1);
static_assert(fingerprint_product(std::uint64_t{1} << 60U, 4) == 2);

/// Returns the weights of all holdings of a suit of this length in a slot of the raw layout, by
/// their words.
[[nodiscard]] const std::uint64_t* holding_weights(std::size_t slot, int length);

/// Returns the fingerprint of a level 1..13, computed from its classes in one thread. Takes a
/// nanosecond an entry: a tenth of a second at trump level 13. Safe from many threads.
[[nodiscard]] std::uint64_t fingerprint(const LevelTable& table);

/// Returns what some values of the raw layout add to the fingerprint, computed position by
/// position: the values of one pattern along some owner words. Takes two nanoseconds a position if
/// the words are consecutive. Safe from many threads.
[[nodiscard]] std::uint64_t raw_fingerprint(const SuitPattern& pattern,
                                            std::span<const std::uint32_t> words,
                                            std::span<const std::uint8_t> values);

}  // namespace honeymoon
