// Solves the level above a finished level.
#pragma once

#include "honeymoon/base/progress.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon::generator {

/// Solves the level above `below`, in parallel over its blocks. The result does not depend on the
/// number of threads. The certificate (libtb/table/certificate.hpp) must be true for all levels up
/// to `below`.
[[nodiscard]] LevelTable solve_next_level(const LevelTable& below, const Progress& progress);

}  // namespace honeymoon::generator
