// Converts cards, hands and positions of the C interface to those of libtb, and back.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "bindings/c/src/calls.hpp"
#include "honeymoon.h"
#include "honeymoon/advice/advice.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::c {

// The C header and libtb use the same bits for cards and hands.
static_assert(Hand::full().bits() == HONEYMOON_PACK && kMaxHand == HONEYMOON_MAX_CARDS);
static_assert(static_cast<int>(Suit::clubs) == HONEYMOON_CLUBS && kSuits == HONEYMOON_NOTRUMP);

inline Hand hand_of(honeymoon_hand bits, const char* name) {
    if ((bits & ~HONEYMOON_PACK) != 0) {
        refuse_call(name, " has bits that are no cards; bit 16 * suit + rank is a card");
    }
    return Hand::from_bits(bits);
}

inline Card card_of(int number) {
    return {static_cast<Suit>(HONEYMOON_SUIT(number)),
            static_cast<std::uint8_t>(HONEYMOON_RANK(number))};
}

// A card that a caller gives.
inline Card card_from(honeymoon_card number) {
    if (HONEYMOON_SUIT(number) >= kSuits || HONEYMOON_RANK(number) >= kRanks) {
        refuse_call("card is ", static_cast<int>(number),
                    ", which is none; a card is 16 * suit + rank");
    }
    return card_of(number);
}

inline honeymoon_card number_of(Card card) {
    return HONEYMOON_CARD(static_cast<int>(card.suit), card.rank);
}

inline Trump trump_of(std::int32_t trump) {
    if (trump < HONEYMOON_SPADES || trump > HONEYMOON_NOTRUMP) {
        refuse_call("trump is ", trump, "; it must be from 0, spades, to 4, no-trump");
    }
    if (trump == HONEYMOON_NOTRUMP) return {};
    return static_cast<Suit>(trump);
}

inline std::int32_t number_of(Trump trump) {
    return trump ? static_cast<std::int32_t>(*trump) : HONEYMOON_NOTRUMP;
}

inline std::optional<Card> optional_card(honeymoon_hand bits, const char* name) {
    const Hand hand = hand_of(bits, name);
    if (hand.empty()) return std::nullopt;
    if (hand.size() > 1) refuse_call(name, " has several cards; it must have one, or none");
    return card_of(std::countr_zero(hand.bits()));
}

inline Position position_of(const honeymoon_position& from) {
    Position position;
    position.leader = hand_of(from.leader, "leader");
    position.follower = hand_of(from.follower, "follower");
    position.trump = trump_of(from.trump);
    position.led = optional_card(from.led, "led");
    if (from.reserved != 0) refuse_call("reserved is not 0; has the position been initialised?");
    return position;
}

inline Position position_of(const honeymoon_position* from) {
    return position_of(at(from, "position"));
}

inline std::array<bool, kSuits> voids_of(std::uint32_t bits) {
    if (bits >> kSuits != 0) {
        refuse_call("voids has bits that are no suits; bit s is a suit, 0..3");
    }
    std::array<bool, kSuits> voids{};
    for (std::size_t suit = 0; suit < voids.size(); ++suit) {
        voids.at(suit) = ((bits >> suit) & 1U) != 0;
    }
    return voids;
}

inline HiddenPosition position_of(const honeymoon_hidden_position* given) {
    const honeymoon_hidden_position& from = at(given, "position");
    HiddenPosition position;
    position.own = hand_of(from.own, "own");
    position.other.unseen = hand_of(from.unseen, "unseen");
    position.other.known = hand_of(from.holds, "holds");
    position.other.voids = voids_of(from.voids);
    position.other.size = position.own.size();
    position.led = optional_card(from.led, "led");
    position.trump = trump_of(from.trump);
    require(from.own_leads, "own_leads", 0, 1, "0 or 1");
    position.own_leads = from.own_leads == 1;
    if (from.reserved != 0) refuse_call("reserved is not 0; has the position been initialised?");
    return position;
}

inline ExchangePosition position_of(const honeymoon_exchange_position* given) {
    const honeymoon_exchange_position& from = at(given, "position");
    ExchangePosition position;
    position.own = hand_of(from.own, "own");
    position.shown = hand_of(from.shown, "shown");
    position.holds = hand_of(from.holds, "holds");
    position.unplaced = hand_of(from.unplaced, "unplaced");
    position.face_up = optional_card(from.face_up, "face_up");
    position.led = optional_card(from.led, "led");
    position.trump = trump_of(from.trump);
    position.voids = voids_of(from.voids);
    position.stock = from.stock;
    require(from.first_lead, "first_lead", HONEYMOON_WINNER_LEADS, HONEYMOON_OTHER_LEADS,
            "from 0, HONEYMOON_WINNER_LEADS, to 3, HONEYMOON_OTHER_LEADS");
    static_assert(static_cast<int>(FirstLead::winner) == HONEYMOON_WINNER_LEADS &&
                  static_cast<int>(FirstLead::loser) == HONEYMOON_LOSER_LEADS &&
                  static_cast<int>(FirstLead::own) == HONEYMOON_OWN_LEADS &&
                  static_cast<int>(FirstLead::other) == HONEYMOON_OTHER_LEADS);
    position.first_lead = static_cast<FirstLead>(from.first_lead);
    return position;
}

inline honeymoon_position position_from(const Position& from) {
    honeymoon_position result{};
    result.leader = from.leader.bits();
    result.follower = from.follower.bits();
    result.led = from.led ? HONEYMOON_BIT(number_of(*from.led)) : 0;
    result.trump = number_of(from.trump);
    return result;
}

inline honeymoon_expectation expectation_from(const Expectation& from) {
    honeymoon_expectation result{};
    result.tricks = from.tricks;
    result.error = from.error;
    std::ranges::copy(from.at_least, result.at_least);
    return result;
}

}  // namespace honeymoon::c
