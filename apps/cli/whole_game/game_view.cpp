#include "apps/cli/whole_game/game_view.hpp"

#include <algorithm>

#include "apps/cli/format/table.hpp"
#include "apps/cli/io/progress_bar.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "honeymoon/game/referee.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::cli {
namespace {

// Returns the opponent's cards that the player to act knows, without a card led to this trick.
Hand known_of_opponent(const GameState& now) {
    const std::size_t opponent = index(other(now.to_act));
    Hand known = is_open(now) ? now.hands[opponent] : now.open[opponent];
    if (now.led) known.erase(*now.led);
    return known;
}

}  // namespace

std::array<std::pair<std::string, int>, 5> score_parts(const DealScore& score) {
    return {{{"contract", score.contract},
             {"overtricks", score.overtricks},
             {"bonuses", score.bonuses},
             {"penalties", score.penalties},
             {"honours", score.honours}}};
}

std::string PlayerNames::score_tally(const std::array<DealScore, 2>& scores) const {
    return listed(std::array{first(), other(first())}, ", ", [&](Player player) {
        const DealScore& score = scores[index(player)];
        std::string text;
        for (const auto& [part, points] : score_parts(score)) {
            if (points == 0) continue;
            text += (text.empty() ? " (" : ", ") + part + " " + std::to_string(points);
        }
        return label(player) + " " + std::to_string(score.total()) + text +
               (text.empty() ? "" : ")");
    });
}

std::string GameView::hands(const GameState& now) const {
    const Player one = first();
    const std::string left = capital(label(one));
    std::string right = capital(label(other(one)));
    const Hand own = now.hands[index(now.to_act)];
    const Hand theirs = known_of_opponent(now);
    const bool own_first = one == now.to_act;
    const bool hidden = !is_open(now);
    if (hidden) right += ", as far as you saw";
    std::vector<NamedHand> shown;
    if (own_first || !hidden || !theirs.empty()) shown.push_back({left, own_first ? own : theirs});
    if (!own_first || !hidden || !theirs.empty())
        shown.push_back({right, own_first ? theirs : own});
    if (const Hand thrown = now.discarded[index(now.to_act)]; !thrown.empty()) {
        shown.push_back({"Thrown away", thrown});
    }
    return view_of_hands(shown, style_);
}

std::string GameView::turn(const GameState& now) const {
    return heading(now) + "\n\n" + hands(now);
}

// "4S, by the computer"
std::string GameView::contract(const Contract& contract) const {
    return to_string(contract) + ", by " + subject(contract.declarer);
}

// "Exchange, trick 2 of 13. Spades are trumps. Tricks: you 0, computer 1. The computer has led SQ."
std::string GameView::heading(const GameState& now) const {
    if (now.phase == Phase::auction) {
        return style_.bold("Auction") + (now.contract
                                             ? ". The last bid is " + contract(*now.contract) + "."
                                             : ". No bid so far.");
    }
    if (now.phase == Phase::draw) {
        std::string text = style_.bold("Draw, turn " + std::to_string(trick_number(now)) + " of " +
                                       std::to_string(kDealtCards)) +
                           ".";
        if (const auto card = face_up(now)) text += " " + style_.card(*card) + " was thrown away.";
        if (const auto card = looked_at(now))
            text += " The top card is " + style_.card(*card) + ".";
        return text;
    }
    const bool exchange = now.phase == Phase::exchange;
    const auto& tricks = exchange ? now.exchange_tricks : now.play_tricks;
    const int number = trick_number(now);
    const int all = exchange ? kStockCards / 2 : number - 1 + position(now).level();
    std::string text =
        style_.bold((exchange ? "Exchange, trick " : "Trick ") + std::to_string(number) + " of " +
                    std::to_string(all)) +
        ". " +
        (now.contract ? "The contract is " + contract(*now.contract) : in_words(trump(now))) + ". ";
    if (number > 1) text += "Tricks: " + tally({tricks[0], tricks[1]}) + ". ";
    if (const auto card = face_up(now)) text += style_.card(*card) + " lies face up. ";
    const bool you = is_you(now.leader);
    text += capital(subject(now.leader));
    if (now.led) return text + (you ? " have" : " has") + " led " + style_.card(*now.led) + ".";
    return text + (you ? " are" : " is") + " on lead.";
}

std::string GameView::action(const GameState& before, Action action, const GameState& after) const {
    std::string text;
    if (action.is_draw()) {
        text = draw(before, action);
    } else if (!action.is_card()) {
        text = capital(subject(before.to_act)) + ": " + to_string(action) + ".\n";
    } else if (before.led) {
        text = trick(before, action.card(), after);
    }
    return text + phase(before, after);
}

std::string GameView::draw(const GameState& before, Action action) const {
    const Player player = before.to_act;
    if (action == Action::look()) return "";
    if (action == Action::take()) {
        return capital(does(player, "take")) + " " + style_.card(*face_up(before)) + ".\n";
    }
    const bool keeps = action == Action::keep();
    const bool open = before.rules.discards != Discards::closed;
    const auto card = [&](std::size_t place, bool thrown, const std::string& hidden) {
        return is_you(player) || (open && thrown) ? style_.card(before.stock[before.drawn + place])
                                                  : hidden;
    };
    return capital(does(player, keeps ? "keep" : "take")) + " " +
           card(keeps ? 0 : 1, false, keeps ? "the card" : "the next card") + ", " +
           card(keeps ? 1 : 0, true, keeps ? "the next" : "the first") + " is thrown away.\n";
}

std::string GameView::trick(const GameState& before, Card reply, const GameState& after) const {
    const bool norths = tricks_taken(after, Player::north) > tricks_taken(before, Player::north);
    const Player winner = norths ? Player::north : Player::south;
    std::string text = capital(subject(before.leader)) + " led " + style_.card(*before.led) + ", " +
                       subject(before.to_act) + " played " + style_.card(reply) + ": " +
                       possessive(winner) + " trick.";
    if (before.phase == Phase::exchange) {
        const auto drawn = [&](Player player, std::size_t number, bool open) {
            const Card card = before.stock[before.drawn + number];
            return does(player, "take") + " " +
                   (open || is_you(player) ? style_.card(card) : "an unseen card");
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
        text += after.contract ? "The contract is " + contract(*after.contract) + ".\n"
                               : "Both have passed: nothing is played.\n";
    }
    if (after.phase == Phase::auction) {
        text += before.phase == Phase::draw ? "Both have 13 cards." : "The stock is empty.";
        text += " Now the auction.\n";
    }
    if (after.phase == Phase::play) {
        if (is_open(after)) text += "The stock is empty: if you have watched, you know all cards. ";
        const bool loser = after.rules.play_lead == PlayLead::last_loser;
        text += capital(does(after.leader, "lead")) + " to the play" +
                (loser ? ", having lost the last trick.\n" : ".\n");
    }
    return text;
}

std::string GameView::refusal(const GameState& now, Action action) const {
    if (action.is_card()) return refused_card(now, action.card());
    const bool redouble = action == Action::redoubling();
    if ((redouble || action == Action::doubling()) && now.rules.doubles && now.contract) {
        // The referee's message would name seats.
        const Player bidder = now.contract->declarer;
        const bool own = bidder == now.to_act;
        if (own != redouble) {
            const std::string its = is_you(bidder) ? "your own" : "their own";
            return joined(capital(subject(now.to_act)), " cannot ",
                          redouble ? "redouble " : "double ", own ? its : possessive(bidder),
                          " bid.");
        }
    }
    return capital(*honeymoon::refusal(now, action)) + ".";
}

std::string GameView::refused_card(const GameState& now, Card card) const {
    const std::string text = style_.card(card);
    const std::string player = capital(subject(now.to_act));
    if ((now.played - out_of_play(now)).contains(card) || now.led == card)
        return text + " has been played.";
    if (now.hands[index(now.to_act)].contains(card)) {
        return player +
               " must follow suit: " + view_of_cards(legal_actions(now).cards.cards(), style_) +
               ".";
    }
    if (known_of_opponent(now).contains(card)) {
        return text + " is in " + possessive(other(now.to_act)) + " hand.";
    }
    return is_open(now) ? text + " is not in this deal." : player + " do not hold " + text + ".";
}

std::string GameView::tricks(const Game& game, std::size_t from, std::string_view heading) const {
    // Begin at the start of the trick.
    if (from > 0 && game.state(from).led) --from;
    const GameState& start = game.state(from);
    std::vector<Card> cards;
    const std::vector<Action> actions = game.actions();
    for (std::size_t i = from; i < actions.size(); ++i) cards.push_back(actions[i].card());
    return view_of_play(
        position(start), cards, style_,
        {heading, label(start.leader), label(other(start.leader)), trick_number(start)});
}

std::string GameView::actions(std::span<const Action> actions) const {
    return listed(actions, " ", [&](Action action) {
        return action.is_card() ? style_.card(action.card()) : to_string(action);
    });
}

std::string GameView::table_of(const std::vector<Mistake>& mistakes) const {
    Columns columns(5);
    const auto add = [&](const std::string& trick, const std::string& player,
                         const std::string& card, const std::string& lost,
                         const std::string& right) {
        std::vector<std::string> row = {"  " + trick, card, lost, right};
        if (!is_one()) row.insert(row.begin() + 1, player);
        columns.add(std::move(row));
    };
    add("trick", "player", "card", "lost", "right");
    for (const Mistake& mistake : mistakes) {
        add(pad_left(std::to_string(mistake.trick), 5), label(mistake.player),
            style_.card(mistake.why.card), pad_left(std::to_string(mistake.why.cost), 4),
            view_of_cards(mistake.right, style_));
    }
    return columns.text();
}

std::string GameView::reasons_of(const std::vector<Mistake>& mistakes) const {
    return listed(mistakes, "", [&](const Mistake& mistake) -> std::string {
        if (mistake.why.line.empty()) return "";  // a table is missing
        const std::string player = subject(mistake.player);
        const std::string opponent = subject(other(mistake.player));
        const ReasonNames names = {player, is_you(mistake.player) ? "are" : "is", opponent};
        return joined("Trick ", mistake.trick, ", ", to_string(mistake.why.card), ": ") +
               sentence(mistake.position, mistake.why, names) + "\n";
    });
}

std::string GameView::result(Game& game) const {
    const GameState& now = game.now();
    const bool whole = game.start().phase != Phase::play;
    // Tricks of the play phase, plus those of the exchange if they count.
    const auto line = [&](std::array<int, 2> tricks) {
        if (now.rules.exchange_score != ExchangeScore::none) {
            for (const Player player : kPlayers) {
                tricks[index(player)] += now.exchange_tricks[index(player)];
            }
        }
        return ": " + tally(tricks) + ".\n";
    };
    std::string text;
    if (!game.is_over()) {
        const int played = tricks_taken(now, Player::north) + tricks_taken(now, Player::south);
        const bool draws = game.start().rules.exchange == ExchangeKind::draws;
        const int all =
            draws ? kDealtCards : game.start().hands[0].size() + (stock_left(game.start()) / 2);
        text = std::string(whole ? "The game" : "The hand") +
               " was not finished: " + std::to_string(played) + " of " + counted(all, "trick") +
               " played.\n";
    }
    // Until then, these numbers would reveal the hidden hand.
    const bool open = game.is_over() || is_open(now);
    if (const auto par_now = open ? game.par_now() : std::nullopt) {
        text += style_.bold(game.is_over() ? "Result" : "So far") +
                line({now.play_tricks[0], now.play_tricks[1]});
        if (!game.is_over()) {
            text += "In the end, with best play from here on" + line(*par_now);
        } else if (const GameResult end = honeymoon::result(now); end.points != end.tricks) {
            const bool bought = now.contract.has_value();
            text +=
                "Points: " + (bought ? score_tally(deal_scores(now)) : tally(end.points)) + ".\n";
        }
    }
    if (const auto par = open ? game.par() : std::nullopt) {
        text +=
            std::string("With best play ") +
            (is_open(now) ? whole ? "from the empty stock" : "from the start" : "of open hands") +
            line(*par);
    }
    return text;
}

// Returns the cost, "0.8 +- 0.1": tricks, or points of a call.
std::string cost_of(const JudgedAction& judged) {
    const bool points = judged.in_points();
    const auto number = [&](double value) { return fixed(value, points ? 0 : 1); };
    std::string text = number(judged.cost);
    if (judged.error > 0) text += " +- " + number(std::max(judged.error, points ? 1 : 0.1));
    return text;
}

std::string GameView::before_play(Game& game) const {
    ProgressBar bar;
    const EarlyReview review = game.early(persons(), bar.of("judging"));
    bar.erase();
    const bool hidden = game.start().rules.exchange == ExchangeKind::draws;
    const std::string when = hidden ? ", by what you could know" : " before the play";
    std::string text;
    if (!review.mistakes.empty()) {
        Columns columns(4);
        columns.add({"  when", "done", "cost", "better"});
        for (const EarlyMistake& mistake : review.mistakes) {
            const JudgedAction& judged = mistake.judged;
            const std::size_t most = std::min<std::size_t>(3, judged.right.size());
            columns.add({joined("  ", mistake.when(), ' ', mistake.number),
                         actions(std::span(&judged.action, 1)), cost_of(judged),
                         actions(std::span(judged.right).first(most))});
        }
        text += "\n" + style_.bold("Mistakes" + when) + "\n" + columns.text();
        text +=
            "Cost: the expected loss, given what you could see, in tricks of the play, or points "
            "for a call" +
            std::string(hidden ? " or a draw" : "") + ". +- is the standard error.\n";
    } else if (review.judged > 0) {
        text += "\nNo significant mistake" + when + ".\n";
    }
    if (review.none) text += "\nUnder these rules the cards of the exchange cannot be judged.\n";
    return text;
}

std::string GameView::in_play(Game& game) const {
    const bool both = !is_one();
    const std::string where = game.start().phase == Phase::play ? ""
                              : is_open(game.now())             ? " in the play"
                                                                : " in the play, by open hands";
    const std::vector<Mistake> mistakes = game.mistakes(persons());
    if (mistakes.empty()) {
        return "\n" +
               std::string(both ? "Neither player gave a trick away" : "You gave no trick away") +
               where + ".\n";
    }
    const std::array<int, 2> lost = tricks_lost(mistakes);
    return "\n" + style_.bold("Tricks given away" + where) + "\n" + table_of(mistakes) +
           reasons_of(mistakes) +
           (both ? "In all: " + tally(lost)
                 : "You gave " + counted(lost[index(first())], "trick") + " away") +
           ".\n";
}

std::string GameView::review(Game& game) const {
    std::string text = result(game);
    if (persons() == Persons{}) return text;
    text += before_play(game);
    if (game.par() && (game.is_over() || is_open(game.now()))) text += in_play(game);
    return text;
}

void add_mistake(Json& json, const Mistake& mistake) {
    json.add("lost", mistake.why.cost);
    json.add("right", mistake.right);
    json.add("why", json_of_why(mistake.position, mistake.why));
}

}  // namespace honeymoon::cli
