// Arrays of numpy.
#pragma once

#include <pybind11/numpy.h>

namespace honeymoon::python {

/// Before any of pybind11's arrays or types of theirs is made: the first of them looks for numpy
/// where only one thread may, and an import there could let another one run, which would wait for
/// it for ever.
inline void import_numpy() {
    try {
        pybind11::module_::import("numpy.core.multiarray");
    } catch (pybind11::error_already_set& error) {
        if (!error.matches(PyExc_ModuleNotFoundError)) throw;
        throw pybind11::import_error("this needs numpy: pip install 'honeymoon[numpy]'");
    }
}

}  // namespace honeymoon::python
