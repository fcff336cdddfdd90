#include "reader/search/sure_tricks.hpp"

#include "reader/search/suit_plays.hpp"

namespace honeymoon::reader {
namespace {

// The suit with one more card, below all others, one's own or the other's. Of the other's cards
// above it, those that no higher own card is matched with are free.
SuitSide with_lower(SuitSide side, bool own) {
    if (!own) {
        ++side.others;
        return side;
    }
    if (side.others == 0) ++side.run;
    if (side.matched < side.others) ++side.matched;
    ++side.cards;
    return side;
}

TrumpSuit trump_suit(const SuitSide& lead, const SuitSide& follow) {
    constexpr std::uint8_t many = 64;
    const auto byte = [](int number) { return static_cast<std::uint8_t>(number); };
    const auto drawn = [](const SuitSide& side) {
        return side.cards - std::min<int>(side.matched, std::max(0, side.others - side.run));
    };
    const auto spent = [](const SuitSide& side) { return side.others - side.run <= side.matched; };

    TrumpSuit result;
    result.lead_suits = byte(lead.cards > 0 ? 1 : 0);
    result.follow_all = lead.cards <= follow.run ? byte(follow.cards) : many;
    if (follow.cards <= lead.run) {
        result.lead_tricks = byte(lead.cards);
        result.lead_sides = SideSuits::Fields::kEstablished;
        result.follow_sides = SideSuits::Fields::kCashable;
        if (lead.cards == 0) {
            result.follow_sides = SideSuits::Fields::kEstablished;
            result.follow_facing = true;
        }
        return result;
    }
    result.lead_tricks = byte(drawn(lead));
    result.lead_sides = SideSuits::Fields::kCashable;
    result.lead_long = spent(lead) ? SideSuits::Fields::kLong : 0;
    result.follow_least = 1;
    if (follow.run >= lead.cards && follow.cards > lead.cards) {
        result.follow_tricks = byte(follow.cards);
        result.follow_sides = SideSuits::Fields::kEstablished;
    } else {
        result.follow_tricks = byte(drawn(follow));
        result.follow_sides = SideSuits::Fields::kCashable;
        result.follow_long =
            spent(follow) && follow.cards > follow.run ? SideSuits::Fields::kLong : 0;
    }
    return result;
}

}  // namespace

SideSuits::SideSuits(const SuitSide& leader, const SuitSide& follower, int score) {
    const auto fields = [](const SuitSide& side) {
        const bool good = side.run >= side.others;
        // These are numbers, not characters.  NOLINTBEGIN(bugprone-signed-char-misuse)
        const int established = good ? side.cards : side.run;
        const int cashable = std::min(side.run, side.others);
        // NOLINTEND(bugprone-signed-char-misuse)
        const int facing = side.run > 0 ? side.others : 0;
        const int is_long = good && side.cards > side.others ? 1 : 0;
        const int held = side.cards > 0 ? 1 : 0;
        return static_cast<std::uint64_t>(established | (cashable << 5) | (facing << 10) |
                                          (is_long << 15) | (held << 18));
    };
    fields_ = fields(leader) | (fields(follower) << kPlayerBits);
    fields_ += static_cast<std::uint64_t>(static_cast<std::int64_t>(score)) << (2 * kPlayerBits);
}

const std::array<SuitFacts, kSuitWords>& suit_facts(int length) {
    // All zero: memory that is not there before it is written.
    static constinit MadeSuits made;
    static constinit std::array<SuitFacts, kSuitWords> facts;
    // As the player of the ones sees them.
    static constinit std::array<SuitSide, kSuitWords> sides;
    const SuitPlays& plays = SuitPlays::up_to(length);
    made.extend(length, [&](SuitWord suit) {
        // The halves of a word and of the other player's are shorter, and done.
        const auto side = [&](SuitWord of) {
            return of == kVoidSuit ? SuitSide{} : with_lower(sides[of / 2], of % 2 == 1);
        };
        const SuitWord flipped = suit ^ cards_of(suit);
        const SuitSide lead = sides[suit] = side(suit);
        const SuitSide follow = side(flipped);
        SuitFacts& fact = facts[suit];
        fact.side = SideSuits(lead, follow, plays.side_score(suit));
        fact.trump_score = static_cast<std::int16_t>(plays.trump_score(suit));
        fact.placed = Placement::of_cards(
            {static_cast<std::uint8_t>(length_of(suit)), static_cast<std::uint8_t>(lead.cards)},
            holding_rank(leaders(suit)));
        fact.flipped = static_cast<std::uint16_t>(flipped);
        fact.trump = {trump_suit(follow, lead), trump_suit(lead, follow)};
    });
    return facts;
}

}  // namespace honeymoon::reader
