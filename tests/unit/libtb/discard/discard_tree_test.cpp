#include "honeymoon/discard/discard_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "honeymoon/cards/hand.hpp"
#include "tests/support/at_once.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/libtb/base/vector_targets.hpp"

using namespace honeymoon;
using test::Random;

namespace {

using Hands = std::vector<std::uint64_t>;
using DealNumbers = std::vector<std::uint32_t>;

// `count` cards of these, or all if there are fewer.
std::uint64_t draw(Random& random, std::uint64_t cards, int count) {
    std::vector<std::uint64_t> each;
    for (; cards != 0; cards &= cards - 1) each.push_back(cards & (0 - cards));
    random.shuffle(each);
    each.resize(std::min(each.size(), static_cast<std::size_t>(count)));
    std::uint64_t drawn = 0;
    for (const std::uint64_t card : each) drawn |= card;
    return drawn;
}

Hands draw_hands(Random& random, std::uint64_t pack, int least, int most, std::size_t count) {
    Hands hands(count);
    for (std::uint64_t& hand : hands) hand = draw(random, pack, random.between(least, most));
    return hands;
}

DealNumbers found_plainly(const Hands& hands, std::uint64_t excluded, std::uint64_t contained) {
    DealNumbers numbers;
    for (std::uint32_t i = 0; i < hands.size(); ++i) {
        const bool is_found = (hands[i] & excluded) == 0 && (hands[i] & contained) == contained;
        if (is_found) numbers.push_back(i);
    }
    return numbers;
}

DealNumbers found_by(const DiscardTree& tree, std::uint64_t excluded, std::uint64_t contained) {
    DealNumbers numbers = tree.find(excluded, contained);
    std::ranges::sort(numbers);
    return numbers;
}

}  // namespace

TEST_CASE("a discard tree finds what a look at every hand finds, in all vectors") {
    Random random;
    // Whole blocks, one hand more or less, and few.
    for (const std::size_t count : {0U, 1U, 63U, 511U, 512U, 513U, 5000U, 12'288U}) {
        for (int pass = 0; pass < 4; ++pass) {
            const std::uint64_t pack = pass == 0
                                           ? Hand::full().bits()
                                           : draw(random, ~std::uint64_t{0}, random.between(1, 64));
            const int cards = std::popcount(pack);
            const int size = pass == 0 ? 13 : random.between(1, cards);
            // All hands of one size, or not.
            const int least = pass == 3 ? random.between(0, size) : size;
            const Hands hands = draw_hands(random, pack, least, size, count);
            const DiscardTree tree(hands);
            CHECK(tree.size() == count);
            for (int query = 0; query < 12; ++query) {
                // Some of them of cards that are in no hand, or in both sets.
                const std::uint64_t from = query % 4 == 3 ? ~std::uint64_t{0} : pack;
                const std::uint64_t excluded =
                    draw(random, from, random.between(0, std::max(1, cards - size)));
                const std::uint64_t rest = query % 6 == 5 ? from : from & ~excluded;
                const std::uint64_t contained = draw(random, rest, query % 3);
                CAPTURE(pack);
                CAPTURE(size);
                CAPTURE(excluded);
                CAPTURE(contained);
                const DealNumbers expected = found_plainly(hands, excluded, contained);
                test::for_each_target(
                    [&] { CHECK(found_by(tree, excluded, contained) == expected); });
            }
            CHECK(found_by(tree, 0, 0).size() == count);
        }
    }
}

TEST_CASE("every hand of a small pack has a label, and is found") {
    for (unsigned cards = 1; cards <= 9; ++cards) {
        const std::uint64_t pack = (std::uint64_t{1} << cards) - 1;
        for (unsigned size = 0; size <= cards; ++size) {
            Hands hands;
            for (std::uint64_t hand = 0; hand <= pack; ++hand) {
                if (static_cast<unsigned>(std::popcount(hand)) == size) hands.push_back(hand);
            }
            const DiscardTree tree(hands);
            bool right = true;
            for (std::uint64_t excluded = 0; excluded <= pack; ++excluded) {
                const std::uint64_t contained = pack & ~excluded & 1U;
                right = right && found_by(tree, excluded, contained) ==
                                     found_plainly(hands, excluded, contained);
            }
            CAPTURE(cards);
            CAPTURE(size);
            CHECK(right);
        }
    }
}

TEST_CASE("a discard tree takes the same hand often, and few bytes a hand") {
    Random random;
    const std::uint64_t pack = Hand::full().bits();
    const Hands same(3000, draw(random, pack, 13));
    const DiscardTree alike(same);
    CHECK(alike.find(pack & ~same.front()).size() == same.size());
    CHECK(alike.find(same.front() & (0 - same.front())).empty());

    const Hands hands = draw_hands(random, pack, 13, 13, 20'000);
    // 52 bits and a number, and part of a block that is not full.
    CHECK(DiscardTree(hands).memory_bytes() < hands.size() * 11);
}

TEST_CASE("threads that ask the same discard tree get the same answers, in the same order" *
          doctest::test_suite("threads")) {
    Random random;
    const std::uint64_t pack = Hand::full().bits();
    const Hands hands = draw_hands(random, pack, 13, 13, 20'000);
    const DiscardTree tree(hands);
    const DiscardTree again(hands);
    Hands queries;
    std::vector<DealNumbers> answers;
    for (int i = 0; i < 50; ++i) {
        queries.push_back(draw(random, pack, 10));
        answers.push_back(tree.find(queries.back()));
        CHECK(again.find(queries.back()) == answers.back());
    }
    std::atomic<int> wrong = 0;
    test::at_once(4, [&](std::size_t t) {
        for (std::size_t i = 0; i < 2 * queries.size(); ++i) {
            const std::size_t at = (i + (t * 13)) % queries.size();
            if (tree.find(queries[at]) != answers[at]) ++wrong;
        }
    });
    CHECK(wrong == 0);
}
