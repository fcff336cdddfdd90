// The best card when the other hand is hidden: judges every legal card against all hands that the
// other player may have, or against a sample of them.
//
// Each hand is played out as if both players saw all cards from the next card on. So a card is not
// rated higher for being safe against every hand, for finding out where the cards are, or for
// hiding the player's own; and later wrong guesses cost nothing ("strategy fusion" and
// "non-locality" in Ian Frank and David Basin, "Search in games with incomplete information: a case
// study using bridge card play", 1998). Differences between cards mean more than the tricks
// themselves.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/base/progress.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// A position as one of the two players sees it.
struct HiddenPosition {
    Hand own;          ///< 1..26 cards; a card that the player led is still among them
    HiddenHand other;  ///< as long; a card that the other led is still among them
    Trump trump;
    bool own_leads = true;    ///< true if the player is, or was, to lead to this trick
    std::optional<Card> led;  ///< the card led to it, by either

    /// True if it is the player's turn.
    [[nodiscard]] bool own_to_play() const { return own_leads != led.has_value(); }
};

/// The play phase as the viewer sees it; the viewer still has cards.
[[nodiscard]] HiddenPosition hidden_position(const PlayerView& view);

/// The other hand, with the facts that follow from the position: it has the card that the other
/// led, and none of the player's own. Throws Error (question) unless the position is possible:
/// equal lengths of 1..26 cards, no own card held by the other, a card led that its player can
/// have, and at least one possible hand.
[[nodiscard]] HiddenHand other_hand(const HiddenPosition& position);

/// Options of advise().
struct AdviceOptions {
    /// The most hands tried. If no more hands are possible, all are tried; else a sample of so
    /// many, with replacement.
    std::uint64_t samples = 10'000;
    std::uint64_t seed = 1;  ///< chooses the sample; the same seed gives the same answer
    /// The time limit; at least two hands are tried. With a limit the answer depends on the
    /// machine, and uses a sample even if all hands could have been tried.
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    /// Called every few hands, by several threads at once: true ends the work as if the time were
    /// over. May be empty.
    std::function<bool()> stop;
    /// How likely a hand is, compared with others, on any finite scale; 0 rules it out. Called with
    /// the hand, by one thread at a time. Empty: all are equally likely.
    std::function<double(Hand)> weight;
    /// True: on as many threads as oneTBB gives. The answer is the same.
    bool parallel = false;
    /// Called by the calling thread.
    Progress progress;
};

/// How many tricks the player takes, over the hands tried.
struct Expectation {
    double tricks = 0;  ///< the mean, of all tricks not yet finished
    /// The standard error of the mean; 0 if all hands were tried, infinite if only one of several
    /// was.
    double error = 0;
    std::vector<double> at_least;  ///< by k, 0..level: the chance to take k or more

    friend bool operator==(const Expectation&, const Expectation&) = default;
};

/// A legal card and its expected tricks.
struct AdvisedCard {
    Card card;
    Expectation expected;
    /// By how many tricks, on average, it falls short of the first card, 0 or more; and the
    /// standard error of that, which is small, since both were tried against the same hands.
    double behind = 0;
    double behind_error = 0;

    friend bool operator==(const AdvisedCard&, const AdvisedCard&) = default;
};

/// What to play.
struct Advice {
    /// Every legal card, by mean tricks; equal ones by suit, the lowest rank first. Empty if it is
    /// the other's turn.
    std::vector<AdvisedCard> cards;
    /// The tricks with open hands: no less than those of the first card, because each hand has its
    /// own best card.
    Expectation open_hands;
    std::uint64_t possible = 0;  ///< how many hands are possible
    std::uint64_t hands = 0;     ///< how many were tried
    bool exact = false;          ///< true if all possible hands were tried
    /// How many equally likely hands would give as good a mean: (sum of weights)^2 / (sum of
    /// squares), Leslie Kish, "Survey Sampling", 1965. Without weights it is `hands`.
    double effective = 0;

    friend bool operator==(const Advice&, const Advice&) = default;
};

/// Judges every card of the player whose view this is. On one core, a hand of 13 cards takes about
/// 1 us with resident tables, 3 us lazily once frames are in the cache, 50 us by search. Throws
/// Error: `question` if the position is impossible, the weights are negative, not finite or all 0;
/// `file` as Reader::cards(). Safe from many threads.
[[nodiscard]] Advice advise(const Reader& reader, const HiddenPosition& position,
                            const AdviceOptions& options = {});

}  // namespace honeymoon
