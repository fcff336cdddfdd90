#include "player/worlds/leaf_values.hpp"

#include <algorithm>

#include "honeymoon/game/contract.hpp"

namespace honeymoon::player {
namespace {

constexpr std::array<Trump, 5> kContractTrumps = {Suit::spades, Suit::hearts, Suit::diamonds,
                                                  Suit::clubs, Trump{}};

unsigned play_leader(PlayLead rule, unsigned last_winner, unsigned declarer) {
    switch (rule) {
        case PlayLead::last_winner:
            return last_winner;
        case PlayLead::last_loser:
            return 1 - last_winner;
        case PlayLead::declarer:
            return declarer;
        case PlayLead::defender:
            break;
    }
    return 1 - declarer;
}

}  // namespace

LeafValues::LeafValues(const Reader& reader, const PlayerView& view)
    : reader_(reader),
      rules_(view.rules),
      me_(static_cast<unsigned>(index(view.viewer))),
      // That of the play phase: the exchange before it may be at no-trump for all contracts.
      trump_(view.contract ? view.contract->denomination : view.trump),
      declarer_(view.contract ? static_cast<unsigned>(index(view.contract->declarer)) : 0) {}

void LeafValues::add(const Exchange& now, Trump trump, unsigned leader) {
    positions_.push_back(
        {Hand::from_bits(now.hands[leader]), Hand::from_bits(now.hands[1 - leader]), trump, {}});
    leaders_.push_back(static_cast<std::uint8_t>(leader));
}

void LeafValues::add(const Exchange& now) {
    if (rules_.auction != AuctionTime::after_exchange) {
        add(now, trump_, play_leader(rules_.play_lead, now.leader, declarer_));
        return;
    }
    for (const unsigned declarer : {0U, 1U}) {
        for (const Trump trump : kContractTrumps) {
            add(now, trump, play_leader(rules_.play_lead, now.leader, declarer));
        }
    }
}

void LeafValues::look_up() {
    tricks_.resize(positions_.size());
    reader_.values(positions_, tricks_);
    taken_ = 0;
}

int LeafValues::next() {
    const int tricks = tricks_[taken_];
    return leaders_[taken_++] == me_ ? tricks : kDealtCards - tricks;
}

int LeafValues::take(const Exchange& now) {
    if (rules_.auction != AuctionTime::after_exchange) {
        return next() + (rules_.exchange_tricks_count ? now.tricks[me_] : 0);
    }
    // Of each declarer the best denomination, in his own tricks.
    std::array<int, 2> most{};
    for (const unsigned declarer : {0U, 1U}) {
        for (std::size_t i = 0; i < kContractTrumps.size(); ++i) {
            const int mine = next();
            const int tricks = declarer == me_ ? mine : kDealtCards - mine;
            most[declarer] = std::max(most[declarer], tricks);
        }
    }
    return most[me_] >= most[1 - me_] ? most[me_] : kDealtCards - most[1 - me_];
}

void LeafValues::clear() {
    positions_.clear();
    leaders_.clear();
    taken_ = 0;
}

}  // namespace honeymoon::player
