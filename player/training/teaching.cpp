// The network: games by sampled worlds, and a fit to what they advise.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/game/referee.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"
#include "player/exchange/exchange_view.hpp"
#include "player/policies/card_values.hpp"
#include "player/policies/learned_policy.hpp"
#include "player/policies/taught_policy.hpp"
#include "player/training/exchange_deal.hpp"
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

// Plays game `number` of those that `seed` gives by sampled worlds, played on by a network or, as
// long as there is none, by card values; and notes what they advise.
void play(const Reader& reader, const std::optional<PolicyNetwork>& network,
          const WorldsOptions& options, std::uint64_t seed, std::uint32_t number,
          std::vector<AdvisedDecision>& advised) {
    RandomStream random(~seed, number);
    GameState state = exchange_begins(seed, number);
    while (state.phase == Phase::exchange) {
        const PlayerView seen = view(state, state.to_act);
        const auto decide = [&](const auto& policy) {
            WorldDecision decision(options, policy, seen, reader, random);
            const int best = decision.best();
            const auto tried = decision.candidates();
            if (tried.size() == 1) return best;
            AdvisedDecision& advice = advised.emplace_back();
            advice.now = own_exchange(seen);
            advice.count = static_cast<std::uint8_t>(tried.size());
            for (std::size_t i = 0; i < tried.size(); ++i) {
                advice.cards.at(i) = static_cast<std::uint8_t>(tried[i]);
                advice.tricks.at(i) = static_cast<float>(decision.mean(i));
            }
            return best;
        };
        const Cards cards = seen.legal.cards.bits();
        int card = lowest(cards);
        if (seen.legal.size() > 1) {
            card = network ? decide(TaughtPolicy(*network))
                           : decide(LearnedPolicy(learned_values(seen.trump.has_value())));
            if (random.below(kAnyCard) == 0) card = random_card(cards, random);
        }
        apply(state, Action::card(card_of(card)));
    }
}

// What the games of a round advise, in their order whatever the threads.
std::vector<AdvisedDecision> played(const Reader& reader, const TrainingOptions& options,
                                    const std::optional<PolicyNetwork>& network,
                                    std::uint64_t seed) {
    const WorldsOptions worlds = {.worlds = options.worlds};
    std::vector<std::vector<AdvisedDecision>> advice(options.games);
    parallel_pieces(0, static_cast<int>(options.games), 1, [&](int begin, int end) {
        for (int game = begin; game < end; ++game) {
            play(reader, network, worlds, seed, static_cast<std::uint32_t>(game),
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

}  // namespace

std::string teach_network(const Reader& reader, const TrainingOptions& options) {
    std::optional<PolicyNetwork> network;
    std::vector<AdvisedDecision> decisions;
    for (int round = 0; round < options.rounds; ++round) {
        const std::uint64_t seed =
            RandomStream(options.seed, static_cast<std::uint64_t>(round)).next();
        std::vector<AdvisedDecision> before = std::move(decisions);
        // The first round's advice is of lesser players.
        if (round < 2) before = {};
        decisions = played(reader, options, network, seed);
        network = fitted_network(decisions, before, seed);
    }
    return source_text("network", options, "taught_policy.hpp", "PolicyNetwork", "kTaughtNetwork",
                       std::bit_cast<PolicyNetwork::Numbers>(network.value()));
}

}  // namespace honeymoon::player
