#include "libtb/base/transpose.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::Random;
using Bytes = std::vector<std::uint8_t>;

constexpr std::uint8_t kGuard = 0xEE;

// A matrix with steps larger than needed by `more_in` and `more_out`, at odd addresses, with guards
// before, between and behind the rows of the result.
void check_transpose(Random& random, std::size_t rows, std::size_t columns, std::size_t more_in,
                     std::size_t more_out) {
    CAPTURE(rows);
    CAPTURE(columns);
    CAPTURE(more_in);
    CAPTURE(more_out);
    const std::size_t in_step = columns + more_in;
    const std::size_t out_step = rows + more_out;
    const auto in_start = static_cast<std::size_t>(random.between(0, 17));
    const auto out_start = static_cast<std::size_t>(random.between(1, 17));
    // Not a byte more than is read, so that the address sanitizer sees any that is.
    Bytes in(in_start + (rows == 0 ? 0 : ((rows - 1) * in_step) + columns));
    for (std::uint8_t& byte : in) byte = static_cast<std::uint8_t>(random.below(256));
    Bytes out(out_start + (columns * out_step) + 32, kGuard);
    Bytes expected = out;
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) {
            expected[out_start + (c * out_step) + r] = in[in_start + (r * in_step) + c];
        }
    }
    transpose_bytes(in.data() + in_start, in_step, rows, columns, out.data() + out_start, out_step);
    CHECK(out == expected);
}

TEST_CASE("matrices of all small sizes are turned, and nothing beside them is touched") {
    Random random;
    for (std::size_t rows = 0; rows <= 40; ++rows) {
        for (std::size_t columns = 0; columns <= 40; ++columns) {
            check_transpose(random, rows, columns, 0, 0);
            check_transpose(random, rows, columns, random.below(20), random.below(20));
        }
    }
}

TEST_CASE("long and wide matrices are turned") {
    Random random;
    for (const std::size_t small : {1U, 15U, 16U, 17U}) {
        for (const std::size_t large : {255U, 256U, 257U, 1716U}) {
            check_transpose(random, small, large, random.below(20), random.below(20));
            check_transpose(random, large, small, random.below(20), random.below(20));
        }
    }
}

}  // namespace
}  // namespace honeymoon
