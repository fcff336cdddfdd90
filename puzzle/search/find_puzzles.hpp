// Finding all puzzles of a level, and choosing some for the list.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "honeymoon/base/progress.hpp"
#include "honeymoon/reader/reader.hpp"
#include "puzzle/puzzle.hpp"

namespace honeymoon::puzzle {

/// The levels that are searched.
inline constexpr int kFirstLevel = 4;
inline constexpr int kLastLevel = 8;

/// What was found: how much, and some of it that is unlike.
struct Found {
    using Bucket = std::array<int, 3>;  ///< denomination, level, difficulty
    struct Candidate {
        std::uint64_t order = 0;  ///< random, but always the same
        Puzzle puzzle;
    };

    std::array<std::uint64_t, kThemes.size()> count{};  ///< by theme
    /// By theme: of each bucket those that come first in the order.
    std::array<std::map<Bucket, std::vector<Candidate>>, kThemes.size()> kept;

    void add(const Bucket& bucket, const Candidate& candidate);
    void add(const Found& other);
    /// At most so many of a theme, from all buckets in turn; the easiest first.
    [[nodiscard]] std::vector<Puzzle> chosen(Theme theme, std::size_t most) const;
};

/// All puzzles with two decisions or more of a level, whose tables the reader has, those of one
/// level below, and for a trump level all that of no-trump. The player to move leads, or follows a
/// lead that is a best one. Positions that differ only in the names of suits are one. A puzzle
/// belongs to the first of its themes. Some 20 us a position of a thread.
[[nodiscard]] Found find_puzzles(const Reader& reader, Denomination denomination, int level,
                                 const Progress& progress = {});

}  // namespace honeymoon::puzzle
