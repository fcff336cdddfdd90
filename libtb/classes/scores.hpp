// Scores of holdings: a rough measure of their worth, by which values are coded.
//
// Values differ most by the holdings of the player on lead. So the code of a table expects that the
// values of neighbours differ by the difference of their holdings' scores. The scores are part of
// the format (format-spec/FORMAT.md); tools/train/score_fit.hpp says how they were computed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "libtb/classes/class_maps.hpp"
#include "libtb/coding/slab.hpp"
#include "libtb/index/holding.hpp"

namespace honeymoon {

/// How many scores there are, and the place of a holding's score. First come the scores of side
/// suits (without trump: of all suits), then those of the trump suit. Each part is in the order of
/// lengths, then of words.
inline constexpr std::size_t kScores = std::size_t{2} << (kMaxLength + 1U);
[[nodiscard]] inline std::size_t score_place(bool trump, Shape shape, int rank) {
    return (trump ? kScores / 2 : 0) + (std::size_t{1} << shape.length) + holding_at(shape, rank);
}

/// Returns the score of a holding, -127..127. Takes three loads.
[[nodiscard]] std::int8_t holding_score(bool trump, Shape shape, int rank);

/// The scores of the classes of some blocks. The score of a class is that of its first holding.
class BlockScores {
public:
    /// Finds the scores of blocks first..last-1. Reads the suit classes of each block. Reads the
    /// holdings of a group only once while the blocks are of one pattern.
    BlockScores(const ClassMaps& maps, int first, int last);

    /// Returns the scores of a slab of one of these blocks; valid as long as this object.
    [[nodiscard]] ClassScores of(const Slab& slab) const;

private:
    int first_;
    std::vector<std::array<std::size_t, 4>> begin_;  // by block and slot
    std::vector<std::int8_t> scores_;
};

}  // namespace honeymoon
