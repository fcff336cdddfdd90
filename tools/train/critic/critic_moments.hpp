// Training data of a critic: the moments between the tricks of a game, and how the game continued.
#pragma once

#include <cstddef>
#include <vector>

#include "honeymoon/game/game_state.hpp"
#include "tools/train/sparse_network.hpp"

namespace honeymoon::player {

using namespace advice;

/// What the critic's network adds to the tricks for these facts.
template <class Network, class Facts>
[[nodiscard]] float critic_value(const Network& critic, const Facts& facts) {
    typename Network::First sums = critic.start();
    critic.add(sums, facts);
    typename Network::Layers layers;
    return critic.value(sums, layers);
}

/// The moments between the tricks of a game, with the facts of a critic.
template <class CriticFacts>
class CriticMoments {
public:
    using Network = SparseNetwork<CriticFacts::kFacts>;
    using Facts = typename CriticFacts::List;

    void clear() { moments_.clear(); }
    [[nodiscard]] std::size_t size() const { return moments_.size(); }

    /// Adds the next moment, which is before the end of the exchange. `played` is the leader's
    /// tricks if the hands were played now. `north_leads` is whether player 0 leads.
    void add(const Facts& facts, float played, bool north_leads) {
        moments_.push_back({facts, played, north_leads, 0});
    }

    /// Sets the target of each moment. The last moment's target is the result, in which player 0
    /// took `north` tricks. Any other target is the share kEndShare of the next moment's target,
    /// plus the rest of the critic's prediction there (Richard Sutton, "Learning to Predict by the
    /// Methods of Temporal Differences", 1988).
    void end(float north, const Network& critic) {
        for (std::size_t i = moments_.size(); i-- > 0;) {
            Moment& moment = moments_[i];
            moment.wanted = moment.north_leads ? north : kDealtCards - north;
            const float said = moment.played + critic_value(critic, moment.facts);
            const float north_said = moment.north_leads ? said : kDealtCards - said;
            north = (kEndShare * north) + ((1 - kEndShare) * north_said);
        }
    }

    /// Adds the slopes of half the squared errors.
    void add_slopes(const Network& critic, Network& slopes) const {
        for (const Moment& moment : moments_) {
            typename Network::First sums = critic.start();
            critic.add(sums, moment.facts);
            typename Network::Layers layers;
            const float error = moment.played + critic.value(sums, layers) - moment.wanted;
            const typename Network::First change = critic.follow(layers, error, slopes);
            slopes.add_to_rows(change, moment.facts);
            slopes.add_to_start(change);
        }
    }

private:
    static constexpr float kEndShare = 0.6F;

    struct Moment {
        Facts facts;
        float played;  // the leader's tricks if the hands were played now
        bool north_leads;
        float wanted;  // the target
    };
    std::vector<Moment> moments_;
};

}  // namespace honeymoon::player
