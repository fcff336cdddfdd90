#include "player/teaching.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "card_values.hpp"
#include "exchange_view.hpp"
#include "learned_policy.hpp"
#include "network_fit.hpp"
#include "number_text.hpp"
#include "opponent_history.hpp"
#include "strategy_words.hpp"
#include "taught_policy.hpp"
#include "tb/error.hpp"
#include "tb/referee.hpp"
#include "tb/threads.hpp"
#include "world_decision.hpp"

namespace honeymoon {
namespace {

constexpr std::uint32_t kPiece = 100;   // games played at a time by one thread
constexpr double kShareOfGames = 0.8;   // of the work of a round
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
            Cards cards = seen.legal.cards.bits();
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
                    auto skip = random.below(static_cast<std::uint32_t>(seen.legal.size()));
                    for (; skip > 0; --skip) cards &= cards - 1;
                    card = lowest(cards);
                }
            }
            apply(state, Action::card(card_of(card)));
        }
    }

private:
    template <class Policy>
    int advised(const Policy& policy, const PlayerView& seen, RandomStream& random,
                std::vector<AdvisedDecision>& to) const {
        WorldDecision decision(options_, policy, seen, reader_, no_history_, random);
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
    OpponentHistory no_history_;
};

class Teaching {
public:
    Teaching(const Reader& reader, const TeachingOptions& options)
        : reader_(reader), options_(options) {}

    void round() {
        const std::uint64_t seed =
            RandomStream(options_.seed, static_cast<std::uint64_t>(round_)).next();
        before_ = std::move(decisions_);
        decisions_.clear();
        play(Games(reader_, network_.get(), options_.worlds), seed);
        // The first round's advice is of lesser players.
        std::vector<AdvisedDecision> all = decisions_;
        if (round_ >= 2) all.insert(all.end(), before_.begin(), before_.end());
        network_ = std::make_unique<PolicyNetwork>(fitted_network(all, seed));
        ++round_;
    }

    [[nodiscard]] const PolicyNetwork& network() const { return *network_; }

private:
    void play(const Games& games, std::uint64_t seed) {
        const auto pieces = static_cast<int>((options_.games + kPiece - 1) / kPiece);
        std::vector<std::vector<AdvisedDecision>> advice(static_cast<std::size_t>(pieces));
        Mutex mutex;
        int done = 0;
        parallel_pieces(0, pieces, 1, [&](int begin, int end) {
            for (int i = begin; i < end; ++i) {
                const auto first = static_cast<std::uint32_t>(i) * kPiece;
                const std::uint32_t after = std::min(first + kPiece, options_.games);
                auto& own = advice[static_cast<std::size_t>(i)];
                for (std::uint32_t game = first; game < after; ++game) games.play(seed, game, own);
                const Lock lock(mutex);
                ++done;
                if (options_.progress) {
                    options_.progress((round_ + (kShareOfGames * done / pieces)) / options_.rounds);
                }
            }
        });
        for (const auto& some : advice) {
            decisions_.insert(decisions_.end(), some.begin(), some.end());
        }
    }

    const Reader& reader_;
    const TeachingOptions& options_;
    int round_ = 0;
    std::vector<AdvisedDecision> decisions_;
    std::vector<AdvisedDecision> before_;
    std::unique_ptr<PolicyNetwork> network_;
};

void require(bool holds, const char* what) {
    if (!holds) throw Error(Error::Kind::question, what);
}

}  // namespace

std::string teach_network(const Reader& reader, const TeachingOptions& options) {
    require(options.rounds >= 1 && options.rounds <= 20, "rounds of teaching must be 1 to 20");
    require(options.games >= 1 && options.games <= 1'000'000,
            "games of a round of teaching must be 1 to 1000000");
    require(options.worlds >= 1 && options.worlds <= kMaxWorlds,
            "worlds of teaching must be 1 to 1000000");
    Teaching teaching(reader, options);
    for (int round = 0; round < options.rounds; ++round) teaching.round();
    std::string text =
        "// The network of the taught player. Made by\n//\n//     honeymoon match teach --rounds " +
        std::to_string(options.rounds) + " --games " + std::to_string(options.games) +
        " --worlds " + std::to_string(options.worlds) + " --seed " + std::to_string(options.seed) +
        "\n//\n// and not to be changed by hand.\n#include <bit>\n\n"
        "#include \"taught_numbers.hpp\"\n\nnamespace honeymoon {\nnamespace {\n\n"
        "// clang-format off\nconstexpr PolicyNetwork::Numbers kNumbers = {\n";
    text += numbers_text(std::bit_cast<PolicyNetwork::Numbers>(teaching.network()));
    text +=
        "};\n// clang-format on\n\n}  // namespace\n\n"
        "const PolicyNetwork kTaughtNetwork = std::bit_cast<PolicyNetwork>(kNumbers);\n\n"
        "}  // namespace honeymoon\n";
    return text;
}

}  // namespace honeymoon
