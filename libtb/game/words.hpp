// Words of texts.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace honeymoon {

/// Whether two words are the same but for capital letters, of A to Z.
[[nodiscard]] inline bool same_word(std::string_view one, std::string_view other) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; };
    return std::ranges::equal(one, other, {}, lower, lower);
}

/// What stands between blanks and tabs.
[[nodiscard]] inline std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \t", i), text.size());
        if (end > i) words.push_back(text.substr(i, end - i));
        i = end + 1;
    }
    return words;
}

}  // namespace honeymoon
