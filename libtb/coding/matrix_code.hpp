// The code of a matrix of values. It codes each value as the difference from the value above. The
// neighbouring values and the scores of the rows and columns predict this difference.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// The number of contexts of a matrix.
inline constexpr std::size_t kMatrixContexts = 2746;

/// The part of a score that is worth a trick.
inline constexpr int kScoreOfTrick = 16;

/// The level of a matrix's values, and the scores of its rows and columns (classes/scores.hpp).
/// There is at least one row and one column; scores are within -254..254.
struct MatrixShape {
    int level = 0;
    std::span<const std::int16_t> rows;
    std::span<const std::int16_t> columns;
};

/// A matrix during coding. The caller can leave it after every value and continue later. So it can
/// decode the matrices of several frames in turns. Keeps its buffers. `Io` is one of the types in
/// symbol_io.hpp.
class MatrixCode {
public:
    /// How many bytes after its values a matrix may read and write.
    static constexpr std::size_t kSpare = 32;

    /// Matrices use the contexts from `first_context` on.
    explicit MatrixCode(std::size_t first_context) : first_context_(first_context) {}

    /// Begins a matrix and codes its first row. `values` are the matrix's values, each 0..15, row
    /// by row, and kSpare more bytes. Keeps a copy of the scores.
    template <class Io>
    void begin(std::uint8_t* values, const MatrixShape& shape, Io io);
    /// Begins the next row and codes its first value. Returns false if there is no next row.
    template <class Io>
    [[nodiscard]] bool begin_row(Io io);
    /// Returns whether the row that was begun is coded to its end.
    [[nodiscard]] bool row_done() const { return row_.at == row_end_; }
    /// Codes one more value of the row.
    template <class Io>
    void code_value(Io io) {
        row_.code_value(columns_, io);
    }
    /// Codes the rest of the row.
    template <class Io>
    void finish_row(Io io);

private:
    // The range of the expected difference from the value above, in eighths of a trick.
    static constexpr int kLeast = -12;
    static constexpr int kMost = 11;
    static constexpr int kExpected = kMost - kLeast + 1;
    // The contexts by the value to the left, compared with the value above that one.
    static constexpr int kOfLeft = 5 * 3 * kExpected;
    static constexpr auto kLeftShares = [] {
        std::array<std::uint16_t, (2 * kSymbols) - 1> shares{};
        for (std::size_t i = 0; i < shares.size(); ++i) {
            shares[i] = static_cast<std::uint16_t>(
                kOfLeft * (std::clamp<int>(static_cast<int>(i) - (kSymbols - 1), -3, 3) + 3));
        }
        return shares;
    }();

    // What the rows above and the scores say about a value before its row is begun.
    struct Above {
        std::int16_t expected = 0;  // the part from the rows above, in 64ths of a trick
        std::uint16_t context = 0;
    };

    // The place of the next value in a row.
    struct InRow {
        std::uint8_t* at = nullptr;
        const Above* above = nullptr;
        int left = 0;
        int left2 = 0;

        template <class Io>
        void code_value(std::size_t columns, Io io) {
            const std::uint8_t* const up = at - columns;
            const int k =
                std::clamp((above->expected + (15 * left) + (10 * left2)) >> 3, kLeast, kMost);
            const std::size_t context =
                above->context +
                kLeftShares[static_cast<std::size_t>(left - up[-1] + kSymbols - 1)] +
                static_cast<std::size_t>(k - kLeast);
            ++above;
            left2 = left;
            left = MatrixCode::code_symbol(*at++, *up, context, io);
        }
    };

    // Codes a value as its difference from `above`, modulo the number of symbols.
    template <class Io>
    static int code_symbol(std::uint8_t& value, int above, std::size_t context, Io io) {
        constexpr int mask = kSymbols - 1;
        const int symbol = io.code(context, (value - above) & mask);
        const int coded = (above + symbol) & mask;
        value = static_cast<std::uint8_t>(coded);
        return coded;
    }
    void find_above(const std::uint8_t* above, const std::uint8_t* above2);

    std::size_t first_context_;
    std::size_t columns_ = 0;
    std::size_t rows_begun_ = 0;
    int half_ = 0;  // half of the level's tricks, as a score
    std::uint8_t* row_end_ = nullptr;
    InRow row_;
    std::vector<std::int16_t> row_scores_;
    std::vector<std::int16_t> column_scores_;
    std::vector<std::int16_t> column_shares_;  // of the expected difference; as above_
    std::vector<Above> above_;                 // of the row, by column, from the second column on
};

/// Appends the code of `values`, row by row, to `out`. `matrix` gives the contexts and the buffers.
void encode_matrix(std::span<const std::uint8_t> values, const MatrixShape& shape,
                   MatrixCode& matrix, std::vector<Token>& out);

}  // namespace honeymoon
