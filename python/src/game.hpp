// The whole game: honeymoon.Game and honeymoon.Strategy.
#pragma once

#include <pybind11/pybind11.h>

namespace honeymoon::python {

void define_game(pybind11::module_& module);

}  // namespace honeymoon::python
