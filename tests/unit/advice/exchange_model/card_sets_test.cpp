#include "advice/exchange_model/card_sets.hpp"

#include <doctest/doctest.h>

#include "honeymoon/cards/hand.hpp"
#include "libtb/base/random.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {

using namespace advice;

namespace {

TEST_CASE("card sets: cards of a suit that both count are counted") {
    test::Random random;
    for (int i = 0; i < 1000; ++i) {
        const Cards cards = RandomStream(random.below(1'000'000)).next() & Hand::full().bits();
        const Card card = random.one_of(Hand::full().cards());
        int above_it = 0;
        int in_suit = 0;
        for (const Card other : Hand::from_bits(cards).cards()) {
            if (other.suit != card.suit) continue;
            ++in_suit;
            if (other.rank > card.rank) ++above_it;
        }
        CHECK(count_above(cards, bit_number(card)) == above_it);
        CHECK(count_suit(cards, bit_number(card)) == in_suit);
    }
}

}  // namespace
}  // namespace honeymoon
