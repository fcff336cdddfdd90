// Looking at many hands in turn: which ones, on how many threads, and when to stop.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "honeymoon/reader/advice.hpp"
#include "reader/advice/hand_tricks.hpp"
#include "reader/advice/trick_sample.hpp"

namespace honeymoon::reader {

/// When to stop looking at hands, and whom to tell how far it got.
class SampleClock {
public:
    explicit SampleClock(const AdviceOptions& options)
        : progress_(options.progress), start_(Clock::now()), time_(options.time) {}

    [[nodiscard]] bool is_over() const {
        // (A moment so far ahead could not be told: it would overflow.)
        return Clock::now() - start_ >= time_;
    }
    void tell(double share) const {
        if (progress_) progress_(share);
    }

private:
    using Clock = std::chrono::steady_clock;
    const Progress& progress_;
    Clock::time_point start_;
    std::chrono::nanoseconds time_;
};

/// What came of looking.
struct Sampled {
    TrickSample sample;
    bool complete = true;  ///< false if the clock ended it
};

/// Calls look(begin, end, sample) for pieces of 0..count-1, each with a sample of its own, and adds
/// the samples up in the order of the pieces, so that the sum does not depend on the number of
/// threads. It leaves off when the clock says so, and when `look` returns false, which it does if
/// it leaves off itself: not before there are two hands.
[[nodiscard]] Sampled sample_pieces(
    std::uint64_t count, const TrickSample& empty, const SampleClock& clock, bool parallel,
    const std::function<bool(std::uint64_t, std::uint64_t, TrickSample&)>& look);

/// The weight, if it is one. Throws Error (question), which names `whose` it is, if it
/// is not; `whose` says in the message whose it is.
[[nodiscard]] double checked_weight(double weight, const std::string& whose);

/// The weight of a hand by these options. Throws Error (question) as checked_weight().
[[nodiscard]] double weight_of(const AdviceOptions& options, Hand hand);

/// Throws Error (question): no hand has a weight above 0.
[[noreturn]] void refuse_no_weight();

}  // namespace honeymoon::reader
