// Leads that need not be considered, and replies that need not.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <span>

#include "generator/moves/holding_moves.hpp"

namespace honeymoon::generator {

/// The leads of one holding that are needed, ascending, so that equal sets are equal arrays.
class Leads {
public:
    /// Adds one more lead of the same holding, unless it is not needed, and removes those that are
    /// not needed beside it. at_least(x, y): whether what x stands for is at least as good for the
    /// leader as y, whatever the other suits hold and whoever is on lead.
    template <class AtLeast>
    void add(Lead candidate, const AtLeast& at_least) {
        // A losing reply that can never help the follower. Let n be the level that is solved, and X
        // what both replies leave, seen by the leader. Winning gives the leader n-1 - V(~X), and
        // the certificate of the level below, V(X) + V(~X) >= n-2, bounds that by 1 + V(X), which
        // is what losing gives.
        if (candidate.follower_wins == kNone || candidate.leader_wins == kNone) {
            candidate.follower_wins_unseen = kNone;
        } else if (candidate.leader_wins == candidate.follower_wins_unseen) {
            candidate.leader_wins = candidate.follower_wins_unseen = kNone;
        }
        // Whether the follower has after b, for each choice after a, one at least as good.
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

/// The leads of a holding by the classes of what they leave, of which only equal ones are compared.
/// The class of what is left if one of the players wins, as seen by the player then on lead:
/// if_follower_wins[what], if_leader_wins[what]. `leads` ends with the first without outcomes.
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
