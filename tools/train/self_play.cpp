#include "tools/train/self_play.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "advice/policies/swift_network.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/base/threads.hpp"
#include "tools/train/critic/critic_moments.hpp"
#include "tools/train/exchange_deal.hpp"
#include "tools/train/game_kinds.hpp"
#include "tools/train/learning_game.hpp"
#include "tools/train/sparse_network.hpp"

namespace honeymoon::player {

using namespace advice;
namespace {

constexpr std::uint64_t kGamesOfStep = 64;
// Each part of a step's games sums its slopes on its own. Floating-point sums depend on the order,
// so the number of parts does not depend on the threads.
constexpr int kParts = 8;

// The learning rate and the temperature (in tricks) at the first step and at the last. The critic's
// learning rate is twice as high.
struct Schedule {
    float first_rate;
    float last_rate;
    float first_temperature;
    float last_temperature;
    float critic_alone;  // at first, only the critic learns in this share of the steps
};
constexpr Schedule kFromNothing = {3e-3F, 5e-5F, 0.12F, 0.05F, 0};
// Against an opponent, training begins with a trained network, but with an untrained critic.
constexpr Schedule kFromSwift = {1e-3F, 5e-5F, 0.05F, 0.05F, 0.1F};
// How many tricks, the current one included, are played before the critic judges.
constexpr int kTricksAhead = 3;
// The share of the old mean in each new mean of the weights.
constexpr float kOldMean = 0.999F;

// A decision, with the data to learn from it.
struct Decision {
    SwiftNetwork::SharedFacts shared;
    std::array<SwiftNetwork::CardFacts, 13> of_card;
    std::array<float, 13> tricks{};  // of each card, predicted by the critic
    std::size_t count = 0;
};

// `Games` is one of the kinds in game_kinds.hpp.
template <class Games>
class Learner final : public SelfPlay {
    using Policy = typename Games::Policy;
    using Facts = typename Games::Facts;
    using Lookups = typename Games::Lookups;
    using CriticFacts = typename Games::CriticFacts;
    using PolicyLearner = SparseNetwork<Facts::kFacts>;
    using CriticNetwork = SparseNetwork<CriticFacts::kFacts>;

    // The slopes of some of a step's games, and the memory to play them.
    struct Part {
        PolicyLearner policy;
        CriticNetwork critic;
        std::size_t decisions = 0;
        std::size_t moments = 0;

        std::vector<Decision> played;
        CriticMoments<CriticFacts> between;
        std::vector<Position> positions;
        std::vector<std::uint8_t> tricks;
        std::unique_ptr<FrozenOpponent> opponent;  // if there is one

        void clear() {
            std::ranges::fill(policy.numbers(), 0.0F);
            std::ranges::fill(critic.numbers(), 0.0F);
            decisions = 0;
            moments = 0;
        }
    };

public:
    Learner(const Reader& reader, const SelfPlayOptions& options)
        : reader_(reader),
          seed_(options.seed),
          against_(options.against),
          schedule_(against_.empty() && options.from.empty() ? kFromNothing : kFromSwift),
          steps_((options.games + kGamesOfStep - 1) / kGamesOfStep),
          random_(options.seed),
          policy_(random_),
          critic_(random_),
          policy_steps_(policy_.numbers().size()),
          critic_steps_(critic_.numbers().size()),
          parts_(kParts) {
        if (!options.from.empty()) from_.emplace(options.from);
        if (from_ || !against_.empty()) {
            const SwiftNetwork& first = from_ ? *from_ : Games::shipped();
            policy_.begin_with(first);
            for (Part& part : parts_) part.opponent = frozen(against_);
        }
        mean_.assign(policy_.numbers().begin(), policy_.numbers().end());
    }

    [[nodiscard]] std::uint64_t games() const override { return step_ * kGamesOfStep; }
    [[nodiscard]] bool over() const override { return step_ == steps_; }

    void step() override {
        const SwiftNetwork network(rounded(policy_.numbers()));
        const float share = static_cast<float>(step_) / static_cast<float>(steps_);
        const auto between = [share](float first, float last) {
            return first * std::pow(last / first, share);
        };
        const float temperature = between(schedule_.first_temperature, schedule_.last_temperature);
        const float rate = between(schedule_.first_rate, schedule_.last_rate);
        parallel_pieces(0, kParts, 1, [&](int begin, int end) {
            for (int number = begin; number < end; ++number) {
                Part& part = parts_[static_cast<std::size_t>(number)];
                part.clear();
                constexpr std::uint64_t games = kGamesOfStep / kParts;
                const std::uint64_t first =
                    (step_ * kGamesOfStep) + (static_cast<std::uint64_t>(number) * games);
                for (std::uint64_t game = first; game < first + games; ++game) {
                    play(Policy(network), game, part);
                    for (const Decision& one : part.played) learn(one, temperature, part);
                    part.between.add_slopes(critic_, part.critic);
                    part.moments += part.between.size();
                }
            }
        });
        ++step_;
        std::size_t decisions = 0;
        std::size_t moments = 0;
        for (const Part& part : parts_) {
            decisions += part.decisions;
            moments += part.moments;
        }
        policy_steps_.begin();
        critic_steps_.begin();
        constexpr float most = static_cast<float>(SwiftNetwork::kMost) / SwiftNetwork::kOne;
        const auto move = [&](auto& network_now, Adam& steps, auto of_part, std::size_t count,
                              float how_far, float limit) {
            const std::span<float> numbers = network_now.numbers();
            const std::span<float> sums = of_part(parts_.front()).numbers();
            parallel_pieces(
                std::size_t{0}, numbers.size(), 1 << 14, [&](std::size_t begin, std::size_t end) {
                    for (std::size_t k = 1; k < parts_.size(); ++k) {
                        const std::span<const float> more = of_part(parts_[k]).numbers();
                        for (std::size_t i = begin; i < end; ++i) sums[i] += more[i];
                    }
                    const float scale = 1 / static_cast<float>(count);
                    for (std::size_t i = begin; i < end; ++i) sums[i] *= scale;
                    steps.step(numbers, sums, begin, end, how_far, limit);
                });
        };
        move(
            policy_, policy_steps_, [](Part & part) -> auto& { return part.policy; }, decisions,
            share < schedule_.critic_alone ? 0 : rate, most);
        move(
            critic_, critic_steps_, [](Part & part) -> auto& { return part.critic; }, moments,
            2 * rate, 1e6F);
        const float old = std::min(kOldMean, 1 - (1 / (1 + static_cast<float>(step_))));
        const std::span<const float> now = policy_.numbers();
        for (std::size_t i = 0; i < mean_.size(); ++i) {
            mean_[i] = (old * mean_[i]) + ((1 - old) * now[i]);
        }
    }

    [[nodiscard]] std::vector<std::uint8_t> network() const override { return rounded(mean_); }

    [[nodiscard]] Ahead ahead_of(std::string_view strategy, std::uint32_t deals,
                                 std::uint64_t seed) const override;

    [[nodiscard]] std::vector<std::uint8_t> state() const override {
        std::vector<std::uint8_t> bytes;
        const auto add = [&](const void* data, std::size_t size) {
            const auto* const begin = static_cast<const std::uint8_t*>(data);
            bytes.insert(bytes.end(), begin, begin + size);
        };
        const Head head = state_head();
        add(head.data(), sizeof(head));
        for_state(*this, [&](auto numbers) { add(numbers.data(), numbers.size_bytes()); });
        return bytes;
    }

    void restore(std::span<const std::uint8_t> state, const std::string& name) override {
        Head head{};
        std::size_t size = sizeof(head);
        for_state(*this, [&](auto numbers) { size += numbers.size_bytes(); });
        if (state.size() == size) std::memcpy(head.data(), state.data(), sizeof(head));
        const std::uint64_t step = std::exchange(head[3], step_);
        if (state.size() != size || head != state_head() || step > steps_) {
            throw Error(Error::Kind::file,
                        name +
                            ": not what learning with the same seed, opponent and number of "
                            "games left; give these, or delete it");
        }
        step_ = step;
        std::size_t place = sizeof(head);
        bool finite = true;
        for_state(*this, [&](auto numbers) {
            std::memcpy(numbers.data(), &state[place], numbers.size_bytes());
            place += numbers.size_bytes();
            finite =
                finite && std::ranges::all_of(numbers, [](float n) { return std::isfinite(n); });
        });
        if (!finite) {
            throw Error(Error::Kind::file, name + ": has numbers that are none; delete it");
        }
    }

private:
    using Head = std::array<std::uint64_t, 4>;

    [[nodiscard]] Head state_head() const {
        std::uint64_t opponent = 0;
        const auto add = [&](unsigned byte) { opponent = (opponent * 257) + byte; };
        add(static_cast<unsigned>(Games::kRules.play_lead));
        for (const char letter : against_) add(static_cast<unsigned char>(letter));
        if (from_) std::ranges::for_each(from_->numbers(), add);
        return {seed_, opponent, steps_, step_};
    }
    // Calls use(numbers) for each array that training changes.
    template <class Self, class Use>
    static void for_state(Self& self, const Use& use) {
        use(std::span(self.policy_.numbers()));
        use(std::span(self.critic_.numbers()));
        use(std::span(self.mean_));
        Adam::for_state(self.policy_steps_, use);
        Adam::for_state(self.critic_steps_, use);
    }
    // An opponent that plays a strategy, or the network of `from` if `strategy` is empty.
    [[nodiscard]] std::unique_ptr<FrozenOpponent> frozen(std::string_view strategy) const {
        if (!strategy.empty()) return std::make_unique<FrozenOpponent>(strategy, reader_);
        return std::make_unique<FrozenOpponent>(std::make_unique<NetworkPlayer<Policy>>(*from_));
    }

    // Begins a game, against the opponent if there is one. The opponent changes seats.
    [[nodiscard]] LearningGame begin(const Deal& deal, Trump trump, std::uint64_t number,
                                     Part& part) const {
        if (!part.opponent) return {Games::kRules, deal, trump};
        const Player seat = number / 2 % 2 == 0 ? Player::north : Player::south;
        return {Games::kRules, deal, *part.opponent, seat, seed_ ^ number};
    }

    void play(const Policy& policy, std::uint64_t number, Part& part) const {
        const Deal deal = random_deal(seed_, number);
        const Trump trump = Games::trump(deal, part.opponent ? 0 : number);
        LearningGame game = begin(deal, trump, number, part);
        RandomStream random(~seed_, number);
        part.played.clear();
        part.between.clear();
        part.positions.clear();
        // A position for the critic: after a card of a decision, or, without a card, between two
        // tricks of the game.
        struct Judged {
            Exchange then;
            bool other_leads;
            std::size_t position;
            std::optional<std::size_t> card;
            std::size_t decision;
            unsigned player;  // whose tricks the critic predicts
        };
        std::vector<Judged> judged;
        const auto judge = [&](const LearningGame& then, std::optional<std::size_t> card,
                               unsigned player) {
            judged.push_back({then.now(), then.opponent_leads(), part.positions.size(), card,
                              part.played.empty() ? 0 : part.played.size() - 1, player});
            Lookups::add(then.now(), trump, part.positions);
        };
        const auto go_on = [&](LearningGame& then, RandomStream& chances) {
            then.play(then.opponent_acts() ? then.opponents_card()
                                           : drawn_card(policy, then.now(), chances));
        };
        while (!game.now().over()) {
            const Exchange& now = game.now();
            if (now.led == Exchange::kNone) judge(game, {}, 0);
            const Cards cards = Policy::candidates(now);
            if (game.opponent_acts() || (cards & (cards - 1)) == 0) {
                game.play(game.opponent_acts() ? game.opponents_card() : lowest(cards));
                continue;
            }
            const ScoredCandidates all = policy.scores(now);
            const Facts facts(now);
            Decision& decision = part.played.emplace_back();
            decision.count = all.count;
            facts.for_all_cards([&](unsigned fact) { decision.shared.add(fact); });
            const RandomStream replies(random.next());
            for (std::size_t i = 0; i < all.count; ++i) {
                facts.for_card(all.cards[i], [&](unsigned fact) { decision.of_card[i].add(fact); });
                // All cards get the same random numbers.
                RandomStream chances = replies;
                LearningGame then = game;
                then.play(all.cards[i]);
                if (then.now().led != Exchange::kNone) go_on(then, chances);
                for (int trick = 1; trick < kTricksAhead && !then.now().over(); ++trick) {
                    go_on(then, chances);
                    go_on(then, chances);
                }
                judge(then, i, now.to_act());
            }
            const std::size_t chosen = drawn(all, random);
            game.play(random.below(kExplored) == 0 ? random_card(cards, random)
                                                   : all.cards[chosen]);
        }
        judge(game, {}, 0);
        part.tricks.resize(part.positions.size());
        reader_.values(part.positions, part.tricks);
        for (const Judged& one : judged) {
            const auto tricks = std::span(part.tricks).subspan(one.position);
            float value = Lookups::played(tricks);
            if (!one.then.over()) {
                const auto facts = CriticFacts::of(one.then, tricks, one.other_leads);
                if (!one.card) {
                    part.between.add(facts, value, one.then.leader == 0);
                    continue;
                }
                value += critic_value(critic_, facts);
            }
            if (!one.card) continue;
            part.played[one.decision].tricks[*one.card] =
                one.then.leader == one.player ? value : kDealtCards - value;
        }
        const float end = Lookups::played(std::span(part.tricks).subspan(judged.back().position));
        part.between.end(game.now().leader == 0 ? end : kDealtCards - end, critic_);
    }

    void learn(const Decision& decision, float temperature, Part& part) const {
        typename PolicyLearner::First shared = policy_.start();
        policy_.add(shared, decision.shared);
        std::array<typename PolicyLearner::Layers, 13> layers;
        std::array<float, 13> likely{};
        float most = -INFINITY;
        for (std::size_t i = 0; i < decision.count; ++i) {
            typename PolicyLearner::First sums = shared;
            policy_.add(sums, decision.of_card[i]);
            likely[i] = policy_.value(sums, layers[i]);
            most = std::max(most, likely[i]);
        }
        float sum = 0;
        for (std::size_t i = 0; i < decision.count; ++i) {
            likely[i] = std::exp(likely[i] - most);
            sum += likely[i];
        }
        // The worth of a card: its tricks divided by the temperature, plus a bonus for unlikely
        // cards.
        std::array<float, 13> worth{};
        float mean = 0;
        for (std::size_t i = 0; i < decision.count; ++i) {
            likely[i] /= sum;
            worth[i] = (decision.tricks[i] / temperature) - std::log(likely[i] + 1e-9F);
            mean += likely[i] * worth[i];
        }
        typename PolicyLearner::First all_change{};
        for (std::size_t i = 0; i < decision.count; ++i) {
            const typename PolicyLearner::First change =
                policy_.follow(layers[i], -likely[i] * (worth[i] - mean), part.policy);
            part.policy.add_to_rows(change, decision.of_card[i]);
            for (std::size_t k = 0; k < change.size(); ++k) all_change[k] += change[k];
        }
        part.policy.add_to_rows(all_change, decision.shared);
        part.policy.add_to_start(all_change);
        ++part.decisions;
    }

    const Reader& reader_;
    std::uint64_t seed_;
    std::string against_;
    std::optional<SwiftNetwork> from_;
    Schedule schedule_;
    std::uint64_t steps_;
    std::uint64_t step_ = 0;
    RandomStream random_;
    PolicyLearner policy_;
    CriticNetwork critic_;
    std::vector<float> mean_;
    Adam policy_steps_;
    Adam critic_steps_;
    std::vector<Part> parts_;
};

template <class Games>
Ahead Learner<Games>::ahead_of(std::string_view strategy, std::uint32_t deals,
                               std::uint64_t seed) const {
    const SwiftNetwork learned(network());
    const Policy policy(learned);
    // For each game, the positions to look up at its end, and whether the network leads to the
    // play.
    std::vector<std::vector<Position>> positions(std::size_t{2} * deals);
    std::vector<std::uint8_t> leads(positions.size());
    parallel_pieces(std::uint32_t{0}, deals, 16, [&](std::uint32_t begin, std::uint32_t end) {
        const std::unique_ptr<FrozenOpponent> opponent = frozen(strategy);
        for (std::uint32_t number = begin; number < end; ++number) {
            const Deal deal = random_deal(seed, number);
            for (const Player side : kPlayers) {
                LearningGame game(Games::kRules, deal, *opponent, other(side), seed ^ number);
                while (!game.now().over()) {
                    game.play(game.opponent_acts() ? game.opponents_card()
                                                   : policy.choose(game.now()));
                }
                const std::size_t place = (std::size_t{2} * number) + index(side);
                Lookups::add(game.now(), Games::trump(deal, 0), positions[place]);
                leads[place] = game.opponent_leads() ? 0 : 1;
            }
        }
    });
    std::vector<double> ahead_of_deals;
    std::vector<std::uint8_t> tricks;
    for (std::size_t place = 0; place < positions.size(); place += 2) {
        double ahead = 0;
        for (std::size_t i = place; i < place + 2; ++i) {
            tricks.resize(positions[i].size());
            reader_.values(positions[i], tricks);
            const float leader = Lookups::played(tricks);
            const float own = leads[i] != 0 ? leader : kDealtCards - leader;
            ahead += 0.5 * ((2 * own) - kDealtCards);
        }
        ahead_of_deals.push_back(ahead);
    }
    return ahead_in(ahead_of_deals);
}

}  // namespace

std::unique_ptr<SelfPlay> self_play(const Reader& reader, const SelfPlayOptions& options) {
    if (options.kind == GameKind::unseen) {
        return std::make_unique<Learner<UnseenGames>>(reader, options);
    }
    if (options.kind == GameKind::loser_leads) {
        return std::make_unique<Learner<LoserLeadsGames>>(reader, options);
    }
    return std::make_unique<Learner<FaceUpGames>>(reader, options);
}

}  // namespace honeymoon::player
