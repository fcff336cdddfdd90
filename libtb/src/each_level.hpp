// One lazily built constant for every denomination and level.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "tb/denomination.hpp"

namespace honeymoon {

/// Calls `make` with the denomination and the level 0..13 as types (std::integral_constant), so
/// that a static variable in it exists once for each of them: asking for a small level then does
/// not build the large ones. `make` is a generic lambda without captures that returns a reference.
template <class Make>
decltype(auto) each_level(Denomination denomination, int level, Make /*make*/) {
    constexpr std::size_t levels = kMaxLevel + 1;
    using Table = decltype(Make{}(std::integral_constant<Denomination, Denomination::trump>{},
                                  std::integral_constant<int, 0>{}));
    static constexpr auto makers = []<std::size_t... I>(std::index_sequence<I...>) {
        return std::array<Table (*)(), sizeof...(I)>{+[]() -> Table {
            return Make{}(
                std::integral_constant<Denomination, static_cast<Denomination>(I / levels)>{},
                std::integral_constant<int, static_cast<int>(I % levels)>{});
        }...};
    }
    (std::make_index_sequence<2 * levels>{});
    return makers.at((static_cast<std::size_t>(denomination) * levels) +
                     static_cast<std::size_t>(level))();
}

}  // namespace honeymoon
