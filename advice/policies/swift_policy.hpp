// The strategy `swift`. A neural network, trained by playing the exchange against itself, gives
// every card a score, and the card with the highest score is played. The scores are logits: if
// cards are chosen at random, the chance of a card is proportional to e to the power of its score.
// A decision takes about a microsecond, or two with narrow vectors.
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

/// Chooses a card for the player to act.
template <class Facts>
class NetworkPolicy {
    static_assert(Facts::kMostOfAll <= SwiftNetwork::kMostOfAll);
    static_assert(Facts::kMostOfCard <= SwiftNetwork::kMostOfCard);

public:
    /// How many tricks a logit is worth in the difference of two cards: the temperature at which
    /// the training ended (tools/train/self_play.cpp).
    static constexpr double kTricks = Facts::kTemperature;

    /// `network` must be for these facts, and must outlive this object.
    explicit NetworkPolicy(const SwiftNetwork& network) : network_(&network) {}

    /// The cards to choose from. Of neighbouring cards that are worth the same, it has only one: if
    /// possible, one that the opponent knows.
    [[nodiscard]] static Cards candidates(const Exchange& now) {
        const unsigned player = now.to_act();
        return different_cards(now.legal(), now.unplayed & ~now.hands[player], now.open[player]);
    }

    /// The scores of all candidates.
    [[nodiscard]] ScoredCandidates scores(const Exchange& now) const {
        return scores(Facts(now), candidates(now));
    }

    /// The card with the highest score; of several, the one with the lowest number.
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

/// For games with a face-up card, and for games in which all cards are drawn unseen.
using SwiftPolicy = NetworkPolicy<SwiftFacts>;
using UnseenPolicy = NetworkPolicy<UnseenFacts>;

/// Returns use(policy) with the policy for this game.
template <class Use>
auto with_policy(const Exchange& now, const Use& use) {
    if (now.face_up) return use(SwiftPolicy(swift_network()));
    return use(UnseenPolicy(unseen_network()));
}

}  // namespace honeymoon::advice
