// The baseline of a discard tree: a look at every hand, one after the other, in the widest vectors
// of the machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace honeymoon {

/// Writes the hands with no card of `excluded` and all cards of `contained` to `found`, which has
/// room for them all and a vector more; returns how many they are.
std::size_t linear_scan(std::span<const std::uint64_t> hands, std::uint64_t excluded,
                        std::uint64_t contained, std::uint64_t* found);

}  // namespace honeymoon
