#include "reader/tables/block_directory.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "honeymoon/cards/card.hpp"
#include "libtb/classes/block.hpp"
#include "libtb/index/flat_index.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {

using namespace reader;

namespace {

TEST_CASE("random positions of every level are in the block that the block table says") {
    test::Random random;
    CAPTURE(random.seed());
    for (const Denomination denomination : kDenominations) {
        CAPTURE(name(denomination));
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            CAPTURE(level);
            const BlockTable& blocks = BlockTable::of(denomination, level);
            const BlockDirectory directory(denomination, blocks);
            std::vector<Position> positions;
            for (int i = 0; i < 2000; ++i) {
                Trump trump;
                if (denomination == Denomination::trump) trump = random.one_of(kAllSuits);
                positions.push_back(random.coin() ? random.position(level, trump)
                                                  : random.lopsided_position(level, trump));
            }
            std::vector<PackedSuits> suits(positions.size());
            REQUIRE(pack_suits(positions, denomination, level, suits.data()) == suits.size());
            int wrong = 0;
            for (std::size_t i = 0; i < positions.size(); ++i) {
                const int block = blocks.find(placement_of(positions[i]).shape).block;
                const auto found = static_cast<int>(directory.block_at(directory.place(suits[i])));
                wrong += found == block ? 0 : 1;
            }
            CHECK(wrong == 0);
        }
    }
}

TEST_CASE("every block of every level is found, and its number fits") {
    for (const Denomination denomination : kDenominations) {
        CAPTURE(name(denomination));
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            CAPTURE(level);
            const BlockTable& blocks = BlockTable::of(denomination, level);
            const BlockDirectory directory(denomination, blocks);
            int wrong = 0;
            for (int block = 0; block < blocks.size(); ++block) {
                // The shapes in the places where suits are packed, and nothing else.
                PackedSuits suits{};
                for (std::size_t slot = 0; slot < 4; ++slot) {
                    suits.slot.at(slot) = static_cast<std::uint32_t>(
                                              PackedSuits::number(blocks[block].shape.at(slot)))
                                          << PackedSuits::kOwnedShift;
                }
                const auto found = static_cast<int>(directory.block_at(directory.place(suits)));
                wrong += found == block ? 0 : 1;
            }
            CHECK(wrong == 0);
        }
    }
}

}  // namespace
}  // namespace honeymoon
