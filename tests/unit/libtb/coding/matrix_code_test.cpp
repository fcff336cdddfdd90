#include "libtb/coding/matrix_code.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "libtb/coding/symbol_io.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using Bytes = std::vector<std::uint8_t>;

RansModel matrix_model_of(const std::vector<Token>& tokens) {
    std::vector<std::array<std::uint32_t, kSymbols>> counts(kMatrixContexts);
    for (const Token token : tokens) ++counts[token.context()].at(token.symbol());
    return RansModel::from_counts(counts);
}

TEST_CASE("matrices: any values come back, those of several in turns") {
    test::Random random;
    CAPTURE(random.seed());
    for (int round = 0; round < 300; ++round) {
        struct Matrix {
            std::size_t columns = 0;
            Bytes values;
            std::vector<Token> tokens;
            std::vector<std::uint8_t> code;
            Bytes back;
        };
        std::array<Matrix, 2> matrices;
        std::vector<Token> all;
        for (Matrix& matrix : matrices) {
            const auto rows = static_cast<std::size_t>(random.between(1, 20));
            matrix.columns = static_cast<std::size_t>(random.between(1, 40));
            const int most = random.between(0, 15);
            matrix.values.resize(rows * matrix.columns);
            for (std::uint8_t& value : matrix.values) {
                value = static_cast<std::uint8_t>(random.between(0, most));
            }
            encode_matrix(matrix.values, matrix.columns, 0, matrix.tokens);
            REQUIRE(matrix.tokens.size() == matrix.values.size());
            all.insert(all.end(), matrix.tokens.begin(), matrix.tokens.end());
        }
        const RansModel model = matrix_model_of(all);
        std::vector<RansDecoder> in;
        std::vector<MatrixCode> decoders(matrices.size(), MatrixCode(0));
        for (std::size_t i = 0; i < matrices.size(); ++i) {
            Matrix& matrix = matrices.at(i);
            matrix.code = rans_encode(model, matrix.tokens);
            in.emplace_back(model, matrix.code);
            // What is behind the values must not matter.
            matrix.back.resize(matrix.values.size() + MatrixCode::kSpare);
            for (std::uint8_t& byte : matrix.back) {
                byte = static_cast<std::uint8_t>(random.between(0, 255));
            }
            decoders[i].begin(matrix.back.data(), matrix.values.size() / matrix.columns,
                              matrix.columns, SymbolReader{in[i]});
        }
        for (bool more = true; more;) {
            more = false;
            for (std::size_t i = 0; i < matrices.size(); ++i) {
                if (!decoders[i].row_done()) {
                    if (random.below(20) == 0) {
                        decoders[i].finish_row(SymbolReader{in[i]});
                    } else {
                        decoders[i].code_value(SymbolReader{in[i]});
                    }
                    more = true;
                } else {
                    more = decoders[i].begin_row(SymbolReader{in[i]}) || more;
                }
            }
        }
        for (std::size_t i = 0; i < matrices.size(); ++i) {
            CHECK(in[i].finished());
            Matrix& matrix = matrices.at(i);
            matrix.back.resize(matrix.values.size());
            CHECK(matrix.back == matrix.values);
        }
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
