#include "honeymoon/cards/trick.hpp"

#include <utility>

namespace honeymoon {

bool reply_wins(Card led, Card reply, Trump trump) {
    if (reply.suit == led.suit) return reply.rank > led.rank;
    return reply.suit == trump;
}

Hand legal_cards(const Position& position) {
    if (!position.led) return position.leader;
    const Hand same_suit = position.follower.only(position.led->suit);
    return same_suit.empty() ? position.follower : same_suit;
}

Position lead(const Position& position, Card card) {
    Position next = position;
    next.led = card;
    return next;
}

Trick reply(const Position& position, Card card) {
    const Card led = *position.led;
    Position next = position;
    next.led.reset();
    next.leader.erase(led);
    next.follower.erase(card);
    const bool leader_won = !reply_wins(led, card, position.trump);
    if (!leader_won) std::swap(next.leader, next.follower);
    return {next, leader_won};
}

}  // namespace honeymoon
