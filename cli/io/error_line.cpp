#include "cli/io/error_line.hpp"

#include <unistd.h>

#include <cerrno>

namespace honeymoon::cli {

void disarm_last(std::span<char> text) noexcept {
    const auto last = static_cast<unsigned char>(text.back());
    if (last < ' ' || last == 0x7F) text.back() = '?';
    if (last < 0x80 || last > 0x9F || text.size() < 2) return;
    char& before = text[text.size() - 2];
    if (before == '\xC2') before = text.back() = '?';
}

ErrorLine::ErrorLine() noexcept {
    add("honeymoon: ");
}

void ErrorLine::add(std::string_view text) noexcept {
    for (const char c : text) add(c);
}

void ErrorLine::add(char c) noexcept {
    if (size_ + 1 == text_.size()) return;  // the last place is for the end of the line
    text_[size_++] = c;
    disarm_last({text_.data(), size_});
}

void ErrorLine::write() noexcept {
    text_[size_++] = '\n';
    std::string_view rest(text_.data(), size_);
    while (!rest.empty()) {
        const ssize_t done = ::write(STDERR_FILENO, rest.data(), rest.size());
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return;  // nothing is left to be done
        rest.remove_prefix(static_cast<std::size_t>(done));
    }
}

}  // namespace honeymoon::cli
