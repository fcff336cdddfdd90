#include "honeymoon/table/reference.hpp"

#include "libtb/base/refuse.hpp"
#include "libtb/index/flat_index.hpp"

namespace honeymoon {

int minimax(const Position& position) {
    return value_one_ply_down(position, [](const Position& next) { return minimax(next); });
}

std::vector<std::uint8_t> solve_level(Denomination denomination, int level,
                                      std::span<const std::uint8_t> below) {
    if (level > 1 && below.size() != position_count(denomination, level - 1)) {
        refuse("solve_level: level ", level, " needs the ", position_count(denomination, level - 1),
               " values of the level below, not ", below.size());
    }
    const auto look_up = [&](const Position& next) {
        return below[static_cast<std::size_t>(flat_index(next))];
    };

    std::vector<std::uint8_t> values(static_cast<std::size_t>(position_count(denomination, level)));
    for (std::size_t index = 0; index < values.size(); ++index) {
        const Position position = position_at(denomination, level, index);
        values[index] = static_cast<std::uint8_t>(value_one_ply_down(position, look_up));
    }
    return values;
}

}  // namespace honeymoon
