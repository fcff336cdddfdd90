#include "libtb/coding/numbering_code.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using Numbers = std::vector<std::uint16_t>;
using Symbols = std::vector<std::pair<std::size_t, unsigned>>;

std::vector<Reference> references_to(const std::vector<Numbers>& others) {
    std::vector<Reference> references;
    references.reserve(others.size());
    for (const Numbers& numbers : others) {
        references.push_back({numbers, *std::ranges::max_element(numbers) + std::size_t{1}});
    }
    return references;
}

std::vector<Token> encoded(const Numbers& numbers, const std::vector<Numbers>& others) {
    std::vector<Token> tokens;
    NumberingCode().encode(numbers, references_to(others), tokens);
    return tokens;
}

// Each symbol with its context.
Symbols symbols_of(const Numbers& numbers, const std::vector<Numbers>& others) {
    Symbols symbols;
    for (const Token token : encoded(numbers, others)) {
        symbols.emplace_back(token.context(), token.symbol());
    }
    return symbols;
}

RansModel numbering_model(const std::vector<Token>& tokens) {
    std::vector<std::array<std::uint32_t, kSymbols>> counts(kNumberingContexts);
    for (const Token token : tokens) ++counts[token.context()].at(token.symbol());
    return RansModel::from_counts(counts);
}

// How many different numbers symbols stand for, 0 if they are wrong.
std::size_t decoded(const std::vector<Token>& tokens, std::size_t length,
                    const std::vector<Numbers>& others, Numbers& numbers) {
    const RansModel model = numbering_model(tokens);
    const auto code = rans_encode(model, tokens);
    RansDecoder in(model, code);
    numbers.assign(length, 0);
    const std::size_t count = NumberingCode().decode(numbers, references_to(others), in);
    if (count > 0) CHECK(in.finished());
    return count;
}

void check_round_trip(const Numbers& numbers, const std::vector<Numbers>& others) {
    Numbers back;
    const std::size_t count = decoded(encoded(numbers, others), numbers.size(), others, back);
    CHECK(back == numbers);
    CHECK(count == *std::ranges::max_element(numbers) + std::size_t{1});
}

// 0, 1, ..., count - 1.
Numbers first_numbers(std::uint16_t count) {
    Numbers numbers(count);
    std::iota(numbers.begin(), numbers.end(), std::uint16_t{0});
    return numbers;
}

Numbers any_numbering(std::size_t length, std::uint32_t most, test::Random& random) {
    Numbers numbers(length);
    std::uint16_t different = 0;
    for (std::uint16_t& number : numbers) {
        const bool is_new = different == 0 || (different < most && random.coin());
        number = is_new ? different++ : static_cast<std::uint16_t>(random.below(different));
    }
    return numbers;
}

TEST_CASE("numbering code: the example of FORMAT.md") {
    const std::vector<Numbers> others = {{0, 1, 1, 2, 2, 3}, {0, 1, 0, 1, 2, 1}};
    CHECK(symbols_of({0, 1, 0, 2, 2, 1}, others) ==
          Symbols{{84, 0}, {69, 1}, {62, 0}, {64, 0}, {57, 2}});
    check_round_trip({0, 1, 0, 2, 2, 1}, others);
}

TEST_CASE("numbering code: without references a number is new, as before or far") {
    // Contexts: new is the first candidate, as before the second; then doubt.
    CHECK(symbols_of({0}, {}).empty());
    CHECK(symbols_of({0, 1, 1, 0, 2}, {}) == Symbols{{3, 0}, {3, 1}, {5, 10}, {297, 1}, {5, 0}});
    check_round_trip({0, 1, 1, 0, 2}, {});
}

TEST_CASE("numbering code: where all references agree, one symbol is right") {
    test::Random random;
    for (std::size_t references = 1; references <= kMostReferences; ++references) {
        const Numbers numbers = any_numbering(200, 20, random);
        for (const auto& [context, symbol] :
             symbols_of(numbers, std::vector<Numbers>(references, numbers))) {
            CHECK(symbol == 0);
            CHECK(context < 297);
        }
    }
}

TEST_CASE("numbering code: far numbers have as many digits as the count") {
    for (const auto& [count, first] : std::vector<std::pair<std::uint16_t, std::size_t>>{
             {16, 297}, {17, 301}, {256, 301}, {257, 305}, {4096, 305}, {4097, 309}}) {
        const std::uint16_t captured = count;  // a binding cannot be
        CAPTURE(captured);
        Numbers numbers = first_numbers(count);
        numbers.push_back(1);
        const Symbols symbols = symbols_of(numbers, {});
        const std::size_t digits = ((first - 297) / 4) + 1;
        REQUIRE(symbols.size() == count - 1U + 1U + digits);
        for (std::size_t i = 0; i < digits; ++i) {
            CHECK(symbols[symbols.size() - digits + i].first == first + i);
        }
        check_round_trip(numbers, {});
    }
    check_round_trip(first_numbers(65535), {});
}

TEST_CASE("numbering code: random numberings come back") {
    test::Random random;
    for (const std::uint32_t most : {1U, 2U, 10U, 250U, 300U, 1716U}) {
        CAPTURE(most);
        for (int round = 0; round < 20; ++round) {
            const std::size_t length = 1 + random.below(std::uint64_t{4} * most);
            const Numbers numbers = any_numbering(length, most, random);
            std::vector<Numbers> others(random.below(kMostReferences + 1));
            for (Numbers& other : others) {
                // Like it, but for some numbers.
                other = random.coin() ? numbers : any_numbering(length, most, random);
                for (int i = 0; i < 5; ++i) other[random.below(length)] = random.one_of(other);
            }
            check_round_trip(numbers, others);
        }
    }
}

TEST_CASE("numbering code: symbols that stand for no number are refused") {
    Numbers numbers;
    const auto refused = [&](const std::vector<Token>& tokens, std::size_t length) {
        return decoded(tokens, length, {}, numbers) == 0;
    };
    // Without references there are two candidates.
    CHECK_FALSE(refused({{3, 1}}, 2));
    for (const unsigned symbol : {2U, 3U, 9U, 11U, 15U}) {
        CAPTURE(symbol);
        CHECK(refused({{3, symbol}}, 2));
    }
    // Far numbers, of which only 0 is there.
    CHECK_FALSE(refused({{3, 10}, {297, 0}}, 2));
    CHECK(refused({{3, 10}, {297, 1}}, 2));
    CHECK(refused({{3, 10}, {297, 15}}, 2));
}

TEST_CASE("numbering code: any code decodes to a numbering or is refused") {
    test::Random random;
    int accepted = 0;
    std::vector<std::array<std::uint32_t, kSymbols>> counts(kNumberingContexts);
    for (auto& count : counts) {
        for (unsigned symbol : {0U, 1U, 2U, 3U, 10U}) count.at(symbol) = 1;
    }
    const RansModel model = RansModel::from_counts(counts);
    NumberingCode numbering;
    for (int round = 0; round < 2000; ++round) {
        std::vector<std::uint8_t> code(random.below(20));
        for (std::uint8_t& byte : code) byte = static_cast<std::uint8_t>(random.below(256));
        const std::size_t length = 1 + random.below(6);
        const std::vector<Numbers> others(random.below(kMostReferences + 1),
                                          any_numbering(length, 5, random));
        RansDecoder in(model, code);
        Numbers numbers(length);
        const std::size_t count = numbering.decode(numbers, references_to(others), in);
        if (count == 0) continue;
        ++accepted;
        std::size_t different = 0;
        for (const std::uint16_t number : numbers) {
            CHECK(number <= different);
            if (number == different) ++different;
        }
        CHECK(different == count);
    }
    CHECK(accepted > 100);
}

}  // namespace
}  // namespace honeymoon
