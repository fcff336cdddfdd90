// Every puzzle of the list, proved by the reference solver and by definitions of its own.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "honeymoon/cards/trick.hpp"
#include "libtb/base/words.hpp"
#include "libtb/index/flat_index.hpp"
#include "puzzle/judge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/search/find_puzzles.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/skipped.hpp"
#include "tests/support/tables/raw_table.hpp"
#include "tests/support/tables/solved.hpp"

using namespace honeymoon;
using namespace honeymoon::puzzle;

namespace {

// The tricks of the player to move, by the reference solver.
int tricks_of(const Position& position) {
    if (position.level() == 0) return 0;
    // Solving all of level 8 would take longer than finding these few positions' values.
    if (position.led || position.level() == 8) return value_one_ply_down(position, tricks_of);
    const Denomination denomination = denomination_of(position.trump);
    return test::reference_level(denomination, position.level())[flat_index(position)];
}

int tricks_with(const Position& position, Card card) {
    if (!position.led) return position.level() - tricks_of(lead(position, card));
    const Trick trick = reply(position, card);
    const int next = tricks_of(trick.next);
    return trick.leader_won ? position.level() - 1 - next : 1 + next;
}

std::vector<Card> best_of(const Position& position) {
    std::vector<Card> best;
    for (const Card card : legal_cards(position).cards()) {
        if (tricks_with(position, card) == tricks_of(position)) best.push_back(card);
    }
    return best;
}

const Hand& own_hand(const Position& position) {
    return position.led ? position.follower : position.leader;
}

bool in_play(const Position& position, Suit suit, int rank) {
    const Card card{suit, static_cast<std::uint8_t>(rank)};
    return position.leader.contains(card) || position.follower.contains(card);
}

// Whether from each card to the next nothing lies between.
bool is_run(const Position& position, const std::vector<Card>& cards) {
    for (std::size_t i = 1; i < cards.size(); ++i) {
        if (cards[i].suit != cards[0].suit) return false;
        for (int rank = cards[i].rank + 1; rank < cards[i - 1].rank; ++rank) {
            if (in_play(position, cards[0].suit, rank)) return false;
        }
    }
    return true;
}

// Whether the hand has a card of this suit that satisfies a condition.
template <class Is>
bool has(Hand hand, Suit suit, const Is& is) {
    return std::ranges::any_of(hand.only(suit).cards(), is);
}

bool is_highest(Hand hand, Card card) {
    return !has(hand, card.suit, [&](Card other) { return other.rank > card.rank; });
}

bool is_master(const Position& position, Card card) {
    return is_highest(position.leader | position.follower, card);
}

// All tricks after a lead and every best reply.
std::vector<std::pair<Card, Trick>> best_tricks(const Position& position, Card card) {
    const Position led = lead(position, card);
    std::vector<std::pair<Card, Trick>> tricks;
    for (const Card answer : best_of(led)) tricks.emplace_back(answer, reply(led, answer));
    return tricks;
}

// The least number of decisions with one right card in a row.
int turns_from(const Position& position) {
    const auto best = best_of(position);
    if (!is_run(position, best)) return 0;
    const bool decides = best.size() < legal_cards(position).cards().size();
    std::vector<std::pair<Trick, bool>> tricks;  // and whether the solver has won it
    if (position.led) {
        const Trick trick = reply(position, best[0]);
        tricks.emplace_back(trick, !trick.leader_won);
    } else {
        for (const auto& [answer, trick] : best_tricks(position, best[0])) {
            tricks.emplace_back(trick, trick.leader_won);
        }
    }
    std::vector<int> more;
    for (const auto& [trick, won] : tricks) {
        if (trick.next.level() == 0) continue;
        if (won) {
            more.push_back(turns_from(trick.next));
            continue;
        }
        for (const Card card : best_of(trick.next)) {
            more.push_back(turns_from(lead(trick.next, card)));
        }
    }
    return (decides ? 1 : 0) + (more.empty() ? 0 : std::ranges::min(more));
}

// The rules of thumb, again.
std::vector<Card> longest_first(Hand hand) {
    std::vector<Card> cards = hand.cards();
    std::ranges::stable_sort(cards, std::greater(),
                             [&](Card card) { return hand.only(card.suit).size(); });
    return cards;
}

Card thumb_of(const Position& position) {
    const auto cards = longest_first(own_hand(position));
    if (!position.led) {
        for (const Card card : cards) {
            if (is_master(position, card)) return card;
        }
        return cards[0];
    }
    // Following, from the lowest card up.
    std::vector<Card> up = legal_cards(position).cards();
    std::ranges::reverse(up);
    if (up[0].suit == position.led->suit) {
        for (const Card card : up) {
            if (reply_wins(*position.led, card, position.trump)) return card;
        }
        return up[0];
    }
    for (const Card card : up) {
        if (card.suit == position.trump) return card;
    }
    const Suit suit = cards[0].suit;
    return own_hand(position).only(suit).cards().back();
}

bool is_of_theme(const Position& position, Theme theme) {
    const auto best = best_of(position);
    const Card right = best.front();
    const Hand own = own_hand(position);
    const auto is_best = [&](Card card) { return std::ranges::count(best, card) > 0; };
    switch (theme) {
        case Theme::duck:
            return position.led && right.suit == position.led->suit &&
                   !reply_wins(*position.led, right, position.trump) &&
                   has(own, right.suit,
                       [&](Card card) { return reply_wins(*position.led, card, position.trump); });
        case Theme::discard:
            return position.led && position.trump && own.only(position.led->suit).empty() &&
                   right.suit != *position.trump && !own.only(*position.trump).empty();
        case Theme::middle:
            return !position.led && !is_best(own.only(right.suit).cards().front()) &&
                   !is_best(own.only(right.suit).cards().back());
        case Theme::master:
            return !position.led && std::ranges::any_of(own.cards(), [&](Card card) {
                return is_master(position, card);
            }) && std::ranges::none_of(best, [&](Card card) { return is_master(position, card); });
        case Theme::zugzwang:
            return !position.led &&
                   std::ranges::all_of(best_tricks(position, right), [](const auto& one) {
                       Position other = one.second.next;
                       std::swap(other.leader, other.follower);
                       return !one.second.leader_won &&
                              tricks_of(one.second.next) + tricks_of(other) < other.level();
                   });
        case Theme::unblock:
            return !position.led && is_highest(own, right) && !is_master(position, right) &&
                   std::ranges::all_of(best_tricks(position, right), [&](const auto& one) {
                       const auto& [answer, trick] = one;
                       const Hand left = trick.next.follower.only(right.suit);
                       return !trick.leader_won && answer.suit == right.suit && !left.empty() &&
                              is_master(trick.next, left.cards().front());
                   });
        case Theme::trump:
            break;
    }
    if (position.led || !position.trump) return false;
    for (const Trump other : {Trump(Suit::spades), Trump(Suit::hearts), Trump(Suit::diamonds),
                              Trump(Suit::clubs), Trump()}) {
        Position in_other = position;
        in_other.trump = other;
        if (other != position.trump && tricks_of(in_other) >= tricks_of(position)) return false;
    }
    return std::ranges::any_of(kAllSuits, [&](Suit suit) {
        return own.only(suit).size() > own.only(*position.trump).size() ||
               (own.only(suit).size() == own.only(*position.trump).size() &&
                own.suit(suit) > own.suit(*position.trump));
    });
}

// How likely each of these is to choose one of the best, as docs/matches.md says; by e to a power.
double chance(const std::vector<int>& tricks, double temperature, int level) {
    double right = 0;
    double all = 0;
    for (const int some : tricks) {
        const int less = std::ranges::max(tricks) - some;
        const double weight = std::exp(-less / (temperature * 4 * level / 13));
        all += weight;
        if (less == 0) right += weight;
    }
    return right / all;
}

// Cards of a suit with equally many tricks are one choice.
std::vector<int> choices(const Position& position) {
    std::set<std::pair<Suit, int>> different;
    for (const Card card : legal_cards(position).cards()) {
        different.emplace(card.suit, tricks_with(position, card));
    }
    std::vector<int> tricks;
    tricks.reserve(different.size());
    for (const auto& [suit, some] : different) tricks.push_back(some);
    return tricks;
}

// The chances of the seven strengths to solve a puzzle, along a line of best play.
std::array<double, 7> chances_of(const Puzzle& puzzle) {
    const std::array<double, 6> temperatures = {0.255, 0.21, 0.17, 0.135, 0.1, 0.06};
    std::array<double, 7> all{};
    all.fill(1);
    const auto choose = [&](const std::vector<int>& tricks, int level) {
        for (std::size_t i = 0; i < temperatures.size(); ++i) {
            all.at(i) *= chance(tricks, temperatures.at(i), level);
        }
    };
    int turns = puzzle.turns;
    if (puzzle.theme == Theme::trump) {
        std::vector<int> tricks;
        for (Position in = puzzle.position; const Suit suit : kAllSuits) {
            in.trump = suit;
            tricks.push_back(tricks_of(in));
            in.trump = {};
            if (tricks.size() == kAllSuits.size()) tricks.push_back(tricks_of(in));
        }
        choose(tricks, puzzle.position.level());
        --turns;
    }
    Position at = puzzle.position;
    for (bool solver = true; at.level() > 0;) {
        if (solver) {
            if (best_of(at).size() < legal_cards(at).cards().size() && turns-- == 0) break;
            choose(choices(at), at.level());
        }
        const Card card = best_of(at)[0];
        if (!at.led) {
            at = lead(at, card);
            solver = !solver;
        } else {
            const Trick trick = reply(at, card);
            solver = trick.leader_won != solver;
            at = trick.next;
        }
    }
    return all;
}

}  // namespace

TEST_CASE("every puzzle has one right card, decision after decision, and its theme") {
    const Reader reader = Reader::without_tables();
    std::map<Theme, int> count;
    std::set<std::string> different;
    for (const Puzzle& puzzle : all_puzzles()) {
        const Position& position = puzzle.position;
        if (test::kSanitized && position.level() > 6) continue;
        CAPTURE(to_string(puzzle));
        ++count[puzzle.theme];
        CHECK(different.insert(to_string(position)).second);
        CHECK(position.level() >= 4);
        CHECK(position.level() <= 8);
        const bool by_trump = puzzle.theme == Theme::trump;
        CHECK(turns_from(position) + (by_trump ? 1 : 0) == puzzle.turns);
        CHECK(puzzle.turns >= 2);
        CHECK(is_of_theme(position, puzzle.theme));
        // The lead was a best one.
        if (position.led) {
            Position before = position;
            before.led.reset();
            CHECK(std::ranges::count(best_of(before), *position.led) == 1);
        }
        // What people are told, and the rule of thumb that is wrong.
        CHECK(reader.value(position) == tricks_of(position));
        if (!by_trump) {
            CHECK(thumb_card(position) == thumb_of(position));
            CHECK(std::ranges::count(best_of(position), thumb_of(position)) == 0);
        }
        const auto chances = chances_of(puzzle);
        CHECK(std::ranges::count_if(chances, [](double one) { return one > 0.902; }) <=
              puzzle.strengths);
        CHECK(std::ranges::count_if(chances, [](double one) { return one > 0.898; }) >=
              puzzle.strengths);
    }
    if (test::kSanitized) return;
    CHECK(count.size() == kThemes.size());
    for (const auto& [theme, number] : count) CHECK(number >= 30);
    CHECK(list_text().size() <= 20'000);
}

TEST_CASE("the puzzles of levels 4 to 6 of the list are those that are found") {
    if (test::kSanitized) return test::skipped("finding them takes minutes");
    // some_of() takes the puzzles of a theme in a fixed order. Those of some levels alone come in
    // the same order as among all. `scripts/test --long` compares the whole list.
    constexpr int last = 6;
    const Reader reader = Reader::open(test::table_directory());
    std::map<Theme, std::vector<FoundPuzzle>> found;
    for (const Denomination denomination : kDenominations) {
        for (int level = kFirstLevel; level <= last; ++level) {
            for (const auto& one : find_puzzles(reader, denomination, level)) {
                found[one.puzzle.theme].push_back(one);
            }
        }
    }
    std::map<Theme, std::vector<std::string>> listed;
    for (const Puzzle& puzzle : all_puzzles()) {
        if (puzzle.position.level() <= last) listed[puzzle.theme].push_back(to_string(puzzle));
    }
    CHECK(found.size() == listed.size());
    CHECK(found.size() > 3);
    for (const auto& [theme, puzzles] : found) {
        std::vector<std::string> expected;
        for (const Puzzle& puzzle : some_of(puzzles, listed[theme].size())) {
            expected.push_back(to_string(puzzle));
        }
        CHECK(listed[theme] == expected);
    }
}

TEST_CASE("themes are told apart: no puzzle of a card has an earlier theme") {
    const Reader reader = Reader::without_tables();
    for (const Puzzle& puzzle : all_puzzles()) {
        if (puzzle.position.level() > 6) continue;
        const Hand right = right_cards(reader.cards(puzzle.position));
        for (std::size_t i = 0; i < kThemes.size(); ++i) {
            const auto theme = static_cast<Theme>(i);
            CAPTURE(to_string(puzzle));
            CAPTURE(i);
            CHECK(has_theme(reader, puzzle.position, right, theme) ==
                  is_of_theme(puzzle.position, theme));
        }
    }
}

TEST_CASE("each day has its puzzle, and all come before one comes again") {
    std::set<std::size_t> seen;
    for (std::int64_t day = -7; day < 393; ++day) seen.insert(puzzle_of_day(day, 400));
    CHECK(seen.size() == 400);
    CHECK(puzzle_of_day(20'786, 400) == puzzle_of_day(20'786 + 400, 400));
    CHECK(puzzle_of_day(20'786, 1) == 0);
}

TEST_CASE("each line of the list is a puzzle, as it is written again") {
    std::string text;
    for (const std::string_view line : parts_of(list_text(), "\n")) {
        if (!line.starts_with("#")) text += std::string(line) + "\n";
    }
    std::string again;
    for (const Puzzle& puzzle : all_puzzles()) again += to_string(puzzle) + "\n";
    CHECK(text == again + "\n");
    CHECK(theme_named("duck") == Theme::duck);
    CHECK(!theme_named("dive"));
    CHECK(puzzle_places({}).size() == all_puzzles().size());
    CHECK(puzzle_places(Theme::duck, 4).empty());
    CHECK(puzzle_places(Theme::duck, 7).size() + puzzle_places(Theme::duck, 8).size() ==
          puzzle_places(Theme::duck).size());
}
