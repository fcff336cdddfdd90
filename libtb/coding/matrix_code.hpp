// The code of a matrix of values: each by its difference from the value above, which is likely to
// be what the values around it suggest.
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
inline constexpr std::size_t kMatrixContexts = 1519;

/// A matrix that is being coded. It can be left after every value and continued later, so that the
/// matrices of several frames can be decoded in turns. Keeps its buffers. `Io` is one of those in
/// symbol_io.hpp.
class MatrixCode {
public:
    /// How many bytes behind its values a matrix may read and write.
    static constexpr std::size_t kSpare = 32;

    /// The contexts of matrices are those from `first_context` on.
    explicit MatrixCode(std::size_t first_context) : first_context_(first_context) {}

    /// Begins a matrix of rows of `columns` values, each 0..15, laid end to end, at least one row,
    /// and kSpare bytes behind them. Codes its first row.
    template <class Io>
    void begin(std::uint8_t* values, std::size_t rows, std::size_t columns, Io io);
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
    // The contexts of a value depend on how it compares to its neighbours. What those above say is
    // worked out for a whole row at once; this is the share of the one to the left.
    static constexpr std::size_t kMost = kSymbols - 1;
    using Shares = std::array<std::uint16_t, (2 * kMost) + 1>;
    static const Shares kSteepShares;
    static const Shares kSlightShares;

    // Where in a row the next value stands.
    struct InRow {
        std::uint8_t* at = nullptr;
        const std::uint16_t* context = nullptr;  // as far as it is known from above
        std::size_t left = 0;
        std::size_t left2 = 0;

        template <class Io>
        void code_value(std::size_t columns, Io io) {
            const std::uint8_t* const above = at - columns;
            const std::size_t in = std::size_t{*context++} +
                                   kSteepShares[kMost + left - above[-1]] +
                                   kSlightShares[kMost + left - left2];
            left2 = left;
            left = MatrixCode::code_symbol(*at++, *above, in, io);
        }
    };

    // Codes a value by what it is more than `expected`, modulo the number of symbols.
    template <class Io>
    static std::size_t code_symbol(std::uint8_t& value, std::size_t expected, std::size_t context,
                                   Io io) {
        constexpr std::size_t mask = kSymbols - 1;
        const int symbol = io.code(context, static_cast<int>((value - expected) & mask));
        const std::size_t coded = (expected + static_cast<std::size_t>(symbol)) & mask;
        value = static_cast<std::uint8_t>(coded);
        return coded;
    }
    void find_contexts(const std::uint8_t* above, const std::uint8_t* above2);

    std::size_t first_context_;
    std::size_t columns_ = 0;
    std::uint8_t* end_ = nullptr;  // of the matrix
    std::uint8_t* row_end_ = nullptr;
    bool second_ = false;  // whether the next row is the second
    InRow row_;
    std::vector<std::uint16_t> contexts_;  // of the row, by column from the second on
};

// 27 for each of 7 steps between a value and the one above to its left; 1 for each of 3 between the
// two values to its left.
inline constexpr MatrixCode::Shares MatrixCode::kSteepShares = []() {
    Shares shares{};
    for (std::size_t i = 0; i < shares.size(); ++i) {
        shares[i] = static_cast<std::uint16_t>(
            27 * (std::clamp<std::size_t>(i, kMost - 3, kMost + 3) - (kMost - 3)));
    }
    return shares;
}();
inline constexpr MatrixCode::Shares MatrixCode::kSlightShares = []() {
    Shares shares{};
    for (std::size_t i = 0; i < shares.size(); ++i) {
        shares[i] = static_cast<std::uint16_t>(std::clamp<std::size_t>(i, kMost - 1, kMost + 1) -
                                               (kMost - 1));
    }
    return shares;
}();

/// Appends the code of `values`, 0..15 each, row by row of `columns`, to `out`; its contexts begin
/// at `first_context`.
void encode_matrix(std::span<const std::uint8_t> values, std::size_t columns,
                   std::size_t first_context, std::vector<Token>& out);

}  // namespace honeymoon
