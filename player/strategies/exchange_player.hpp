// The strategies that know how to exchange: `taught` and `swift`, by a policy alone, and those of
// sampled worlds (advice/worlds/world_decision.hpp).
#pragma once

#include "advice/exchange/exchange_view.hpp"
#include "advice/policies/policies.hpp"
#include "advice/worlds/world_decision.hpp"
#include "honeymoon/player/strategy.hpp"
#include "libtb/base/random.hpp"
#include "player/strategies/best_card.hpp"
#include "player/strategies/bidder.hpp"
#include "player/strategies/strategy_options.hpp"
#include "player/strategies/worlds_text.hpp"

namespace honeymoon::player {

using namespace advice;

class ExchangePlayer : public Strategy {
public:
    /// With no worlds, by the policy that would play them on.
    ExchangePlayer(const StrategyOptions& options, const Reader& reader)
        : options_(options.worlds), reader_(reader), bidder_(options.calls, reader) {}

    void begin(const PlayerView& view, std::uint64_t seed) override {
        random_ = RandomStream(seed);
        bidder_.begin(view);
    }

    void seen(const PlayerView& before, Action action) override { bidder_.seen(before, action); }

    [[nodiscard]] Action choose(const PlayerView& view) override {
        if (view.phase == Phase::auction) return bidder_.choose(view);
        if (view.phase == Phase::play) return best_card(view, reader_);
        const Exchange now = own_exchange(view);
        const auto card = [&](const auto& policy) {
            if (options_.worlds == 0) return policy.choose(now);
            return WorldDecision(options_, policy, view, reader_, random_).best([this] {
                return is_stopped();
            });
        };
        return Action::card(card_of(with_policy(options_.by, now, card)));
    }

private:
    WorldsOptions options_;
    const Reader& reader_;
    Bidder bidder_;
    RandomStream random_{0};
};

}  // namespace honeymoon::player
