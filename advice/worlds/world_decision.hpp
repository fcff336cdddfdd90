// One decision of the strategy of sampled worlds: every card is tried in the same samples of the
// hidden cards, which are played on by a policy, and the play phase at their ends is looked up or
// estimated. What the policy itself expects of the cards counts as well: of two estimates the mean
// weighted by how sure they are is better than either (Carl Friedrich Gauss, "Theoria combinationis
// observationum erroribus minimis obnoxiae", 1823).
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "advice/exchange_model/exchange.hpp"
#include "advice/exchange_model/exchange_view.hpp"
#include "advice/policies/swift_policy.hpp"
#include "advice/worlds/hidden_worlds.hpp"
#include "advice/worlds/leaf_values.hpp"
#include "advice/worlds/world_means.hpp"
#include "advice/worlds/worlds_options.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::advice {

/// A policy is a NetworkPolicy. One thread at a time.
template <class Policy>
class WorldDecision {
public:
    /// All must live as long. It is the viewer's turn in the exchange phase.
    WorldDecision(const WorldsOptions& options, const Policy& policy, const PlayerView& view,
                  const Reader& reader, RandomStream& random)
        : options_(options),
          policy_(policy),
          random_(random),
          worlds_(view),
          leaves_(reader, view, options.estimate),
          stop_(options.stop ? std::max(0, (view.stock_left / 2) - *options.stop) : 0) {
        add_candidates(own_exchange(view));
        active_.resize(candidates_.size());
        for (std::size_t i = 0; i < active_.size(); ++i) active_[i] = i;
    }

    /// The card that is best by worlds and policy together.
    /// `stopped`, if there is one, is asked after every round of worlds: true ends it with those
    /// that have been tried.
    [[nodiscard]] int best(const std::function<bool()>& stopped = {}) {
        if (candidates_.size() > 1) try_worlds(stopped);
        return candidates_[leading()];
    }

    /// Those that were tried: of neighbours only one, and before the last trick of the stock none
    /// that is hardly likely by its score.
    [[nodiscard]] std::span<const int> candidates() const { return candidates_; }
    /// After best(), of two candidates or more: what number `candidate` of them brings. In a race
    /// only of those that were not dropped.
    [[nodiscard]] double mean(std::size_t candidate) const { return means_.mean(candidate); }
    /// How many worlds have been tried.
    [[nodiscard]] std::uint64_t worlds() const { return means_.worlds(); }

private:
    using Clock = std::chrono::steady_clock;
    // Worlds are made in rounds of so many.
    static constexpr int kRound = 32;
    // Cards are not tried whose logits are so much less than the highest: the policy would play
    // them once in fifty times at most.
    static constexpr int kUnlikely = 4;
    // How far the policy's estimate of a difference of two cards is off, in tricks: between 0.07
    // and 0.28, which were both worse in matches.
    static constexpr double kPolicyError = 0.14;
    // How far worlds are off, however many there are, since they are played on by a policy that
    // knows no more than it should, and judged before the end; and all worlds of the last trick of
    // the stock, if their ends are estimated.
    static constexpr double kWorldsError = 0.14;
    static constexpr double kEstimateError = 0.07;
    // Before so many no card is dropped.
    static constexpr std::uint64_t kWorldsToDrop = 64;

    void add_candidates(const Exchange& seen) {
        const ScoredCandidates all = policy_.scores(seen);
        const auto scores = std::span(all.scores).first(all.count);
        const int least = std::ranges::max(scores) - (kUnlikely * SwiftNetwork::kUnit);
        for (std::size_t i = 0; i < all.count; ++i) {
            if (scores[i] < least && worlds_.few() == 0) continue;
            // Those of equal scores stay in their order.
            std::size_t place = expected_.size();
            const double expected = Policy::kTricks * scores[i] / SwiftNetwork::kUnit;
            while (place > 0 && expected_[place - 1] < expected) --place;
            const auto at = static_cast<std::ptrdiff_t>(place);
            candidates_.insert(candidates_.begin() + at, all.cards[i]);
            expected_.insert(expected_.begin() + at, expected);
        }
    }

    // By how many tricks a candidate is ahead of another: by the worlds and by the policy, each
    // weighted by the square of the other's error. Worlds are taken to be off as if in one more the
    // two had been a trick apart, since a few may agree by chance.
    [[nodiscard]] double ahead(std::size_t card, std::size_t other) const {
        const double by_worlds = means_.difference(card, other);
        double square = 0;
        if (worlds_.few() > 0) {
            // All there are, played to the end.
            square = options_.estimate ? kEstimateError * kEstimateError : 0;
        } else {
            if (means_.worlds() < 2) return expected_[card] - expected_[other];
            const double error = means_.difference_error(card, other);
            const auto worlds = static_cast<double>(means_.worlds());
            square =
                (error * error) + (1 / (worlds * (worlds - 1))) + (kWorldsError * kWorldsError);
        }
        const double share = 1 / (1 + (square / (kPolicyError * kPolicyError)));
        return (share * by_worlds) + ((1 - share) * (expected_[card] - expected_[other]));
    }

    // Of the candidates not dropped the first, unless a later one is ahead.
    [[nodiscard]] std::size_t leading() const {
        std::size_t found = active_[0];
        for (const std::size_t i : active_) {
            if (i != found && ahead(i, found) > 0) found = i;
        }
        return found;
    }

    void try_worlds(const std::function<bool()>& stopped) {
        if (worlds_.few() > 0) {
            for (std::uint32_t i = 0; i < worlds_.few(); ++i) try_world(worlds_.at(i));
            add_up();
            return;
        }
        const auto begin = Clock::now();
        for (int done = 0; done < options_.worlds; done += kRound) {
            if (done > 0 && options_.time && Clock::now() - begin >= *options_.time) break;
            if (done > 0 && stopped && stopped()) break;
            const int round = std::min(kRound, options_.worlds - done);
            for (int i = 0; i < round; ++i) try_world(worlds_.draw(random_));
            add_up();
            if (options_.race && means_.worlds() >= kWorldsToDrop) {
                drop();
                if (active_.size() == 1) break;
            }
        }
    }

    // Cards that are behind the leading one by more than two standard errors of the difference.
    void drop() {
        const std::size_t best = leading();
        std::erase_if(active_, [&](std::size_t i) {
            return means_.mean(i) + 2 * means_.difference_error(best, i) < means_.mean(best);
        });
    }

    void try_world(const Exchange& world) {
        for (const std::size_t i : active_) {
            Exchange now = world;
            now.play(candidates_[i]);
            while (!ends(now)) now.play(policy_.choose(now));
            leaves_.add(now);
        }
    }

    // Between tricks only.
    [[nodiscard]] bool ends(const Exchange& now) const {
        return now.led == Exchange::kNone && now.left() <= stop_;
    }

    void add_up() {
        std::array<double, WorldMeans::kMost> figures{};
        const std::span<const double> values = leaves_.values();
        for (std::size_t next = 0; next < values.size();) {
            for (const std::size_t i : active_) figures[i] = values[next++];
            means_.add(std::span(figures).first(candidates_.size()));
        }
    }

    const WorldsOptions& options_;
    const Policy& policy_;
    RandomStream& random_;
    HiddenWorlds worlds_;
    LeafValues leaves_;
    int stop_;                         // tricks left at which a world is played on no further
    std::vector<int> candidates_;      // those of which the policy expects most come first
    std::vector<double> expected_;     // of candidates: tricks by the policy, up to a constant
    std::vector<std::size_t> active_;  // candidates not dropped, by their places
    WorldMeans means_;                 // by candidate
};

}  // namespace honeymoon::advice
