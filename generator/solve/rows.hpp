// The inner loops: bytes in rows, with the widest vectors the machine has.
//
// The loops are compiled for several vector widths (Highway, J. Wassenberg); the best is chosen at
// run time, and all give the same bytes. Rows need not be aligned. The loops work in whole vectors,
// so they may read and write up to kRowPadding bytes behind a row: buffers have that much to spare,
// and rows next to each other are written in ascending order, so that what spills into the next row
// is overwritten.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace honeymoon::generator {

/// Bytes that every buffer of rows has to spare behind its last row: the longest vector there is.
inline constexpr std::size_t kRowPadding = 256;

/// A buffer of rows, kept from block to block. Growing leaves what is in it undefined.
class RowBuffer {
public:
    /// Makes room for `size` bytes and the padding.
    void need(std::size_t size) {
        if (bytes_.size() < size + kRowPadding) bytes_.assign(size + kRowPadding, 0);
    }
    [[nodiscard]] std::uint8_t* data() { return bytes_.data(); }
    [[nodiscard]] const std::uint8_t* data() const { return bytes_.data(); }

private:
    std::vector<std::uint8_t> bytes_;
};

/// One lead of a row: the follower chooses the smaller of two values, byte by byte.
struct Choice {
    const std::uint8_t* a;
    const std::uint8_t* b;
};

/// out[i] = the largest over `choices` of min(a[i], b[i]); zero if there are none. Rows of `n`
/// bytes.
void max_of_min(std::uint8_t* out, std::size_t n, std::span<const Choice> choices);

/// out[i] = min(out[i], in[i]) for rows of `n` bytes.
void min_into(std::uint8_t* out, const std::uint8_t* in, std::size_t n);

/// out[i] = c + v or c - v, where v = in[index[i]]: a row of values taken to another numbering of
/// its columns, and to the other side of the table.
class RowSpread {
public:
    /// `index`: for each byte of the new rows its place in the old ones, which have `old_size`
    /// bytes.
    void set(std::span<const std::uint32_t> index, std::size_t old_size);

    /// Spreads `rows` rows, each `in_step` bytes after the one before, and writes them end to end.
    void apply(std::uint8_t* out, const std::uint8_t* in, std::size_t in_step, std::size_t rows,
               std::uint8_t c, bool subtract) const;

private:
    std::size_t new_size_ = 0;
    std::size_t tables_ = 0;
    std::size_t stride_ = 0;
    std::vector<std::uint8_t> select_;  // by table of 16 bytes and new byte; see rows.cpp
    std::vector<std::uint32_t> index_;  // instead, for old rows too long for that
};

/// Lays segments of `n` bytes end to end: the k-th is in[segment[k] * n ...].
void gather_segments(std::uint8_t* out, const std::uint8_t* in, std::size_t n,
                     std::span<const std::uint32_t> segment);

/// out[r][c] = max(out[r][c], in[c][r]); `out` has `rows` rows of `columns` bytes, `in` the
/// reverse.
void max_transposed_into(std::uint8_t* out, const std::uint8_t* in, std::size_t rows,
                         std::size_t columns);

}  // namespace honeymoon::generator
