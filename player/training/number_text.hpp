// Numbers as the source files of learned numbers have them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace honeymoon::player {

/// Each followed by a comma, in lines of at most 100 characters that end with a line end.
[[nodiscard]] inline std::string numbers_text(std::span<const std::int16_t> numbers) {
    constexpr std::size_t width = 100;
    std::string text;
    std::string line = "   ";
    for (const std::int16_t number : numbers) {
        std::string word(1, ' ');
        word.append(std::to_string(number)).append(1, ',');
        if (line.size() + word.size() > width) {
            text += line + "\n";
            line = "   ";
        }
        line += word;
    }
    return text + line + "\n";
}

}  // namespace honeymoon::player
