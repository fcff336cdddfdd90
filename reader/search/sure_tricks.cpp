#include "reader/search/sure_tricks.hpp"

#include <limits>

#include "reader/search/suit_plays.hpp"

namespace honeymoon::reader {
namespace {

// Returns the suit with one more card below all others: the player's own card, or the other
// player's. An own card adds to `matched` if some card of the other player is not yet matched with
// a higher own card.
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

// Returns how many of the other player's cards the run does not draw.
int out(const SuitSide& side) {
    return std::max(0, side.others - side.run);
}

int lost(const SuitSide& side) {
    return std::min<int>(side.matched, out(side));
}

SuitWord flipped(SuitWord suit) {
    return suit ^ cards_of(suit);
}

// Returns the share of the player of the ones; share() returns the shares of shorter suits. It is
// enough to try the cheapest winner and the lowest card as O's replies; a test checks this for all
// suits.
template <class Share>
std::uint8_t share_of(SuitWord suit, const SuitSide& side, const SuitPlays& plays,
                      const Share& share) {
    if (side.cards == 0 || side.others == 0) return 0;
    if (side.cards > side.others) return share(without(suit, lowest_of(leaders(suit))));
    int result = 0;
    for (const SuitPlay& play : plays.of(suit)) {
        int least = std::numeric_limits<int>::max();
        if (play.beaten != 0) least = share(play.beaten) + 1;
        if (play.unbeaten != 0) least = std::min(least, share(play.unbeaten) + 8);
        result = std::max(result, least);
    }
    for (const SuitPlay& play : plays.of(flipped(suit))) {
        int most = 0;
        if (play.beaten != 0) most = share(flipped(play.beaten)) + 7;
        if (play.unbeaten != 0) most = std::max<int>(most, share(flipped(play.unbeaten)));
        result = std::min(result, most);
    }
    return static_cast<std::uint8_t>(result);
}

TrumpSuit trump_suit(const SuitSide& lead, const SuitSide& follow) {
    constexpr std::int8_t many = 64;
    const auto byte = [](int number) { return static_cast<std::int8_t>(number); };
    TrumpSuit result;
    result.lead_suits = byte(lead.cards > 0 ? 1 : 0);
    result.lead_spare = byte(lead.cards - follow.cards);
    if (result.lead_spare >= 0) result.lead_good = byte(lead.cards - out(lead));
    result.lead_cashable = byte(lead.cards - lost(lead));
    result.follow_spare = byte(follow.cards - lead.cards - 1);
    if (result.follow_spare >= 0) result.follow_good = byte(follow.cards - out(follow));
    result.follow_all = lead.cards <= follow.run ? follow.cards : many;
    if (follow.cards > lead.run) {
        result.follow_least = 1;
        result.follow_cashable = byte(follow.cards - lost(follow));
    } else if (lead.cards == 0) {
        result.follow_good = 0;
        result.is_empty = true;
    }
    return result;
}

}  // namespace

SideSuits::SideSuits(const SuitSide& leader, const SuitSide& follower, int score) : score_(score) {
    const auto fields = [](const SuitSide& side) {
        const bool good = side.run >= side.others;
        // These are numbers, not characters.  NOLINTBEGIN(bugprone-signed-char-misuse)
        const int established = good ? side.cards : side.run;
        const int cashable = std::min(side.run, side.others);
        // NOLINTEND(bugprone-signed-char-misuse)
        const int facing = side.run > 0 ? side.others : 0;
        const int held = side.cards > 0 ? 1 : 0;
        const int lose = side.cards - lost(side) > established ? lost(side) : 0;
        const int played_out = lose > 0 ? side.cards - lose : established;
        return static_cast<std::uint64_t>(established | (cashable << 5) | (facing << 10) |
                                          (played_out << 15) | (lose << 20) | (held << 25));
    };
    fields_ = fields(leader) | (fields(follower) << kPlayerBits);
    shares_ = leader.share | (std::uint32_t{follower.share} << kShareBits);
}

const std::array<SuitFacts, kSuitWords>& suit_facts(int length) {
    // All zero, so that they take no memory before they are written.
    static constinit MadeSuits made;
    static constinit std::array<SuitFacts, kSuitWords> facts;
    // As the player of the ones sees them.
    static constinit std::array<SuitSide, kSuitWords> sides;
    const SuitPlays& plays = SuitPlays::up_to(length);
    made.extend(length, [&](SuitWord suit) {
        // Half of a word, seen by either player, is a shorter suit, so it is already made.
        const auto side = [&](SuitWord of) {
            return of == kVoidSuit ? SuitSide{} : with_lower(sides[of / 2], of % 2 == 1);
        };
        const auto share = [&](SuitWord of) { return sides[of].share; };
        SuitSide lead = side(suit);
        SuitSide follow = side(flipped(suit));
        lead.share = share_of(suit, lead, plays, share);
        follow.share = share_of(flipped(suit), follow, plays, share);
        sides[suit] = lead;
        SuitFacts& fact = facts[suit];
        fact.side = SideSuits(lead, follow, plays.side_score(suit));
        fact.trump_score = static_cast<std::int16_t>(plays.trump_score(suit));
        fact.placed = Placement::of_cards(
            {static_cast<std::uint8_t>(length_of(suit)), static_cast<std::uint8_t>(lead.cards)},
            holding_rank(leaders(suit)));
        fact.flipped = static_cast<std::uint16_t>(flipped(suit));
        fact.trump = {trump_suit(follow, lead), trump_suit(lead, follow)};
    });
    return facts;
}

}  // namespace honeymoon::reader
