// Symbols and colours on a terminal, plain text elsewhere.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "honeymoon/cards/card.hpp"

namespace honeymoon::cli {

/// Return true if standard input, output or error is a terminal. For standard error, a dumb
/// terminal does not count.
[[nodiscard]] bool input_is_terminal();
[[nodiscard]] bool output_is_terminal();
[[nodiscard]] bool errors_are_terminal();

/// Returns the columns of the terminal of standard error; 80 if that is not known.
[[nodiscard]] int terminal_width();
/// Returns the columns of the terminal of standard output; 100 if it is not a terminal.
[[nodiscard]] int output_width();

/// The style of text for people.
class Style {
    static constexpr int kAnyWidth = 1'000'000;

public:
    /// No symbols, no colours.
    Style() = default;
    Style(bool symbols, bool colours, int width = kAnyWidth)
        : symbols_(symbols), colours_(colours), width_(width) {}

    /// Returns the style for standard output: symbols if the terminal shows them, and colours
    /// unless NO_COLOR is set.
    [[nodiscard]] static Style of_output();
    /// Returns the same for standard error.
    [[nodiscard]] static Style of_errors();

    /// Returns the columns that the terminal has now. If there is no terminal, returns more than
    /// any line takes.
    [[nodiscard]] std::size_t width() const;
    [[nodiscard]] std::string bold(std::string_view text) const { return styled(text, "1"); }
    /// Returns "♠" or "S".
    [[nodiscard]] std::string suit(Suit suit) const;
    /// Returns "♠A" or "SA".
    [[nodiscard]] std::string card(Card card) const;
    /// Returns a bar for a share 0..1 of `width` columns, padded with blanks. It is drawn in
    /// eighths of a column, or in '#' without symbols.
    [[nodiscard]] std::string bar(double share, int width) const;

private:
    [[nodiscard]] static Style on(int stream, bool terminal);
    [[nodiscard]] std::string styled(std::string_view text, std::string_view code) const;

    bool symbols_ = false;
    bool colours_ = false;
    int width_ = kAnyWidth;
    int stream_ = -1;  // the stream of the terminal that has the width, or -1
};

}  // namespace honeymoon::cli
