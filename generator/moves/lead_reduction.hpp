// Drops leads and replies that need not be considered.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <span>

#include "generator/moves/holding_moves.hpp"

namespace honeymoon::generator {

/// The leads to consider from one holding, in ascending order, so that equal sets are equal arrays.
class Leads {
public:
    /// Adds a lead of the same holding, unless an earlier lead is at least as good for the leader.
    /// If it adds the lead, it removes the earlier leads that the new one replaces, because it is
    /// at least as good as they are. at_least(x, y) returns whether holding or class x is at least
    /// as good for the leader as y, whatever the other suits hold and whoever is on lead.
    template <class AtLeast>
    void add(Lead candidate, const AtLeast& at_least) {
        // Drop a losing reply that can never help the follower: both replies leave the same cards
        // X, seen by the leader (~X: with the hands exchanged). Let n be the level that is solved.
        // The leader takes n-1 - V(~X) tricks if the reply wins, and 1 + V(X) if it loses. The
        // certificate of the level below, V(X) + V(~X) >= n-2, says that the first number is at
        // most the second.
        if (candidate.follower_wins == kNone || candidate.leader_wins == kNone) {
            candidate.follower_wins_unseen = kNone;
        } else if (candidate.leader_wins == candidate.follower_wins_unseen) {
            candidate.leader_wins = candidate.follower_wins_unseen = kNone;
        }
        // Returns whether lead `a` is at least as good for the leader as lead `b`: for every reply
        // to `a`, the follower has a reply to `b` that is at least as good for the follower.
        const auto at_least_as_good = [&](const Lead& a, const Lead& b) {
            const auto at_least_or_none = [&](std::uint16_t x, std::uint16_t y) {
                return x == kNone || (y != kNone && at_least(x, y));
            };
            return at_least_or_none(a.follower_wins, b.follower_wins) &&
                   at_least_or_none(a.leader_wins, b.leader_wins);
        };
        for (std::size_t i = 0; i < count_; ++i) {
            if (at_least_as_good(lead_[i], candidate)) return;
        }
        std::size_t at = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            if (!at_least_as_good(candidate, lead_[i])) lead_[at++] = lead_[i];
        }
        count_ = at + 1;
        for (; at > 0 && candidate < lead_[at - 1]; --at) lead_[at] = lead_[at - 1];
        lead_[at] = candidate;
    }

    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] const Lead* begin() const { return lead_.data(); }
    [[nodiscard]] const Lead* end() const { return lead_.data() + count_; }

private:
    std::array<Lead, kMaxLeads> lead_;
    std::size_t count_ = 0;
};

/// Returns the leads to consider from a holding, with classes instead of holdings or suit classes.
/// Only equal classes count as equally good. if_follower_wins[x] and if_leader_wins[x] are the
/// class of `x` if that player wins, as seen by that player, who is then on lead. `leads` ends
/// before its first lead without outcomes.
template <class Classes>
[[nodiscard]] Leads leads_by_class(std::span<const Lead> leads, const Classes& if_follower_wins,
                                   const Classes& if_leader_wins) {
    const auto class_in = [](const Classes& classes, std::uint16_t what) {
        return what == kNone ? kNone : classes[what];
    };
    Leads result;
    for (const Lead& lead : leads) {
        if (lead == Lead{}) break;
        result.add({class_in(if_follower_wins, lead.follower_wins),
                    class_in(if_leader_wins, lead.leader_wins),
                    class_in(if_leader_wins, lead.follower_wins_unseen)},
                   std::equal_to<>());
    }
    return result;
}

}  // namespace honeymoon::generator
