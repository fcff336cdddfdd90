// Numbers and columns for people, the same in every locale.
#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "libtb/base/words.hpp"

namespace honeymoon::cli {

/// 1234567 as "1,234,567".
[[nodiscard]] std::string grouped(std::uint64_t number);
/// The same for decimal digits of any length.
[[nodiscard]] std::string grouped(std::string_view digits);

/// With so many digits after the point: fixed(2.5, 2) is "2.50".
[[nodiscard]] std::string fixed(double number, int digits);
/// For JSON: without insignificant digits, which differ between machines.
[[nodiscard]] inline double millionths(double number) {
    return std::round(number * 1e6) / 1e6;
}

/// 16 digits.
[[nodiscard]] std::string hexadecimal(std::uint64_t number);

/// "1 file", "2 files", "1,024 files".
[[nodiscard]] std::string counted(std::integral auto number, std::string_view noun) {
    std::string result = grouped(static_cast<std::uint64_t>(number)) + " ";
    result += noun;
    return number == 1 ? result : result + "s";
}

/// Numbers in rising order as "1-3, 7".
[[nodiscard]] std::string ranges(const std::vector<int>& numbers);

/// The text with its first letter in upper case.
[[nodiscard]] inline std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] -= 'a' - 'A';
    return text;
}

/// Text of `width` characters or more, padded with spaces on the left or on the right. ASCII.
[[nodiscard]] std::string pad_left(std::string_view text, std::size_t width);
[[nodiscard]] std::string pad_right(std::string_view text, std::size_t width);

/// Columns of the longest line on a terminal: UTF-8 characters, those of East Asia two columns wide
/// and others one, without colour sequences, from an escape to an m.
[[nodiscard]] std::size_t shown_width(std::string_view text);

/// The text with lines longer than `width` broken between words; longer words stay whole. The rest
/// of a line is indented by `indent`, or if that is 0 to below what follows the line's last double
/// blank, unless that leaves less than half the width.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

}  // namespace honeymoon::cli
