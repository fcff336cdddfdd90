#include "apps/cli/format/safe_text.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace honeymoon::cli {
namespace {

// The length in bytes of a text's first character; 0 if it must not be shown.
std::size_t shown_character(std::span<const char> text) noexcept {
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80) return first >= ' ' && first != 0x7F ? 1 : 0;
    const auto size = static_cast<std::size_t>(std::countl_one(first));
    if (size < 2 || size > 4 || size > text.size()) return 0;
    char32_t character = first & (0x7FU >> size);
    for (const char c : text.subspan(1, size - 1)) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0U) != 0x80) return 0;
        character = (character << 6U) | (byte & 0x3FU);
    }
    // Below these: a C1 control character, or an overlong form.
    constexpr std::array<char32_t, 5> least = {0, 0, 0xA0, 0x800, 0x10000};
    const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
    const bool none = character == 0xFFFE || character == 0xFFFF || character > 0x10FFFF;
    return character < least.at(size) || surrogate || none ? 0 : size;
}

}  // namespace

void disarm(std::span<char> text) noexcept {
    while (!text.empty()) {
        const std::size_t size = shown_character(text);
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
    return "'" + one_line(text.substr(0, limit)) + (text.size() > limit ? "...'" : "'");
}

}  // namespace honeymoon::cli
