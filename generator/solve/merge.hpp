// Merges the classes of a block whose slices of values are equal.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "generator/solve/preclasses.hpp"
#include "libtb/coding/number_rows.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon::generator {

/// Merges the classes of a block. Keeps its buffers; use one for each thread.
class Merger {
public:
    /// Enters the final classes and values of `block` into `out`. `values` is the block's matrix
    /// over the classes that were found before the values. `rows` and `columns` each name two
    /// suits, of which the first varies slower.
    void merge(const std::uint8_t* values, SuitPair rows, SuitPair columns,
               const std::array<SuitClasses, 4>& classes, int block, LevelTable& out);

private:
    RowNumbering row_numbering_;
    RowNumbering column_numbering_;
    std::array<RowNumbering, 4> merged_;  // by suit: numbers the classes found before the values
    std::vector<std::uint8_t> columns_;
    std::vector<std::uint32_t> slices_;
    std::array<std::vector<std::size_t>, 4> offset_;  // in the matrix, by suit and merged class
};

}  // namespace honeymoon::generator
