// One lazily built constant for every denomination and level.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "honeymoon/cards/denomination.hpp"

namespace honeymoon {

/// The number of levels 0..13.
inline constexpr std::size_t kEachLevel = kMaxLevel + 1;

/// The calls that each_level() chooses from, by denomination and level.
template <class Make, std::size_t... I>
[[nodiscard]] constexpr auto level_makers(std::index_sequence<I...> /*all*/) {
    using Table = decltype(Make{}(std::integral_constant<Denomination, Denomination::trump>{},
                                  std::integral_constant<int, 0>{}));
    return std::array<Table (*)(), sizeof...(I)>{+[]() -> Table {
        return Make{}(
            std::integral_constant<Denomination, static_cast<Denomination>(I / kEachLevel)>{},
            std::integral_constant<int, static_cast<int>(I % kEachLevel)>{});
    }...};
}

/// Calls `make` with the denomination and the level 0..13 as types (std::integral_constant), so
/// that a static variable in it exists once for each of them: asking for a small level then does
/// not build the large ones. `make` is a generic lambda without captures that returns a reference.
template <class Make>
decltype(auto) each_level(Denomination denomination, int level, Make /*make*/) {
    static constexpr auto makers = level_makers<Make>(std::make_index_sequence<2 * kEachLevel>{});
    return makers.at((static_cast<std::size_t>(denomination) * kEachLevel) +
                     static_cast<std::size_t>(level))();
}

}  // namespace honeymoon
