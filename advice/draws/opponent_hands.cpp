#include "advice/draws/opponent_hands.hpp"

#include <algorithm>
#include <utility>

#include "advice/draws/draw_habits.hpp"

namespace honeymoon::advice {
namespace {

// So many exchanges of cards make a hand that is nearly independent of any before it, and so many
// one that may follow another: with fewer, means of a sample would be further off than hands that
// have nothing to do with one another let expect.
constexpr int kStepsToForget = 600;
constexpr int kStepsBetween = 100;
// Where few cards are left that can change places, most steps find none.
constexpr int kMostSteps = 10 * kStepsBetween;

}  // namespace

OpponentHands::OpponentHands(const PlayerView& view, std::uint64_t seed)
    : sees_thrown_(view.rules.discards != Discards::closed),
      held_(view.opponent_open),
      random_(seed, view.unseen.bits()) {
    const int first = view.viewer == view.dealer ? 0 : 1;
    std::vector<Card> taken = view.opponent_open.cards();
    std::vector<Card> unseen = view.unseen.cards();
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
        draws_[turn] = view.draws[first + (2 * static_cast<int>(turn))];
        std::vector<Card>& from = draws_[turn] == Action::take() ? taken : unseen;
        cards_.push_back(from.back());
        from.pop_back();
    }
    cards_.insert(cards_.end(), unseen.begin(), unseen.end());
    likely_ = likelihood();
    for (int i = 0; i < kStepsToForget; ++i) step();
}

void OpponentHands::require(Hand held, Hand others) {
    held_ = held_ | held;
    others_ = others_ | others;
    // Whatever is on the wrong side is exchanged for the first card that may be there.
    const auto is_free = [&](Card card) {
        return !held_.contains(card) && !others_.contains(card);
    };
    const auto kept = cards_.begin() + kTurns;
    for (auto card = cards_.begin(); card != cards_.end(); ++card) {
        const bool in_hand = card < kept;
        if (in_hand ? !others_.contains(*card) : !held_.contains(*card)) continue;
        const auto there = std::find_if(
            in_hand ? kept : cards_.begin(), in_hand ? cards_.end() : kept, [&](Card other) {
                return is_free(other) || (in_hand && held_.contains(other)) ||
                       (!in_hand && others_.contains(other));
            });
        std::swap(*card, *there);
    }
    likely_ = likelihood();
    for (int i = 0; i < kStepsToForget / 4; ++i) step();
}

Hand OpponentHands::draw() {
    for (int steps = 0, tried = 0; steps < kMostSteps && tried < kStepsBetween; ++steps) {
        tried += step() ? 1 : 0;
    }
    Hand hand;
    for (std::size_t turn = 0; turn < kTurns; ++turn) hand.insert(cards_[turn]);
    return hand;
}

bool OpponentHands::can_swap(std::size_t in_hand, std::size_t other) const {
    const auto taken = [&](std::size_t turn) { return draws_[turn] == Action::take(); };
    if (taken(in_hand) || (other < kTurns && taken(other))) return false;
    return other < kTurns || (!held_.contains(cards_[in_hand]) && !others_.contains(cards_[other]));
}

// Whether there was anything to exchange.
bool OpponentHands::step() {
    const auto count = static_cast<std::uint32_t>(cards_.size());
    const std::size_t in_hand = random_.below(kTurns);
    const std::size_t other = random_.below(count);
    if (!can_swap(in_hand, other)) return false;
    std::swap(cards_[in_hand], cards_[other]);
    const double likely = likelihood();
    if (random_.unit() * likely_ < likely) {
        likely_ = likely;
    } else {
        std::swap(cards_[in_hand], cards_[other]);
    }
    return true;
}

double OpponentHands::likelihood() const {
    const DrawHabits& habits = draw_habits();
    std::array<int, kSuits> lengths{};
    double likely = 1;
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
        const Card kept = cards_[turn];
        const bool keeps = draws_[turn] == Action::keep();
        // What a card tells that was seen to be thrown away is not used.
        if (keeps || (draws_[turn] == Action::discard() && !sees_thrown_)) {
            const Card seen = keeps ? kept : cards_[kTurns + turn];
            const double chance = habits.keeps(seen, lengths[static_cast<std::size_t>(seen.suit)],
                                               static_cast<int>(turn));
            likely *= keeps ? chance : 1 - chance;
        }
        ++lengths[static_cast<std::size_t>(kept.suit)];
    }
    return likely;
}

}  // namespace honeymoon::advice
