// Leads that need not be considered, and replies that need not.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <utility>

#include "generator/moves/holding_moves.hpp"
#include "libtb/classes/class_maps.hpp"

namespace honeymoon::generator {

/// One lead from a suit that both players hold, by the classes of what its two outcomes leave of
/// the suit; kNone where there is no such outcome. Within one block these are classes of the blocks
/// that follow; for a whole group (suit_moves.hpp), suit classes of the groups that follow.
struct ClassLead {
    Class follower_wins = kNone;         ///< seen by the follower, who won and is on lead
    Class leader_wins = kNone;           ///< seen by the leader
    Class follower_wins_unseen = kNone;  ///< if both are there: what `follower_wins` stands for,
                                         ///< but seen by the leader

    friend auto operator<=>(const ClassLead&,
                            const ClassLead&) = default;  // NOLINT(modernize-use-nullptr)
};

/// The leads of one holding that are left, ascending, so that equal sets are equal arrays.
struct ClassLeads {
    std::array<ClassLead, kMaxLeads> lead;
    std::size_t count = 0;
};

/// Leaves out what can never matter. `Order` is called with two classes x, y and says whether x is
/// at least as good as y for the player on lead, whatever the other suits hold; it must be taken
/// from exact comparison of values, never guessed from the look of the holdings.
template <class Order>
class LeadReduction {
public:
    LeadReduction(Order if_follower_wins, Order if_leader_wins)
        : if_follower_wins_(std::move(if_follower_wins)),
          if_leader_wins_(std::move(if_leader_wins)) {}

    /// Adds one more lead of the same holding to `leads`, unless it is not needed, and removes
    /// those that are not needed beside it.
    void add(ClassLead candidate, ClassLeads& leads) const {
        // A losing reply that can never help the follower. Let n be the level that is solved, X
        // what his winner leaves and Y what his losing card leaves, both seen by the leader, and ~X
        // the same seen by the follower, who is then on lead. Winning gives the leader n-1 - V(~X),
        // and the certificate of the level below, V(X) + V(~X) >= n-2, bounds that by 1 + V(X). If
        // X is nowhere better for the leader than Y, that is at most 1 + V(Y), which is what losing
        // gives. The lead keeps its value everywhere, so it may be compared with others as before.
        if (candidate.follower_wins == kNone || candidate.leader_wins == kNone) {
            candidate.follower_wins_unseen = kNone;
        } else if (if_leader_wins_(candidate.leader_wins, candidate.follower_wins_unseen)) {
            candidate.leader_wins = candidate.follower_wins_unseen = kNone;
        }
        for (std::size_t i = 0; i < leads.count; ++i) {
            if (at_least_as_good(leads.lead[i], candidate)) return;
        }
        std::size_t kept = 0;
        for (std::size_t i = 0; i < leads.count; ++i) {
            if (!at_least_as_good(candidate, leads.lead[i])) leads.lead[kept++] = leads.lead[i];
        }
        std::size_t at = kept;
        for (; at > 0 && candidate < leads.lead[at - 1]; --at) leads.lead[at] = leads.lead[at - 1];
        leads.lead[at] = candidate;
        leads.count = kept + 1;
    }

private:
    // True if leading `a` gives the leader at least what leading `b` gives, whatever the other
    // suits hold: in each outcome the follower can choose after `a`, he could do no worse after
    // `b`.
    [[nodiscard]] bool at_least_as_good(const ClassLead& a, const ClassLead& b) const {
        const bool follower =
            a.follower_wins == kNone ||
            (b.follower_wins != kNone && if_follower_wins_(b.follower_wins, a.follower_wins));
        if (!follower) return false;
        return a.leader_wins == kNone ||
               (b.leader_wins != kNone && if_leader_wins_(a.leader_wins, b.leader_wins));
    }

    Order if_follower_wins_;
    Order if_leader_wins_;
};

}  // namespace honeymoon::generator
