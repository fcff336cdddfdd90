// A progress bar on standard error, where that is a terminal; elsewhere nothing at all.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace honeymoon::cli {

/// One line that is drawn over and over, and erased when this object goes.
class ProgressBar {
public:
    ProgressBar();
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// Shows the share that is done, 0..1, and what is being done. Draws ten times a second at
    /// most.
    void show(double fraction, std::string_view label);
    /// Takes the bar away until the next show(), so that other lines can be printed.
    void erase();

private:
    using Clock = std::chrono::steady_clock;

    bool enabled_;
    bool drawn_ = false;
    Clock::time_point last_;
};

}  // namespace honeymoon::cli
