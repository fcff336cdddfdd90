// The certificate: having the lead never costs more than one trick.
//
// Let V(b) be the value of position b, and ~b position b with the hands exchanged. Suppose that
// V(b) + V(~b) >= n-1 at every position of all levels n below a level L. Then at level L, swapping
// two neighbouring cards in a player's favour never hurts that player. At level L+1, the follower
// needs to consider only these cards: the cheapest winner and the lowest card when following suit,
// and the lowest card of each suit when void. docs/research/no-trump.md proves the certificate for
// all levels. One pass over a finished level confirms it for the very values from which the next
// levels are solved.
#pragma once

#include <array>
#include <optional>

#include "honeymoon/base/progress.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon {

/// A position with V(b) + V(~b) < n-1: its block, and the ranks of its suits' holdings.
struct CertificateViolation {
    int block = 0;
    std::array<int, 4> rank{};
};

/// Checks every position of a level, in parallel over its blocks. Returns the violation in the
/// first block that has one, or nothing if the certificate is true. Takes about a nanosecond for
/// each pair of entries b and ~b, under half a second at level 13.
[[nodiscard]] std::optional<CertificateViolation> find_certificate_violation(
    const LevelTable& table, const Progress& progress = {});

}  // namespace honeymoon
