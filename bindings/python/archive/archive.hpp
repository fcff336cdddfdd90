// Archives of played games: honeymoon.Archive.
#pragma once

#include <pybind11/pybind11.h>

namespace honeymoon::python {

void define_archive(pybind11::module_& module);

}  // namespace honeymoon::python
