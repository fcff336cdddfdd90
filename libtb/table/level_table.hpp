// The values of one level, fully decoded.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/classes/class_maps.hpp"

namespace honeymoon {

/// A level over its holding classes, a byte a value: class maps, and for each block the array
/// [class of slot 0][slot 1][slot 2][slot 3]. Made by the generator and from table files. Once
/// filled it is only read, which is safe from many threads.
class LevelTable {
public:
    /// A level with these maps and no values yet.
    explicit LevelTable(ClassMaps maps);

    /// Level 0: the one position with no cards, in which nobody takes a trick.
    [[nodiscard]] static LevelTable no_cards(Denomination denomination);

    [[nodiscard]] Denomination denomination() const { return maps_.denomination(); }
    [[nodiscard]] int level() const { return maps_.level(); }
    [[nodiscard]] const BlockTable& blocks() const { return maps_.blocks(); }
    [[nodiscard]] const ClassMaps& maps() const { return maps_; }
    [[nodiscard]] ClassMaps& maps() { return maps_; }

    /// The values of a block, the class of slot 3 varying fastest; each 0..level.
    [[nodiscard]] std::span<const std::uint8_t> values(int block) const {
        return values_[static_cast<std::size_t>(block)];
    }
    /// Enters the values of a block: maps().entries(block) of them. Different blocks may be entered
    /// by different threads.
    void set_values(int block, std::vector<std::uint8_t> values);
    /// How many values the blocks have together.
    [[nodiscard]] std::uint64_t entries() const;

    /// The value of the position whose suits have these shapes (slot 0 the trump's, if any; the
    /// others in any order) and holding ranks. A dozen loads.
    [[nodiscard]] std::uint8_t value(const std::array<Shape, 4>& shape,
                                     const std::array<int, 4>& rank) const;

private:
    ClassMaps maps_;
    std::vector<std::vector<std::uint8_t>> values_;
};

}  // namespace honeymoon
