#include "archive/timeline/position_key.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

#include "libtb/index/binomial.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/index/pattern.hpp"

namespace honeymoon {
namespace {

// The first key of a denomination and level.
std::uint64_t first_key(Denomination denomination, int level) {
    static const auto first = [] {
        std::array<std::array<std::uint64_t, kMaxLevel + 1>, 2> keys{};
        std::uint64_t next = 0;
        for (const Denomination each : kDenominations) {
            for (int n = kMinLevel; n <= kMaxLevel; ++n) {
                keys.at(static_cast<std::size_t>(each)).at(static_cast<std::size_t>(n)) = next;
                next += position_count(each, n);
            }
        }
        return keys;
    }();
    return first.at(static_cast<std::size_t>(denomination)).at(static_cast<std::size_t>(level));
}

}  // namespace

std::uint64_t position_key(const Position& position) {
    // The suits in their slots. Each number has a suit's length in its upper bits and the suit's
    // part of the owner word below. When sorted, suits of equal length give the smallest word.
    std::array<std::uint32_t, kSuits> slots{};
    const Hand held = position.leader | position.follower;
    std::size_t next = 0;
    const auto add = [&](Suit suit) {
        const unsigned in_play = held.suit(suit);
        const auto length = static_cast<std::uint32_t>(std::popcount(in_play));
        const auto part = static_cast<std::uint32_t>(gathered(position.leader.suit(suit), in_play));
        slots.at(next++) = (length << 16U) | part;
    };
    if (position.trump) add(*position.trump);
    const std::size_t sorted = next;
    for (const Suit suit : kAllSuits) {
        if (suit != position.trump) add(suit);
    }
    std::sort(slots.begin() + static_cast<std::ptrdiff_t>(sorted), slots.end());

    SuitPattern pattern;
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const std::uint32_t length = slots.at(i) >> 16U;
        pattern.length.at(i) = static_cast<std::uint8_t>(length);
        word = (word << length) | (slots.at(i) & 0xFFFFU);
    }
    const Denomination denomination = denomination_of(position.trump);
    const int level = position.level();
    const PatternTable& patterns = PatternTable::of(denomination, level);
    return first_key(denomination, level) +
           (word_rank(word) * static_cast<std::uint64_t>(patterns.size())) +
           static_cast<std::uint64_t>(patterns.index_of(pattern));
}

namespace archive {

std::array<std::uint64_t, kMaxLevel> mixed_keys(const CardTimes& times) {
    std::array<std::uint64_t, kMaxLevel> keys{};
    if (times.positions() == 0) return keys;
    // The cards that each player played to each trick, or to none.
    std::array<std::array<Hand, 2>, CardTimes::kNever + 1> played;
    for (std::size_t card = 0; card < kPackCards; ++card) {
        played.at(static_cast<std::size_t>(times.played_in(card)))[index(times.owner(card))].insert(
            card_of_number(card));
    }
    // Go backwards: before a trick, a player held the cards that they held after it and the card
    // that they played to it.
    std::array<Hand, 2> hands;
    for (int trick = CardTimes::kNever; trick > kExchangeTricks; --trick) {
        for (const Player player : kPlayers) {
            Hand& hand = hands[index(player)];
            hand = hand | played.at(static_cast<std::size_t>(trick))[index(player)];
        }
        if (trick > times.reached) continue;
        const Player leader = times.leader(trick);
        keys.at(static_cast<std::size_t>(trick - kExchangeTricks - 1)) = mixed_key(position_key(
            {hands[index(leader)], hands[index(other(leader))], times.trump(trick), {}}));
    }
    return keys;
}

LikePosition::LikePosition(const Position& position, Likeness likeness)
    : relative_(likeness == Likeness::play) {
    const Hand held = position.leader | position.follower;
    std::array<SuitCards, kSuits> by_suit;
    for (const Suit suit : kAllSuits) {
        const auto i = static_cast<std::size_t>(suit);
        held_.at(i) = held.suit(suit);
        SuitCards& cards = by_suit.at(i);
        cards.leader = position.leader.suit(suit);
        cards.follower = position.follower.suit(suit);
        if (position.led && position.led->suit == suit) {
            cards.led = static_cast<std::uint16_t>(1U << position.led->rank);
        }
        if (relative_) {
            const unsigned in_play = held_.at(i);
            const auto closed = [&](std::uint16_t bits) {
                return static_cast<std::uint16_t>(gathered(bits, in_play));
            };
            cards = {closed(cards.leader), closed(cards.follower), closed(cards.led)};
        }
    }
    names_ = kAllSuits;
    if (likeness == Likeness::cards) {
        trump_ = position.trump ? static_cast<std::uint8_t>(*position.trump) : kSuits;
    } else {
        trump_ = position.trump ? 1 : 0;
        if (position.trump) {
            std::swap(names_.front(), names_.at(static_cast<std::size_t>(*position.trump)));
        }
        std::stable_sort(names_.begin() + trump_, names_.end(), [&](Suit a, Suit b) {
            return by_suit.at(static_cast<std::size_t>(a)) <
                   by_suit.at(static_cast<std::size_t>(b));
        });
    }
    for (std::size_t i = 0; i < names_.size(); ++i) {
        suits_.at(i) = by_suit.at(static_cast<std::size_t>(names_.at(i)));
    }
}

Card LikePosition::translated(Card card, const LikePosition& to) const {
    const auto slot = static_cast<std::size_t>(std::find(names_.begin(), names_.end(), card.suit) -
                                               names_.begin());
    Card result{to.names_.at(slot), card.rank};
    if (!relative_) return result;
    // Both cards have the same number of lower cards in play.
    const unsigned here = held_.at(static_cast<std::size_t>(card.suit));
    int below = std::popcount(here & ((1U << card.rank) - 1U));
    unsigned there = to.held_.at(static_cast<std::size_t>(result.suit));
    for (; below > 0; --below) there &= there - 1;
    result.rank = static_cast<std::uint8_t>(std::countr_zero(there));
    return result;
}

}  // namespace archive
}  // namespace honeymoon
