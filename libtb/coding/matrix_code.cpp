#include "libtb/coding/matrix_code.hpp"

#include <algorithm>

namespace honeymoon {
namespace {

// A difference as one of 2 * most + 1 numbers.
std::size_t clipped(int difference, int most) {
    return static_cast<std::size_t>(std::clamp(difference, -most, most) + most);
}

// Where a value stands.
enum Edge : std::uint8_t { inside, first_row, first_column };

constexpr int kMostStep = 3;   // from the corner to the values above and to the left
constexpr int kMostSlope = 1;  // from the value above to the one right of it

std::size_t context_of(std::size_t up, std::size_t left, std::size_t slope, Edge edge) {
    constexpr std::size_t steps = (2 * kMostStep) + 1;
    constexpr std::size_t slopes = (2 * kMostSlope) + 1;
    constexpr std::size_t edges = 3;
    static_assert(steps * steps * slopes * edges == kMatrixContexts);
    return (((((up * steps) + left) * slopes) + slope) * edges) + edge;
}

// What surrounds a value, as far as it is known before the value.
struct Around {
    int above = 0;
    std::size_t context = 0;
};

Around look_around(const std::uint8_t* value, std::size_t row, std::size_t column,
                   std::size_t columns) {
    // Values that are not there are taken to be as their neighbours.
    const std::size_t no_step = clipped(0, kMostStep);
    if (row == 0) {
        return {column > 0 ? value[-1] : 0,
                context_of(no_step, no_step, clipped(0, kMostSlope), first_row)};
    }
    const std::uint8_t* above = value - columns;
    const int up = *above;
    const int right = column + 1 < columns ? above[1] : up;
    const std::size_t slope = clipped(right - up, kMostSlope);
    if (column == 0) return {up, context_of(no_step, no_step, slope, first_column)};
    const int corner = above[-1];
    return {up, context_of(clipped(up - corner, kMostStep), clipped(value[-1] - corner, kMostStep),
                           slope, inside)};
}

constexpr unsigned kMask = kSymbols - 1;

}  // namespace

void encode_matrix(std::span<const std::uint8_t> values, std::size_t columns,
                   std::size_t first_context, std::vector<Token>& out) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Around around = look_around(values.data() + i, i / columns, i % columns, columns);
        out.emplace_back(first_context + around.context,
                         (values[i] - static_cast<unsigned>(around.above)) & kMask);
    }
}

bool decode_matrix(std::span<std::uint8_t> values, std::size_t columns, int most,
                   std::size_t first_context, RansDecoder& in) {
    RansDecoder local = in;  // a copy, whose state the compiler can keep in registers
    const std::size_t rows = columns == 0 ? 0 : values.size() / columns;
    std::uint8_t* value = values.data();
    int greatest = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column, ++value) {
            const Around around = look_around(value, row, column, columns);
            const int difference = local.next(first_context + around.context);
            *value =
                static_cast<std::uint8_t>(static_cast<unsigned>(around.above + difference) & kMask);
            greatest = std::max<int>(greatest, *value);
        }
    }
    in = local;
    return greatest <= most;
}

}  // namespace honeymoon
