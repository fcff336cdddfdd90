// Card values: games against itself, and least squares.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <memory>
#include <vector>

#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"
#include "player/exchange/exchange.hpp"
#include "player/policies/card_values.hpp"
#include "player/policies/learned_policy.hpp"
#include "player/training/exchange_deal.hpp"
#include "player/training/source_text.hpp"
#include "player/training/training.hpp"

namespace honeymoon::player {
namespace {

// What the least squares of one number of tricks left are about: cards by trump or not and higher
// cards out, the lead, and what these shall explain, the tricks by which the leader is ahead.
constexpr std::size_t kLead = std::size_t{2} * kOuts;
constexpr std::size_t kResult = kLead + 1;
constexpr std::size_t kFeatures = kResult + 1;

using Features = std::array<std::int64_t, kFeatures>;
using Products = std::array<Features, kFeatures>;

std::size_t feature(Cards trumps, Cards out, int card) {
    const auto kind = static_cast<std::size_t>((trumps >> static_cast<unsigned>(card)) & 1U);
    return (kind * kOuts) + static_cast<std::size_t>(count_above(out, card));
}

void add_hand(Features& features, Cards trumps, Cards out, Cards hand, std::int64_t sign) {
    for (; hand != 0; hand &= hand - 1) features[feature(trumps, out, lowest(hand))] += sign;
}

void add(std::int64_t& sum, std::int64_t more) {
    sum += more;
}
template <class T, std::size_t size>
void add(std::array<T, size>& sums, const std::array<T, size>& more) {
    for (std::size_t i = 0; i < size; ++i) add(sums[i], more[i]);
}

// The sums of all games of a round, whole numbers, so that their order is of no account.
struct Sums {
    std::array<Products, kExchangeLefts> products{};                       // by tricks left
    std::array<std::array<std::int64_t, kLead>, kExchangeLefts> unseen{};  // likewise
    ByLead<std::int64_t> times{};
    ByLead<std::int64_t> wins{};
    ByLead<std::int64_t> spent{};  // in 1/1000 of a trick
};

void add(Sums& sums, const Sums& more) {
    add(sums.products, more.products);
    add(sums.unseen, more.unseen);
    add(sums.times, more.times);
    add(sums.wins, more.wins);
    add(sums.spent, more.spent);
}

// What the leader of each trick saw.
struct Moment {
    Features features{};
    unsigned leader = 0;
};

// One game, and what is to be learned of it once its result is known.
struct Game {
    Trump trump;
    std::array<Moment, kExchangeLefts> moments;  // by tricks left
    Exchange end;
};

class Round {
public:
    Round(const CardValues& values, bool with_trump) : values_(values), with_trump_(with_trump) {}

    // Games first..end-1 of those that `seed` gives.
    void play(std::uint64_t seed, std::uint32_t first, std::uint32_t end, const Reader& reader) {
        std::vector<Game> games(end - first);
        std::vector<Position> positions;
        for (std::uint32_t number = first; number < end; ++number) {
            Game& game = games[number - first];
            play_one(game, seed, number);
            positions.push_back(play_position(game.end, game.end.leader, game.trump));
        }
        std::vector<std::uint8_t> tricks(games.size());
        reader.values(positions, tricks);
        for (std::size_t i = 0; i < games.size(); ++i) learn(games[i], tricks[i]);
    }

    [[nodiscard]] const Sums& sums() const { return sums_; }

private:
    void play_one(Game& game, std::uint64_t seed, std::uint32_t number) {
        const Deal deal = random_deal(seed, number);
        RandomStream random(~seed, number);
        const LearnedPolicy policy(values_);
        if (with_trump_) game.trump = deal.stock[0].suit;
        Exchange now = dealt(deal, game.trump);
        while (!now.over()) {
            note(game, now);
            note_unseen(now);
            // Any card in one lead of eight: what is never tried is never learned.
            const bool any = random.below(8) == 0;
            const int lead = any ? random_card(now.legal(), random) : policy.choose(now);
            const LeadPlace at =
                LearnedPolicy::place(now, now.unplayed & ~now.hands[now.leader], lead);
            const unsigned leader = now.leader;
            now.play(lead);
            const int reply = policy.choose(now);
            const Cards out = now.unplayed & ~now.hands[1 - leader] & ~one(lead);
            const int spent = CardScale(values_, now.left() - 1, now.trumps, out)(reply);
            now.play(reply);
            ++at.of(sums_.times);
            at.of(sums_.wins) += now.leader == leader ? 1 : 0;
            at.of(sums_.spent) += spent;
        }
        note(game, now);
        game.end = now;
    }

    static void note(Game& game, const Exchange& now) {
        Moment& moment = game.moments[static_cast<std::size_t>(now.left())];
        moment.leader = now.leader;
        const Cards own = now.hands[now.leader];
        const Cards others = now.hands[1U - now.leader];
        add_hand(moment.features, now.trumps, now.unplayed & ~own, own, 1);
        add_hand(moment.features, now.trumps, now.unplayed & ~others, others, -1);
        moment.features[kLead] = 1;
    }

    // The card that the loser of this trick draws is any of those face down.
    void note_unseen(const Exchange& now) {
        const Cards out = now.unplayed & ~now.hands[now.leader];
        for (std::size_t i = now.drawn + std::size_t{1}; i < now.stock.size(); ++i) {
            ++sums_.unseen[static_cast<std::size_t>(now.left() - 1)]
                          [feature(now.trumps, out, now.stock[i])];
        }
    }

    // `tricks` are those of the player on lead at the end of the exchange.
    void learn(const Game& game, int tricks) {
        for (std::size_t l = 0; l < game.moments.size(); ++l) {
            Features features = game.moments[l].features;
            const int ahead = (2 * tricks) - kDealtCards;
            features[kResult] = game.moments[l].leader == game.end.leader ? ahead : -ahead;
            for (std::size_t i = 0; i < kFeatures; ++i) {
                if (features[i] == 0) continue;
                for (std::size_t j = 0; j < kFeatures; ++j) {
                    sums_.products[l][i][j] += features[i] * features[j];
                }
            }
        }
    }

    const CardValues& values_;
    bool with_trump_;
    Sums sums_;
};

// The weights of the features that come nearest to the result, by Cholesky's decomposition. A
// little is added to the diagonal: not all features occur, and hands of equal size leave the mean
// of all values open.
std::array<double, kResult> least_squares(const Products& products) {
    constexpr double ridge = 50;
    std::array<std::array<double, kFeatures>, kFeatures> root{};
    for (std::size_t i = 0; i < kFeatures; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            auto rest = static_cast<double>(products[i][j]);
            if (i == j) rest += ridge;
            for (std::size_t k = 0; k < j; ++k) rest -= root[i][k] * root[j][k];
            root[i][j] = i == j ? std::sqrt(rest) : rest / root[j][j];
        }
    }
    std::array<double, kResult> x{};
    for (std::size_t i = kResult; i-- > 0;) {
        double rest = root[kResult][i];
        for (std::size_t k = i + 1; k < kResult; ++k) rest -= root[k][i] * x[k];
        x[i] = rest / root[i][i];
    }
    return x;
}

std::int16_t thousandths(double value) {
    return static_cast<std::int16_t>(std::clamp(std::lround(1000 * value), -32000L, 32000L));
}

// What to believe before there is any game.
CardValues first_values() {
    CardValues values;
    for (auto& kinds : values.card) {
        for (std::size_t out = 0; out < kOuts; ++out) {
            const double height = 0.3 - (0.05 * static_cast<double>(out));
            kinds[0][out] = thousandths(height);
            kinds[1][out] = thousandths(height + 0.4);
        }
    }
    for (auto& kinds : values.leads) {
        for (std::size_t above = 0; above < kOuts; ++above) {
            const double wins = 0.8 * std::exp2(-static_cast<double>(above));
            for (auto& suit : kinds[above]) suit.fill({thousandths(wins), 0});
        }
    }
    return values;
}

// What to believe of a lead after so many, which together spent so much.
void learn(LeadStatistics& lead, std::int64_t times, std::int64_t wins, std::int64_t spent) {
    constexpr double weight = 10;  // of what was believed before, in leads
    const double all = static_cast<double>(times) + weight;
    lead = {thousandths((static_cast<double>(wins) + (weight * lead.wins / 1000)) / all),
            thousandths(static_cast<double>(spent) / 1000 / all)};
}
template <class Leads, std::size_t size>
void learn(std::array<Leads, size>& leads, const auto& times, const auto& wins, const auto& spent) {
    for (std::size_t i = 0; i < size; ++i) learn(leads[i], times[i], wins[i], spent[i]);
}

CardValues fitted(const Sums& sums) {
    CardValues values = first_values();
    for (std::size_t l = 0; l < values.card.size(); ++l) {
        const std::array<double, kResult> x = least_squares(sums.products[l]);
        double unseen = 0;
        std::int64_t times = 0;
        for (std::size_t i = 0; i < kLead; ++i) {
            values.card[l][i / kOuts][i % kOuts] = thousandths(x[i] / 2);
            unseen += static_cast<double>(sums.unseen[l][i]) * x[i] / 2;
            times += sums.unseen[l][i];
        }
        if (times > 0) values.unseen[l] = thousandths(unseen / static_cast<double>(times));
        values.lead[l] = thousandths(x[kLead] / 2);
    }
    learn(values.leads, sums.times, sums.wins, sums.spent);
    return values;
}

CardValues learned(const Reader& reader, const TrainingOptions& options, bool with_trump) {
    constexpr int piece = 500;
    const int pieces = static_cast<int>((options.games + piece - 1) / piece);
    CardValues values = first_values();
    for (int round = 0; round < options.rounds; ++round) {
        const auto sums = std::make_unique<Sums>();
        Mutex mutex;
        const std::uint64_t seed =
            RandomStream(options.seed,
                         (2 * static_cast<std::uint64_t>(round)) + (with_trump ? 1 : 0))
                .next();
        parallel_pieces(0, pieces, 1, [&](int begin, int end) {
            for (int i = begin; i < end; ++i) {
                const auto first = static_cast<std::uint32_t>(i) * piece;
                const auto games = std::make_unique<Round>(values, with_trump);
                games->play(seed, first, std::min(first + piece, options.games), reader);
                const Lock lock(mutex);
                add(*sums, games->sums());
            }
        });
        values = fitted(*sums);
    }
    return values;
}

}  // namespace

std::string learn_card_values(const Reader& reader, const TrainingOptions& options) {
    std::vector<std::int16_t> numbers;
    for (const bool with_trump : {true, false}) {
        const auto some = std::bit_cast<NumbersOfValues>(learned(reader, options, with_trump));
        numbers.insert(numbers.end(), some.begin(), some.end());
    }
    return source_text("card-values", options, "card_values.hpp", "std::array<CardValues, 2>",
                       "kLearnedValues", numbers);
}

}  // namespace honeymoon::player
