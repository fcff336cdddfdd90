// The inner loops: bytes in rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace honeymoon {

/// One lead of a row: the follower chooses the smaller of two values, byte by byte.
struct Choice {
    const std::uint8_t* a;
    const std::uint8_t* b;
};

/// out[i] = the largest over `choices` of min(a[i], b[i]); zero if there are none. Rows of `n` bytes.
void max_of_min(std::uint8_t* out, std::size_t n, std::span<const Choice> choices);

/// out[i] = min(out[i], in[i]) for rows of `n` bytes.
void min_into(std::uint8_t* out, const std::uint8_t* in, std::size_t n);

/// out[r][c] = max(out[r][c], in[c][r]); `out` has `rows` rows of `columns` bytes, `in` the reverse.
void max_transposed_into(std::uint8_t* out, const std::uint8_t* in, std::size_t rows,
                         std::size_t columns);

/// out[c][r] = in[row[r]][c] for r < rows: some rows of `in`, each of `columns` bytes, turned into
/// columns.
void transpose_rows(std::uint8_t* out, const std::uint8_t* in, const std::uint32_t* row,
                    std::size_t rows, std::size_t columns);

/// out[i] = table[index[i]].
void look_up(std::uint8_t* out, const std::uint8_t* table, const std::uint32_t* index,
             std::size_t n);

}  // namespace honeymoon
