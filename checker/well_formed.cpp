#include "checker/well_formed.hpp"

#include <algorithm>
#include <cstddef>

#include "libtb/base/refuse.hpp"

namespace honeymoon::checker {
namespace {

std::string level_name(const LevelTable& table) {
    return joined(name(table.denomination()), " level ", table.level());
}

}  // namespace

std::optional<std::string> structural_fault(const LevelTable& table) {
    const ClassMaps& maps = table.maps();
    for (int block = 0; block < table.blocks().size(); ++block) {
        const auto fault = [&](const auto&... what) {
            return joined(level_name(table), ", block ", block, ": ", what...);
        };
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const auto map = maps.class_of(block, slot);
            const std::uint16_t classes = maps.classes(block).at(slot);
            for (std::size_t holding = 0; holding < map.size(); ++holding) {
                if (map[holding] < classes) continue;
                return fault("slot ", slot, " has ", classes, " classes, but holding ", holding,
                             " is in class ", map[holding]);
            }
        }
        const auto values = table.values(block);
        if (values.size() != maps.entries(block)) {
            return fault("has ", values.size(), " values, but ", maps.entries(block),
                         " combinations of classes");
        }
        const int most = *std::max_element(values.begin(), values.end());
        if (most > table.level()) {
            return fault("has the value ", most, ", more than there are tricks");
        }
    }
    return std::nullopt;
}

void require_level_below(const LevelTable& table, const LevelTable& below) {
    if (below.denomination() == table.denomination() && below.level() == table.level() - 1) return;
    refuse(level_name(table), " cannot be checked against ", level_name(below),
           "; it takes the level below of the same denomination");
}

}  // namespace honeymoon::checker
