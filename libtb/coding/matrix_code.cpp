#include "libtb/coding/matrix_code.hpp"

#include <algorithm>

#include "libtb/coding/symbol_io.hpp"

namespace honeymoon {
namespace {

// A difference as one of 2 * most + 1 numbers.
std::size_t clipped(int difference, int most) {
    return static_cast<std::size_t>(std::clamp(difference, -most, most) + most);
}

// Steps between neighbours are clipped to 3, those that matter less to 1.
constexpr int kSteep = 3;
constexpr int kSlight = 1;
constexpr std::size_t kSteps = (2 * kSteep) + 1;
constexpr std::size_t kSlopes = (2 * kSlight) + 1;

// The contexts: of values with others above and to the left, of the first row, of the first column.
constexpr std::size_t kFirstRow = kSteps * kSteps * kSlopes * kSlopes * kSlopes;
constexpr std::size_t kFirstColumn = kFirstRow + (kSteps * kSteps * 3);
static_assert(kFirstColumn + (kSteps * kSteps) == kMatrixContexts);

// Codes the value at `value` by what it is more than `expected`, modulo the number of symbols.
template <class Io>
int code_value(std::uint8_t& value, int expected, std::size_t context, Io& io) {
    constexpr unsigned mask = kSymbols - 1;
    const int symbol =
        io.code(context, static_cast<int>((value - static_cast<unsigned>(expected)) & mask));
    value = static_cast<std::uint8_t>(static_cast<unsigned>(expected + symbol) & mask);
    return value;
}

// Goes through a matrix row by row. Values that are not there are taken to be as the nearest that
// are. Returns the greatest value.
template <class Io>
int code_matrix(std::span<std::uint8_t> values, std::size_t columns, std::size_t first_context,
                Io& io) {
    if (values.empty()) return 0;
    std::uint8_t* row = values.data();
    // The first row: each value as the one to its left.
    int left = 0;
    int left2 = 0;
    int left3 = 0;
    int greatest = 0;
    for (std::size_t column = 0; column < columns; ++column) {
        const std::size_t context =
            (((clipped(left - left2, kSteep) * kSteps) + clipped(left2 - left3, kSteep)) * 3) +
            std::min<std::size_t>(column, 2);
        const int value = code_value(row[column], left, first_context + kFirstRow + context, io);
        greatest = std::max(greatest, value);
        if (column == 0) {
            left = left2 = left3 = value;
        } else {
            left3 = column == 1 ? left : left2;
            left2 = left;
            left = value;
        }
    }
    const std::uint8_t* above = row;  // the row above, and the one above that
    const std::uint8_t* above2 = row;
    for (row += columns; row != values.data() + values.size(); row += columns) {
        int up = above[0];
        int right = columns > 1 ? above[1] : up;
        left = code_value(row[0], up,
                          first_context + kFirstColumn + (clipped(right - up, kSteep) * kSteps) +
                              clipped(up - above2[0], kSteep),
                          io);
        greatest = std::max(greatest, left);
        left2 = left;
        for (std::size_t column = 1; column < columns; ++column) {
            const int corner = up;
            up = right;
            right = column + 1 < columns ? above[column + 1] : up;
            std::size_t context = clipped(up - corner, kSteep);
            context = (context * kSteps) + clipped(left - corner, kSteep);
            context = (context * kSlopes) + clipped(right - up, kSlight);
            context = (context * kSlopes) + clipped(up - above2[column], kSlight);
            context = (context * kSlopes) + clipped(left - left2, kSlight);
            left2 = left;
            left = code_value(row[column], up, first_context + context, io);
            greatest = std::max(greatest, left);
        }
        above2 = above;
        above = row;
    }
    return greatest;
}

}  // namespace

void encode_matrix(std::span<const std::uint8_t> values, std::size_t columns,
                   std::size_t first_context, std::vector<Token>& out) {
    std::vector<std::uint8_t> copy(values.begin(), values.end());
    SymbolWriter io{out};
    static_cast<void>(code_matrix(std::span(copy), columns, first_context, io));
}

bool decode_matrix(std::span<std::uint8_t> values, std::size_t columns, int most,
                   std::size_t first_context, RansDecoder& in) {
    RansDecoder local = in;  // a copy, whose state the compiler can keep in registers
    SymbolReader io{local};
    const int greatest = code_matrix(values, columns, first_context, io);
    in = local;
    return greatest <= most;
}

}  // namespace honeymoon
