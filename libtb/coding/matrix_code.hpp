// The code of a matrix of values: each by its difference from the value above, which is likely to
// be what the values around it suggest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// How many contexts a matrix takes.
inline constexpr std::size_t kMatrixContexts = 1519;

/// Appends the code of `values`, row by row, `columns` to a row, each 0..15, to `out`.
/// `first_context` is the first of its contexts.
void encode_matrix(std::span<const std::uint8_t> values, std::size_t columns,
                   std::size_t first_context, std::vector<Token>& out);

/// Decodes as many values as `values` has room for. False if one is above `most`.
[[nodiscard]] bool decode_matrix(std::span<std::uint8_t> values, std::size_t columns, int most,
                                 std::size_t first_context, RansDecoder& in);

}  // namespace honeymoon
