#include "libtb/coding/grid_code.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::Random;
using Numbers = std::vector<std::uint16_t>;

RansModel model_of(const std::vector<Token>& tokens) {
    std::vector<std::array<std::uint32_t, kSymbols>> counts(kGridContexts);
    for (const Token token : tokens) ++counts[token.context()].at(token.symbol());
    return RansModel::from_counts(counts);
}

std::vector<Token> encoded(const Numbers& numbers, std::size_t width) {
    GridCode grid(0);
    std::vector<Token> tokens;
    grid.encode(numbers, width, tokens);
    return tokens;
}

// What a grid of these symbols decodes to; nothing if they are refused or not all used.
Numbers decoded(const std::vector<Token>& tokens, std::size_t size, std::size_t width) {
    const RansModel model = model_of(tokens);
    const auto code = rans_encode(model, tokens);
    RansDecoder in(model, code);
    GridCode grid(0);
    Numbers numbers(size);
    const std::size_t different = grid.decode(numbers, width, in);
    if (different == 0 || !in.finished()) return {};
    CHECK(different == *std::max_element(numbers.begin(), numbers.end()) + std::size_t{1});
    return numbers;
}

// Numbers of rows f(x) + g(y), as those of the suits of a deal are: many equal, none at random.
Numbers sums(Random& random, std::size_t height, std::size_t width) {
    const auto values = [&](std::size_t count) {
        std::vector<int> result(count);
        for (int& v : result) v = random.between(0, static_cast<int>(count / 2));
        return result;
    };
    const auto f = values(height);
    const auto g = values(width);
    std::vector<int> seen;
    Numbers numbers;
    for (const int x : f) {
        for (const int y : g) {
            const auto at = std::find(seen.begin(), seen.end(), x + y);
            numbers.push_back(static_cast<std::uint16_t>(at - seen.begin()));
            if (at == seen.end()) seen.push_back(x + y);
        }
    }
    return numbers;
}

Numbers anything(Random& random, std::size_t size) {
    Numbers numbers(size);
    std::uint64_t different = 0;
    for (std::uint16_t& number : numbers) {
        number = static_cast<std::uint16_t>(random.below(different + 1));
        if (number == different) ++different;
    }
    return numbers;
}

TEST_CASE("grids: what is encoded is decoded") {
    Random random;
    CAPTURE(random.seed());
    for (int round = 0; round < 300; ++round) {
        const auto height = static_cast<std::size_t>(random.between(1, 60));
        const auto width = static_cast<std::size_t>(random.between(1, 60));
        const Numbers numbers =
            random.coin() ? sums(random, height, width) : anything(random, height * width);
        REQUIRE(decoded(encoded(numbers, width), numbers.size(), width) == numbers);
    }
    // Many different numbers: three digits and four.
    for (const std::size_t width : {500U, 70U}) {
        const Numbers numbers = anything(random, width * 100);
        REQUIRE(decoded(encoded(numbers, width), numbers.size(), width) == numbers);
    }
}

TEST_CASE("grids: a row that repeats the pattern above is all predicted") {
    // 0 1 0 2 over 3 4 3 5: the third is predicted by the first, the others are new.
    const Numbers numbers = {0, 1, 0, 2, 3, 4, 3, 5};
    const auto tokens = encoded(numbers, 4);
    REQUIRE(tokens.size() == 8);
    CHECK(tokens[0].symbol() == 0);
    CHECK(tokens[4].symbol() == 1);
    CHECK(tokens[5].symbol() == 1);
    CHECK(tokens[6].symbol() == 0);
    CHECK(tokens[7].symbol() == 1);
}

TEST_CASE("grids: candidates are the nearest different numbers, left before right") {
    // Above 0 1 2 3 4, then the row 4 . : the prediction at its second place is 1; candidates are 4
    // to the left, 2 to the right, then 3, and then what followed 4's column, which nothing has.
    const auto symbol_for = [](std::uint16_t number) {
        const Numbers numbers = {0, 1, 2, 3, 4, 4, number, 1, 1, 1};
        return encoded(numbers, 5)[6].symbol();
    };
    CHECK(symbol_for(1) == 0);
    CHECK(symbol_for(5) == 1);
    CHECK(symbol_for(4) == 3);
    CHECK(symbol_for(2) == 4);
    CHECK(symbol_for(3) == 5);
    CHECK(symbol_for(0) == 2);  // nowhere near
}

TEST_CASE("grids: symbols that name what is not there are refused") {
    // The contexts of a first number and of the second in a first row.
    const std::vector<Token> two = encoded({0, 1}, 2);
    REQUIRE(two.size() == 2);
    const auto with = [&](const std::vector<unsigned>& second) {
        std::vector<Token> tokens = {two[0]};
        std::size_t context = two[1].context();
        for (const unsigned symbol : second) {
            tokens.emplace_back(context, symbol);
            context = 2353;  // one digit
        }
        return decoded(tokens, 2, 2);
    };
    CHECK(with({0}) == Numbers{0, 0});
    CHECK(with({1}) == Numbers{0, 1});
    CHECK(with({2, 0}) == Numbers{0, 0});  // far, though it is near
    CHECK(with({2, 1}).empty());           // further back than there are numbers
    CHECK(with({3}).empty());              // the only candidate is the prediction
    // Far, before there is any number.
    const std::vector<Token> one = encoded({0}, 1);
    CHECK(decoded({Token(one[0].context(), 2), Token(2353, 0)}, 1, 1).empty());
}

}  // namespace
}  // namespace honeymoon
