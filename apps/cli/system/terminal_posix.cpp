#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "apps/cli/format/text.hpp"
#include "apps/cli/system/terminal.hpp"

namespace honeymoon::cli {
namespace {

// Returns the value of an environment variable; empty if it is not set.
std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : std::string_view(value);
}

bool is_terminal(int stream) {
    return ::isatty(stream) == 1;
}

// Returns the columns of the terminal. Returns nothing if the stream is not a terminal, or if the
// number is not known.
std::optional<int> columns_of(int stream) {
    winsize size{};
    if (::ioctl(stream, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return {};
    return size.ws_col;
}

// Returns true if the terminal's abilities are unknown, or if it has none.
bool plain_terminal() {
    const std::string_view terminal = environment("TERM");
    return terminal.empty() || terminal == "dumb";
}

// Returns true if FORCE_COLOR asks for colours wherever the output goes, as in many programs.
bool colours_forced() {
    const std::string_view forced = environment("FORCE_COLOR");
    return !forced.empty() && forced != "0";
}

// Returns true if the locale's characters are UTF-8. The first of the three variables that is set
// counts.
bool shows_symbols() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string_view locale = environment(name);
        if (locale.empty()) continue;
        return locale.find("UTF-8") != std::string_view::npos ||
               locale.find("utf8") != std::string_view::npos ||
               locale.find("utf-8") != std::string_view::npos;
    }
    return true;  // unknown, but nearly every terminal shows symbols
}

}  // namespace

bool input_is_terminal() {
    return is_terminal(STDIN_FILENO);
}

bool output_is_terminal() {
    return is_terminal(STDOUT_FILENO);
}

bool errors_are_terminal() {
    return is_terminal(STDERR_FILENO) && !plain_terminal();
}

int terminal_width() {
    constexpr int usual = 80;
    return columns_of(STDERR_FILENO).value_or(usual);
}

int output_width() {
    constexpr int wide = 100;
    return columns_of(STDOUT_FILENO).value_or(wide);
}

Style Style::on(int stream, bool terminal) {
    if (!terminal && !colours_forced()) return {};
    const bool plain = plain_terminal() && !colours_forced();
    Style style(!plain && shows_symbols(), !plain && environment("NO_COLOR").empty());
    style.stream_ = stream;
    return style;
}

std::size_t Style::width() const {
    const auto columns = stream_ < 0 ? std::nullopt : columns_of(stream_);
    return static_cast<std::size_t>(columns.value_or(width_));
}

Style Style::of_output() {
    return on(STDOUT_FILENO, output_is_terminal());
}

Style Style::of_errors() {
    return on(STDERR_FILENO, errors_are_terminal());
}

std::string Style::suit(Suit suit) const {
    constexpr std::array<std::string_view, kSuits> symbols = {"♠", "♥", "♦", "♣"};
    if (!symbols_) return {letter(suit)};
    const auto symbol = symbols[static_cast<std::size_t>(suit)];
    const bool red = suit == Suit::hearts || suit == Suit::diamonds;
    return red ? styled(symbol, "31") : std::string(symbol);
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

std::string Style::styled(std::string_view text, std::string_view code) const {
    if (!colours_) return std::string(text);
    return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

}  // namespace honeymoon::cli
