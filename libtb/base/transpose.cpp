#include "libtb/base/transpose.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace honeymoon {
namespace {

// At most sixteen bytes: a register on every machine for which compilers have vector extensions.
template <std::size_t kSide>
struct VectorOf {
    using Type __attribute__((vector_size(kSide))) = std::uint8_t;
};
template <std::size_t kSide>
using Vector = typename VectorOf<kSide>::Type;

// Returns the results in `low` and `high`. How a function returns vectors by value depends on the
// registers of the machine.
template <std::size_t kSide, std::size_t... i>
void interleave(const Vector<kSide>& a, const Vector<kSide>& b, Vector<kSide>& low,
                Vector<kSide>& high, std::index_sequence<i...> /*places*/) {
    low = __builtin_shufflevector(a, b, (i / 2) + (i % 2 * kSide)...);
    high = __builtin_shufflevector(a, b, ((kSide + i) / 2) + (i % 2 * kSide)...);
}

// Transposes a square. For a side of 16, number its bytes by eight bits: the row above the column.
// Interleaving rows i and i + 8 moves the highest bit of the row to the lowest bit of the column,
// and moves the other bits up by one. This is a rotation by one. Four rotations exchange row and
// column.
template <std::size_t kSide>
void transpose_square(const std::uint8_t* in, std::size_t in_step, std::uint8_t* out,
                      std::size_t out_step) {
    std::array<Vector<kSide>, kSide> a;
    std::array<Vector<kSide>, kSide> b;
    for (std::size_t i = 0; i < kSide; ++i) std::memcpy(&a[i], in + (i * in_step), kSide);
    for (std::size_t round = 1; round < kSide; round *= 2) {
        for (std::size_t i = 0; i < kSide / 2; ++i) {
            interleave<kSide>(a[i], a[i + (kSide / 2)], b[2 * i], b[(2 * i) + 1],
                              std::make_index_sequence<kSide>());
        }
        a = b;
    }
    for (std::size_t i = 0; i < kSide; ++i) std::memcpy(out + (i * out_step), &a[i], kSide);
}

// If a side is not a multiple of kSide, the last squares overlap those before them.
template <std::size_t kSide>
void transpose_in_squares(const std::uint8_t* in, std::size_t in_step, std::size_t rows,
                          std::size_t columns, std::uint8_t* out, std::size_t out_step) {
    for (std::size_t r = 0; r < rows; r += kSide) {
        const std::size_t top = std::min(r, rows - kSide);
        for (std::size_t c = 0; c < columns; c += kSide) {
            const std::size_t left = std::min(c, columns - kSide);
            transpose_square<kSide>(in + (top * in_step) + left, in_step,
                                    out + (left * out_step) + top, out_step);
        }
    }
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
    const std::size_t least = std::min(rows, columns);
    if (least >= 16) return transpose_in_squares<16>(in, in_step, rows, columns, out, out_step);
    if (least >= 8) return transpose_in_squares<8>(in, in_step, rows, columns, out, out_step);
    if (least >= 4) return transpose_in_squares<4>(in, in_step, rows, columns, out, out_step);
    transpose_slowly(in, in_step, rows, columns, out, out_step);
}

}  // namespace honeymoon
