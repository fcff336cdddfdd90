// Games to learn from: an exchange, of a network against itself, or against an opponent that does
// not learn.
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

/// A network, which must live as long, as a strategy for the exchange.
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

/// A strategy that stays as it is. One thread at a time.
class FrozenOpponent {
public:
    /// See make_strategy(); the reader must live as long.
    FrozenOpponent(std::string_view strategy, const Reader& reader)
        : strategy_(make_strategy(strategy, reader)) {}
    explicit FrozenOpponent(std::unique_ptr<Strategy> strategy) : strategy_(std::move(strategy)) {}

    /// A game begins. `seed` chooses what it chooses at random.
    void begin(const GameState& state, Player who, std::uint64_t seed) {
        strategy_->begin(view(state, who), seed);
    }
    /// Its card, on its turn in the exchange.
    [[nodiscard]] int choose(const GameState& state) {
        const PlayerView seen = view(state, state.to_act);
        if (seen.legal.size() == 1) return lowest(seen.legal.cards.bits());
        return bit_number(strategy_->choose(seen).card());
    }

private:
    std::unique_ptr<Strategy> strategy_;
};

/// A game, before a card is played. Copies go on by themselves: what an opponent does in one of
/// them is forgotten.
class LearningGame {
public:
    /// Of a network against itself, by rules with this trump suit in the exchange.
    LearningGame(const GameRules& rules, const Deal& deal, Trump trump)
        : now_(dealt(deal, trump, rules.face_up)),
          loser_leads_(rules.play_lead == PlayLead::last_loser) {}
    /// Against an opponent, who must live as long, in this seat; the exchange comes first.
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
    /// It is the turn of the opponent who does not learn.
    [[nodiscard]] bool opponent_acts() const {
        return opponent_ != nullptr && now_.to_act() == opponent_seat_;
    }
    /// The opponent leads.
    [[nodiscard]] bool opponent_leads() const {
        return opponent_ != nullptr && now_.leader == opponent_seat_;
    }
    /// The opponent's card then.
    [[nodiscard]] int opponents_card() const { return opponent_->choose(*state_); }

    void play(int card) {
        if (state_) apply(*state_, Action::card(card_of(card)));
        now_.play(card);
        if (loser_leads_ && now_.over()) now_.leader ^= 1U;
    }

private:
    Exchange now_;
    bool loser_leads_;  // to the play, and is its leader as soon as the exchange is over
    std::optional<GameState> state_;  // as the opponent is shown it
    FrozenOpponent* opponent_ = nullptr;
    unsigned opponent_seat_ = 0;
};

}  // namespace honeymoon::player
