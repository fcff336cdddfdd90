// The strategies that play the exchange by a network, alone or with sampled worlds
// (advice/worlds/world_decision.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "advice/bidding/sampled_calls.hpp"
#include "advice/draws/drawn_play.hpp"
#include "advice/exchange_model/exchange_view.hpp"
#include "advice/policies/swift_policy.hpp"
#include "advice/worlds/world_decision.hpp"
#include "honeymoon/advice/advice.hpp"
#include "honeymoon/advice/draw_advice.hpp"
#include "honeymoon/player/strategy.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/random.hpp"
#include "player/strategies/bidder.hpp"
#include "player/strategies/strengths.hpp"

namespace honeymoon::player {

/// With no worlds, the network alone chooses the exchange's cards.
struct ExchangeStyle {
    advice::WorldsOptions worlds = {};
    /// Without worlds, in tricks. Cards and draws are random; one that is worse by `temperature` is
    /// e times less likely. With 0, the best is always chosen.
    double temperature = 0;
    /// If the opponent's hand stays hidden in the play phase: over how many of their hands a card
    /// is judged, or 2 for each world if that is more.
    int hands = 16;
};

class ExchangePlayer : public Strategy {
public:
    ExchangePlayer(const ExchangeStyle& style, const Reader& reader)
        : style_(style), reader_(reader), bidder_(reader) {}

    void begin(const PlayerView& view, std::uint64_t seed) override {
        random_ = RandomStream(seed);
        seed_ = seed;
        bidder_.begin(view);
        drawn_play_.reset();
    }

    void seen(const PlayerView& before, Action action) override {
        bidder_.seen(before, action);
        // The view of the auction shows the draws, even if choose() is never called in it.
        if (before.phase == Phase::auction && before.rules.exchange == ExchangeKind::draws &&
            !before.knows_opponent() && !drawn_play_) {
            drawn_play_.emplace(before, seed_);
        }
        if (drawn_play_ && action.is_card() && before.to_act != before.viewer) {
            drawn_play_->played(action.card());
        }
    }

    [[nodiscard]] Action choose(const PlayerView& view) override {
        if (view.phase == Phase::auction) return bidder_.choose(view);
        if (view.phase == Phase::draw) return draw(view);
        return view.phase == Phase::play ? play(view) : exchange(view);
    }

    [[nodiscard]] bool uses_random(const PlayerView& view) const override {
        return style_.temperature > 0 && view.phase != Phase::auction;
    }

private:
    [[nodiscard]] Action draw(const PlayerView& view) {
        const std::vector<AdvisedDraw> draws = advise_draw(view);
        if (style_.temperature == 0) return draws.front().draw;
        // Half of what a trick is worth, which makes mistakes in draws rarer.
        constexpr double points_of_trick = 30;
        std::array<double, 13> tricks{};
        for (std::size_t i = 0; i < draws.size(); ++i) {
            tricks.at(i) = draws[i].points / points_of_trick;
        }
        const auto expected = std::span(tricks).first(draws.size());
        return draws[by_chance(expected, style_.temperature, random_)].draw;
    }

    [[nodiscard]] Action play(const PlayerView& view) {
        if (!view.knows_opponent()) return play_hidden(view);
        const Hand opponent = view.unseen | view.opponent_open;
        const bool leads = view.leader == view.viewer;
        std::vector<ScoredCard> cards = reader_.cards(
            {leads ? view.own : opponent, leads ? opponent : view.own, view.trump, view.led});
        if (style_.temperature == 0) return Action::card(cards.front().card);
        keep_lowest(cards);
        std::array<double, 13> tricks{};
        std::ranges::transform(cards, tricks.begin(), &ScoredCard::tricks);
        const double temperature = play_temperature(style_.temperature, view.own.size());
        const auto expected = std::span(tricks).first(cards.size());
        return Action::card(cards[by_chance(expected, temperature, random_)].card);
    }

    // Chooses by the mean over hands that the opponent may have. If the strategy saw the auction,
    // hands are as likely as the opponent's draws and calls make them.
    [[nodiscard]] Action play_hidden(const PlayerView& view) {
        const int hands = std::max(style_.hands, 2 * style_.worlds.worlds);
        const auto stop = [this] { return is_stopped(); };
        if (drawn_play_) {
            const advice::CallRules rules(view.rules, view.standing);
            const auto likely = [&](Hand hand) {
                return advice::calls_likelihood(hand, bidder_.calls(), number(view.dealer),
                                                number(view.viewer), rules);
            };
            return Action::card(
                drawn_play_->advise(reader_, view, hands, likely, stop).cards.front().card);
        }
        AdviceOptions options;
        options.samples = static_cast<std::uint64_t>(hands);
        options.seed = random_.next();
        options.stop = stop;
        return Action::card(advise(reader_, hidden_position(view), options).cards.front().card);
    }

    [[nodiscard]] static unsigned number(Player player) {
        return static_cast<unsigned>(index(player));
    }

    [[nodiscard]] Action exchange(const PlayerView& view) {
        const advice::Exchange now = advice::own_exchange(view);
        const auto card = [&](const auto& policy) -> int {
            if (style_.worlds.worlds > 0) {
                return advice::WorldDecision(style_.worlds, policy, view, reader_, random_)
                    .best([this] { return is_stopped(); });
            }
            return network_card(policy, now, style_.temperature, random_);
        };
        return Action::card(advice::card_of(advice::with_policy(now, card)));
    }

    ExchangeStyle style_;
    const Reader& reader_;
    Bidder bidder_;
    std::optional<advice::DrawnPlay> drawn_play_;
    RandomStream random_{0};
    std::uint64_t seed_ = 0;
};

}  // namespace honeymoon::player
