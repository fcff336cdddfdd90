// What a process has been given: standard streams, a stack, threads.
#pragma once

namespace honeymoon::cli {

/// Puts something in the place of standard input, output and error that are closed. Else the next
/// file to be opened would take the place, and a table be written into by what is printed. Reading
/// and writing the substitute fails, as with a closed one. Then looks whether there is stack enough
/// for every command: one that grows beyond its limit ends the process without a word. Returns what
/// is lacking, in one line; nothing if all is there.
[[nodiscard]] const char* what_is_lacking() noexcept;

/// From now on oneTBB uses no more threads than the system lets this process start: with fewer the
/// answers are the same. Else a thread that cannot be started ends the command, for oneTBB throws,
/// and if it was a thread of its own that wanted another one, nobody catches that. To find out, it
/// starts as many threads as oneTBB would, or `threads` if that is not 0, and ends them again.
void limit_threads(int threads = 0);

}  // namespace honeymoon::cli
