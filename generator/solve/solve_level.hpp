// The level above a finished one, from its classes.
#pragma once

#include <functional>

#include "generator/moves/class_order.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon::generator {

/// Solves the level above `below`. In parallel over its blocks; the result does not depend on how.
/// Needs the certificate (libtb/table/certificate.hpp) of all levels up to `below`. `progress` is
/// called now and then with the share that is done, from one thread at a time.
[[nodiscard]] LevelTable solve_next_level(const SolvedLevel& below,
                                          const std::function<void(double)>& progress);

}  // namespace honeymoon::generator
