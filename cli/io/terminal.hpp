// What may be shown where: symbols and colours on a terminal, plain text everywhere else.
#pragma once

#include <string>
#include <string_view>

#include "honeymoon/cards/card.hpp"

namespace honeymoon::cli {

/// True if standard input comes from a terminal.
[[nodiscard]] bool input_is_terminal();

/// True if standard output, or standard error, goes to a terminal.
[[nodiscard]] bool output_is_terminal();
[[nodiscard]] bool errors_are_terminal();

/// The width of the terminal that standard error goes to, in columns; 80 if it is not known.
[[nodiscard]] int terminal_width();

/// The same of standard output; 100 if that is no terminal.
[[nodiscard]] int output_width();

/// How text for people is dressed.
class Style {
public:
    /// No symbols, no colours.
    Style() = default;
    Style(bool symbols, bool colours) : symbols_(symbols), colours_(colours) {}

    /// For standard output: symbols on a terminal that can show them, colours too unless NO_COLOR
    /// is set.
    [[nodiscard]] static Style of_output();
    /// The same for standard error.
    [[nodiscard]] static Style of_errors();

    [[nodiscard]] std::string bold(std::string_view text) const { return dressed(text, "1"); }
    [[nodiscard]] std::string faint(std::string_view text) const { return dressed(text, "2"); }
    /// "♠" or "S".
    [[nodiscard]] std::string suit(Suit suit) const;
    /// "♠A" or "SA".
    [[nodiscard]] std::string card(Card card) const;
    /// A bar for a share 0..1 of `width` columns, in eighths of a column or of '#', and blanks
    /// behind it up to the width.
    [[nodiscard]] std::string bar(double share, int width) const;

private:
    [[nodiscard]] std::string dressed(std::string_view text, std::string_view code) const;

    bool symbols_ = false;
    bool colours_ = false;
};

}  // namespace honeymoon::cli
