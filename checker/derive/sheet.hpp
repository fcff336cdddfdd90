// The values of one block over all its holdings, as a matrix: two of the suits number its rows, the
// other two its columns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/derive/rows.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon::checker {

/// Says which suits number the rows of a matrix, and which the columns. The holdings of rows[0] and
/// rows[1] with ranks a and b make row a * (holdings of rows[1]) + b. The same is true of columns.
struct View {
    std::array<std::size_t, 2> rows;
    std::array<std::size_t, 2> columns;
};

/// Returns how many rows or columns two suits of a block number.
[[nodiscard]] inline std::size_t combinations(const std::array<Shape, 4>& shape,
                                              const std::array<std::size_t, 2>& suits) {
    return static_cast<std::size_t>(shape.at(suits[0]).holdings()) *
           static_cast<std::size_t>(shape.at(suits[1]).holdings());
}

/// A block that was read from a table.
///
/// A table has values by class. Here every holding has a column. If all holdings of a class share a
/// row, the sheet stores the row once, and row() finds it.
class Sheet {
public:
    /// Reads the positions whose suits, in the caller's order, have these shapes. If `flipped`, the
    /// caller's shapes and holdings are those of the player not on lead, so every owner is
    /// exchanged. Keeps its buffers.
    void read(const LevelTable& table, const std::array<Shape, 4>& shape, bool flipped,
              const View& view);

    /// Returns the values of one row, for the holdings of view.rows[0] and view.rows[1] with these
    /// ranks. The caller may read to the end of the row's last piece.
    [[nodiscard]] const std::uint8_t* row(int rank0, int rank1) const {
        return values_.data() + (row_begin_[0][static_cast<std::size_t>(rank0)] +
                                 row_begin_[1][static_cast<std::size_t>(rank1)]);
    }
    /// Returns all rows, for callers that change every value in the same way.
    [[nodiscard]] std::span<std::uint8_t> values() { return values_; }

private:
    std::array<std::vector<std::size_t>, 2> row_begin_;
    std::vector<std::uint32_t> column_;
    std::vector<std::uint8_t> values_;
};

}  // namespace honeymoon::checker
