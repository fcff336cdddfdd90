// Proofs that a table file says the truth. Written against rules.hpp and the tables' own index;
// nothing here shares a reduction or a move generator with the generator.
//
// What the checker shares with the generator is libtb, and of it only:
//
//   * the rules, which are the game itself: rules.hpp, reference.hpp, and the cards they speak of;
//   * the numbering of positions (blocks, holdings, patterns, the flat index): names under which
//   values are found;
//   * the decoding of files, class maps included. A map says which entry of a file answers for a
//   position, and that answer
//     is compared with the rules, position by position. So two holdings that a map wrongly puts
//     together are found, as is every wrong value;
//   * certificate.hpp, in check_certificate() only. The full check does not use it.
//
// None of this leaves out a card or a position, which is what a reduction is. The test
// checker.includes holds the list, and fails if the checker sees anything else.
#pragma once

#include <cstdint>

#include "honeymoon/base/progress.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/table/level_table.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::checker {

// Each says how many positions were checked; check_bytes(), how many bytes.

/// Every checksum and structural rule of a file: header, sections, every frame, and the fingerprint
/// of the values. Throws Error (file), naming the fault, if the file is corrupt.
CheckResult check_bytes(FileBytes file);

/// The certificate behind the follower's reduced replies: V(b) + V(~b) >= n-1 at every position b
/// of the level, ~b being b with the hands exchanged.
CheckResult check_certificate(const LevelTable& table, const Progress& progress = {});

/// `samples` random positions, each against the rules one trick down. `below` is the level below,
/// not read for level 1.
CheckResult check_sample(const LevelTable& table, const LevelTable& below, std::uint64_t samples,
                         std::uint64_t seed, const Progress& progress = {});

/// Every position of the level, derived from the level below by the full rules: every lead, every
/// reply, no equivalent cards, no classes, no bounds. The complete proof, if the level below has
/// one. Unless there is a mismatch, `fingerprint` receives that of the derived values, summed
/// position by position; check_bytes() computes it from the classes.
CheckResult check_full(const LevelTable& table, const LevelTable& below,
                       const Progress& progress = {}, std::uint64_t* fingerprint = nullptr);

/// The level above `below`, derived by the full rules as in check_full(), every holding in a class
/// of its own: the level below a checked one where there is no file of it. In parallel over its
/// blocks. Takes a byte for each position, equal suits in one order only (203 MB at trump level
/// 11), and 35 MB a thread. Throws Error (question) if `below` is of the highest level.
[[nodiscard]] LevelTable derive_level(const LevelTable& below);

}  // namespace honeymoon::checker
