// Connect four solved by searching, with what is found on the way kept in a transposition table.
//
// The method is that of Pascal Pons, "Solving Connect 4: how to build a perfect AI" (2015), as of
// its part 11, followed so closely that it searches the very same positions. Their mean numbers are
// published for sets of a thousand positions, so a table that lost entries, or took one key for
// another, would show.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "board.hpp"
#include "honeymoon/search/transposition_table.hpp"

namespace honeymoon::connect4 {

/// Searches positions. `Table` finds and stores values 0..36 for keys 0..Board::kLargestKey, as a
/// TranspositionTable does.
///
/// A score is 22 less the stones that the winner will have played, counted for the player to move:
/// 18 is a win with the fourth stone, -18 the same for the opponent, 0 a draw.
template <class Table>
class Solver {
public:
    /// Searches with this table, which must outlive the solver.
    explicit Solver(Table& table) : table_(table) {}

    /// The score of a position, or with `weak` any number of its sign.
    [[nodiscard]] int solve(const Board& board, bool weak) {
        if (board.winning_moves() != 0) return (kCells + 1 - board.stones()) / 2;
        int low = weak ? -1 : -(kCells - board.stones()) / 2;
        int high = weak ? 1 : (kCells + 1 - board.stones()) / 2;
        // Is it more than `middle`? Far scores are soon refuted, so the first questions are about
        // the nearer half of what is left on a side.
        while (low < high) {
            int middle = low + (high - low) / 2;
            if (middle <= 0 && low / 2 < middle) {
                middle = low / 2;
            } else if (middle >= 0) {
                middle = std::max(middle, high / 2);
            }
            const int bound = search(board, middle, middle + 1);
            (bound <= middle ? high : low) = bound;
        }
        return low;
    }

    /// How many positions were searched since the solver was made.
    [[nodiscard]] std::uint64_t searched() const { return searched_; }

private:
    static constexpr int kBestScore = kCells / 2 - 3;  // a win with the fourth stone

    struct Move {
        Cells cell = 0;
        int fours = 0;
    };

    // A bound on the score of a position in which nobody can win at once: exact between `alpha` and
    // `beta`, an upper bound up to `alpha`, a lower bound from `beta`.
    int search(const Board& board, int alpha, int beta) {
        ++searched_;
        const int left = kCells - board.stones();
        const Cells moves = board.safe_moves();
        if (moves == 0) return -left / 2;
        if (left <= 2) return 0;

        // Neither player wins with their next stone.
        alpha = std::max(alpha, -(left - 2) / 2);
        if (alpha >= beta) return alpha;
        beta = std::min(beta, (left - 1) / 2);
        if (alpha >= beta) return beta;

        // The table keeps upper bounds, counted from the worst score.
        const std::uint64_t key = board.key();
        if (const auto stored = table_.find(key); stored.has_value()) {
            beta = std::min(beta, static_cast<int>(*stored) - kBestScore);
            if (alpha >= beta) return beta;
        }

        std::array<Move, kColumns> sorted;
        const int count = sort(board, moves, sorted);
        for (int i = 0; i < count; ++i) {
            Board next = board;
            next.play(sorted[static_cast<std::size_t>(i)].cell);
            const int score = -search(next, -beta, -alpha);
            if (score >= beta) return score;
            alpha = std::max(alpha, score);
        }
        table_.store(key, static_cast<std::uint32_t>(alpha + kBestScore));
        return alpha;
    }

    // The moves that leave the most cells to win with come first, and among equals those nearer to
    // the centre. Returns how many there are.
    static int sort(const Board& board, Cells moves, std::array<Move, kColumns>& sorted) {
        constexpr std::array<int, kColumns> from_the_centre = {3, 2, 4, 1, 5, 0, 6};
        std::size_t count = 0;
        for (const int column : from_the_centre) {
            const Cells cell = moves & column_cells(column);
            if (cell == 0) continue;
            const int fours = board.fours_after(cell);
            std::size_t place = count++;
            for (; place > 0 && sorted[place - 1].fours < fours; --place) {
                sorted[place] = sorted[place - 1];
            }
            sorted[place] = {cell, fours};
        }
        return static_cast<int>(count);
    }

    Table& table_;
    std::uint64_t searched_ = 0;
};

}  // namespace honeymoon::connect4
