// Pools of random hands: honeymoon.Pool.
#pragma once

#include <pybind11/pybind11.h>

namespace honeymoon::python {

void define_pool(pybind11::module_& module);

}  // namespace honeymoon::python
