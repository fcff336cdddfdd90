#include "honeymoon/advice/play_advice.hpp"

#include <limits>
#include <optional>
#include <vector>

#include "advice/bidding/sampled_calls.hpp"
#include "advice/draws/drawn_play.hpp"
#include "honeymoon/game/referee.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {

using namespace advice;

Advice advise_play(const Reader& reader, const GameState& state, std::span<const Action> past,
                   std::uint64_t hands, std::uint64_t seed) {
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    if (hands < 1 || hands > most) refuse("hands: write a number from 1 to ", most);
    if (state.phase != Phase::play || state.rules.exchange != ExchangeKind::draws) {
        refuse("there is no play of keep-or-discard to advise on");
    }
    const Player viewer = state.to_act;
    GameState then = start(state.rules, {state.dealer, {}, state.stock}, state.standing);
    std::optional<DrawnPlay> play;
    for (const Action action : past) {
        if (!legal_actions(then).contains(action)) break;
        if (then.phase == Phase::auction && !play) play.emplace(view(then, viewer), seed);
        if (action.is_card() && then.to_act != viewer) play->played(action.card());
        apply(then, action);
    }
    if (!(then == state)) refuse("these are not the actions that led to the play");
    const CallRules rules(state.rules, state.standing);
    const std::vector<Action> calls = calls_of(past);
    const auto likely = [&](Hand hand) {
        return calls_likelihood(hand, calls, static_cast<unsigned>(index(state.dealer)),
                                static_cast<unsigned>(index(viewer)), rules);
    };
    return play->advise(reader, view(state, viewer), static_cast<int>(hands), likely);
}

}  // namespace honeymoon
