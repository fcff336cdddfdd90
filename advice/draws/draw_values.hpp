// What hands in the making are worth, in keep-or-discard.
#pragma once

#include <cstdint>

#include "advice/draws/draw_facts.hpp"
#include "advice/policies/swift_network.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon::advice {

/// The network of DrawFacts that is compiled in: see tools/train/draws_fit.hpp. From any thread.
[[nodiscard]] const SwiftNetwork& draws_network();

/// A score of one is so many points.
inline constexpr double kPointsOfScore = 400;

/// What a player knows of the cards: whatever is in neither set lies in the stock, was thrown away
/// by the opponent, or is theirs.
struct HandSoFar {
    Hand own;   ///< 0..13 cards
    Hand gone;  ///< thrown away, as far as the player saw it

    [[nodiscard]] Hand unseen() const { return Hand::full() - (own | gone); }
};

/// Values in points: what the player may expect of the game, less the opponent's. Means over cards
/// not seen are exact, given the values of what comes next: they are sums of whole numbers, the
/// same on every machine. Any number of threads at once; 0.1 microseconds for each card not seen.
class DrawValues {
public:
    explicit DrawValues(const SwiftNetwork& network = draws_network()) : network_(network) {}

    /// Of a hand after its turn.
    [[nodiscard]] double points(const HandSoFar& hand) const;
    /// If `card`, which is unseen, is kept, and any other is thrown away; and if `card` is thrown
    /// away, and any other is kept.
    [[nodiscard]] double keep(const HandSoFar& hand, Card card) const;
    [[nodiscard]] double discard(const HandSoFar& hand, Card card) const;

private:
    // What the next card, any that is not seen, is added to.
    enum class Next : std::uint8_t { own, gone };
    [[nodiscard]] double mean(const HandSoFar& hand, Next next) const;

    const SwiftNetwork& network_;
};

}  // namespace honeymoon::advice
