// Chooses the calls of all strategies.
#pragma once

#include <vector>

#include "honeymoon/advice/call_advice.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon::player {

/// Keeps the calls of a game, and chooses the next one. The strategy passes on all that it is told.
class Bidder {
public:
    explicit Bidder(const Reader& reader) : reader_(reader) {}

    void begin(const PlayerView& view) {
        calls_.clear();
        if (view.phase != Phase::auction) return;
        // If the strategy joins an auction in its middle, only the last bid is known. It counts as
        // the bidder's first call.
        const Player first = view.contract ? view.contract->declarer : view.to_act;
        if (first != view.dealer) calls_.push_back(Action::pass());
        if (!view.contract) return;
        calls_.push_back(Action::bid(view.contract->level, view.contract->strain));
        if (view.contract->doubling != Doubling::undoubled) calls_.push_back(Action::doubling());
        if (view.contract->doubling == Doubling::redoubled) calls_.push_back(Action::redoubling());
    }
    void seen(const PlayerView& before, Action action) {
        if (before.phase == Phase::auction) calls_.push_back(action);
    }
    /// All calls so far, the dealer's first.
    [[nodiscard]] const std::vector<Action>& calls() const { return calls_; }
    [[nodiscard]] Action choose(const PlayerView& view) const {
        return advise_calls(reader_, view, calls_).front().call;
    }

private:
    const Reader& reader_;
    std::vector<Action> calls_;
};

}  // namespace honeymoon::player
