#include "apps/cli/io/progress_bar.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/format/text.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/system/terminal.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::chrono::milliseconds kPause{100};
constexpr std::string_view kEmptyLine = "\r\033[K";

// True if any bar is drawn; a signal handler needs this.
std::atomic<bool> on_terminal = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler reads it");

}  // namespace

ProgressBar::ProgressBar() : enabled_(errors_are_terminal()) {}

ProgressBar::~ProgressBar() {
    erase();
}

void ProgressBar::show(double fraction, std::string_view label) {
    if (!enabled_) return;
    const auto now = Clock::now();
    if (drawn_ && now - last_ < kPause) return;
    last_ = now;
    drawn_ = true;
    on_terminal = true;

    const double share = std::clamp(fraction, 0.0, 1.0);
    const int width = terminal_width();
    const int length = std::clamp(width / 3, 5, 40);
    const auto full = static_cast<std::size_t>(std::lround(share * length));
    std::string line = "[";
    line += std::string(full, '#') + std::string(static_cast<std::size_t>(length) - full, '.');
    line += "] " + pad_left(std::to_string(static_cast<int>(share * 100)), 3) + " %  ";
    line += one_line(label);
    // A line that fills the last column may wrap and cannot be erased.
    const auto room = static_cast<std::size_t>(std::max(width - 1, 0));
    while (shown_width(line) > room) line.pop_back();
    print_aside(std::string(kEmptyLine) + line);
}

void ProgressBar::erase() {
    if (drawn_) print_aside(kEmptyLine);
    drawn_ = false;
    on_terminal = false;
}

void ProgressBar::erase_at_end() noexcept {
    if (on_terminal) write_errors(kEmptyLine);
}

Progress ProgressBar::of(std::string label) {
    return [this, label = std::move(label)](double share) { show(share, label); };
}

double ProgressBar::seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
}

}  // namespace honeymoon::cli
