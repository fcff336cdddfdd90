#include "libtb/coding/slab.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/unit/support/random.hpp"

namespace honeymoon {
namespace {

using Bytes = std::vector<std::uint8_t>;
using test::Random;

RansModel slab_model_of(const std::vector<Token>& tokens) {
    std::vector<std::array<std::uint32_t, kSymbols>> counts(kContexts);
    for (const Token token : tokens) ++counts[token.context()].at(token.symbol());
    return RansModel::from_counts(counts);
}

// Whether symbols are accepted as the code of slabs with these counts.
bool accepts(const std::vector<Token>& tokens, const std::vector<ClassCounts>& counts, int level,
             DecodedFrame* result = nullptr) {
    const RansModel model = slab_model_of(tokens);
    DecodedFrame frame;
    const bool accepted = frame.decode(model, rans_encode(model, tokens), counts, level);
    if (result != nullptr) *result = frame;
    return accepted;
}

// A slab with random numbers of rows and columns, and a random matrix.
SlabParts random_slab(Random& random, const ClassCounts& counts, int level) {
    SlabParts parts;
    parts.pairing = random.between(0, kPairings - 1);
    const auto slot = slots_of_pairing(parts.pairing, counts);
    const auto numbers = [&](std::size_t size, std::vector<std::uint16_t>& out) {
        std::size_t different = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const bool fresh = different == 0 || random.coin();
            out.push_back(static_cast<std::uint16_t>(fresh ? different : random.below(different)));
            if (fresh) ++different;
        }
        return different;
    };
    const std::size_t rows =
        numbers(std::size_t{counts.at(slot[0])} * counts.at(slot[1]), parts.row_number);
    parts.columns =
        numbers(std::size_t{counts.at(slot[2])} * counts.at(slot[3]), parts.column_number);
    for (std::size_t i = 0; i < rows * parts.columns; ++i) {
        parts.matrix.push_back(static_cast<std::uint8_t>(random.between(0, level)));
    }
    return parts;
}

ClassCounts random_counts(Random& random) {
    ClassCounts counts{};
    for (std::uint16_t& count : counts) count = static_cast<std::uint16_t>(random.between(1, 6));
    return counts;
}

// What the parts say the value at classes `c` is.
int value_of(const SlabParts& parts, const ClassCounts& counts, const std::array<int, 4>& c) {
    const auto slot = slots_of_pairing(parts.pairing, counts);
    const auto at = [&](std::size_t i) { return static_cast<std::size_t>(c.at(slot.at(i))); };
    const std::size_t row = parts.row_number[(at(0) * counts.at(slot[1])) + at(1)];
    const std::size_t column = parts.column_number[(at(2) * counts.at(slot[3])) + at(3)];
    return parts.matrix[(row * parts.columns) + column];
}

TEST_CASE("slab: of two slots the one with more classes varies faster") {
    using Slots = std::array<std::uint8_t, 4>;
    CHECK(slots_of_pairing(0, {1, 1, 1, 1}) == Slots{0, 1, 2, 3});
    CHECK(slots_of_pairing(1, {1, 1, 1, 1}) == Slots{0, 2, 1, 3});
    CHECK(slots_of_pairing(2, {1, 1, 1, 1}) == Slots{0, 3, 1, 2});
    CHECK(slots_of_pairing(0, {2, 1, 4, 3}) == Slots{1, 0, 3, 2});
    CHECK(slots_of_pairing(2, {5, 4, 3, 2}) == Slots{3, 0, 2, 1});
}

TEST_CASE("slab: a cut covers every class once, and finds each again") {
    Random random;
    CAPTURE(random.seed());
    for (int round = 0; round < 300; ++round) {
        ClassCounts classes{};
        BlockCut cut;
        for (std::size_t i = 0; i < 4; ++i) {
            classes.at(i) = static_cast<std::uint16_t>(random.between(1, 9));
            cut.parts.at(i) = static_cast<std::uint8_t>(random.between(1, classes.at(i)));
        }
        std::size_t covered = 0;
        int wrong = 0;
        for (std::uint32_t part = 0; part < cut.slabs(); ++part) {
            const Slab slab = cut.slab(part, classes);
            std::array<int, 4> c{};
            for (c[0] = 0; c[0] < slab.counts[0]; ++c[0]) {
                for (c[1] = 0; c[1] < slab.counts[1]; ++c[1]) {
                    for (c[2] = 0; c[2] < slab.counts[2]; ++c[2]) {
                        for (c[3] = 0; c[3] < slab.counts[3]; ++c[3]) {
                            std::array<int, 4> at = c;
                            for (std::size_t i = 0; i < 4; ++i) at.at(i) += slab.first.at(i);
                            wrong += cut.slab_of(at, classes) == part ? 0 : 1;
                            ++covered;
                        }
                    }
                }
            }
        }
        CHECK(wrong == 0);
        CHECK(covered == std::size_t{classes[0]} * classes[1] * classes[2] * classes[3]);
    }
}

TEST_CASE("slab: any slabs of a frame come back") {
    Random random;
    CAPTURE(random.seed());
    for (int round = 0; round < 200; ++round) {
        const int level = random.between(1, 13);
        std::vector<ClassCounts> counts;
        std::vector<SlabParts> slabs;
        std::vector<Token> tokens;
        for (int i = random.between(1, 5); i > 0; --i) {
            counts.push_back(random_counts(random));
            slabs.push_back(random_slab(random, counts.back(), level));
            encode_slab(slabs.back(), counts.back(), tokens);
        }
        DecodedFrame frame;
        REQUIRE(accepts(tokens, counts, level, &frame));
        REQUIRE(frame.slabs() == slabs.size());
        CHECK(frame.bytes() > sizeof frame);
        for (std::size_t i = 0; i < slabs.size(); ++i) {
            const ClassCounts& n = counts[i];
            const std::array<std::uint32_t, 4> strides = {
                static_cast<std::uint32_t>(n[1]) * n[2] * n[3],
                static_cast<std::uint32_t>(n[2]) * n[3], n[3], 1};
            Bytes expanded(std::size_t{n[0]} * strides[0], 99);
            frame.expand(i, n, strides, expanded.data());
            std::size_t at = 0;
            int wrong = 0;
            std::array<int, 4> c{};
            for (c[0] = 0; c[0] < n[0]; ++c[0]) {
                for (c[1] = 0; c[1] < n[1]; ++c[1]) {
                    for (c[2] = 0; c[2] < n[2]; ++c[2]) {
                        for (c[3] = 0; c[3] < n[3]; ++c[3]) {
                            const int expected = value_of(slabs[i], n, c);
                            wrong += frame.value(i, c) == expected ? 0 : 1;
                            wrong += expanded[at++] == expected ? 0 : 1;
                        }
                    }
                }
            }
            CHECK(wrong == 0);
        }
    }
}

TEST_CASE("slab: expand writes to its part of a larger block only") {
    SlabParts parts;
    parts.row_number = {0, 1};
    parts.column_number = {0, 1};
    parts.columns = 2;
    parts.matrix = {1, 2, 3, 4};
    const ClassCounts counts = {1, 2, 1, 2};
    std::vector<Token> tokens;
    encode_slab(parts, counts, tokens);
    DecodedFrame frame;
    REQUIRE(accepts(tokens, {counts}, 4, &frame));
    // Classes 1 and 2 of slot 1 of a block of 1 x 4 x 1 x 2.
    Bytes block(8, 99);
    frame.expand(0, counts, {8, 2, 2, 1}, block.data() + 2);
    CHECK(block == Bytes{99, 99, 1, 2, 3, 4, 99, 99});
}

TEST_CASE("slab: what is out of range is refused") {
    SlabParts parts;
    parts.row_number = {0};
    parts.column_number = {0, 1};
    parts.columns = 2;
    parts.matrix = {1, 3};
    const ClassCounts counts = {1, 1, 1, 2};
    std::vector<Token> tokens;
    encode_slab(parts, counts, tokens);
    CHECK(accepts(tokens, {counts}, 3));
    CHECK_FALSE(accepts(tokens, {counts}, 2));  // a value above the level
    tokens[0] = Token(kPairingContext, 3);      // no such pairing
    CHECK_FALSE(accepts(tokens, {counts}, 3));
}

TEST_CASE("slab: a frame cannot ask for more than its size warrants") {
    // All certain: no code at all, and yet as many numbers as the counts say.
    const RansModel model(kContexts);
    const std::vector<std::uint8_t> code = {0, 0, 0, 0};
    DecodedFrame frame;
    CHECK(frame.decode(model, code, std::vector<ClassCounts>{{1, 1, 500, 500}}, 0));
    DecodedFrame too_long;
    CHECK_FALSE(too_long.decode(model, code, std::vector<ClassCounts>{{1, 1, 600, 600}}, 0));
    DecodedFrame too_many;
    CHECK_FALSE(too_many.decode(model, code, std::vector<ClassCounts>(10, {1, 1, 200, 200}), 0));
}

}  // namespace
}  // namespace honeymoon
