// Leads that need not be considered, and replies that need not.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include "generator/moves/holding_moves.hpp"

namespace honeymoon::generator {

/// The leads of one holding that are left, ascending, so that equal sets are equal arrays.
struct Leads {
    std::array<Lead, kMaxLeads> lead;
    std::size_t count = 0;
};

/// Takes the leads of a holding to the classes of what they leave, and leaves out what can never
/// matter. `After` is what is left of the suit if one of the players wins, as seen by the player
/// then on lead: class_of(what) is its class, and at_least(x, y) whether class x is at least as
/// good as y for that player, whatever the other suits hold; that must come from exact comparison
/// of values, never from a guess at the look of the holdings.
template <class After>
class LeadReduction {
public:
    LeadReduction(After if_follower_wins, After if_leader_wins)
        : if_follower_wins_(std::move(if_follower_wins)),
          if_leader_wins_(std::move(if_leader_wins)) {}

    /// The leads of one holding that are needed.
    [[nodiscard]] Leads needed(std::span<const Lead> leads) const {
        Leads result;
        for (const Lead& lead : leads) {
            Lead candidate;
            if (lead.follower_wins != kNone) {
                candidate.follower_wins = if_follower_wins_.class_of(lead.follower_wins);
            }
            if (lead.leader_wins != kNone) {
                candidate.leader_wins = if_leader_wins_.class_of(lead.leader_wins);
            }
            if (lead.follower_wins_unseen != kNone) {
                candidate.follower_wins_unseen =
                    if_leader_wins_.class_of(lead.follower_wins_unseen);
            }
            add(candidate, result);
        }
        return result;
    }

private:
    // Adds one more lead of the same holding to `leads`, unless it is not needed, and removes those
    // that are not needed beside it.
    void add(Lead candidate, Leads& leads) const {
        // A losing reply that can never help the follower. Let n be the level that is solved, X
        // what the winner leaves and Y what the losing card leaves, both seen by the leader, and ~X
        // the same seen by the follower, then on lead. Winning gives the leader n-1 - V(~X), and
        // the certificate of the level below, V(X) + V(~X) >= n-2, bounds that by 1 + V(X). If X is
        // nowhere better for the leader than Y, that is at most 1 + V(Y), which is what losing
        // gives. The lead keeps its value everywhere, so it may be compared with others as before.
        if (candidate.follower_wins == kNone || candidate.leader_wins == kNone) {
            candidate.follower_wins_unseen = kNone;
        } else if (if_leader_wins_.at_least(candidate.leader_wins,
                                            candidate.follower_wins_unseen)) {
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

    // Whether leading `a` gives the leader at least what leading `b` gives, whatever the other
    // suits hold: for each outcome the follower can choose after `a` there is one at least as good
    // for the follower after `b`.
    [[nodiscard]] bool at_least_as_good(const Lead& a, const Lead& b) const {
        return (a.follower_wins == kNone ||
                (b.follower_wins != kNone &&
                 if_follower_wins_.at_least(b.follower_wins, a.follower_wins))) &&
               (a.leader_wins == kNone ||
                (b.leader_wins != kNone && if_leader_wins_.at_least(a.leader_wins, b.leader_wins)));
    }

    After if_follower_wins_;
    After if_leader_wins_;
};

}  // namespace honeymoon::generator
