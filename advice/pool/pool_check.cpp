// Checks a pool by playing hands of it again.

#include <algorithm>
#include <vector>

#include "advice/pool/denomination_tricks.hpp"
#include "honeymoon/advice/pool.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon {

using namespace advice;

CheckResult check_pool(const Pool& pool, const Reader& reader, std::uint64_t samples,
                       std::uint64_t seed, const Progress& progress) {
    const RandomOrder order(pool.size(), seed);
    std::vector<std::size_t> numbers(
        static_cast<std::size_t>(std::min<std::uint64_t>(samples, pool.size())));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = static_cast<std::size_t>(order.at(i));
    }
    std::ranges::sort(numbers);
    std::vector<std::array<std::uint32_t, kPoolSums>> found(numbers.size());
    const auto play = [&](std::size_t sample) {
        const std::size_t number = numbers[sample];
        const Hand hand = pool.hand(number);
        const auto meeting = [&](std::size_t before) -> Meeting {
            const auto round = static_cast<std::uint32_t>(before + 1);
            return {hand, pool_opponent(pool.seed(), pool.range().first + number, round, hand)};
        };
        const auto add = [&](std::size_t /*before*/, const DenominationTricks& tricks) {
            for (std::size_t p = 0; p < kPoolSums; ++p) found[sample][p] += tricks.at(p);
        };
        play_meetings(reader, 0, pool.rounds(), meeting, add);
    };
    constexpr std::size_t slice = 256;
    ProgressMeter meter(progress, numbers.size());
    for (std::size_t first = 0; first < numbers.size(); first += slice) {
        const std::size_t last = std::min(first + slice, numbers.size());
        parallel_each(last - first, 1, [&](std::size_t i) { play(first + i); });
        for (std::size_t i = first; i < last; ++i) {
            const auto stored = pool.sums(numbers[i]);
            const auto wrong = std::mismatch(stored.begin(), stored.end(), found[i].begin()).first;
            if (wrong == stored.end()) continue;
            const auto place = static_cast<std::size_t>(wrong - stored.begin());
            return {last, joined("hand ", pool.range().first + numbers[i], " (",
                                 to_string(pool.hand(numbers[i])), "), ", "SHDCN"[place / 2],
                                 place % 2 == 0 ? " on lead" : " not on lead", ": ", *wrong,
                                 " tricks at round ", pool.rounds(), ", and it takes ",
                                 found[i].at(place))};
        }
        meter.add(last - first);
    }
    return {numbers.size(), std::nullopt};
}

}  // namespace honeymoon
