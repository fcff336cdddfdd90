// What a process must have been given before the command can begin.
#pragma once

namespace honeymoon::cli {

/// Puts something in the place of standard input, output and error that are closed. Else the next
/// file to be opened would take the place, and a table be written into by what is printed. Reading
/// and writing the substitute fails, as with a closed one. Then looks whether there is stack enough
/// for every command: one that grows beyond its limit ends the process without a word. Returns what
/// is lacking, in one line; nothing if all is there.
[[nodiscard]] const char* what_is_lacking() noexcept;

}  // namespace honeymoon::cli
