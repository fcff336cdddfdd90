// Matches between strategies, named ones and those that are Python objects: honeymoon.match().
#pragma once

#include <pybind11/pybind11.h>

namespace honeymoon::python {

void define_match(pybind11::module_& module);

}  // namespace honeymoon::python
