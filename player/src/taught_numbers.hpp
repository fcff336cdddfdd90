// The network of the taught player as it is compiled in.
#pragma once

#include "taught_policy.hpp"

namespace honeymoon {

/// taught_numbers.cpp is made by a program: see player/teaching.hpp.
extern const PolicyNetwork kTaughtNetwork;

}  // namespace honeymoon
