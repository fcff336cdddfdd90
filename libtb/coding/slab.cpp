#include "libtb/coding/slab.hpp"

#include <utility>

namespace honeymoon {

// Of k parts of n classes, part p begins at class floor(n * p / k); so class c is in the last part
// p with n * p < (c + 1) * k.
Slab BlockCut::slab(std::uint32_t part, const ClassCounts& classes) const {
    Slab slab;
    for (std::size_t i = 4; i-- > 0;) {
        const std::uint32_t p = part % parts[i];
        part /= parts[i];
        const std::uint32_t first = classes[i] * p / parts[i];
        const std::uint32_t last = classes[i] * (p + 1) / parts[i];
        slab.first[i] = static_cast<int>(first);
        slab.counts[i] = static_cast<std::uint16_t>(last - first);
    }
    return slab;
}

std::uint32_t BlockCut::slab_of(const std::array<int, 4>& c, const ClassCounts& classes) const {
    std::uint32_t slab = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto after = static_cast<std::uint32_t>(c[i] + 1);
        slab = (slab * parts[i]) + (((after * parts[i]) - 1) / classes[i]);
    }
    return slab;
}

std::array<std::uint8_t, 4> slots_of_pairing(int pairing, const ClassCounts& counts) {
    constexpr std::array<std::array<std::uint8_t, 4>, kPairings> slots = {
        {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}}};
    std::array<std::uint8_t, 4> result = slots.at(static_cast<std::size_t>(pairing));
    if (counts[result[0]] > counts[result[1]]) std::swap(result[0], result[1]);
    if (counts[result[2]] > counts[result[3]]) std::swap(result[2], result[3]);
    return result;
}

void encode_slab(const SlabParts& parts, const ClassCounts& counts, std::vector<Token>& out) {
    thread_local GridCode grid(0);
    out.emplace_back(kPairingContext, static_cast<unsigned>(parts.pairing));
    const auto slot = slots_of_pairing(parts.pairing, counts);
    grid.encode(parts.row_number, counts[slot[1]], out);
    grid.encode(parts.column_number, counts[slot[3]], out);
    encode_matrix(parts.matrix, parts.columns, kMatrixContext, out);
}

bool DecodedFrame::decode(const RansModel& model, std::span<const std::uint8_t> code,
                          std::span<const ClassCounts> counts, int level) {
    thread_local GridCode grid(0);
    RansDecoder in(model, code);
    // How much there is shows only in the end, and what is kept shall take no more room than that.
    thread_local std::vector<std::uint16_t> numbers;
    thread_local std::vector<std::uint8_t> matrices;
    numbers.clear();
    matrices.clear();
    parts_.resize(counts.size());
    for (std::size_t i = 0; i < counts.size(); ++i) {
        Part& part = parts_[i];
        const int pairing = in.next(kPairingContext);
        if (pairing >= kPairings) return false;
        part.slot = slots_of_pairing(pairing, counts[i]);
        part.row_stride = counts[i][part.slot[1]];
        part.column_stride = counts[i][part.slot[3]];

        // The count of different numbers, or 0 if the code does not hold.
        const auto decode_grid = [&](std::size_t height, std::size_t width) -> std::size_t {
            const std::size_t begin = numbers.size();
            if (begin + (height * width) > kMostSymbols) return 0;
            numbers.resize(begin + (height * width));
            return grid.decode(std::span(numbers).subspan(begin), width, in);
        };
        part.rows = static_cast<std::uint32_t>(numbers.size());
        const std::size_t rows = decode_grid(counts[i][part.slot[0]], part.row_stride);
        if (rows == 0) return false;
        part.columns = static_cast<std::uint32_t>(numbers.size());
        const std::size_t columns = decode_grid(counts[i][part.slot[2]], part.column_stride);
        if (columns == 0) return false;
        part.different_columns = static_cast<std::uint16_t>(columns);

        part.matrix = static_cast<std::uint32_t>(matrices.size());
        const std::size_t size = rows * columns;
        if (matrices.size() + size > kMostSymbols) return false;
        matrices.resize(matrices.size() + size);
        if (!decode_matrix(std::span(matrices).subspan(part.matrix), columns, level, kMatrixContext,
                           in)) {
            return false;
        }
    }
    if (!in.finished()) return false;
    numbers_.assign(numbers.begin(), numbers.end());
    matrices_.assign(matrices.begin(), matrices.end());
    return true;
}

void DecodedFrame::expand(std::size_t slab, const ClassCounts& counts,
                          const std::array<std::uint32_t, 4>& strides, std::uint8_t* out) const {
    const Part& p = parts_[slab];
    const auto& slot = p.slot;
    const std::uint16_t* row = numbers_.data() + p.rows;
    for (std::size_t a = 0; a < counts[slot[0]]; ++a) {
        for (std::size_t b = 0; b < counts[slot[1]]; ++b) {
            const std::uint8_t* values =
                matrices_.data() + p.matrix + (std::size_t{*row++} * p.different_columns);
            const std::uint16_t* column = numbers_.data() + p.columns;
            std::uint8_t* at = out + (a * strides[slot[0]]) + (b * strides[slot[1]]);
            for (std::size_t c = 0; c < counts[slot[2]]; ++c) {
                std::uint8_t* to = at + (c * strides[slot[2]]);
                for (std::size_t d = 0; d < counts[slot[3]]; ++d) {
                    to[d * strides[slot[3]]] = values[*column++];
                }
            }
        }
    }
}

void DecodedFrame::weigh(std::size_t slab,
                         const std::array<std::span<const std::uint64_t>, 4>& weights,
                         std::span<std::uint64_t> sums) const {
    const Part& p = parts_[slab];
    // What all pairs of classes weigh that have one number.
    const auto add_pairs = [&](std::size_t first, const std::uint16_t* number,
                               std::vector<std::uint64_t>& weight) {
        for (const std::uint64_t a : weights[p.slot[first]]) {
            for (const std::uint64_t b : weights[p.slot[first + 1]]) {
                if (*number >= weight.size()) weight.resize(std::size_t{*number} + 1);
                weight[*number++] += a * b;
            }
        }
    };
    thread_local std::vector<std::uint64_t> rows;
    thread_local std::vector<std::uint64_t> columns;
    rows.clear();
    columns.assign(p.different_columns, 0);
    add_pairs(0, numbers_.data() + p.rows, rows);
    add_pairs(2, numbers_.data() + p.columns, columns);
    const std::uint8_t* value = matrices_.data() + p.matrix;
    for (const std::uint64_t row : rows) {
        for (const std::uint64_t column : columns) sums[*value++] += row * column;
    }
}

}  // namespace honeymoon
