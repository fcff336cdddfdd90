// Runs many samples on one thread or more, adds them up in a fixed order, and decides when to stop.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "honeymoon/base/progress.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::advice {

/// Decides when to stop, and reports progress.
class SampleClock {
public:
    /// `options` has `progress` and `time`, and may have `stop`. It must outlive this object.
    template <class Options>
    explicit SampleClock(const Options& options)
        : progress_(options.progress), start_(Clock::now()), time_(options.time) {
        if constexpr (requires { options.stop; }) stop_ = &options.stop;
    }

    /// Whether this share of the time is over, or `stop` returns true.
    [[nodiscard]] bool is_over(double share = 1) const {
        return spent() >= share * time_ || (stop_ != nullptr && *stop_ && (*stop_)());
    }

    /// Reports the share of the work that is done, or the share of the time that is over if this is
    /// more.
    void tell(double share) const {
        if (progress_) progress_(std::min(1.0, std::max(share, spent() / time_)));
    }

private:
    using Clock = std::chrono::steady_clock;
    using Seconds = std::chrono::duration<double>;

    // In seconds, because the longest time would overflow nanoseconds.
    [[nodiscard]] Seconds spent() const { return Clock::now() - start_; }

    const Progress& progress_;
    const std::function<bool()>* stop_ = nullptr;
    Clock::time_point start_;
    Seconds time_;
};

/// The result of sample_pieces().
template <class Sample>
struct Sampled {
    Sample sample;
    bool complete = true;  ///< false if the work stopped early
};

/// Calls look(begin, end, sample) for pieces of 0..count-1, each with its own sample. Adds the
/// samples up in the order of the pieces, so that the sum does not depend on the number of threads.
/// Stops when the clock says so, but never before two of 0..count-1. Also stops when look() returns
/// false because it has stopped itself.
template <std::uint64_t piece = 32, class Sample, class Look>
[[nodiscard]] Sampled<Sample> sample_pieces(std::uint64_t count, const Sample& empty,
                                            const SampleClock& clock, bool parallel,
                                            const Look& look) {
    constexpr std::uint64_t at_once = 32;  // pieces whose samples are in memory: half a megabyte
    const std::uint64_t pieces = (count + piece - 1) / piece;
    Sampled<Sample> sum{empty};
    std::atomic<bool> over{false};
    for (std::uint64_t first = 0; first < pieces; first += at_once) {
        const std::uint64_t last = std::min(pieces, first + at_once);
        std::vector<Sample> samples(static_cast<std::size_t>(last - first), empty);
        const auto work = [&](int begin, int end) {
            for (int i = begin; i < end; ++i) {
                const std::uint64_t from = (first + static_cast<std::uint64_t>(i)) * piece;
                const bool stop = from >= 2 && (over || clock.is_over());
                if (stop || !look(from, std::min(count, from + piece),
                                  samples[static_cast<std::size_t>(i)])) {
                    over = true;
                    return;
                }
            }
        };
        const auto here = static_cast<int>(last - first);
        if (parallel) {
            parallel_pieces(0, here, 1, work);
        } else {
            work(0, here);
        }
        for (const Sample& sample : samples) sum.sample.add(sample);
        if (over) return {std::move(sum.sample), false};
        clock.tell(static_cast<double>(last) / static_cast<double>(pieces));
    }
    return sum;
}

}  // namespace honeymoon::advice
