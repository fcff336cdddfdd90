// What other parts need of a whole game.
#pragma once

#include <pybind11/pybind11.h>

#include "bindings/python/base/handles.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/observation.hpp"

namespace honeymoon::python {

/// What a honeymoon.Game holds.
using Game = Held<Referee>;

/// The record of a game, without tags.
[[nodiscard]] GameRecord record_of(const Referee& game);

/// A honeymoon.View of what a player sees and has heard called.
[[nodiscard]] pybind11::object view_object(const PlayerView& seen, const CallsMade& calls);

}  // namespace honeymoon::python
