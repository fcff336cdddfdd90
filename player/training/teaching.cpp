// The network: games by sampled worlds, and a fit to what they advise.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/base/random.hpp"
#include "honeymoon/base/threads.hpp"
#include "honeymoon/game/referee.hpp"
#include "player/exchange/card_sets.hpp"
#include "player/exchange/exchange_view.hpp"
#include "player/policies/card_values.hpp"
#include "player/policies/learned_policy.hpp"
#include "player/policies/taught_policy.hpp"
#include "player/training/network_fit.hpp"
#include "player/training/source_text.hpp"
#include "player/training/training.hpp"
#include "player/worlds/world_decision.hpp"
#include "player/worlds/worlds_options.hpp"

namespace honeymoon::player {
namespace {

constexpr std::uint32_t kAnyCard = 10;  // one card of so many is chosen by chance

// The exchange of game `number` begins: German whist, or in one game of four honeymoon bridge in
// one of the five denominations.
GameState exchange_begins(std::uint64_t seed, std::uint32_t number) {
    const Deal deal = random_deal(seed, number);
    if (number % 4 != 3) return start(german_whist(), deal);
    GameState state = start(honeymoon_bridge(), deal);
    const std::uint32_t denomination = number / 4 % (kSuits + 1);
    const Trump trump = denomination == kSuits ? Trump{} : Trump(static_cast<Suit>(denomination));
    apply(state, Action::bid(1, trump));
    apply(state, Action::pass());
    return state;
}

// Games of sampled worlds, played on by a network or, as long as there is none, by card values; and
// what they advised.
class Games {
public:
    Games(const Reader& reader, const PolicyNetwork* network, int worlds)
        : reader_(reader), network_(network) {
        options_.worlds = worlds;
    }

    void play(std::uint64_t seed, std::uint32_t number, std::vector<AdvisedDecision>& to) const {
        RandomStream random(~seed, number);
        GameState state = exchange_begins(seed, number);
        while (state.phase == Phase::exchange) {
            const PlayerView seen = view(state, state.to_act);
            const Cards cards = seen.legal.cards.bits();
            int card = lowest(cards);
            if (seen.legal.size() > 1) {
                const auto decide = [&](const auto& policy) {
                    return advised(policy, seen, random, to);
                };
                card = network_ != nullptr
                           ? decide(TaughtPolicy(*network_))
                           : decide(LearnedPolicy(learned_values(seen.trump.has_value())));
                // What is never tried is never learned.
                if (random.below(kAnyCard) == 0) {
                    const auto count = static_cast<std::uint32_t>(seen.legal.size());
                    card = lowest(nth_card(cards, random.below(count)));
                }
            }
            apply(state, Action::card(card_of(card)));
        }
    }

private:
    template <class Policy>
    int advised(const Policy& policy, const PlayerView& seen, RandomStream& random,
                std::vector<AdvisedDecision>& to) const {
        WorldDecision decision(options_, policy, seen, reader_, random);
        const int best = decision.best();
        const auto cards = decision.candidates();
        if (cards.size() > 1) {
            AdvisedDecision& advice = to.emplace_back();
            advice.now = own_exchange(seen);
            advice.count = static_cast<std::uint8_t>(cards.size());
            for (std::size_t i = 0; i < cards.size(); ++i) {
                advice.cards.at(i) = static_cast<std::uint8_t>(cards[i]);
                advice.tricks.at(i) = static_cast<float>(decision.mean(i));
            }
        }
        return best;
    }

    const Reader& reader_;
    const PolicyNetwork* network_;
    WorldsOptions options_;
};

class Teaching {
public:
    Teaching(const Reader& reader, const TrainingOptions& options)
        : reader_(reader), options_(options) {}

    void round() {
        const std::uint64_t seed =
            RandomStream(options_.seed, static_cast<std::uint64_t>(round_)).next();
        before_ = std::move(decisions_);
        // The first round's advice is of lesser players.
        if (round_ < 2) before_ = {};
        decisions_ = played(Games(reader_, network_.get(), options_.worlds), seed);
        network_ = std::make_unique<PolicyNetwork>(fitted_network(decisions_, before_, seed));
        ++round_;
    }

    [[nodiscard]] const PolicyNetwork& network() const { return *network_; }

private:
    // What the games of a round advise, in their order whatever the threads.
    [[nodiscard]] std::vector<AdvisedDecision> played(const Games& games,
                                                      std::uint64_t seed) const {
        std::vector<std::vector<AdvisedDecision>> advice(options_.games);
        parallel_pieces(0, static_cast<int>(options_.games), 1, [&](int begin, int end) {
            for (int game = begin; game < end; ++game) {
                games.play(seed, static_cast<std::uint32_t>(game),
                           advice[static_cast<std::size_t>(game)]);
            }
        });
        std::size_t size = 0;
        for (const auto& game : advice) size += game.size();
        std::vector<AdvisedDecision> all;
        all.reserve(size);
        for (auto& game : advice) {
            all.insert(all.end(), game.begin(), game.end());
            game = {};
        }
        return all;
    }

    const Reader& reader_;
    const TrainingOptions& options_;
    int round_ = 0;
    std::vector<AdvisedDecision> decisions_;
    std::vector<AdvisedDecision> before_;
    std::unique_ptr<PolicyNetwork> network_;
};

}  // namespace

std::string teach_network(const Reader& reader, const TrainingOptions& options) {
    Teaching teaching(reader, options);
    for (int round = 0; round < options.rounds; ++round) teaching.round();
    return source_text("network", options, "taught_policy.hpp", "PolicyNetwork", "kTaughtNetwork",
                       std::bit_cast<PolicyNetwork::Numbers>(teaching.network()));
}

}  // namespace honeymoon::player
