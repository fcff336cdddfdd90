#include "tb/matrix_code.hpp"

#include <algorithm>

namespace honeymoon {
namespace {

// A difference as one of 2 * most + 1 numbers.
std::size_t clipped(int difference, int most) {
    return static_cast<std::size_t>(std::clamp(difference, -most, most) + most);
}

// What surrounds a value, as far as it is known before the value.
struct Around {
    int above = 0;
    std::size_t context = 0;
};

inline Around look_around(const std::uint8_t* value, std::size_t row, std::size_t column,
                          std::size_t columns) {
    // Values that are not there are taken to be as their neighbours.
    if (row == 0) return {column > 0 ? value[-1] : 0, ((((3 * 7) + 3) * 3 + 1) * 3) + 1};
    const std::uint8_t* above = value - columns;
    const int up = *above;
    const int right = column + 1 < columns ? above[1] : up;
    const std::size_t slope = clipped(right - up, 1);
    if (column == 0) return {up, ((((3 * 7) + 3) * 3 + slope) * 3) + 2};
    const int corner = above[-1];
    return {up,
            ((((clipped(up - corner, 3) * 7) + clipped(value[-1] - corner, 3)) * 3 + slope) * 3)};
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
                   std::size_t first_context, SymbolDecoder& decoder) {
    SymbolDecoder in = decoder;  // a copy, whose state the compiler can keep in registers
    const std::size_t rows = columns == 0 ? 0 : values.size() / columns;
    std::uint8_t* value = values.data();
    int greatest = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column, ++value) {
            const Around around = look_around(value, row, column, columns);
            const int difference = in.next(first_context + around.context);
            *value =
                static_cast<std::uint8_t>(static_cast<unsigned>(around.above + difference) & kMask);
            greatest = std::max<int>(greatest, *value);
        }
    }
    decoder = in;
    return greatest <= most;
}

}  // namespace honeymoon
