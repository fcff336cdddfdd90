// Seeded randomness for property tests.
//
// A property test makes a `Random random;`. If a test fails, main() prints the seed of all of them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <utility>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/position.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon::test {

/// The number in the environment variable HONEYMOON_TEST_SEED, or a fixed one if it is not set.
/// Ends the process with a message if it is not a number.
[[nodiscard]] inline std::uint64_t test_seed() {
    const char* const text = std::getenv("HONEYMOON_TEST_SEED");
    if (text == nullptr) return 20240229;
    if (const auto seed = number_from<std::uint64_t>(text)) return *seed;
    std::cerr << "HONEYMOON_TEST_SEED '" << text << "': write a number from 0 to 2^64 - 1\n";
    std::exit(3);
}

/// A source of random choices that depend on the seed alone, the same on every machine.
class Random {
public:
    Random() : Random(test_seed()) {}
    explicit Random(std::uint64_t seed) : seed_(seed), engine_(seed) {}

    [[nodiscard]] std::uint64_t seed() const { return seed_; }

    /// Anything from 0 to count - 1; count is at least 1. (That small counts are not hit exactly
    /// equally often is of no account here.)
    [[nodiscard]] std::uint64_t below(std::uint64_t count) { return engine_() % count; }

    /// Anything from `least` to `most`, both included.
    [[nodiscard]] int between(int least, int most) {
        return least + static_cast<int>(below(static_cast<std::uint64_t>(most - least) + 1));
    }

    [[nodiscard]] bool coin() { return below(2) == 0; }

    /// One of the elements of a container that is not empty.
    template <class Container>
    [[nodiscard]] auto one_of(const Container& container) {
        return container[static_cast<std::size_t>(below(container.size()))];
    }

    template <class Container>
    void shuffle(Container& container) {
        for (std::size_t left = container.size(); left > 1; --left) {
            std::swap(container[left - 1], container[static_cast<std::size_t>(below(left))]);
        }
    }

    /// Any suit, or no-trump.
    [[nodiscard]] Trump trump() {
        const int choice = between(0, kSuits);
        if (choice == kSuits) return std::nullopt;
        return kAllSuits[static_cast<std::size_t>(choice)];
    }

    /// Two hands of `level` cards each (0..26), no card led. Every other time one suit is left out
    /// as far as the others go round, so that voids and single long suits are not rare.
    [[nodiscard]] Position position(int level, Trump trump) {
        const auto size = static_cast<std::size_t>(level);
        std::vector<Card> pack = Hand::full().cards();
        shuffle(pack);
        if (coin()) {
            // Put the cards of one suit last, as far as the hands can do without them.
            const Suit rare = one_of(kAllSuits);
            std::stable_partition(pack.begin(), pack.end(), [&](Card c) { return c.suit != rare; });
            std::vector<Card> used(pack.begin(),
                                   pack.begin() + static_cast<std::ptrdiff_t>(2 * size));
            shuffle(used);
            pack = used;
        }
        Position position;
        position.trump = trump;
        for (std::size_t i = 0; i < size; ++i) {
            position.leader.insert(pack[2 * i]);
            position.follower.insert(pack[2 * i + 1]);
        }
        return position;
    }

    /// The same, but lopsided: each player likes some suits and has few of others, and high cards
    /// go to one of them, so that long suits, voids and one-sided strength are the rule.
    [[nodiscard]] Position lopsided_position(int level, Trump trump) {
        Position position;
        position.trump = trump;
        std::vector<Card> pack = Hand::full().cards();
        for (Hand* const hand : {&position.leader, &position.follower}) {
            std::array<std::uint64_t, kSuits> liking{};
            for (std::uint64_t& like : liking) {
                const std::uint64_t much = below(4);
                like = 1 + (much * below(20));
            }
            const std::uint64_t rank_bias = below(3);
            std::vector<std::pair<std::uint64_t, Card>> drawn;
            for (const Card card : pack) {
                const std::uint64_t weight = liking[static_cast<std::size_t>(card.suit)] +
                                             (rank_bias * std::uint64_t{card.rank});
                drawn.emplace_back(weight * (1 + below(100)), card);
            }
            std::stable_sort(drawn.begin(), drawn.end(),
                             [](const auto& a, const auto& b) { return a.first > b.first; });
            for (int i = 0; i < level; ++i) {
                const Card card = drawn[static_cast<std::size_t>(i)].second;
                hand->insert(card);
                std::erase(pack, card);
            }
        }
        if (coin()) std::swap(position.leader, position.follower);
        return position;
    }

    /// As position(), with `least`..`most` cards each and any trump or none.
    [[nodiscard]] Position any_position(int least, int most) {
        // One after the other: the order in which a call's arguments are made is the compiler's.
        const int level = between(least, most);
        const Trump any = trump();
        return position(level, any);
    }

private:
    std::uint64_t seed_;
    std::mt19937_64 engine_;
};

/// One of some LegalActions, all equally likely.
template <class Actions, class Source>
[[nodiscard]] auto any_of(const Actions& actions, Source& random) {
    return actions.at(static_cast<int>(random.below(static_cast<std::uint32_t>(actions.size()))));
}

}  // namespace honeymoon::test
