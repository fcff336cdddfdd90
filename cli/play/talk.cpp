#include "cli/play/talk.hpp"

#include <utility>

#include "cli/io/output.hpp"

namespace honeymoon::cli {

Talk::Talk(bool json)
    : json_(json),
      style_(json ? Style::of_errors() : Style::of_output()),
      interactive_(input_is_terminal() && (json ? errors_are_terminal() : output_is_terminal())) {}

void Talk::say(std::string_view text) {
    if (text.empty()) return;
    blank_ = text.ends_with("\n\n");
    if (json_) {
        print_aside(text);
    } else {
        print(text);
    }
}

void Talk::say_apart(std::string_view text) {
    if (!blank_) say("\n");
    say(text);
}

std::optional<InputLine> Talk::ask(std::string_view prompt) {
    // No prompt for a line that has been read already.
    if (interactive_ && used_ == lines_.size()) say(prompt);
    flush_output();
    if (used_ == lines_.size()) {
        lines_ = input_.next();
        used_ = 0;
    }
    if (lines_.empty()) {
        if (interactive_) say("\n");
        return std::nullopt;
    }
    return std::move(lines_[used_++]);
}

}  // namespace honeymoon::cli
