#include "libtb/base/quoted.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace honeymoon {
namespace {

// Returns whether a character is a line or paragraph separator, or changes the direction of text.
bool misleads(char32_t character) {
    return character == 0x61C || character == 0x200E || character == 0x200F ||
           (character >= 0x2028 && character <= 0x202E) ||
           (character >= 0x2066 && character <= 0x206F);
}

}  // namespace

std::size_t shown_character(std::string_view text) noexcept {
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80) return first >= ' ' && first != 0x7F ? 1 : 0;
    const auto size = static_cast<std::size_t>(std::countl_one(first));
    if (size < 2 || size > 4 || size > text.size()) return 0;
    char32_t character = first & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0U) != 0x80) return 0;
        character = (character << 6U) | (byte & 0x3FU);
    }
    // A smaller number is a C1 control character or an overlong form.
    constexpr std::array<char32_t, 5> least = {0, 0, 0xA0, 0x800, 0x10000};
    const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
    const bool none = character == 0xFFFE || character == 0xFFFF || character > 0x10FFFF;
    return character < least.at(size) || surrogate || none || misleads(character) ? 0 : size;
}

std::string quoted_character(std::string_view text) {
    const std::size_t size = shown_character(text);
    if (size > 0) return "'" + std::string(text.substr(0, size)) + "'";
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(text[0]);
    return {'b', 'y', 't', 'e', ' ', '0', 'x', digits[byte / 16U], digits[byte % 16U]};
}

std::string printable(std::string_view text, std::size_t most) {
    std::string result;
    for (; !text.empty() && most > 0; --most) {
        const std::size_t size = shown_character(text);
        result += size > 0 ? text.substr(0, size) : "?";
        text.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return text.empty() ? result : result + "...";
}

std::string shell_word(std::string_view text) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+,-./:=@_";
    std::string line = printable(text, text.size());
    if (!line.empty() && line.find_first_not_of(plain) == std::string::npos) return line;
    std::string word = "'";
    for (const char c : line) word += c == '\'' ? "'\\''" : std::string(1, c);
    return word + "'";
}

std::string quoted_text(std::string_view text) {
    return text.empty() ? "nothing" : "'" + printable(text, 24) + "'";
}

}  // namespace honeymoon
