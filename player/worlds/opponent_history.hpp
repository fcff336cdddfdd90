// What the opponent has played in the exchange phase, and how likely that is with a hand that he
// may hold now.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "honeymoon/base/random.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/referee.hpp"
#include "player/exchange/card_sets.hpp"
#include "player/exchange/exchange.hpp"

namespace honeymoon::player {

/// Follows one game as one player sees it. One thread at a time.
class OpponentHistory {
public:
    /// A game begins, or is joined.
    void begin() { events_.clear(); }

    /// An action was done; `before` is what the player saw right before it.
    void add(const PlayerView& before, Action action);

    [[nodiscard]] bool empty() const { return events_.empty(); }

    /// How likely it is that an opponent who plays by `policy` has played as he did, if `hidden` is
    /// what he holds now beside the cards known to be his. When hidden cards came to him is not
    /// known; they are taken back in random order, as which all orders are equally likely before it
    /// is known what he played.
    template <class Policy>
    [[nodiscard]] double likelihood(Cards hidden, const Policy& policy,
                                    RandomStream& random) const {
        double product = 1;
        for (std::size_t i = events_.size(); i-- > 0;) {
            const Event& event = events_[i];
            if (event.draw) {
                const auto count = static_cast<std::uint32_t>(std::popcount(hidden));
                if (count > 0) hidden &= ~nth_card(hidden, random.below(count));
                continue;
            }
            if (event.hidden) hidden |= one(event.card);
            Exchange now = event.now;
            now.hands[now.to_act()] = hidden | event.open;
            product *= policy.likelihood(now, event.card);
        }
        return product;
    }

private:
    // He played a card, or drew one that was not seen.
    struct Event {
        bool draw = false;
        bool hidden = false;  // the card played had not been seen before
        std::uint8_t card = 0;
        Cards open = 0;  // his cards that had been seen before he played, that one included
        Exchange now;    // as he saw it, but for his hand
    };

    std::vector<Event> events_;
};

}  // namespace honeymoon::player
