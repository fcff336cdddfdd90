// What long work says: how far it has come, and what a check comes to.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace honeymoon {

/// Called now and then, never by two threads at once, with the share of the work that is done,
/// 0..1, which never falls. Empty if nobody wants to know. What it throws ends the work.
using Progress = std::function<void(double share)>;

/// The outcome of a check. A file that cannot be read, or is damaged, is no outcome but an Error
/// (file).
struct CheckResult {
    /// How many things were looked at: what kind of thing, the check says.
    std::uint64_t checked = 0;
    /// The first fault found, in one line; nothing if all is well.
    std::optional<std::string> mismatch;
};

}  // namespace honeymoon
