// Random deals of the command.
#include <doctest/doctest.h>

#include <set>

#include "apps/cli/play/play.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon {
namespace {

TEST_CASE("a seed's deal is the same everywhere") {
    // Seeds are printed to be typed again, elsewhere too.
    const Position deal = cli::random_deal(1, 5);
    CHECK(to_string(deal.leader) == "7.Q8..K6");
    CHECK(to_string(deal.follower) == "95.9.Q.4");
    CHECK(trump_letter(deal.trump) == 'C');
}

TEST_CASE("random deals are valid, and of the level asked for") {
    for (int level = 1; level <= kMaxHand; ++level) {
        CAPTURE(level);
        const Position deal = cli::random_deal(cli::fresh_seed(), level);
        CHECK(deal.level() == level);
        CHECK_NOTHROW(validate(deal));
    }
}

TEST_CASE("the trump asked for leaves the cards as they are") {
    std::set<char> trumps;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Position any = cli::random_deal(seed, 13);
        const Position notrump = cli::random_deal(seed, 13, Trump());
        CHECK(notrump.trump == Trump());
        CHECK(notrump.leader == any.leader);
        CHECK(notrump.follower == any.follower);
        trumps.insert(trump_letter(any.trump));
    }
    CHECK(trumps == std::set<char>{'S', 'H', 'D', 'C', 'N'});
}

TEST_CASE("a smaller deal of the same seed has some of the cards") {
    const Position large = cli::random_deal(7, 13);
    const Position small = cli::random_deal(7, 6);
    CHECK((large.leader & small.leader) == small.leader);
    CHECK((large.follower & small.follower) == small.follower);
    CHECK(large.trump == small.trump);
}

}  // namespace
}  // namespace honeymoon
