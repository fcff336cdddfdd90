// The values of incomplete hands in keep-or-discard.
#pragma once

#include <cstdint>

#include "advice/draws/draw_facts.hpp"
#include "advice/policies/swift_network.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon::advice {

/// The compiled-in network of DrawFacts: see tools/train/draws_fit.hpp. Safe from any thread.
[[nodiscard]] const SwiftNetwork& draws_network();

/// How many points a score of 1 is.
inline constexpr double kPointsOfScore = 400;

/// What a player knows of the cards. A card in neither set is in the stock or in the opponent's
/// hand, or the opponent threw it away.
struct HandSoFar {
    Hand own;   ///< 0..13 cards
    Hand gone;  ///< cards thrown away that the player saw

    [[nodiscard]] Hand unseen() const { return Hand::full() - (own | gone); }
};

/// Values in points: the player's expected points of the game, minus the opponent's. Means over
/// unseen cards are exact, given the values of the hands that follow. They are sums of whole
/// numbers, so they are the same on every machine. Many threads may call it at once. Takes 0.1
/// microseconds for each unseen card.
class DrawValues {
public:
    explicit DrawValues(const SwiftNetwork& network = draws_network()) : network_(network) {}

    /// The value of a hand after the player's turn.
    [[nodiscard]] double points(const HandSoFar& hand) const;
    /// The value of keeping the unseen card `card` and throwing away any other unseen card; and of
    /// throwing away `card` and keeping any other.
    [[nodiscard]] double keep(const HandSoFar& hand, Card card) const;
    [[nodiscard]] double discard(const HandSoFar& hand, Card card) const;

private:
    // The set that the next card, which may be any unseen card, is added to.
    enum class Next : std::uint8_t { own, gone };
    [[nodiscard]] double mean(const HandSoFar& hand, Next next) const;

    const SwiftNetwork& network_;
};

}  // namespace honeymoon::advice
