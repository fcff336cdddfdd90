#include "libtb/classes/scores.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "honeymoon/file/file_bytes.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tables/golden.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

TEST_CASE("scores: of a holding, those of the table in format-spec") {
    const FileBytes file = FileBytes::read(test::golden("..", "scores.bin"));
    const auto bytes = file.bytes();
    REQUIRE(bytes.size() == 32768);
    // The ace and king of five trumps, by FORMAT.md: byte 16384 + 2^5 + 24. Its rank is the last.
    CHECK(holding_score(true, {5, 2}, 9) == static_cast<std::int8_t>(bytes[16384 + 32 + 24]));
    // The two lowest of five side cards: byte 2^5 + 3.
    CHECK(holding_score(false, {5, 2}, 0) == static_cast<std::int8_t>(bytes[32 + 3]));
    CHECK(holding_score(true, {5, 2}, 9) > holding_score(true, {5, 2}, 0));
}

TEST_CASE("scores: of a slab, those of the first holdings of its classes") {
    test::Random random;
    for (const Denomination denomination : {Denomination::trump, Denomination::notrump}) {
        const ClassMaps& maps = test::solved(denomination, 7).maps();
        const int first = random.between(0, maps.blocks().size() - 1);
        const int last = random.between(first + 1, maps.blocks().size());
        const BlockScores scores(maps, first, last);
        int wrong = 0;
        for (int block = first; block < last; ++block) {
            Slab slab{.block = block};
            for (std::size_t slot = 0; slot < 4; ++slot) {
                const int classes = maps.classes(block).at(slot);
                slab.first.at(slot) = random.between(0, classes - 1);
                slab.counts.at(slot) =
                    static_cast<std::uint16_t>(random.between(1, classes - slab.first.at(slot)));
            }
            const ClassScores found = scores.of(slab);
            for (std::size_t slot = 0; slot < 4; ++slot) {
                REQUIRE(found.at(slot).size() == slab.counts.at(slot));
                const bool trump = slot == 0 && denomination == Denomination::trump;
                const HoldingClasses class_of = maps.class_of(block, slot);
                for (std::size_t c = 0; c < found.at(slot).size(); ++c) {
                    std::size_t rank = 0;
                    while (class_of[rank] != static_cast<std::size_t>(slab.first.at(slot)) + c) {
                        ++rank;
                    }
                    wrong += found.at(slot)[c] == holding_score(trump,
                                                                maps.blocks()[block].shape.at(slot),
                                                                static_cast<int>(rank))
                                 ? 0
                                 : 1;
                }
            }
        }
        CHECK(wrong == 0);
    }
}

}  // namespace
}  // namespace honeymoon
