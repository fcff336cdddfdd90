#include "checker/derive/sheet.hpp"

namespace honeymoon::checker {

void Sheet::read(const LevelTable& table, const std::array<Shape, 4>& shape, bool flipped,
                 const View& view) {
    const BlockTable::Place place =
        table.blocks().find(flipped ? honeymoon::flipped(shape) : shape);
    const auto strides = table.maps().strides(place.block);
    const auto& classes = table.maps().classes(place.block);
    const std::span<const std::uint8_t> source = table.values(place.block);

    const auto class_of = [&](std::size_t suit, std::size_t rank) -> std::size_t {
        const auto map = table.maps().class_of(place.block, place.slot.at(suit));
        // Exchanging the owners of all cards of a suit turns rank r into holdings-1-r.
        return map[flipped ? map.size() - 1 - rank : rank];
    };
    const auto stride_of = [&](std::size_t suit) { return strides.at(place.slot.at(suit)); };
    const auto classes_of = [&](std::size_t suit) -> std::size_t {
        return classes.at(place.slot.at(suit));
    };
    const auto holdings_of = [&](std::size_t suit) {
        return static_cast<std::size_t>(shape.at(suit).holdings());
    };

    // Find the place of each column's value, counted from the place of the row.
    column_.clear();
    for (std::size_t a = 0; a < holdings_of(view.columns[0]); ++a) {
        for (std::size_t b = 0; b < holdings_of(view.columns[1]); ++b) {
            column_.push_back(static_cast<std::uint32_t>(
                (class_of(view.columns[0], a) * stride_of(view.columns[0])) +
                (class_of(view.columns[1], b) * stride_of(view.columns[1]))));
        }
    }
    // Write a row for each pair of classes.
    const std::size_t columns = column_.size();
    const std::size_t stride = row_stride(columns);
    const std::size_t rows0 = classes_of(view.rows[0]);
    const std::size_t rows1 = classes_of(view.rows[1]);
    values_.resize(rows0 * rows1 * stride);
    std::uint8_t* to = values_.data();
    for (std::size_t a = 0; a < rows0; ++a) {
        for (std::size_t b = 0; b < rows1; ++b) {
            const std::uint8_t* from =
                source.data() + (a * stride_of(view.rows[0])) + (b * stride_of(view.rows[1]));
            for (std::size_t c = 0; c < columns; ++c) to[c] = from[column_[c]];
            to += stride;
        }
    }
    // Find the row of each pair of holdings.
    row_begin_[0].clear();
    for (std::size_t a = 0; a < holdings_of(view.rows[0]); ++a) {
        row_begin_[0].push_back(class_of(view.rows[0], a) * rows1 * stride);
    }
    row_begin_[1].clear();
    for (std::size_t b = 0; b < holdings_of(view.rows[1]); ++b) {
        row_begin_[1].push_back(class_of(view.rows[1], b) * stride);
    }
}

}  // namespace honeymoon::checker
