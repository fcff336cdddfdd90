// The strategy of sampled worlds: every card is tried in the same samples of the hidden cards,
// which are played on by card values, and the play phase at their ends is looked up.

#include <algorithm>
#include <chrono>
#include <climits>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "best_card.hpp"
#include "exchange.hpp"
#include "hidden_worlds.hpp"
#include "leaf_values.hpp"
#include "learned_policy.hpp"
#include "opponent_history.hpp"
#include "player/bidding.hpp"
#include "players.hpp"
#include "tb/random.hpp"

namespace honeymoon {
namespace {

using Clock = std::chrono::steady_clock;

// Worlds are made in rounds of so many, between which there is a look at the clock.
constexpr int kRound = 32;
// Of weighted worlds so many are drawn for one that is played on.
constexpr int kDrawsForOne = 16;
// An opponent is taken to play by card values, but for mistakes; a mistake of so much, in 1/1000 of
// a trick, is as likely as 1/e, and one of more than kWorst no less likely than that.
constexpr double kMistake = 300;
constexpr int kWorst = 800;

// Of neighbouring cards, between which none is out, only the lowest: they come to the same.
Cards different(Cards cards, Cards out) {
    Cards result = 0;
    for (Cards rest = cards; rest != 0; rest &= rest - 1) {
        const int card = lowest(rest);
        const Cards below = suit_of(card) & (one(card) - 1);
        const Cards own_below = cards & below;
        const bool same = own_below != 0 && (above(highest(own_below)) & below & out) == 0;
        if (!same) result |= one(card);
    }
    return result;
}

// One decision.
class Decision {
public:
    Decision(const WorldsOptions& options, const PlayerView& view, const Reader& reader,
             const OpponentHistory& history, RandomStream& random)
        : options_(options),
          history_(history),
          random_(random),
          me_(static_cast<unsigned>(index(view.viewer))),
          values_(learned_values(view.trump.has_value())),
          policy_(values_),
          worlds_(view),
          leaves_(reader, view),
          stop_(options.stop ? std::max(0, (view.stock_left / 2) - *options.stop) : 0) {
        Cards out = (view.unseen | view.opponent_open).bits();
        if (view.face_up) out |= one(card_number(*view.face_up));
        for (Cards rest = different(view.legal.cards.bits(), out); rest != 0; rest &= rest - 1) {
            candidates_.push_back(lowest(rest));
        }
        sums_.resize(candidates_.size());
    }

    [[nodiscard]] int best() {
        if (candidates_.size() > 1) try_worlds();
        const auto most = std::max_element(sums_.begin(), sums_.end());
        return candidates_[static_cast<std::size_t>(most - sums_.begin())];
    }

private:
    // A world that was played on, and how much it counts.
    struct End {
        Exchange now;
        std::size_t candidate;
        double weight;
    };

    void try_worlds() {
        if (worlds_.few() > 0) {
            for (std::uint32_t i = 0; i < worlds_.few(); ++i) {
                const Exchange world = worlds_.at(i);
                try_world(world, weight(world));
            }
            add_up();
            return;
        }
        const auto begin = Clock::now();
        for (int done = 0; done < options_.worlds; done += kRound) {
            if (done > 0 && options_.time && Clock::now() - begin >= *options_.time) break;
            round(std::min(kRound, options_.worlds - done));
            add_up();
        }
    }

    void round(int size) {
        if (!options_.weighted || history_.empty()) {
            for (int i = 0; i < size; ++i) try_world(worlds_.draw(random_), 1);
            return;
        }
        // Drawn again from several times as many, as often as their weights say, by one random
        // number: systematic resampling.
        double all = 0;
        drawn_.clear();
        for (int i = 0; i < kDrawsForOne * size; ++i) {
            const Exchange world = worlds_.draw(random_);
            const double own = weight(world);
            all += own;
            drawn_.push_back({world, 0, own});
        }
        const double step = all / size;
        double next = step * random_.unit();
        double sum = 0;
        for (const End& world : drawn_) {
            sum += world.weight;
            int times = 0;
            while (next < sum) {
                ++times;
                next += step;
            }
            if (times > 0) try_world(world.now, times);
        }
    }

    // How likely it is that the opponent has played as he did.
    [[nodiscard]] double weight(const Exchange& world) {
        if (!options_.weighted || history_.empty()) return 1;
        const int surprise = history_.surprise(worlds_.hidden(world), policy_, kWorst, random_);
        return std::exp(-surprise / kMistake);
    }

    void try_world(const Exchange& world, double weight) {
        for (std::size_t i = 0; i < candidates_.size(); ++i) {
            Exchange now = world;
            now.play(candidates_[i]);
            while (!ends(now)) now.play(policy_.choose(now));
            if (options_.learned_leaf && !now.over()) {
                sums_[i] += weight * learned_value(now);
            } else {
                ends_.push_back({now, i, weight});
                add_ending(now);
            }
        }
    }

    // Between tricks only: where the policy plays no further.
    [[nodiscard]] bool ends(const Exchange& now) const {
        if (now.over()) return true;
        return now.led == Exchange::kNone && (now.left() <= stop_ || now.left() <= options_.exact);
    }

    // By card values; 0 is half of the tricks.
    [[nodiscard]] double learned_value(const Exchange& now) const {
        const auto of = [&](unsigned player) {
            const Cards hand = now.hands[player];
            return CardScale(values_, now.left(), now.trumps, now.unplayed & ~hand).of(hand);
        };
        const int lead = values_.lead[static_cast<std::size_t>(now.left())];
        return (of(me_) - of(1 - me_) + (now.leader == me_ ? lead : -lead)) / 1000.0;
    }

    // All ways to play an ending are looked through with open cards, in the same order twice: first
    // their ends are added to what is to be looked up, then the values are taken.
    [[nodiscard]] bool is_leaf(const Exchange& now) const {
        return now.over() || now.left() > options_.exact;
    }

    void add_ending(const Exchange& now) {
        if (is_leaf(now)) {
            leaves_.add(now);
            return;
        }
        for (Cards rest = ways(now); rest != 0; rest &= rest - 1) {
            Exchange next = now;
            next.play(lowest(rest));
            add_ending(next);
        }
    }

    [[nodiscard]] int ending_value(const Exchange& now) {
        if (is_leaf(now)) return leaves_.take(now);
        const bool mine = now.to_act() == me_;
        int best = mine ? INT_MIN : INT_MAX;
        for (Cards rest = ways(now); rest != 0; rest &= rest - 1) {
            Exchange next = now;
            next.play(lowest(rest));
            const int value = ending_value(next);
            best = mine ? std::max(best, value) : std::min(best, value);
        }
        return best;
    }

    [[nodiscard]] static Cards ways(const Exchange& now) {
        return different(now.legal(), now.unplayed & ~now.hands[now.to_act()]);
    }

    void add_up() {
        leaves_.look_up();
        for (const End& end : ends_) sums_[end.candidate] += end.weight * ending_value(end.now);
        leaves_.clear();
        ends_.clear();
    }

    const WorldsOptions& options_;
    const OpponentHistory& history_;
    RandomStream& random_;
    unsigned me_;
    const CardValues& values_;
    LearnedPolicy policy_;
    HiddenWorlds worlds_;
    LeafValues leaves_;
    int stop_;  // tricks left at which a world is played on no further
    std::vector<int> candidates_;
    std::vector<double> sums_;  // by candidate
    std::vector<End> drawn_;
    std::vector<End> ends_;
};

class Worlds : public Strategy {
public:
    Worlds(const WorldsOptions& options, const Reader& reader)
        : options_(options), reader_(reader) {}

    void begin(const PlayerView& /*view*/, std::uint64_t seed) override {
        random_ = RandomStream(seed);
        history_.begin();
    }

    void seen(const PlayerView& before, Action action) override {
        if (options_.weighted) history_.add(before, action);
    }

    [[nodiscard]] Action choose(const PlayerView& view) override {
        if (view.phase == Phase::auction) return plain_call(view, reader_);
        if (view.phase == Phase::play) return best_card(view, reader_);
        return Action::card(card_of(Decision(options_, view, reader_, history_, random_).best()));
    }

private:
    WorldsOptions options_;
    const Reader& reader_;
    RandomStream random_{0};
    OpponentHistory history_;
};

}  // namespace

std::unique_ptr<Strategy> make_worlds(const WorldsOptions& options, const Reader& reader) {
    return std::make_unique<Worlds>(options, reader);
}

}  // namespace honeymoon
