#include "apps/cli/system/terminal.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>

#include "apps/cli/format/text.hpp"

namespace honeymoon::cli {
namespace {

// The value of an environment variable, empty if it is not set.
std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : std::string_view(value);
}

bool plain_terminal() {
    return environment("TERM") == "dumb";
}

// Whether the locale's characters are UTF-8. The first of the three that is set counts.
bool shows_symbols() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string_view locale = environment(name);
        if (locale.empty()) continue;
        return locale.find("UTF-8") != std::string_view::npos ||
               locale.find("utf8") != std::string_view::npos ||
               locale.find("utf-8") != std::string_view::npos;
    }
    return true;  // nothing is known, and nearly every terminal can
}

}  // namespace

bool input_is_terminal() {
    return is_terminal(Stream::input);
}

bool output_is_terminal() {
    return is_terminal(Stream::output);
}

bool errors_are_terminal() {
    return is_terminal(Stream::errors) && !plain_terminal();
}

int terminal_width() {
    constexpr int usual = 80;
    return columns_of(Stream::errors).value_or(usual);
}

int output_width() {
    constexpr int wide = 100;
    return columns_of(Stream::output).value_or(wide);
}

Style Style::on(Stream stream, bool terminal) {
    if (!terminal) return {};
    const bool plain = plain_terminal();
    return {!plain && shows_symbols(), !plain && environment("NO_COLOR").empty(),
            columns_of(stream).value_or(kAnyWidth)};
}

Style Style::of_output() {
    return on(Stream::output, output_is_terminal());
}

Style Style::of_errors() {
    return on(Stream::errors, errors_are_terminal());
}

std::string Style::suit(Suit suit) const {
    constexpr std::array<std::string_view, kSuits> symbols = {"♠", "♥", "♦", "♣"};
    if (!symbols_) return {letter(suit)};
    const auto symbol = symbols[static_cast<std::size_t>(suit)];
    const bool red = suit == Suit::hearts || suit == Suit::diamonds;
    return red ? dressed(symbol, "31") : std::string(symbol);
}

std::string Style::card(Card card) const {
    return suit(card.suit) + rank_letter(card.rank);
}

std::string Style::bar(double share, int width) const {
    constexpr std::array<std::string_view, 8> eighths = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const double columns = std::clamp(share, 0.0, 1.0) * width;
    const auto all = static_cast<std::size_t>(width);
    if (!symbols_) {
        return pad_right(std::string(static_cast<std::size_t>(std::lround(columns)), '#'), all);
    }
    const auto parts = static_cast<std::size_t>(std::lround(columns * 8));
    std::string result;
    for (std::size_t whole = 0; whole < parts / 8; ++whole) result += "█";
    result += eighths[parts % 8];
    return result + std::string(all - ((parts + 7) / 8), ' ');
}

std::string Style::dressed(std::string_view text, std::string_view code) const {
    if (!colours_) return std::string(text);
    return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

}  // namespace honeymoon::cli
