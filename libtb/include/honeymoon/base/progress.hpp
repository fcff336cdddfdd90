// Progress callbacks, and the results of checks.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace honeymoon {

/// Called from time to time, by one thread at a time, with the share of the work that is done,
/// 0..1. The share never falls. May be empty. If it throws, the work ends.
using Progress = std::function<void(double share)>;

/// The result of a check. If a file cannot be read, or is damaged, the check throws Error (file)
/// instead.
struct CheckResult {
    /// How many things were checked; each check says which things.
    std::uint64_t checked = 0;
    /// The first fault, in one line; nothing if all is OK.
    std::optional<std::string> mismatch;
};

}  // namespace honeymoon
