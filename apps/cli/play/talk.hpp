// A dialogue with a person, or a program, line by line.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/format/text.hpp"
#include "apps/cli/io/input_lines.hpp"
#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/system/terminal.hpp"

namespace honeymoon::cli {

/// Prints to standard output, or to standard error if standard output gets JSON. Reads answers from
/// standard input. Throws as input and output do.
class Talk {
public:
    explicit Talk(bool json)
        : json_(json),
          style_(json ? Style::of_errors() : Style::of_output()),
          interactive_(input_is_terminal() &&
                       (json ? errors_are_terminal() : output_is_terminal())) {}

    /// Returns the style of text.
    [[nodiscard]] const Style& style() const { return style_; }
    /// Returns true if a person at a terminal reads and types.
    [[nodiscard]] bool is_interactive() const { return interactive_; }

    /// Prints lines, wrapped on a terminal.
    void say(std::string_view text) {
        if (text.empty()) return;
        blank_ = text.ends_with("\n\n");
        put(wrapped(text, style_.width()));
    }
    /// Prints without wrapping, for a command to copy.
    void say_whole(std::string_view text) {
        blank_ = blank_ && text.empty();
        put(text);
    }
    /// Prints lines after an empty line.
    void say_apart(std::string_view text) {
        if (!blank_) say("\n");
        say(text);
    }

    /// Returns the next answer. On a terminal, prints `prompt` first. Returns nothing at the end of
    /// the input, or after an interrupt.
    [[nodiscard]] std::optional<InputLine> ask(std::string_view prompt) {
        // No prompt for a line already read.
        if (interactive_ && used_ == lines_.size()) {
            const std::string text = wrapped(prompt, style_.width());
            put(std::string_view(text).substr(0, text.size() - 1));  // without the newline
        }
        flush_output();
        if (used_ == lines_.size() || is_interrupted()) {
            lines_ = input_.next();
            used_ = 0;
        }
        if (!lines_.empty()) return std::move(lines_[used_++]);
        if (interactive_) say("\n");
        return std::nullopt;
    }

private:
    void put(std::string_view text) const { json_ ? print_aside(text) : print(text); }

    bool json_;
    Style style_;
    bool interactive_;
    bool blank_ = true;  // the last line printed is empty
    InputLines input_;
    std::vector<InputLine> lines_;
    std::size_t used_ = 0;
};

}  // namespace honeymoon::cli
