// The distribution of the values as a picture.
#pragma once

#include <string>
#include <vector>

#include "facts/statistics.hpp"

namespace honeymoon::cli {

/// Returns an SVG image. For each denomination it has a map of level against tricks, shaded and
/// numbered by the percent of all deals, and a line through the means. `levels` must not be empty.
[[nodiscard]] std::string values_picture(const std::vector<facts::LevelStatistics>& levels);

}  // namespace honeymoon::cli
