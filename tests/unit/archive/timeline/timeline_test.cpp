#include "honeymoon/archive/timeline.hpp"

#include <doctest/doctest.h>

#include "tests/support/games/played_deals.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::played_deals;
using test::Random;
using test::trick_starts;
using test::TrickStart;

TEST_CASE("archive: every position of a game from two bytes a card, as by playing it again") {
    Random random;
    for (const GameRecord& record : played_deals(80, random)) {
        const CardTimes times = card_times(record);
        const auto starts = trick_starts(record);
        REQUIRE(times.reached == (starts.empty() ? 0 : starts.back().trick));
        for (const TrickStart& start : starts) {
            CHECK(position_at(times, start.trick) == start.position);
            CHECK(times.leader(start.trick) == start.leader);
            CHECK(trick_of(times, start.trick).led == start.led);
        }
        CHECK(deal_of(times, record.deal.dealer) == record.deal);
    }
}

}  // namespace
}  // namespace honeymoon
