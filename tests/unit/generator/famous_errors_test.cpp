// The two errors that programs for this game have been wrong by, each made on purpose: a game in
// which a plain discard takes the trick, and cards taken for equivalent that are not. By hand-made
// positions in which they show, so that one sees why; and by how many positions of whole levels
// they put wrong, so that one sees that no test of values could miss them.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/trick.hpp"
#include "honeymoon/table/reference.hpp"
#include "libtb/index/flat_index.hpp"
#include "tests/support/owners.hpp"
#include "tests/support/tables/raw_table.hpp"

namespace honeymoon {
namespace {

using test::from_owners;

// A way to play: who takes a trick, and which cards are tried.
struct Game {
    bool (*reply_wins)(Card led, Card reply, Trump trump);
    std::vector<Card> (*leads)(const Position& position);
    std::vector<Card> (*replies)(const Position& led);
};

// Minimax over one trick after the other, with no memory and no bounds.
int value(const Position& position, const Game& game) {
    const int level = position.level();
    int best = 0;
    for (const Card card : game.leads(position)) {
        const Position led = lead(position, card);
        int worst = level;
        for (const Card answer : game.replies(led)) {
            Position next = position;
            next.leader.erase(card);
            next.follower.erase(answer);
            const bool lost = game.reply_wins(card, answer, position.trump);
            if (lost) std::swap(next.leader, next.follower);
            const int rest = level == 1 ? 0 : value(next, game);
            worst = std::min(worst, lost ? level - 1 - rest : 1 + rest);
        }
        best = std::max(best, worst);
    }
    return best;
}

std::vector<Card> all_cards(const Position& position) {
    const auto cards = legal_cards(position).cards();
    return {cards.begin(), cards.end()};
}

// Of each run of cards in the same suit, with none of `others` between them, the lowest or the
// highest.
std::vector<Card> one_of_each_run(const std::vector<Card>& cards, Hand others, bool lowest) {
    std::vector<Card> kept;  // cards come from the highest of each suit down
    for (const Card card : cards) {
        bool same_run = !kept.empty() && kept.back().suit == card.suit;
        if (same_run) {
            for (auto rank = static_cast<std::uint8_t>(card.rank + 1); rank < kRanks; ++rank) {
                if (others.contains({card.suit, rank})) {
                    // The other's card parts the two if it is below the higher one.
                    same_run = rank > kept.back().rank;
                    break;
                }
            }
        }
        if (!same_run) {
            kept.push_back(card);
        } else if (lowest) {
            kept.back() = card;
        }
    }
    return kept;
}

// Right: the card led is still there when runs of replies are made. A card above it and a card
// below it are not of one run.
template <bool lowest>
std::vector<Card> replies_by_runs(const Position& led) {
    return one_of_each_run(all_cards(led), led.leader, lowest);
}

// Wrong: the card led is taken away first, and a card above it and a card below it become
// neighbours. So they are, after the trick; but only one of them takes the trick.
template <bool lowest>
std::vector<Card> replies_by_runs_too_late(const Position& led) {
    Hand others = led.leader;
    others.erase(*led.led);
    return one_of_each_run(all_cards(led), others, lowest);
}

// Right: all of the other's cards part the leader's.
std::vector<Card> leads_by_runs(const Position& position) {
    return one_of_each_run(all_cards(position), position.follower, true);
}

// Wrong: the other's lowest card of the suit is taken away first, since it is going to be played.
std::vector<Card> leads_by_runs_too_late(const Position& position) {
    Hand others = position.follower;
    for (const Suit suit : kAllSuits) {
        const auto of_suit = others.only(suit).cards();
        if (of_suit.begin() == of_suit.end()) continue;
        others.erase(std::vector<Card>(of_suit.begin(), of_suit.end()).back());
    }
    return one_of_each_run(all_cards(position), others, true);
}

// Wrong: a card of another suit takes the trick, whatever it is.
bool discards_win(Card led, Card reply, Trump trump) {
    return reply.suit == led.suit ? reply.rank > led.rank : led.suit != trump;
}

constexpr Game kRight{reply_wins, all_cards, all_cards};
constexpr Game kDiscardsWin{discards_win, all_cards, all_cards};
constexpr Game kByRuns{reply_wins, leads_by_runs, replies_by_runs<true>};
constexpr Game kByRunsHighest{reply_wins, leads_by_runs, replies_by_runs<false>};
constexpr Game kLateReplies{reply_wins, all_cards, replies_by_runs_too_late<true>};
constexpr Game kLateRepliesHighest{reply_wins, all_cards, replies_by_runs_too_late<false>};
constexpr Game kLateLeads{reply_wins, leads_by_runs_too_late, all_cards};

// How many positions of a level the game gives another value than the reference solver.
int wrong_positions(Denomination denomination, int level, const Game& game) {
    const auto& values = test::reference_level(denomination, level);
    int wrong = 0;
    for (std::uint64_t index = 0; index < values.size(); ++index) {
        const Position position = position_at(denomination, level, index);
        wrong += value(position, game) == values[static_cast<std::size_t>(index)] ? 0 : 1;
    }
    return wrong;
}

TEST_CASE("famous errors: a plain discard does not take the trick") {
    // One spade and one diamond against two hearts: whoever leads takes both tricks, since the
    // other can never follow. If a discard won, each would take the trick that the other leads to.
    const Position nothing_in_common = from_owners("1|00|1", std::nullopt);
    CHECK(minimax(nothing_in_common) == 2);
    CHECK(value(nothing_in_common, kRight) == 2);
    CHECK(value(nothing_in_common, kDiscardsWin) == 1);

    // With the other's suit as trumps it is no discard, and does take the trick.
    const Position ruffed = from_owners("00|1|1", Suit::spades);
    CHECK(minimax(ruffed) == 0);
    CHECK(value(ruffed, kDiscardsWin) == 0);

    // The last cards of a long suit are tricks.
    const Position long_suit = from_owners("1110|00", std::nullopt);
    CHECK(minimax(long_suit) == 3);
    CHECK(value(long_suit, kDiscardsWin) == 2);
}

TEST_CASE("famous errors: replies on either side of the card led are not equivalent") {
    // Follower A, leader K, follower Q, leader J. If the king is led, the ace and the queen look
    // like neighbours once it is gone. Whoever then tries the queen alone lets the king win.
    const Position finesse = from_owners("0101", std::nullopt);
    CHECK(minimax(finesse) == 0);
    CHECK(value(finesse, kByRuns) == 0);
    CHECK(value(finesse, kByRunsHighest) == 0);
    CHECK(value(finesse, kLateReplies) == 1);

    // Whoever tries the ace alone makes the same mistake, but never pays for it: ace and queen
    // leave the same cards behind, and then the trick is worth at least what having the lead can
    // cost. That is the certificate (libtb/table/certificate.hpp), and no thanks to the player.
    CHECK(value(finesse, kLateRepliesHighest) == 0);
}

TEST_CASE("famous errors: leads on either side of the follower's card are not equivalent") {
    // Leader A and Q, follower K and a heart. The ace brings the king down. The queen loses to it,
    // and the heart takes the rest. When the king is gone they look the same.
    const Position drop = from_owners("101|0", std::nullopt);
    CHECK(minimax(drop) == 2);
    CHECK(value(drop, kByRuns) == 2);
    CHECK(value(drop, kLateLeads) == 0);
}

TEST_CASE("famous errors: whole levels without them are right, and with them wrong") {
    for (const Denomination denomination : kDenominations) {
        for (int level = 1; level <= 4; ++level) {
            CAPTURE(name(denomination));
            CAPTURE(level);
            for (const Game& game : {kRight, kByRuns, kByRunsHighest}) {
                CHECK(wrong_positions(denomination, level, game) == 0);
            }
            CHECK(wrong_positions(denomination, level, kLateRepliesHighest) == 0);
            // With one card each there are no two to take for one.
            CHECK(wrong_positions(denomination, level, kDiscardsWin) > 0);
            CHECK((wrong_positions(denomination, level, kLateReplies) > 0) == (level > 1));
            CHECK((wrong_positions(denomination, level, kLateLeads) > 0) == (level > 1));
        }
    }
}

}  // namespace
}  // namespace honeymoon
