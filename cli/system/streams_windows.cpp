#include <io.h>
#include <windows.h>

#include <cstdio>

#include "cli/system/streams.hpp"

namespace honeymoon::cli {
namespace {

std::FILE* file_of(Stream stream) {
    if (stream == Stream::input) return stdin;
    return stream == Stream::output ? stdout : stderr;
}

}  // namespace

bool is_terminal(Stream stream) {
    return ::_isatty(::_fileno(file_of(stream))) != 0;
}

std::optional<int> columns_of(Stream stream) {
    CONSOLE_SCREEN_BUFFER_INFO about{};
    const HANDLE console =
        ::GetStdHandle(stream == Stream::output ? STD_OUTPUT_HANDLE : STD_ERROR_HANDLE);
    if (::GetConsoleScreenBufferInfo(console, &about) == 0) return {};
    return about.srWindow.Right - about.srWindow.Left + 1;
}

void write_errors(std::string_view text) noexcept {
    static_cast<void>(::_write(2, text.data(), static_cast<unsigned>(text.size())));
}

std::ptrdiff_t read_input(std::span<char> room) {
    return ::_read(0, room.data(), static_cast<unsigned>(room.size()));
}

}  // namespace honeymoon::cli
