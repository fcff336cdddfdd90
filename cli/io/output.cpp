#include "cli/io/output.hpp"

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "cli/io/error_line.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

[[noreturn]] void fail() {
    const int reason = errno;
    if (reason == EPIPE) throw OutputClosed();
    throw Error(Error::Kind::resource, "standard output: cannot be written (" +
                                           std::generic_category().message(reason) + ")");
}

void write(const void* data, std::size_t size) {
    if (size != 0 && std::fwrite(data, 1, size, stdout) != size) fail();
}

}  // namespace

void print(std::string_view text) {
    write(text.data(), text.size());
}

void print(std::span<const std::uint8_t> bytes) {
    write(bytes.data(), bytes.size());
}

void print_line(const Json& json) {
    print(json.text() + "\n");
}

void flush_output() {
    if (std::fflush(stdout) != 0) fail();
}

void print_aside(std::string_view text) {
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
    static_cast<void>(std::fflush(stderr));
}

void complain(std::string_view message, std::string_view advice) noexcept {
    ErrorLine line;
    line.add(message);
    line.add(advice);
    line.write();
}

std::string one_line(std::string_view text) {
    std::string line;
    line.reserve(text.size());
    for (const char c : text) {
        line += c;
        disarm_last(line);
    }
    return line;
}

}  // namespace honeymoon::cli
