#include "checker/well_formed.hpp"

#include <algorithm>
#include <cstddef>

#include "honeymoon/base/error.hpp"

namespace honeymoon::checker {

std::optional<std::string> structural_fault(const LevelTable& table) {
    const ClassMaps& maps = table.maps();
    for (int block = 0; block < table.blocks().size(); ++block) {
        const auto fault = [&](const std::string& what) {
            return std::string(name(table.denomination())) + " level " +
                   std::to_string(table.level()) + ", block " + std::to_string(block) + ": " + what;
        };
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const auto map = maps.class_of(block, slot);
            const std::uint16_t classes = maps.classes(block).at(slot);
            for (std::size_t holding = 0; holding < map.size(); ++holding) {
                if (map[holding] < classes) continue;
                return fault("slot " + std::to_string(slot) + " has " + std::to_string(classes) +
                             " classes, but holding " + std::to_string(holding) + " is in class " +
                             std::to_string(map[holding]));
            }
        }
        const auto values = table.values(block);
        if (values.size() != maps.entries(block)) {
            return fault("has " + std::to_string(values.size()) + " values, but " +
                         std::to_string(maps.entries(block)) + " combinations of classes");
        }
        const int most = *std::max_element(values.begin(), values.end());
        if (most > table.level()) {
            return fault("has the value " + std::to_string(most) + ", more than there are tricks");
        }
    }
    return std::nullopt;
}

void require_level_below(const LevelTable& table, const LevelTable& below) {
    if (below.denomination() == table.denomination() && below.level() == table.level() - 1) return;
    const auto text = [](const LevelTable& t) {
        return std::string(name(t.denomination())) + " level " + std::to_string(t.level());
    };
    throw Error(Error::Kind::question, text(table) + " cannot be checked against " + text(below) +
                                           "; it takes the level below of the same denomination");
}

}  // namespace honeymoon::checker
