// The level above a finished one, from its classes.
#pragma once

#include "honeymoon/base/progress.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon::generator {

/// Solves the level above `below`, in parallel over its blocks; the result does not depend on how.
/// Needs the certificate (libtb/table/certificate.hpp) of all levels up to `below`.
[[nodiscard]] LevelTable solve_next_level(const LevelTable& below, const Progress& progress);

}  // namespace honeymoon::generator
