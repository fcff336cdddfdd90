// Merging classes whose slices of values turn out equal.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "generator/solve/preclasses.hpp"
#include "libtb/coding/number_rows.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon::generator {

/// Merges the classes of a block. Keeps its buffers; one for each thread.
class Merger {
public:
    /// `values` is the matrix of a block: `rows` and `columns` each name two suits, the first of
    /// which varies slower, over the classes found ahead of the values. Enters the final classes
    /// and values into `out`.
    void merge(const std::uint8_t* values, SuitPair rows, SuitPair columns,
               const std::array<SuitClasses, 4>& classes, int block, LevelTable& out);

private:
    RowNumbering row_numbering_;
    RowNumbering column_numbering_;
    std::array<RowNumbering, 4> merged_;  // by suit: of its classes ahead of the values
    std::vector<std::uint8_t> columns_;
    std::vector<std::uint32_t> slices_;
    std::array<std::vector<std::size_t>, 4> offset_;  // in the matrix, by suit and merged class
};

}  // namespace honeymoon::generator
