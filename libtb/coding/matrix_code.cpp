#include "libtb/coding/matrix_code.hpp"

#include "libtb/coding/symbol_io.hpp"

namespace honeymoon {
namespace {

// Returns a difference, limited to -most..most, as a number 0..2 * most.
constexpr int clipped(int difference, int most) {
    return std::clamp(difference, -most, most) + most;
}

// Divides by six and rounds down, also below 0.
constexpr int floor_sixth(int number) {
    return (number + (6 * 128)) / 6 - 128;
}

// The contexts: of the first value, then of the first row, the first column and all others.
constexpr int kFirstRow = 16;
constexpr int kByExpected = 21 * 5;
constexpr int kFirstColumn = kFirstRow + kByExpected;
constexpr int kWithin = kFirstColumn + kByExpected;
static_assert(kWithin + (7 * 5 * 3 * 24) == kMatrixContexts);

// Returns the context of a value with one neighbour. It depends on the difference that the scores
// alone predict, and on the distance between the scores of the two values.
constexpr int by_expected(int expected, int apart) {
    return (clipped(expected >> 2, 10) * 5) + clipped(floor_sixth(apart), 2);
}

}  // namespace

// A missing neighbour is replaced by the nearest value, and its score by the nearest score.
template <class Io>
void MatrixCode::begin(std::uint8_t* values, const MatrixShape& shape, Io io) {
    columns_ = shape.columns.size();
    row_end_ = values + columns_;
    rows_begun_ = 1;
    half_ = kScoreOfTrick * shape.level / 2;
    row_scores_.assign(shape.rows.begin(), shape.rows.end());
    column_scores_.assign(shape.columns.begin(), shape.columns.end());
    const auto& scores = column_scores_;
    const int first = half_ + row_scores_[0];
    const auto code = [&](std::uint8_t& value, int above, int context) {
        return code_symbol(value, above, first_context_ + static_cast<std::size_t>(context), io);
    };
    int left =
        code(values[0], 0, std::clamp((first + scores[0] + (kScoreOfTrick / 2)) >> 4, 0, 15));
    column_shares_.resize(std::max(column_shares_.size(), columns_));
    for (std::size_t c = 1; c < columns_; ++c) {
        const int own = scores[c];
        const int to_left = own - scores[c - 1];
        left = code(values[c], left,
                    kFirstRow + by_expected(first + own - (kScoreOfTrick * left), to_left));
        const int to_left2 = c > 1 ? own - scores[c - 2] : to_left;
        const int to_right = c + 1 < columns_ ? own - scores[c + 1] : 0;
        column_shares_[c - 1] =
            static_cast<std::int16_t>(((10 * (to_left + to_left2)) + (11 * to_right)) >> 4);
    }
    row_.at = row_end_;
}

template <class Io>
bool MatrixCode::begin_row(Io io) {
    if (rows_begun_ == row_scores_.size()) return false;
    std::uint8_t* const row = row_end_;
    row_end_ += columns_;
    const std::uint8_t* const above = row - columns_;
    const int own = row_scores_[rows_begun_];
    const int context =
        kFirstColumn + by_expected(half_ + own + column_scores_[0] - (kScoreOfTrick * above[0]),
                                   own - row_scores_[rows_begun_ - 1]);
    if (columns_ > 1) find_above(above, rows_begun_ > 1 ? above - columns_ : above);
    ++rows_begun_;
    row_.at = row + 1;
    row_.above = above_.data();
    row_.left = row_.left2 =
        code_symbol(row[0], above[0], first_context_ + static_cast<std::size_t>(context), io);
    return true;
}

// Computes what the rows above and the scores say about a row, from its second value on. Works in
// whole vectors, of which the last may go beyond the row.
//
// The expected value is a weighted sum of the neighbours, in 64ths, each corrected by the
// difference of its scores from those of the value. The weights are 19 for the value above, 15 each
// for two above and for the left, 11 for above right, 10 for two to the left, and -5 for above
// left. The code predicts the difference from the value above, so that value's own weight remains
// only for its score. Thus the scores of the row above have weight 19 + 11 - 5 = 25. The shares of
// the columns' scores are computed once.
void MatrixCode::find_above(const std::uint8_t* above, const std::uint8_t* above2) {
    constexpr std::size_t at_once = 16;
    static_assert(at_once + 2 <= kSpare);
    const std::size_t last = columns_ - 2;
    if (above_.size() < last + at_once) {
        above_.resize(last + at_once);
        column_shares_.resize(last + at_once);
    }
    const int own = row_scores_[rows_begun_];
    const int up = own - row_scores_[rows_begun_ - 1];
    const int up2 = rows_begun_ > 1 ? own - row_scores_[rows_begun_ - 2] : up;
    const auto share = static_cast<std::int16_t>((((25 * up) + (15 * up2)) >> 4) + 4);
    const auto first = static_cast<int>(first_context_) + kWithin;
    const auto find = [&](Above& out, const std::uint8_t* corner, int right, int north2,
                          int column_share) {
        const int west = corner[0];
        const int north = corner[1];
        out.expected = static_cast<std::int16_t>(column_share + share + (15 * north2) +
                                                 (11 * right) - (5 * west) - (46 * north));
        out.context = static_cast<std::uint16_t>(
            first + (((clipped(north - west, 2) * 3) + clipped(right - north, 1)) * kExpected));
    };
    for (std::size_t begin = 0; begin <= last; begin += at_once) {
        Above* const out = above_.data() + begin;
        const std::uint8_t* const corner = above + begin;
        const std::uint8_t* const north2 = above2 + begin + 1;
        const std::int16_t* const column_share = column_shares_.data() + begin;
        for (std::size_t i = 0; i < at_once; ++i) {
            find(out[i], corner + i, corner[i + 2], north2[i], column_share[i]);
        }
    }
    // The last value has no neighbour above right.
    find(above_[last], above + last, above[last + 1], above2[last + 1], column_shares_[last]);
}

template <class Io>
void MatrixCode::finish_row(Io io) {
    InRow row = row_;  // a copy, which the compiler can keep in registers
    while (row.at != row_end_) row.code_value(columns_, io);
    row_ = row;
}

template void MatrixCode::begin(std::uint8_t*, const MatrixShape&, SymbolReader);
template bool MatrixCode::begin_row(SymbolReader);
template void MatrixCode::finish_row(SymbolReader);

void encode_matrix(std::span<const std::uint8_t> values, const MatrixShape& shape,
                   MatrixCode& matrix, std::vector<Token>& out) {
    std::vector<std::uint8_t> copy(values.begin(), values.end());
    copy.resize(copy.size() + MatrixCode::kSpare);
    const SymbolWriter io{out};
    matrix.begin(copy.data(), shape, io);
    while (matrix.begin_row(io)) matrix.finish_row(io);
}

}  // namespace honeymoon
