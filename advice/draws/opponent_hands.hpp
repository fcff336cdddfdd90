// Samples hands that the opponent may have drawn in keep-or-discard. Hands with which the opponent
// would have kept and thrown away as they did are more frequent.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/referee.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::advice {

/// Four Markov chains. A state of a chain is an order in which the unseen cards may have come to
/// the opponent. In a step, two cards change places if the draws then are at least as likely by
/// draw_habits(); otherwise chance decides (Nicholas Metropolis et al., "Equation of State
/// Calculations by Fast Computing Machines", 1953). The chains give hands in turn. Successive hands
/// of one chain are alike, but over many hands, each hand comes as often as it is likely. The hands
/// are the same on every machine. Copyable; for one thread at a time. A hand costs some 0.6
/// microseconds.
class OpponentHands {
public:
    /// `view` is the viewer's view after all draws and before the first play.
    OpponentHands(const PlayerView& view, std::uint64_t seed);

    /// From now on, all hands have all cards of `held` and no card of `others`. `held` are cards
    /// that the opponent has turned out to have or have had; `others` are cards that they cannot
    /// have had. At least one hand must remain possible.
    void require(Hand held, Hand others);

    /// Returns another hand of 13 cards.
    [[nodiscard]] Hand draw();

private:
    static constexpr std::size_t kTurns = 13;
    static constexpr std::size_t kMostCards = 39;  ///< all cards except the viewer's hand
    static constexpr std::size_t kChains = 4;

    struct Chain {
        /// The card kept at each turn; then the card thrown away at each turn, if the viewer did
        /// not see it; then the cards that stayed in the stock.
        std::array<std::uint32_t, kMostCards> cards{};
        /// All places in `cards`. The kept cards come first: those that may change sides, then
        /// those that may only change turns, then those that may not move. The other cards follow:
        /// those that may change sides, then the rest. To change sides is to move between the kept
        /// and the other cards.
        std::array<std::uint32_t, kMostCards> places{};
        double likely = 0;
        RandomStream random{0};
    };

    void sort_places(Chain& chain);
    void steps(int count);
    [[nodiscard]] double likelihood(const Chain& chain) const;

    std::size_t count_;  ///< how many cards of a chain are used
    Hand held_;
    Hand others_;
    std::array<bool, kTurns> taken_{};  ///< turns at which the opponent took a discard
    /// For each turn, the place of the card that the opponent looked at, and the chances of what
    /// they did with it.
    std::array<std::size_t, kTurns> seen_{};
    std::array<const double*, kTurns> chances_{};
    /// How many kept cards and how many other cards may change sides; how many may change turns.
    std::uint32_t free_kept_ = 0;
    std::uint32_t free_others_ = 0;
    std::uint32_t movable_ = 0;
    std::array<Chain, kChains> chains_;
    std::size_t drawn_ = kChains;  ///< chains whose hand has been drawn since the last steps
};

}  // namespace honeymoon::advice
