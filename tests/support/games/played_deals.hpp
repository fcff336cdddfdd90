// Random games, and their positions by plain replay: what archives are compared with.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/game/referee.hpp"
#include "tests/support/games/plain_game.hpp"
#include "tests/support/random.hpp"

namespace honeymoon::test {

/// The first `actions` of a random game, or all there are, with tags every now and then.
[[nodiscard]] inline GameRecord played_deal(const GameRules& rules, std::uint64_t number,
                                            std::size_t actions, Random& random) {
    GameRecord record;
    if (number % 3 == 0) {
        record.tags = {{"Event", "No. " + std::to_string(number % 7)},
                       {"North", number % 2 == 0 ? "Ann" : "Bo"},
                       {"South", "Cy \xE8\x9C\x9C"}};
    }
    record.rules = rules;
    if (rules.auction != AuctionTime::none) {
        // Every other game is of a rubber or of four deals.
        const auto code = static_cast<unsigned>(number % 2 == 0 ? number / 2 % 4
                                                                : random.below(Standing::kCodes));
        record.standing = Standing::of_code(code);
    }
    record.deal = random_deal(random.seed(), number, rules);
    Referee referee(record.rules, record.deal, record.standing);
    while (!referee.over() && referee.actions().size() < actions) {
        referee.act(any_action(referee.legal(), random));
    }
    record.deal = referee.deal();
    record.actions = referee.actions();
    return record;
}

/// Games of all rules, some of which stop before their end.
[[nodiscard]] inline std::vector<GameRecord> played_deals(std::size_t count, Random& random) {
    const auto rules = some_rules();
    std::vector<GameRecord> records;
    for (std::size_t number = 0; number < count; ++number) {
        const bool cut = random.below(4) == 0;
        records.push_back(played_deal(rules[number % rules.size()], number,
                                      cut ? random.below(60) : std::size_t{kMaxActions}, random));
    }
    return records;
}

/// The number of the trick that is under way, or begins next: 1..26.
[[nodiscard]] inline int trick_under_way(const GameState& state) {
    const auto& [north, south] =
        state.phase == Phase::exchange ? state.exchange_tricks : state.play_tricks;
    return (state.phase == Phase::exchange ? 1 : 14) + north + south;
}

/// A game where a trick begins, or could.
struct TrickStart {
    int trick = 0;      ///< 1..26
    Position position;  ///< no card led
    Player leader = Player::north;
    Hand played;              ///< or thrown away
    std::optional<Card> top;  ///< of the stock; nothing in the play phase
    std::optional<Card> led;  ///< the card that was led to the trick, if one was
};

/// All of them, by playing the game again.
[[nodiscard]] inline std::vector<TrickStart> trick_starts(const GameRecord& record) {
    std::vector<TrickStart> starts;
    GameState state = start(record.rules, record.deal, record.standing);
    const auto note = [&] {
        if ((state.phase != Phase::exchange && state.phase != Phase::play) || state.led) return;
        const bool exchange = state.phase == Phase::exchange;
        TrickStart next;
        next.trick = trick_under_way(state);
        next.position = {state.hands[index(state.leader)],
                         state.hands[index(other(state.leader))],
                         trump(state),
                         {}};
        next.leader = state.leader;
        // In the play whatever nobody holds: what was thrown away is gone, too.
        next.played = exchange ? state.played : Hand::full() - (state.hands[0] | state.hands[1]);
        if (exchange) next.top = state.stock[state.drawn];
        starts.push_back(next);
    };
    note();
    for (const Action action : record.actions) {
        if (action.is_card() && !state.led) starts.back().led = action.card();
        apply(state, action);
        if (!state.led) note();
    }
    // A call that is not the auction's last begins nothing.
    const auto same = [](const TrickStart& a, const TrickStart& b) { return a.trick == b.trick; };
    starts.erase(std::unique(starts.begin(), starts.end(), same), starts.end());
    return starts;
}

}  // namespace honeymoon::test
