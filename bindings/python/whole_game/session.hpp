// Several deals that are one: honeymoon.Session.
#pragma once

#include <pybind11/pybind11.h>

namespace honeymoon::python {

void define_session(pybind11::module_& module);

}  // namespace honeymoon::python
