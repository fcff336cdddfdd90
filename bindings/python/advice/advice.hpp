// Expected tricks, for advice and for pools.
#pragma once

#include <pybind11/pybind11.h>

#include "honeymoon/advice/advice.hpp"

namespace honeymoon::python {

/// Returns a honeymoon.Expectation.
[[nodiscard]] pybind11::object expectation_object(const Expectation& expected);

}  // namespace honeymoon::python
