// Splits, joins and compares words of texts.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace honeymoon {

/// Returns the small letter for A to Z, and any other character unchanged.
[[nodiscard]] constexpr char small_letter(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] inline std::string small_letters(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), small_letter);
    return small;
}

/// Returns whether two words are equal, except that capital letters A to Z count as small letters.
[[nodiscard]] inline bool same_word(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other, {}, small_letter, small_letter);
}

/// Returns the parts of the text between marks, without the marks. Keeps empty parts.
[[nodiscard]] inline std::vector<std::string_view> parts_of(std::string_view text,
                                                            std::string_view marks) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = std::min(text.find_first_of(marks), text.size());
        parts.push_back(text.substr(0, end));
        if (end == text.size()) return parts;
        text.remove_prefix(end + 1);
    }
}

/// Returns the same parts without the empty ones.
[[nodiscard]] inline std::vector<std::string_view> words_of(std::string_view text,
                                                            std::string_view blanks = " \t") {
    std::vector<std::string_view> words = parts_of(text, blanks);
    std::erase_if(words, [](std::string_view word) { return word.empty(); });
    return words;
}

/// Returns the decimal number that is the whole text; nothing for any other text, or if the number
/// is too large.
template <class Number>
[[nodiscard]] std::optional<Number> number_from(std::string_view text) {
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, number);
    if (fault != std::errc() || stop != end) return {};
    return number;
}

/// Returns whether the text is a whole decimal number of any size, which may be negative.
[[nodiscard]] constexpr bool is_whole_number(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Returns text(value) of each value, separated by `between`.
template <class Values, class Text>
[[nodiscard]] std::string listed(const Values& values, std::string_view between, Text text) {
    std::string result;
    bool first = true;
    for (const auto& value : values) {
        if (!std::exchange(first, false)) result += between;
        result += text(value);
    }
    return result;
}

/// Returns the least number of edits that turn one word into the other. An edit adds, removes or
/// changes a byte, or exchanges two neighbouring bytes.
[[nodiscard]] inline std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    std::vector<std::size_t> last;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const std::vector<std::size_t> before = std::exchange(last, row);
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t change = last[j] + (a[i] == b[j] ? 0 : 1);
            row[j + 1] = std::min({change, row[j] + 1, last[j + 1] + 1});
            if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j]) {
                row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
            }
        }
    }
    return row.back();
}

/// Returns the name that a word probably means, in capital or small letters: the only name that has
/// the word as a part, or else the nearest name. Returns an empty text if no name is near enough.
[[nodiscard]] inline std::string meant(std::string_view word,
                                       const std::vector<std::string>& names) {
    constexpr std::size_t shortest = 3;
    const std::string small = small_letters(word);
    const auto has_it = [&](const std::string& name) {
        return small_letters(name).find(small) != std::string::npos;
    };
    if (word.size() >= shortest && std::ranges::count_if(names, has_it) == 1) {
        return *std::ranges::find_if(names, has_it);
    }
    // A third of the letters may be wrong. A word that is much longer than a name is not compared
    // with it, because that would take long.
    const auto distance = [&](const std::string& name) {
        return word.size() > 2 * name.size() ? word.size()
                                             : edit_distance(small, small_letters(name));
    };
    const auto nearest = std::ranges::min_element(names, {}, distance);
    const bool means_it = nearest != names.end() && distance(*nearest) * 3 <= word.size() + 1;
    return means_it ? *nearest : "";
}

/// Returns the end of a message about a word that is none of the names: "; did you mean NAME?".
/// Returns an empty text if the word means no name.
template <class Values, class Name = std::identity>
[[nodiscard]] std::string proposal(std::string_view word, const Values& values, Name name = {}) {
    std::vector<std::string> names;
    names.reserve(std::size(values));
    for (const auto& value : values) names.emplace_back(std::invoke(name, value));
    const std::string found = meant(word, names);
    return found.empty() ? "" : "; did you mean " + found + "?";
}

}  // namespace honeymoon
