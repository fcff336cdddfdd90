#include "reader/search/sure_tricks.hpp"

#include <bit>
#include <memory>

#include "reader/search/suit_plays.hpp"

namespace honeymoon::reader {
namespace {

// `mine` and `others` are his cards and the other player's, as bits.
SuitSide side_of(SuitWord mine, SuitWord others) {
    SuitSide side;
    side.cards = std::popcount(mine);
    side.others = std::popcount(others);
    // All that is not above the highest of the others.
    const SuitWord beaten = std::bit_ceil(others + 1) - 1;
    side.run = std::popcount(mine & ~beaten);
    // From the highest down, each of his goes to one of the other's that are above it and free:
    // which one does not matter to those below.
    int free = 0;
    for (auto bit = static_cast<unsigned>(std::bit_width(mine | others)); bit-- > 0;) {
        if (((others >> bit) & 1U) != 0) ++free;
        if (((mine >> bit) & 1U) != 0 && free > 0) {
            --free;
            ++side.matched;
        }
    }
    return side;
}

TrumpSuit trump_suit(const SuitSide& lead, const SuitSide& follow) {
    constexpr std::uint8_t many = 64;
    const auto byte = [](int number) { return static_cast<std::uint8_t>(number); };
    const auto drawn = [](const SuitSide& side) {
        return side.cards - std::min(side.matched, std::max(0, side.others - side.run));
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
        const int established = good ? side.cards : side.run;
        const int cashable = std::min(side.run, side.others);
        const int facing = side.run > 0 ? side.others : 0;
        const int is_long = good && side.cards > side.others ? 1 : 0;
        const int held = side.cards > 0 ? 1 : 0;
        return static_cast<std::uint64_t>(established | (cashable << 5) | (facing << 10) |
                                          (is_long << 15) | (held << 18));
    };
    fields_ = fields(leader) | (fields(follower) << kPlayerBits);
    fields_ += static_cast<std::uint64_t>(static_cast<std::int64_t>(score)) << (2 * kPlayerBits);
}

const std::array<SuitFacts, kSuitWords>& suit_facts() {
    static const auto facts = [] {
        auto result = std::make_unique<std::array<SuitFacts, kSuitWords>>();
        const SuitPlays& plays = SuitPlays::all();
        for (SuitWord suit = kVoidSuit; suit < kSuitWords; ++suit) {
            const SuitSide lead = side_of(leaders(suit), followers(suit));
            const SuitSide follow = side_of(followers(suit), leaders(suit));
            SuitFacts& fact = (*result)[suit];
            fact.side = SideSuits(lead, follow, plays.side_score(suit));
            fact.trump_score = static_cast<std::int16_t>(plays.trump_score(suit));
            fact.shape = {static_cast<std::uint8_t>(length_of(suit)),
                          static_cast<std::uint8_t>(lead.cards)};
            fact.rank = holding_rank(leaders(suit));
            fact.flipped = static_cast<std::uint16_t>(suit ^ cards_of(suit));
            fact.trump = {trump_suit(follow, lead), trump_suit(lead, follow)};
        }
        return result;
    }();
    return *facts;
}

}  // namespace honeymoon::reader
