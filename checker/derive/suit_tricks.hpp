// What one trick can do to the cards of one suit, with every card led and every card played to it.
//
// A suit is a word as in libtb/index/holding.hpp. To ask honeymoon/cards/trick.hpp about a trick,
// this code gives the card at bit b the rank b, because only the order of ranks matters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "libtb/index/holding.hpp"

namespace honeymoon::checker {

/// Returns the suit of a slot when cards need names: spades for slot 0, which is then the trump
/// suit.
[[nodiscard]] inline Suit suit_in(std::size_t slot) {
    return kAllSuits.at(slot);
}
[[nodiscard]] inline Card card_at(std::size_t slot, int bit) {
    return {suit_in(slot), static_cast<std::uint8_t>(bit)};
}

/// Return the places of a player's cards in a suit, lowest first.
[[nodiscard]] std::vector<int> leader_bits(Shape shape, int rank);
[[nodiscard]] std::vector<int> follower_bits(Shape shape, int rank);

/// Returns the rank of the holding that is left after the card at `bit` was played. The higher
/// cards move down one place.
[[nodiscard]] std::uint16_t rank_without(Shape shape, int rank, int bit);

/// A card that the follower plays to a lead of another suit.
struct Thrown {
    int bit = 0;
    std::uint16_t rank_after = 0;  ///< of the holding left, which has the shape (length-1, owned)
};

/// All such cards, from all holdings of one shape.
class ThrownCards {
public:
    explicit ThrownCards(Shape shape);

    /// Returns the cards from the holding of this rank.
    [[nodiscard]] std::span<const Thrown> all(int rank) const {
        return std::span(cards_).subspan(static_cast<std::size_t>(rank) * count_, count_);
    }

private:
    std::size_t count_;
    std::vector<Thrown> cards_;
};

/// A trick in which both cards are of one suit.
struct Followed {
    std::uint16_t rank_after = 0;  ///< of the holding left, which has the shape (length-2, owned-1)
    bool reply_wins = false;
};

/// All such tricks, from all holdings of one shape: each card of the leader with each card of the
/// follower.
class FollowedTricks {
public:
    /// The tricks in the suit of a slot. Both players must have a card of the suit.
    FollowedTricks(Shape shape, std::size_t slot, Trump trump);

    /// Returns how many cards the follower has.
    [[nodiscard]] std::size_t replies() const { return replies_; }
    /// Returns the tricks from the holding of this rank: for each lead, one trick for each reply.
    [[nodiscard]] std::span<const Followed> all(int rank) const {
        return std::span(tricks_).subspan(static_cast<std::size_t>(rank) * leads_ * replies_,
                                          leads_ * replies_);
    }

private:
    std::size_t leads_;
    std::size_t replies_;
    std::vector<Followed> tricks_;
};

}  // namespace honeymoon::checker
