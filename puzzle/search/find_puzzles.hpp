// Finds all puzzles of a level, and chooses some for the list.
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

/// A puzzle, and its number in a random order that is always the same.
struct FoundPuzzle {
    Puzzle puzzle;
    std::uint64_t order = 0;
};

/// Returns all puzzles of a level that have two decisions or more. The reader should have the
/// tables of this level and of the level below, and for a trump level those of no-trump too. The
/// player to move leads, or follows a best lead. Of positions that differ only in the names of
/// suits, one is searched. If a card is the answer, the puzzle gets the first of its themes. Takes
/// some 20 us a position and thread.
[[nodiscard]] std::vector<FoundPuzzle> find_puzzles(const Reader& reader, Denomination denomination,
                                                    int level, const Progress& progress = {});

/// Returns at most `most` of these puzzles, from each denomination, level and difficulty in turn.
/// The easiest come first.
[[nodiscard]] std::vector<Puzzle> some_of(std::vector<FoundPuzzle> found, std::size_t most);

}  // namespace honeymoon::puzzle
