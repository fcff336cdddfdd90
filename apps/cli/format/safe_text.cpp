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

std::string in_quotes(std::string_view text) {
    constexpr std::size_t limit = 40;
    return "'" + printable(text, limit) + "'";
}

}  // namespace honeymoon::cli
