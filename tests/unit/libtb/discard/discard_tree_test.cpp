#include "honeymoon/discard/discard_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/hand.hpp"
#include "libtb/base/combinations.hpp"
#include "libtb/discard/covering_labels.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/solved.hpp"

using namespace honeymoon;
using test::file_bytes;
using test::question_error;
using test::Random;
using test::TemporaryDirectory;

namespace {

using Hands = std::vector<std::uint64_t>;

std::uint64_t low(int cards) {
    return cards == 0 ? 0 : ~std::uint64_t{0} >> (64U - static_cast<unsigned>(cards));
}

// `count` cards of these.
std::uint64_t draw(Random& random, std::uint64_t cards, int count) {
    std::vector<std::uint64_t> each;
    for (; cards != 0; cards &= cards - 1) each.push_back(cards & (0 - cards));
    random.shuffle(each);
    std::uint64_t drawn = 0;
    for (int i = 0; i < count; ++i) drawn |= each[static_cast<std::size_t>(i)];
    return drawn;
}

Hands draw_hands(Random& random, const DiscardShape& shape, std::size_t count) {
    Hands hands;
    while (hands.size() < count) hands.push_back(draw(random, shape.pack, shape.hand_size));
    return hands;
}

bool is_found(std::uint64_t hand, std::uint64_t excluded, std::uint64_t contained) {
    return (hand & excluded) == 0 && (hand & contained) == contained;
}

// The numbers of the hands a query finds, which are their payloads too; each must come with its own
// hand, and once.
template <class Payload>
std::vector<std::uint64_t> found_by(const DiscardTree<Payload>& tree, const Hands& hands,
                                    std::uint64_t excluded, std::uint64_t contained) {
    std::vector<std::uint64_t> numbers;
    bool right = true;
    const std::uint64_t count =
        tree.visit(excluded, contained, [&](std::uint64_t hand, const Payload& payload) {
            const auto number = static_cast<std::size_t>(payload);
            right = right && number < hands.size() && hands[number] == hand;
            numbers.push_back(number);
        });
    CHECK(right);
    CHECK(count == numbers.size());
    CHECK(tree.count(excluded, contained) == count);
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

std::vector<std::uint64_t> found_plainly(const Hands& hands, std::uint64_t excluded,
                                         std::uint64_t contained) {
    std::vector<std::uint64_t> numbers;
    for (std::size_t i = 0; i < hands.size(); ++i) {
        if (is_found(hands[i], excluded, contained)) numbers.push_back(i);
    }
    return numbers;
}

std::vector<std::uint32_t> numbers_up_to(std::size_t count) {
    std::vector<std::uint32_t> numbers(count);
    for (std::size_t i = 0; i < count; ++i) numbers[i] = static_cast<std::uint32_t>(i);
    return numbers;
}

// All weights of up to `depth` levels for hands of so many cards.
std::vector<std::vector<int>> all_weights(int hand_size, int depth) {
    std::vector<std::vector<int>> all = {{}};
    if (depth == 0) return all;
    for (int weight = 1; weight <= hand_size; ++weight) {
        for (std::vector<int> rest : all_weights(hand_size - weight, depth - 1)) {
            rest.insert(rest.begin(), weight);
            all.push_back(std::move(rest));
        }
    }
    return all;
}

// Takes off one label a level, as the tree does, for some random choices; false if at some level
// the hand has no label, or the label chosen is not one.
bool goes_down(const std::vector<CoveringLabels>& levels, std::uint64_t hand, Random& random) {
    for (const CoveringLabels& labels : levels) {
        const auto choice = labels.choose(hand, random.below(1000));
        if ((choice.label & ~hand) != 0 || std::popcount(choice.label) != labels.weight() ||
            choice.number >= labels.size() || labels.label(choice.number) != choice.label) {
            return false;
        }
        hand = gathered(hand & ~choice.label, low(labels.cards()) & ~choice.label);
    }
    return true;
}

// Whether some label is in the hand.
bool has_label(const CoveringLabels& labels, std::uint64_t hand) {
    for (std::uint64_t i = 0; i < labels.size(); ++i) {
        if ((labels.label(i) & ~hand) == 0) return true;
    }
    return false;
}

// What is said against these bytes; nothing if they are a tree.
template <class Payload>
std::string refusal(std::vector<std::uint8_t> bytes) {
    try {
        (void)DiscardTree<Payload>::load(FileBytes::own(std::move(bytes), "some.tree"));
    } catch (const Error& error) {
        CHECK(error.kind() == Error::Kind::file);
        CHECK(error.path() == "some.tree");
        CHECK(std::string(error.what()).starts_with("some.tree: "));
        return error.what();
    }
    return "";
}

struct Point {
    std::int16_t x = 0;
    std::uint8_t y = 0;
};

}  // namespace

template <>
struct honeymoon::DiscardPayload<Point> {
    static constexpr DiscardPayloadKind kKind{.bytes = 3, .tag = 0x504F};
    static void put(const Point& point, std::uint8_t* to) {
        DiscardPayload<std::int16_t>::put(point.x, to);
        to[2] = point.y;
    }
    static bool get(const std::uint8_t* from, Point& point) {
        point.y = from[2];
        return DiscardPayload<std::int16_t>::get(from, point.x) && point.y < 10;
    }
};

TEST_CASE("there are as many covering labels as the pigeonhole principle needs") {
    const auto sizes = [](int hand_size) {
        std::vector<std::uint64_t> result;
        for (int weight = 2; weight <= 6; ++weight) {
            result.push_back(CoveringLabels(52, hand_size, weight).size());
        }
        return result;
    };
    CHECK(sizes(17) == std::vector<std::uint64_t>{60, 220, 1290, 5148, 43316});
    CHECK(sizes(13) == std::vector<std::uint64_t>{88, 448, 2860, 20944, 460460});
    CHECK(CoveringLabels(52, 17, 1).size() == 52);
    CHECK(CoveringLabels(52, 17, 17).size() == binomial(52, 17));
    CHECK(CoveringLabels(64, 32, 32).size() == 1'832'624'140'942'590'534U);

    // Below a label of 3 of 17 cards, 14 of 49 are left: six groups, not eight.
    const auto levels = covering_levels(52, 17, std::vector{3, 3});
    CHECK(levels.at(0).groups() == 8);
    CHECK(levels.at(1).groups() == 6);
    CHECK(levels.at(1).cards() == 49);
    CHECK(levels.at(1).hand_size() == 14);
}

TEST_CASE("covering labels are different sets, within the pack, and found again by number") {
    for (int cards = 1; cards <= 12; ++cards) {
        for (int hand = 1; hand <= cards; ++hand) {
            for (int weight = 1; weight <= hand; ++weight) {
                const CoveringLabels labels(cards, hand, weight);
                std::set<std::uint64_t> seen;
                bool right = true;
                for (std::uint64_t i = 0; i < labels.size(); ++i) {
                    const std::uint64_t label = labels.label(i);
                    right = right && std::popcount(label) == weight && (label & ~low(cards)) == 0 &&
                            seen.insert(label).second;
                }
                CAPTURE(cards);
                CAPTURE(hand);
                CAPTURE(weight);
                CHECK(right);
            }
        }
    }
}

TEST_CASE("every hand has a label on every level: all small packs, up to three levels") {
    Random random;
    CAPTURE(random.seed());
    for (int cards = 1; cards <= 9; ++cards) {
        for (int hand_size = 1; hand_size <= cards; ++hand_size) {
            for (const auto& weights : all_weights(hand_size, 3)) {
                const auto levels = covering_levels(cards, hand_size, weights);
                std::size_t wrong = 0;
                for (std::uint64_t hand = 0; hand <= low(cards); ++hand) {
                    if (std::popcount(hand) != hand_size) continue;
                    wrong += goes_down(levels, hand, random) ? 0U : 1U;
                    // Without the choice of the library, that all labels are looked at.
                    if (weights.size() == 1) wrong += has_label(levels[0], hand) ? 0U : 1U;
                }
                CAPTURE(cards);
                CAPTURE(hand_size);
                CHECK(wrong == 0);
            }
        }
    }
}

TEST_CASE("every hand has a label on every level: 52 cards, at random") {
    Random random;
    CAPTURE(random.seed());
    for (const int hand_size : {13, 17}) {
        for (const std::vector<int>& weights : {std::vector{2},
                                                {3},
                                                {4},
                                                {5},
                                                {6},
                                                {3, 2},
                                                {3, 3},
                                                {4, 4},
                                                {5, 2},
                                                {5, 3},
                                                {2, 3, 4}}) {
            const auto levels = covering_levels(52, hand_size, weights);
            std::size_t wrong = 0;
            for (int i = 0; i < 5000; ++i) {
                wrong += goes_down(levels, draw(random, low(52), hand_size), random) ? 0U : 1U;
            }
            CHECK(wrong == 0);
        }
    }
}

TEST_CASE("a hand's labels are chosen equally often") {
    const CoveringLabels labels(12, 6, 2);
    const std::uint64_t hand = 0b110110011000;
    std::map<std::uint64_t, int> chosen;
    std::uint64_t there = 0;
    for (std::uint64_t i = 0; i < labels.size(); ++i) {
        there += (labels.label(i) & ~hand) == 0 ? 1U : 0U;
    }
    for (std::uint64_t i = 0; i < 3 * there; ++i) ++chosen[labels.choose(hand, i).number];
    CHECK(chosen.size() == there);
    for (const auto& [number, times] : chosen) CHECK(times == 3);
}

TEST_CASE("bits are gathered and spread") {
    CHECK(gathered(0b1011'0010, 0b1110'0011) == 0b101'10);
    CHECK(deposited(0b101'10, 0b1110'0011) == 0b1010'0010);
    CHECK(gathered(~std::uint64_t{0}, ~std::uint64_t{0}) == ~std::uint64_t{0});
    CHECK(deposited(7, 0) == 0);
}

TEST_CASE("queries to a discard tree find what a plain loop finds") {
    Random random;
    CAPTURE(random.seed());
    const int trees = test::kSanitized ? 25 : 150;
    for (int i = 0; i < trees; ++i) {
        DiscardShape shape;
        const int cards = random.one_of(std::vector{1, 2, 5, 9, 26, 39, 51, 52, 63, 64});
        shape.pack = draw(random, ~std::uint64_t{0}, cards);
        shape.hand_size = random.between(1, std::min(cards, 20));
        shape.seed = random.below(1000);
        int left = shape.hand_size;
        std::uint64_t leaves = 1;
        while (left > 0 && random.below(3) != 0 && shape.weights.size() < 4) {
            const int weight = random.between(1, std::min(left, 4));
            std::vector<int> longer = shape.weights;
            longer.push_back(weight);
            leaves *= covering_levels(cards, shape.hand_size, longer).back().size();
            if (leaves > 200'000) break;
            shape.weights = longer;
            left -= weight;
        }
        const auto count = static_cast<std::size_t>(random.below(
            random.one_of(std::vector<std::uint64_t>{1, 5, 70, 600, 3000, 12000}) + 1));
        Hands hands = draw_hands(random, shape, count);
        // Partly built, partly inserted.
        const auto built = static_cast<std::size_t>(random.below(count + 1));
        DiscardTree<std::uint32_t> tree(shape, std::span(hands).first(built), numbers_up_to(built));
        for (std::size_t number = built; number < count; ++number) {
            CHECK(tree.insert(hands[number], static_cast<std::uint32_t>(number)) == number);
        }
        CHECK(tree.size() == count);
        CHECK(tree.shape() == shape);
        CHECK(tree.hands() == hands);
        CAPTURE(cards);
        CAPTURE(shape.hand_size);
        CAPTURE(count);
        for (int query = 0; query < 40; ++query) {
            // Both sets also with cards that are not in the pack, and of no cards.
            std::uint64_t excluded = draw(random, ~std::uint64_t{0}, random.between(0, 50));
            std::uint64_t contained =
                draw(random, shape.pack, random.between(0, std::min(cards, 4)));
            if (random.coin()) contained = 0;
            if (random.coin() && count > 0) {
                // About a hand that is there.
                const std::uint64_t hand = hands[static_cast<std::size_t>(random.below(count))];
                excluded &= ~hand;
                contained = draw(random, hand, random.between(0, shape.hand_size));
            }
            if (random.below(10) == 0) contained |= std::uint64_t{1} << random.below(64);
            const auto plainly = found_plainly(hands, excluded, contained);
            const auto numbers = found_by(tree, hands, excluded, contained);
            CHECK(numbers == plainly);
            const DiscardWork work = tree.work(excluded, contained);
            CHECK(work.hands >= plainly.size());
            CHECK(work.hands <= count);
            CHECK(work.tests() == work.labels + work.hands);
        }
    }
}

TEST_CASE("all kinds of vectors give the same finds in the same order") {
    Random random;
    CAPTURE(random.seed());
    CHECK(discard_vectors().front() == DiscardVectors::portable);
    for (const std::vector<int>& weights : {std::vector<int>{}, {2}, {3}, {3, 2}}) {
        for (const std::size_t count : {1U, 100U, 129U, 255U, 257U, 1500U, 40'000U}) {
            const DiscardShape shape{Hand::full().bits(), 13, weights, 3};
            const Hands hands = draw_hands(random, shape, count);
            DiscardTree<std::uint32_t> tree(shape, hands, numbers_up_to(count));
            CHECK(tree.vectors() == discard_vectors().back());
            for (int query = 0; query < 30; ++query) {
                const std::uint64_t excluded = draw(random, shape.pack, random.between(0, 26));
                const std::uint64_t contained =
                    draw(random, shape.pack & ~excluded, random.coin() ? 0 : random.between(1, 6));
                std::vector<std::vector<std::uint32_t>> finds;
                for (const DiscardVectors vectors : discard_vectors()) {
                    tree.use_vectors(vectors);
                    CHECK(tree.vectors() == vectors);
                    auto& numbers = finds.emplace_back();
                    tree.visit(excluded, contained, [&](std::uint64_t, std::uint32_t number) {
                        numbers.push_back(number);
                    });
                    CHECK(tree.count(excluded, contained) == numbers.size());
                    CHECK(numbers == finds.front());
                }
                CHECK(finds.front().size() == found_plainly(hands, excluded, contained).size());
            }
        }
    }
}

TEST_CASE("a tree that was inserted into is the one built with all hands") {
    Random random;
    CAPTURE(random.seed());
    const DiscardShape shape{Hand::full().bits(), 13, {2, 1}, 11};
    const Hands hands = draw_hands(random, shape, 20'000);
    const DiscardTree<std::uint32_t> built(shape, hands, numbers_up_to(hands.size()));
    DiscardTree<std::uint32_t> grown(shape);
    CHECK(grown.count(0) == 0);
    for (std::size_t i = 0; i < hands.size(); ++i) {
        grown.insert(hands[i], static_cast<std::uint32_t>(i));
    }
    const auto in_order = [](const DiscardTree<std::uint32_t>& tree, std::uint64_t excluded) {
        std::vector<std::uint32_t> numbers;
        tree.visit(excluded, 0, [&](std::uint64_t, std::uint32_t n) { numbers.push_back(n); });
        return numbers;
    };
    for (int query = 0; query < 10; ++query) {
        const std::uint64_t excluded = draw(random, shape.pack, random.between(0, 20));
        CHECK(in_order(built, excluded) == in_order(grown, excluded));
    }
    CHECK(built.structure().labels == grown.structure().labels);
    CHECK(built.structure().most_hands == grown.structure().most_hands);

    // Another seed, another order; a move keeps everything.
    DiscardShape other = shape;
    other.seed = 12;
    const DiscardTree<std::uint32_t> shuffled(other, hands, numbers_up_to(hands.size()));
    CHECK(in_order(shuffled, 0) != in_order(built, 0));
    const auto before = in_order(grown, 1);
    const DiscardTree<std::uint32_t> moved = std::move(grown);
    CHECK(in_order(moved, 1) == before);
    CHECK(moved.payload(77) == 77);
}

TEST_CASE("a discard tree tells of its structure, its work and its memory") {
    Random random;
    CAPTURE(random.seed());
    const DiscardShape shape{Hand::full().bits(), 17, {3}, 0};
    const std::size_t count = test::kSanitized ? 30'000 : 100'000;
    const DiscardTree<> tree(shape, draw_hands(random, shape, count));
    const DiscardStructure structure = tree.structure();
    CHECK(structure.labels == std::vector<std::uint64_t>{220});
    CHECK(structure.leaves == 220);
    CHECK(structure.filled_leaves == 220);
    CHECK(structure.most_hands > count / 220);
    CHECK(tree.memory_bytes() > count * 8);
    CHECK(tree.memory_bytes() < count * 40);
    double leaves = 0;
    constexpr int queries = 400;
    for (int i = 0; i < queries; ++i) {
        const DiscardWork work = tree.work(draw(random, shape.pack, 17));
        CHECK(work.labels == 220);
        leaves += static_cast<double>(work.leaves) / queries;
    }
    // C(35, 3) / C(52, 3) of the leaves.
    const DiscardCost cost = expected_cost(52, 17, count, shape.weights, {17, 0});
    CHECK(cost.share == doctest::Approx(0.2962).epsilon(0.001));
    CHECK(leaves == doctest::Approx(cost.leaves).epsilon(0.05));
    CHECK(break_even(cost) == doctest::Approx(313).epsilon(0.01));
}

TEST_CASE("expected tests and break-evens are those known") {
    // Of so many hands that every node has some.
    constexpr std::uint64_t many = std::uint64_t{1} << 50U;
    const auto tests = [&](const std::vector<int>& weights) {
        return std::llround(expected_cost(52, 17, many, weights, {17, 0}).labels);
    };
    CHECK(tests({3, 2}) == 4716);
    CHECK(tests({3, 3}) == 23'936);
    CHECK(tests({5, 2}) == 55'304);
    CHECK(tests({5, 3}) == 321'518);
    const auto even = [&](const std::vector<int>& weights) {
        return std::llround(break_even(expected_cost(52, 17, many, weights, {17, 0})));
    };
    CHECK(even({2}) == 109);
    CHECK(even({3}) == 313);
    CHECK(even({4}) == 1599);
    CHECK(even({3, 2}) == 5389);
    CHECK(even({3, 3}) == 26'010);
    CHECK(std::isinf(break_even(expected_cost(52, 17, many, {}, {17, 0}))));
}

TEST_CASE("few hands need no labels, many do") {
    for (const int excluded : {13, 17, 26}) {
        CHECK(best_weights(52, 13, 1000, {excluded, 0}).empty());
        CHECK(!best_weights(52, 13, 1'000'000, {excluded, 0}).empty());
    }
    CHECK(best_weights(52, 13, 1'000'000, {0, 0}).empty());
    CHECK(best_weights(1, 1, 10, {1, 0}).empty());
    CHECK(question_error([] {
              return best_weights(52, 13, 10, {50, 3});
          }) == "a query for 50 excluded and 3 contained cards, of 52");
    CHECK(question_error([] {
              return best_weights(52, 53, 10, {1, 0});
          }) == "no labels of 1 cards for hands of 53 among 52 cards");
}

TEST_CASE("what cannot be a discard tree is refused") {
    const auto refused = [](DiscardShape shape, const Hands& hands = {}) {
        return question_error([&] { return DiscardTree<>(std::move(shape), hands); });
    };
    CHECK(refused({0, 1, {}, 0}) == "the pack of a discard tree has no cards");
    CHECK(refused({7, 4, {}, 0}) == "hands of 4 cards in a discard tree, whose pack has 3");
    CHECK(refused({7, 0, {}, 0}) == "hands of 0 cards in a discard tree, whose pack has 3");
    CHECK(refused({7, 3, {2, 2}, 0}) ==
          "labels of 2 cards on level 2 of a discard tree, where 1 cards of a hand are left");
    CHECK(refused({7, 3, {0}, 0}) ==
          "labels of 0 cards on level 1 of a discard tree, where 3 cards of a hand are left");
    CHECK(refused({~std::uint64_t{0}, 32, {16}, 0}) ==
          "a discard tree of more than 16777216 leaves");
    CHECK(refused({7, 2, {}, 0}, {3, 5, 7}) == "hand 2 of a discard tree has 3 cards instead of 2");
    CHECK(refused({7, 2, {}, 0}, {3, 9}) ==
          "hand 1 of a discard tree has cards that are not in the pack");
    CHECK(question_error([] {
              return DiscardTree<int>({7, 2, {}, 0}, Hands{3, 5}, std::vector<int>{1});
          }) == "1 payloads for 2 hands of a discard tree");

    DiscardTree<int> tree({7, 2, {1}, 0});
    CHECK(tree.insert(6, 5) == 0);
    CHECK(question_error([&] { return tree.insert(1, 6); }) ==
          "hand 1 of a discard tree has 1 cards instead of 2");
    CHECK(tree.size() == 1);
    CHECK(tree.insert(3, 7) == 1);
    CHECK(tree.payload(1) == 7);
}

TEST_CASE("threads that ask the same discard tree get the same answers") {
    Random random;
    CAPTURE(random.seed());
    const DiscardShape shape{Hand::full().bits(), 13, {2, 1}, 5};
    const Hands hands = draw_hands(random, shape, 20'000);
    const DiscardTree<std::uint32_t> tree(shape, hands, numbers_up_to(hands.size()));
    std::vector<std::pair<std::uint64_t, std::uint64_t>> queries;
    std::vector<std::uint64_t> sums;
    for (int i = 0; i < 50; ++i) {
        const std::uint64_t excluded = draw(random, shape.pack, 14);
        queries.emplace_back(excluded, draw(random, shape.pack & ~excluded, i % 3));
        std::uint64_t sum = 0;
        for (const std::uint64_t n :
             found_plainly(hands, queries.back().first, queries.back().second)) {
            sum += n;
        }
        sums.push_back(sum);
    }
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < 4; ++t) {
        threads.emplace_back([&, t] {
            for (std::size_t i = 0; i < 2 * queries.size(); ++i) {
                const std::size_t at = (i + (t * 13)) % queries.size();
                std::uint64_t sum = 0;
                tree.visit(queries[at].first, queries[at].second,
                           [&](std::uint64_t, std::uint32_t number) { sum += number; });
                if (sum != sums[at]) ++wrong;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
}

TEST_CASE("what a visitor throws ends the query and nothing else") {
    Random random;
    const DiscardShape shape{Hand::full().bits(), 13, {2}, 5};
    const DiscardTree<> tree(shape, draw_hands(random, shape, 5000));
    int calls = 0;
    CHECK_THROWS_AS(tree.visit(0, 0,
                               [&](std::uint64_t, NoPayload) {
                                   if (++calls == 3) throw 7;
                               }),
                    int);
    CHECK(calls == 3);
    CHECK(tree.count(0) == 5000);
}

TEST_CASE("a discard tree is read as it was saved") {
    Random random;
    CAPTURE(random.seed());
    const TemporaryDirectory folder;
    const auto path = folder.path() / "tree";
    for (const std::vector<int>& weights : {std::vector<int>{}, {3}, {2, 1}}) {
        for (const std::size_t count : {0U, 1U, 30'000U}) {
            const DiscardShape shape{Hand::full().bits(), 13, weights, 99};
            const Hands hands = draw_hands(random, shape, count);
            const DiscardTree<std::uint32_t> tree(shape, hands, numbers_up_to(count));
            tree.save(path);
            CHECK(std::filesystem::file_size(path) == 144 + (count * 12));
            const auto loaded = DiscardTree<std::uint32_t>::load(path);
            CHECK(loaded.shape() == shape);
            CHECK(loaded.hands() == hands);
            const std::uint64_t excluded = draw(random, shape.pack, 10);
            CHECK(found_by(loaded, hands, excluded, 0) == found_plainly(hands, excluded, 0));
            loaded.save(folder.path() / "again");
            CHECK(file_bytes(path) == file_bytes(folder.path() / "again"));
        }
    }
    const Hands two = {3, 5};
    DiscardTree<double>({7, 2, {}, 0}, two, {0.1, -7}).save(path);
    CHECK(DiscardTree<double>::load(path).payload(0) == 0.1);
    DiscardTree<std::int8_t>({7, 2, {}, 0}, two, {-128, 127}).save(path);
    CHECK(DiscardTree<std::int8_t>::load(path).payload(0) == -128);
    DiscardTree<Point>({7, 2, {}, 0}, two, {{-300, 9}, {5, 0}}).save(path);
    CHECK(DiscardTree<Point>::load(path).payload(0).x == -300);
    CHECK(DiscardTree<Point>::load(path).payload(0).y == 9);
    const DiscardTree<> plain({7, 2, {1}, 0}, two);
    plain.save(path);
    CHECK(DiscardTree<>::load(path).hands() == two);
    CHECK(std::filesystem::file_size(path) == 144 + 16);

    try {
        plain.save(folder.path() / "no" / "such" / "folder");
        CHECK(false);
    } catch (const Error& error) {
        CHECK(error.kind() == Error::Kind::file);
    }
    try {
        (void)DiscardTree<>::load(folder.path() / "missing");
        CHECK(false);
    } catch (const Error& error) {
        CHECK(error.kind() == Error::Kind::file);
        CHECK(error.path() == (folder.path() / "missing"));
    }
}

TEST_CASE("the bytes of a saved discard tree are the same everywhere") {
    const TemporaryDirectory folder;
    DiscardTree<std::uint16_t>({0xF, 2, {1}, 0x0102}, Hands{0x3, 0xC}, {0x1234, 0xFFFE})
        .save(folder.path() / "tree");
    const auto bytes = file_bytes(folder.path() / "tree");
    REQUIRE(bytes.size() == 144 + 20);
    const std::vector<std::uint8_t> head(bytes.begin(), bytes.begin() + 56);
    CHECK(head == std::vector<std::uint8_t>{
                      0x89, 'H', 'M', 'D', 13, 10,  26, 10, 1, 0, 2, 1, 2, 0,  0, 0, 1, 0, 0,
                      0,    0,   0,   0,   0,  164, 0,  0,  0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 0,
                      0,    0,   2,   1,   0,  0,   0,  0,  0, 0, 2, 0, 0, 0,  0, 0, 0, 0});
    const std::vector<std::uint8_t> tail(bytes.begin() + 144, bytes.end());
    CHECK(tail == std::vector<std::uint8_t>{3, 0, 0, 0, 0, 0, 0,    0,    12,   0,
                                            0, 0, 0, 0, 0, 0, 0x34, 0x12, 0xFE, 0xFF});
}

TEST_CASE("a discard tree with any bit or byte wrong is refused") {
    const TemporaryDirectory folder;
    Random random;
    CAPTURE(random.seed());
    const DiscardShape shape{0xFFFF, 5, {2, 1}, 7};
    const Hands hands = draw_hands(random, shape, 20);
    DiscardTree<std::uint16_t>(shape, hands).save(folder.path() / "tree");
    const auto whole = file_bytes(folder.path() / "tree");
    CHECK(refusal<std::uint16_t>(whole).empty());
    for (std::size_t i = 0; i < whole.size(); ++i) {
        CAPTURE(i);
        for (unsigned bit = 0; bit < 8; ++bit) {
            auto bytes = whole;
            bytes[i] = static_cast<std::uint8_t>(bytes[i] ^ (1U << bit));
            CHECK(!refusal<std::uint16_t>(bytes).empty());
        }
        CHECK(
            !refusal<std::uint16_t>({whole.begin(), whole.begin() + static_cast<int>(i)}).empty());
    }
    auto longer = whole;
    longer.push_back(0);
    CHECK(
        refusal<std::uint16_t>(longer) ==
        "some.tree: the file has 345 bytes where its header says 344: cut short, or something was "
        "appended");
    CHECK(refusal<std::int16_t>(whole) ==
          "some.tree: its payloads have 2 bytes and tag 1, those asked for 2 and 2");
    CHECK(refusal<std::uint32_t>(whole) ==
          "some.tree: its payloads have 2 bytes and tag 1, those asked for 4 and 1");
    auto damaged = whole;
    damaged[150] ^= 1U;
    CHECK(refusal<std::uint16_t>(damaged) ==
          "some.tree: the section of hands is damaged: its checksum does not match");
    damaged = whole;
    damaged.back() ^= 1U;
    CHECK(refusal<std::uint16_t>(damaged) ==
          "some.tree: the section of payloads is damaged: its checksum does not match");
}
