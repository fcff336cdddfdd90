// The code of values in a frame.
//
// A slab is a block, or a range of classes of each of its slots. Two of its suits number the rows
// of a matrix, the other two the columns. Many rows are equal, and so are many columns, so a slab
// stores which are equal, and only the different ones:
//     value = matrix[number of the row][number of the column].
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "libtb/coding/grid_code.hpp"
#include "libtb/coding/matrix_code.hpp"
#include "libtb/coding/rans.hpp"

namespace honeymoon {

/// How many classes a block or slab has in each slot.
using ClassCounts = std::array<std::uint16_t, 4>;

/// The scores of the classes of a slab (classes/scores.hpp), by slot; at least one of each.
using ClassScores = std::array<std::span<const std::int8_t>, 4>;
/// And so how many classes it has.
[[nodiscard]] constexpr ClassCounts counts_of(const ClassScores& scores) {
    ClassCounts counts{};
    for (std::size_t i = 0; i < 4; ++i) counts[i] = static_cast<std::uint16_t>(scores[i].size());
    return counts;
}

/// A range of the classes of each slot of a block.
struct Slab {
    int block = 0;
    std::array<int, 4> first{};  ///< the first class of each slot
    ClassCounts counts{};        ///< how many classes of each slot
};

/// How a block is cut into slabs: the classes of each slot into so many equal ranges. Blocks with
/// long code are cut, so that every value is reached by decoding one short frame.
struct BlockCut {
    std::array<std::uint8_t, 4> parts = {1, 1, 1, 1};  ///< by slot, 1..255

    /// How many slabs there are: one for each choice of a range in every slot, that of slot 3
    /// varying fastest.
    [[nodiscard]] std::uint32_t slabs() const {
        return std::uint32_t{parts[0]} * parts[1] * parts[2] * parts[3];
    }
    /// Slab number `part`, 0..slabs()-1, of a block with these classes; its `block` is left 0.
    [[nodiscard]] Slab slab(std::uint32_t part, const ClassCounts& classes) const;
    /// The number of the slab with the value at classes `c`.
    [[nodiscard]] std::uint32_t slab_of(const std::array<int, 4>& c,
                                        const ClassCounts& classes) const;
};

/// The contexts of a table file: those of grids, of matrices, and one for the pairing.
inline constexpr std::size_t kMatrixContext = kGridContexts;
inline constexpr std::size_t kPairingContext = kMatrixContext + kMatrixContexts;
inline constexpr std::size_t kContexts = kPairingContext + 1;

inline constexpr int kPairings = 3;

/// The three ways to make rows and columns of four slots: 0 with 1, 2 or 3 number the rows. Returns
/// the two slots of the rows, then those of the columns; of each two, the one with more classes
/// (the later one if equal) comes second and varies faster.
[[nodiscard]] std::array<std::uint8_t, 4> slots_of_pairing(int pairing, const ClassCounts& counts);

/// The numbers of a slab taken apart.
struct SlabParts {
    int pairing = 0;
    std::vector<std::uint16_t> row_number;
    std::vector<std::uint16_t> column_number;
};

/// Appends the first part of a slab's code to `out`: all but the matrix. Returns what the matrix is
/// of, for encode_matrix() with contexts from kMatrixContext on; valid until this thread encodes
/// the next slab.
[[nodiscard]] MatrixShape encode_numbers(const SlabParts& parts, const ClassScores& scores,
                                         int level, std::vector<Token>& out);

/// The code of a frame.
struct FrameCode {
    std::span<const std::uint8_t> code;
    std::span<const ClassScores> scores;  ///< of its slabs
};

/// A slab, decoded: the numbers of its rows and columns, and its matrix.
struct DecodedSlab {
    std::array<std::uint8_t, 4> slot{};  ///< as slots_of_pairing()
    std::span<const std::uint16_t> row_numbers;
    std::span<const std::uint16_t> column_numbers;
    std::size_t columns = 1;  ///< different columns
    std::span<const std::uint8_t> matrix;

    /// Writes every value to out[sum over slots of class * stride]. `counts` are those it was
    /// decoded with.
    void expand(const ClassCounts& counts, const std::array<std::uint32_t, 4>& strides,
                std::uint8_t* out) const;

    /// Adds to sums[value], for every value there is, the product of what its four classes weigh,
    /// over all its places; weights[slot] has counts[slot] numbers, as it was decoded with.
    void weigh(const std::array<std::span<const std::uint64_t>, 4>& weights,
               std::span<std::uint64_t> sums) const;
};

/// More numbers or values than any generated frame has, so that a hostile file cannot eat the time.
inline constexpr std::size_t kMostSymbols = std::size_t{1} << 18U;

/// Decodes frames whose values are at most `level`, several side by side, since a symbol has to
/// wait for the one before it in its frame, but not for those of others. Calls use(frame, slab,
/// decoded) for every decoded slab, those of a frame in order; it may keep nothing of it. Returns,
/// and decodes no more, a frame whose code is not that of such slabs, or that has more than
/// kMostSymbols numbers or values.
[[nodiscard]] std::optional<std::size_t> decode_frames(
    const RansModel& model, std::span<const FrameCode> frames, int level,
    const std::function<void(std::size_t frame, std::size_t slab, const DecodedSlab&)>& use);

/// The slabs of one frame, decoded, to look values up. Only read once made: safe from many threads.
class DecodedFrame {
public:
    /// Decodes a frame. False if decode_frames() would return it.
    [[nodiscard]] bool decode(const RansModel& model, const FrameCode& frame, int level);

    /// The value in slab number `slab` of the frame, at classes `c` counted from the slab's first.
    /// Two look-ups of numbers and one of a value.
    [[nodiscard]] int value(std::size_t slab, const std::array<int, 4>& c) const {
        const Part& p = parts_[slab];
        const std::size_t row =
            numbers_[p.rows + (static_cast<std::size_t>(c[p.slot[0]]) * p.row_stride) +
                     static_cast<std::size_t>(c[p.slot[1]])];
        const std::size_t column =
            numbers_[p.columns + (static_cast<std::size_t>(c[p.slot[2]]) * p.column_stride) +
                     static_cast<std::size_t>(c[p.slot[3]])];
        return matrices_[p.matrix + (row * p.different_columns) + column];
    }

    [[nodiscard]] std::size_t slabs() const { return parts_.size(); }
    /// The memory it takes, in bytes.
    [[nodiscard]] std::size_t bytes() const {
        return sizeof *this + (parts_.size() * sizeof(Part)) + (numbers_.size() * 2) +
               matrices_.size();
    }

private:
    // Where a slab's parts begin.
    struct Part {
        std::array<std::uint8_t, 4> slot{};  // as slots_of_pairing()
        std::uint16_t row_stride = 1;        // classes of the second slot of the rows
        std::uint16_t column_stride = 1;     // and of the columns
        std::uint16_t different_columns = 1;
        std::uint32_t rows = 0;     // in numbers_
        std::uint32_t columns = 0;  // in numbers_
        std::uint32_t matrix = 0;   // in matrices_
    };

    std::vector<Part> parts_;
    std::vector<std::uint16_t> numbers_;
    std::vector<std::uint8_t> matrices_;
};

}  // namespace honeymoon
