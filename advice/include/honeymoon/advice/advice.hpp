// The best card when the other hand is hidden: judges every legal card against all hands that the
// other player may have, or against a sample of them.
//
// Each hand is played out as if both players saw all cards from the next card on. So a card is not
// rated higher because it is safe against every hand, finds out where the cards are, or hides the
// player's own cards. Later wrong guesses cost nothing. (Ian Frank and David Basin, "Search in
// games with incomplete information: a case study using bridge card play", 1998, call these errors
// "strategy fusion" and "non-locality".) So differences between cards mean more than the tricks
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
    Hand own;          ///< 1..26 cards, including a card that the player led
    HiddenHand other;  ///< as many cards, including a card that the other led
    Trump trump;
    bool own_leads = true;    ///< true if the player is, or was, to lead to this trick
    std::optional<Card> led;  ///< the card led to this trick, by either player

    /// True if it is the player's turn.
    [[nodiscard]] bool own_to_play() const { return own_leads != led.has_value(); }
};

/// The play phase as the viewer sees it. The viewer must still have cards.
[[nodiscard]] HiddenPosition hidden_position(const PlayerView& view);

/// The other hand, with the facts that follow from the position: it has the card that the other
/// led, and none of the player's own cards. Throws Error (question) if the position is impossible.
/// Both hands must have the same number of cards, 1..26. The other must not hold any of the
/// player's own cards. The player of the card led must be able to have it. At least one hand must
/// be possible.
[[nodiscard]] HiddenHand other_hand(const HiddenPosition& position);

/// Options of advise().
struct AdviceOptions {
    /// The most hands tried. If no more hands than this are possible, all are tried; else a sample
    /// of this size, with replacement.
    std::uint64_t samples = 10'000;
    std::uint64_t seed = 1;  ///< chooses the sample; the same seed gives the same answer
    /// The time limit; at least two hands are tried. With a limit, the answer depends on the
    /// machine. It comes from a sample if there is no time for all hands.
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    /// Called every few hands, by several threads at once. If it returns true, the work ends as if
    /// the time were over. May be empty.
    std::function<bool()> stop;
    /// How likely a hand is, compared with others, on any finite scale; 0 rules the hand out.
    /// Called by one thread at a time. Empty: all hands are equally likely.
    std::function<double(Hand)> weight;
    /// True: uses as many threads as oneTBB gives. The answer is the same.
    bool parallel = false;
    /// Called in the calling thread.
    Progress progress;
};

/// How many tricks the player takes against the hands tried.
struct Expectation {
    double tricks = 0;  ///< the mean, of all tricks not yet finished
    /// The standard error of the mean; 0 if all possible hands were tried, infinite if only one of
    /// several was.
    double error = 0;
    std::vector<double> at_least;  ///< at_least[k], k = 0..level: the chance to take k or more

    friend bool operator==(const Expectation&, const Expectation&) = default;
};

/// A legal card and its expected tricks.
struct AdvisedCard {
    Card card;
    Expectation expected;
    /// By how many tricks, on average, the card is worse than the first card: 0 or more. The
    /// standard error of this difference is small, because both cards were tried against the same
    /// hands.
    double behind = 0;
    double behind_error = 0;

    friend bool operator==(const AdvisedCard&, const AdvisedCard&) = default;
};

/// What to play.
struct Advice {
    /// Every legal card, sorted by mean tricks, the most first. Equal cards are in order of suits,
    /// the lowest rank first. Empty if it is the other's turn.
    std::vector<AdvisedCard> cards;
    /// The tricks with open hands. They are no fewer than those of the first card, because each
    /// hand can have another best card.
    Expectation open_hands;
    std::uint64_t possible = 0;  ///< how many hands are possible
    std::uint64_t hands = 0;     ///< how many hands were tried
    bool exact = false;          ///< true if all possible hands were tried
    /// How many equally likely hands would give an equally precise mean: (sum of weights)^2 / (sum
    /// of squared weights), from Leslie Kish, "Survey Sampling", 1965. Without weights, it is
    /// `hands`.
    double effective = 0;

    friend bool operator==(const Advice&, const Advice&) = default;
};

/// Judges every card of the player whose view this is. On one core, each hand of 13 cards that is
/// tried takes about 1 us with resident tables, 3 us with a lazy reader once frames are in its
/// cache, and 50 us by search. Throws Error: `question` if the position is impossible, if a weight
/// is negative or not finite, or if all weights are 0; `file` like Reader::cards(). Many threads
/// may call it at once.
[[nodiscard]] Advice advise(const Reader& reader, const HiddenPosition& position,
                            const AdviceOptions& options = {});

}  // namespace honeymoon
