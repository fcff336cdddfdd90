// The distribution of the values as a picture.
#pragma once

#include <string>
#include <vector>

#include "facts/statistics.hpp"

namespace honeymoon::cli {

/// SVG: for each denomination a map of level against tricks, shaded and numbered by the percent of
/// all deals, and a line through the means. `levels` is not empty.
[[nodiscard]] std::string values_picture(const std::vector<facts::LevelStatistics>& levels);

}  // namespace honeymoon::cli
