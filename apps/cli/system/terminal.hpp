// Symbols and colours on a terminal, plain text elsewhere.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "honeymoon/cards/card.hpp"

namespace honeymoon::cli {

/// True if standard input, output or error is a terminal; for error also not a dumb one.
[[nodiscard]] bool input_is_terminal();
[[nodiscard]] bool output_is_terminal();
[[nodiscard]] bool errors_are_terminal();

/// Columns of the terminal that standard error goes to; 80 if that is not known.
[[nodiscard]] int terminal_width();
/// Columns of the terminal that standard output goes to; 100 if it is none.
[[nodiscard]] int output_width();

/// How text for people is styled.
class Style {
    static constexpr int kAnyWidth = 1'000'000;

public:
    /// No symbols, no colours.
    Style() = default;
    Style(bool symbols, bool colours, int width = kAnyWidth)
        : symbols_(symbols), colours_(colours), width_(width) {}

    /// For standard output: symbols if the terminal shows them, and colours unless NO_COLOR is set.
    [[nodiscard]] static Style of_output();
    /// The same for standard error.
    [[nodiscard]] static Style of_errors();

    /// Columns that the terminal has now; elsewhere more than any line takes.
    [[nodiscard]] std::size_t width() const;
    [[nodiscard]] std::string bold(std::string_view text) const { return styled(text, "1"); }
    /// "♠" or "S".
    [[nodiscard]] std::string suit(Suit suit) const;
    /// "♠A" or "SA".
    [[nodiscard]] std::string card(Card card) const;
    /// A bar for a share 0..1 of `width` columns, in eighths of a column or in '#', padded with
    /// blanks.
    [[nodiscard]] std::string bar(double share, int width) const;

private:
    [[nodiscard]] static Style on(int stream, bool terminal);
    [[nodiscard]] std::string styled(std::string_view text, std::string_view code) const;

    bool symbols_ = false;
    bool colours_ = false;
    int width_ = kAnyWidth;
    int stream_ = -1;  // if it is a terminal's, that has the width
};

}  // namespace honeymoon::cli
