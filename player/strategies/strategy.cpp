#include "honeymoon/player/strategy.hpp"

#include "player/strategies/players.hpp"
#include "player/strategies/strategy_words.hpp"

namespace honeymoon {

using namespace player;

std::unique_ptr<Strategy> make_strategy(std::string_view description, const Reader& reader) {
    const StrategyWords words = parse_strategy(description);
    switch (words.kind) {
        case StrategyKind::random:
            return make_random();
        case StrategyKind::greedy:
            return make_greedy(reader);
        case StrategyKind::learned:
            return make_learned(reader);
        case StrategyKind::taught:
            return make_taught(reader);
        case StrategyKind::worlds:
            break;
    }
    return make_worlds(words.options, reader);
}

std::string canonical_strategy(std::string_view description) {
    return to_string(parse_strategy(description));
}

}  // namespace honeymoon
