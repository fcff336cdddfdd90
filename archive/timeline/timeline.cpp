#include "honeymoon/archive/timeline.hpp"

#include <algorithm>

#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/trick.hpp"
#include "honeymoon/game/referee.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {

CardTimes card_times(const GameRecord& record) {
    GameState state = start(record.rules, record.deal, record.standing);
    CardTimes times;
    times.left.fill(CardTimes::kNever);
    for (const Card card : record.deal.hands[index(Player::south)].cards()) {
        times.left[card_number(card)] |= CardTimes::kSouth;
    }
    std::uint8_t place = 0;
    for (const Card card : state.stock) times.place[card_number(card)] = ++place;
    const auto put_aside = [&](Hand cards) {
        for (const Card card : cards.cards()) times.left[card_number(card)] = 0;
    };
    const bool draws = record.rules.exchange == ExchangeKind::draws;
    put_aside(out_of_play(state));
    if (record.rules.exchange == ExchangeKind::none) times.exchange_trump = CardTimes::kNoExchange;
    if (draws) times.exchange_trump = CardTimes::kDraws;

    // Called whenever a trick can begin.
    const auto note_start = [&] {
        const bool exchange = state.phase == Phase::exchange;
        if (!exchange && state.phase != Phase::play) return;
        times.reached = static_cast<std::uint8_t>(
            1 + (exchange ? state.exchange_tricks[0] + state.exchange_tricks[1]
                          : kExchangeTricks + state.play_tricks[0] + state.play_tricks[1]));
        if (state.leader == Player::south) times.leaders |= 1U << times.reached;
        (exchange ? times.exchange_trump : times.play_trump) = trump_code(trump(state));
    };
    note_start();
    for (const Action action : record.actions) {
        if (!legal_actions(state).contains(action)) {
            refuse(refusal(state, action).value_or("the action is not possible"));
        }
        if (action.is_card()) {
            auto& left = times.left[card_number(action.card())];
            left = static_cast<std::uint8_t>((left & CardTimes::kSouth) | times.reached);
        }
        const std::uint8_t drawn = state.drawn;
        const bool in_trick = action.is_card() && !state.led;
        const bool called = action.is_call();
        apply(state, action);
        if (draws && called && state.phase == Phase::play) {
            put_aside(Hand::full() - (state.hands[0] | state.hands[1]));
            for (const Card card : state.hands[index(Player::south)].cards()) {
                times.left[card_number(card)] |= CardTimes::kSouth;
            }
        }
        for (std::uint8_t i = drawn; !draws && i < state.drawn; ++i) {
            const Card card = state.stock[i];
            if (state.hands[index(Player::south)].contains(card)) {
                times.left[card_number(card)] |= CardTimes::kSouth;
            }
        }
        if (!in_trick) note_start();
    }
    return times;
}

Position position_at(const CardTimes& times, int trick) {
    std::array<Hand, 2> hands;
    // The number of cards drawn from the stock by then: two after each exchange trick.
    const int drawn = trick > kExchangeTricks ? static_cast<int>(kPackCards) : 2 * (trick - 1);
    for (std::size_t card = 0; card < kPackCards; ++card) {
        if (times.played_in(card) < trick || times.place[card] > drawn) continue;
        hands[index(times.owner(card))].insert(card_of_number(card));
    }
    const Player leader = times.leader(trick);
    return {hands[index(leader)], hands[index(other(leader))], times.trump(trick), {}};
}

PlayedTrick trick_of(const CardTimes& times, int trick) {
    return tricks_of(times)[static_cast<std::size_t>(trick - 1)];
}

std::vector<PlayedTrick> tricks_of(const CardTimes& times) {
    std::vector<PlayedTrick> tricks(times.reached);
    for (std::size_t i = 0; i < tricks.size(); ++i) {
        tricks[i].leader = times.leader(static_cast<int>(i) + 1);
    }
    for (std::size_t card = 0; card < kPackCards; ++card) {
        const auto trick = static_cast<std::size_t>(times.played_in(card));
        if (trick == 0 || trick > tricks.size()) continue;
        PlayedTrick& played = tricks[trick - 1];
        (times.owner(card) == played.leader ? played.led : played.reply) = card_of_number(card);
    }
    return tricks;
}

bool is_finished(const CardTimes& times) {
    return times.reached == kGameTricks && std::ranges::none_of(times.left, [](std::uint8_t left) {
               return (left & ~unsigned{CardTimes::kSouth}) == CardTimes::kNever;
           });
}

int tricks_taken(const CardTimes& times, Player player, int first, int last) {
    const auto tricks = tricks_of(times);
    const int end = std::min<int>(last, times.reached);
    int taken = 0;
    for (int trick = first; trick <= end; ++trick) {
        const PlayedTrick& played = tricks[static_cast<std::size_t>(trick - 1)];
        if (!played.reply) continue;
        const bool reply_won = reply_wins(*played.led, *played.reply, times.trump(trick));
        const Player winner = reply_won ? other(played.leader) : played.leader;
        taken += winner == player ? 1 : 0;
    }
    return taken;
}

Deal deal_of(const CardTimes& times, Player dealer) {
    Deal deal;
    deal.dealer = dealer;
    if (times.exchange_trump == CardTimes::kDraws) deal.stock = Stock::of(Stock::kMost);
    for (std::size_t card = 0; card < kPackCards; ++card) {
        if (times.place[card] == 0) {
            deal.hands[index(times.owner(card))].insert(card_of_number(card));
        } else {
            deal.stock[times.place[card] - std::size_t{1}] = card_of_number(card);
        }
    }
    return deal;
}

std::vector<Action> actions_of(const CardTimes& times, const GameRules& rules,
                               const std::vector<Action>& calls) {
    std::vector<Action> actions;
    const auto call = [&] { actions.insert(actions.end(), calls.begin(), calls.end()); };
    const bool first =
        rules.auction == AuctionTime::before_exchange || rules.exchange == ExchangeKind::draws;
    if (first) call();
    const auto tricks = tricks_of(times);
    for (std::size_t i = 0; i < tricks.size(); ++i) {
        if (tricks[i].led) actions.push_back(Action::card(*tricks[i].led));
        if (tricks[i].reply) actions.push_back(Action::card(*tricks[i].reply));
        if (i + 1 == kExchangeTricks && !first) call();
    }
    return actions;
}

}  // namespace honeymoon
