// The code of a grid of numbers, which says which rows or columns of a slab are equal.
//
// Two suits number the rows of a slab. So the numbers of its rows form a grid: it has a row for
// each class of the one suit, and in each row a place for each class of the other suit. Most rows
// repeat the pattern of the row above: where that row has equal numbers, this row also has equal
// numbers, though not always the same ones. So suppose that the number above occurred before in the
// row above. Then the prediction is the number of this row below the last such place.
//
// Equal rows of a slab have similar scores (classes/scores.hpp). So the distance between the scores
// of the prediction and of the place says how likely the prediction is. If a number is neither
// predicted nor new, the code gives its rank: how many other numbers have a nearer score.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// The number of contexts of a grid.
inline constexpr std::size_t kGridContexts = 1120;

/// Returns how many steps the decoding of grids takes, whose contexts begin at 0. A number that is
/// given by its rank must be searched for, which takes several steps. Any other symbol, of whatever
/// code, takes one step.
[[nodiscard]] std::size_t grid_steps(std::span<const Token> code);

/// Encodes and decodes grids. Keeps its buffers; use one for each thread.
class GridCode {
public:
    /// Grids use the contexts from `first_context` on.
    explicit GridCode(std::size_t first_context) : first_context_(first_context) {}

    /// The scores of the classes of the two suits, -127..127. A grid has a row for each class of
    /// the first suit, and in each row a place for each class of the second. Neither is empty.
    struct Suits {
        std::span<const std::int8_t> first;
        std::span<const std::int8_t> second;
    };

    /// Appends the code of a grid to `out`. Row by row, each number may be at most one more than
    /// all before it.
    void encode(std::span<const std::uint16_t> numbers, const Suits& suits,
                std::vector<Token>& out);

    /// Decodes a grid: a number for each place. `numbers` must have room for them. Returns false if
    /// the code refers to a number that does not exist. Takes some twenty nanoseconds a number, or
    /// up to 350 if no number is predicted.
    [[nodiscard]] bool decode(std::span<std::uint16_t> numbers, const Suits& suits,
                              RansDecoder& in);

    /// Returns the score of each different number of the last grid: the score of its first place.
    [[nodiscard]] std::span<const std::int16_t> scores() const {
        return std::span(score_).first(count_);
    }

private:
    // The number of this row that was below the last place of a number in the row above.
    struct Followed {
        std::uint32_t in_row = 0;
        std::uint16_t by = 0;
    };

    void begin_grid(std::size_t size, std::size_t width);
    template <class Io>
    [[nodiscard]] bool code(std::span<std::uint16_t> numbers, const Suits& suits, Io& io);
    template <bool kFirst, class Io>
    [[nodiscard]] bool code_row(std::uint16_t* row, const std::int8_t* second, std::size_t begin,
                                std::size_t width, int first_score, Io& io);
    template <class Io>
    [[nodiscard]] bool code_other(std::uint32_t& number, std::uint32_t prediction, int score,
                                  std::size_t size, Io& io);

    std::size_t first_context_;
    std::uint32_t count_ = 0;               // how many different numbers so far
    std::uint32_t row_ = 0;                 // how many rows so far, of all grids
    std::vector<Followed> followed_;        // by number of the row above
    std::vector<std::int16_t> score_;       // by number
    std::vector<std::uint8_t> above_kind_;  // by place in the row: how the number above was coded
};

}  // namespace honeymoon
