#include "advice/worlds/hidden_worlds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "advice/exchange_model/card_sets.hpp"
#include "advice/exchange_model/exchange_view.hpp"
#include "honeymoon/game/referee.hpp"
#include "libtb/base/random.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {

using namespace advice;

namespace {

TEST_CASE("hidden worlds: each fits what the player sees") {
    test::Random random;
    RandomStream stream(random.below(1'000'000));
    for (int game = 0; game < 20; ++game) {
        GameState state = start(german_whist(), random_deal(random.below(1'000'000)));
        while (state.phase == Phase::exchange) {
            const PlayerView seen = view(state, state.to_act);
            HiddenWorlds worlds(seen);
            // More than one: a world must not depend on what was drawn before it.
            constexpr std::uint32_t draws = 3;
            for (std::uint32_t i = 0; i < std::max(worlds.few(), draws); ++i) {
                const Exchange world = worlds.few() > i ? worlds.at(i) : worlds.draw(stream);
                const auto me = static_cast<unsigned>(index(seen.viewer));
                Cards other = world.hands[1 - me];
                if (seen.led) other |= one(bit_number(*seen.led));
                CHECK(world.hands[me] == seen.own.bits());
                CHECK(std::popcount(other) == seen.opponent_cards);
                CHECK((other & seen.opponent_open.bits()) == seen.opponent_open.bits());
                Cards all = other | seen.own.bits() | seen.played.bits();
                for (std::size_t k = world.drawn; k < world.stock.size(); ++k) {
                    CHECK((all & one(world.stock[k])) == 0);
                    all |= one(world.stock[k]);
                }
                CHECK(all == Hand::full().bits());
                for (const Suit suit : kAllSuits) {
                    if (!seen.opponent_voids[static_cast<std::size_t>(suit)]) continue;
                    CHECK((Hand::from_bits(other & ~seen.opponent_open.bits()).only(suit)).empty());
                }
            }
            apply(state, test::any_of(legal_actions(state), stream));
        }
    }
}

}  // namespace
}  // namespace honeymoon
