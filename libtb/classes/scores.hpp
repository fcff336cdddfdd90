// What holdings are worth, roughly: what tables are coded by.
//
// Values differ most by which holdings the player on lead has. So the code of a table expects a
// value to differ from its neighbours by what the scores of their holdings do. The scores are part
// of the format (format-spec/FORMAT.md); tools/train/score_fit.hpp says how they were made.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "libtb/classes/class_maps.hpp"
#include "libtb/coding/slab.hpp"
#include "libtb/index/holding.hpp"

namespace honeymoon {

/// How many scores there are, and where that of a holding stands among them: those of side suits,
/// and of all suits without trump, then those of the trump suit; each by length, then by word.
inline constexpr std::size_t kScores = std::size_t{2} << (kMaxLength + 1U);
[[nodiscard]] inline std::size_t score_place(bool trump, Shape shape, int rank) {
    return (trump ? kScores / 2 : 0) + (std::size_t{1} << shape.length) + holding_at(shape, rank);
}

/// The score of a holding, -127..127. Three loads.
[[nodiscard]] std::int8_t holding_score(bool trump, Shape shape, int rank);

/// The scores of the classes of some blocks: each is that of the first holding.
class BlockScores {
public:
    /// Those of blocks first..last-1. Reads the suit classes of each block,
    /// and the holdings of a group once while the blocks of a pattern follow one another.
    BlockScores(const ClassMaps& maps, int first, int last);

    /// Those of a slab of one of these blocks; valid as long as this.
    [[nodiscard]] ClassScores of(const Slab& slab) const;

private:
    int first_;
    std::vector<std::array<std::size_t, 4>> begin_;  // by block and slot
    std::vector<std::int8_t> scores_;
};

}  // namespace honeymoon
