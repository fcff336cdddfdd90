// What two open hands are worth by the network, against a search of them.
#include "advice/worlds/hands_estimate.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdint>

#include "advice/exchange_model/exchange.hpp"
#include "advice/policies/swift_policy.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/random.hpp"
#include "tests/support/random.hpp"
#include "tools/train/exchange_deal.hpp"

namespace honeymoon {

using namespace advice;
using namespace player;

namespace {

// What two players who play by `swift` hold after the exchange.
Position hands_after(std::uint64_t seed, Trump trump) {
    Exchange now = dealt(random_deal(seed), trump, true);
    const SwiftPolicy policy(swift_network());
    while (!now.over()) now.play(policy.choose(now));
    return play_position(now, now.leader, trump);
}

TEST_CASE("estimated tricks: off by a third of a trick in hands after the exchange") {
    const Reader reader = Reader::without_tables();
    test::Random random;
    constexpr int deals = 100;
    double squares = 0;
    double spread = 0;
    for (int i = 0; i < deals; ++i) {
        const Trump trump = kStrains.at(static_cast<std::size_t>(i) % kStrains.size());
        const Position hands = hands_after(random.below(1U << 30U), trump);
        const double tricks = reader.value(hands);
        const double error = estimated_tricks(hands) - tricks;
        squares += error * error;
        spread += (tricks - kEvenTricks) * (tricks - kEvenTricks);
    }
    // 0.28 to 0.3; the rest is for chance.
    CHECK(std::sqrt(squares / deals) < 0.45);
    // One who knew nothing would be off by far more.
    CHECK(std::sqrt(spread / deals) > 1.5);
}

TEST_CASE("estimated tricks: suits other than trumps are alike, and who leads matters") {
    test::Random random;
    int matters = 0;
    for (int i = 0; i < 20; ++i) {
        const Position hands = hands_after(random.below(1U << 30U), Suit::clubs);
        // The suits but clubs, each in the place of the next.
        const auto turned = [](Hand hand) {
            Hand result = hand.only(Suit::clubs);
            for (Card card : (hand - result).cards()) {
                do {
                    card.suit = static_cast<Suit>((static_cast<unsigned>(card.suit) + 1) % kSuits);
                } while (card.suit == Suit::clubs);
                result.insert(card);
            }
            return result;
        };
        const Position other{turned(hands.leader), turned(hands.follower), hands.trump, {}};
        CHECK(estimated_tricks(other) == estimated_tricks(hands));
        const Position swapped{hands.follower, hands.leader, hands.trump, {}};
        if (std::abs(estimated_tricks(swapped) - (13 - estimated_tricks(hands))) > 0.1) ++matters;
        CHECK(estimated_tricks(hands) >= 0);
        CHECK(estimated_tricks(hands) <= 13);
    }
    CHECK(matters > 0);
}

}  // namespace
}  // namespace honeymoon
