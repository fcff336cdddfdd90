// The code of a grid of numbers: which of the rows, or columns, of a slab are equal.
//
// Two suits number the rows of a slab, so the numbers of its rows stand in a grid: a row for each
// class of the one suit, a place in it for each class of the other. Most of a row repeats the
// pattern of the row above: where that has equal numbers, this has equal numbers, if not the same
// ones. So if the number above has been met before in the row above, the number that followed it in
// this row is the prediction. What is equal has about the same score (classes/scores.hpp).
// So how near the prediction's score is to that of the place says how likely it is, and a number
// that is neither predicted nor new is named by how many others are nearer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// How many contexts a grid takes.
inline constexpr std::size_t kGridContexts = 1120;

/// How many steps grids take to decode, in contexts that begin at 0. A number that is given by its
/// rank has to be searched for; any other symbol, of whatever code, is a step.
[[nodiscard]] std::size_t grid_steps(std::span<const Token> code);

/// Encodes and decodes grids. Keeps its buffers; one for each thread.
class GridCode {
public:
    /// The contexts of grids are those from `first_context` on.
    explicit GridCode(std::size_t first_context) : first_context_(first_context) {}

    /// The scores of the classes of the two suits, -127..127: a grid has a row for each of the
    /// first, and in it a place for each of the second. Neither is empty.
    struct Suits {
        std::span<const std::int8_t> first;
        std::span<const std::int8_t> second;
    };

    /// Appends the code of a grid to `out`. Read along the rows, each number is at most one more
    /// than all before it.
    void encode(std::span<const std::uint16_t> numbers, const Suits& suits,
                std::vector<Token>& out);

    /// Decodes a grid: as many numbers as there are places, for which `numbers` has room. False if
    /// the code names one that is not there. Some twenty
    /// nanoseconds a number, up to 350 where none is predicted.
    [[nodiscard]] bool decode(std::span<std::uint16_t> numbers, const Suits& suits,
                              RansDecoder& in);

    /// Of the grid coded last, the score of each different number: that of its first place.
    [[nodiscard]] std::span<const std::int16_t> scores() const {
        return std::span(score_).first(count_);
    }

private:
    // What followed a number of the row above in this row.
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
    std::uint32_t count_ = 0;               // different numbers so far
    std::uint32_t row_ = 0;                 // rows coded, of all grids
    std::vector<Followed> followed_;        // by number of the row above
    std::vector<std::int16_t> score_;       // by number
    std::vector<std::uint8_t> above_kind_;  // by place in the row: how the number above was coded
};

}  // namespace honeymoon
