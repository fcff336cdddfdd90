// Talking with a person, or a program, line by line.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "cli/io/input_lines.hpp"
#include "cli/io/terminal.hpp"

namespace honeymoon::cli {

/// What is said goes to standard output, or to standard error if that is for JSON; what is answered
/// comes from standard input. Throws what reading and printing do.
class Talk {
public:
    explicit Talk(bool json);

    /// How what is said is dressed.
    [[nodiscard]] const Style& style() const { return style_; }
    /// True if somebody sits at a terminal, reads what is said and types what is answered.
    [[nodiscard]] bool is_interactive() const { return interactive_; }

    void say(std::string_view text);
    /// The same after an empty line.
    void say_apart(std::string_view text);

    /// The next line of the answer; nothing at the end of the input. On a terminal `prompt` is said
    /// before.
    [[nodiscard]] std::optional<InputLine> ask(std::string_view prompt);

private:
    bool json_;
    Style style_;
    bool interactive_;
    bool blank_ = true;  // the last line said is an empty one
    InputLines input_;
    std::vector<InputLine> lines_;
    std::size_t used_ = 0;
};

}  // namespace honeymoon::cli
