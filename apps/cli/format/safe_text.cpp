#include "apps/cli/format/safe_text.hpp"

#include <algorithm>
#include <cstddef>

#include "libtb/base/quoted.hpp"

namespace honeymoon::cli {

void disarm(std::span<char> text) noexcept {
    while (!text.empty()) {
        const std::size_t size = shown_character({text.data(), text.size()});
        if (size == 0) text.front() = '?';
        text = text.subspan(std::max<std::size_t>(size, 1));
    }
}

void disarm_lines(std::span<char> text) noexcept {
    for (auto end = text.begin(); end != text.end();) {
        const auto begin = end;
        end = std::find(begin, text.end(), '\n');
        disarm({begin, end});
        if (end != text.end()) ++end;
    }
}

std::string one_line(std::string_view text) {
    std::string line(text);
    disarm(line);
    return line;
}

std::string shell_word(std::string_view text) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+,-./:=@_";
    std::string line = one_line(text);
    if (!line.empty() && line.find_first_not_of(plain) == std::string::npos) return line;
    std::string word = "'";
    for (const char c : line) word += c == '\'' ? "'\\''" : std::string(1, c);
    return word + "'";
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t limit = 40;
    return "'" + printable(text, limit) + "'";
}

}  // namespace honeymoon::cli
