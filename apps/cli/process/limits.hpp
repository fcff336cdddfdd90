// The environment of the process: standard streams, stack, threads.
#pragma once

namespace honeymoon::cli {

/// Opens a substitute for standard input, output or error that is closed: else the next file to be
/// opened would take its number, and output be written into a table. Reading and writing it fails.
/// Then checks that the stack is large enough for every command, since a stack overflow ends the
/// process without a message. Returns what is wrong, in one line, or nullptr.
[[nodiscard]] const char* environment_fault() noexcept;

/// Limits oneTBB to the threads that the system lets this process start: a thread that cannot be
/// started makes oneTBB throw, in its own threads where nobody catches it. To find out, starts as
/// many threads as oneTBB would, or `threads` if not 0, and ends them again.
void limit_threads(int threads = 0);

}  // namespace honeymoon::cli
