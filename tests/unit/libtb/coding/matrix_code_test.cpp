#include "libtb/coding/matrix_code.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/unit/support/random.hpp"

namespace honeymoon {
namespace {

using Bytes = std::vector<std::uint8_t>;

RansModel matrix_model_of(const std::vector<Token>& tokens) {
    std::vector<std::array<std::uint32_t, kSymbols>> counts(kMatrixContexts);
    for (const Token token : tokens) ++counts[token.context()].at(token.symbol());
    return RansModel::from_counts(counts);
}

TEST_CASE("matrices: any values come back, and none above the most is let pass") {
    test::Random random;
    CAPTURE(random.seed());
    for (int round = 0; round < 300; ++round) {
        const auto rows = static_cast<std::size_t>(random.between(1, 20));
        const auto columns = static_cast<std::size_t>(random.between(1, 20));
        const int most = random.between(0, 15);
        Bytes values(rows * columns);
        int greatest = 0;
        for (std::uint8_t& value : values) {
            value = static_cast<std::uint8_t>(random.between(0, most));
            greatest = std::max<int>(greatest, value);
        }
        std::vector<Token> tokens;
        encode_matrix(values, columns, 0, tokens);
        REQUIRE(tokens.size() == values.size());
        const RansModel model = matrix_model_of(tokens);
        const auto code = rans_encode(model, tokens);
        const auto decode = [&](int limit, Bytes& out) {
            RansDecoder in(model, code);
            const bool right = decode_matrix(out, columns, limit, 0, in);
            CHECK(in.finished());
            return right;
        };
        Bytes back(values.size());
        REQUIRE(decode(greatest, back));
        REQUIRE(back == values);
        if (greatest > 0) CHECK_FALSE(decode(greatest - 1, back));
    }
}

TEST_CASE("matrices: a value is told by its difference from the one above") {
    std::vector<Token> tokens;
    encode_matrix(Bytes{5, 5, 7, 4, 5, 7}, 3, 100, tokens);
    const auto symbols = [&] {
        std::vector<unsigned> result;
        result.reserve(tokens.size());
        for (const Token token : tokens) result.push_back(token.symbol());
        return result;
    }();
    CHECK(symbols == std::vector<unsigned>{5, 0, 2, 15, 0, 0});
    // In the first row how far from the left edge, in the first column nothing else: 5 is right
    // above.
    CHECK(tokens[0].context() == 100 + 1323 + ((3 * 7 + 3) * 3));
    CHECK(tokens[2].context() == 100 + 1323 + ((3 * 7 + 3) * 3) + 2);
    CHECK(tokens[3].context() == 100 + 1470 + (3 * 7) + 3);
    // Above 5, to the left 4, between them 5, right above 7; nothing two above or two to the left.
    CHECK(tokens[4].context() == 100 + ((((3 * 7 + 2) * 3 + 2) * 3 + 1) * 3) + 1);
}

}  // namespace
}  // namespace honeymoon
