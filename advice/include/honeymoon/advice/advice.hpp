// The best card when the other hand is not seen: every legal card, judged against all hands the
// other player may have, or against a sample of them.
//
// What an average over open hands cannot see. Each hand is played out as if both players saw all
// cards: what is counted is how good a card is for one who will know the other hand from the next
// moment on, on average over the hands. So a card that gains by being safe whatever the other
// holds is not rated higher for it, nor one that shows where the cards are, nor one that hides its
// player's own; and a loss that could be had only by guessing wrong later does not show at all
// ("strategy fusion" and "non-locality" in Ian Frank and David Basin, "Search in games with
// incomplete information: a case study using bridge card play", 1998). Whether a player takes more
// or less than these tricks depends on which of the two has to guess more often; differences
// between cards mean more than the tricks themselves.
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
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// A position as one of the two players sees it.
struct HiddenPosition {
    Hand own;          ///< 1..26 cards; his own card led, if he led one, still among them
    HiddenHand other;  ///< as long; a card the other led, if he led one, still among them
    Trump trump;
    bool own_leads = true;    ///< true if it was he who is, or was, to lead to this trick
    std::optional<Card> led;  ///< the card led to it, his own or the other's

    /// True if it is his turn to play a card.
    [[nodiscard]] bool own_to_play() const { return own_leads != led.has_value(); }
};

/// The other hand with what the position itself says about it: that a card the other led is in it,
/// and none of his own cards. Throws Error (question) unless the position is possible: hands of
/// equal length of 1..26 cards, none of his own among those the other is said to hold, a card led
/// that its player can have, and some hand that is all it is said to be.
[[nodiscard]] HiddenHand other_hand(const HiddenPosition& position);

/// Options of advise() and Advisor.
struct AdviceOptions {
    /// The most hands looked at. If no more are possible than this, it is all of them; else so many
    /// are drawn, each from all that are possible, so that one may come twice.
    std::uint64_t samples = 10'000;
    std::uint64_t seed = 1;  ///< chooses the sample; the same seed gives the same answer
    /// When to stop with what there is; at least two hands are looked at. The answer then depends
    /// on the machine, and is that of a sample even where all hands could be looked at.
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    /// Asked every few hands, by all threads, also at the same time: true ends the work as if the
    /// time were over. Empty: nothing is asked.
    std::function<bool()> stop;
    /// How likely a hand is, compared with others: what an engine believes from the auction and the
    /// play. 0 rules a hand out; any finite scale. Called with the hand (in an Advisor: as it was
    /// when the deal began), from one thread at a time. Empty: all are equally likely.
    std::function<double(Hand)> weight;
    /// On as many threads as oneTBB gives, or only on the one that asks. The answer is the same.
    bool parallel = false;
    /// Called by the thread that asks.
    Progress progress;
};

/// How many tricks he takes, over the hands looked at.
struct Expectation {
    double tricks = 0;  ///< the mean, of all tricks not yet finished
    /// The standard error of the mean, from the spread over the sample; 0 if all hands were looked
    /// at, infinite if only one of several was.
    double error = 0;
    std::vector<double> at_least;  ///< by k, 0..level: the chance to take k or more

    friend bool operator==(const Expectation&, const Expectation&) = default;
};

/// A legal card and what comes of it.
struct AdvisedCard {
    Card card;
    Expectation expected;
    /// By how many tricks, on average, it falls short of the first card, 0 or more; and the
    /// standard error of that, which is less than those of the two means would make it, since both
    /// met the same hands.
    double behind = 0;
    double behind_error = 0;

    friend bool operator==(const AdvisedCard&, const AdvisedCard&) = default;
};

/// What to play.
struct Advice {
    /// Every legal card, by mean tricks; equal ones by suit, the lowest rank first. Empty if it is
    /// the other's turn.
    std::vector<AdvisedCard> cards;
    /// With best play of both, all cards seen: no less than that of the first card, since each hand
    /// has its own best card.
    Expectation open_hands;
    std::uint64_t possible = 0;  ///< how many hands are possible
    std::uint64_t hands = 0;     ///< how many were looked at
    bool exact = false;          ///< true if all possible hands were looked at
    /// How many equally likely hands would give as good a mean: (sum of weights)^2 / (sum of
    /// squares), Leslie Kish, "Survey Sampling", 1965. Without weights it is `hands`.
    double effective = 0;

    friend bool operator==(const Advice&, const Advice&) = default;
};

/// Judges every card of the player whose view this is. With resident tables about a microsecond a
/// hand on one core at 13 cards, lazily some 3 once frames are in the cache; without tables a
/// search for each hand, some 50. Throws Error: `question` if the position is impossible, the
/// weights are negative, not finite or all 0; `file` as Reader::cards(). Safe from many threads.
[[nodiscard]] Advice advise(const Reader& reader, const HiddenPosition& position,
                            const AdviceOptions& options = {});

}  // namespace honeymoon
