// What may be shown where: symbols and colours on a terminal, plain text everywhere else.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "apps/cli/system/streams.hpp"
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
    static constexpr int kAnyWidth = 1'000'000;

public:
    /// No symbols, no colours.
    Style() = default;
    Style(bool symbols, bool colours, int width = kAnyWidth)
        : symbols_(symbols), colours_(colours), width_(width) {}

    /// For standard output: symbols on a terminal that can show them, colours too unless NO_COLOR
    /// is set.
    [[nodiscard]] static Style of_output();
    /// The same for standard error.
    [[nodiscard]] static Style of_errors();

    /// Columns that there are for a line: those of the terminal, elsewhere more than any line
    /// takes.
    [[nodiscard]] std::size_t width() const { return static_cast<std::size_t>(width_); }
    [[nodiscard]] std::string bold(std::string_view text) const { return dressed(text, "1"); }
    /// "♠" or "S".
    [[nodiscard]] std::string suit(Suit suit) const;
    /// "♠A" or "SA".
    [[nodiscard]] std::string card(Card card) const;
    /// A bar for a share 0..1 of `width` columns, in eighths of a column or of '#', and blanks
    /// behind it up to the width.
    [[nodiscard]] std::string bar(double share, int width) const;

private:
    [[nodiscard]] static Style on(Stream stream, bool terminal);
    [[nodiscard]] std::string dressed(std::string_view text, std::string_view code) const;

    bool symbols_ = false;
    bool colours_ = false;
    int width_ = kAnyWidth;
};

}  // namespace honeymoon::cli
