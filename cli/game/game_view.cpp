#include "cli/game/game_view.hpp"

#include <optional>

#include "cli/view/hands_view.hpp"
#include "honeymoon/game/referee.hpp"

namespace honeymoon::cli {
namespace {

// "The computer takes an unseen card".
std::string drawn(Player player, Card card, bool seen, const PlayerNames& names,
                  const Style& style) {
    return names.does(player, "take") + " " + (seen ? style.card(card) : "an unseen card");
}

std::string view_of_trick(const GameState& before, Card reply, const GameState& after,
                          const PlayerNames& names, const Style& style) {
    const bool norths = tricks_taken(after, Player::north) > tricks_taken(before, Player::north);
    const Player winner = norths ? Player::north : Player::south;
    std::string text = capital(names.subject(before.leader)) + " led " + style.card(*before.led) +
                       ", " + names.subject(before.to_act) + " played " + style.card(reply) + ": " +
                       names.possessive(winner) + " trick.";
    if (before.phase == Phase::exchange) {
        const Player loser = other(winner);
        const Card first = before.stock.at(before.drawn);
        const Card second = before.stock.at(before.drawn + 1U);
        text += " " +
                capital(drawn(winner, first, before.rules.face_up || names.is_you(winner), names,
                              style)) +
                ", " + drawn(loser, second, names.is_you(loser), names, style) + ".";
    }
    return text + "\n";
}

std::string view_of_phase(const GameState& before, const GameState& after,
                          const PlayerNames& names) {
    std::string text;
    if (before.phase == Phase::auction) {
        text = after.contract ? "The contract is " + to_string(*after.contract) + ", by " +
                                    names.subject(after.contract->declarer) + ".\n"
                              : "Both have passed: nothing is played.\n";
    }
    if (after.phase == Phase::auction) text = "The stock is empty. Now the auction.\n";
    if (after.phase == Phase::play) {
        text += "The stock is empty: whoever has watched knows all cards. " +
                capital(names.does(after.leader, "lead")) + " to the play.\n";
    }
    return text;
}

// "Exchange, trick 2 of 13. Spades are trumps. Tricks: you 0, computer 1. The computer has led SQ."
std::string view_of_now(const GameState& now, const PlayerNames& names, const Style& style) {
    if (now.phase == Phase::auction) {
        return style.bold("Auction") +
               (now.contract ? ". The last bid is " + to_string(*now.contract) + ", by " +
                                   names.subject(now.contract->declarer) + "."
                             : ". No bid so far.");
    }
    const bool exchange = now.phase == Phase::exchange;
    const auto& tricks = exchange ? now.exchange_tricks : now.play_tricks;
    const int number = trick_number(now);
    const int all = exchange ? kStockCards / 2 : number - 1 + position(now).level();
    std::string text = style.bold((exchange ? "Exchange, trick " : "Trick ") +
                                  std::to_string(number) + " of " + std::to_string(all)) +
                       ". " + in_words(trump(now)) + ". ";
    if (number > 1) text += "Tricks: " + names.tally({tricks[0], tricks[1]}) + ". ";
    if (const auto card = face_up(now)) text += style.card(*card) + " lies face up. ";
    const bool you = names.is_you(now.leader);
    text += capital(names.subject(now.leader));
    if (now.led) return text + (you ? " have" : " has") + " led " + style.card(*now.led) + ".";
    return text + (you ? " are" : " is") + " on lead.";
}

}  // namespace

Hand known_of_opponent(const GameState& now) {
    const Player opponent = other(now.to_act);
    Hand known = stock_left(now) == 0 ? now.hands[index(opponent)] : now.open[index(opponent)];
    if (now.led) known.erase(*now.led);
    return known;
}

std::string view_of_hands(const GameState& now, const PlayerNames& names, const Style& style) {
    const Player first = names.first();
    const std::string left = capital(names.label(first));
    std::string right = capital(names.label(other(first)));
    const Hand own = now.hands[index(now.to_act)];
    const Hand theirs = known_of_opponent(now);
    if (stock_left(now) > 0) {
        if (theirs.empty()) return view_of({left, own}, style);
        right += ", as far as you saw";
    }
    return first == now.to_act ? view_of({left, own}, {right, theirs}, style)
                               : view_of({left, theirs}, {right, own}, style);
}

std::string view_of_turn(const GameState& now, const PlayerNames& names, const Style& style) {
    return view_of_now(now, names, style) + "\n\n" + view_of_hands(now, names, style);
}

std::string view_of_action(const GameState& before, Action action, const GameState& after,
                           const PlayerNames& names, const Style& style) {
    std::string text;
    if (!action.is_card()) {
        text = capital(names.subject(before.to_act)) + ": " + to_string(action) + ".\n";
    } else if (before.led) {
        text = view_of_trick(before, action.card(), after, names, style);
    }
    if (after.phase == before.phase) return text;
    const std::string phase = view_of_phase(before, after, names);
    return text + (phase.empty() ? "" : "\n" + phase);
}

std::string view_of_refusal(const GameState& now, Action action, const PlayerNames& names,
                            const Style& style) {
    if (!action.is_card()) {
        // The sentence speaks of the player by his seat.
        std::string text = *refusal(now, action);
        const std::string seat(name(now.to_act));
        if (text.starts_with(seat)) {
            text.replace(0, seat.size(), names.subject(now.to_act));
            const auto his = text.find(" his ");
            if (names.is_you(now.to_act) && his != std::string::npos)
                text.replace(his, 5, " your ");
        }
        return capital(text) + ".";
    }
    const Card card = action.card();
    const std::string text = style.card(card);
    if (now.played.contains(card) || now.led == card) return text + " has been played.";
    if (now.hands[index(now.to_act)].contains(card)) {
        return capital(names.subject(now.to_act)) +
               " must follow suit: " + view_of_cards(legal_actions(now).cards.cards(), style) + ".";
    }
    if (known_of_opponent(now).contains(card)) {
        return text + " is in " + names.possessive(other(now.to_act)) + " hand.";
    }
    return stock_left(now) == 0 ? text + " is not in this deal."
                                : capital(names.subject(now.to_act)) + " do not hold " + text + ".";
}

std::string view_of_tricks(const Game& game, std::size_t from, std::string_view heading,
                           const PlayerNames& names, const Style& style) {
    // From the beginning of the trick, so that a card on the table is in the table too.
    if (from > 0 && game.state(from).led) --from;
    const GameState& start = game.state(from);
    std::vector<Card> cards;
    const std::vector<Action> actions = game.actions();
    for (std::size_t i = from; i < actions.size(); ++i) cards.push_back(actions[i].card());
    return view_of_play(position(start), cards, style,
                        {heading, names.label(start.leader), names.label(other(start.leader)),
                         trick_number(start)});
}

std::string view_of_actions(const std::vector<Action>& actions, const Style& style) {
    std::string text;
    for (const Action action : actions) {
        if (!text.empty()) text += ' ';
        text += action.is_card() ? style.card(action.card()) : to_string(action);
    }
    return text;
}

}  // namespace honeymoon::cli
