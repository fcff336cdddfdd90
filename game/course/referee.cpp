#include "honeymoon/game/referee.hpp"

#include <cstddef>

#include "libtb/base/refuse.hpp"

namespace honeymoon {
namespace {

// The cards of `player` that the other player has seen.
Hand shown(const GameState& state, Player player) {
    Hand shown = state.open[index(player)];
    if (state.led && state.leader == player) shown.insert(*state.led);
    return shown;
}

std::string refused_call(const GameState& state, Action action) {
    if (action.is_bid()) {
        if (!state.rules.notrump_bids && !action.strain()) {
            return joined(to_string(action),
                          " is not a bid by the rules of this game, which have no no-trump");
        }
        return joined(to_string(action), " is not higher than the last bid, ",
                      to_string(Action::bid(state.contract->level, state.contract->strain)));
    }
    const bool redouble = action == Action::redoubling();
    const std::string what = redouble ? "redouble" : "double";
    if (!state.rules.doubles) return "the rules of this game have no " + what;
    if (!state.contract) return "there is no bid to " + what;
    const bool own = state.contract->declarer == state.to_act;
    if (own != redouble) {
        return joined(name(state.to_act), " cannot ", what,
                      own ? " their own bid" : " the opponent's bid");
    }
    return to_string(*state.contract) + " has been doubled already";
}

std::string refused_draw(const GameState& state, Action action) {
    if (action == Action::take()) {
        return state.rules.discards != Discards::taken
                   ? "Take is not possible: by these rules discards cannot be taken"
               : state.looking
                   ? "Take is not possible: the top card of the stock has been looked at"
                   : "Take is not possible: nothing was thrown away";
    }
    if (action == Action::look()) {
        return "Look is not possible: the top card of the stock has been looked at";
    }
    return joined(to_string(action), " is not possible before Look");
}

std::string refused_card(const GameState& state, Card card) {
    if (out_of_play(state).contains(card)) return to_string(card) + " is out of play";
    if (state.played.contains(card)) return to_string(card) + " has been played already";
    if (!state.hands[index(state.to_act)].contains(card)) {
        return joined(name(state.to_act), " does not hold ", to_string(card));
    }
    return joined(name(state.to_act), " must follow suit; ", to_string(card), " is not one of the ",
                  name(state.led->suit));
}

}  // namespace

HiddenHand PlayerView::opponent() const {
    HiddenHand hidden;
    hidden.unseen = unseen;
    hidden.known = opponent_open;
    hidden.size = opponent_cards;
    for (const Suit suit : kAllSuits) {
        const auto i = static_cast<std::size_t>(suit);
        if (!opponent_voids[i]) continue;
        hidden.unseen = hidden.unseen - Hand::full().only(suit);
        hidden.voids[i] = opponent_open.only(suit).empty();
    }
    return hidden;
}

PlayerView view(const GameState& state, Player viewer) {
    const Player opponent = other(viewer);
    PlayerView view;
    view.viewer = viewer;
    view.rules = state.rules;
    view.dealer = state.dealer;
    view.standing = state.standing;
    view.phase = state.phase;
    view.to_act = state.to_act;
    view.leader = state.leader;
    view.contract = state.contract;
    view.trump = trump(state);
    view.led = state.led;
    view.face_up = face_up(state);
    if (state.to_act == viewer) view.looked_at = looked_at(state);
    view.stock_left = stock_left(state);
    view.draws = state.draws;
    view.own_discarded = state.discarded[index(viewer)];
    if (state.rules.discards != Discards::closed) {
        view.opponent_discarded = state.discarded[index(opponent)];
    }
    view.own = state.hands[index(viewer)];
    view.own_open = shown(state, viewer);
    view.played = state.played;
    view.opponent_cards = state.hands[index(opponent)].size();
    view.opponent_open = shown(state, opponent);
    view.unseen = Hand::full() - (view.own | view.played | view.opponent_open | view.own_discarded |
                                  view.opponent_discarded);
    if (view.looked_at) view.unseen.erase(*view.looked_at);
    if (view.face_up) view.unseen.erase(*view.face_up);
    if (state.to_act == viewer) view.legal = legal_actions(state);
    for (const Suit suit : kAllSuits) {
        const unsigned voids = state.voids[index(opponent)];
        view.opponent_voids[static_cast<std::size_t>(suit)] =
            ((voids >> static_cast<unsigned>(suit)) & 1U) != 0;
    }
    view.exchange_tricks = {state.exchange_tricks[0], state.exchange_tricks[1]};
    view.play_tricks = {state.play_tricks[0], state.play_tricks[1]};
    return view;
}

std::optional<std::string> refusal(const GameState& state, Action action) {
    if (legal_actions(state).contains(action)) return {};
    if (state.phase == Phase::over) return to_string(action) + " is not possible: the game is over";
    if (state.phase == Phase::auction) {
        if (action.is_call()) return refused_call(state, action);
        return joined(to_string(action), " cannot be ", action.is_card() ? "played" : "said",
                      " in the auction; ", name(state.to_act), " is to call");
    }
    if (state.phase == Phase::draw) {
        if (action.is_draw()) return refused_draw(state, action);
        return joined(to_string(action), " is not possible yet; ", name(state.to_act),
                      state.looking ? " is to say Keep or Discard" : " is to say Look or Take");
    }
    if (action.is_card()) return refused_card(state, action.card());
    if (action.is_draw())
        return joined(to_string(action), " is not possible: nothing is drawn now");
    return joined(to_string(action), " is a call, and there is no auction now; ",
                  name(state.to_act), " is to play a card");
}

Referee::Referee(const GameRules& rules, const Deal& deal, Standing standing)
    : deal_(deal), state_(start(rules, deal, standing)) {
    deal_.stock = state_.stock;
    actions_.reserve(kMaxActions);
    before_.reserve(kMaxActions);
}

void Referee::act(Action action) {
    if (const auto why = refusal(state_, action)) refuse(ErrorCode::illegal, *why);
    actions_.push_back(action);
    before_.push_back(apply(state_, action));
}

void Referee::undo() {
    if (actions_.empty()) refuse("nothing has been done that could be taken back");
    honeymoon::undo(state_, before_.back());
    actions_.pop_back();
    before_.pop_back();
}

}  // namespace honeymoon
