// All the hands that a hidden hand can be.
#pragma once

#include <array>
#include <cstdint>

#include "honeymoon/cards/hand.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon {

/// All hands that a hidden hand can be: its known cards and any others of the unseen cards whose
/// suits it may have. Immutable; const use is safe from many threads.
class CompatibleHands {
public:
    /// Throws Error (question) if there is none: more known cards than the hand has, a known card
    /// of a suit it is void in, or too few unseen cards. The message calls the hand `what`.
    explicit CompatibleHands(const HiddenHand& hidden, const char* what = "the other hand");

    /// How many there are: 1..C(52, 26), below 2^49.
    [[nodiscard]] std::uint64_t count() const { return count_; }

    /// Number 0..count()-1 of them, in an order of its own. Some fifty steps.
    [[nodiscard]] Hand at(std::uint64_t number) const;

    /// Any of them, all equally likely. A random number for each card that is not known: some 80 ns
    /// for 13 cards. Robert Floyd's method (Jon Bentley and Robert Floyd, "Programming pearls: A
    /// sample of brilliance", 1987).
    [[nodiscard]] Hand draw(RandomStream& random) const;

    /// The cards that are in all of them.
    [[nodiscard]] Hand known() const { return known_; }
    /// The cards that are in some of them but not in all (or in all because no others are left).
    [[nodiscard]] Hand free() const { return free_; }

private:
    Hand known_;
    Hand free_;
    int wanted_ = 0;                        // cards besides the known ones
    std::array<std::uint64_t, 52> card_{};  // the free cards, each as a hand
    std::uint64_t count_ = 0;
};

}  // namespace honeymoon
