// What the benchmarks of the discard tree have in common: hands, queries, and the structures that
// are compared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "honeymoon/cards/hand.hpp"

namespace honeymoon {

inline constexpr int kPackCards = 52;

/// Hands of `size` cards of the whole pack, all equally likely; the same in every run.
[[nodiscard]] std::vector<std::uint64_t> random_hands(std::size_t count, int size,
                                                      std::uint64_t seed);

/// "none", "3", "3, 2": weights in words.
[[nodiscard]] std::string weights_name(const std::vector<int>& weights);

}  // namespace honeymoon
