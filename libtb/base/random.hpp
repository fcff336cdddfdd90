// Random numbers, the same on every machine, in any number of independent streams.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace honeymoon {

/// SplitMix64 (Guy Steele, Doug Lea and Christine Flood, "Fast splittable pseudorandom number
/// generators", 2014): a counter whose bits are mixed. A seed and a stream number choose the
/// sequence. So if each piece of some work uses its own stream, the result does not depend on which
/// thread does which piece. Not for secrets. Copyable; one thread at a time. A number costs about a
/// nanosecond.
class RandomStream {
public:
    explicit constexpr RandomStream(std::uint64_t seed, std::uint64_t stream = 0)
        : state_(mixed(mixed(seed + kStep) ^ (stream * kStep))) {}

    /// Returns 64 random bits.
    [[nodiscard]] constexpr std::uint64_t next() { return mixed(state_ += kStep); }

    /// Returns a random number below `count`, which is at least 1. All are equally frequent. The
    /// result is the upper half of a product. The lower half identifies the few products that would
    /// make some numbers more frequent (Daniel Lemire, "Fast random integer generation in an
    /// interval", 2019).
    [[nodiscard]] constexpr std::uint32_t below(std::uint32_t count) {
        std::uint64_t product = (next() >> 32U) * count;
        if (static_cast<std::uint32_t>(product) < count) {
            const std::uint32_t surplus = (0 - count) % count;
            while (static_cast<std::uint32_t>(product) < surplus) product = (next() >> 32U) * count;
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    /// Returns a random number from 0 up to, but not including, 1, in steps of 2^-53.
    [[nodiscard]] constexpr double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

private:
    static constexpr std::uint64_t kStep = 0x9E37'79B9'7F4A'7C15;

    static constexpr std::uint64_t mixed(std::uint64_t bits) {
        bits = (bits ^ (bits >> 30U)) * 0xBF58'476D'1CE4'E5B9;
        bits = (bits ^ (bits >> 27U)) * 0x94D0'49BB'1331'11EB;
        return bits ^ (bits >> 31U);
    }

    std::uint64_t state_;
};

/// The numbers 0..count-1, each once, in a random order that a seed chooses. So the first numbers
/// of the order are a random sample. Nothing is stored; a number costs a tenth of a microsecond.
/// The order is a Feistel network on the next larger power of 4, repeated while the result is
/// `count` or more. Immutable; const use is safe from many threads.
class RandomOrder {
public:
    /// `count` is 1..2^62.
    constexpr RandomOrder(std::uint64_t count, std::uint64_t seed)
        : count_(count),
          half_((static_cast<unsigned>(std::bit_width(count - 1)) + 1) / 2),
          mask_((std::uint64_t{1} << half_) - 1) {
        RandomStream random(seed);
        for (std::uint64_t& key : keys_) key = random.next();
    }

    /// Returns number `place` (0..count-1) of this order.
    [[nodiscard]] constexpr std::uint64_t at(std::uint64_t place) const {
        do {
            std::uint64_t high = place >> half_;
            std::uint64_t low = place & mask_;
            for (const std::uint64_t key : keys_) {
                const std::uint64_t next = high ^ (RandomStream(key, low).next() & mask_);
                high = low;
                low = next;
            }
            place = (high << half_) | low;
        } while (place >= count_);
        return place;
    }

private:
    std::uint64_t count_;
    unsigned half_;
    std::uint64_t mask_;
    std::array<std::uint64_t, 4> keys_{};
};

}  // namespace honeymoon
