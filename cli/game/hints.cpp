#include "cli/game/hints.hpp"

#include "cli/view/answer_view.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon::cli {
namespace {

// Above those of deals, for what is chosen at random must not come from the deal's numbers.
constexpr std::uint64_t kSeed = std::uint64_t{1} << 63U;

// The first of the cards, and those that bring as much.
template <typename Scored>
std::string best_of(const std::vector<Scored>& cards, const Style& style) {
    std::vector<Card> best;
    for (const Scored& card : cards) {
        if (card.tricks == cards.front().tricks) best.push_back(card.card);
    }
    return "Best: " + view_of_cards(best, style);
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
        // By these rules there are no figures: only the card that a strategy plays.
        why_not_ = position.error().what();
        const auto player = make_strategy(effort_.strategy, *reader_);
        player->begin(seen, kSeed);
        advice_ = {};
        advice_.cards.push_back({.card = player->choose(seen).card()});
    }
    advised_ = actions;
    return advice_;
}

Action Hints::best(Game& game) {
    const GameState& now = game.now();
    const LegalActions legal = legal_actions(now);
    if (legal.size() == 1) return legal.first();
    if (now.phase == Phase::auction) return plain_call(view(now, now.to_act), *reader_);
    if (now.phase == Phase::play) return Action::card(game.best_card());
    return Action::card(advice(game).cards.front().card);
}

std::string Hints::hint(Game& game) {
    const Phase phase = game.now().phase;
    if (phase == Phase::auction) {
        return "A plain bidder would say " + to_string(best(game)) + ".\n";
    }
    if (phase == Phase::play) {
        const std::vector<ScoredCard>& cards = game.cards();
        return best_of(cards, style_) + ", for " + std::to_string(cards.front().tricks) + " of " +
               counted(position(game.now()).level(), "trick") + " left.\n";
    }
    const ExchangeAdvice& exchange = advice(game);
    std::string text = best_of(exchange.cards, style_);
    if (exchange.worlds > 0) {
        text += ", for about " + fixed(exchange.cards.front().tricks, 1) + " tricks in the play";
    }
    return text + ".\n";
}

std::string Hints::all(Game& game) {
    const Phase phase = game.now().phase;
    if (phase == Phase::play) {
        std::vector<BoundedCard> cards;
        for (const ScoredCard& card : game.cards()) {
            cards.push_back({card.card, {card.tricks, card.tricks}});
        }
        return "Of " + counted(position(game.now()).level(), "trick") +
               " left, this one included:\n" + view_of(cards, style_);
    }
    if (phase == Phase::auction) return hint(game) + "There are figures for cards only.\n";
    if (advice(game).worlds == 0) return hint(game) + "There are no figures: " + why_not_ + ".\n";
    const auto make_table = [&](int bar) {
        Table table(1);
        for (const ExchangeCard& card : advice_.cards) {
            table.add({{"card", style_.card(card.card)},
                       {"tricks", with_error(card.tricks, card.error, advice_.exact)},
                       {"", style_.bar(card.tricks / kDealtCards, bar)}});
        }
        return table;
    };
    return with_bars(style_, make_table).text() +
           sentences(advice_.method == ExchangeMethod::played
                         ? "Means over sampled worlds in which both sides play on as "
                           "the strategy taught does; +- is the error\n"
                           "of sampling.\n"
                         : "Means over the hands that the computer may have and over "
                           "draws; a mean over open hands\n"
                           "overrates a player who has to guess.\n",
                     style_);
}

}  // namespace honeymoon::cli
