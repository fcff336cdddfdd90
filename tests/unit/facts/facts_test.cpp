#include "facts/facts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <span>

#include "generator/solve/solve_level.hpp"
#include "honeymoon/cards/trick.hpp"
#include "libtb/base/combinations.hpp"
#include "tests/support/tables/raw_table.hpp"

using namespace honeymoon;
using namespace honeymoon::facts;
using honeymoon::test::RememberingMinimax;

namespace {

// Numbers of one deal by fact, and how many cards have them; by cards of a deal, from the rules.
using Numbers = std::map<Fact, std::map<int, std::uint64_t>>;

RememberingMinimax& solver() {
    static RememberingMinimax one;
    return one;
}

Position other_on_lead(Position position) {
    std::swap(position.leader, position.follower);
    return position;
}

int in_strain(Position position, Trump trump) {
    position.trump = trump;
    return solver().value(position);
}

int tricks_with(const Position& position, Card card) {
    return position.level() - solver().value(lead(position, card));
}

int length(Hand hand, Suit suit) {
    return hand.only(suit).size();
}

int longest(Hand hand) {
    int most = 0;
    for (const Suit suit : kAllSuits) most = std::max(most, length(hand, suit));
    return most;
}

// What the leader takes if the other player must answer a lead with one of these cards.
std::optional<int> least(const Position& led, bool wins) {
    std::optional<int> result;
    for (const Card card : legal_cards(led).cards()) {
        const Trick trick = reply(led, card);
        if (trick.leader_won == wins) continue;
        const int on_lead = led.level() == 1 ? 0 : solver().value(trick.next);
        const int tricks = trick.leader_won ? 1 + on_lead : led.level() - 1 - on_lead;
        result = std::min(result.value_or(tricks), tricks);
    }
    return result;
}

void add_replies(const Position& position, Card card, Numbers& numbers) {
    const Position led = lead(position, card);
    const auto win = least(led, true);
    const auto duck = least(led, false);
    if (!win || !duck) return;
    const bool follows = length(position.follower, card.suit) > 0;
    ++numbers[follows ? Fact::duck_cost : Fact::discard_cost][*duck - *win];
}

// Neighbours that are equal as leads: no card of the other player lies between them.
bool is_lowest_of_equals(const Position& position, Card card) {
    for (int rank = card.rank - 1; rank >= 0; --rank) {
        const Card lower{card.suit, static_cast<std::uint8_t>(rank)};
        if (position.leader.contains(lower)) return false;
        if (position.follower.contains(lower)) return true;
    }
    return true;
}

void add_leads(const Position& position, Numbers& numbers) {
    std::map<Fact, std::vector<int>> kinds;
    std::vector<int> all;
    const auto cards = position.leader.cards();
    const int best = solver().value(position);
    int best_cards = 0;
    int best_leads = 0;
    for (const Card card : cards) {
        const int cost = best - tricks_with(position, card);
        all.push_back(cost);
        ++numbers[Fact::lead_cost][cost];
        best_cards += cost == 0 ? 1 : 0;
        best_leads += cost == 0 && is_lowest_of_equals(position, card) ? 1 : 0;
        add_replies(position, card, numbers);
        const Hand own = position.leader.only(card.suit);
        const Hand others = position.follower.only(card.suit);
        const bool high = own.cards().front() == card;
        const bool low = own.cards().back() == card;
        const bool master = high && (others.empty() || others.cards().front().rank < card.rank);
        if (master) kinds[Fact::master].push_back(cost);
        if (high) kinds[Fact::highest].push_back(cost);
        if (low) kinds[Fact::lowest].push_back(cost);
        if (high || low) kinds[Fact::end_card].push_back(cost);
        if (own.size() == longest(position.leader)) {
            kinds[Fact::longest].push_back(cost);
            if (high) kinds[Fact::longest_high].push_back(cost);
            if (low) kinds[Fact::longest_low].push_back(cost);
        }
        const bool trump = card.suit == position.trump;
        if (own.size() == 1 && !trump) kinds[Fact::singleton].push_back(cost);
        const int trumps = position.trump ? length(position.leader, *position.trump) : 0;
        if (trumps > 0 && trumps < position.level()) {
            kinds[trump ? Fact::trump_lead : Fact::side_lead].push_back(cost);
        }
    }
    ++numbers[Fact::worst_lead][std::ranges::max(all)];
    ++numbers[Fact::best_cards][best_cards];
    ++numbers[Fact::best_leads][best_leads];
    for (const auto& [kind, costs] : kinds) ++numbers[kind][std::ranges::min(costs)];
}

void add_exchanges(const Position& position, Numbers& numbers) {
    for (const Card card : position.leader.cards()) {
        for (std::uint8_t rank = card.rank + 1; rank < kRanks; ++rank) {
            const Card higher{card.suit, rank};
            if (position.leader.contains(higher)) break;
            if (!position.follower.contains(higher)) continue;
            Position better = position;
            better.leader.erase(card);
            better.leader.insert(higher);
            better.follower.erase(higher);
            better.follower.insert(card);
            const bool trump = card.suit == position.trump;
            ++numbers[trump ? Fact::exchange_trump : Fact::exchange_side]
                     [solver().value(better) - solver().value(position)];
            break;
        }
    }
}

// The most tricks that a player takes with a longest own suit as trump, the other leading.
int declared(Hand declarer, Hand leader) {
    int most = 0;
    for (const Suit suit : kAllSuits) {
        if (length(declarer, suit) != longest(declarer)) continue;
        most = std::max(most, declarer.size() - in_strain({leader, declarer, {}, {}}, suit));
    }
    return most;
}

bool can_declare(Hand declarer, Hand leader) {
    const Position position{leader, declarer, {}, {}};
    int most = declarer.size() - in_strain(position, {});
    for (const Suit suit : kAllSuits) {
        most = std::max(most, declarer.size() - in_strain(position, suit));
    }
    return 2 * most > declarer.size();
}

void add_strains(const Position& position, Numbers& numbers) {
    std::array<int, 4> tricks{};
    std::array<int, 4> more{};
    for (const Suit suit : kAllSuits) {
        const auto s = static_cast<std::size_t>(suit);
        tricks.at(s) = in_strain(position, suit);
        more.at(s) = length(position.leader, suit) - length(position.follower, suit);
    }
    const int best = std::ranges::max(tricks);
    const int notrump = in_strain(position, {});
    ++numbers[Fact::notrump_to_best][notrump - best];
    ++numbers[Fact::notrump_to_worst][notrump - std::ranges::min(tricks)];
    ++numbers[Fact::suit_range][best - std::ranges::min(tricks)];
    const auto bests = std::ranges::count(tricks, best);
    ++numbers[Fact::best_suits][static_cast<int>(bests)];
    int by_length = 0;
    int by_majority = 0;
    for (std::size_t s = 0; s < 4; ++s) {
        const int gain = tricks.at(s) - notrump;
        if (more.at(s) == 0) {
            ++numbers[Fact::even_trump][gain];
        } else {
            ++numbers[Fact::majority_gain][more.at(s) > 0 ? gain : -gain];
        }
        if (more.at(s) > 0) {
            const int led = in_strain(other_on_lead(position), kAllSuits.at(s));
            ++numbers[Fact::majority_lead][notrump - position.level() + led];
        }
        if (bests == 1 && tricks.at(s) == best) ++numbers[Fact::only_best_suit][more.at(s)];
        if (length(position.leader, kAllSuits.at(s)) == longest(position.leader)) {
            by_length = std::max(by_length, tricks.at(s));
        }
        if (more.at(s) == std::ranges::max(more)) by_majority = std::max(by_majority, tricks.at(s));
    }
    ++numbers[Fact::longest_trump][best - by_length];
    ++numbers[Fact::majority_trump][best - by_majority];
    const Hand a = position.leader;
    const Hand b = position.follower;
    ++numbers[Fact::declarers][(can_declare(a, b) ? 1 : 0) + (can_declare(b, a) ? 1 : 0)];
    ++numbers[Fact::total_tricks][declared(a, b) + declared(b, a) - longest(a) - longest(b)];
}

Numbers numbers_of(const Position& position) {
    Numbers numbers;
    const int level = position.level();
    const int v = solver().value(position);
    const int w = solver().value(other_on_lead(position));
    ++numbers[Fact::lead_gain][v + w - level];
    const bool even = std::ranges::all_of(kAllSuits, [&](Suit suit) {
        return length(position.leader, suit) == length(position.follower, suit);
    });
    if (!position.trump && even) ++numbers[Fact::even_lead_gain][v + w - level];
    const bool leaders = v > level - v && w > level - w;
    const bool followers = v < level - v && w < level - w;
    ++numbers[Fact::majority][(leaders ? 1 : 0) - (followers ? 1 : 0)];
    add_leads(position, numbers);
    add_exchanges(position, numbers);
    if (!position.trump) add_strains(position, numbers);
    return numbers;
}

// Every way to deal cards, up to their ranks, with spades as trump if there is one: the lengths of
// the suits in any order.
template <class Use>
void for_each_deal(Denomination denomination, int level, const Use& use) {
    for (std::uint32_t lengths = 0; lengths < (1U << 16); ++lengths) {
        SuitPattern pattern;
        int cards = 0;
        for (std::size_t s = 0; s < 4; ++s) {
            pattern.length.at(s) = (lengths >> (4 * s)) & 15U;
            cards += pattern.length.at(s) > kMaxLength ? 99 : pattern.length.at(s);
        }
        if (cards != 2 * level) continue;
        for (std::uint32_t word = 0; word < (1U << (2 * level)); ++word) {
            if (std::popcount(word) != level) continue;
            use(pattern, position_of_word(denomination, pattern, word));
        }
    }
}

DealCount deals_of(const SuitPattern& pattern, Denomination denomination) {
    DealCount deals = denomination == Denomination::trump ? 4 : 1;
    for (const int cards : pattern.length) deals *= binomial(kRanks, cards);
    return deals;
}

// In how many of the choices of so many ranks the `place`-th highest of them is this one.
std::uint64_t choices(int cards, int place, int rank) {
    std::uint64_t result = 0;
    for (std::uint32_t ranks = 0; ranks < (1U << 13); ++ranks) {
        const std::uint32_t higher = ranks >> (rank + 1);
        if (std::popcount(ranks) == cards && ((ranks >> rank) & 1) != 0 &&
            std::popcount(higher) == place) {
            ++result;
        }
    }
    return result;
}

struct Expected {
    std::map<Fact, std::map<int, FactCount>> counts;
    std::map<Average, std::map<std::array<int, 2>, TrickMean>> averages;

    void add(Average average, std::array<int, 2> key, const DealCount& deals, int tricks) {
        TrickMean& mean = averages[average][key];
        mean.deals += deals;
        mean.tricks += deals * tricks;
    }
};

void add_cards(const SuitPattern& pattern, const Position& position, const DealCount& deals,
               Expected& expected) {
    static std::map<std::array<int, 3>, std::uint64_t> known;
    const int v = solver().value(position);
    for (const Suit suit : kAllSuits) {
        const Hand all = (position.leader | position.follower).only(suit);
        const int cards = pattern.length.at(static_cast<std::size_t>(suit));
        int place = 0;
        for (const Card card : all.cards()) {
            for (int rank = 0; rank < kRanks; ++rank) {
                auto [at, is_new] = known.try_emplace({cards, place, rank}, 0);
                if (is_new) at->second = choices(cards, place, rank);
                if (at->second == 0) continue;
                expected.add(suit == position.trump ? Average::trump_card : Average::side_card,
                             {rank + 2, position.leader.contains(card) ? 1 : 0},
                             deals / binomial(kRanks, cards) * at->second, v);
            }
            ++place;
        }
    }
}

Expected expected_facts(Denomination denomination, int level) {
    Expected expected;
    for_each_deal(denomination, level, [&](const SuitPattern& pattern, const Position& position) {
        const DealCount deals = deals_of(pattern, denomination);
        const auto side =
            std::span(pattern.length).subspan(denomination == Denomination::trump ? 1 : 0);
        const bool in_raw_layout = std::ranges::is_sorted(side);
        for (const auto& [fact, numbers] : numbers_of(position)) {
            for (const auto& [number, cards] : numbers) {
                FactCount& count = expected.counts[fact][number];
                count.deals += deals * cards;
                if (in_raw_layout) count.positions += cards;
            }
        }
        const int v = solver().value(position);
        const auto without_trumps = [&](Hand hand) {
            return position.trump ? hand - hand.only(*position.trump) : hand;
        };
        expected.add(
            Average::longest,
            {longest(without_trumps(position.leader)), longest(without_trumps(position.follower))},
            deals, v);
        if (position.trump) {
            expected.add(Average::trumps,
                         {length(position.leader, *position.trump),
                          length(position.follower, *position.trump)},
                         deals, v);
        } else {
            const int trumps = longest(position.leader) + longest(position.follower);
            expected.add(Average::total_trumps, {trumps, 0}, deals,
                         declared(position.leader, position.follower) +
                             declared(position.follower, position.leader));
        }
        add_cards(pattern, position, deals, expected);
    });
    return expected;
}

LevelFacts counted_facts(Denomination denomination, int level) {
    const auto table = [&](Denomination d, int n) {
        return n == 0 ? LevelTable::no_cards(d)
                      : test::with_shared_classes(test::reference_table(d, n));
    };
    LevelFacts facts = level_facts(table(denomination, level), table(denomination, level - 1));
    if (denomination == Denomination::notrump) {
        add_strain_facts(facts, table(Denomination::notrump, level),
                         table(Denomination::trump, level));
    }
    return facts;
}

// That the example of a count has its number.
void check_example(Fact fact, int number, const Position& example) {
    if (!example.led) {
        CHECK(numbers_of(example)[fact].contains(number));
        return;
    }
    Position before = example;
    before.led.reset();
    Numbers replies;
    add_replies(before, *example.led, replies);
    CHECK(replies[fact].contains(number));
}

}  // namespace

TEST_SUITE("facts") {
    TEST_CASE("every count and average is that of all deals, played out by the reference solver" *
              doctest::test_suite("threads")) {
        for (const Denomination denomination : kDenominations) {
            for (int level = 1; level <= 4; ++level) {
                CAPTURE(level);
                const Expected expected = expected_facts(denomination, level);
                const LevelFacts facts = counted_facts(denomination, level);
                CHECK(facts.denomination == denomination);
                CHECK(facts.level == level);
                for (std::size_t f = 0; f < kFacts; ++f) {
                    const auto fact = static_cast<Fact>(f);
                    CAPTURE(std::string(name(fact)));
                    const auto found = expected.counts.find(fact);
                    const std::size_t numbers =
                        found == expected.counts.end() ? 0 : found->second.size();
                    REQUIRE(facts.of(fact).size() == numbers);
                    for (const auto& counted : facts.of(fact)) {
                        const int number = counted.first;
                        const FactCount& count = counted.second;
                        CAPTURE(number);
                        const FactCount& right = found->second.at(number);
                        CHECK(count.positions == right.positions);
                        CHECK((count.deals == right.deals));
                        check_example(fact, number, count.example);
                    }
                }
                for (std::size_t a = 0; a < kAverageNames.size(); ++a) {
                    const auto average = static_cast<Average>(a);
                    CAPTURE(std::string(kAverageNames.at(a)));
                    const auto found = expected.averages.find(average);
                    const auto& means = facts.of(average);
                    REQUIRE(means.size() ==
                            (found == expected.averages.end() ? 0 : found->second.size()));
                    for (const auto& [key, mean] : means) {
                        CHECK((mean.deals == found->second.at(key).deals));
                        CHECK((mean.tricks == found->second.at(key).tricks));
                    }
                }
            }
        }
    }

    // Not proved. honeymoon facts counts the same for all levels: no-trump lies between the suits
    // at all of them, and trumps of which a player has more first fail with 9 cards.
    TEST_CASE(
        "with up to 7 cards, a suit is never worse than no-trump for the player with more of it") {
        LevelTable notrump = LevelTable::no_cards(Denomination::notrump);
        LevelTable trump = LevelTable::no_cards(Denomination::trump);
        for (int level = 1; level <= 7; ++level) {
            CAPTURE(level);
            LevelTable next = generator::solve_next_level(notrump, [](double) {});
            LevelFacts facts = level_facts(next, notrump);
            notrump = std::move(next);
            trump = generator::solve_next_level(trump, [](double) {});
            add_strain_facts(facts, notrump, trump);
            CHECK(facts.of(Fact::notrump_to_best).rbegin()->first == 0);
            CHECK(facts.of(Fact::notrump_to_worst).begin()->first == 0);
            CHECK(facts.of(Fact::majority_gain).begin()->first >= 0);
            CHECK(facts.of(Fact::majority_lead).rbegin()->first <= 1);
            CHECK(facts.of(Fact::even_trump).begin()->first >= -1);
            CHECK(facts.of(Fact::even_trump).rbegin()->first <= 1);
            if (level > 1) CHECK(facts.of(Fact::only_best_suit).begin()->first >= 0);
        }
    }

    // E and K of docs/research/no-trump.md.
    TEST_CASE("the statements that prove the certificate") {
        const auto value = [](const Position& position) {
            return position.level() == 0 ? 0 : solver().value(position);
        };
        // That the first hand takes at most as many tricks more as it has cards more.
        const auto check_no_gain = [&](const Position& from, const Position& to) {
            CHECK(value(to) <= value(from) + to.level() - from.level());
            CHECK(value(other_on_lead(to)) >= value(other_on_lead(from)));
        };
        const auto check = [&](const SuitPattern&, const Position& deal) {
            const auto majority = [&](Suit suit) {
                return length(deal.leader, suit) - length(deal.follower, suit);
            };
            const auto lowest = [&](Suit suit) { return deal.leader.only(suit).cards().back(); };
            for (const Card other : deal.follower.cards()) {
                const auto matches = [&](Suit suit) {
                    return suit != deal.trump && length(deal.leader, suit) > 0 &&
                           majority(suit) >= (other.suit == suit ? 0 : 1);
                };
                const bool side = std::ranges::any_of(kAllSuits, matches);
                CHECK((side || deal.trump));
                for (const Suit suit : kAllSuits) {
                    if (side ? !matches(suit) : suit != deal.trump) continue;
                    Position without = deal;
                    without.leader.erase(lowest(suit));
                    without.follower.erase(other);
                    check_no_gain(without, deal);
                }
            }
            for (const Suit suit : kAllSuits) {
                for (const Suit only_own : kAllSuits) {
                    if (suit == deal.trump || majority(suit) < 1 || suit == only_own ||
                        length(deal.follower, only_own) > 0) {
                        continue;
                    }
                    Position exchanged = deal;
                    exchanged.leader.erase(lowest(suit));
                    exchanged.leader.insert({only_own, 0});
                    check_no_gain(exchanged, deal);
                }
            }
        };
        for (const Denomination denomination : kDenominations) {
            for (int level = 1; level <= 4; ++level) for_each_deal(denomination, level, check);
        }
    }

    // J. Wastlund, Higher Order Throw-Ins, The Bridge World (online), 2005: "South can get five of
    // the remaining six tricks".
    TEST_CASE("a published endgame of symmetric whist has the value that its author gives") {
        CHECK(solver().value(parse_position("N QJ2.QJ2.. AKT.AKT..")) == 1);
        CHECK(solver().value(parse_position("N QJ2... AKT...")) == 1);
    }

    TEST_CASE("one suit alone: every division, played out by the reference solver" *
              doctest::test_suite("threads")) {
        const auto alone = suits_alone(8);  // so many divisions that threads share them
        CHECK(alone.size() == 8);
        for (int cards = 1; cards <= 6; ++cards) {
            SuitAlone expected;
            const SuitPattern pattern{{static_cast<std::uint8_t>(2 * cards), 0, 0, 0}};
            for (std::uint32_t word = 0; word < (1U << (2 * cards)); ++word) {
                if (std::popcount(word) != cards) continue;
                const Position position = position_of_word(Denomination::trump, pattern, word);
                const int v = solver().value(position);
                expected.tricks += static_cast<std::uint64_t>(v);
                ++expected.lead_gain[v + solver().value(other_on_lead(position)) - cards];
            }
            const SuitAlone& found = alone.at(static_cast<std::size_t>(cards - 1));
            CHECK(found.tricks == expected.tricks);
            CHECK((found.lead_gain == expected.lead_gain));
        }
    }
}
