// Computes the values of one block from the level below.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "generator/moves/suit_moves.hpp"
#include "generator/solve/merge.hpp"
#include "generator/solve/preclasses.hpp"
#include "generator/solve/rows.hpp"

namespace honeymoon::generator {

/// Solves blocks one after another. Keeps its buffers; use one for each thread.
///
/// The values form a four-dimensional array over the classes of the four suits. The solver works on
/// it as a matrix: two suits number its rows, the other two its columns. Leads from the suits of
/// the rows act on whole rows:
///     row(x, y) = max over leads of min(row if the follower wins, row if the leader wins).
/// In the same way, leads from the suits of the columns act on whole rows of the transposed matrix.
class BlockSolver {
public:
    /// Solves `block` of `out` and enters its maps and values there. `out` must have the
    /// provisional maps of `moves`. The cost is proportional to the classes found before the values
    /// (preclasses.hpp).
    void solve(int block, const LevelMoves& moves, const LevelTable& below, LevelTable& out);

private:
    // What follows a lead from one of the two suits of the rows if a given player wins.
    struct Outcome {
        RowBuffer rows;  // by class left of the suit led, then by class of the other suit
        std::vector<std::uint32_t> other;  // the other suit's class there, by its class here
        std::size_t others = 1;            // how many classes the other suit has there
    };

    void lead_from(SuitPair outer, SuitPair inner, const LevelTable& below, RowBuffer& out);
    void expand(const Successor& after, std::size_t led, std::size_t other, SuitPair inner,
                std::size_t thrown, const LevelTable& below, RowBuffer& out);
    std::array<std::size_t, 4> turn(const Successor& after, std::size_t suit,
                                    const LevelTable& below);
    void classes_after(const Successor& after, std::size_t suit, bool thrown_from,
                       const LevelTable& below, std::vector<std::uint32_t>& out) const;

    int level_ = 0;
    int block_ = 0;
    const LevelMoves* moves_ = nullptr;
    std::array<SuitClasses, 4> classes_;

    Preclassifier preclassifier_;
    Merger merger_;
    RowBuffer values_;
    RowBuffer transposed_;
    std::array<Outcome, 2> leader_wins_;  // by suit of the rows; if void, the minimum
    std::array<Outcome, 2> follower_wins_;
    RowBuffer discard_;
    RowBuffer turned_;
    RowSpread spread_;
    RowBuffer segments_;
    std::vector<std::uint32_t> slow_;  // classes in a successor, of the two suits of the columns
    std::vector<std::uint32_t> fast_;
    std::vector<std::uint32_t> other_;
    std::vector<std::uint8_t> always_;  // a row of 0xFF, for an outcome that does not exist
};

}  // namespace honeymoon::generator
