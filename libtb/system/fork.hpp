// Support for fork(), on systems that have it.
#pragma once

namespace honeymoon {

/// Returns the number of this process. A child made by fork() has another number.
[[nodiscard]] int process_number();

/// From now on, every fork() first calls `before`, and afterwards calls `after` in the parent and
/// in the child. Returns 0, or the error number.
int around_fork(void (*before)(), void (*after)());

}  // namespace honeymoon
