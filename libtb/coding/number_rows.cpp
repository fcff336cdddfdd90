#include "libtb/coding/number_rows.hpp"

#include <xxhash.h>

#include <bit>
#include <cstring>

#include "libtb/base/transpose.hpp"

namespace honeymoon {
namespace {

constexpr std::uint32_t kEmpty = 0xFFFF'FFFF;

// Rows without bytes are all equal, and have no address to compare at.
bool same(const unsigned char* a, const unsigned char* b, std::size_t bytes) {
    return bytes == 0 || std::memcmp(a, b, bytes) == 0;
}

}  // namespace

void RowNumbering::number(const void* data, std::size_t rows, std::size_t bytes) {
    const auto* base = static_cast<const unsigned char*>(data);
    const std::size_t mask = std::bit_ceil(rows * 2) - 1;
    if (cells_.size() <= mask) cells_.resize(mask + 1);
    std::memset(cells_.data(), 0xFF, (mask + 1) * sizeof(Cell));  // makes all cells empty
    numbers_.resize(rows);
    first_.clear();
    for (std::size_t i = 0; i < rows; ++i) {
        const unsigned char* row = base + (i * bytes);
        const auto hash = static_cast<std::uint32_t>(XXH3_64bits(row, bytes)) & hash_mask_;
        std::size_t at = hash & mask;
        while (cells_[at].number != kEmpty &&
               (cells_[at].hash != hash ||
                !same(base + (first_[cells_[at].number] * bytes), row, bytes))) {
            at = (at + 1) & mask;
        }
        if (cells_[at].number == kEmpty) {
            cells_[at] = {hash, static_cast<std::uint32_t>(first_.size())};
            first_.push_back(static_cast<std::uint32_t>(i));
        }
        numbers_[i] = cells_[at].number;
    }
}

void RowNumbering::turn_into_columns(const std::uint8_t* data, std::size_t bytes,
                                     std::vector<std::uint8_t>& out) {
    out.resize(count() * bytes);
    if (bytes == 0) return;
    different_.resize(count() * bytes);
    for (std::size_t number = 0; number < count(); ++number) {
        std::memcpy(different_.data() + (number * bytes), data + (first_[number] * bytes), bytes);
    }
    transpose_bytes(different_.data(), bytes, count(), bytes, out.data(), count());
}

}  // namespace honeymoon
