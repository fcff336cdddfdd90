// What a check of a file's contents comes to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace honeymoon {

/// The outcome of a check. A file that cannot be read, or is damaged, is no outcome but an Error
/// (file).
struct CheckResult {
    /// How many things were looked at: what kind of thing, the check says.
    std::uint64_t checked = 0;
    /// The first fault found, in one line; nothing if all is well.
    std::optional<std::string> mismatch;
};

}  // namespace honeymoon
