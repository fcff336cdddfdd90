// What to play in a game whose hands stay hidden, considering all earlier actions.
#pragma once

#include <cstdint>
#include <span>

#include "honeymoon/advice/advice.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// Judges every card of the player to act in the play phase of keep-or-discard, as advise() does:
/// over so many hands, 1 or more, that the opponent may have, more often those on which they would
/// have kept, thrown away and called as they did. `past` leads from the start of the game to
/// `state`; the advice uses only what the player could see. `seed` chooses the hands.
///
/// Throws Error (question) if this is no such play, or `past` does not lead to it; else like
/// advise(). Some 5 microseconds a hand more than advise(). Safe from many threads.
[[nodiscard]] Advice advise_play(const Reader& reader, const GameState& state,
                                 std::span<const Action> past, std::uint64_t hands,
                                 std::uint64_t seed = 1);

}  // namespace honeymoon
