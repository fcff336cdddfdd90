#include "apps/cli/format/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace honeymoon::cli {

std::string grouped(std::uint64_t number) {
    return grouped(std::to_string(number));
}

std::string grouped(std::string_view digits) {
    std::string result;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i != 0 && (digits.size() - i) % 3 == 0) result += ',';
        result += digits[i];
    }
    return result;
}

std::string fixed(double number, int digits) {
    std::array<char, 400> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                   std::chars_format::fixed, digits);
    return {buffer.data(), end.ptr};
}

std::string hexadecimal(std::uint64_t number) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result(16, '0');
    for (auto place = result.rbegin(); place != result.rend(); ++place, number >>= 4U) {
        *place = digits[number & 0xFU];
    }
    return result;
}

std::string ranges(const std::vector<int>& numbers) {
    std::string result;
    for (std::size_t first = 0; first < numbers.size();) {
        std::size_t last = first;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        if (!result.empty()) result += ", ";
        result += std::to_string(numbers[first]);
        if (last != first) {
            result += '-';
            result += std::to_string(numbers[last]);
        }
        first = last + 1;
    }
    return result;
}

std::string pad_left(std::string_view text, std::size_t width) {
    std::string result(width > text.size() ? width - text.size() : 0, ' ');
    result += text;
    return result;
}

std::string pad_right(std::string_view text, std::size_t width) {
    std::string result(text);
    if (result.size() < width) result.resize(width, ' ');
    return result;
}

namespace {

// Returns how many columns of a terminal a byte adds. The byte may be the first of a UTF-8
// character or a later one. A mark that is combined with the character before it, such as an
// accent, adds none. The wide characters of East Asia add two: those from U+1100 to U+115F, from
// U+2E80 to U+A4CF, from U+A960 to U+A97F, from U+AC00 to U+D7A3, from U+F900 to U+FAFF, from
// U+FE30 to U+FE6F, from U+FF00 to U+FF60, and from U+20000 on.
std::size_t columns_of(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    if ((byte(at) & 0xC0U) == 0x80U) return 0;
    // Characters of three bytes have the same order as their bytes.
    const unsigned start = (byte(at) << 16U) | (byte(at + 1) << 8U) | byte(at + 2);
    const auto between = [&](unsigned first, unsigned last) {
        return start >= first && start <= last;
    };
    if (between(0xCC8000, 0xCDAFFF)) return 0;
    const bool wide = between(0xE18480, 0xE1859F) || between(0xE2BA80, 0xEA938F) ||
                      between(0xEAA5A0, 0xEAA5BF) || between(0xEAB080, 0xED9EA3) ||
                      between(0xEFA480, 0xEFABBF) || between(0xEFB8B0, 0xEFB9AF) ||
                      between(0xEFBC80, 0xEFBDA0) || between(0xF0A080, 0xF4FFFF);
    return wide ? 2 : 1;
}

// Returns how many bytes of a line take at most `width` columns. Reads no more of the line.
std::size_t fitting(std::string_view line, std::size_t width) {
    bool in_colour = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\x1B') in_colour = true;
        const std::size_t columns = in_colour ? 0 : columns_of(line, i);
        if (columns > width) return i;
        width -= columns;
        if (line[i] == 'm') in_colour = false;
    }
    return line.size();
}

}  // namespace

std::size_t shown_width(std::string_view text) {
    std::size_t widest = 0;
    std::size_t width = 0;
    bool in_colour = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\n') width = 0;
        if (c == '\x1B') in_colour = true;
        if (!in_colour && c != '\n') widest = std::max(widest, width += columns_of(text, i));
        if (c == 'm') in_colour = false;
    }
    return widest;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
    constexpr auto none = std::string_view::npos;
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        std::size_t from = indent;
        if (const std::size_t gap = line.rfind("  "); indent == 0 && gap != none) {
            from = gap + 2;
            if (2 * shown_width(line.substr(0, from)) > width) from = line.find_first_not_of(' ');
        }
        const std::size_t under = shown_width(line.substr(0, from));
        std::size_t before = 0;  // indentation of the line
        while (true) {
            const std::size_t fit = fitting(line, width - std::min(before, width));
            if (fit == line.size()) break;
            // Break at the last blank that fits, or else at the first blank.
            std::size_t blank = line.find(' ', before == 0 ? from : 0);
            if (blank == none) break;
            if (blank < fit) blank = line.rfind(' ', fit);
            result += std::string(before, ' ');
            result += line.substr(0, line.find_last_not_of(' ', blank) + 1);
            result += '\n';
            line.remove_prefix(std::min(line.find_first_not_of(' ', blank), line.size()));
            before = under;
        }
        result += std::string(before, ' ');
        result += line;
        result += '\n';
    }
    return result;
}

}  // namespace honeymoon::cli
