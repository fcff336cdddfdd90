#include "advice/worlds/leaf_values.hpp"

#include <algorithm>
#include <array>

#include "advice/worlds/hands_estimate.hpp"
#include "honeymoon/game/contract.hpp"

namespace honeymoon::advice {

LeafValues::LeafValues(const Reader& reader, const PlayerView& view, bool estimate)
    : reader_(reader),
      estimate_(estimate),
      rules_(view.rules),
      me_(static_cast<unsigned>(index(view.viewer))),
      // The trump suit of the play phase. The exchange may be at no-trump whatever the contract.
      trump_(view.contract ? view.contract->strain : view.trump),
      declarer_(view.contract ? static_cast<unsigned>(index(view.contract->declarer)) : 0) {}

void LeafValues::add(const Exchange& now, Trump trump, unsigned declarer) {
    const auto leader = static_cast<unsigned>(index(play_leader(
        rules_.play_lead, static_cast<Player>(now.leader), static_cast<Player>(declarer))));
    positions_.push_back(play_position(now, leader, trump));
    leaders_.push_back(static_cast<std::uint8_t>(leader));
}

void LeafValues::add(const Exchange& now) {
    // The worth of an exchange trick, in tricks of the play phase, by ExchangeScore.
    constexpr std::array<double, 3> worth = {0, 1, 0.5};
    counted_.push_back(worth.at(static_cast<std::size_t>(rules_.exchange_score)) * now.tricks[me_]);
    if (rules_.auction != AuctionTime::after_exchange) {
        add(now, trump_, declarer_);
        return;
    }
    for (const unsigned declarer : {0U, 1U}) {
        for (const Trump trump : kStrains) add(now, trump, declarer);
    }
}

void LeafValues::look_up() {
    looked_up_.resize(positions_.size());
    reader_.values(positions_, looked_up_);
    tricks_.assign(looked_up_.begin(), looked_up_.end());
}

std::span<const double> LeafValues::values() {
    if (estimate_) {
        tricks_.clear();
        for (const Position& hands : positions_) tricks_.push_back(estimated_tricks(hands));
    } else {
        look_up();
    }
    values_.swap(counted_);
    counted_.clear();
    for (std::size_t i = 0; i < values_.size(); ++i) {
        if (rules_.auction != AuctionTime::after_exchange) {
            values_[i] += tricks_of(me_, i);
            continue;
        }
        // For each declarer, the tricks in their best strain.
        std::array<double, 2> most{};
        for (const unsigned declarer : {0U, 1U}) {
            const std::size_t first = ((2 * i) + declarer) * kStrains.size();
            for (std::size_t k = first; k < first + kStrains.size(); ++k) {
                most[declarer] = std::max(most[declarer], tricks_of(declarer, k));
            }
        }
        values_[i] = most[me_] >= most[1 - me_] ? most[me_] : kDealtCards - most[1 - me_];
    }
    positions_.clear();
    leaders_.clear();
    return values_;
}

double LeafValues::tricks_of(unsigned player, std::size_t place) const {
    return leaders_[place] == player ? tricks_[place] : kDealtCards - tricks_[place];
}

}  // namespace honeymoon::advice
