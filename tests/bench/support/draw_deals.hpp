// The games with chance that looking ahead is measured with: deals of a small exchange and play,
// and a dice game. The same ones every time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "libtb/base/random.hpp"
#include "tests/support/draw_games.hpp"

namespace honeymoon {

using test::Pig;
using test::plain_value;
using test::SmallExchange;

/// Cards are of four suits of eight.
inline SmallExchange exchange_game() {
    return SmallExchange(8);
}

/// Deal `number` of hands of `size` cards with so many tricks of exchange; as many cards of each
/// suit as there can be, the highest.
inline SmallExchange::State exchange_deal(std::uint64_t number, int size, int exchanges) {
    const auto cards = static_cast<std::uint32_t>(2 * (size + exchanges));
    std::vector<std::uint8_t> pack;
    for (std::uint32_t i = 0; i < cards; ++i) {
        pack.push_back(static_cast<std::uint8_t>((8 * (i % 4)) + (7 - (i / 4))));
    }
    RandomStream random(1, number);
    for (std::uint32_t i = cards - 1; i > 0; --i) {
        std::swap(pack[i], pack[random.below(i + 1)]);
    }
    return SmallExchange::deal(pack, size, exchanges);
}

}  // namespace honeymoon
