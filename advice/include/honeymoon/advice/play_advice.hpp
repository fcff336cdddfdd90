// What to play in a game whose hands stay hidden, considering all earlier actions.
#pragma once

#include <cstdint>
#include <span>

#include "honeymoon/advice/advice.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// Judges every card of the player to act in the play phase of keep-or-discard, as advise() does.
/// It samples `hands` hands, 1 or more, that the opponent may have. Hands with which the opponent
/// would have kept, thrown away and called as they did are more frequent. `past` leads from the
/// start of the game to `state`; the advice uses only what the player could see. `seed` chooses the
/// hands.
///
/// Throws Error (question) if `state` is not in such a play phase, or if `past` does not lead to
/// it; otherwise throws like advise(). Each hand takes some 5 microseconds more than in advise().
/// Many threads may call it at once.
[[nodiscard]] Advice advise_play(const Reader& reader, const GameState& state,
                                 std::span<const Action> past, std::uint64_t hands,
                                 std::uint64_t seed = 1);

}  // namespace honeymoon
