// Adds up the progress of many threads.
#pragma once

#include <chrono>
#include <cstdint>

#include "honeymoon/base/progress.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon {

/// Adds up the work that many threads have done, of `all` units. Reports it to `progress` after
/// each thousandth, at the end, and after 20 ms without a report. (A report can also end the work.)
class ProgressMeter {
public:
    /// `progress` must live as long as this.
    ProgressMeter(const Progress& progress, std::uint64_t all) : progress_(&progress), all_(all) {}

    /// Counts more work. Safe from many threads.
    void add(std::uint64_t done) {
        const Lock lock(guard_);
        done_ += done;
        if (!*progress_) return;
        const auto now = std::chrono::steady_clock::now();
        if (done_ < next_ && done_ < all_ && now < next_time_) return;
        next_ = done_ + (all_ / 1000);
        next_time_ = now + std::chrono::milliseconds(20);
        (*progress_)(static_cast<double>(done_) / static_cast<double>(all_));
    }

    /// Returns the work done so far. No other thread may call add() at the same time.
    [[nodiscard]] std::uint64_t done() const { return done_; }

private:
    const Progress* progress_;
    std::uint64_t all_;
    Mutex guard_;
    std::uint64_t done_ = 0;
    std::uint64_t next_ = 0;
    std::chrono::steady_clock::time_point next_time_;
};

/// Returns a callback for a part of the work. It maps the part's shares 0..1 to `begin`..`end` of
/// `progress`, which must outlive the result.
[[nodiscard]] inline Progress part_of(const Progress& progress, double begin, double end) {
    if (!progress) return {};
    return [&progress, begin, end](double share) { progress(begin + ((end - begin) * share)); };
}

}  // namespace honeymoon
