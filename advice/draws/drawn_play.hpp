// Advice on the play of keep-or-discard: like advise(), over hands that the opponent may have
// drawn.
#pragma once

#include <cstdint>
#include <functional>

#include "advice/draws/opponent_hands.hpp"
#include "honeymoon/advice/advice.hpp"

namespace honeymoon::advice {

/// Follows a deal as one player sees it. The caller reports each card that the opponent plays. For
/// one thread at a time.
class DrawnPlay {
public:
    /// `view` is the viewer's view in the auction.
    DrawnPlay(const PlayerView& view, std::uint64_t seed);

    /// Reports a card that the opponent led or played to a lead.
    void played(Card card) { played_.insert(card); }

    /// Judges every legal card of the viewer, whose turn it must be, over `hands` hands, 1 or more.
    /// `weight` and `stop` are as in AdviceOptions, but `weight` receives whole hands of 13 cards.
    /// Throws Error like advise(). Takes some 2 microseconds a hand in addition to the reader's
    /// time.
    [[nodiscard]] Advice advise(const Reader& reader, const PlayerView& view, int hands,
                                const std::function<double(Hand)>& weight = {},
                                const std::function<bool()>& stop = {});

private:
    OpponentHands hands_;
    Hand unseen_;  ///< the unseen cards in the auction
    Hand played_;  ///< the cards that the opponent has played
};

}  // namespace honeymoon::advice
