// Training games, of the exchange alone. A network plays itself, or an opponent that does not
// learn.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "advice/exchange_model/exchange.hpp"
#include "advice/exchange_model/exchange_view.hpp"
#include "advice/policies/swift_network.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/strategies.hpp"
#include "honeymoon/reader/reader.hpp"
#include "tools/train/exchange_deal.hpp"

namespace honeymoon::player {

using namespace advice;

/// A strategy that plays the exchange by a network, which must outlive it.
template <class Policy>
class NetworkPlayer final : public Strategy {
public:
    explicit NetworkPlayer(const SwiftNetwork& network) : policy_(network) {}

    [[nodiscard]] Action choose(const PlayerView& view) override {
        return Action::card(card_of(policy_.choose(own_exchange(view))));
    }

private:
    Policy policy_;
};

/// An opponent that does not learn. For one thread at a time.
class FrozenOpponent {
public:
    /// `strategy` is a description for make_strategy(). The reader must outlive the opponent.
    FrozenOpponent(std::string_view strategy, const Reader& reader)
        : strategy_(make_strategy(strategy, reader)) {}
    explicit FrozenOpponent(std::unique_ptr<Strategy> strategy) : strategy_(std::move(strategy)) {}

    /// Begins a game. `seed` determines the strategy's random choices.
    void begin(const GameState& state, Player who, std::uint64_t seed) {
        strategy_->begin(view(state, who), seed);
    }
    /// The opponent's card. It must be their turn in the exchange.
    [[nodiscard]] int choose(const GameState& state) {
        const PlayerView seen = view(state, state.to_act);
        if (seen.legal.size() == 1) return lowest(seen.legal.cards.bits());
        return bit_number(strategy_->choose(seen).card());
    }

private:
    std::unique_ptr<Strategy> strategy_;
};

/// A game, from its first card on. A copy continues by itself, because the opponent is told no
/// actions: their card follows from the state.
class LearningGame {
public:
    /// A game of a network against itself, with this trump suit in the exchange.
    LearningGame(const GameRules& rules, const Deal& deal, Trump trump)
        : now_(dealt(deal, trump, rules.face_up)),
          loser_leads_(rules.play_lead == PlayLead::last_loser) {}
    /// A game against `opponent`, who sits at `seat` and must outlive the game. The rules must
    /// begin with the exchange.
    LearningGame(const GameRules& rules, const Deal& deal, FrozenOpponent& opponent, Player seat,
                 std::uint64_t seed)
        : loser_leads_(rules.play_lead == PlayLead::last_loser),
          state_(start(rules, deal)),
          opponent_(&opponent),
          opponent_seat_(static_cast<unsigned>(index(seat))) {
        now_ = dealt(deal, trump(*state_), rules.face_up);
        opponent.begin(*state_, seat, seed);
    }

    [[nodiscard]] const Exchange& now() const { return now_; }
    /// Whether it is the opponent's turn.
    [[nodiscard]] bool opponent_acts() const {
        return opponent_ != nullptr && now_.to_act() == opponent_seat_;
    }
    /// Whether the opponent leads.
    [[nodiscard]] bool opponent_leads() const {
        return opponent_ != nullptr && now_.leader == opponent_seat_;
    }
    /// The opponent's card. It must be their turn.
    [[nodiscard]] int opponents_card() const { return opponent_->choose(*state_); }

    void play(int card) {
        if (state_) apply(*state_, Action::card(card_of(card)));
        now_.play(card);
        if (loser_leads_ && now_.over()) now_.leader ^= 1U;
    }

private:
    Exchange now_;
    bool loser_leads_;  // to the play phase: play() changes the leader after the last trick
    std::optional<GameState> state_;  // from which the opponent gets their view
    FrozenOpponent* opponent_ = nullptr;
    unsigned opponent_seat_ = 0;
};

}  // namespace honeymoon::player
