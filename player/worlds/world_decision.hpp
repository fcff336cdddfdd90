// One decision of the strategy of sampled worlds: every card is tried in the same samples of the
// hidden cards, which are played on by a policy, and the play phase at their ends is looked up.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "honeymoon/base/random.hpp"
#include "player/exchange/exchange.hpp"
#include "player/policies/card_values.hpp"
#include "player/policies/learned_policy.hpp"
#include "player/strategies/strategy_words.hpp"
#include "player/worlds/hidden_worlds.hpp"
#include "player/worlds/leaf_values.hpp"
#include "player/worlds/opponent_history.hpp"
#include "player/worlds/world_means.hpp"

namespace honeymoon::player {

/// A policy has choose(now), the card that the player to act plays, and likelihood(now, card), how
/// likely it is that a player who goes by it plays a card: more than 0. One thread at a time.
template <class Policy>
class WorldDecision {
public:
    /// All must live as long. It is the viewer's turn in the exchange phase.
    WorldDecision(const WorldsOptions& options, const Policy& policy, const PlayerView& view,
                  const Reader& reader, const OpponentHistory& history, RandomStream& random)
        : options_(options),
          policy_(policy),
          history_(history),
          random_(random),
          me_(static_cast<unsigned>(index(view.viewer))),
          values_(learned_values(view.trump.has_value())),
          worlds_(view),
          leaves_(reader, view),
          stop_(options.stop ? std::max(0, (view.stock_left / 2) - *options.stop) : 0) {
        Cards out = (view.unseen | view.opponent_open).bits();
        if (view.face_up) out |= one(bit_number(*view.face_up));
        for (Cards rest = different_cards(view.legal.cards.bits(), out); rest != 0;
             rest &= rest - 1) {
            candidates_.push_back(lowest(rest));
        }
        active_.resize(candidates_.size());
        for (std::size_t i = 0; i < active_.size(); ++i) active_[i] = i;
    }

    /// The card of the highest mean.
    [[nodiscard]] int best() {
        if (candidates_.size() > 1) try_worlds();
        const auto most = std::max_element(
            active_.begin(), active_.end(),
            [&](std::size_t a, std::size_t b) { return means_.mean(a) < means_.mean(b); });
        return candidates_[*most];
    }

    /// Those that were tried, of neighbours only the lowest.
    [[nodiscard]] std::span<const int> candidates() const { return candidates_; }
    /// After best(), of two candidates or more: what number `candidate` of them brings. In a race
    /// only of those that were not dropped.
    [[nodiscard]] double mean(std::size_t candidate) const { return means_.mean(candidate); }
    /// How many worlds have been tried.
    [[nodiscard]] std::uint64_t worlds() const { return means_.worlds(); }

private:
    using Clock = std::chrono::steady_clock;
    // Worlds are made in rounds of so many, between which there is a look at the clock.
    static constexpr int kRound = 32;
    // Before so many nobody is dropped.
    static constexpr double kWorldsToDrop = 64;
    // Of weighted worlds so many are drawn for one that is played on.
    static constexpr int kDrawsForOne = 16;

    struct Drawn {
        Exchange now;
        double weight;  // how likely it makes what the opponent has played
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
            if (options_.race && means_.effective_worlds() >= kWorldsToDrop) {
                drop();
                if (active_.size() == 1) break;
            }
        }
    }

    // Cards that are behind the best by more than two standard errors of the difference.
    void drop() {
        std::size_t best = active_[0];
        for (const std::size_t i : active_) {
            if (means_.mean(i) > means_.mean(best)) best = i;
        }
        std::erase_if(active_, [&](std::size_t i) {
            return means_.mean(i) + 2 * means_.difference_error(best, i) < means_.mean(best);
        });
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
            drawn_.push_back({world, own});
        }
        const double step = all / size;
        double next = step * random_.unit();
        double sum = 0;
        for (const Drawn& world : drawn_) {
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
        return history_.likelihood(worlds_.hidden(world), policy_, random_);
    }

    void try_world(const Exchange& world, double weight) {
        tried_.push_back(weight);
        for (const std::size_t i : active_) {
            Exchange now = world;
            now.play(candidates_[i]);
            while (!ends(now)) now.play(policy_.choose(now));
            ends_.push_back(now);
            if (!(options_.learned_leaf && !now.over())) add_ending(now);
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
        return now.over() || (now.led == Exchange::kNone && now.left() > options_.exact);
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
        return different_cards(now.legal(), now.unplayed & ~now.hands[now.to_act()]);
    }

    void add_up() {
        leaves_.look_up();
        std::array<double, WorldMeans::kMost> figures{};
        std::size_t next = 0;
        for (const double weight : tried_) {
            for (const std::size_t i : active_) {
                const Exchange& end = ends_[next++];
                figures[i] =
                    options_.learned_leaf && !end.over() ? learned_value(end) : ending_value(end);
            }
            means_.add(std::span(figures).first(candidates_.size()), weight);
        }
        leaves_.clear();
        ends_.clear();
        tried_.clear();
    }

    const WorldsOptions& options_;
    const Policy& policy_;
    const OpponentHistory& history_;
    RandomStream& random_;
    unsigned me_;
    const CardValues& values_;
    HiddenWorlds worlds_;
    LeafValues leaves_;
    int stop_;  // tricks left at which a world is played on no further
    std::vector<int> candidates_;
    std::vector<std::size_t> active_;  // candidates not dropped, by their places
    WorldMeans means_;                 // by candidate
    std::vector<Drawn> drawn_;         // the worlds of a round, before they are drawn again
    std::vector<double> tried_;        // the weights of the worlds of a round
    std::vector<Exchange> ends_;       // of each of these, where each active candidate led
};

}  // namespace honeymoon::player
