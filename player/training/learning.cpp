// Card values: games against itself, and least squares.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <memory>
#include <vector>

#include "honeymoon/base/random.hpp"
#include "honeymoon/base/threads.hpp"
#include "player/exchange/exchange.hpp"
#include "player/policies/card_values.hpp"
#include "player/policies/learned_policy.hpp"
#include "player/training/exchange_deal.hpp"
#include "player/training/source_text.hpp"
#include "player/training/training.hpp"

namespace honeymoon::player {
namespace {

// What the least squares of one number of tricks left are about: cards by trump or not and higher
// cards out, and the lead.
constexpr std::size_t kKinds = 2;
constexpr std::size_t kFeatures = (kKinds * kOuts) + 1;
constexpr std::size_t kLead = kFeatures - 1;

using Features = std::array<std::int64_t, kFeatures>;

std::size_t feature(Cards trumps, Cards out, int card) {
    const auto kind = static_cast<std::size_t>((trumps >> static_cast<unsigned>(card)) & 1U);
    return (kind * kOuts) + static_cast<std::size_t>(count_above(out, card));
}

void add_hand(Features& features, Cards trumps, Cards out, Cards hand, std::int64_t sign) {
    for (; hand != 0; hand &= hand - 1) features[feature(trumps, out, lowest(hand))] += sign;
}

// The sums of all games of a round, whole numbers, so that their order is of no account.
struct Sums {
    struct Lead {
        std::int64_t times = 0;
        std::int64_t wins = 0;
        std::int64_t spent = 0;
    };
    struct Left {
        std::array<Features, kFeatures> squares{};
        Features products{};
        std::array<std::int64_t, kKinds * kOuts> unseen{};
    };

    std::array<Left, kExchangeLefts> left{};
    std::array<Lead, kKinds * kOuts * kOuts * kWants> leads{};

    void add(const Sums& other) {
        for (std::size_t l = 0; l < left.size(); ++l) {
            for (std::size_t i = 0; i < kFeatures; ++i) {
                for (std::size_t j = 0; j < kFeatures; ++j) {
                    left[l].squares[i][j] += other.left[l].squares[i][j];
                }
                left[l].products[i] += other.left[l].products[i];
            }
            for (std::size_t i = 0; i < left[l].unseen.size(); ++i) {
                left[l].unseen[i] += other.left[l].unseen[i];
            }
        }
        for (std::size_t i = 0; i < leads.size(); ++i) {
            leads[i].times += other.leads[i].times;
            leads[i].wins += other.leads[i].wins;
            leads[i].spent += other.leads[i].spent;
        }
    }
};

std::size_t lead_index(const LeadPlace& at) {
    return (((((at.trump * kOuts) + at.above) * kOuts) + at.suit) * kWants) + at.want;
}

// What the leader of each trick saw.
struct Moment {
    Features features{};
    unsigned leader = 0;
};

// One game, and what is to be learned of it once its result is known.
struct Game {
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
            positions.push_back(play_position(game.end));
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
        Exchange now = dealt(deal, with_trump_ ? Trump(deal.stock[0].suit) : Trump{});
        while (!now.over()) {
            note(game, now);
            note_unseen(now);
            // Any card in one lead of eight: what is never tried is never learned.
            const bool any = random.below(8) == 0;
            const int lead = any ? any_card(now.legal(), random) : policy.choose(now);
            const LeadPlace at =
                LearnedPolicy::place(now, now.unplayed & ~now.hands[now.leader], lead);
            const unsigned leader = now.leader;
            now.play(lead);
            const int reply = policy.choose(now);
            const Cards out = now.unplayed & ~now.hands[1 - leader] & ~one(lead);
            const int spent = CardScale(values_, now.left() - 1, now.trumps, out)(reply);
            now.play(reply);
            Sums::Lead& lead_sums = sums_.leads[lead_index(at)];
            ++lead_sums.times;
            lead_sums.wins += now.leader == leader ? 1 : 0;
            lead_sums.spent += spent;
        }
        note(game, now);
        game.end = now;
    }

    static int any_card(Cards cards, RandomStream& random) {
        const auto count = static_cast<std::uint32_t>(std::popcount(cards));
        for (std::uint32_t skip = random.below(count); skip > 0; --skip) cards &= cards - 1;
        return lowest(cards);
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
            ++sums_.left[static_cast<std::size_t>(now.left() - 1)]
                  .unseen[feature(now.trumps, out, now.stock[i])];
        }
    }

    // `tricks` are those of the player on lead at the end of the exchange.
    void learn(const Game& game, int tricks) {
        for (std::size_t l = 0; l < game.moments.size(); ++l) {
            const Moment& moment = game.moments[l];
            const int sign = moment.leader == game.end.leader ? 1 : -1;
            const std::int64_t twice = std::int64_t{sign} * ((2 * tricks) - kDealtCards);
            Sums::Left& left = sums_.left[l];
            for (std::size_t i = 0; i < kFeatures; ++i) {
                if (moment.features[i] == 0) continue;
                left.products[i] += moment.features[i] * twice;
                for (std::size_t j = 0; j < kFeatures; ++j) {
                    left.squares[i][j] += moment.features[i] * moment.features[j];
                }
            }
        }
    }

    const CardValues& values_;
    bool with_trump_;
    Sums sums_;
};

// Solves squares * x = products by Cholesky's decomposition. A little is added to the diagonal: not
// all features occur, and hands of equal size leave the mean of all values open.
std::array<double, kFeatures> least_squares(const Sums::Left& sums) {
    constexpr double ridge = 50;
    std::array<std::array<double, kFeatures>, kFeatures> root{};
    for (std::size_t i = 0; i < kFeatures; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            auto rest = static_cast<double>(sums.squares[i][j]);
            if (i == j) rest += ridge;
            for (std::size_t k = 0; k < j; ++k) rest -= root[i][k] * root[j][k];
            root[i][j] = i == j ? std::sqrt(rest) : rest / root[j][j];
        }
    }
    std::array<double, kFeatures> x{};
    for (std::size_t i = 0; i < kFeatures; ++i) {
        auto rest = static_cast<double>(sums.products[i]);
        for (std::size_t k = 0; k < i; ++k) rest -= root[i][k] * x[k];
        x[i] = rest / root[i][i];
    }
    for (std::size_t i = kFeatures; i-- > 0;) {
        double rest = x[i];
        for (std::size_t k = i + 1; k < kFeatures; ++k) rest -= root[k][i] * x[k];
        x[i] = rest / root[i][i];
    }
    return x;
}

std::int16_t thousandths(double value) {
    return static_cast<std::int16_t>(std::clamp(std::lround(1000 * value), -32000L, 32000L));
}

// What to believe of a lead before there is any game.
LeadStatistics prior(std::size_t above) {
    return {thousandths(0.8 * std::exp2(-static_cast<double>(above))), 0};
}

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
            for (auto& suit : kinds[above]) suit.fill(prior(above));
        }
    }
    return values;
}

CardValues fitted(const Sums& sums) {
    CardValues values;
    for (std::size_t l = 0; l < values.card.size(); ++l) {
        const std::array<double, kFeatures> x = least_squares(sums.left[l]);
        double unseen = 0;
        std::int64_t times = 0;
        for (std::size_t i = 0; i < kLead; ++i) {
            values.card[l][i / kOuts][i % kOuts] = thousandths(x[i] / 2);
            unseen += static_cast<double>(sums.left[l].unseen[i]) * x[i] / 2;
            times += sums.left[l].unseen[i];
        }
        if (times > 0) values.unseen[l] = thousandths(unseen / static_cast<double>(times));
        values.lead[l] = thousandths(x[kLead] / 2);
    }
    constexpr double weight = 10;  // of the prior, in leads
    for (std::size_t i = 0; i < sums.leads.size(); ++i) {
        const std::size_t want = i % kWants;
        const std::size_t suit = i / kWants % kOuts;
        const std::size_t above = i / kWants / kOuts % kOuts;
        const std::size_t kind = i / kWants / kOuts / kOuts;
        const Sums::Lead& lead = sums.leads[i];
        const LeadStatistics before = prior(above);
        const double all = static_cast<double>(lead.times) + weight;
        const double wins = static_cast<double>(lead.wins) + (weight * before.wins / 1000);
        values.leads[kind][above][suit][want] = {
            thousandths(wins / all), thousandths(static_cast<double>(lead.spent) / 1000 / all)};
    }
    return values;
}

CardValues learn(const Reader& reader, const TrainingOptions& options, bool with_trump) {
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
                sums->add(games->sums());
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
        const auto some = std::bit_cast<NumbersOfValues>(learn(reader, options, with_trump));
        numbers.insert(numbers.end(), some.begin(), some.end());
    }
    return source_text("card-values", options, "card_values.hpp", "std::array<CardValues, 2>",
                       "kLearnedValues", numbers);
}

}  // namespace honeymoon::player
