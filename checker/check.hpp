// Proves that the values of a table file are right. The checker uses the rules of the game and the
// index of the tables. It shares no reduction and no move generator with the generator.
//
// The checker and the generator share libtb alone, and of libtb only this:
//
//   * the rules, which are the game itself: trick.hpp, reference.hpp, and the cards that they use;
//   * the numbering of positions (blocks, holdings, patterns, the flat index): the names under
//     which values are found;
//   * the decoding of files, class maps included. A map says which entry of a file has the value of
//     a position. The full check compares this value with the rules, position by position. So it
//     finds two holdings that a map wrongly puts in one class, as it finds every wrong value;
//   * certificate.hpp, in check_certificate() only. The full check does not use it.
//
// None of this leaves out a card or a position, as a reduction does. The test checker.includes has
// the list of headers, and fails if the checker includes any other.
#pragma once

#include <cstdint>

#include "honeymoon/base/progress.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/table/level_table.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::checker {

// Each of these functions returns how many positions it checked; check_bytes() returns how many
// bytes.

/// Checks every checksum and structural rule of a file: the header, the sections, every frame, and
/// the fingerprint of the values. Throws Error (file) that names the fault if the file is corrupt.
CheckResult check_bytes(FileBytes file);

/// Checks the certificate by which the generator considers only some of the follower's replies:
/// V(b) + V(~b) >= n-1 at every position b of the level. ~b is b with the hands exchanged.
CheckResult check_certificate(const LevelTable& table, const Progress& progress = {});

/// Checks `samples` random positions, each against the rules and the values one trick later.
/// `below` is the level below; it is not read for level 1.
CheckResult check_sample(const LevelTable& table, const LevelTable& below, std::uint64_t samples,
                         std::uint64_t seed, const Progress& progress = {});

/// Checks every position of the level. Derives its value from the level below by the full rules:
/// with every lead, every reply, no equivalent cards, no classes and no bounds. This is a complete
/// proof if the level below has one. Unless there is a mismatch, writes the fingerprint of the
/// derived values to `fingerprint`, computed position by position. (check_bytes() computes it from
/// the classes.)
CheckResult check_full(const LevelTable& table, const LevelTable& below,
                       const Progress& progress = {}, std::uint64_t* fingerprint = nullptr);

/// Returns the level above `below`, derived by the full rules as in check_full(). Every holding has
/// a class of its own. If the file of a level is missing, the check of the next level up can use
/// the derived level instead. Works in parallel over the blocks. Takes one byte for each position,
/// with equal suits in one order only (203 MB at trump level 11), and 35 MB a thread. Throws Error
/// (question) if `below` is the highest level.
[[nodiscard]] LevelTable derive_level(const LevelTable& below);

}  // namespace honeymoon::checker
