#include "libtb/coding/matrix_code.hpp"

#include <algorithm>

#include "libtb/coding/symbol_io.hpp"

namespace honeymoon {
namespace {

// A difference as one of 2 * most + 1 numbers.
constexpr int clipped(int difference, int most) {
    return std::clamp(difference, -most, most) + most;
}

// Steps between neighbours are clipped to 3, those that matter less to 1.
constexpr int kSteep = 3;
constexpr int kSlight = 1;
constexpr int kSteps = (2 * kSteep) + 1;
constexpr int kSlopes = (2 * kSlight) + 1;

// The contexts: of values with others above and to the left, of the first row, of the first column.
constexpr int kFirstRow = kSteps * kSteps * kSlopes * kSlopes * kSlopes;
constexpr int kFirstColumn = kFirstRow + (kSteps * kSteps * 3);
static_assert(kFirstColumn + (kSteps * kSteps) == kMatrixContexts);

}  // namespace

// Values that are not there are taken to be as the nearest that are.
template <class Io>
void MatrixCode::begin(std::uint8_t* values, std::size_t rows, std::size_t columns, Io io) {
    columns_ = columns;
    end_ = values + (rows * columns);
    row_end_ = values + columns;
    second_ = true;
    // The first row: each value as the one to its left.
    int left = 0;
    int left2 = 0;
    int left3 = 0;
    for (std::size_t column = 0; column < columns; ++column) {
        const int around =
            (clipped(left - left2, kSteep) * kSteps) + clipped(left2 - left3, kSteep);
        const int context =
            kFirstRow + (around * 3) + static_cast<int>(std::min<std::size_t>(column, 2));
        const auto value =
            static_cast<int>(code_symbol(values[column], static_cast<std::size_t>(left),
                                         first_context_ + static_cast<std::size_t>(context), io));
        if (column == 0) {
            left = left2 = left3 = value;
        } else {
            left3 = column == 1 ? left : left2;
            left2 = left;
            left = value;
        }
    }
    row_.at = row_end_;
}

template <class Io>
bool MatrixCode::begin_row(Io io) {
    std::uint8_t* const row = row_end_;
    if (row == end_) return false;
    row_end_ += columns_;
    const std::uint8_t* const above = row - columns_;
    const std::uint8_t* const above2 = second_ ? above : above - columns_;
    second_ = false;
    if (columns_ > 1) find_contexts(above, above2);
    const int up = above[0];
    const int right = columns_ > 1 ? above[1] : up;
    const int context =
        kFirstColumn + (clipped(right - up, kSteep) * kSteps) + clipped(up - above2[0], kSteep);
    row_.at = row + 1;
    row_.context = contexts_.data();
    row_.left = row_.left2 =
        code_symbol(row[0], above[0], first_context_ + static_cast<std::size_t>(context), io);
    return true;
}

// What the rows above say about the contexts of a row, from its second value on. In whole vectors,
// of which the last may reach beyond the row.
void MatrixCode::find_contexts(const std::uint8_t* above, const std::uint8_t* above2) {
    constexpr std::size_t at_once = 16;
    static_assert(at_once + 2 <= kSpare);
    const std::size_t last = columns_ - 2;
    if (contexts_.size() < last + at_once) contexts_.resize(last + at_once);
    const auto first = static_cast<int>(first_context_);
    const auto context = [&](const std::uint8_t* corner, std::uint8_t right, std::uint8_t up2) {
        const int up = corner[1];
        const int steps = (clipped(up - corner[0], kSteep) * kSteps * kSlopes * kSlopes * kSlopes) +
                          (clipped(right - up, kSlight) * kSlopes * kSlopes) +
                          (clipped(up - up2, kSlight) * kSlopes);
        return static_cast<std::uint16_t>(first + steps);
    };
    for (std::size_t begin = 0; begin <= last; begin += at_once) {
        std::uint16_t* const out = contexts_.data() + begin;
        const std::uint8_t* const corner = above + begin;
        const std::uint8_t* const up2 = above2 + begin + 1;
        for (std::size_t i = 0; i < at_once; ++i) {
            out[i] = context(corner + i, corner[i + 2], up2[i]);
        }
    }
    // Nothing stands to the right of the last.
    contexts_[last] = context(above + last, above[last + 1], above2[last + 1]);
}

template <class Io>
void MatrixCode::finish_row(Io io) {
    InRow row = row_;  // a copy, which the compiler can keep in registers
    while (row.at != row_end_) row.code_value(columns_, io);
    row_ = row;
}

template void MatrixCode::begin(std::uint8_t*, std::size_t, std::size_t, SymbolReader);
template bool MatrixCode::begin_row(SymbolReader);
template void MatrixCode::finish_row(SymbolReader);

void encode_matrix(std::span<const std::uint8_t> values, std::size_t columns,
                   std::size_t first_context, std::vector<Token>& out) {
    if (values.empty()) return;
    std::vector<std::uint8_t> copy(values.begin(), values.end());
    copy.resize(copy.size() + MatrixCode::kSpare);
    MatrixCode matrix(first_context);
    const SymbolWriter io{out};
    matrix.begin(copy.data(), values.size() / columns, columns, io);
    while (matrix.begin_row(io)) matrix.finish_row(io);
}

}  // namespace honeymoon
