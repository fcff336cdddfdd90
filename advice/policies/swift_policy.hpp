// The swift player: a neural network that has learned the exchange by playing against itself gives
// every card a score, and the one of the highest is played. The scores are logits: a card is as
// likely as e to its score, if cards are drawn by chance.
// A decision takes about a microsecond, two where vectors are narrow.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "advice/exchange_model/card_sets.hpp"
#include "advice/exchange_model/exchange.hpp"
#include "advice/policies/swift_facts.hpp"
#include "advice/policies/swift_network.hpp"
#include "advice/policies/unseen_facts.hpp"

namespace honeymoon::advice {

/// Cards that a player might play, with their scores.
struct ScoredCandidates {
    std::array<std::uint8_t, 13> cards;
    std::array<int, 13> scores;  ///< in 1/SwiftNetwork::kUnit
    std::size_t count = 0;
};

/// One player before playing a card.
template <class Facts>
class NetworkPolicy {
    static_assert(Facts::kMostOfAll <= SwiftNetwork::kMostOfAll);
    static_assert(Facts::kMostOfCard <= SwiftNetwork::kMostOfCard);

public:
    /// By so many tricks a card is expected to be ahead of another for each logit of difference:
    /// the temperature at which the network stopped learning (tools/train/self_play.cpp).
    static constexpr double kTricks = Facts::kTemperature;

    /// `network` is of these facts, and must live as long.
    explicit NetworkPolicy(const SwiftNetwork& network) : network_(&network) {}

    /// What to choose from: of neighbouring cards that come to the same only one, if there is one
    /// that the opponent knows of.
    [[nodiscard]] static Cards candidates(const Exchange& now) {
        const unsigned player = now.to_act();
        return different_cards(now.legal(), now.unplayed & ~now.hands[player], now.open[player]);
    }

    /// All candidates.
    [[nodiscard]] ScoredCandidates scores(const Exchange& now) const {
        return scores(Facts(now), candidates(now));
    }

    /// The card of the highest score, the lowest number of several.
    [[nodiscard]] int choose(const Exchange& now) const {
        const Cards cards = candidates(now);
        if ((cards & (cards - 1)) == 0) return lowest(cards);
        const ScoredCandidates all = scores(Facts(now), cards);
        std::size_t best = 0;
        for (std::size_t i = 1; i < all.count; ++i) {
            if (all.scores[i] > all.scores[best]) best = i;
        }
        return all.cards[best];
    }

private:
    [[nodiscard]] ScoredCandidates scores(const Facts& facts, Cards cards) const {
        ScoredCandidates result;
        SwiftNetwork::SharedFacts shared;
        facts.for_all_cards([&](unsigned fact) { shared.add(fact); });
        std::array<SwiftNetwork::CardFacts, 13> of_card;
        for (Cards rest = cards; rest != 0; rest &= rest - 1) {
            const int card = lowest(rest);
            facts.for_card(card, [&](unsigned fact) { of_card[result.count].add(fact); });
            result.cards[result.count++] = static_cast<std::uint8_t>(card);
        }
        network_->score(shared, std::span(of_card).first(result.count), result.scores);
        return result;
    }

    const SwiftNetwork* network_;
};

/// Where there is a face-up card, and where cards are drawn unseen.
using SwiftPolicy = NetworkPolicy<SwiftFacts>;
using UnseenPolicy = NetworkPolicy<UnseenFacts>;

/// Returns use(policy), with the one of the two that is for this game.
template <class Use>
auto with_policy(const Exchange& now, const Use& use) {
    if (now.face_up) return use(SwiftPolicy(swift_network()));
    return use(UnseenPolicy(unseen_network()));
}

}  // namespace honeymoon::advice
