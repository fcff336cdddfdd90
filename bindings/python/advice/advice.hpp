// What to play and to call when the other hand is not seen, and what was a mistake:
// honeymoon.advise(), advise_exchange(), advise_calls(), review_game().
#pragma once

#include <pybind11/pybind11.h>

#include "honeymoon/advice/advice.hpp"

namespace honeymoon::python {

/// A honeymoon.Expectation.
[[nodiscard]] pybind11::object expectation_object(const Expectation& expected);

void define_advice(pybind11::module_& module);

}  // namespace honeymoon::python
