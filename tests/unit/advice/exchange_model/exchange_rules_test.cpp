// The exchange as strategies and learning play it through, beside the referee.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "advice/exchange_model/exchange.hpp"
#include "advice/exchange_model/exchange_view.hpp"
#include "honeymoon/game/referee.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/games/plain_game.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tools/train/exchange_deal.hpp"

namespace honeymoon {

using namespace advice;
using namespace player;

namespace {

std::vector<GameRules> allowed_rules() {
    std::vector<GameRules> all = test::all_settings();
    std::erase_if(all, [](const GameRules& rules) {
        return rules.exchange != ExchangeKind::tricks ||
               test::question_error([&] { validate(rules); }) != "no error";
    });
    return all;
}

Cards led_card(const GameState& state) {
    return state.led ? one(bit_number(*state.led)) : 0;
}

// What the players know of an exchange as the referee has it: their cards that the other has seen,
// and suits of which they have none. What was played, or led, may stay among the open cards.
bool is_known_alike(const GameState& state, const Exchange& now, Player player) {
    const std::size_t who = index(player);
    const Cards held = state.hands[who].bits() & ~led_card(state);
    return (now.open[who] & held) == (state.open[who].bits() & held) &&
           now.voids[who] == state.voids[who];
}

// What both see of the table.
bool is_same_table(const GameState& state, const Exchange& now) {
    const auto up = face_up(state);
    return !now.over() && now.to_act() == index(state.to_act) &&
           now.leader == index(state.leader) && now.drawn == state.drawn &&
           2 * now.left() == stock_left(state) && now.face_up == state.rules.face_up &&
           (now.face_up ? now.stock.at(now.drawn) : Exchange::kNone) ==
               (up ? bit_number(*up) : Exchange::kNone) &&
           now.trumps == trump_cards(trump(state)) &&
           now.unplayed == (Hand::full() - state.played).bits() &&
           now.led == (state.led ? bit_number(*state.led) : Exchange::kNone) &&
           now.legal() == legal_actions(state).cards.bits();
}

// An exchange with every card in view.
bool is_same(const GameState& state, const Exchange& now) {
    return is_same_table(state, now) &&
           std::ranges::equal(now.stock, state.stock, {}, {}, bit_number) &&
           std::ranges::all_of(kPlayers, [&](Player player) {
               const std::size_t who = index(player);
               const Cards led = state.leader == player ? led_card(state) : 0;
               return now.hands[who] == (state.hands[who].bits() & ~led) &&
                      now.tricks[who] == state.exchange_tricks[who] &&
                      is_known_alike(state, now, player);
           });
}

// An exchange as the player to act sees it.
bool is_seen(const GameState& state, const Exchange& now) {
    const std::size_t who = index(state.to_act);
    return is_same_table(state, now) && now.hands[who] == state.hands[who].bits() &&
           now.hands[1 - who] == 0 && is_known_alike(state, now, other(state.to_act)) &&
           now.open[who] == state.open[who].bits();
}

// When the last cards have been drawn.
bool is_same_end(const GameState& state, const Exchange& now) {
    // Of an auction that is still to come the winner of the last trick is the leader.
    const auto winner = static_cast<Player>(now.leader);
    const Player leader =
        state.phase == Phase::auction
            ? winner
            : play_leader(state.rules.play_lead, winner,
                          state.contract ? state.contract->declarer : state.dealer);
    return now.over() && now.left() == 0 && leader == state.leader &&
           now.tricks == state.exchange_tricks &&
           now.unplayed == (Hand::full() - state.played).bits() &&
           play_position(now, static_cast<unsigned>(index(leader)), trump(state)) ==
               position(state);
}

// Plays game `number` of a seed to the end of its exchange; whether both agree all the way.
bool game_agrees(const GameRules& rules, std::uint64_t seed, std::uint64_t number) {
    RandomStream random(~seed, number);
    const Deal deal = random_deal(seed, number);
    GameState state = start(rules, deal);
    while (state.phase == Phase::auction) {
        // One of the lowest: higher bids leave no room for others.
        const LegalActions legal = legal_actions(state);
        const auto lowest = static_cast<std::uint32_t>(std::min(legal.size(), 6));
        apply(state, legal.at(static_cast<int>(random.below(lowest))));
    }
    if (state.phase == Phase::over) return true;
    Exchange now = dealt(deal, trump(state), rules.face_up);
    now.leader = static_cast<std::uint8_t>(index(state.leader));
    while (state.phase == Phase::exchange) {
        if (!is_same(state, now)) return false;
        if (!is_seen(state, own_exchange(view(state, state.to_act)))) return false;
        const int card = random_card(now.legal(), random);
        apply(state, Action::card(card_of(card)));
        now.play(card);
    }
    return is_same_end(state, now);
}

TEST_CASE("exchange: goes as the referee says, in a million games by all rules") {
    const std::uint64_t seed = test::test_seed();
    CAPTURE(seed);
    const std::vector<GameRules> rules = allowed_rules();
    REQUIRE(rules.size() > 100);
    constexpr std::uint64_t games = test::kSanitized ? 2'000 : 1'000'000;
    std::atomic<std::uint64_t> first = games;
    parallel_each(games, 1000, [&](std::uint64_t number) {
        if (game_agrees(rules[number % rules.size()], seed, number)) return;
        std::uint64_t before = first;
        while (number < before && !first.compare_exchange_weak(before, number)) {
        }
    });
    CAPTURE(to_string(rules[first % rules.size()]));
    CHECK(first.load() == games);
}

}  // namespace
}  // namespace honeymoon
