// The learned card values as they are compiled in: all numbers in a row.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "player/policies/card_values.hpp"

namespace honeymoon::player {

/// How many numbers CardValues has.
inline constexpr std::size_t kNumbersOfValues = sizeof(CardValues) / sizeof(std::int16_t);

/// With trump, then without. learned_numbers.cpp is made by a program.
extern const std::array<std::int16_t, 2 * kNumbersOfValues> kLearnedNumbers;

}  // namespace honeymoon::player
