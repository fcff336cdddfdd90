// The format of networks in files. A network has a row of numbers for each fact, and other numbers
// after the rows; each number is a byte. Rows with only zeros, such as those of facts that are
// hardly ever true, are left out. The file begins with a bit for each fact, the lowest bit first,
// which says whether its row is there. Then come these rows, then the other numbers.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace honeymoon::advice {

struct PackedRows {
    std::size_t rows;
    std::size_t row;     ///< numbers of a row
    std::size_t others;  ///< numbers after the rows

    /// How many numbers there are.
    [[nodiscard]] constexpr std::size_t size() const { return (rows * row) + others; }
    /// The size of a packed network that begins with these bits.
    [[nodiscard]] constexpr std::size_t packed_size(std::span<const std::uint8_t> packed) const {
        std::size_t there = 0;
        for (const std::uint8_t bits : packed.first(bit_bytes())) {
            there += static_cast<std::size_t>(std::popcount(bits));
        }
        return bit_bytes() + (there * row) + others;
    }

    /// Packs a network. There must be size() numbers.
    [[nodiscard]] std::vector<std::uint8_t> packed(std::span<const std::uint8_t> numbers) const {
        std::vector<std::uint8_t> packed(bit_bytes());
        for (std::size_t i = 0; i < rows; ++i) {
            const auto one = numbers.subspan(i * row, row);
            if (std::ranges::all_of(one, [](std::uint8_t number) { return number == 0; })) continue;
            packed[i / 8] = static_cast<std::uint8_t>(packed[i / 8] | (1U << (i % 8)));
            packed.insert(packed.end(), one.begin(), one.end());
        }
        const auto rest = numbers.last(others);
        packed.insert(packed.end(), rest.begin(), rest.end());
        return packed;
    }
    /// Unpacks what packed() returned.
    [[nodiscard]] std::vector<std::uint8_t> unpacked(std::span<const std::uint8_t> packed) const {
        std::vector<std::uint8_t> numbers(size());
        auto rest = packed.subspan(bit_bytes());
        for (std::size_t i = 0; i < rows; ++i) {
            if (((packed[i / 8] >> (i % 8)) & 1U) == 0) continue;
            std::ranges::copy(rest.first(row), numbers.data() + (i * row));
            rest = rest.subspan(row);
        }
        std::ranges::copy(rest.first(others), numbers.data() + (rows * row));
        return numbers;
    }

private:
    [[nodiscard]] constexpr std::size_t bit_bytes() const { return (rows + 7) / 8; }
};

}  // namespace honeymoon::advice
