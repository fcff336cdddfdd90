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
    for (int round = 0; round < 300; ++round) {
        struct Matrix {
            std::vector<std::int16_t> rows;
            std::vector<std::int16_t> columns;
            Bytes values;
            std::vector<Token> tokens;
            std::vector<std::uint8_t> code;
            Bytes back;

            [[nodiscard]] MatrixShape shape() const { return {13, rows, columns}; }
        };
        const auto scores = [&](int most) {
            std::vector<std::int16_t> result(static_cast<std::size_t>(random.between(1, most)));
            for (std::int16_t& score : result) {
                score = static_cast<std::int16_t>(random.between(-254, 254));
            }
            return result;
        };
        std::array<Matrix, 2> matrices;
        std::vector<Token> all;
        MatrixCode encoder(0);
        for (Matrix& matrix : matrices) {
            matrix.rows = scores(20);
            matrix.columns = scores(40);
            const int most = random.between(0, 15);
            matrix.values.resize(matrix.rows.size() * matrix.columns.size());
            for (std::uint8_t& value : matrix.values) {
                value = static_cast<std::uint8_t>(random.between(0, most));
            }
            encode_matrix(matrix.values, matrix.shape(), encoder, matrix.tokens);
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
            decoders[i].begin(matrix.back.data(), matrix.shape(), SymbolReader{in[i]});
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
    const std::vector<std::int16_t> rows = {-4, 7};
    const std::vector<std::int16_t> columns = {5, 12, 30};
    MatrixCode encoder(100);
    encode_matrix(Bytes{5, 5, 7, 4, 5, 7}, {11, rows, columns}, encoder, tokens);
    std::vector<unsigned> symbols;
    symbols.reserve(tokens.size());
    for (const Token token : tokens) symbols.push_back(token.symbol());
    CHECK(symbols == std::vector<unsigned>{5, 0, 2, 15, 0, 0});
    // By FORMAT.md: half the tricks are 88 sixteenths. The first value is expected to be (89 + 8)
    // / 16.
    CHECK(tokens[0].context() == 100 + 6);
    // Behind 5, or 80: 88 - 4 + 12 - 80 = 16, four quarters of a trick; the scores are 7 apart.
    CHECK(tokens[1].context() == 100 + 16 + ((10 + 4) * 5) + 2 + 1);
    // 88 - 4 + 30 - 80 = 34, eight quarters; 18 apart, but no more than 2 sixes count.
    CHECK(tokens[2].context() == 100 + 16 + ((10 + 8) * 5) + 2 + 2);
    // Below 5: 88 + 7 + 5 - 80 = 20, five quarters; 11 apart.
    CHECK(tokens[3].context() == 100 + 121 + ((10 + 5) * 5) + 2 + 1);
    // N = K = N2 = 5, W = W2 = 4, Q = 7. Rows: (25 + 15) * 11 / 16 = 27. Columns: 10 * (7 + 7) - 11
    // * 18 = -58, in sixteenths -4. Values: -15 - 10 + 22 = -3. (27 - 4 - 3 + 4) / 8 = 3.
    CHECK(tokens[4].context() == 100 + 226 + ((((-1 + 3) * 5) + 2) * 3 + 2) * 24 + 12 + 3);
    // N = N2 = Q = 7, K = W = 5, W2 = 4. Columns: 10 * (18 + 25) / 16 = 26. Values: -30 - 30 + 10 =
    // -50. (27 + 26 - 50 + 4) / 8 = 0.
    CHECK(tokens[5].context() == 100 + 226 + ((((0 + 3) * 5) + 4) * 3 + 1) * 24 + 12 + 0);
}

}  // namespace
}  // namespace honeymoon
