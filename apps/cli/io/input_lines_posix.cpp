#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>

#include "apps/cli/io/input_lines.hpp"
#include "apps/cli/io/interrupts.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon::cli {
namespace {

// Reads what there is, waiting only if there is nothing; 0 at the end of the input.
std::size_t read_some(std::vector<char>& buffer, int from = STDIN_FILENO,
                      const std::string& name = "standard input") {
    ssize_t size = 0;
    do {
        size = ::read(from, buffer.data(), buffer.size());
    } while (size < 0 && errno == EINTR);
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

std::string input_text(const std::string& name) {
    std::error_code ignored;
    if (name != "-" && !std::filesystem::is_fifo(name, ignored)) {
        const FileBytes file = FileBytes::map(name);
        const auto bytes = file.bytes();
        return {bytes.begin(), bytes.end()};
    }
    const int from = name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (from < 0) fail_file(name, "cannot be opened", errno);
    std::string text;
    std::vector<char> buffer(kReadBytes);
    while (const std::size_t size = read_some(buffer, from, input_name(name))) {
        text.append(buffer.data(), size);
    }
    if (from != STDIN_FILENO) ::close(from);
    return text;
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
