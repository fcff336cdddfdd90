// A constant for every denomination and level, built at first use.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "honeymoon/cards/card.hpp"

namespace honeymoon {

namespace detail {

/// The number of levels 0..17.
inline constexpr std::size_t kEachLevel = kMaxSolvedLevel + 1;

template <class Table, std::size_t I>
const Table& level_constant() {
    static const Table table(static_cast<Denomination>(I / kEachLevel),
                             static_cast<int>(I % kEachLevel));
    return table;
}

template <class Table, std::size_t... I>
constexpr auto level_constants(std::index_sequence<I...> /*all*/) {
    return std::array{&level_constant<Table, I>...};
}

}  // namespace detail

/// Returns the Table(denomination, level) of a level 0..17, which is built at the first call, from
/// any thread.
template <class Table>
[[nodiscard]] const Table& of_level(Denomination denomination, int level) {
    static constexpr auto all =
        detail::level_constants<Table>(std::make_index_sequence<2 * detail::kEachLevel>());
    return all.at((static_cast<std::size_t>(denomination) * detail::kEachLevel) +
                  static_cast<std::size_t>(level))();
}

}  // namespace honeymoon
