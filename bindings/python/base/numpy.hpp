// Arrays of numpy.
#pragma once

#include <pybind11/numpy.h>

namespace honeymoon::python {

/// Before any of pybind11's arrays or types of theirs is made: the first of them looks for numpy
/// where only one thread may, and an import there could let another one run, which would wait for
/// it for ever.
inline void import_numpy() {
    pybind11::module_::import("numpy.core.multiarray");
}

}  // namespace honeymoon::python
