// A progress bar on standard error, if that is a terminal.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "honeymoon/base/progress.hpp"

namespace honeymoon::cli {

/// One line that is redrawn. The destructor erases it.
class ProgressBar {
public:
    ProgressBar();
    ~ProgressBar();
    ProgressBar(ProgressBar&&) = delete;  // nor copied

    /// Shows the share done, 0..1, and the name of the work. Redraws at most ten times a second.
    void show(double fraction, std::string_view label);
    /// Returns a callback that shows the progress of a piece of work. The ProgressBar must outlive
    /// the callback.
    [[nodiscard]] Progress of(std::string label);
    /// Erases the bar until the next show(), so that other lines can be printed.
    void erase();

    /// Erases any bar before a signal ends the process. Async-signal-safe.
    static void erase_at_end() noexcept;

    /// Returns the seconds since the bar was made.
    [[nodiscard]] double seconds() const;

private:
    using Clock = std::chrono::steady_clock;

    bool enabled_;
    bool drawn_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_;
};

}  // namespace honeymoon::cli
