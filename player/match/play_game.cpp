#include <cstddef>
#include <ctime>
#include <string>

#include "honeymoon/base/error.hpp"
#include "honeymoon/player/match.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon {

namespace {

std::chrono::nanoseconds thread_time(bool timed) {
    if (!timed) return {};
    std::timespec now{};
    static_cast<void>(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now));
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

// The play phase as if it had been played as well as it can be: the value of its beginning.
void look_up_play(GameState& state, const Reader& reader) {
    const int tricks = reader.value(position(state));
    state.play_tricks[index(state.leader)] = static_cast<std::uint8_t>(tricks);
    state.play_tricks[index(other(state.leader))] = static_cast<std::uint8_t>(kDealtCards - tricks);
    state.played = Hand::full();
    state.hands = {};
    state.open = {};
    state.phase = Phase::over;
}

}  // namespace

PlayedGame play_game(const std::array<Strategy*, 2>& players, const Reader& reader,
                     const GameRules& rules, const Deal& deal, std::uint64_t seed,
                     const GameOptions& options, Vulnerability vulnerability) {
    PlayedGame game;
    GameState& state = game.end;
    state = start(rules, deal, vulnerability);
    for (const Player player : kPlayers) {
        RandomStream random(seed, index(player));
        players[index(player)]->begin(view(state, player), random.next());
    }
    const auto act = [&](Action action) {
        for (const Player player : kPlayers) {
            players[index(player)]->seen(view(state, player), action);
        }
        apply(state, action);
        game.actions.push_back(action);
    };
    while (state.phase != Phase::over) {
        if (state.phase == Phase::play && options.play_phase == PlayPhase::best) {
            if (!options.every_action) {
                look_up_play(state, reader);
                break;
            }
            for (const Card card : reader.line(position(state))) act(Action::card(card));
            continue;
        }
        const std::size_t player = index(state.to_act);
        const PlayerView seen = view(state, state.to_act);
        if (seen.legal.size() == 1) {
            act(seen.legal.first());
            continue;
        }
        const auto before = thread_time(options.timed);
        const Action action = players[player]->choose(seen);
        game.time[player] += thread_time(options.timed) - before;
        ++game.decisions[player];
        if (const auto why = refusal(state, action)) {
            throw Error(Error::Kind::question, "a strategy did what is not allowed: " + *why);
        }
        act(action);
    }
    return game;
}

}  // namespace honeymoon
