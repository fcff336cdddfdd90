// The critic for games with a face-up card. A critic predicts how many tricks a player takes in the
// end if both continue as they play now. It judges positions between tricks, and sees both hands
// but not the order of the stock. Only training needs it. Its prediction is the tricks if the hands
// were played now, plus the output of its network.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "advice/exchange_model/card_sets.hpp"
#include "advice/exchange_model/exchange.hpp"
#include "advice/policies/swift_network.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon::player {

using namespace advice;

/// owner_pattern() says who has the highest six unplayed cards of a suit, the highest first: the
/// leader, the other player, or nobody yet. The pattern is a number below kOwnerPatterns.
inline constexpr unsigned kOwnerPatterns = 1 + 3 + 9 + 27 + 81 + 243 + 729;
[[nodiscard]] inline unsigned owner_pattern(int suit, Cards leader, Cards other, Cards unplayed) {
    Cards rest = unplayed & suit_of(suit);
    unsigned shorter = 0;
    unsigned alike = 1;
    unsigned number = 0;
    for (int i = 0; i < 6 && rest != 0; ++i) {
        const Cards card = one(highest(rest));
        rest &= ~card;
        number = (number * 3) + ((leader & card) != 0 ? 0 : (other & card) != 0 ? 1 : 2);
        shorter += alike;
        alike *= 3;
    }
    return shorter + number;
}

/// The positions that the critic looks up between two tricks. The first has the hands as they are.
/// In the second, the leader has the face-up card instead of the card that they need least. In the
/// third, the other player has it likewise. In the fourth, the other player leads. Each value is
/// the tricks of whoever leads in that position.
class CriticLookups {
public:
    static constexpr std::size_t kCount = 4;

    /// Adds kCount positions to look up, or one if the exchange is over.
    static void add(const Exchange& now, Trump trump, std::vector<Position>& positions) {
        const Cards leader = now.hands[now.leader];
        const Cards other = now.hands[1U - now.leader];
        const auto add_hands = [&](Cards leads, Cards follows) {
            positions.push_back({Hand::from_bits(leads), Hand::from_bits(follows), trump, {}});
        };
        add_hands(leader, other);
        if (now.over()) return;
        const Cards up = one(now.stock[now.drawn]);
        add_hands((leader & ~dispensable(leader, now.trumps)) | up, other);
        add_hands(leader, (other & ~dispensable(other, now.trumps)) | up);
        add_hands(other, leader);
    }

    /// The leader's tricks if the hands were played now. `tricks` has the values of the positions
    /// of add().
    [[nodiscard]] static float played(std::span<const std::uint8_t> tricks) { return tricks[0]; }

private:
    // The lowest card that is not a trump, or the lowest trump if there are only trumps.
    static Cards dispensable(Cards hand, Cards trumps) {
        const Cards side = hand & ~trumps;
        int found = -1;
        for (Cards rest = side != 0 ? side : hand; rest != 0; rest &= rest - 1) {
            const int card = lowest(rest);
            if (found < 0 || card % 16 < found % 16) found = card;
        }
        return one(found);
    }
};

/// Facts of a moment between tricks, for the player who leads.
class CriticFacts {
public:
    static constexpr std::size_t kMost = 40;
    using List = FactList<kMost>;

    static constexpr unsigned kTricks = 0;                   // tricks left, tricks if played
    static constexpr unsigned kGain = kTricks + (13 * 14);   // by the face-up card, each player
    static constexpr unsigned kLead = kGain + (5 * 5 * 13);  // what the lead is worth
    static constexpr unsigned kFaceUp = kLead + (5 * 13);    // trump, higher, tricks left
    static constexpr unsigned kPattern = kFaceUp + (2 * 13 * 13);  // kind of suit, pattern
    static constexpr unsigned kLengths =
        kPattern + (6 * kOwnerPatterns);                          // kind, leader's, other player's
    static constexpr unsigned kStock = kLengths + (6 * 10 * 10);  // kind, cards in the stock
    static constexpr unsigned kTrumps = kStock + (6 * 14);  // in the stock, difference, tricks left
    static constexpr unsigned kLonger = kTrumps + (6 * 13 * 13);   // no-trump, difference, left
    static constexpr unsigned kHighest = kLonger + (2 * 13 * 13);  // shared suits: who is higher
    static constexpr unsigned kOther = kHighest + (4 * 5 * 5);     // a fixed opponent leads
    static constexpr unsigned kFacts = kOther + 1;

    /// `tricks` has the values of the positions of CriticLookups. `other_leads` is whether the
    /// leader is an opponent who does not learn.
    [[nodiscard]] static List of(const Exchange& now, std::span<const std::uint8_t> tricks,
                                 bool other_leads) {
        List list;
        if (other_leads) list.add(kOther);
        const Cards leader = now.hands[now.leader];
        const Cards other = now.hands[1U - now.leader];
        const Cards stock = now.unplayed & ~leader & ~other;
        const auto left = static_cast<unsigned>(now.left() - 1);
        const int up = now.stock[now.drawn];
        const int played = tricks[0];
        const unsigned up_trump = has(now.trumps, up);
        const auto up_higher = static_cast<unsigned>(count_above(now.unplayed, up));
        list.add(kTricks + (left * 14) + tricks[0]);
        list.add(
            kGain +
            (((within(tricks[1] - played, 0, 4) * 5) + within(played - tricks[2], 0, 4)) * 13) +
            left);
        list.add(kLead + (within(played - (13 - tricks[3]) + 2, 0, 4) * 13) + left);
        list.add(kFaceUp + (((up_trump * 13) + up_higher) * 13) + left);
        unsigned leaders_suits = 0;
        unsigned others_suits = 0;
        for (int first = 0; first < 64; first += 16) {
            const unsigned suit = now.trumps == 0 ? 2 : has(now.trumps, first);
            const unsigned kind = (suit * 2) + ((one(up) & suit_of(first)) != 0 ? 1 : 0);
            const Cards leaders = leader & suit_of(first);
            const Cards others = other & suit_of(first);
            const auto own = static_cast<unsigned>(count_suit(leader, first));
            const auto theirs = static_cast<unsigned>(count_suit(other, first));
            const auto in_stock = static_cast<unsigned>(count_suit(stock, first));
            const unsigned longer =
                within(static_cast<int>(own) - static_cast<int>(theirs) + 6, 0, 12);
            list.add(kPattern + (kind * kOwnerPatterns) +
                     owner_pattern(first, leader, other, now.unplayed));
            list.add(kLengths + (((kind * 10) + std::min(9U, own)) * 10) + std::min(9U, theirs));
            list.add(kStock + (kind * 14) + in_stock);
            if (suit == 1) {
                list.add(kTrumps +
                         (((((std::min(2U, in_stock / 2)) * 2) + (kind % 2)) * 13 + longer) * 13) +
                         left);
            } else {
                list.add(kLonger + ((((suit / 2) * 13) + longer) * 13) + left);
            }
            if (leaders != 0 && others != 0) ++(leaders > others ? leaders_suits : others_suits);
        }
        const unsigned worth = (up_trump * 2) + (up_higher < 3 ? 1 : 0);
        list.add(kHighest + (((worth * 5) + leaders_suits) * 5) + others_suits);
        return list;
    }

private:
    [[nodiscard]] static unsigned has(Cards cards, int card) {
        return static_cast<unsigned>(cards >> static_cast<unsigned>(card)) & 1U;
    }
    [[nodiscard]] static unsigned within(int number, int least, int most) {
        return static_cast<unsigned>(std::clamp(number, least, most));
    }
};

}  // namespace honeymoon::player
