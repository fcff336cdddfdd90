#include "rows.hpp"

#include <algorithm>

namespace honeymoon {

void max_of_min(std::uint8_t* out, std::size_t n, std::span<const Choice> choices) {
    std::fill_n(out, n, std::uint8_t{0});
    for (const Choice& c : choices) {
        for (std::size_t i = 0; i < n; ++i) out[i] = std::max(out[i], std::min(c.a[i], c.b[i]));
    }
}

void min_into(std::uint8_t* out, const std::uint8_t* in, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) out[i] = std::min(out[i], in[i]);
}

void max_transposed_into(std::uint8_t* out, const std::uint8_t* in, std::size_t rows,
                         std::size_t columns) {
    constexpr std::size_t kTile = 32;
    for (std::size_t r0 = 0; r0 < rows; r0 += kTile) {
        const std::size_t r1 = std::min(rows, r0 + kTile);
        for (std::size_t c0 = 0; c0 < columns; c0 += kTile) {
            const std::size_t c1 = std::min(columns, c0 + kTile);
            for (std::size_t r = r0; r < r1; ++r) {
                for (std::size_t c = c0; c < c1; ++c) {
                    out[(r * columns) + c] = std::max(out[(r * columns) + c], in[(c * rows) + r]);
                }
            }
        }
    }
}

void transpose_rows(std::uint8_t* out, const std::uint8_t* in, const std::uint32_t* row,
                    std::size_t rows, std::size_t columns) {
    constexpr std::size_t kTile = 32;
    for (std::size_t c0 = 0; c0 < columns; c0 += kTile) {
        const std::size_t c1 = std::min(columns, c0 + kTile);
        for (std::size_t r = 0; r < rows; ++r) {
            const std::uint8_t* from = in + (row[r] * columns);
            for (std::size_t c = c0; c < c1; ++c) out[(c * rows) + r] = from[c];
        }
    }
}

void look_up(std::uint8_t* out, const std::uint8_t* table, const std::uint32_t* index,
             std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) out[i] = table[index[i]];
}

}  // namespace honeymoon
