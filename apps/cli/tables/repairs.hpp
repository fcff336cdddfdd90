// How bad and missing table files are made anew.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "apps/cli/process/file_reports.hpp"

namespace honeymoon::cli {

/// A command for each directory that remakes its bad and wrong files, and missing ones that are
/// needed to check others. Files in the place of others are moved first; one that has only a wrong
/// name gets its own. Files that cannot be read are left to the user.
[[nodiscard]] std::set<std::string> repairs(const std::vector<FileChecks::Bad>& faults);

}  // namespace honeymoon::cli
