// Gives equal rows equal numbers. All merging of classes, rows and columns uses this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace honeymoon {

/// Gives equal rows of bytes equal numbers, in the order of their first occurrence. It finds rows
/// by hash, and compares them in full if the hashes are equal. So a collision costs time but never
/// gives different rows one number.
class RowNumbering {
public:
    /// Only the bits of `hash_mask` of each hash are used, so that a test can make any two rows
    /// collide.
    explicit RowNumbering(std::uint32_t hash_mask = 0xFFFF'FFFF) : hash_mask_(hash_mask) {}

    /// Numbers `rows` rows of `bytes` bytes each, end to end at `data`. Makes one pass, and takes
    /// about 20 ns for a short row.
    void number(const void* data, std::size_t rows, std::size_t bytes);

    /// Returns the number of each row of the last call, 0..count()-1.
    [[nodiscard]] const std::vector<std::uint32_t>& numbers() const { return numbers_; }
    /// Returns the first row with each number.
    [[nodiscard]] const std::vector<std::uint32_t>& first() const { return first_; }
    [[nodiscard]] std::size_t count() const { return first_.size(); }

    /// Turns the different rows into columns: out[c * count() + number] is byte c of the row.
    /// `data` and `bytes` are those of the last call.
    void turn_into_columns(const std::uint8_t* data, std::size_t bytes,
                           std::vector<std::uint8_t>& out);

private:
    struct Cell {
        std::uint32_t hash;
        std::uint32_t number;
    };
    std::uint32_t hash_mask_;
    std::vector<Cell> cells_;
    std::vector<std::uint32_t> numbers_;
    std::vector<std::uint32_t> first_;
    std::vector<std::uint8_t> different_;
};

}  // namespace honeymoon
