#include "tools/train/draws_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

#include "advice/bidding/known_auction.hpp"
#include "advice/draws/draw_habits.hpp"
#include "advice/draws/draw_values.hpp"
#include "advice/worlds/hands_estimate.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/cards/shuffled_pack.hpp"
#include "tools/train/sparse_network.hpp"

namespace honeymoon::player {

using namespace advice;
namespace {

using Learner = SparseNetwork<DrawFacts::kFacts>;

constexpr int kTurnsEach = 13;
// The games of a step are divided into pieces, whose slopes are added in a fixed order.
constexpr std::size_t kPieces = 8;
constexpr std::uint64_t kGamesOfPiece = 16;
// The learning rate at the first step and at the last.
constexpr float kFirstRate = 3e-3F;
constexpr float kLastRate = 5e-5F;
// The share of the old mean in each new mean of the weights.
constexpr float kOldMean = 0.998F;
// The share of the next turn's target in a target. The rest is the value of the best draw.
constexpr float kOutcome = 0.6F;
// One draw in this many is random.
constexpr std::uint32_t kDrawsOfChance = 30;
constexpr std::uint64_t kLines = 20;

// A player's hand after each turn, with the target of its value, in scores.
struct Course {
    std::array<HandSoFar, kTurnsEach + 1> hands;
    std::array<float, kTurnsEach + 1> targets{};
};

// The first caller's points if both players see all cards.
double open_points(const std::array<std::array<double, 5>, 2>& tricks, RandomStream& random) {
    DeclarerTricks rounded{};
    for (std::size_t player = 0; player < 2; ++player) {
        for (std::size_t strain = 0; strain < kStrains.size(); ++strain) {
            rounded[player][strain] = static_cast<int>(tricks[player][strain] + random.unit());
        }
    }
    const CallPoints points = KnownAuction(CallRules(), rounded).points(Auction());
    return static_cast<double>(*std::ranges::max_element(points)) / kFinePoint;
}

// The first caller's points if each player sees only their own cards, and calls by the trusted
// rule.
double hidden_points(const std::array<std::array<double, 5>, 2>& tricks,
                     const std::array<CallHand, 2>& hands) {
    CallRules rules;
    rules.hands = Hands::drawn;
    Auction auction;
    while (!auction.over) {
        auction.call(trusted_rule(Hands::drawn).call(hands[auction.turn], auction, rules));
    }
    if (auction.bid == Auction::kNone) return 0;
    const double mean = tricks[auction.bidder][strain_of(auction.bid)];
    const FinePoints points =
        score_table(Knows::both, false, Hands::drawn)
            .points(auction.bid, auction.doubling, static_cast<MilliTricks>(1000 * mean));
    return static_cast<double>(auction.bidder == 0 ? points : -points) / kFinePoint;
}

// The mean of open_points() and hidden_points(): players know more than the rule uses, but not all.
double auction_points(Hand caller, Hand other, RandomStream& random) {
    std::array<std::array<double, 5>, 2> tricks{};
    for (std::size_t strain = 0; strain < kStrains.size(); ++strain) {
        const auto taken = [&](Hand declarer, Hand leader) {
            return kTurnsEach - estimated_tricks({leader, declarer, kStrains[strain], {}});
        };
        tricks[0][strain] = taken(caller, other);
        tricks[1][strain] = taken(other, caller);
    }
    const double hidden =
        hidden_points(tricks, {CallHand(caller, Hands::drawn), CallHand(other, Hands::drawn)});
    return (open_points(tricks, random) + hidden) / 2;
}

// A player who draws by a network. One who learns also makes random draws.
struct Drawer {
    const DrawValues* values;
    bool learns;
};

// Plays a game. The course of the player who draws first comes first.
std::array<Course, 2> played(const std::array<Drawer, 2>& drawers, RandomStream& random) {
    const auto stock = shuffled_pack(random);
    std::array<Course, 2> courses;
    std::array<std::array<double, kTurnsEach>, 2> best{};
    std::array<std::array<bool, kTurnsEach>, 2> by_chance{};
    for (std::size_t turn = 0; turn < std::size_t{2} * kTurnsEach; ++turn) {
        Course& course = courses[turn % 2];
        const std::size_t own_turn = turn / 2;
        const Card first = stock[2 * turn];
        const Card second = stock[(2 * turn) + 1];
        HandSoFar hand = course.hands[own_turn];
        const auto [values, learns] = drawers[turn % 2];
        const double keep = values->keep(hand, first);
        const double discard = values->discard(hand, first);
        best[turn % 2][own_turn] = std::max(keep, discard) / kPointsOfScore;
        const bool any = learns && random.below(kDrawsOfChance) == 0;
        by_chance[turn % 2][own_turn] = any;
        const bool keeps = any ? random.below(2) == 0 : keep >= discard;
        hand.own.insert(keeps ? first : second);
        hand.gone.insert(keeps ? second : first);
        course.hands[own_turn + 1] = hand;
    }
    // The player who draws first calls second.
    const double points =
        auction_points(courses[1].hands.back().own, courses[0].hands.back().own, random);
    for (std::size_t player = 0; player < 2; ++player) {
        Course& course = courses[player];
        auto target = static_cast<float>((player == 1 ? points : -points) / kPointsOfScore);
        course.targets.back() = target;
        for (std::size_t turn = kTurnsEach; turn-- > 0;) {
            const float share = by_chance[player][turn] ? 0 : kOutcome;
            target = (share * target) + ((1 - share) * static_cast<float>(best[player][turn]));
            course.targets[turn] = target;
        }
    }
    return courses;
}

struct Piece {
    Learner slopes;
    double squares = 0;  // of the errors in complete hands
};

void add_slopes(const Learner& network, const Course& course, float share, Piece& piece) {
    for (std::size_t i = 0; i < course.hands.size(); ++i) {
        const HandSoFar& hand = course.hands[i];
        SwiftNetwork::SharedFacts facts;
        DrawFacts::add_size(facts, hand.own.size());
        for (const Suit suit : kAllSuits) {
            DrawFacts::add_suit(facts, suit, hand.own.suit(suit), hand.gone.suit(suit));
        }
        Learner::First sums = network.start();
        network.add(sums, facts);
        Learner::Layers layers;
        const float error = network.value(sums, layers) - course.targets[i];
        if (i == kTurnsEach) piece.squares += static_cast<double>(error) * error;
        const Learner::First change = network.follow(layers, error * share, piece.slopes);
        piece.slopes.add_to_rows(change, facts);
        piece.slopes.add_to_start(change);
    }
}

}  // namespace

std::vector<std::uint8_t> fit_draws(std::uint32_t games, std::uint64_t seed,
                                    const std::function<void(std::uint64_t, double)>& told,
                                    const SwiftNetwork* against) {
    RandomStream random(seed);
    Learner network(random);
    if (against != nullptr) network.begin_with(*against);
    Adam moves(network.numbers().size());
    std::vector<float> mean(network.numbers().begin(), network.numbers().end());
    std::vector<Piece> pieces(kPieces);
    constexpr std::uint64_t games_of_step = kPieces * kGamesOfPiece;
    const std::uint64_t steps = (games + games_of_step - 1) / games_of_step;
    const std::uint64_t between = std::max<std::uint64_t>(steps / kLines, 1);
    double squares = 0;
    std::uint64_t since = 0;
    for (std::uint64_t step = 0; step < steps; ++step) {
        const SwiftNetwork playing(rounded(mean));
        parallel_each(kPieces, 1, [&](std::size_t i) {
            Piece& piece = pieces[i];
            std::ranges::fill(piece.slopes.numbers(), 0.0F);
            piece.squares = 0;
            const DrawValues values(playing);
            const std::optional<DrawValues> other =
                against != nullptr ? std::optional<DrawValues>(*against) : std::nullopt;
            for (std::uint64_t game = 0; game < kGamesOfPiece; ++game) {
                RandomStream chance(~seed, (((step * kPieces) + i) * kGamesOfPiece) + game);
                std::array<Drawer, 2> drawers = {{{&values, true}, {&values, true}}};
                if (other) drawers[game % 2] = {&*other, false};
                const std::array<Course, 2> courses = played(drawers, chance);
                for (std::size_t player = 0; player < 2; ++player) {
                    if (!drawers[player].learns) continue;
                    add_slopes(network, courses[player], 1.0F / (2 * games_of_step), piece);
                }
            }
        });
        for (std::size_t i = 0; i < kPieces; ++i) {
            squares += pieces[i].squares;
            since += (against != nullptr ? 1 : 2) * kGamesOfPiece;
            if (i == 0) continue;
            for (std::size_t k = 0; k < mean.size(); ++k) {
                pieces[0].slopes.numbers()[k] += pieces[i].slopes.numbers()[k];
            }
        }
        const float share = static_cast<float>(step) / static_cast<float>(steps);
        constexpr float most = static_cast<float>(SwiftNetwork::kMost) / SwiftNetwork::kOne;
        moves.begin();
        moves.step(network.numbers(), pieces[0].slopes.numbers(), 0, mean.size(),
                   kFirstRate * std::pow(kLastRate / kFirstRate, share), most);
        const float old = std::min(kOldMean, 1 - (1 / (1 + static_cast<float>(step))));
        for (std::size_t i = 0; i < mean.size(); ++i) {
            mean[i] = (old * mean[i]) + ((1 - old) * network.numbers()[i]);
        }
        const std::uint64_t done = step + 1;
        if (done != steps && done % between != 0) continue;
        told(done * games_of_step,
             kPointsOfScore * std::sqrt(squares / static_cast<double>(since)));
        squares = 0;
        since = 0;
    }
    return rounded(mean);
}

Ahead draws_ahead(const SwiftNetwork& one, const SwiftNetwork& other, std::uint32_t deals,
                  std::uint64_t seed) {
    const std::array<DrawValues, 2> values = {DrawValues(one), DrawValues(other)};
    std::vector<double> points(deals);
    parallel_each(deals, 16, [&](std::size_t deal) {
        for (const std::size_t first : {0U, 1U}) {
            RandomStream random(seed, deal);
            const Drawer by_one{values.data(), false};
            const Drawer by_other{&values[1], false};
            const auto courses = first == 0 ? played({by_one, by_other}, random)
                                            : played({by_other, by_one}, random);
            points[deal] += 0.5 * kPointsOfScore * courses[first].targets.back();
        }
    });
    return ahead_in(points);
}

std::vector<std::uint8_t> draw_habits_of(std::uint32_t games, std::uint64_t seed) {
    const DrawValues values;
    std::vector<std::array<std::uint64_t, 2>> counts(DrawHabits::kPlaces);
    for (std::uint32_t game = 0; game < games; ++game) {
        RandomStream random(seed, game);
        const auto stock = shuffled_pack(random);
        std::array<HandSoFar, 2> hands;
        for (std::size_t turn = 0; turn < std::size_t{2} * kTurnsEach; ++turn) {
            HandSoFar& hand = hands[turn % 2];
            const Card first = stock[2 * turn];
            const Card second = stock[(2 * turn) + 1];
            const bool keeps = values.keep(hand, first) >= values.discard(hand, first);
            ++counts[DrawHabits::place(first, hand.own.only(first.suit).size(), hand.own.size())]
                    [keeps ? 1 : 0];
            hand.own.insert(keeps ? first : second);
            hand.gone.insert(keeps ? second : first);
        }
    }
    std::vector<std::uint8_t> shares;
    for (const auto& [thrown, kept] : counts) {
        shares.push_back(static_cast<std::uint8_t>(255 * (kept + 1) / (kept + thrown + 2)));
    }
    return shares;
}

}  // namespace honeymoon::player
