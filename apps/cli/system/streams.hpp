// The standard streams as the system has them, without buffers.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace honeymoon::cli {

enum class Stream { input, output, errors };

/// True if the stream is that of a terminal.
[[nodiscard]] bool is_terminal(Stream stream);

/// Columns of the terminal; nothing if it is none, or if that is not known.
[[nodiscard]] std::optional<int> columns_of(Stream stream);

/// True if an error number of writing says that nobody reads any more.
[[nodiscard]] bool is_not_read(int reason);

/// Writes to standard error, as far as that can be done. Safe in a signal handler.
void write_errors(std::string_view text) noexcept;

/// Reads what there is on standard input, as far as there is room, waiting only if there is
/// nothing: how many bytes, 0 at the end, or -1 with errno.
[[nodiscard]] std::ptrdiff_t read_input(std::span<char> room);

}  // namespace honeymoon::cli
