// The strategies of a policy alone: `learned` and `taught`.
#pragma once

#include "honeymoon/player/bidding.hpp"
#include "honeymoon/player/strategy.hpp"
#include "player/exchange/exchange_view.hpp"
#include "player/policies/policies.hpp"
#include "player/strategies/best_card.hpp"

namespace honeymoon::player {

template <bool taught>
class PolicyPlayer : public Strategy {
public:
    explicit PolicyPlayer(const Reader& reader) : reader_(reader) {}

    [[nodiscard]] Action choose(const PlayerView& view) override {
        if (view.phase == Phase::auction) return plain_call(view, reader_);
        if (view.phase == Phase::play) return best_card(view, reader_);
        const Exchange now = own_exchange(view);
        const auto card = [&](const auto& policy) { return policy.choose(now); };
        return Action::card(card_of(with_policy(taught, now, card)));
    }

private:
    const Reader& reader_;
};

}  // namespace honeymoon::player
