// One decision of a strategy that samples worlds. Every card is tried in the same worlds. A policy
// plays the worlds on, and the play phase at their ends is looked up or estimated. The policy's own
// estimate of the cards counts as well. The mean of two estimates, weighted by their precision, is
// better than either estimate (Carl Friedrich Gauss, "Theoria combinationis observationum erroribus
// minimis obnoxiae", 1823).
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

/// `Policy` is a NetworkPolicy. For one thread at a time.
template <class Policy>
class WorldDecision {
public:
    /// All arguments must outlive this object. It must be the viewer's turn in the exchange phase.
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

    /// Returns the card that is best by worlds and policy together. Calls `stopped`, unless it is
    /// empty, after every round of worlds. If it returns true, the worlds tried so far decide.
    [[nodiscard]] int best(const std::function<bool()>& stopped = {}) {
        if (candidates_.size() > 1) try_worlds(stopped);
        return candidates_[leading()];
    }

    /// The cards that are tried. Of neighbouring cards, only one is tried. Cards with very low
    /// scores are tried only at the last trick of the stock.
    [[nodiscard]] std::span<const int> candidates() const { return candidates_; }
    /// The mean tricks of candidate number `candidate`, after best(). There must be two candidates
    /// or more; in a race, the candidate must not have been dropped.
    [[nodiscard]] double mean(std::size_t candidate) const { return means_.mean(candidate); }
    /// How many worlds have been tried.
    [[nodiscard]] std::uint64_t worlds() const { return means_.worlds(); }

private:
    using Clock = std::chrono::steady_clock;
    // How many worlds a round has.
    static constexpr int kRound = 32;
    // Cards are not tried if their logits are this much below the highest. The policy would play
    // them at most once in fifty times.
    static constexpr int kUnlikely = 4;
    // The error of the policy's estimate of the difference of two cards, in tricks. 0.07 and 0.28
    // were both worse in matches.
    static constexpr double kPolicyError = 0.14;
    // The error that remains with any number of worlds, because the policy that plays them on does
    // not see hidden cards, and they are valued before the end. And the error with all worlds of
    // the last trick of the stock, if their ends are estimated.
    static constexpr double kWorldsError = 0.14;
    static constexpr double kEstimateError = 0.07;
    // No card is dropped before this many worlds.
    static constexpr std::uint64_t kWorldsToDrop = 64;

    void add_candidates(const Exchange& seen) {
        const ScoredCandidates all = policy_.scores(seen);
        const auto scores = std::span(all.scores).first(all.count);
        const int least = std::ranges::max(scores) - (kUnlikely * SwiftNetwork::kUnit);
        for (std::size_t i = 0; i < all.count; ++i) {
            if (scores[i] < least && worlds_.few() == 0) continue;
            // Candidates with equal scores keep their order.
            std::size_t place = expected_.size();
            const double expected = Policy::kTricks * scores[i] / SwiftNetwork::kUnit;
            while (place > 0 && expected_[place - 1] < expected) --place;
            const auto at = static_cast<std::ptrdiff_t>(place);
            candidates_.insert(candidates_.begin() + at, all.cards[i]);
            expected_.insert(expected_.begin() + at, expected);
        }
    }

    // By how many tricks `card` is ahead of `other`, by the worlds and by the policy. Each estimate
    // is weighted by the square of the other's error. The error of the worlds is computed as if the
    // two cards were a trick apart in one more world, because a few worlds may agree by chance.
    [[nodiscard]] double ahead(std::size_t card, std::size_t other) const {
        const double by_worlds = means_.difference(card, other);
        double square = 0;
        if (worlds_.few() > 0) {
            // These are all worlds, played to the end.
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

    // The first candidate that is not dropped, unless a later one is ahead.
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

    // Drops cards that are behind the leading one by more than two standard errors of the
    // difference.
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

    // Worlds end only between tricks.
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
    int stop_;                         // a world ends when this many tricks are left
    std::vector<int> candidates_;      // the best by the policy comes first
    std::vector<double> expected_;     // by candidate: tricks by the policy, up to a constant
    std::vector<std::size_t> active_;  // the places of the candidates not dropped
    WorldMeans means_;                 // by candidate
};

}  // namespace honeymoon::advice
