// What a critic learns from: the moments between the tricks of a game, and how the game went on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "player/exchange/exchange.hpp"
#include "player/training/critic.hpp"
#include "player/training/sparse_network.hpp"

namespace honeymoon::player {

/// What it says of facts.
[[nodiscard]] inline float critic_value(const CriticNetwork& critic,
                                        const CriticFacts::List& facts) {
    CriticNetwork::First sums = critic.start();
    critic.add(sums, facts);
    CriticNetwork::Layers layers;
    return critic.value(sums, layers);
}

/// The moments between the tricks of a game.
class CriticMoments {
public:
    void clear() { moments_.clear(); }
    [[nodiscard]] std::size_t size() const { return moments_.size(); }

    /// The next moment, before the exchange is over, by its facts, tricks of whoever leads if the
    /// hands were played now, and whether that is player 0.
    void add(const CriticFacts::List& facts, int played, bool north_leads) {
        moments_.push_back({facts, static_cast<float>(played), north_leads, 0});
    }

    /// Sets what the critic is to say: in the share kEndShare what the next moment is said to be
    /// worth in the end, else what the critic says itself of the next moment (Richard Sutton,
    /// "Learning to Predict by the Methods of Temporal Differences", 1988). `north` is what player
    /// 0 took in the end.
    void end(float north, const CriticNetwork& critic) {
        for (std::size_t i = moments_.size(); i-- > 0;) {
            Moment& moment = moments_[i];
            moment.wanted = moment.north_leads ? north : kDealtCards - north;
            const float said = moment.played + critic_value(critic, moment.facts);
            const float north_said = moment.north_leads ? said : kDealtCards - said;
            north = (kEndShare * north) + ((1 - kEndShare) * north_said);
        }
    }

    /// Adds the slopes of half the squared errors.
    void add_slopes(const CriticNetwork& critic, CriticNetwork& slopes) const {
        for (const Moment& moment : moments_) {
            CriticNetwork::First sums = critic.start();
            critic.add(sums, moment.facts);
            CriticNetwork::Layers layers;
            const float error = moment.played + critic.value(sums, layers) - moment.wanted;
            const CriticNetwork::First change = critic.follow(layers, error, slopes);
            slopes.add_to_rows(change, moment.facts);
            slopes.add_to_start(change);
        }
    }

private:
    static constexpr float kEndShare = 0.6F;

    struct Moment {
        CriticFacts::List facts;
        float played;  // tricks of whoever leads if the hands were played now
        bool north_leads;
        float wanted;  // what the critic is to say
    };
    std::vector<Moment> moments_;
};

}  // namespace honeymoon::player
