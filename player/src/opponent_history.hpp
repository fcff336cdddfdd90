// What the opponent has played in the exchange phase, and how likely that is with a hand that he
// may hold now.
#pragma once

#include <cstdint>
#include <vector>

#include "exchange.hpp"
#include "learned_policy.hpp"
#include "tb/game_action.hpp"
#include "tb/random.hpp"
#include "tb/referee.hpp"

namespace honeymoon {

/// Follows one game as one player sees it. One thread at a time.
class OpponentHistory {
public:
    /// A game begins, or is joined.
    void begin() { events_.clear(); }

    /// An action was done; `before` is what the player saw right before it.
    void add(const PlayerView& before, Action action);

    [[nodiscard]] bool empty() const { return events_.empty(); }

    /// How unlikely it is that an opponent who plays by card values has played as he did, if
    /// `hidden` is what he holds now beside the cards known to be his: 0 if he always played the
    /// card that seems best, else how much worse those seem that he did play, in 1/1000 of a trick,
    /// summed; a card that loses more than `most`, or would have been against the rules, counts as
    /// `most`. When hidden cards came to him is not known; they are taken back in random order, as
    /// which all orders are equally likely before it is known what he played.
    [[nodiscard]] int surprise(Cards hidden, const LearnedPolicy& policy, int most,
                               RandomStream& random) const;

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

}  // namespace honeymoon
