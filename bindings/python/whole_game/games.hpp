// Many games at once: what honeymoon.Games stands on.
#pragma once

#include <pybind11/pybind11.h>

namespace honeymoon::python {

void define_games(pybind11::module_& module);

}  // namespace honeymoon::python
