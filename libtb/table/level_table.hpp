// The values of one level, fully decoded.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/classes/class_maps.hpp"

namespace honeymoon {

/// A level over its holding classes, one byte a value. It has class maps, and for each block the
/// array [class of slot 0][slot 1][slot 2][slot 3]. The generator and the decoder of table files
/// make these objects. Once filled, they are only read, and this is safe from many threads.
class LevelTable {
public:
    /// A level with these maps and no values yet.
    explicit LevelTable(ClassMaps maps);

    /// Returns level 0: the one position with no cards, in which nobody takes a trick.
    [[nodiscard]] static LevelTable no_cards(Denomination denomination);

    [[nodiscard]] Denomination denomination() const { return maps_.denomination(); }
    [[nodiscard]] int level() const { return maps_.level(); }
    [[nodiscard]] const BlockTable& blocks() const { return maps_.blocks(); }
    [[nodiscard]] const ClassMaps& maps() const { return maps_; }
    [[nodiscard]] ClassMaps& maps() { return maps_; }

    /// Returns the values of a block, each 0..level. The class of slot 3 varies fastest.
    [[nodiscard]] std::span<const std::uint8_t> values(int block) const {
        return values_[static_cast<std::size_t>(block)];
    }
    /// Enters the values of a block: maps().entries(block) of them. Different threads may enter
    /// different blocks.
    void set_values(int block, std::vector<std::uint8_t> values);
    /// Returns how many values the blocks have together.
    [[nodiscard]] std::uint64_t entries() const;

    /// Returns the value of the position whose suits have these shapes and holding ranks. Slot 0 is
    /// the trump suit's, if there is one; the others may be in any order. Takes a dozen loads.
    [[nodiscard]] std::uint8_t value(const std::array<Shape, 4>& shape,
                                     const std::array<int, 4>& rank) const;

private:
    ClassMaps maps_;
    std::vector<std::vector<std::uint8_t>> values_;
};

}  // namespace honeymoon
