// Telling how far a parallel check has come.
#pragma once

#include <cstdint>
#include <mutex>

#include "checker/check.hpp"

namespace honeymoon::checker {

/// Adds up work done by many threads, and tells about it from one thread at a time.
class ProgressMeter {
public:
    ProgressMeter(const CheckProgress& progress, std::uint64_t all)
        : progress_(progress), all_(all) {}

    void add(std::uint64_t done) {
        const std::scoped_lock lock(guard_);
        done_ += done;
        if (!progress_ || (done_ < next_ && done_ < all_)) return;
        next_ = done_ + (all_ / 1000);
        progress_(static_cast<double>(done_) / static_cast<double>(all_));
    }

    [[nodiscard]] std::uint64_t done() const { return done_; }

private:
    const CheckProgress& progress_;
    std::uint64_t all_;
    std::mutex guard_;
    std::uint64_t done_ = 0;
    std::uint64_t next_ = 0;
};

}  // namespace honeymoon::checker
