// Turning rows of bytes into columns.
#pragma once

#include <cstddef>
#include <cstdint>

namespace honeymoon {

/// out[c * out_step + r] = in[r * in_step + c] for r < rows and c < columns. The two do not
/// overlap. Works in squares of 16, about a quarter of an instruction a byte, of 8 or of 4; it
/// takes some three a byte if there are fewer than 4 rows or columns.
void transpose_bytes(const std::uint8_t* in, std::size_t in_step, std::size_t rows,
                     std::size_t columns, std::uint8_t* out, std::size_t out_step);

}  // namespace honeymoon
