// The functions for whole games that other parts use.
#pragma once

#include <pybind11/pybind11.h>

#include "bindings/python/base/handles.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/observation.hpp"

namespace honeymoon::python {

/// The C++ value of a honeymoon.Game.
using Game = Held<Referee>;

/// Returns the record of a game, without tags.
[[nodiscard]] GameRecord record_of(const Referee& game);

/// Returns a honeymoon.View of what a player sees and of the calls made.
[[nodiscard]] pybind11::object view_object(const PlayerView& seen, const CallsMade& calls);

}  // namespace honeymoon::python
