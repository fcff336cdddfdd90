#include "libtb/table/level_table.hpp"

#include <utility>

namespace honeymoon {

LevelTable::LevelTable(ClassMaps maps)
    : maps_(std::move(maps)), values_(static_cast<std::size_t>(maps_.blocks().size())) {}

LevelTable LevelTable::no_cards(Denomination denomination) {
    LevelTable table(ClassMaps::of_holdings(denomination, 0));
    table.set_values(0, {0});
    return table;
}

void LevelTable::set_values(int block, std::vector<std::uint8_t> values) {
    values_[static_cast<std::size_t>(block)] = std::move(values);
}

std::uint64_t LevelTable::entries() const {
    std::uint64_t sum = 0;
    for (const auto& block : values_) sum += block.size();
    return sum;
}

std::uint8_t LevelTable::value(const std::array<Shape, 4>& shape,
                               const std::array<int, 4>& rank) const {
    const BlockTable::Place place = blocks().find(shape);
    const auto strides = maps_.strides(place.block);
    std::size_t entry = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t slot = place.slot[i];
        const auto map = maps_.class_of(place.block, slot);
        entry += std::size_t{map[static_cast<std::size_t>(rank[i])]} * strides[slot];
    }
    return values(place.block)[entry];
}

}  // namespace honeymoon
