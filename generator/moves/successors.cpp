#include "generator/moves/successors.hpp"

namespace honeymoon::generator {
namespace {

Successor successor(const BlockTable& below, const std::array<Shape, 4>& shape, bool flipped) {
    const BlockTable::Place place = below.find(flipped ? honeymoon::flipped(shape) : shape);
    return {.block = place.block, .flipped = flipped, .slot = place.slot};
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
        --left.at(led).length;  // a card of the leader's
        --left.at(led).owned;
        if (trick.contested) {
            --left.at(led).length;  // and one of the follower's
            trick.leader_wins = successor(below, left, false);
            trick.follower_wins = successor(below, left, true);
            continue;
        }
        for (std::size_t thrown = 0; thrown < 4; ++thrown) {
            if (thrown == led || block.shape.at(thrown).owned == block.shape.at(thrown).length) {
                continue;
            }
            std::array<Shape, 4> rest = left;
            --rest.at(thrown).length;
            const bool ruff = denomination == Denomination::trump && thrown == 0;
            trick.discards.push_back({thrown, successor(below, rest, ruff)});
        }
    }
    return tricks;
}

}  // namespace honeymoon::generator
