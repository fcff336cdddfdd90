// Table files: honeymoon.generate(), info(), check().
#pragma once

#include <pybind11/pybind11.h>

namespace honeymoon::python {

void define_tables(pybind11::module_& module);

}  // namespace honeymoon::python
