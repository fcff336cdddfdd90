#include "archive/build/simulate.hpp"

#include <algorithm>
#include <memory>

#include "honeymoon/player/strategies.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon {

std::vector<GameRecord> simulated_games(const Simulation& simulation, std::uint64_t first,
                                        std::size_t count, const Reader& reader) {
    std::vector<GameRecord> games(count);
    constexpr int grain = 64;
    parallel_pieces(0, static_cast<int>(count), grain, [&](int begin, int end) {
        const std::array<std::unique_ptr<Strategy>, 2> players = {
            make_strategy(simulation.players[0], reader),
            make_strategy(simulation.players[1], reader)};
        GameOptions options;
        options.play_phase = simulation.play_phase;
        options.timed = false;
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
            const std::uint64_t number = first + i;
            GameRecord& game = games[i];
            game.tags = {
                {"Event", "honeymoon archive simulate, seed " + std::to_string(simulation.seed)},
                {"North", simulation.players[0]},
                {"South", simulation.players[1]}};
            game.rules = simulation.rules;
            game.deal = random_deal(simulation.seed, number);
            // Another stream than that of the deal.
            RandomStream random(simulation.seed, ~number);
            game.actions = play_game({players[0].get(), players[1].get()}, reader, game.rules,
                                     game.deal, random.next(), options)
                               .actions;
        }
    });
    return games;
}

}  // namespace honeymoon
