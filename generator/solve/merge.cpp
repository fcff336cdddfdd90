#include "generator/solve/merge.hpp"

namespace honeymoon::generator {
void Merger::merge(const std::uint8_t* values, SuitPair rows, SuitPair columns,
                   const std::array<SuitClasses, 4>& classes, int block, LevelTable& out) {
    const auto count = [&](std::size_t suit) { return classes[suit].count(); };
    const std::size_t row_count = count(rows[0]) * count(rows[1]);
    const std::size_t column_count = count(columns[0]) * count(columns[1]);

    // Give equal rows equal numbers. Then, in the different rows only, give equal columns equal
    // numbers. Two classes of a suit of the rows have equal slices if and only if all their row
    // numbers are equal.
    row_numbering_.number(values, row_count, column_count);
    const std::size_t distinct_rows = row_numbering_.count();
    row_numbering_.turn_into_columns(values, column_count, columns_);
    column_numbering_.number(columns_.data(), column_count, distinct_rows);

    const auto merge_suits = [&](SuitPair pair, const std::vector<std::uint32_t>& number) {
        const std::size_t slow = count(pair[0]);
        const std::size_t fast = count(pair[1]);
        merged_[pair[0]].number(number.data(), slow, fast * sizeof(std::uint32_t));
        slices_.resize(slow * fast);
        for (std::size_t x = 0; x < slow; ++x) {
            for (std::size_t y = 0; y < fast; ++y) slices_[(y * slow) + x] = number[(x * fast) + y];
        }
        merged_[pair[1]].number(slices_.data(), fast, slow * sizeof(std::uint32_t));
    };
    merge_suits(rows, row_numbering_.numbers());
    merge_suits(columns, column_numbering_.numbers());

    std::array<std::uint16_t, 4> final_count{};
    for (std::size_t suit = 0; suit < 4; ++suit) {
        final_count[suit] = static_cast<std::uint16_t>(merged_[suit].count());
        const auto map = out.maps().class_of_suit_class(block, suit);
        for (std::size_t c = 0; c < map.size(); ++c) {
            map[c] = static_cast<Class>(merged_[suit].numbers()[classes[suit].of()[c]]);
        }
    }

    // Write the values in the order of the slots. The class of each slot adds an offset in the
    // matrix.
    const auto offsets = [&](std::size_t suit, std::size_t stride) {
        offset_[suit].clear();
        for (const std::uint32_t first : merged_[suit].first()) {
            offset_[suit].push_back(first * stride);
        }
    };
    offsets(rows[0], count(rows[1]) * column_count);
    offsets(rows[1], column_count);
    offsets(columns[0], count(columns[1]));
    offsets(columns[1], 1);
    std::vector<std::uint8_t> result(std::size_t{strides_of(final_count)[0]} * final_count[0]);
    std::uint8_t* to = result.data();
    for (const std::size_t o0 : offset_[0]) {
        for (const std::size_t o1 : offset_[1]) {
            for (const std::size_t o2 : offset_[2]) {
                const std::uint8_t* from = values + o0 + o1 + o2;
                for (const std::size_t o3 : offset_[3]) *to++ = from[o3];
            }
        }
    }

    out.maps().set_classes(block, final_count);
    out.set_values(block, std::move(result));
}

}  // namespace honeymoon::generator
