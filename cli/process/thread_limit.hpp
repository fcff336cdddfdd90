// As many threads as there are to be had.
#pragma once

namespace honeymoon::cli {

/// From now on oneTBB uses no more threads than the system lets this process start: with fewer the
/// answers are the same. Else a thread that cannot be started ends the command, for oneTBB throws,
/// and if it was a thread of its own that wanted another one, nobody catches that. To find out, it
/// starts as many threads as oneTBB would, or `threads` if that is not 0, and ends them again.
void limit_threads(int threads = 0);

}  // namespace honeymoon::cli
