#include "player/worlds/opponent_history.hpp"

#include "honeymoon/cards/rules.hpp"
#include "player/exchange/exchange_view.hpp"

namespace honeymoon::player {

void OpponentHistory::add(const PlayerView& before, Action action) {
    if (before.phase != Phase::exchange) return;
    const Player opponent = other(before.viewer);
    if (before.to_act == opponent) {
        Event event;
        event.card = static_cast<std::uint8_t>(bit_number(action.card()));
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

}  // namespace honeymoon::player
