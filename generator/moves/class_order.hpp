// A finished level as the generator needs it to build the next one: the table, and which classes
// are at least as good as which.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/table/level_table.hpp"

namespace honeymoon::generator {

/// For each suit of one block, which of its classes are at least as good for the leader as which,
/// whatever the other suits hold: the pointwise order of the slices of the block's values.
class ClassOrder {
public:
    ClassOrder() = default;

    /// Compares all slices. `values` is the block's array over `classes`, the last slot varying
    /// fastest.
    ClassOrder(std::span<const std::uint8_t> values, const std::array<std::uint16_t, 4>& classes);

    /// Whether every value in the slice of class x is at least the one beside it in the slice of y.
    [[nodiscard]] bool at_least(std::size_t slot, std::size_t x, std::size_t y) const {
        return at_least_[place(slot, x, y)];
    }

private:
    [[nodiscard]] std::size_t place(std::size_t slot, std::size_t x, std::size_t y) const {
        return first_[slot] + (x * classes_[slot]) + y;
    }
    void compare_slices(std::size_t slot, const std::uint8_t* slices, std::size_t size);

    std::array<std::uint32_t, 4> first_{};
    std::array<std::uint16_t, 4> classes_{};
    std::vector<bool> at_least_;
};

struct SolvedLevel {
    LevelTable table;
    std::vector<ClassOrder> order;  ///< by block; empty where no next level is to be built
};

/// Adds the order of its classes to a finished table. In parallel over its blocks.
[[nodiscard]] SolvedLevel with_order(LevelTable table);

}  // namespace honeymoon::generator
