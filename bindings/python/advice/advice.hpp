// Expected tricks, of advice and of pools.
#pragma once

#include <pybind11/pybind11.h>

#include "honeymoon/advice/advice.hpp"

namespace honeymoon::python {

/// A honeymoon.Expectation.
[[nodiscard]] pybind11::object expectation_object(const Expectation& expected);

}  // namespace honeymoon::python
