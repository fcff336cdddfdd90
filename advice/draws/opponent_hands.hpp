// The hands that the opponent may have drawn in keep-or-discard, those more often on which they
// would have kept and thrown away as they did.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/referee.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::advice {

/// Orders in which the cards that the viewer has not seen may have come to the opponent, in four
/// chains: two cards change places if the draws stay as likely by draw_habits(), or by chance
/// (Nicholas Metropolis et al., "Equation of State Calculations by Fast Computing Machines", 1953).
/// The chains give a hand each in turn. Hands of one chain that follow one another are alike; over
/// many, each comes as often as it is likely. The same on every machine. Copyable; one thread at a
/// time. A hand costs some 0.6 microseconds.
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
    static constexpr std::size_t kMostCards = 39;  ///< all that are neither own nor thrown away
    static constexpr std::size_t kChains = 4;

    struct Chain {
        /// What was kept at each turn; behind that what was thrown away at each, where that was not
        /// seen; and what stayed in the stock.
        std::array<std::uint32_t, kMostCards> cards{};
        /// Places in `cards`, each once: of those kept, first those that may change sides, then
        /// those that may change turns alone; behind them of the others in the same order.
        std::array<std::uint32_t, kMostCards> places{};
        double likely = 0;
        RandomStream random{0};
    };

    void sort_places(Chain& chain);
    void steps(int count);
    [[nodiscard]] double likelihood(const Chain& chain) const;

    std::size_t count_;  ///< of the cards
    Hand held_;
    Hand others_;
    std::array<bool, kTurns> taken_{};  ///< turns at which the opponent took a card that was seen
    /// For each turn, the place of the card that was looked at, and the chances of what was done.
    std::array<std::size_t, kTurns> seen_{};
    std::array<const double*, kTurns> chances_{};
    /// How many cards may change sides, of those kept and of the others, and how many turns.
    std::uint32_t free_kept_ = 0;
    std::uint32_t free_others_ = 0;
    std::uint32_t movable_ = 0;
    std::array<Chain, kChains> chains_;
    std::size_t drawn_ = kChains;  ///< chains whose hand has been drawn since the last steps
};

}  // namespace honeymoon::advice
