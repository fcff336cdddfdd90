#include "tb/slab.hpp"

#include "tb/numbering_code.hpp"

namespace honeymoon {

bool DecodedSlab::decode(std::span<const std::uint8_t>& code,
                         const std::array<std::uint16_t, 4>& counts, int level) {
    if (code.empty() || code.front() >= kPairing.size()) return false;
    pairing = code.front();
    code = code.subspan(1);
    const auto& slot = kPairing.at(pairing);
    row_stride = counts.at(slot[1]);
    column_stride = counts.at(slot[3]);

    const auto numbering = [&](std::vector<std::uint16_t>& numbers, std::size_t size) {
        numbers.assign(size, 0);
        if (size == 1) return 1;  // a single row or column needs no code
        return decode_numbering(code, numbers).value_or(0);
    };
    const int rows = numbering(row_number, std::size_t{counts.at(slot[0])} * row_stride);
    if (rows == 0) return false;
    const int different = numbering(column_number, std::size_t{counts.at(slot[2])} * column_stride);
    if (different == 0) return false;
    columns = static_cast<std::uint16_t>(different);

    const std::size_t size = static_cast<std::size_t>(rows) * columns;
    if (code.size() < size) return false;
    matrix.resize(size);
    for (std::size_t i = 0; i < size; ++i) {
        // The first row stands as it is, every other as its difference from the row above,
        // modulo 16.
        const unsigned above = i < columns ? 0U : matrix[i - columns];
        if (code[i] > 15) return false;
        matrix[i] = static_cast<std::uint8_t>((above + code[i]) & 15U);
        if (matrix[i] > level) return false;
    }
    code = code.subspan(size);
    return true;
}

void DecodedSlab::expand(const std::array<std::uint16_t, 4>& counts,
                         const std::array<std::uint32_t, 4>& strides, std::uint8_t* out) const {
    const auto& slot = kPairing.at(pairing);
    const std::uint16_t* row = row_number.data();
    for (std::size_t a = 0; a < counts.at(slot[0]); ++a) {
        for (std::size_t b = 0; b < counts.at(slot[1]); ++b) {
            const std::uint8_t* values = matrix.data() + (std::size_t{*row++} * columns);
            const std::uint16_t* column = column_number.data();
            std::uint8_t* at = out + (a * strides.at(slot[0])) + (b * strides.at(slot[1]));
            for (std::size_t c = 0; c < counts.at(slot[2]); ++c) {
                std::uint8_t* to = at + (c * strides.at(slot[2]));
                for (std::size_t d = 0; d < counts.at(slot[3]); ++d) {
                    to[d * strides.at(slot[3])] = values[*column++];
                }
            }
        }
    }
}

}  // namespace honeymoon
