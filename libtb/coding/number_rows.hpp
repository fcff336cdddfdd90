// Numbering equal rows: how everything that is merged is merged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace honeymoon {

/// Gives equal rows of bytes equal numbers, in order of first occurrence. Rows are found by hash
/// and compared in full on every hit, so a collision costs time but never merges wrongly.
class RowNumbering {
public:
    /// `hash_mask` leaves only some bits of the hash: a test can make any two rows collide.
    explicit RowNumbering(std::uint32_t hash_mask = 0xFFFF'FFFF) : hash_mask_(hash_mask) {}

    /// `rows` rows of `bytes` bytes each, end to end at `data`. One pass, about 20 ns a short row.
    void number(const void* data, std::size_t rows, std::size_t bytes);

    /// Number of row i of the last call, 0..count()-1.
    [[nodiscard]] const std::vector<std::uint32_t>& numbers() const { return numbers_; }
    /// The first row with each number.
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
