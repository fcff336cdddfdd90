// What one trick does to the holding of one suit.
//
// The generator considers only some replies and leads. certificate.hpp says why this is exact, and
// verifies it. If the follower follows suit, the generator considers only the cheapest winner and
// the lowest card. If the follower is void, it considers only the lowest card of each suit. It
// skips a lead only if some other lead leaves the leader's cards at least as high after every reply
// (lead_reduction.hpp).
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/index/holding.hpp"

namespace honeymoon::generator {

/// The number of a holding or a class that does not exist.
inline constexpr std::uint16_t kNone = 0xFFFF;

/// The most leads of one suit. Leads from one run of the leader's cards leave the same holdings, so
/// one lead from each run is enough. Thirteen cards have at most seven runs.
inline constexpr int kMaxLeads = 7;

/// One lead from a suit that both players hold. Each member says what is left of the suit after one
/// outcome; it is kNone if the follower has no such reply. The numbers are
/// - in HoldingMoves: ranks of holdings of shape (length-2, owned-1), seen by the player who led;
/// - for a group (suit_moves.hpp): suit classes of the groups that follow;
/// - within a block (preclasses.hpp): classes of the blocks that follow.
struct Lead {
    std::uint16_t follower_wins =
        kNone;  ///< after the cheapest winner; classes as the follower sees them
    std::uint16_t leader_wins = kNone;           ///< after the lowest card, which loses
    std::uint16_t follower_wins_unseen = kNone;  ///< the same as `follower_wins`, but seen by the
                                                 ///< leader; kNone unless both outcomes exist

    friend auto operator<=>(const Lead&, const Lead&) = default;  // NOLINT(modernize-use-nullptr)
};

/// Every lead and discard of every holding, computed once (about 100,000 small numbers).
class HoldingMoves {
public:
    static const HoldingMoves& get();

    /// Returns the leads to consider from a holding in which both players have a card.
    [[nodiscard]] std::span<const Lead> leads(Shape shape, int rank) const {
        const std::size_t i = index(shape, rank);
        return {leads_.data() + first_lead_[i], first_lead_[i + 1] - first_lead_[i]};
    }
    /// Returns the most leads that any holding of this shape has.
    [[nodiscard]] std::size_t most_leads(Shape shape) const {
        return most_leads_[shape.length][shape.owned];
    }
    /// Returns the rank of what is left, of shape (length-1, owned), when the follower discards the
    /// lowest card or ruffs with it. The follower must have a card.
    [[nodiscard]] std::uint16_t discard(Shape shape, int rank) const {
        return discard_[index(shape, rank)];
    }

private:
    HoldingMoves();
    void add(int length, std::uint32_t word);

    // Returns the place of a holding in the arrays, which are in the order of shapes, then of
    // ranks.
    [[nodiscard]] std::size_t index(Shape shape, int rank) const {
        return first_holding_[shape.length][shape.owned] + static_cast<std::size_t>(rank);
    }

    std::array<std::array<std::uint32_t, kMaxLength + 1>, kMaxLength + 1> first_holding_{};
    std::array<std::array<std::size_t, kMaxLength + 1>, kMaxLength + 1> most_leads_{};
    std::vector<std::uint32_t> first_lead_;
    std::vector<Lead> leads_;
    std::vector<std::uint16_t> discard_;
};

}  // namespace honeymoon::generator
