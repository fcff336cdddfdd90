#include <cstddef>

#include "honeymoon/base/error.hpp"
#include "honeymoon/player/match.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {

namespace {

// Ends the game with the result of best play in the play phase, which is the value of its first
// position.
void look_up_play(GameState& state, const Reader& reader) {
    const int tricks = reader.value(position(state));
    state.play_tricks[index(state.leader)] = static_cast<std::uint8_t>(tricks);
    state.play_tricks[index(other(state.leader))] = static_cast<std::uint8_t>(kDealtCards - tricks);
    state.played = Hand::full();
    state.hands = {};
    state.open = {};
    state.discarded = {};
    state.phase = Phase::over;
}

}  // namespace

GameState PlayedGame::counted() const {
    GameState state = end;
    if (!forfeited_first) return state;
    const std::size_t loser = index(*forfeited_first);
    state.honours = 0;
    for (auto* const tricks : {&state.exchange_tricks, &state.play_tricks}) {
        (*tricks)[loser] = 0;
        (*tricks)[1 - loser] = kDealtCards;
    }
    if (state.rules.auction != AuctionTime::none && !state.contract) {
        state.contract.emplace();  // 1NT
        state.contract->declarer = other(*forfeited_first);
    }
    return state;
}

void require_choices(const GameRules& rules, PlayPhase play_phase) {
    if (rules.exchange != ExchangeKind::none || play_phase == PlayPhase::own) return;
    refuse(
        "in the play phase alone the strategies choose nothing if both sides play their best; let "
        "them play (--play own)");
}

void play_game(PlayedGame& game, const std::array<Strategy*, 2>& players, const Reader& reader,
               const GameRules& rules, const Deal& deal, std::uint64_t seed,
               const GameOptions& options, Standing standing) {
    GameState& state = game.end;
    state = start(rules, deal, standing);
    // Calls call(strategy) unless the player has forfeited the game. With options.forfeits, a fault
    // of the strategy forfeits it.
    const auto with = [&](std::size_t player, const auto& call) {
        if (!game.forfeit[player].empty()) return;
        try {
            call(*players[player]);
        } catch (const Error& error) {
            if (!options.forfeits || error.code() != ErrorCode::engine) throw;
            game.forfeit[player] = error.what();
            if (!game.forfeited_first) game.forfeited_first = static_cast<Player>(player);
        }
    };
    for (const Player player : kPlayers) {
        RandomStream random(seed, index(player));
        const std::uint64_t own_seed = random.next();
        with(index(player), [&](Strategy& one) { one.begin(view(state, player), own_seed); });
    }
    const auto act = [&](Action action) {
        apply(state, action);
        game.actions.push_back(action);
    };
    while (state.phase != Phase::over) {
        if (state.phase == Phase::play && options.play_phase == PlayPhase::best) {
            if (!options.every_action) {
                look_up_play(state, reader);
                break;
            }
            // The strategies are not told these plays, so that they act as they do without
            // `every_action`.
            for (const Card card : reader.line(position(state))) act(Action::card(card));
            continue;
        }
        const std::size_t player = index(state.to_act);
        const PlayerView seen = view(state, state.to_act);
        // The action of a player who has forfeited. The first legal call is a pass.
        Action action = seen.legal.first();
        if (seen.legal.size() > 1) {
            with(player, [&](Strategy& one) {
                const auto time = [&] {
                    return options.timed ? one.clock() : std::chrono::nanoseconds{};
                };
                const auto before = time();
                const Action chosen = one.choose(seen);
                game.time[player] += time() - before;
                ++game.decisions[player];
                if (const auto why = refusal(state, chosen)) {
                    throw Error(options.forfeits ? ErrorCode::engine : ErrorCode::question,
                                "a strategy did what is not allowed: " + *why);
                }
                action = chosen;
            });
        }
        for (const Player both : kPlayers) {
            with(index(both), [&](Strategy& one) { one.seen(view(state, both), action); });
        }
        act(action);
    }
    for (const std::size_t player : {0U, 1U}) {
        with(player, [&](Strategy& one) { one.over(game.result()); });
    }
}

PlayedGame play_game(const std::array<Strategy*, 2>& players, const Reader& reader,
                     const GameRules& rules, const Deal& deal, std::uint64_t seed,
                     const GameOptions& options, Standing standing) {
    PlayedGame game;
    play_game(game, players, reader, rules, deal, seed, options, standing);
    return game;
}

}  // namespace honeymoon
