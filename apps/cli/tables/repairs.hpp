// Commands that make bad and missing table files again.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "apps/cli/process/file_reports.hpp"

namespace honeymoon::cli {

/// Returns a command for each directory. It makes bad and wrong files again, and missing files that
/// checking other files needs. It first moves files that are in the place of others. A file that
/// only has a wrong name gets its right name. The user has to deal with unreadable files.
[[nodiscard]] std::set<std::string> repairs(const std::vector<FileChecks::Bad>& faults);

}  // namespace honeymoon::cli
