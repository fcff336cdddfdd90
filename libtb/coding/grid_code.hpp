// The code of a grid of numbers: which of the rows, or columns, of a slab are equal.
//
// Two suits number the rows of a slab, so the numbers of its rows stand in a grid: a row for each
// class of the one suit, a place in it for each class of the other. Most of a row repeats the
// pattern of the row above: where that has equal numbers, this has equal numbers, if not the same
// ones. So if the number above has been met before in the row above, the number that followed it in
// this row is the prediction. What is not as predicted is new, or named by the nearest place to the
// left, or to the right in the row above, that has it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// How many contexts a grid takes.
inline constexpr std::size_t kGridContexts = 2369;

/// Encodes and decodes grids. Keeps its buffers; one for each thread.
class GridCode {
public:
    /// The contexts of grids are those from `first_context` on.
    explicit GridCode(std::size_t first_context) : first_context_(first_context) {}

    /// Appends the code of a grid with rows of `width` numbers to `out`. Read along the rows, each
    /// number is at most one more than all before it.
    void encode(std::span<const std::uint16_t> numbers, std::size_t width, std::vector<Token>& out);

    /// Decodes as many numbers as `numbers` has room for, a multiple of `width`. Returns how many
    /// different ones there are; 0 if the code names one that is not there. Some twenty nanoseconds
    /// a number.
    [[nodiscard]] std::size_t decode(std::span<std::uint16_t> numbers, std::size_t width,
                                     RansDecoder& in);

private:
    // What followed a number of the row above in this row.
    struct Followed {
        std::uint32_t in_row = 0;
        std::uint16_t by = 0;
    };
    // How a number was coded: a context for those that come after it.
    enum Kind : std::uint8_t { predicted, fresh, named, absent };

    void begin_grid(std::size_t size, std::size_t width);
    // Which row: how much there is above it.
    enum Row : std::uint8_t { first, second, later };
    template <Row kRow, class Io>
    [[nodiscard]] bool code_row(std::uint16_t* row, std::size_t width, Io& io);
    template <Row kRow, class Found>
    void for_each_candidate(const std::uint16_t* row, std::size_t width, std::size_t at,
                            std::uint32_t prediction, Found found);
    template <class Io>
    [[nodiscard]] bool code(std::span<std::uint16_t> numbers, std::size_t width, Io& io);

    std::size_t first_context_;
    std::uint32_t count_ = 0;          // different numbers so far
    std::uint32_t row_ = 0;            // rows coded, of all grids
    std::uint32_t search_ = 0;         // searches, of all grids
    std::vector<Followed> followed_;   // by number of the row above
    std::vector<std::uint32_t> met_;   // by number: the search that met it last
    std::vector<std::uint8_t> kinds_;  // of the row above
};

}  // namespace honeymoon
