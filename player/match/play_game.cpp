#include "honeymoon/player/play_game.hpp"

#include <cstddef>
#include <ctime>
#include <string>

#include "honeymoon/base/error.hpp"
#include "honeymoon/base/random.hpp"

namespace honeymoon {

namespace {

std::chrono::nanoseconds thread_time() {
    std::timespec now{};
    static_cast<void>(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now));
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

class Table {
public:
    Table(const std::array<Strategy*, 2>& players, const GameState& state) : players_(players) {
        game_.end = state;
    }

    void begin(std::uint64_t seed) {
        for (const Player player : kPlayers) {
            RandomStream random(seed, index(player));
            strategy(player).begin(view(game_.end, player), random.next());
        }
    }

    // Lets the player to act act.
    void turn() {
        const Player player = game_.end.to_act;
        const PlayerView seen = view(game_.end, player);
        if (seen.legal.size() == 1) {
            act(seen.legal.first());
            return;
        }
        const auto before = thread_time();
        const Action action = strategy(player).choose(seen);
        game_.time[index(player)] += thread_time() - before;
        ++game_.decisions[index(player)];
        if (const auto why = refusal(game_.end, action)) {
            throw Error(Error::Kind::question, "a strategy did what is not allowed: " + *why);
        }
        act(action);
    }

    void play_best(const Reader& reader, bool every_action) {
        const Position start = position(game_.end);
        if (every_action) {
            for (const Card card : reader.line(start)) act(Action::card(card));
            return;
        }
        GameState& state = game_.end;
        const int tricks = reader.value(start);
        state.play_tricks[index(state.leader)] = static_cast<std::uint8_t>(tricks);
        state.play_tricks[index(other(state.leader))] =
            static_cast<std::uint8_t>(kDealtCards - tricks);
        state.played = Hand::full();
        state.hands = {};
        state.open = {};
        state.phase = Phase::over;
    }

    [[nodiscard]] const PlayedGame& game() const { return game_; }

private:
    [[nodiscard]] Strategy& strategy(Player player) const { return *players_[index(player)]; }

    void act(Action action) {
        for (const Player player : kPlayers) {
            strategy(player).seen(view(game_.end, player), action);
        }
        apply(game_.end, action);
        game_.actions.push_back(action);
    }

    std::array<Strategy*, 2> players_;
    PlayedGame game_;
};

}  // namespace

PlayedGame play_game(const std::array<Strategy*, 2>& players, const Reader& reader,
                     const GameRules& rules, const Deal& deal, std::uint64_t seed,
                     const GameOptions& options, Vulnerability vulnerability) {
    Table table(players, start(rules, deal, vulnerability));
    table.begin(seed);
    while (table.game().end.phase != Phase::over) {
        const bool best =
            table.game().end.phase == Phase::play && options.play_phase == PlayPhase::best;
        if (best) {
            table.play_best(reader, options.every_action);
        } else {
            table.turn();
        }
    }
    return table.game();
}

}  // namespace honeymoon
