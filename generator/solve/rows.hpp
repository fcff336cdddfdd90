// The generator's inner loops, which work on rows of bytes with the machine's widest vectors.
//
// Highway (J. Wassenberg) compiles the loops for several vector widths and the program chooses the
// best at run time; all give the same bytes. Rows need not be aligned. The loops work in whole
// vectors, so they may read and write up to kRowPadding bytes behind a row. Buffers have these
// bytes to spare. Adjacent rows are written in ascending order, so the next row overwrites the
// excess bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace honeymoon::generator {

/// The spare bytes behind the last row of every buffer: the length of the longest vector.
inline constexpr std::size_t kRowPadding = 256;

/// A buffer of rows, reused from block to block. When it grows, its content becomes undefined.
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

/// Computes out[i] = c + v or c - v, where v = in[index[i]]. So it gives a row of values another
/// numbering of its columns and, with c - v, turns them into the values of the other player.
class RowSpread {
public:
    /// Sets the new numbering: `index` has, for each byte of a new row, its place in an old row of
    /// `old_size` bytes.
    void set(std::span<const std::uint32_t> index, std::size_t old_size);

    /// Spreads `rows` rows, which begin `in_step` bytes apart, and writes the new rows end to end.
    void apply(std::uint8_t* out, const std::uint8_t* in, std::size_t in_step, std::size_t rows,
               std::uint8_t c, bool subtract) const;

private:
    std::size_t new_size_ = 0;
    std::size_t tables_ = 0;
    std::size_t stride_ = 0;
    std::vector<std::uint8_t> select_;  // by 16 old bytes, then by new byte; see spread_loop()
    std::vector<std::uint32_t> index_;  // used instead if the old rows are too long for select_
};

/// Copies segments of `n` bytes end to end. The k-th segment begins at in[segment[k] * n].
void gather_segments(std::uint8_t* out, const std::uint8_t* in, std::size_t n,
                     std::span<const std::uint32_t> segment);

/// out[r][c] = max(out[r][c], in[c][r]). `out` has `rows` rows of `columns` bytes; `in` has
/// `columns` rows of `rows` bytes.
void max_transposed_into(std::uint8_t* out, const std::uint8_t* in, std::size_t rows,
                         std::size_t columns);

}  // namespace honeymoon::generator
