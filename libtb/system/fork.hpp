// Processes that are forked, on systems that do that.
#pragma once

namespace honeymoon {

/// The number of this process, which a child made by fork has another of.
[[nodiscard]] int process_number();

/// From now on, whoever forks calls `before` first, and `after` then, in the parent and in the
/// child. Returns 0, or the error number.
int around_fork(void (*before)(), void (*after)());

}  // namespace honeymoon
