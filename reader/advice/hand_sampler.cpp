#include "reader/advice/hand_sampler.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/base/threads.hpp"

namespace honeymoon::reader {

Sampled sample_pieces(std::uint64_t count, const TrickSample& empty, const SampleClock& clock,
                      bool parallel,
                      const std::function<bool(std::uint64_t, std::uint64_t, TrickSample&)>& look) {
    constexpr std::uint64_t piece = 32;
    constexpr std::uint64_t at_once = 32;  // pieces whose samples are kept: half a megabyte
    const std::uint64_t pieces = (count + piece - 1) / piece;
    Sampled sum{empty};
    std::atomic<bool> over{false};
    for (std::uint64_t first = 0; first < pieces; first += at_once) {
        const std::uint64_t last = std::min(pieces, first + at_once);
        std::vector<TrickSample> samples(static_cast<std::size_t>(last - first), empty);
        const auto work = [&](int begin, int end) {
            for (int i = begin; i < end; ++i) {
                const std::uint64_t number = first + static_cast<std::uint64_t>(i);
                if (number > 0 && (over || clock.is_over())) {
                    over = true;
                    return;
                }
                if (!look(number * piece, std::min(count, (number + 1) * piece),
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
        for (const TrickSample& sample : samples) sum.sample.add(sample);
        if (over) return {std::move(sum.sample), false};
        clock.tell(static_cast<double>(last) / static_cast<double>(pieces));
    }
    return sum;
}

double checked_weight(double weight, const std::string& whose) {
    if (std::isfinite(weight) && weight >= 0) return weight;
    throw Error(Error::Kind::question, "the weight of " + whose + " is negative or not finite");
}

double weight_of(const AdviceOptions& options, Hand hand) {
    if (!options.weight) return 1;
    return checked_weight(options.weight(hand), "the hand " + to_string(hand));
}

void refuse_no_weight() {
    throw Error(Error::Kind::question, "no hand that is looked at has a weight above 0");
}

}  // namespace honeymoon::reader
