#include <doctest/doctest.h>

#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/strategy.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {

namespace {

TEST_CASE("bidding: after the exchange no plain bidder bids what is not made, nor passes what is") {
    const Reader reader = Reader::without_tables();
    test::Random random;
    CAPTURE(random.seed());
    const auto first = make_strategy("taught:calls=plain", reader);
    const auto second = make_strategy("greedy:calls=plain", reader);
    for (int game = 0; game < 5; ++game) {
        const PlayedGame played = play_game({first.get(), second.get()}, reader, draw_bridge(),
                                            random_deal(random.below(1'000'000)), 1);
        const GameResult result = played.result();
        if (!played.end.contract) continue;
        const Player declarer = played.end.contract->declarer;
        CHECK(result.tricks[index(declarer)] >= kBook + played.end.contract->level);
        CHECK(result.points[index(declarer)] > 0);
    }
}

}  // namespace
}  // namespace honeymoon
