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

// The scores of the classes of both suits.
struct Scores {
    std::vector<std::int8_t> first;
    std::vector<std::int8_t> second;

    [[nodiscard]] GridCode::Suits suits() const { return {first, second}; }
};

Scores random_scores(Random& random, std::size_t height, std::size_t width) {
    const int most = random.coin() ? 5 : 127;
    Scores scores{std::vector<std::int8_t>(height), std::vector<std::int8_t>(width)};
    for (auto* of : {&scores.first, &scores.second}) {
        for (std::int8_t& score : *of)
            score = static_cast<std::int8_t>(random.between(-most, most));
    }
    return scores;
}

std::vector<Token> encoded(const Numbers& numbers, const Scores& scores) {
    GridCode grid(0);
    std::vector<Token> tokens;
    grid.encode(numbers, scores.suits(), tokens);
    return tokens;
}

// What a grid of these symbols decodes to; nothing if they are refused or not all used.
Numbers decoded(const std::vector<Token>& tokens, const Scores& scores) {
    const RansModel model = model_of(tokens);
    const auto code = rans_encode(model, tokens);
    RansDecoder in(model, code);
    GridCode grid(0);
    Numbers numbers(scores.first.size() * scores.second.size());
    if (!grid.decode(numbers, scores.suits(), in) || !in.finished()) return {};
    const std::size_t different =
        *std::max_element(numbers.begin(), numbers.end()) + std::size_t{1};
    REQUIRE(grid.scores().size() == different);
    for (std::size_t number = 0; number < different; ++number) {
        const auto at = static_cast<std::size_t>(std::find(numbers.begin(), numbers.end(), number) -
                                                 numbers.begin());
        CHECK(grid.scores()[number] ==
              scores.first[at / scores.second.size()] + scores.second[at % scores.second.size()]);
    }
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
    for (int round = 0; round < 300; ++round) {
        const auto height = static_cast<std::size_t>(random.between(1, 60));
        const auto width = static_cast<std::size_t>(random.between(1, 60));
        const Numbers numbers =
            random.coin() ? sums(random, height, width) : anything(random, height * width);
        const Scores scores = random_scores(random, height, width);
        REQUIRE(decoded(encoded(numbers, scores), scores) == numbers);
    }
    // Many different numbers: three digits and four.
    for (const std::size_t width : {500U, 70U}) {
        const Numbers numbers = anything(random, width * 100);
        const Scores scores = random_scores(random, 100, width);
        REQUIRE(decoded(encoded(numbers, scores), scores) == numbers);
    }
}

std::vector<unsigned> symbols_of(const std::vector<Token>& tokens) {
    std::vector<unsigned> symbols;
    symbols.reserve(tokens.size());
    for (const Token token : tokens) symbols.push_back(token.symbol());
    return symbols;
}

TEST_CASE("grids: a row that repeats the pattern above is all predicted") {
    // 0 1 0 2 over 3 4 3 5: the third is predicted by the first, the others are new.
    const Numbers numbers = {0, 1, 0, 2, 3, 4, 3, 5};
    const Scores scores{{0, 50}, {0, 9, 0, 20}};
    const auto symbols = symbols_of(encoded(numbers, scores));
    REQUIRE(symbols.size() >= 7);
    CHECK(std::vector(symbols.end() - 4, symbols.end()) == std::vector<unsigned>{1, 1, 0, 1});
}

TEST_CASE("grids: others are ranked by how near their scores are, the newest first") {
    // Above 0 1 2 3 4, of scores 3, 12, 9, 11, 6, then the row 4 . : at its second place, of score
    // 10, the prediction is 1. Distances: 2 and 3 at 1, 4 at 3, 0 at 4.
    const Scores scores{{0, 0}, {3, 12, 9, 11, 6}};
    const auto ranked = [&](std::uint16_t number) {
        Scores last = scores;
        last.first[1] = -2;  // and so the place of score 10
        const Numbers numbers = {0, 1, 2, 3, 4, 4, number, 1, 1, 1};
        const auto symbols = symbols_of(encoded(numbers, last));
        // Behind those of the first row, and the symbol and rank of 4.
        return std::vector(symbols.begin() + 6, symbols.begin() + 8);
    };
    using Symbols = std::vector<unsigned>;
    CHECK(ranked(1).front() == 0);
    CHECK(ranked(5).front() == 1);
    CHECK(ranked(3) == Symbols{2, 0});
    CHECK(ranked(2) == Symbols{2, 1});
    CHECK(ranked(4) == Symbols{2, 2});
    CHECK(ranked(0) == Symbols{2, 3});
}

TEST_CASE("grids: only the fifteen nearest of the newest have ranks") {
    // All alike: the 15th newest but for the prediction.
    Numbers numbers(302);
    for (std::size_t i = 0; i < 300; ++i) numbers[i] = static_cast<std::uint16_t>(i);
    const Scores scores{{0}, std::vector<std::int8_t>(302)};
    const auto last = [&](std::uint16_t number) {
        numbers[300] = number;
        numbers[301] = number;
        const auto tokens = encoded(numbers, scores);
        CHECK(decoded(tokens, scores) == numbers);
        const auto symbols = symbols_of(tokens);
        return std::vector(symbols.begin() + 299, symbols.end() - 1);
    };
    using Symbols = std::vector<unsigned>;
    CHECK(last(299) == Symbols{0});
    CHECK(last(298) == Symbols{2, 0});
    CHECK(last(284) == Symbols{2, 14});
    CHECK(last(283) == Symbols{2, 15, 0, 1, 0});
    CHECK(last(0) == Symbols{2, 15, 1, 2, 11});
    // The first is nearest, but may be too old.
    for (const std::size_t count : {128U, 129U}) {
        Numbers all(count + 1);
        for (std::size_t i = 0; i < count; ++i) all[i] = static_cast<std::uint16_t>(i);
        Scores first{{0}, std::vector<std::int8_t>(count + 1, 100)};
        first.second.front() = first.second.back() = 0;
        const auto tokens = encoded(all, first);
        CHECK(decoded(tokens, first) == all);
        CHECK(tokens[count].symbol() == (count == 128 ? 0 : 15));
    }
}

TEST_CASE("grids: symbols that name what is not there are refused") {
    // The context of the second number of a first row, and of the third if all are new.
    const Scores three{{0}, {0, 0, 0}};
    const auto all_new = encoded({0, 1, 2}, three);
    REQUIRE(all_new.size() == 2);
    const Token rank = encoded({0, 1, 0}, three).at(2);
    const auto with = [&](const std::vector<Token>& last) {
        std::vector<Token> tokens = {all_new[0]};
        tokens.insert(tokens.end(), last.begin(), last.end());
        return decoded(tokens, three);
    };
    const auto symbol = [&](unsigned s) { return Token(all_new[1].context(), s); };
    const auto ranked = [&](unsigned r) { return Token(rank.context(), r); };
    const Token far(1104, 0);
    CHECK(with({symbol(0)}) == Numbers{0, 1, 1});
    CHECK(with({symbol(1)}) == Numbers{0, 1, 2});
    CHECK(with({symbol(2), ranked(0)}) == Numbers{0, 1, 0});
    CHECK(with({symbol(3)}).empty());
    CHECK(with({symbol(2), ranked(1)}).empty());
    CHECK(with({symbol(2), ranked(15), far}) == Numbers{0, 1, 1});  // though it is predicted
    CHECK(with({symbol(2), ranked(15), Token(1104, 1)}) == Numbers{0, 1, 0});
    CHECK(with({symbol(2), ranked(15), Token(1104, 2)}).empty());
    // Another one where there is one alone.
    const Scores two{{0}, {0, 0}};
    CHECK(decoded({Token(all_new[0].context(), 2), ranked(0)}, two).empty());
}

}  // namespace
}  // namespace honeymoon
