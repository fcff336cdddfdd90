// Rows of numbers with w bits each, without gaps. Number i has bits i*w to i*w + w - 1 of a
// little-endian bit string. 8 bytes of zeros follow the row, so that a number can be loaded with
// eight bytes at once.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

namespace honeymoon::archive {

/// The shape of a row: how many numbers, and the bits of each. The width is 1..57, so that a number
/// that begins at bit 7 of a byte ends within eight bytes.
struct PackedRow {
    std::uint64_t count = 0;
    unsigned width = 1;

    /// The byte in which number `i` begins.
    [[nodiscard]] constexpr std::uint64_t byte(std::uint64_t i) const { return i * width / 8; }
    /// The bytes of the whole row, with the zeros.
    [[nodiscard]] constexpr std::uint64_t size() const { return (((count * width) + 7) / 8) + 8; }
};

/// The number of `width` bits that begins at bit `bit` of `from`.
[[nodiscard]] inline std::uint64_t packed_number(const std::uint8_t* from, std::uint64_t bit,
                                                 unsigned width) {
    const std::uint8_t* at = from + (bit / 8);
    std::uint64_t word = 0;
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(&word, at, sizeof word);
    } else {
        for (unsigned byte = 0; byte < 8; ++byte) word |= std::uint64_t{at[byte]} << (8 * byte);
    }
    return (word >> (bit % 8)) & ((std::uint64_t{1} << width) - 1);
}

/// Writes a row from its first number on. Appends each byte as soon as it is complete.
class NumberPacker {
public:
    explicit NumberPacker(unsigned width) : width_(width) {}

    /// Adds `number`, which must fit the row's width, and appends complete bytes to `to`.
    void add(std::uint64_t number, std::vector<std::uint8_t>& to) {
        rest_ |= number << bits_;
        bits_ += width_;
        for (; bits_ >= 8; bits_ -= 8, rest_ >>= 8U) to.push_back(static_cast<std::uint8_t>(rest_));
    }
    /// Appends the last byte, if it is incomplete, and the zeros.
    void finish(std::vector<std::uint8_t>& to) const {
        if (bits_ > 0) to.push_back(static_cast<std::uint8_t>(rest_));
        to.resize(to.size() + 8);
    }

private:
    unsigned width_;
    unsigned bits_ = 0;  // of `rest_`, below 8 between calls
    std::uint64_t rest_ = 0;
};

}  // namespace honeymoon::archive
