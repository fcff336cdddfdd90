// The code of the values in a frame.
//
// A slab is a block, or the part of a block with a range of classes of each slot. Two suits number
// the rows of a matrix, the other two its columns. Many rows are equal, and so are many columns. So
// a slab stores only the different rows and columns, and which are equal:
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

/// The scores of the classes of a slab (classes/scores.hpp), by slot. Each slot has at least one.
using ClassScores = std::array<std::span<const std::int8_t>, 4>;
/// Returns how many classes a slab with these scores has.
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

/// How a block is cut into slabs: the classes of each slot are cut into equal ranges. Blocks with
/// long code are cut, so that decoding one short frame gives any value.
struct BlockCut {
    std::array<std::uint8_t, 4> parts = {1, 1, 1, 1};  ///< how many ranges, by slot, 1..255

    /// Returns how many slabs there are: one for each choice of a range in every slot. The range of
    /// slot 3 varies fastest.
    [[nodiscard]] std::uint32_t slabs() const {
        return std::uint32_t{parts[0]} * parts[1] * parts[2] * parts[3];
    }
    /// Returns slab number `part`, 0..slabs()-1, of a block with these classes. Its `block` is 0.
    [[nodiscard]] Slab slab(std::uint32_t part, const ClassCounts& classes) const;
    /// Returns the number of the slab that has the value at classes `c`.
    [[nodiscard]] std::uint32_t slab_of(const std::array<int, 4>& c,
                                        const ClassCounts& classes) const;
};

/// The contexts of a table file: those of grids, then of matrices, then one for the pairing.
inline constexpr std::size_t kMatrixContext = kGridContexts;
inline constexpr std::size_t kPairingContext = kMatrixContext + kMatrixContexts;
inline constexpr std::size_t kContexts = kPairingContext + 1;

inline constexpr int kPairings = 3;

/// There are three ways to make rows and columns of four slots: slot 0 numbers the rows with slot
/// 1, 2 or 3. Returns the two slots of the rows, then those of the columns. Of each two, the slot
/// with more classes (if equal, the later slot) comes second and varies faster.
[[nodiscard]] std::array<std::uint8_t, 4> slots_of_pairing(int pairing, const ClassCounts& counts);

/// The pairing of a slab, and the numbers of its rows and columns.
struct SlabParts {
    int pairing = 0;
    std::vector<std::uint16_t> row_number;
    std::vector<std::uint16_t> column_number;
};

/// Appends the first part of a slab's code to `out`: everything but the matrix. Returns the shape
/// of the matrix for encode_matrix(), which must use the contexts from kMatrixContext on. The shape
/// is valid until this thread encodes the next slab.
[[nodiscard]] MatrixShape encode_numbers(const SlabParts& parts, const ClassScores& scores,
                                         int level, std::vector<Token>& out);

/// The code of a frame.
struct FrameCode {
    std::span<const std::uint8_t> code;
    std::span<const ClassScores> scores;  ///< of the frame's slabs
};

/// A decoded slab: the numbers of its rows and columns, and its matrix.
struct DecodedSlab {
    std::array<std::uint8_t, 4> slot{};  ///< from slots_of_pairing()
    std::span<const std::uint16_t> row_numbers;
    std::span<const std::uint16_t> column_numbers;
    std::size_t columns = 1;  ///< how many different columns
    std::span<const std::uint8_t> matrix;

    /// Writes every value to out[sum over slots of class * stride]. `counts` must be those with
    /// which the slab was decoded.
    void expand(const ClassCounts& counts, const std::array<std::uint32_t, 4>& strides,
                std::uint8_t* out) const;

    /// Adds weights to sums[value], for every value and each of its places. The weight of a place
    /// is the product of the weights of its four classes. weights[slot] has counts[slot] numbers,
    /// with the counts with which the slab was decoded.
    void weigh(const std::array<std::span<const std::uint64_t>, 4>& weights,
               std::span<std::uint64_t> sums) const;
};

/// The most numbers, and the most values, of a frame. No generated frame has so many; the limit
/// protects readers from the cost of malicious files.
inline constexpr std::size_t kMostSymbols = std::size_t{1} << 18U;

/// Decodes frames whose values are at most `level`. It decodes several side by side, because a
/// symbol has to wait for the previous symbol of its frame, but not for those of other frames.
/// Calls use(frame, slab, decoded) for every decoded slab; the slabs of a frame come in order.
/// `use` must not keep any part of `decoded`. If the code of a frame is not that of such slabs, or
/// if a frame has more than kMostSymbols numbers or values, stops and returns the frame's number.
[[nodiscard]] std::optional<std::size_t> decode_frames(
    const RansModel& model, std::span<const FrameCode> frames, int level,
    const std::function<void(std::size_t frame, std::size_t slab, const DecodedSlab&)>& use);

/// The decoded slabs of one frame, for looking values up. A decoded frame is only read, and this is
/// safe from many threads.
class DecodedFrame {
public:
    /// Decodes a frame. Returns false if decode_frames() would return it.
    [[nodiscard]] bool decode(const RansModel& model, const FrameCode& frame, int level);

    /// Returns the value in slab number `slab` of the frame, at classes `c` counted from the slab's
    /// first. Takes two look-ups of numbers and one of a value.
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
    /// Returns the memory of this object, in bytes.
    [[nodiscard]] std::size_t bytes() const {
        return sizeof *this + (parts_.size() * sizeof(Part)) + (numbers_.size() * 2) +
               matrices_.size();
    }

private:
    // The places where a slab's parts begin.
    struct Part {
        std::array<std::uint8_t, 4> slot{};  // from slots_of_pairing()
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
