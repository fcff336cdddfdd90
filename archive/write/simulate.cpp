#include "archive/write/simulate.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <vector>

#include "honeymoon/player/strategies.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon {
namespace {

// How many games a thread plays before it passes them on.
constexpr std::uint64_t kGamesAPiece = 4;

using Players = std::array<std::unique_ptr<Strategy>, 2>;

struct PlayedPiece {
    std::vector<GameRecord> games;
    std::exception_ptr fault;  // why there are not all games of the piece
};

GameRecord played(const Simulation& simulation, std::uint64_t number, const Players& players,
                  const Reader& reader) {
    GameOptions options;
    options.play_phase = simulation.play_phase;
    options.timed = false;
    GameRecord game;
    game.tags = {{"Event", "honeymoon archive simulate, seed " + std::to_string(simulation.seed)},
                 {"North", simulation.players[0]},
                 {"South", simulation.players[1]}};
    game.rules = simulation.rules;
    game.deal = random_deal(simulation.seed, number, simulation.rules);
    // A different random stream from that of the deal.
    RandomStream random(simulation.seed, ~number);
    game.actions = play_game({players[0].get(), players[1].get()}, reader, game.rules, game.deal,
                             random.next(), options)
                       .actions;
    return game;
}

}  // namespace

void simulate(const Simulation& simulation, std::uint64_t first, std::uint64_t count,
              const Reader& reader, const SimulationWork& work) {
    require_choices(simulation.rules, simulation.play_phase);
    Workers<Players> all_players([&] {
        return Players{make_strategy(simulation.players[0], reader),
                       make_strategy(simulation.players[1], reader)};
    });
    const auto play = [&](std::uint32_t number) {
        const std::uint64_t begin = number * kGamesAPiece;
        const std::uint64_t end = std::min(begin + kGamesAPiece, count);
        PlayedPiece piece;
        try {
            all_players.use([&](const Players& players) {
                for (std::uint64_t i = begin; i < end; ++i) {
                    if (work.before_game) work.before_game();
                    piece.games.push_back(played(simulation, first + i, players, reader));
                }
            });
        } catch (...) {
            piece.fault = std::current_exception();
        }
        return piece;
    };
    const auto take = [&](const PlayedPiece& piece) {
        work.take(piece.games);
        if (piece.fault) std::rethrow_exception(piece.fault);
    };
    parallel_in_order(static_cast<std::uint32_t>((count + kGamesAPiece - 1) / kGamesAPiece), play,
                      take);
}

}  // namespace honeymoon
