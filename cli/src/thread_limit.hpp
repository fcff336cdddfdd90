// As many threads as there are to be had.
#pragma once

#include <tbb/global_control.h>

#include <optional>

namespace honeymoon::cli {

/// While it lives, oneTBB uses no more threads than the system lets this process start: with fewer
/// the answers are the same. Without it, a thread that cannot be started ends the command, for
/// oneTBB throws, and if it was a thread of its own that wanted another one, nobody catches that.
class ThreadLimit {
public:
    /// Starts as many threads as oneTBB would, or `threads` if that is not 0, and ends them again.
    explicit ThreadLimit(int threads = 0);

private:
    std::optional<tbb::global_control> limit_;
};

}  // namespace honeymoon::cli
