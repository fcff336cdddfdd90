// A progress bar on standard error if that is a terminal; else nothing.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "honeymoon/base/progress.hpp"

namespace honeymoon::cli {

/// One line, redrawn, and erased by the destructor.
class ProgressBar {
public:
    ProgressBar();
    ~ProgressBar();
    ProgressBar(ProgressBar&&) = delete;  // nor copied

    /// Shows the share done, 0..1, and what is being done; redraws at most ten times a second.
    void show(double fraction, std::string_view label);
    /// A callback that shows the progress of a piece of work, while this object lives.
    [[nodiscard]] Progress of(std::string label);
    /// Erases the bar until the next show(), so that other lines can be printed.
    void erase();

    /// Erases any bar before a signal ends the process. Async-signal-safe.
    static void erase_at_end() noexcept;

    /// Seconds since it was made.
    [[nodiscard]] double seconds() const;

private:
    using Clock = std::chrono::steady_clock;

    bool enabled_;
    bool drawn_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_;
};

}  // namespace honeymoon::cli
