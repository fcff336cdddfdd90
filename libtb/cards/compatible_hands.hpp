// All hands that a hidden hand can be.
#pragma once

#include <array>
#include <cstdint>

#include "honeymoon/cards/hand.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon {

/// All hands that a hidden hand can be. Each has the known cards; the rest are unseen cards of
/// suits that the hand may have. Immutable; const use is safe from many threads.
class CompatibleHands {
public:
    /// Throws Error (question) if there is no such hand: if there are more known cards than the
    /// hand has, if a known card is of a suit in which the hand is void, or if there are too few
    /// unseen cards. The message calls the hand `what`.
    explicit CompatibleHands(const HiddenHand& hidden, const char* what = "the other hand");

    /// Returns how many such hands there are: 1..C(52, 26), below 2^49.
    [[nodiscard]] std::uint64_t count() const { return count_; }

    /// Returns hand number 0..count()-1, in an order of its own. Takes some fifty steps.
    [[nodiscard]] Hand at(std::uint64_t number) const;

    /// Returns a random one of these hands. All are equally likely. Draws a random number for each
    /// card that is not known, and takes some 80 ns for 13 cards. The method is Robert Floyd's (Jon
    /// Bentley and Robert Floyd, "Programming pearls: A sample of brilliance", 1987).
    [[nodiscard]] Hand draw(RandomStream& random) const;

    /// Returns the cards that are known to be in all of these hands.
    [[nodiscard]] Hand known() const { return known_; }
    /// Returns the cards that are in some of these hands but not in all. (If the hand needs all
    /// free cards, they are in all.)
    [[nodiscard]] Hand free() const { return free_; }

private:
    Hand known_;
    Hand free_;
    int wanted_ = 0;                        // cards besides the known ones
    std::array<std::uint64_t, 52> card_{};  // the free cards, each as a hand
    std::uint64_t count_ = 0;
};

}  // namespace honeymoon
