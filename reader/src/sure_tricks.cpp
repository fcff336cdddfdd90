#include "sure_tricks.hpp"

#include <bit>
#include <memory>

namespace honeymoon {
namespace {

// A suit as one of the players sees it.
struct Side {
    int cards = 0;    // his
    int others = 0;   // the other player's
    int run = 0;      // of his, above all of the other's
    int matched = 0;  // of his, that the other can beat with a card of its own each
};

// `mine` and `others` are his cards and the other player's, as bits.
Side side_of(SuitWord mine, SuitWord others) {
    Side side;
    side.cards = std::popcount(mine);
    side.others = std::popcount(others);
    const SuitWord beaten = (SuitWord{1} << static_cast<unsigned>(std::bit_width(others))) - 1;
    side.run = std::popcount(mine & ~beaten);
    // From the highest down, each of his goes to one of the other's that are above it and free:
    // which one does not matter to those below.
    int free = 0;
    for (unsigned bit = kSuitWordBits; bit-- > 0;) {
        if (((others >> bit) & 1U) != 0) ++free;
        if (((mine >> bit) & 1U) != 0 && free > 0) {
            --free;
            ++side.matched;
        }
    }
    return side;
}

TrumpSuit trump_suit(const Side& lead, const Side& follow) {
    constexpr std::uint8_t many = 64;
    const auto byte = [](int number) { return static_cast<std::uint8_t>(number); };
    const auto drawn = [](const Side& side) {
        return side.cards - std::min(side.matched, std::max(0, side.others - side.run));
    };
    const auto spent = [](const Side& side) { return side.others - side.run <= side.matched; };

    TrumpSuit result;
    result.lead_suits = byte(lead.cards > 0 ? 1 : 0);
    result.follow_unfacing = many;
    result.follow_all = lead.cards <= follow.run ? byte(follow.cards) : many;
    if (follow.cards <= lead.run) {
        result.lead_tricks = byte(lead.cards);
        result.lead_sides = SideSuits::Fields::kEstablished;
        result.follow_sides = SideSuits::Fields::kCashable;
        if (lead.cards == 0) {
            result.follow_sides = SideSuits::Fields::kEstablished;
            result.follow_unfacing = 0;
        }
        return result;
    }
    result.lead_tricks = byte(drawn(lead));
    result.lead_sides = SideSuits::Fields::kCashable;
    result.lead_long = spent(lead) ? 7 : 0;
    result.follow_least = 1;
    if (follow.run >= lead.cards && follow.cards > lead.cards) {
        result.follow_tricks = byte(follow.cards);
        result.follow_sides = SideSuits::Fields::kEstablished;
    } else {
        result.follow_tricks = byte(drawn(follow));
        result.follow_sides = SideSuits::Fields::kCashable;
        result.follow_long = spent(follow) && follow.cards > follow.run ? 7 : 0;
    }
    return result;
}

// How many tricks the player of the ones takes if he leads first and the suit is played out by
// itself, the winner of each trick leading to the next, until one of them has no more of it and the
// rest is the other's.
class SingleSuit {
public:
    [[nodiscard]] int first(SuitWord suit) const { return first_[suit]; }
    // The same if the other leads first: he takes what is left of the tricks.
    [[nodiscard]] int second(SuitWord suit) const {
        return std::max(std::popcount(leaders(suit)), std::popcount(followers(suit))) -
               first_[suit ^ cards_of(suit)];
    }

    // Words must be added in ascending order: each needs those of shorter suits.
    void add(SuitWord suit) {
        const SuitWord others = followers(suit);
        if (others == 0) {
            first_[suit] = static_cast<std::int8_t>(length_of(suit));
            return;
        }
        const SuitWord lowest = others & (~others + 1);
        int best = 0;
        for (SuitWord leads = run_ends(leaders(suit)); leads != 0; leads &= leads - 1) {
            const unsigned card = lowest_of(leads);
            const SuitWord above = others & ~((SuitWord{2} << card) - 1);
            int tricks = kMaxHand;
            if (above != 0) tricks = second(without(without(suit, lowest_of(above)), card));
            if (lowest < SuitWord{1} << card) {
                tricks =
                    std::min(tricks, 1 + first(without(without(suit, card), lowest_of(lowest))));
            }
            best = std::max(best, tricks);
        }
        first_[suit] = static_cast<std::int8_t>(best);
    }

private:
    std::array<std::int8_t, kSuitWords> first_{};
};

}  // namespace

SideSuits::SideSuits(SuitWord suit, int hope) {
    const auto fields = [](const Side& side) {
        const bool good = side.run >= side.others;
        const int established = good ? side.cards : side.run;
        const int cashable = std::min(side.run, side.others);
        const int facing = side.run > 0 ? side.others : 0;
        const int is_long = good && side.cards > side.others ? 1 : 0;
        const int held = side.cards > 0 ? 1 : 0;
        return static_cast<std::uint64_t>(established | (cashable << 5) | (facing << 10) |
                                          (is_long << 15) | (held << 18));
    };
    fields_ = fields(side_of(leaders(suit), followers(suit))) |
              (fields(side_of(followers(suit), leaders(suit))) << kPlayerBits);
    fields_ += static_cast<std::uint64_t>(static_cast<std::int64_t>(hope)) << (2 * kPlayerBits);
}

const std::array<SuitFacts, kSuitWords>& suit_facts() {
    static const auto facts = [] {
        auto result = std::make_unique<std::array<SuitFacts, kSuitWords>>();
        const auto single = std::make_unique<SingleSuit>();
        for (SuitWord suit = kVoidSuit; suit < kSuitWords; ++suit) single->add(suit);
        for (SuitWord suit = kVoidSuit; suit < kSuitWords; ++suit) {
            const Side lead = side_of(leaders(suit), followers(suit));
            const Side follow = side_of(followers(suit), leaders(suit));
            // Tricks of one less those of the other when the suit is played by itself, in
            // sixteenths. Cards that only win because the other has none left count half in a side
            // suit; trumps are worth less than this says, since they are also drawn. Both by trial.
            const int ahead =
                single->first(suit) + single->second(suit) - std::max(lead.cards, follow.cards);
            SuitFacts& fact = (*result)[suit];
            fact.side = SideSuits(suit, (8 * ahead) - (4 * (lead.cards - follow.cards)));
            fact.trump_hope = 6 * ahead;
            fact.trump = {trump_suit(follow, lead), trump_suit(lead, follow)};
        }
        return result;
    }();
    return *facts;
}

}  // namespace honeymoon
