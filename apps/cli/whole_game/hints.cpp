#include "apps/cli/whole_game/hints.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "apps/cli/view/advice_view.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::cli {
namespace {

// Not the seed of a deal, because random choices must not depend on the deal.
constexpr std::uint64_t kSeed = std::uint64_t{1} << 63U;

// Returns the first of the cards, and those that are as good.
template <typename Scored>
std::string best_of(const std::vector<Scored>& cards, const Style& style) {
    std::vector<Card> best;
    for (const Scored& card : cards) {
        if (card.tricks == cards.front().tricks) best.push_back(card.card);
    }
    return "Best: " + view_of_cards(best, style);
}

// Returns "about -20 points", or "-20 points" if the number is exact.
std::string points_of(const Game& game, double points) {
    const bool exact = is_open(game.now());
    const long rounded = std::lround(points);
    return (exact ? "" : "about ") + std::to_string(rounded) +
           (std::abs(rounded) == 1 ? " point" : " points");
}

// Returns the possible calls, best first.
std::vector<AdvisedCall> advised_calls(const Game& game, const Reader& reader) {
    return advise_calls(reader, view(game.now(), game.now().to_act), calls_of(game.actions()),
                        {.worlds = kCallWorlds, .every_call = true});
}

}  // namespace

const ExchangeAdvice& Hints::advice(const Game& game) {
    const auto actions = game.actions();
    if (advised_ == actions) return advice_;
    const PlayerView seen = view(game.now(), game.now().to_act);
    const auto position = expected_from([&] { return exchange_position(seen); });
    if (position) {
        ExchangeOptions options;
        options.samples = effort_.worlds;
        options.time = effort_.time;
        options.parallel = true;
        advice_ = advise_exchange(*reader_, *position, options);
    } else {
        // These rules allow no figures, so show only the card of a strategy.
        why_not_ = position.error().what();
        const auto player = make_strategy(effort_.strategy, *reader_);
        player->begin(seen, kSeed);
        advice_ = {};
        advice_.cards.push_back({.card = player->choose(seen).card()});
    }
    advised_ = actions;
    return advice_;
}

const Advice& Hints::hidden_advice(const Game& game) {
    constexpr std::uint64_t most = 2000;
    const auto actions = game.actions();
    if (advised_ != actions) {
        hidden_ = advise_play(*reader_, game.now(), actions, std::min(effort_.worlds, most));
        advised_ = actions;
    }
    return hidden_;
}

Action Hints::best(Game& game) {
    const GameState& now = game.now();
    const LegalActions legal = legal_actions(now);
    if (legal.size() == 1) return legal.first();
    if (now.phase == Phase::auction) return advised_calls(game, *reader_).front().call;
    if (now.phase == Phase::draw) return advise_draw(view(now, now.to_act)).front().draw;
    if (now.phase == Phase::play && !is_open(now)) {
        return Action::card(hidden_advice(game).cards.front().card);
    }
    if (now.phase == Phase::play) return Action::card(game.best_card());
    return Action::card(advice(game).cards.front().card);
}

std::string Hints::hint(Game& game) {
    const Phase phase = game.now().phase;
    if (phase == Phase::auction) {
        const AdvisedCall call = advised_calls(game, *reader_).front();
        return "Best: " + to_string(call.call) + ", for " + points_of(game, call.points) + ".\n";
    }
    if (phase == Phase::draw) {
        const std::vector<AdvisedDraw> draws = advise_draw(view(game.now(), game.now().to_act));
        return "Best: " + to_string(draws[0].draw) + ", by " +
               fixed(draws[0].points - draws[1].points, 0) + " points.\n";
    }
    if (phase == Phase::play && !is_open(game.now())) {
        const AdvisedCard& best = hidden_advice(game).cards.front();
        return "Best: " + style_.card(best.card) + ", for about " + fixed(best.expected.tricks, 1) +
               " of " + counted(position(game.now()).level(), "trick") + " left.\n";
    }
    if (phase == Phase::play) {
        const std::vector<ScoredCard>& cards = game.cards();
        return best_of(cards, style_) + ", for " + std::to_string(cards.front().tricks) + " of " +
               counted(position(game.now()).level(), "trick") + " left.\n";
    }
    const ExchangeAdvice& exchange = advice(game);
    std::string text = best_of(exchange.cards, style_);
    if (exchange.worlds > 0) {
        const ExchangeCard& best = exchange.cards.front();
        text += ", for about " + fixed(best.tricks, 1) + " tricks in the play";
        if (best.error > 0) text += ", +- " + fixed(best.error, 2);
    }
    return text + ".\n";
}

std::string Hints::all(Game& game, const PlayerNames& names) {
    const Phase phase = game.now().phase;
    const std::string opponent = names.subject(other(game.now().to_act));
    if (phase == Phase::draw) {
        return table_of(advise_draw(view(game.now(), game.now().to_act))).text() +
               draw_figures(opponent);
    }
    if (phase == Phase::play && !is_open(game.now())) {
        Table table(1);
        for (const AdvisedCard& card : hidden_advice(game).cards) {
            table.add({{"card", "card", style_.card(card.card), to_string(card.card)},
                       {"tricks", "tricks", fixed(card.expected.tricks, 2), Json()},
                       {"behind", "behind", fixed(card.behind, 2), Json()},
                       {"+-", "behind_error", fixed(card.behind_error, 2), Json()}});
        }
        return table.text() +
               joined("Means over hands that ", opponent,
                      " may have drawn; a mean over open hands overrates a player who has to "
                      "guess.\n");
    }
    if (phase == Phase::play) {
        std::vector<BoundedCard> cards;
        for (const ScoredCard& card : game.cards()) {
            cards.push_back({card.card, {card.tricks, card.tricks}});
        }
        return "Of " + counted(position(game.now()).level(), "trick") +
               " left, this one included:\n" + view_of(cards, style_);
    }
    if (phase == Phase::auction) {
        return view_of_calls(advised_calls(game, *reader_), is_open(game.now()), opponent);
    }
    if (advice(game).worlds == 0) return hint(game) + "No figures: " + why_not_ + ".\n";
    return table_of(advice_, style_).text() +
           (advice_.method == ExchangeMethod::played
                ? "Means over sampled worlds in which the strategy swift plays both sides; +- is "
                  "the sampling error.\n"
                : joined("Means over the hands that ", opponent,
                         " may have and over draws; a mean over open hands overrates a player "
                         "who has to guess.\n"));
}

std::string Hints::why(const Game& game, Card card, const PlayerNames& names) const {
    const GameState& state = game.now();
    const Position now = position(state);
    const std::string leader = names.label(state.leader);
    const std::string follower = names.label(other(state.leader));
    const std::string player = names.subject(state.to_act);
    const std::string opponent = names.subject(other(state.to_act));
    return view_of(
        now, explain(*reader_, now, card), style_,
        {.leader = leader, .follower = follower, .first_trick = trick_number(state)},
        {.player = player, .is = names.is_you(state.to_act) ? "are" : "is", .opponent = opponent});
}

}  // namespace honeymoon::cli
