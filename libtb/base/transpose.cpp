#include "libtb/base/transpose.hpp"

#include <array>
#include <cstring>

namespace honeymoon {
namespace {

constexpr std::size_t kSide = 16;

// Sixteen bytes: a register on every machine there are compilers' vector extensions for.
using Vector = std::uint8_t __attribute__((vector_size(kSide)));

// Not returned: how that is done would depend on the machine having such registers.
void interleave(const Vector& a, const Vector& b, Vector& low, Vector& high) {
    low = __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    high =
        __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

// Number the 256 bytes of a square by row and column: eight bits, row above column. Interleaving
// rows i and i + 8 moves the highest bit of the row to the lowest of the column and the others up
// by one: a rotation by one. Four rotations exchange row and column.
void transpose_square(const std::uint8_t* in, std::size_t in_step, std::uint8_t* out,
                      std::size_t out_step) {
    std::array<Vector, kSide> a;
    std::array<Vector, kSide> b;
    for (std::size_t i = 0; i < kSide; ++i) std::memcpy(&a[i], in + (i * in_step), kSide);
    for (int round = 0; round < 4; ++round) {
        for (std::size_t i = 0; i < kSide / 2; ++i) {
            interleave(a[i], a[i + (kSide / 2)], b[2 * i], b[(2 * i) + 1]);
        }
        a = b;
    }
    for (std::size_t i = 0; i < kSide; ++i) std::memcpy(out + (i * out_step), &a[i], kSide);
}

void transpose_slowly(const std::uint8_t* in, std::size_t in_step, std::size_t rows,
                      std::size_t columns, std::uint8_t* out, std::size_t out_step) {
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) out[(c * out_step) + r] = in[(r * in_step) + c];
    }
}

}  // namespace

void transpose_bytes(const std::uint8_t* in, std::size_t in_step, std::size_t rows,
                     std::size_t columns, std::uint8_t* out, std::size_t out_step) {
    if (rows == 0 || columns == 0) return;  // then there may be no matrix to point at
    const std::size_t whole_rows = rows / kSide * kSide;
    const std::size_t whole_columns = columns / kSide * kSide;
    for (std::size_t r = 0; r < whole_rows; r += kSide) {
        for (std::size_t c = 0; c < whole_columns; c += kSide) {
            transpose_square(in + (r * in_step) + c, in_step, out + (c * out_step) + r, out_step);
        }
    }
    // What is left at the right, then at the bottom.
    transpose_slowly(in + whole_columns, in_step, whole_rows, columns - whole_columns,
                     out + (whole_columns * out_step), out_step);
    transpose_slowly(in + (whole_rows * in_step), in_step, rows - whole_rows, columns,
                     out + whole_rows, out_step);
}

}  // namespace honeymoon
