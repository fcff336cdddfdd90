// Learned numbers as the source files that they are compiled from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace honeymoon::player {

/// The source file of numbers that `command` made: `definition`, which ends with the brace that
/// opens them, the numbers in lines of at most 100 characters, and `end`.
[[nodiscard]] inline std::string source_text(const std::string& command, const std::string& header,
                                             const std::string& definition,
                                             std::span<const std::int16_t> numbers,
                                             const std::string& end) {
    constexpr std::size_t width = 100;
    std::string text = "// Learned numbers. Made by\n//\n//     honeymoon_train " + command +
                       "\n//\n// and not to be changed by hand.\n#include \"player/policies/" +
                       header + "\"\n\nnamespace honeymoon::player {\n\n// clang-format off\n" +
                       definition + "\n";
    std::string line = "   ";
    for (const std::int16_t number : numbers) {
        const std::string word = " " + std::to_string(number) + ",";
        if (line.size() + word.size() > width) {
            text += line + "\n";
            line = "   ";
        }
        line += word;
    }
    return text + line + "\n" + end + "\n// clang-format on\n\n}  // namespace honeymoon::player\n";
}

}  // namespace honeymoon::player
