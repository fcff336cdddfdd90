// Learned numbers as the source files that they are compiled from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "player/training/training.hpp"

namespace honeymoon::player {

/// The source file of `variable`, a `type` of these numbers, which `header` declares. `what` is
/// what honeymoon_train made.
[[nodiscard]] inline std::string source_text(const std::string& what,
                                             const TrainingOptions& options,
                                             const std::string& header, const std::string& type,
                                             const std::string& variable,
                                             std::span<const std::int16_t> numbers) {
    constexpr std::size_t width = 100;
    std::string text = "// Learned numbers. Made by\n//\n//     honeymoon_train " + what +
                       " --rounds " + std::to_string(options.rounds) + " --games " +
                       std::to_string(options.games);
    if (options.worlds > 0) text += " --worlds " + std::to_string(options.worlds);
    text += " --seed " + std::to_string(options.seed) +
            "\n//\n// and not to be changed by hand.\n#include <array>\n#include <bit>\n"
            "#include <cstdint>\n\n#include \"player/policies/" +
            header +
            "\"\n\n"
            "namespace honeymoon::player {\n\n// clang-format off\nconst " +
            type + " " + variable + " = std::bit_cast<" + type + ">(std::array<std::int16_t, " +
            std::to_string(numbers.size()) + ">{\n";
    std::string line = "   ";
    for (const std::int16_t number : numbers) {
        const std::string word = " " + std::to_string(number) + ",";
        if (line.size() + word.size() > width) {
            text += line + "\n";
            line = "   ";
        }
        line += word;
    }
    return text + line + "\n});\n// clang-format on\n\n}  // namespace honeymoon::player\n";
}

}  // namespace honeymoon::player
