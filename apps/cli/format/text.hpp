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

/// Returns 1234567 as "1,234,567".
[[nodiscard]] std::string grouped(std::uint64_t number);
/// The same for decimal digits of any length.
[[nodiscard]] std::string grouped(std::string_view digits);

/// Returns a number with this many digits after the point: fixed(2.5, 2) is "2.50".
[[nodiscard]] std::string fixed(double number, int digits);
/// Returns a number for JSON, without insignificant digits, which differ between machines.
[[nodiscard]] inline double millionths(double number) {
    return std::round(number * 1e6) / 1e6;
}

/// Returns the number as 16 hexadecimal digits.
[[nodiscard]] std::string hexadecimal(std::uint64_t number);

/// Returns "1 file", "2 files" or "1,024 files".
[[nodiscard]] std::string counted(std::integral auto number, std::string_view noun) {
    std::string result = grouped(static_cast<std::uint64_t>(number)) + " ";
    result += noun;
    return number == 1 ? result : result + "s";
}

/// Returns numbers, which are in rising order, as "1-3, 7".
[[nodiscard]] std::string ranges(const std::vector<int>& numbers);

/// Returns the text with its first letter in upper case.
[[nodiscard]] inline std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] -= 'a' - 'A';
    return text;
}

/// Return an ASCII text, padded with spaces on the left or on the right to at least `width`
/// characters.
[[nodiscard]] std::string pad_left(std::string_view text, std::size_t width);
[[nodiscard]] std::string pad_right(std::string_view text, std::size_t width);

/// Returns how many columns of a terminal the longest line takes. East Asian UTF-8 characters take
/// two columns, others one. Colour sequences, from an escape to an m, take none.
[[nodiscard]] std::size_t shown_width(std::string_view text);

/// Returns the text with lines longer than `width` broken between words; longer words stay whole.
/// The rest of a broken line is indented by `indent`. If `indent` is 0, it is aligned with the text
/// after the line's last double blank, unless that leaves less than half the width.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

}  // namespace honeymoon::cli
