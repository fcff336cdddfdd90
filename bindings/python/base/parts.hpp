// The parts of the extension module: each is defined in the file of its name.
#pragma once

#include <pybind11/pybind11.h>

namespace honeymoon::python {

/// honeymoon.Reader, hands as text and numbers, and deals of bridge.
void define_reader(pybind11::module_& module);
void define_bridge_deals(pybind11::module_& module);
/// The whole game: honeymoon.Game and honeymoon.Strategy.
void define_game(pybind11::module_& module);
/// Many games at once, the base of honeymoon.Games.
void define_games(pybind11::module_& module);
/// Several deals that count together: honeymoon.Session.
void define_session(pybind11::module_& module);
/// Matches between strategies, given by name or as Python objects: honeymoon.match().
void define_match(pybind11::module_& module);
/// Advice on plays and calls when the other hand is hidden, and the review of a game:
/// honeymoon.advise(), advise_exchange(), advise_calls(), review_game().
void define_advice(pybind11::module_& module);
/// Pools of random hands: honeymoon.Pool.
void define_pool(pybind11::module_& module);
/// Archives of played games: honeymoon.Archive.
void define_archive(pybind11::module_& module);
/// Table files: honeymoon.generate(), info(), check().
void define_tables(pybind11::module_& module);

}  // namespace honeymoon::python
