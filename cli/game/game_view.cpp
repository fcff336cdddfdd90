#include "cli/game/game_view.hpp"

#include "cli/view/answer_view.hpp"
#include "honeymoon/game/referee.hpp"

namespace honeymoon::cli {
namespace {

// Cards of the opponent that the player to act knows, one led to this trick not counted: all when
// the stock is empty, else those taken face up.
Hand known_of_opponent(const GameState& now) {
    const std::size_t opponent = index(other(now.to_act));
    Hand known = stock_left(now) == 0 ? now.hands[opponent] : now.open[opponent];
    if (now.led) known.erase(*now.led);
    return known;
}

}  // namespace

std::string GameView::hands(const GameState& now) const {
    const Player first = names_.first();
    const std::string left = capital(names_.label(first));
    std::string right = capital(names_.label(other(first)));
    const Hand own = now.hands[index(now.to_act)];
    const Hand theirs = known_of_opponent(now);
    if (stock_left(now) > 0) {
        if (theirs.empty()) return view_of_hands({{left, own}}, style_);
        right += ", as far as you saw";
    }
    const bool own_first = first == now.to_act;
    return view_of_hands({{left, own_first ? own : theirs}, {right, own_first ? theirs : own}},
                         style_);
}

std::string GameView::turn(const GameState& now) const {
    return heading(now) + "\n\n" + hands(now);
}

// "Exchange, trick 2 of 13. Spades are trumps. Tricks: you 0, computer 1. The computer has led SQ."
std::string GameView::heading(const GameState& now) const {
    if (now.phase == Phase::auction) {
        return style_.bold("Auction") +
               (now.contract ? ". The last bid is " + to_string(*now.contract) + ", by " +
                                   names_.subject(now.contract->declarer) + "."
                             : ". No bid so far.");
    }
    const bool exchange = now.phase == Phase::exchange;
    const auto& tricks = exchange ? now.exchange_tricks : now.play_tricks;
    const int number = trick_number(now);
    const int all = exchange ? kStockCards / 2 : number - 1 + position(now).level();
    std::string text = style_.bold((exchange ? "Exchange, trick " : "Trick ") +
                                   std::to_string(number) + " of " + std::to_string(all)) +
                       ". " + in_words(trump(now)) + ". ";
    if (number > 1) text += "Tricks: " + names_.tally({tricks[0], tricks[1]}) + ". ";
    if (const auto card = face_up(now)) text += style_.card(*card) + " lies face up. ";
    const bool you = names_.is_you(now.leader);
    text += capital(names_.subject(now.leader));
    if (now.led) return text + (you ? " have" : " has") + " led " + style_.card(*now.led) + ".";
    return text + (you ? " are" : " is") + " on lead.";
}

std::string GameView::action(const GameState& before, Action action, const GameState& after) const {
    std::string text;
    if (!action.is_card()) {
        text = capital(names_.subject(before.to_act)) + ": " + to_string(action) + ".\n";
    } else if (before.led) {
        text = trick(before, action.card(), after);
    }
    return text + phase(before, after);
}

std::string GameView::trick(const GameState& before, Card reply, const GameState& after) const {
    const bool norths = tricks_taken(after, Player::north) > tricks_taken(before, Player::north);
    const Player winner = norths ? Player::north : Player::south;
    std::string text = capital(names_.subject(before.leader)) + " led " + style_.card(*before.led) +
                       ", " + names_.subject(before.to_act) + " played " + style_.card(reply) +
                       ": " + names_.possessive(winner) + " trick.";
    if (before.phase == Phase::exchange) {
        const auto drawn = [&](Player player, std::size_t number, bool open) {
            const Card card = before.stock.at(before.drawn + number);
            return names_.does(player, "take") + " " +
                   (open || names_.is_you(player) ? style_.card(card) : "an unseen card");
        };
        text += " " + capital(drawn(winner, 0, before.rules.face_up)) + ", " +
                drawn(other(winner), 1, false) + ".";
    }
    return text + "\n";
}

std::string GameView::phase(const GameState& before, const GameState& after) const {
    if (after.phase == before.phase || before.phase == Phase::play) return "";
    std::string text = "\n";
    if (before.phase == Phase::auction) {
        text += after.contract ? "The contract is " + to_string(*after.contract) + ", by " +
                                     names_.subject(after.contract->declarer) + ".\n"
                               : "Both have passed: nothing is played.\n";
    }
    if (after.phase == Phase::auction) text += "The stock is empty. Now the auction.\n";
    if (after.phase == Phase::play) {
        text += "The stock is empty: whoever has watched knows all cards. " +
                capital(names_.does(after.leader, "lead")) + " to the play.\n";
    }
    return text;
}

std::string GameView::refusal(const GameState& now, Action action) const {
    if (action.is_card()) return refused_card(now, action.card());
    // The sentence speaks of the player by his seat.
    std::string text = *honeymoon::refusal(now, action);
    const std::string seat(name(now.to_act));
    if (text.starts_with(seat)) {
        text.replace(0, seat.size(), names_.subject(now.to_act));
        const auto his = text.find(" his ");
        if (his != std::string::npos) text.replace(his, 5, " your ");
    }
    return capital(text) + ".";
}

std::string GameView::refused_card(const GameState& now, Card card) const {
    const std::string text = style_.card(card);
    const std::string player = capital(names_.subject(now.to_act));
    if (now.played.contains(card) || now.led == card) return text + " has been played.";
    if (now.hands[index(now.to_act)].contains(card)) {
        return player +
               " must follow suit: " + view_of_cards(legal_actions(now).cards.cards(), style_) +
               ".";
    }
    if (known_of_opponent(now).contains(card)) {
        return text + " is in " + names_.possessive(other(now.to_act)) + " hand.";
    }
    return stock_left(now) == 0 ? text + " is not in this deal."
                                : player + " do not hold " + text + ".";
}

std::string GameView::tricks(const Game& game, std::size_t from, std::string_view heading) const {
    // From the beginning of the trick, so that a card on the table is in the table too.
    if (from > 0 && game.state(from).led) --from;
    const GameState& start = game.state(from);
    std::vector<Card> cards;
    const std::vector<Action> actions = game.actions();
    for (std::size_t i = from; i < actions.size(); ++i) cards.push_back(actions[i].card());
    return view_of_play(position(start), cards, style_,
                        {heading, names_.label(start.leader), names_.label(other(start.leader)),
                         trick_number(start)});
}

std::string GameView::actions(std::span<const Action> actions) const {
    return joined(actions, " ", [&](Action action) {
        return action.is_card() ? style_.card(action.card()) : to_string(action);
    });
}

}  // namespace honeymoon::cli
