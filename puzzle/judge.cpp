#include "puzzle/judge.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "honeymoon/cards/trick.hpp"

namespace honeymoon::puzzle {
namespace {

Hand own_hand(const Position& position) {
    return position.led ? position.follower : position.leader;
}

// The highest and the lowest card of a suit. The hand must have some.
Card highest(Hand hand, Suit suit) {
    return {suit, static_cast<std::uint8_t>(std::bit_width(hand.suit(suit)) - 1)};
}
Card lowest(Hand hand, Suit suit) {
    return {suit, static_cast<std::uint8_t>(std::countr_zero(hand.suit(suit)))};
}

int length(Hand hand, Suit suit) {
    return std::popcount(hand.suit(suit));
}

// The longest suit of a hand; of equally long ones, the first.
Suit longest(Hand hand) {
    return std::ranges::max(kAllSuits, {}, [&](Suit suit) { return length(hand, suit); });
}

// The leader's masters: cards that are the highest of their suits in play.
Hand masters(const Position& position) {
    Hand found;
    for (const Suit suit : kAllSuits) {
        if (position.leader.suit(suit) > position.follower.suit(suit)) {
            found.insert(highest(position.leader, suit));
        }
    }
    return found;
}

Hand best_cards(const Reader& reader, const Position& position) {
    return right_cards(reader.cards(position));
}

// Adds the positions after a trick in which the solver moves next.
void add_after(const Reader& reader, const Position& next, bool solver_leads,
               std::vector<Position>& to) {
    if (next.level() == 0) return;
    if (solver_leads) return to.push_back(next);
    for (const Card card : best_cards(reader, next).cards()) to.push_back(lead(next, card));
}

// Whether is(reply, trick) is true for every best reply to a lead.
template <class Is>
bool all_tricks(const Reader& reader, const Position& led, const Is& is) {
    return std::ranges::all_of(best_cards(reader, led).cards(),
                               [&](Card card) { return is(card, reply(led, card)); });
}

bool is_zugzwang(const Reader& reader, const Position& position) {
    const Position other{position.follower, position.leader, position.trump, {}};
    return position.level() > 0 && reader.value(position) + reader.value(other) < position.level();
}

}  // namespace

Card thumb_card(const Position& position) {
    const Hand own = own_hand(position);
    if (!position.led) {
        const Hand cashed = masters(position);
        Hand suits;
        for (const Suit suit : kAllSuits) {
            if (cashed.empty() || !cashed.only(suit).empty()) suits = suits | own.only(suit);
        }
        return highest(own, longest(suits));
    }
    const Suit led = position.led->suit;
    if (const Hand same = own.only(led); !same.empty()) {
        const Hand higher = Hand::from_bits(
            same.bits() &
            ~((std::uint64_t{2} << (16 * static_cast<int>(led) + position.led->rank)) - 1));
        return lowest(higher.empty() ? same : higher, led);
    }
    if (position.trump && length(own, *position.trump) > 0) return lowest(own, *position.trump);
    return lowest(own, longest(own));
}

Suit thumb_trump(Hand hand) {
    return std::ranges::max(
        kAllSuits, {}, [&](Suit suit) { return std::pair(length(hand, suit), hand.suit(suit)); });
}

Hand right_cards(const std::vector<ScoredCard>& cards) {
    Hand right;
    for (const ScoredCard& card : cards) {
        if (card.tricks == cards.front().tricks) right.insert(card.card);
    }
    return right;
}

bool are_one(Hand cards, const Position& position) {
    const std::vector<Card> all = cards.cards();
    const Suit suit = all.front().suit;
    if (cards.only(suit) != cards) return false;
    const Hand others = (position.leader | position.follower) - cards;
    const std::uint32_t between = (2U << all.front().rank) - (1U << all.back().rank);
    return (others.suit(suit) & between) == 0;
}

std::array<int, 5> tricks_by_strain(const Reader& reader, Position position) {
    std::array<int, 5> tricks{};
    for (std::size_t strain = 0; strain < tricks.size(); ++strain) {
        position.trump = strain < kAllSuits.size() ? Trump(kAllSuits.at(strain)) : Trump();
        tricks.at(strain) = reader.value(position);
    }
    return tricks;
}

bool has_theme(const Reader& reader, const Position& position, Hand right, Theme theme) {
    const Card card = right.cards().back();  // the lowest
    const Suit suit = card.suit;
    const Hand own = own_hand(position);
    if (position.led) {
        const Card led = *position.led;
        if (theme == Theme::duck) {
            return suit == led.suit && card.rank < led.rank && highest(own, suit).rank > led.rank;
        }
        return theme == Theme::discard && position.trump && *position.trump != led.suit &&
               length(own, led.suit) == 0 && length(own, *position.trump) > 0 &&
               suit != *position.trump;
    }
    const Position led = lead(position, card);
    const bool is_highest = right.contains(highest(own, suit));
    switch (theme) {
        case Theme::duck:
        case Theme::discard:
            return false;
        case Theme::middle:
            return !is_highest && !right.contains(lowest(own, suit));
        case Theme::master: {
            const Hand all = masters(position);
            return !all.empty() && (all & right).empty();
        }
        case Theme::zugzwang:
            return all_tricks(reader, led, [&](Card /*reply*/, const Trick& trick) {
                return !trick.leader_won && is_zugzwang(reader, trick.next);
            });
        case Theme::unblock:
            return is_highest && (masters(position) & right).empty() &&
                   all_tricks(reader, led, [&](Card reply, const Trick& trick) {
                       return reply.suit == suit && !trick.leader_won &&
                              trick.next.follower.suit(suit) > trick.next.leader.suit(suit);
                   });
        case Theme::trump:
            break;
    }
    if (!position.trump || thumb_trump(own) == *position.trump) return false;
    const auto tricks = tricks_by_strain(reader, position);
    const int here = tricks.at(static_cast<std::size_t>(*position.trump));
    return std::ranges::max(tricks) == here && std::ranges::count(tricks, here) == 1;
}

std::vector<Position> after_card(const Reader& reader, const Position& position, Card card) {
    std::vector<Position> after;
    if (position.led) {
        const Trick trick = reply(position, card);
        add_after(reader, trick.next, !trick.leader_won, after);
        return after;
    }
    const Position led = lead(position, card);
    for (const Card reply_card : best_cards(reader, led).cards()) {
        const Trick trick = reply(led, reply_card);
        add_after(reader, trick.next, trick.leader_won, after);
    }
    return after;
}

int right_turns(const Reader& reader, const Position& position) {
    const auto cards = reader.cards(position);
    const Hand right = right_cards(cards);
    if (!are_one(right, position)) return 0;
    int least = kMaxHand;
    const auto after = after_card(reader, position, right.cards().back());
    for (const Position& next : after) {
        least = std::min(least, right_turns(reader, next));
        if (least == 0) break;
    }
    const bool is_decision = right.size() < static_cast<int>(cards.size());
    return (is_decision ? 1 : 0) + (after.empty() ? 0 : least);
}

}  // namespace honeymoon::puzzle
