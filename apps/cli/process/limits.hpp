// The environment of the process: standard streams, stack, threads.
#pragma once

namespace honeymoon::cli {

/// Opens a substitute for standard input, output or error if it is closed. Otherwise the next file
/// opened would get its number, and output could be written into a table. Reading from and writing
/// to the substitute fails. Then checks that the stack is large enough for every command, because a
/// stack overflow ends the process without a message. Returns what is wrong, in one line, or
/// nullptr.
[[nodiscard]] const char* environment_fault() noexcept;

/// Limits oneTBB to the number of threads that the system lets this process start. If a thread
/// cannot be started, oneTBB throws in one of its own threads, where nothing catches the exception.
/// To find the number, starts as many threads as oneTBB would, or `threads` if that is not 0, and
/// ends them again.
void limit_threads(int threads = 0);

}  // namespace honeymoon::cli
