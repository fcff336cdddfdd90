#include "reader/search/card_batch.hpp"

#include <algorithm>
#include <bit>

namespace honeymoon::reader {
namespace {

using Bits = std::uint64_t;  // of Hand

constexpr Bits suit_of(unsigned card) {
    return Bits{0x1FFF} << (card & 48U);
}

unsigned lowest(Bits cards) {
    return static_cast<unsigned>(std::countr_zero(cards));
}

// Calls use(cards, one) for each run of equally good cards of a player: neighbours between which
// the other player has no card. `one` is the bit number of the highest.
template <class Use>
void for_each_run(Bits cards, Bits other, const Use& use) {
    while (cards != 0) {
        const auto high = static_cast<unsigned>(63 - std::countl_zero(cards));
        const Bits up_to = (Bits{2} << high) - 1;
        // The run ends above the other player's next card of the suit.
        const Bits below = other & suit_of(high) & up_to;
        const Bits from =
            below == 0 ? suit_of(high)
                       : ~((Bits{2} << static_cast<unsigned>(63 - std::countl_zero(below))) - 1);
        const Bits run = cards & suit_of(high) & from;
        use(run, high);
        cards &= ~run;
    }
}

}  // namespace

void CardBatch::ask(const Position& position, Bits led, Bits with, bool leader_won) {
    const Hand leader = Hand::from_bits(position.leader.bits() & ~led);
    const Hand follower = Hand::from_bits(position.follower.bits() & ~with);
    Position& next = next_[used_];
    next.leader = leader_won ? leader : follower;
    next.follower = leader_won ? follower : leader;
    next.trump = position.trump;
    leader_won_[used_++] = leader_won ? 1 : 0;
}

void CardBatch::add(const Position& position) {
    constexpr std::size_t most = std::size_t{4} * (kMaxLevel + 1);  // 4 replies to each lead
    if (next_.size() < used_ + most) {
        next_.resize((2 * next_.size()) + most);
        leader_won_.resize(next_.size());
        values_.resize(next_.size());
    }
    const Bits leader = position.leader.bits();
    const Bits follower = position.follower.bits();
    const Bits trumps =
        position.trump ? suit_of(16 * static_cast<unsigned>(*position.trump)) : Bits{0};
    const auto ask_reply = [&](unsigned led, unsigned with) {
        const Bits card = Bits{1} << with;
        const bool follows = (card & suit_of(led)) != 0;
        const bool wins = follows ? with > led : (card & trumps) != 0;
        ask(position, Bits{1} << led, card, !wins);
    };
    const auto level = static_cast<std::uint8_t>(position.level());
    const auto question = [&](Bits cards, bool follows) {
        questions_.push_back({cards, static_cast<std::uint32_t>(used_), added_, level, follows});
    };
    if (position.led) {
        const unsigned led = (16 * static_cast<unsigned>(position.led->suit)) + position.led->rank;
        const Bits same = follower & suit_of(led);
        for_each_run(same != 0 ? same : follower, leader, [&](Bits run, unsigned with) {
            ask_reply(led, with);
            question(run, true);
        });
    } else {
        // Only the replies that matter: see reader/search/search.hpp.
        for_each_run(leader, follower, [&](Bits run, unsigned led) {
            if (const Bits same = follower & suit_of(led); same != 0) {
                const unsigned low = lowest(same);
                ask_reply(led, low);
                const Bits winners = same & ~((Bits{2} << led) - 1);
                if (low < led && winners != 0) ask_reply(led, lowest(winners));
            } else {
                for (unsigned first = 0; first < 64; first += 16) {
                    const Bits suit = follower & suit_of(first);
                    if (suit != 0) ask_reply(led, lowest(suit));
                }
            }
            question(run, false);
        });
    }
    ++added_;
}

void CardBatch::answer(const LoadedLevel& below, std::span<CardTricks> out) {
    const std::span<const Position> next = std::span(next_).first(used_);
    for (std::size_t i = 0; i < used_;) i += below.values(next.subspan(i), &values_[i]);
    for (CardTricks& one : out.first(added_)) one.tricks.fill(CardTricks::kIllegal);
    std::size_t at = 0;
    for (const Question& question : questions_) {
        int tricks = question.level;
        for (; at < question.end; ++at) {
            const int leader =
                leader_won_[at] != 0 ? 1 + values_[at] : question.level - 1 - values_[at];
            tricks = std::min(tricks, question.follows ? question.level - leader : leader);
        }
        for (Bits rest = question.cards; rest != 0; rest &= rest - 1) {
            const unsigned card = lowest(rest);
            out[question.position].tricks[(13 * (card / 16)) + (card % 16)] =
                static_cast<std::uint8_t>(tricks);
        }
    }
    added_ = 0;
    questions_.clear();
    used_ = 0;
}

}  // namespace honeymoon::reader
