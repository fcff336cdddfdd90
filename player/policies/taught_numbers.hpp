// The network of the taught player as it is compiled in.
#pragma once

#include <bit>

#include "player/policies/taught_policy.hpp"

namespace honeymoon::player {

/// taught_numbers.cpp is made by a program: see player/training/teaching.hpp.
extern const PolicyNetwork kTaughtNetwork;

}  // namespace honeymoon::player
