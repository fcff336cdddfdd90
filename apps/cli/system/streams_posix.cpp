#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>

#include "apps/cli/system/streams.hpp"

namespace honeymoon::cli {
namespace {

int number_of(Stream stream) {
    if (stream == Stream::input) return STDIN_FILENO;
    return stream == Stream::output ? STDOUT_FILENO : STDERR_FILENO;
}

}  // namespace

bool is_terminal(Stream stream) {
    return ::isatty(number_of(stream)) == 1;
}

std::optional<int> columns_of(Stream stream) {
    winsize size{};
    // The one way to ask a terminal for its width takes variable arguments.
    if (::ioctl(number_of(stream), TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return {};
    return size.ws_col;
}

bool is_not_read(int reason) {
    return reason == EPIPE;
}

void write_errors(std::string_view text) noexcept {
    while (!text.empty()) {
        const ssize_t done = ::write(STDERR_FILENO, text.data(), text.size());
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return;  // nothing is left to be done
        text.remove_prefix(static_cast<std::size_t>(done));
    }
}

std::ptrdiff_t read_input(std::span<char> room) {
    while (true) {
        const ssize_t size = ::read(STDIN_FILENO, room.data(), room.size());
        if (size >= 0 || errno != EINTR) return size;
    }
}

}  // namespace honeymoon::cli
