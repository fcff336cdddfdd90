#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <system_error>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/format/text.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/system/terminal.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

[[noreturn]] void fail() {
    const int reason = errno;
    if (reason == EPIPE) throw OutputClosed();
    throw Error(Error::Kind::resource, "standard output: cannot be written (" +
                                           std::generic_category().message(reason) + ")");
}

}  // namespace

void print(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail();
}

void print_wrapped(std::string_view text) {
    print(wrapped(text, Style::of_output().width()));
}

void print_line(const Json& json) {
    print(json.text() + "\n");
}

void print_result(bool json, const Json& told, std::string_view shown) {
    json ? print_line(told) : print_wrapped(shown);
}

void flush_output() {
    if (std::fflush(stdout) != 0) fail();
}

void print_aside(std::string_view text) {
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
    static_cast<void>(std::fflush(stderr));
}

void write_errors(std::string_view text) noexcept {
    while (!text.empty()) {
        const ssize_t done = ::write(STDERR_FILENO, text.data(), text.size());
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(done));
    }
}

ErrorLine::ErrorLine() noexcept {
    add("honeymoon: ");
}

void ErrorLine::add(std::string_view text) noexcept {
    // Leave one place for the newline.
    const std::size_t size = std::min(text.size(), text_.size() - 1 - size_);
    std::copy_n(text.data(), size, text_.data() + size_);
    size_ += size;
}

void ErrorLine::write() noexcept {
    disarm({text_.data(), size_});
    text_[size_++] = '\n';
    write_errors({text_.data(), size_});
}

void print_error(std::string_view message, std::string_view advice) noexcept {
    ErrorLine line;
    line.add(message);
    line.add(advice);
    line.write();
}

}  // namespace honeymoon::cli
