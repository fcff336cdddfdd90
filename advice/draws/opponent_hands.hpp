// The hands that the opponent may have drawn in keep-or-discard, those more often on which they
// would have kept and thrown away as they did.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/referee.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::advice {

/// A chain of orders in which the cards that the viewer has not seen may have come to the opponent:
/// two cards change places if the draws stay as likely by draw_habits(), or by chance (Nicholas
/// Metropolis et al., "Equation of State Calculations by Fast Computing Machines", 1953). Hands
/// that follow one another are alike; over many, each comes as often as it is likely. The same on
/// every machine. Copyable; one thread at a time. A hand costs some 8 microseconds.
class OpponentHands {
public:
    /// By what the viewer sees when all have drawn and no card is played.
    OpponentHands(const PlayerView& view, std::uint64_t seed);

    /// From now on all hands have the cards of `held`, and none of `others`: the opponent has, or
    /// had, just these of those that were seen since. Some hand must be left.
    void require(Hand held, Hand others);

    /// Another hand of 13 cards.
    [[nodiscard]] Hand draw();

private:
    static constexpr std::size_t kTurns = 13;

    // Whether the cards at these places can change them.
    [[nodiscard]] bool can_swap(std::size_t in_hand, std::size_t other) const;
    bool step();
    [[nodiscard]] double likelihood() const;

    std::array<Action, kTurns> draws_;
    /// What was kept at each turn; behind that what was thrown away at each, where that was not
    /// seen; and what stayed in the stock.
    std::vector<Card> cards_;
    bool sees_thrown_;
    Hand held_;
    Hand others_;
    double likely_ = 0;
    RandomStream random_;
};

}  // namespace honeymoon::advice
