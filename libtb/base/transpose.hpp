// Turns rows of bytes into columns.
#pragma once

#include <cstddef>
#include <cstdint>

namespace honeymoon {

/// Sets out[c * out_step + r] = in[r * in_step + c] for r < rows and c < columns. `in` and `out`
/// must not overlap. Works in squares of 16, 8 or 4. Squares of 16 take about a quarter of an
/// instruction a byte. With fewer than 4 rows or columns, it takes some three instructions a byte.
void transpose_bytes(const std::uint8_t* in, std::size_t in_step, std::size_t rows,
                     std::size_t columns, std::uint8_t* out, std::size_t out_step);

}  // namespace honeymoon
