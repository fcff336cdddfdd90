// Connect four on the usual board of seven columns and six rows: who has which cells, what can be
// played, and where four in a row would be made.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace honeymoon::connect4 {

/// A set of cells. A column takes seven bits, the lowest cell the lowest of them; the seventh stays
/// clear, so that no row of four runs from the top of one column into the bottom of the next.
using Cells = std::uint64_t;

inline constexpr int kColumns = 7;
inline constexpr int kRows = 6;
inline constexpr int kCells = kColumns * kRows;

/// The cells of one column, 0..6 from the left.
[[nodiscard]] constexpr Cells column_cells(int column) {
    return ((Cells{1} << kRows) - 1) << (column * (kRows + 1));
}

/// The lowest cell of every column.
inline constexpr Cells kFloor = [] {
    Cells cells = 0;
    for (int column = 0; column < kColumns; ++column) cells |= Cells{1} << (column * (kRows + 1));
    return cells;
}();

/// All cells.
inline constexpr Cells kBoard = kFloor * ((Cells{1} << kRows) - 1);

/// A position in which nobody has four in a row yet.
class Board {
public:
    /// No key is larger.
    static constexpr std::uint64_t kLargestKey = (std::uint64_t{1} << (kColumns * (kRows + 1))) - 1;

    [[nodiscard]] int stones() const { return stones_; }

    /// Where a stone can fall: at most one cell of a column.
    [[nodiscard]] Cells playable() const { return (occupied_ + kFloor) & kBoard; }

    /// The playable cells with which the player to move wins at once.
    [[nodiscard]] Cells winning_moves() const { return playable() & fours(own_); }

    /// The playable cells after which the opponent cannot win at once. Only where there are no
    /// winning_moves().
    [[nodiscard]] Cells safe_moves() const {
        const Cells feared = fours(own_ ^ occupied_);
        Cells moves = playable();
        if (const Cells forced = moves & feared; forced != 0) {
            if (!std::has_single_bit(forced)) return 0;  // only one of them can be stopped
            moves = forced;
        }
        return moves & ~(feared >> 1U);  // a stone below a feared cell makes it playable
    }

    /// How many empty cells would complete a four of the player to move, had they moved there. Only
    /// for moves that do not win.
    [[nodiscard]] int fours_after(Cells move) const { return std::popcount(fours(own_ | move)); }

    /// Puts a stone on a playable cell that does not win, and passes the turn.
    void play(Cells move) {
        own_ ^= occupied_;
        occupied_ |= move;
        ++stones_;
    }

    /// A different number for every position of the same player to move. In each column it is one
    /// of 0 for no stones, 1 and 2 for one, 3 to 6 for two, and so on: their sum tells both the
    /// height and the colours.
    [[nodiscard]] std::uint64_t key() const { return own_ + occupied_; }

private:
    // The empty cells that would complete a four of `stones`.
    [[nodiscard]] Cells fours(Cells stones) const {
        // From a cell to the next one upwards, and to the next column: falling, level, rising.
        constexpr std::array<int, 4> steps = {1, kRows, kRows + 1, kRows + 2};
        Cells found = 0;
        for (const int step : steps) {
            const Cells behind = (stones << step) & (stones << 2 * step);
            const Cells ahead = (stones >> step) & (stones >> 2 * step);
            found |= behind & ((stones << 3 * step) | (stones >> step));
            found |= ahead & ((stones >> 3 * step) | (stones << step));
        }
        return found & kBoard & ~occupied_;
    }

    Cells own_ = 0;  // the stones of the player to move
    Cells occupied_ = 0;
    int stones_ = 0;
};

}  // namespace honeymoon::connect4
