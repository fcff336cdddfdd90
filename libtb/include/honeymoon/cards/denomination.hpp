// The two games there are tables for, and their levels.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace honeymoon {

/// With a trump suit, or without. The numeric values stand in files.
enum class Denomination : std::uint8_t { notrump = 0, trump = 1 };

inline constexpr std::array<Denomination, 2> kDenominations = {Denomination::trump,
                                                               Denomination::notrump};

/// Levels with tables: n cards a hand, n tricks to play.
inline constexpr int kMinLevel = 1;
inline constexpr int kMaxLevel = 13;

/// "trump" or "notrump", as in file names and on the command line.
[[nodiscard]] constexpr std::string_view name(Denomination d) {
    return d == Denomination::trump ? "trump" : "notrump";
}

}  // namespace honeymoon
