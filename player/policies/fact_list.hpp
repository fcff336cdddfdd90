// What networks go by: facts that hold or do not, by their numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace honeymoon::player {

/// Those that hold, no more than kMost.
template <std::size_t kMost>
struct FactList {
    std::array<std::uint16_t, kMost> facts;
    std::size_t count = 0;

    void add(unsigned fact) { facts[count++] = static_cast<std::uint16_t>(fact); }
    [[nodiscard]] const std::uint16_t* begin() const { return facts.data(); }
    [[nodiscard]] const std::uint16_t* end() const { return facts.data() + count; }
};

}  // namespace honeymoon::player
