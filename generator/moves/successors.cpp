#include "generator/moves/successors.hpp"

namespace honeymoon::generator {
namespace {

Successor successor(const BlockTable& below, const std::array<Shape, 4>& shape, bool flipped) {
    std::array<Shape, 4> seen = shape;
    if (flipped) {
        for (Shape& s : seen) s = s.flipped();
    }
    const BlockTable::Place place = below.find(seen);
    return {.block = place.block, .flipped = flipped, .slot = place.slot, .shape = shape};
}

void take_leaders_card(Shape& s) {
    --s.length;
    --s.owned;
}

void take_followers_card(Shape& s) {
    --s.length;
}

}  // namespace

std::array<SuitLed, 4> tricks_from(const Block& block, Denomination denomination, int level) {
    const BlockTable& below = BlockTable::of(denomination, level - 1);
    std::array<SuitLed, 4> tricks;
    for (std::size_t led = 0; led < 4; ++led) {
        SuitLed& trick = tricks.at(led);
        const Shape suit = block.shape.at(led);
        trick.possible = suit.owned > 0;
        trick.contested = trick.possible && suit.owned < suit.length;
        if (!trick.possible) continue;
        std::array<Shape, 4> left = block.shape;
        take_leaders_card(left.at(led));
        if (trick.contested) {
            take_followers_card(left.at(led));
            trick.leader_wins = successor(below, left, false);
            trick.follower_wins = successor(below, left, true);
            continue;
        }
        for (std::size_t thrown = 0; thrown < 4; ++thrown) {
            if (thrown == led || block.shape.at(thrown).owned == block.shape.at(thrown).length) {
                continue;
            }
            std::array<Shape, 4> rest = left;
            take_followers_card(rest.at(thrown));
            const bool ruff = denomination == Denomination::trump && thrown == 0;
            trick.discards.push_back({static_cast<int>(thrown), successor(below, rest, ruff)});
        }
    }
    return tricks;
}

}  // namespace honeymoon::generator
