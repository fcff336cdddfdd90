#include "cli/play/game.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/rules.hpp"

namespace honeymoon::cli {
namespace {

std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}

}  // namespace

Game::Game(const Reader& reader, const Position& start) : reader_(&reader) {
    moments_.push_back({start, Seat::leader, {}, {}, {}});
}

int Game::tricks(Seat seat) const {
    return moments_[at_].tricks.at(index(seat));
}

Hand Game::hand(Seat seat) const {
    const Position& position = now();
    if (seat != on_lead()) return position.follower;
    Hand hand = position.leader;
    if (position.led) hand.erase(*position.led);
    return hand;
}

Refusal Game::refusal(Card card) const {
    if (is_over()) return Refusal::hand_is_over;
    if (legal_cards(now()).contains(card)) return Refusal::none;
    if (hand(turn()).contains(card)) return Refusal::must_follow;
    if (hand(other(turn())).contains(card)) return Refusal::of_the_other;
    return (start().leader | start().follower).contains(card) ? Refusal::played
                                                              : Refusal::not_in_deal;
}

void Game::play(Card card) {
    if (refusal(card) != Refusal::none) {
        throw Error(Error::Kind::question, to_string(card) + " cannot be played now");
    }
    Moment& moment = moments_[at_];
    // A card there was no choice about needs no judgement.
    if (legal_cards(moment.position).size() > 1) static_cast<void>(cards_of(moment));
    if (moment.played == card) {
        ++at_;
        return;
    }
    Moment next{moment.position, moment.on_lead, moment.tricks, {}, {}};
    if (!moment.position.led) {
        next.position = lead(moment.position, card);
    } else {
        const Trick trick = reply(moment.position, card);
        next.position = trick.next;
        if (!trick.leader_won) next.on_lead = other(moment.on_lead);
        ++next.tricks.at(index(next.on_lead));
    }
    moment.played = card;
    moments_.resize(++at_);
    moments_.push_back(std::move(next));
}

bool Game::undo() {
    if (at_ == 0) return false;
    --at_;
    return true;
}

bool Game::redo() {
    if (at_ + 1 == moments_.size()) return false;
    ++at_;
    return true;
}

std::vector<Play> Game::plays() const {
    std::vector<Play> plays;
    for (std::size_t i = 0; i < at_; ++i) {
        const Moment& moment = moments_[i];
        plays.push_back({trick_of(moment), turn_of(moment), *moment.played});
    }
    return plays;
}

std::vector<Mistake> Game::mistakes(Seat seat) const {
    std::vector<Mistake> mistakes;
    for (std::size_t i = 0; i < at_; ++i) {
        const Moment& moment = moments_[i];
        if (turn_of(moment) != seat || moment.cards.empty()) continue;
        Mistake mistake{{trick_of(moment), seat, *moment.played}, {}, 0};
        const int best = moment.cards.front().tricks;
        for (const ScoredCard& card : moment.cards) {
            if (card.tricks == best) mistake.right.push_back(card.card);
            if (card.card == mistake.play.card) mistake.lost = best - card.tricks;
        }
        if (mistake.lost > 0) mistakes.push_back(std::move(mistake));
    }
    return mistakes;
}

Seat Game::turn_of(const Moment& moment) {
    return moment.position.led ? other(moment.on_lead) : moment.on_lead;
}

int Game::trick_of(const Moment& moment) const {
    return start().level() - moment.position.level() + 1;
}

const std::vector<ScoredCard>& Game::cards_of(Moment& moment) {
    if (moment.cards.empty()) moment.cards = reader_->cards(moment.position);
    return moment.cards;
}

int Game::par_at(std::size_t i, Seat seat) {
    Moment& moment = moments_[i];
    const int taken = moment.tricks.at(index(seat));
    const int level = moment.position.level();
    if (level == 0) return taken;
    const int mover = cards_of(moment).front().tricks;
    return taken + (turn_of(moment) == seat ? mover : level - mover);
}

}  // namespace honeymoon::cli
