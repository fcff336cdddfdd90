#include "apps/cli/whole_game/game.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "honeymoon/base/error.hpp"
#include "honeymoon/game/referee.hpp"

namespace honeymoon::cli {

GameState play_phase(const Position& position) {
    GameState state{};
    state.rules = honeymoon::play_phase(position.trump);
    state.phase = Phase::play;
    state.hands = {position.leader, position.follower};
    // All other cards are out of play.
    state.played = Hand::full() - (position.leader | position.follower);
    state.stock = Stock::of(static_cast<std::size_t>(state.played.size()));
    std::ranges::copy(state.played.cards(), state.stock.begin());
    state.drawn = static_cast<std::uint8_t>(state.stock.size());
    state.led = position.led;
    state.to_act = position.led ? Player::south : Player::north;
    return state;
}

bool is_open(const GameState& state) {
    return view(state, state.to_act).knows_opponent();
}

int tricks_taken(const GameState& state, Player player) {
    return state.exchange_tricks[index(player)] + state.play_tricks[index(player)];
}

int trick_number(const GameState& state) {
    if (state.phase == Phase::draw) return 1 + (state.draws.size() / 2);
    const auto& tricks = state.phase == Phase::exchange ? state.exchange_tricks : state.play_tricks;
    return 1 + tricks[0] + tricks[1];
}

Game::Game(const Reader& reader, const GameState& start, std::uint64_t samples)
    : reader_(&reader), samples_(samples) {
    moments_.push_back({start, {}, {}});
}

Card Game::best_card() {
    const LegalActions legal = legal_actions(now());
    return legal.size() == 1 ? legal.first().card() : cards().front().card;
}

std::optional<std::array<int, 2>> Game::par() {
    for (std::size_t i = 0; i <= at_; ++i) {
        if (state(i).phase == Phase::play) return par_at(i);
    }
    return {};
}

std::optional<std::array<int, 2>> Game::par_now() {
    return par_at(at_);
}

void Game::act(Action action) {
    if (const auto why = refusal(now(), action)) throw Error(Error::Kind::question, *why);
    // If the action is the one taken back, the actions after it stay and can be repeated.
    if (moments_[at_].action != action) {
        Moment next{now(), {}, {}};
        apply(next.state, action);
        moments_[at_].action = action;
        moments_[at_].judged.reset();
        moments_[at_].why.reset();
        moments_.resize(at_ + 1);
        moments_.push_back(std::move(next));
    }
    ++at_;
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

std::vector<Action> Game::actions() const {
    std::vector<Action> actions;
    for (std::size_t i = 0; i < at_; ++i) actions.push_back(*moments_[i].action);
    return actions;
}

std::vector<Mistake> Game::mistakes(const Persons& players) {
    std::vector<Mistake> mistakes;
    for (std::size_t i = 0; i < at_; ++i) {
        const GameState& now = state(i);
        if (now.phase != Phase::play || !players[index(now.to_act)]) continue;
        if (legal_actions(now).size() == 1) continue;
        const Card card = moments_[i].action->card();
        std::vector<Card> right;
        const std::vector<ScoredCard>& cards = cards_at(i);
        for (const ScoredCard& other : cards) {
            if (other.tricks == cards.front().tricks) right.push_back(other.card);
        }
        if (std::ranges::count(right, card) != 0) continue;
        mistakes.push_back(
            {now.to_act, trick_number(now), position(now), why_at(i), std::move(right)});
    }
    return mistakes;
}

EarlyReview Game::early(const Persons& players, const Progress& progress) {
    ReviewOptions options;
    options.samples = samples_;
    options.parallel = true;
    const std::vector<Action> past = actions();
    EarlyReview review;
    int calls = 0;
    for (std::size_t i = 0; i < at_; ++i) {
        Moment& moment = moments_[i];
        const GameState& now = moment.state;
        if (now.phase == Phase::auction) ++calls;
        const bool known = now.phase == Phase::play && is_open(now);
        if (known || !players[index(now.to_act)]) continue;
        if (!moment.judged) {
            if (progress) progress(static_cast<double>(i) / static_cast<double>(at_));
            moment.judged = judge_action(*reader_, now, std::span(past).first(i), past[i], options);
        }
        const JudgedAction& judged = *moment.judged;
        review.none = review.none || judged.by == JudgedBy::nothing;
        if (judged.by >= JudgedBy::exact) ++review.judged;
        if (!judged.mistake) continue;
        review.mistakes.push_back(
            {judged, now.phase == Phase::auction ? calls : trick_number(now)});
    }
    return review;
}

const std::vector<ScoredCard>& Game::cards_at(std::size_t number) {
    Moment& moment = moments_[number];
    if (moment.cards.empty()) moment.cards = reader_->cards(position(moment.state));
    return moment.cards;
}

const Explanation& Game::why_at(std::size_t number) {
    Moment& moment = moments_[number];
    if (!moment.why) {
        const Card card = moment.action->card();
        auto why = expected_from([&] { return explain(*reader_, position(moment.state), card); });
        if (why) {
            moment.why = std::move(*why);
        } else if (why.error().code() != ErrorCode::file_missing) {
            throw Error(why.error());
        } else {  // levels that the game has not reached: only the cost is known
            const std::vector<ScoredCard>& cards = cards_at(number);
            const auto played = std::ranges::find(cards, card, &ScoredCard::card);
            moment.why.emplace();
            moment.why->card = card;
            moment.why->cost = cards.front().tricks - played->tricks;
            moment.why->best = cards.front().card;
        }
    }
    return *moment.why;
}

std::optional<std::array<int, 2>> Game::par_at(std::size_t number) {
    const GameState& now = state(number);
    if (now.phase != Phase::play && now.phase != Phase::over) return {};
    std::array<int, 2> par = {now.play_tricks[0], now.play_tricks[1]};
    if (now.phase == Phase::play) {
        const int tricks = cards_at(number).front().tricks;
        par[index(now.to_act)] += tricks;
        par[index(other(now.to_act))] += position(now).level() - tricks;
    }
    return par;
}

const char* EarlyMistake::when() const {
    return judged.phase == Phase::auction ? "call" : judged.phase == Phase::draw ? "turn" : "trick";
}

std::array<int, 2> tricks_lost(const std::vector<Mistake>& mistakes) {
    std::array<int, 2> lost{};
    for (const Mistake& mistake : mistakes) lost[index(mistake.player)] += mistake.why.cost;
    return lost;
}

}  // namespace honeymoon::cli
