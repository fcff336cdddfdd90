#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <utility>

#include "apps/cli/io/input_lines.hpp"
#include "apps/cli/io/interrupts.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/file/open_file_posix.hpp"

namespace honeymoon::cli {
namespace {

// Reads the bytes that are available, and waits only if there are none. Returns how many; 0 at the
// end of the input.
std::size_t read_some(std::vector<char>& buffer, int from = STDIN_FILENO,
                      const std::string& name = "standard input") {
    const ssize_t size = uninterrupted([&] { return ::read(from, buffer.data(), buffer.size()); });
    if (size >= 0) return static_cast<std::size_t>(size);
    fail_file(name, "cannot be read", errno);
}

}  // namespace

std::vector<InputLine> InputLines::next() {
    std::vector<InputLine> lines;
    const auto finish = [&] {
        const std::size_t number = open_.number + 1;
        if (open_.text.ends_with('\r')) open_.text.pop_back();
        lines.push_back(std::exchange(open_, {number, {}, false}));
        begun_ = false;
    };
    while (lines.empty() && !ended_) {
        const std::size_t size = wait_for_input() ? read_some(buffer_) : 0;
        std::string_view rest(buffer_.data(), size);
        for (auto newline = rest.find('\n'); newline != std::string_view::npos;
             newline = rest.find('\n')) {
            take(rest.substr(0, newline));
            rest.remove_prefix(newline + 1);
            finish();
        }
        take(rest);
        ended_ = size == 0;
        if (ended_ && begun_) finish();
    }
    return lines;
}

FileBytes input_bytes(const std::string& name) {
    std::error_code ignored;
    if (name != "-" && !std::filesystem::is_fifo(name, ignored)) return FileBytes::map(name);
    const int from = name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (from < 0) fail_file(name, "cannot be opened", errno);
    std::vector<std::uint8_t> bytes;
    std::vector<char> buffer(kReadBytes);
    while (const std::size_t size = read_some(buffer, from, input_name(name))) {
        bytes.insert(bytes.end(), buffer.data(), buffer.data() + size);
    }
    if (from != STDIN_FILENO) ::close(from);
    return FileBytes::own(std::move(bytes), name);
}

std::string input_name(const std::string& name) {
    return name == "-" ? "standard input" : name;
}

void InputLines::take(std::string_view piece) {
    if (piece.empty()) return;
    begun_ = true;
    const std::size_t room = kMaxLine - open_.text.size();
    open_.text += piece.substr(0, room);
    if (piece.size() > room) open_.too_long = true;
}

}  // namespace honeymoon::cli
