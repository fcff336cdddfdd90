// What a reader says of a position and of its cards.
#pragma once

#include "honeymoon/cards/card.hpp"

namespace honeymoon {

/// One legal card and what comes of it.
struct ScoredCard {
    Card card;
    int tricks = 0;  ///< tricks for the player to move, of all not yet finished, if he plays it

    friend bool operator==(const ScoredCard&, const ScoredCard&) = default;
};

/// What a search with limits found out: a number of tricks from `low` to `high`.
struct Bounds {
    int low = 0;
    int high = 0;

    /// True if the search was finished.
    [[nodiscard]] bool exact() const { return low == high; }
    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// One legal card and what is known to come of it.
struct BoundedCard {
    Card card;
    Bounds tricks;  ///< as ScoredCard::tricks

    friend bool operator==(const BoundedCard&, const BoundedCard&) = default;
};

}  // namespace honeymoon
