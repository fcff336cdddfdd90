// The code of a matrix of values: each by its difference from the value above, which is likely to
// be what the values around it and the scores of the rows and columns suggest.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// How many contexts a matrix takes.
inline constexpr std::size_t kMatrixContexts = 2746;

/// How much of a score makes up a trick.
inline constexpr int kScoreOfTrick = 16;

/// What a matrix is of: the level of its values, and the scores of its rows and columns
/// (classes/scores.hpp), at least one each, within -254..254.
struct MatrixShape {
    int level = 0;
    std::span<const std::int16_t> rows;
    std::span<const std::int16_t> columns;
};

/// A matrix that is being coded. It can be left after every value and continued later, so that the
/// matrices of several frames can be decoded in turns. Keeps its buffers. `Io` is one of those in
/// symbol_io.hpp.
class MatrixCode {
public:
    /// How many bytes behind its values a matrix may read and write.
    static constexpr std::size_t kSpare = 32;

    /// The contexts of matrices are those from `first_context` on.
    explicit MatrixCode(std::size_t first_context) : first_context_(first_context) {}

    /// Begins a matrix of values, each 0..15, row by row, and kSpare bytes behind them. Codes its
    /// first row. Keeps a copy of the scores.
    template <class Io>
    void begin(std::uint8_t* values, const MatrixShape& shape, Io io);
    /// Begins the next row, if there is one, and codes its first value.
    template <class Io>
    [[nodiscard]] bool begin_row(Io io);
    /// Whether the row that was begun is coded to its end.
    [[nodiscard]] bool row_done() const { return row_.at == row_end_; }
    /// Codes one more value of the row.
    template <class Io>
    void code_value(Io io) {
        row_.code_value(columns_, io);
    }
    /// Codes all that is left of the row.
    template <class Io>
    void finish_row(Io io);

private:
    // The expected difference from the value above, in eighths of a trick.
    static constexpr int kLeast = -12;
    static constexpr int kMost = 11;
    static constexpr int kExpected = kMost - kLeast + 1;
    // The contexts by the value to the left, compared to the one above it.
    static constexpr int kOfLeft = 5 * 3 * kExpected;
    static constexpr auto kLeftShares = [] {
        std::array<std::uint16_t, (2 * kSymbols) - 1> shares{};
        for (std::size_t i = 0; i < shares.size(); ++i) {
            shares[i] = static_cast<std::uint16_t>(
                kOfLeft * (std::clamp<int>(static_cast<int>(i) - (kSymbols - 1), -3, 3) + 3));
        }
        return shares;
    }();

    // What is known of a value before the row is begun, from the rows above and the scores.
    struct Above {
        std::int16_t expected = 0;  // the share of the rows above, in 64ths of a trick
        std::uint16_t context = 0;
    };

    // Where in a row the next value stands.
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

    // Codes a value by what it is more than `above`, modulo the number of symbols.
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
    int half_ = 0;  // half of all tricks, as a score
    std::uint8_t* row_end_ = nullptr;
    InRow row_;
    std::vector<std::int16_t> row_scores_;
    std::vector<std::int16_t> column_scores_;
    std::vector<std::int16_t> column_shares_;  // of what is expected; as above_
    std::vector<Above> above_;                 // of the row, by column from the second on
};

/// Appends the code of values, row by row, to `out`; `matrix` has the contexts and the buffers.
void encode_matrix(std::span<const std::uint8_t> values, const MatrixShape& shape,
                   MatrixCode& matrix, std::vector<Token>& out);

}  // namespace honeymoon
