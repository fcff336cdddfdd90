// Finding all puzzles of a level, and choosing some for the list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "honeymoon/base/progress.hpp"
#include "honeymoon/reader/reader.hpp"
#include "puzzle/puzzle.hpp"

namespace honeymoon::puzzle {

/// The levels that are searched.
inline constexpr int kFirstLevel = 4;
inline constexpr int kLastLevel = 8;

/// A puzzle that was found, and its number in a random order, which is always the same.
struct FoundPuzzle {
    Puzzle puzzle;
    std::uint64_t order = 0;
};

/// All puzzles with two decisions or more of a level, whose tables the reader has, those of one
/// level below, and for a trump level that of no-trump. The player to move leads, or follows a lead
/// that is a best one. Positions that differ only in the names of suits are one. A puzzle in which
/// a card is right belongs to the first of its themes. Some 20 us a position of a thread.
[[nodiscard]] std::vector<FoundPuzzle> find_puzzles(const Reader& reader, Denomination denomination,
                                                    int level, const Progress& progress = {});

/// At most so many of these puzzles: of each denomination, level and difficulty in turn. The
/// easiest come first.
[[nodiscard]] std::vector<Puzzle> some_of(std::vector<FoundPuzzle> found, std::size_t most);

}  // namespace honeymoon::puzzle
