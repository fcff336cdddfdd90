#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include "apps/cli/system/streams.hpp"

namespace honeymoon::cli {
namespace {

HANDLE handle_of(Stream stream) {
    if (stream == Stream::input) return ::GetStdHandle(STD_INPUT_HANDLE);
    return ::GetStdHandle(stream == Stream::output ? STD_OUTPUT_HANDLE : STD_ERROR_HANDLE);
}

// What can be read or written at a time.
unsigned some_of(std::size_t bytes) {
    return static_cast<unsigned>(std::min(bytes, std::size_t{1} << 30U));
}

}  // namespace

bool is_terminal(Stream stream) {
    // Not the C library's way, for which NUL and a printer are terminals too.
    DWORD mode = 0;
    return ::GetConsoleMode(handle_of(stream), &mode) != 0;
}

std::optional<int> columns_of(Stream stream) {
    CONSOLE_SCREEN_BUFFER_INFO about{};
    if (::GetConsoleScreenBufferInfo(handle_of(stream), &about) == 0) return {};
    return about.srWindow.Right - about.srWindow.Left + 1;
}

bool is_not_read(int reason) {
    if (reason == EPIPE) return true;
    // The C library makes this of all that it does not know, so that only the system's own number,
    // of the same call, says what it was.
    const unsigned long fault = _doserrno;
    return reason == EINVAL && (fault == ERROR_NO_DATA || fault == ERROR_BROKEN_PIPE ||
                                fault == ERROR_PIPE_NOT_CONNECTED);
}

void write_errors(std::string_view text) noexcept {
    while (!text.empty()) {
        const int done = ::_write(2, text.data(), some_of(text.size()));
        if (done <= 0) return;  // nothing is left to be done
        text.remove_prefix(static_cast<std::size_t>(done));
    }
}

std::ptrdiff_t read_input(std::span<char> room) {
    return ::_read(0, room.data(), some_of(room.size()));
}

}  // namespace honeymoon::cli
