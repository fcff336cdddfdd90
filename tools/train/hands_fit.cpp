#include "tools/train/hands_fit.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "advice/worlds/hands_estimate.hpp"
#include "advice/worlds/hands_facts.hpp"
#include "honeymoon/game/contract.hpp"
#include "libtb/base/random.hpp"
#include "tools/train/exchange_deal.hpp"
#include "tools/train/game_kinds.hpp"
#include "tools/train/sparse_network.hpp"

namespace honeymoon::player {

using namespace advice;
namespace {

using Learner = SparseNetwork<HandsFacts::kFacts>;

constexpr std::uint64_t kGamesOfStep = 64;
// The learning rate at the first step and at the last.
constexpr float kFirstRate = 5e-3F;
constexpr float kLastRate = 1e-4F;
// The share of the old mean in each new mean of the weights.
constexpr float kOldMean = 0.999F;
constexpr std::uint64_t kMostTestGames = 4000;
constexpr std::uint64_t kLines = 10;

// Hands, with the tricks that their leaders take.
struct Hands {
    std::vector<Position> positions;
    std::vector<std::uint8_t> tricks;
};

// Plays a game, and adds the hands between its tricks.
template <class Games>
void add_game(const SwiftNetwork& network, std::uint64_t seed, std::uint64_t number,
              std::vector<Position>& positions) {
    const typename Games::Policy policy(network);
    const Deal deal = random_deal(seed, number);
    RandomStream random(~seed, number);
    const Trump trump = Games::trump(deal, number);
    Exchange now = dealt(deal, trump, Games::kRules.face_up);
    while (true) {
        if (now.led == Exchange::kNone) {
            const bool any = !Games::kRules.face_up || random.below(4) == 0;
            const unsigned leader = random.below(4) == 0 ? 1U - now.leader : now.leader;
            positions.push_back(play_position(
                now, leader,
                any ? kStrains[random.below(static_cast<std::uint32_t>(kStrains.size()))] : trump));
        }
        if (now.over()) return;
        now.play(random.below(kExplored / 4) == 0
                     ? random_card(Games::Policy::candidates(now), random)
                     : drawn_card(policy, now, random));
    }
}

// The games that give hands. One game of four has unseen draws.
struct Source {
    const Reader& reader;
    const SwiftNetwork& face_up;
    const SwiftNetwork& unseen;

    [[nodiscard]] Hands hands(std::uint64_t seed, std::uint64_t first, std::uint64_t games) const {
        Hands hands;
        for (std::uint64_t number = first; number < first + games; ++number) {
            if (number % 4 == 1) {
                add_game<UnseenGames>(unseen, seed, number, hands.positions);
            } else {
                add_game<FaceUpGames>(face_up, seed, number, hands.positions);
            }
        }
        hands.tricks.resize(hands.positions.size());
        reader.values(hands.positions, hands.tricks);
        return hands;
    }
};

// Adds the slopes of half the mean squared error.
void add_slopes(const Learner& network, const Hands& hands, Learner& slopes) {
    const auto count = static_cast<float>(hands.positions.size());
    for (std::size_t i = 0; i < hands.positions.size(); ++i) {
        const Position& position = hands.positions[i];
        const auto facts =
            HandsFacts::of(position.leader.bits(), position.follower.bits(), position.trump);
        Learner::First sums = network.start();
        network.add(sums, facts);
        Learner::Layers layers;
        constexpr auto even = static_cast<float>(kEvenTricks);
        constexpr auto scale = static_cast<float>(kTricksOfScore);
        const float error = network.value(sums, layers) - ((hands.tricks[i] - even) / scale);
        const Learner::First change = network.follow(layers, error / count, slopes);
        slopes.add_to_rows(change, facts);
        slopes.add_to_start(change);
    }
}

double error_of(const SwiftNetwork& network, const Hands& hands) {
    double squares = 0;
    for (std::size_t i = 0; i < hands.positions.size(); ++i) {
        const double error = estimated_tricks(hands.positions[i], network) - hands.tricks[i];
        squares += error * error;
    }
    return std::sqrt(squares / static_cast<double>(hands.positions.size()));
}

}  // namespace

std::vector<std::uint8_t> fit_hands(const Reader& reader, const SwiftNetwork& face_up,
                                    const SwiftNetwork& unseen, std::uint32_t games,
                                    std::uint64_t seed,
                                    const std::function<void(std::uint64_t, double)>& told) {
    const Source source{reader, face_up, unseen};
    const Hands tested = source.hands(~seed, 0, std::min<std::uint64_t>(kMostTestGames, games));
    RandomStream random(seed);
    Learner network(random);
    Learner slopes;
    Adam moves(network.numbers().size());
    std::vector<float> mean(network.numbers().size());
    const std::uint64_t steps = (games + kGamesOfStep - 1) / kGamesOfStep;
    for (std::uint64_t step = 0; step < steps; ++step) {
        std::ranges::fill(slopes.numbers(), 0.0F);
        add_slopes(network, source.hands(seed, step * kGamesOfStep, kGamesOfStep), slopes);
        const float share = static_cast<float>(step) / static_cast<float>(steps);
        constexpr float most = static_cast<float>(SwiftNetwork::kMost) / SwiftNetwork::kOne;
        moves.begin();
        moves.step(network.numbers(), slopes.numbers(), 0, mean.size(),
                   kFirstRate * std::pow(kLastRate / kFirstRate, share), most);
        const float old = std::min(kOldMean, 1 - (1 / (1 + static_cast<float>(step))));
        for (std::size_t i = 0; i < mean.size(); ++i) {
            mean[i] = (old * mean[i]) + ((1 - old) * network.numbers()[i]);
        }
        const std::uint64_t done = step + 1;
        if (done == steps || done % std::max<std::uint64_t>(steps / kLines, 1) == 0) {
            told(done * kGamesOfStep, error_of(SwiftNetwork(rounded(mean)), tested));
        }
    }
    return rounded(mean);
}

}  // namespace honeymoon::player
