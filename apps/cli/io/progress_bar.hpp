// A progress bar on standard error, where that is a terminal; elsewhere nothing at all.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "honeymoon/base/progress.hpp"

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
    /// What shows how far a piece of work has come, while this object lives.
    [[nodiscard]] Progress of(std::string label);
    /// Takes the bar away until the next show(), so that other lines can be printed.
    void erase();

    /// Takes any bar away that is drawn, before a signal ends the process: with calls that its
    /// handler may make.
    static void erase_at_end() noexcept;

    /// How long it has been there.
    [[nodiscard]] double seconds() const;

private:
    using Clock = std::chrono::steady_clock;

    bool enabled_;
    bool drawn_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_;
};

}  // namespace honeymoon::cli
