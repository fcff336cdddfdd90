#include "checker/faults.hpp"

#include <algorithm>

#include "libtb/base/refuse.hpp"
#include "libtb/index/flat_index.hpp"

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

std::uint64_t index_of(Denomination denomination, int level, const Block& block,
                       const std::array<int, 4>& rank) {
    std::uint32_t word = 0;
    SuitPattern pattern;
    for (std::size_t slot = 0; slot < 4; ++slot) {
        const Shape shape = block.shape.at(slot);
        word = (word << shape.length) | holding_at(shape, rank.at(slot));
        pattern.length.at(slot) = shape.length;
    }
    return flat_index(denomination, level, pattern, word);
}

std::string describe(Denomination denomination, int level, std::uint64_t index) {
    const Position position = position_at(denomination, level, index);
    const Layout layout = layout_of(position);
    const std::uint32_t word = owner_word(position, layout);
    int bit = 2 * level;
    std::string owners;
    for (std::size_t slot = 0; slot < 4; ++slot) {
        if (slot > 0) owners += '|';
        for (int i = 0; i < layout.pattern.length.at(slot); ++i) {
            owners += ((word >> --bit) & 1U) != 0 ? '1' : '0';
        }
    }
    return joined(name(denomination), " level ", level, ", position ", index, " (", owners, ")");
}

std::string describe_mismatch(Denomination denomination, int level, std::uint64_t index, int stated,
                              int derived) {
    return joined(describe(denomination, level, index), ": the table says ", stated,
                  ", the rules say ", derived);
}

}  // namespace honeymoon::checker
