// The three descriptors a program is given, some of which it may not have been given.
#pragma once

namespace honeymoon::cli {

/// Puts something in the place of standard input, output and error that are closed. Else the next
/// file to be opened would take the place, and a table be written into by what is printed. Reading
/// and writing the substitute fails, as with a closed one. False if nothing could be put there.
[[nodiscard]] bool fill_standard_streams() noexcept;

}  // namespace honeymoon::cli
