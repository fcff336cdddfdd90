#include "opponent_history.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "exchange_view.hpp"
#include "tb/rules.hpp"

namespace honeymoon {
namespace {

// Number `place` of some cards, from the lowest.
Cards nth(Cards cards, std::uint32_t place) {
    for (; place > 0; --place) cards &= cards - 1;
    return cards & (~cards + 1);
}

}  // namespace

void OpponentHistory::add(const PlayerView& before, Action action) {
    if (before.phase != Phase::exchange) return;
    const Player opponent = other(before.viewer);
    if (before.to_act == opponent) {
        Event event;
        event.card = static_cast<std::uint8_t>(card_number(action.card()));
        event.open = before.opponent_open.bits();
        event.hidden = !before.opponent_open.contains(action.card());
        event.now = own_exchange(before);
        event.now.hands[index(before.viewer)] = 0;
        events_.push_back(event);
    }
    if (!before.led) return;
    const bool reply_won = reply_wins(*before.led, action.card(), before.trump);
    const Player winner = reply_won ? other(before.leader) : before.leader;
    if (winner != opponent || !before.face_up) {
        Event event;
        event.draw = true;
        events_.push_back(event);
    }
}

int OpponentHistory::surprise(Cards hidden, const LearnedPolicy& policy, int most,
                              RandomStream& random) const {
    int sum = 0;
    for (std::size_t i = events_.size(); i-- > 0;) {
        const Event& event = events_[i];
        if (event.draw) {
            const auto count = static_cast<std::uint32_t>(std::popcount(hidden));
            if (count > 0) hidden &= ~nth(hidden, random.below(count));
            continue;
        }
        if (event.hidden) hidden |= one(event.card);
        Exchange now = event.now;
        now.hands[now.to_act()] = hidden | event.open;
        sum += std::min(most, policy.regret(now, event.card));
    }
    return sum;
}

}  // namespace honeymoon
