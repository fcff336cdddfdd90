#include "libtb/coding/slab.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using Bytes = std::vector<std::uint8_t>;
using test::Random;

RansModel slab_model_of(const std::vector<Token>& tokens) {
    std::vector<std::array<std::uint32_t, kSymbols>> counts(kContexts);
    for (const Token token : tokens) ++counts[token.context()].at(token.symbol());
    return RansModel::from_counts(counts);
}

// Scores of classes, of which slabs have spans; and those of so many classes, all 0.
using OwnScores = std::array<std::vector<std::int8_t>, 4>;
ClassScores spans_of(const OwnScores& scores) {
    return {scores[0], scores[1], scores[2], scores[3]};
}
OwnScores no_scores(const ClassCounts& counts) {
    OwnScores scores;
    for (std::size_t i = 0; i < 4; ++i) scores.at(i).resize(counts.at(i));
    return scores;
}

// Whether symbols are accepted as the code of slabs with these scores.
bool accepts(const std::vector<Token>& tokens, const std::vector<ClassScores>& scores, int level,
             DecodedFrame* result = nullptr) {
    const RansModel model = slab_model_of(tokens);
    DecodedFrame frame;
    const bool accepted = frame.decode(model, {rans_encode(model, tokens), scores}, level);
    if (result != nullptr) *result = frame;
    return accepted;
}

struct WholeSlab : SlabParts {
    std::size_t columns = 1;  // different columns
    Bytes matrix;
};

void encode_slab(const WholeSlab& slab, const ClassScores& scores, int level,
                 std::vector<Token>& out) {
    const MatrixShape shape = encode_numbers(slab, scores, level, out);
    MatrixCode matrix(kMatrixContext);
    encode_matrix(slab.matrix, shape, matrix, out);
}

// A slab with random numbers of rows and columns, and a random matrix.
WholeSlab random_slab(Random& random, const ClassCounts& counts, int level) {
    WholeSlab parts;
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
int value_of(const WholeSlab& parts, const ClassCounts& counts, const std::array<int, 4>& c) {
    const auto slot = slots_of_pairing(parts.pairing, counts);
    const auto at = [&](std::size_t i) { return static_cast<std::size_t>(c.at(slot.at(i))); };
    const std::size_t row = parts.row_number[(at(0) * counts.at(slot[1])) + at(1)];
    const std::size_t column = parts.column_number[(at(2) * counts.at(slot[3])) + at(3)];
    return parts.matrix[(row * parts.columns) + column];
}

template <class Use>
void for_each_choice(const ClassCounts& n, const Use& use) {
    std::array<int, 4> c{};
    for (c[0] = 0; c[0] < n[0]; ++c[0]) {
        for (c[1] = 0; c[1] < n[1]; ++c[1]) {
            for (c[2] = 0; c[2] < n[2]; ++c[2]) {
                for (c[3] = 0; c[3] < n[3]; ++c[3]) use(c);
            }
        }
    }
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
            for_each_choice(slab.counts, [&](std::array<int, 4> c) {
                for (std::size_t i = 0; i < 4; ++i) c.at(i) += slab.first.at(i);
                wrong += cut.slab_of(c, classes) == part ? 0 : 1;
                ++covered;
            });
        }
        CHECK(wrong == 0);
        CHECK(covered == std::size_t{classes[0]} * classes[1] * classes[2] * classes[3]);
    }
}

// Some slabs, and their code.
struct RandomFrame {
    std::vector<ClassCounts> counts;
    std::vector<OwnScores> own_scores;
    std::vector<ClassScores> scores;  // spans of these
    std::vector<WholeSlab> slabs;
    std::vector<Token> tokens;
};

RandomFrame random_frame(Random& random, int level) {
    RandomFrame frame;
    for (int i = random.between(1, 5); i > 0; --i) {
        frame.counts.push_back(random_counts(random));
        frame.slabs.push_back(random_slab(random, frame.counts.back(), level));
        OwnScores& own = frame.own_scores.emplace_back(no_scores(frame.counts.back()));
        for (auto& of_slot : own) {
            for (std::int8_t& score : of_slot) {
                score = static_cast<std::int8_t>(random.between(-127, 127));
            }
        }
        // Vectors that are moved keep their places.
        frame.scores.push_back(spans_of(own));
        encode_slab(frame.slabs.back(), frame.scores.back(), level, frame.tokens);
    }
    return frame;
}

// So many frames, coded by one model.
struct RandomFrames {
    RandomFrames(Random& random, int level, int count) : codes(static_cast<std::size_t>(count)) {
        std::vector<Token> tokens;
        for (int i = 0; i < count; ++i) {
            made.push_back(random_frame(random, level));
            tokens.insert(tokens.end(), made.back().tokens.begin(), made.back().tokens.end());
        }
        model = slab_model_of(tokens);
        for (std::size_t i = 0; i < made.size(); ++i) {
            codes[i] = rans_encode(model, made[i].tokens);
            frames.push_back({codes[i], made[i].scores});
        }
    }

    std::vector<RandomFrame> made;
    std::vector<Bytes> codes;
    std::vector<FrameCode> frames;
    RansModel model{kContexts};
};

TEST_CASE("slab: any slabs of a frame come back") {
    Random random;
    for (int round = 0; round < 200; ++round) {
        const int level = random.between(1, 13);
        const RandomFrame made = random_frame(random, level);
        DecodedFrame frame;
        REQUIRE(accepts(made.tokens, made.scores, level, &frame));
        REQUIRE(frame.slabs() == made.slabs.size());
        CHECK(frame.bytes() > sizeof frame);
        int wrong = 0;
        for (std::size_t i = 0; i < made.slabs.size(); ++i) {
            for_each_choice(made.counts[i], [&](const std::array<int, 4>& c) {
                wrong += frame.value(i, c) == value_of(made.slabs[i], made.counts[i], c) ? 0 : 1;
            });
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("slab: frames decoded side by side are those decoded one by one") {
    Random random;
    for (int round = 0; round < 100; ++round) {
        const int level = random.between(1, 13);
        RandomFrames all(random, level, random.between(0, 12));
        const std::vector<RandomFrame>& made = all.made;
        std::vector<std::size_t> next(made.size());
        int wrong = 0;
        const auto compare = [&](std::size_t frame, std::size_t slab, const DecodedSlab& decoded) {
            wrong += slab == next.at(frame)++ ? 0 : 1;
            const ClassCounts& n = made[frame].counts.at(slab);
            const std::array<std::uint32_t, 4> strides = {
                static_cast<std::uint32_t>(n[1]) * n[2] * n[3],
                static_cast<std::uint32_t>(n[2]) * n[3], n[3], 1};
            Bytes expanded(std::size_t{n[0]} * strides[0], 99);
            decoded.expand(n, strides, expanded.data());
            std::size_t at = 0;
            for_each_choice(n, [&](const std::array<int, 4>& c) {
                wrong += expanded[at++] == value_of(made[frame].slabs[slab], n, c) ? 0 : 1;
            });
        };
        REQUIRE(decode_frames(all.model, all.frames, level, compare) == std::nullopt);
        CHECK(wrong == 0);
        for (std::size_t i = 0; i < made.size(); ++i) CHECK(next[i] == made[i].slabs.size());

        // One that is wrong is named, whatever is decoded beside it.
        if (made.empty()) continue;
        const std::size_t bad = random.below(made.size());
        all.codes[bad].push_back(0);
        all.frames[bad].code = all.codes[bad];
        const auto ignore = [](std::size_t, std::size_t, const DecodedSlab&) {};
        CHECK(decode_frames(all.model, all.frames, level, ignore) == bad);
    }
}

TEST_CASE("slab: frames are decoded within the decoding of others") {
    Random random;
    for (int round = 0; round < 20; ++round) {
        constexpr int level = 13;
        const RandomFrames all(random, level, 6);
        // The values of all slabs, by frame; what is done with each slab is done first.
        const auto values = [&](const auto& with_each) {
            std::vector<Bytes> found(all.made.size());
            const auto keep = [&](std::size_t frame, std::size_t, const DecodedSlab& decoded) {
                with_each();
                found[frame].insert(found[frame].end(), decoded.matrix.begin(),
                                    decoded.matrix.end());
            };
            REQUIRE(decode_frames(all.model, all.frames, level, keep) == std::nullopt);
            return found;
        };
        const std::vector<Bytes> alone = values([] {});
        int wrong = 0;
        const std::vector<Bytes> around = values([&] { wrong += values([] {}) == alone ? 0 : 1; });
        CHECK(wrong == 0);
        CHECK(around == alone);
    }
}

TEST_CASE("slab: expand writes to its part of a larger block only") {
    WholeSlab parts;
    parts.row_number = {0, 1};
    parts.column_number = {0, 1};
    parts.columns = 2;
    parts.matrix = {1, 2, 3, 4};
    const ClassCounts counts = {1, 2, 1, 2};
    const OwnScores own = no_scores(counts);
    const ClassScores scores = spans_of(own);
    std::vector<Token> tokens;
    encode_slab(parts, scores, 4, tokens);
    const RansModel model = slab_model_of(tokens);
    const auto code = rans_encode(model, tokens);
    const FrameCode frame{code, {&scores, 1}};
    // Classes 1 and 2 of slot 1 of a block of 1 x 4 x 1 x 2.
    Bytes block(8, 99);
    const auto bad = decode_frames(model, {&frame, 1}, 4,
                                   [&](std::size_t, std::size_t, const DecodedSlab& decoded) {
                                       decoded.expand(counts, {8, 2, 2, 1}, block.data() + 2);
                                   });
    REQUIRE(bad == std::nullopt);
    CHECK(block == Bytes{99, 99, 1, 2, 3, 4, 99, 99});
}

TEST_CASE("slab: what is out of range is refused") {
    WholeSlab parts;
    parts.row_number = {0};
    parts.column_number = {0, 1};
    parts.columns = 2;
    parts.matrix = {1, 3};
    const OwnScores own = no_scores({1, 1, 1, 2});
    const std::vector<ClassScores> scores = {spans_of(own)};
    for (const int level : {2, 3}) {
        CAPTURE(level);
        std::vector<Token> tokens;
        encode_slab(parts, scores[0], level, tokens);
        CHECK(accepts(tokens, scores, level) == (level == 3));  // 3 is above 2
        tokens[0] = Token(kPairingContext, 3);                  // no such pairing
        CHECK_FALSE(accepts(tokens, scores, level));
    }
}

TEST_CASE("slab: a frame cannot ask for more than its size warrants") {
    // All certain: no code at all, and yet as many numbers as the counts say.
    const RansModel model(kContexts);
    const std::vector<std::uint8_t> code = {0, 0, 0, 0};
    const auto decodes = [&](const std::vector<ClassCounts>& counts) {
        std::vector<OwnScores> own;
        std::vector<ClassScores> scores;
        own.reserve(counts.size());
        scores.reserve(counts.size());
        for (const ClassCounts& n : counts) own.push_back(no_scores(n));
        for (const OwnScores& o : own) scores.push_back(spans_of(o));
        DecodedFrame frame;
        return frame.decode(model, {code, scores}, 0);
    };
    CHECK(decodes({{1, 1, 500, 500}}));
    CHECK_FALSE(decodes({{1, 1, 600, 600}}));
    CHECK_FALSE(decodes(std::vector<ClassCounts>(10, {1, 1, 200, 200})));
}

}  // namespace
}  // namespace honeymoon
