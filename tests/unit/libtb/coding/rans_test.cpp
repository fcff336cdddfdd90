#include "libtb/coding/rans.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::Random;
using Counts = std::vector<std::array<std::uint32_t, kSymbols>>;

// Random symbols, those of each context with a skew of its own.
std::vector<Token> random_tokens(Random& random, std::size_t contexts, std::size_t length) {
    std::vector<Token> tokens;
    for (std::size_t i = 0; i < length; ++i) {
        const std::size_t context = random.below(contexts);
        const auto most = static_cast<int>(context % kSymbols);
        int symbol = random.between(0, most);
        if (random.below(context + 1) > 0) symbol = std::min(symbol, random.between(0, most));
        tokens.emplace_back(context, static_cast<unsigned>(symbol));
    }
    return tokens;
}

Counts count(const std::vector<Token>& tokens, std::size_t contexts) {
    Counts counts(contexts);
    for (const Token token : tokens) ++counts[token.context()].at(token.symbol());
    return counts;
}

// Whether `code` decodes to `tokens` and is then finished.
bool decodes_to(const RansModel& model, const std::vector<std::uint8_t>& code,
                const std::vector<Token>& tokens) {
    RansDecoder in(model, code);
    for (const Token token : tokens) {
        if (in.next(token.context()) != static_cast<int>(token.symbol())) return false;
    }
    return in.finished();
}

TEST_CASE("symbols: what is encoded is decoded, and ends where it should") {
    Random random;
    for (int round = 0; round < 200; ++round) {
        const auto contexts = static_cast<std::size_t>(random.between(1, 40));
        const auto tokens = random_tokens(random, contexts, random.below(3000));
        const RansModel model = RansModel::from_counts(count(tokens, contexts));
        const auto code = rans_encode(model, tokens);
        REQUIRE(decodes_to(model, code, tokens));

        // Cut short or made longer, it is not finished where it should be.
        auto wrong = code;
        wrong.pop_back();
        CHECK_FALSE(decodes_to(model, wrong, tokens));
        wrong.pop_back();
        CHECK_FALSE(decodes_to(model, wrong, tokens));
        wrong = code;
        wrong.push_back(1);
        CHECK_FALSE(decodes_to(model, wrong, tokens));
        wrong.push_back(0);
        CHECK_FALSE(decodes_to(model, wrong, tokens));
    }
}

TEST_CASE("symbols: the code is as short as the probabilities allow") {
    Random random;
    const auto tokens = random_tokens(random, 30, 100'000);
    const Counts counts = count(tokens, 30);
    double bits = 0;
    for (const auto& context : counts) {
        const double all = std::accumulate(context.begin(), context.end(), 0.0);
        for (const std::uint32_t n : context) {
            if (n > 0) bits -= n * std::log2(n / all);
        }
    }
    const auto code = rans_encode(RansModel::from_counts(counts), tokens);
    CHECK(static_cast<double>(code.size()) < (bits / 8 * 1.001) + 4);
}

TEST_CASE("symbols: what is certain takes no code") {
    const RansModel model(3);
    std::vector<Token> tokens(1000, Token(2, 0));
    const auto code = rans_encode(model, tokens);
    CHECK(code == std::vector<std::uint8_t>{0, 0, 0, 0});
    CHECK(decodes_to(model, code, tokens));
    tokens.back() = Token(2, 1);
    CHECK(test::question_error([&] { return rans_encode(model, tokens); }) ==
          "a symbol that its model says cannot occur");
}

TEST_CASE("symbols: weights add up, and no symbol that occurs is left out") {
    Random random;
    Counts counts(500);
    for (auto& context : counts) {
        for (std::uint32_t& n : context) {
            if (random.coin())
                n = static_cast<std::uint32_t>(random.below(1ULL << random.below(30)));
        }
    }
    counts[0] = {};
    counts[1] = {};
    counts[1][7] = 4'000'000'000U;
    counts[2].fill(1);
    counts[2][15] = 3'000'000'000U;
    const RansModel model = RansModel::from_counts(counts);
    REQUIRE(model.contexts() == counts.size());
    for (std::size_t context = 0; context < counts.size(); ++context) {
        const auto weights = model.weights(context);
        CHECK(std::accumulate(weights.begin(), weights.end(), 0U) == kProbabilityOne);
        const bool occurs = std::any_of(counts[context].begin(), counts[context].end(),
                                        [](std::uint32_t n) { return n > 0; });
        for (std::size_t s = 0; s < kSymbols; ++s) {
            if (occurs) CHECK((weights.at(s) > 0) == (counts[context].at(s) > 0));
        }
    }
    CHECK(model.weights(0)[0] == kProbabilityOne);
    CHECK(model.weights(1)[7] == kProbabilityOne);
}

TEST_CASE("symbols: weights that do not add up are refused") {
    RansModel model(1);
    RansModel::Weights weights{};
    CHECK_FALSE(model.set_weights(0, weights));
    weights.fill(256);
    CHECK(model.set_weights(0, weights));
    weights[3] = 255;
    CHECK_FALSE(model.set_weights(0, weights));
    // 16 bits would overflow to the right sum.
    weights.fill(4096);
    weights[0] = 8192;
    CHECK_FALSE(model.set_weights(0, weights));
    CHECK(model.weights(0)[3] == 256);
}

TEST_CASE("symbols: any bytes can be decoded") {
    Random random;
    const auto tokens = random_tokens(random, 20, 2000);
    const RansModel model = RansModel::from_counts(count(tokens, 20));
    for (int round = 0; round < 300; ++round) {
        std::vector<std::uint8_t> code(random.below(40));
        for (std::uint8_t& byte : code) byte = static_cast<std::uint8_t>(random.below(256));
        RansDecoder in(model, code);
        for (int i = 0; i < 1000; ++i) {
            const std::size_t context = random.below(20);
            const int symbol = in.next(context);
            REQUIRE(symbol < kSymbols);
            REQUIRE(model.weights(context).at(static_cast<std::size_t>(symbol)) > 0);
        }
    }
}

}  // namespace
}  // namespace honeymoon
