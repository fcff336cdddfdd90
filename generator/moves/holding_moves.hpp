// What one trick does to one suit: the generator's own transitions on holdings.
//
// Replies and leads are reduced; certificate.hpp says why that is exact, and verifies it. The
// follower's replies: following suit, only the cheapest winner and the lowest card; void, only the
// lowest card of each suit. The leader's: no lead beside which another leaves the leader's cards as
// high or higher, whatever the reply (lead_reduction.hpp).
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/index/holding.hpp"

namespace honeymoon::generator {

/// Stands for a holding or a class that does not exist.
inline constexpr std::uint16_t kNone = 0xFFFF;

/// The most leads of one suit: no two from one run of the leader's cards, since they leave the same
/// holdings behind, and thirteen cards have at most seven runs.
inline constexpr int kMaxLeads = 7;

/// One lead from a suit that both players hold, by what its two outcomes leave of the suit; kNone
/// where the follower has no such reply. Here these are ranks of holdings, of shape (length-2,
/// owned-1), all seen by the player who led; for a group (suit_moves.hpp) suit classes of the
/// groups that follow; within a block (preclasses.hpp) classes of the blocks that follow.
struct Lead {
    std::uint16_t follower_wins =
        kNone;  ///< with the cheapest winner; classes as the follower sees them
    std::uint16_t leader_wins = kNone;           ///< against the lowest card, which loses
    std::uint16_t follower_wins_unseen = kNone;  ///< what `follower_wins` stands for, but seen by
                                                 ///< the leader; of classes, if both are there

    friend auto operator<=>(const Lead&, const Lead&) = default;  // NOLINT(modernize-use-nullptr)
};

/// Every lead and discard of every holding, computed once (about 100,000 small numbers).
class HoldingMoves {
public:
    static const HoldingMoves& get();

    /// The leads that are needed from a holding in which both players have a card.
    [[nodiscard]] std::span<const Lead> leads(Shape shape, int rank) const {
        const std::size_t i = index(shape, rank);
        return {leads_.data() + first_lead_[i], first_lead_[i + 1] - first_lead_[i]};
    }
    /// The most leads that a holding of this shape has.
    [[nodiscard]] std::size_t most_leads(Shape shape) const {
        return most_leads_[shape.length][shape.owned];
    }
    /// The rank, of shape (length-1, owned), of what is left when the follower, who has a card,
    /// throws the lowest.
    [[nodiscard]] std::uint16_t discard(Shape shape, int rank) const {
        return discard_[index(shape, rank)];
    }

private:
    HoldingMoves();
    void add(int length, std::uint32_t word);

    // Holdings of all shapes side by side, those of one shape in the order of their ranks.
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
