// What to play in keep-or-discard: as advise(), over hands that the opponent may have drawn.
#pragma once

#include <cstdint>
#include <functional>

#include "advice/draws/opponent_hands.hpp"
#include "honeymoon/advice/advice.hpp"

namespace honeymoon::advice {

/// Follows a deal as one of the players sees it, told of each card that the opponent plays. One
/// thread at a time.
class DrawnPlay {
public:
    /// By what the viewer sees in the auction.
    DrawnPlay(const PlayerView& view, std::uint64_t seed);

    /// The opponent played a card, to a lead or as one.
    void played(Card card) { played_.insert(card); }

    /// Every legal card of the viewer, whose turn it is, over so many hands, 1 or more; the hands
    /// are whole, of 13 cards, when their weight is asked for, which is as AdviceOptions::weight;
    /// `stop` likewise. Throws Error as advise(). Beside what the reader takes, some 2 microseconds
    /// a hand.
    [[nodiscard]] Advice advise(const Reader& reader, const PlayerView& view, int hands,
                                const std::function<double(Hand)>& weight = {},
                                const std::function<bool()>& stop = {});

private:
    OpponentHands hands_;
    Hand unseen_;  ///< in the auction
    Hand played_;  ///< by the opponent
};

}  // namespace honeymoon::advice
