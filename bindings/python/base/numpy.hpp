// Arrays of numpy.
#pragma once

#include <pybind11/numpy.h>

namespace honeymoon::python {

/// Imports numpy. Call this before making the first pybind11 array or dtype. pybind11 itself would
/// import numpy where only one thread may be. That import could let another thread run, and the two
/// could then wait for each other for ever.
inline void import_numpy() {
    try {
        pybind11::module_::import("numpy.core.multiarray");
    } catch (pybind11::error_already_set& error) {
        if (!error.matches(PyExc_ModuleNotFoundError)) throw;
        throw pybind11::import_error("this needs numpy: pip install 'honeymoon[numpy]'");
    }
}

}  // namespace honeymoon::python
