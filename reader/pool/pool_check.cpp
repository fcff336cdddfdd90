// Hands of a pool, played again.

#include <algorithm>
#include <set>
#include <string>

#include "honeymoon/base/random.hpp"
#include "honeymoon/base/threads.hpp"
#include "honeymoon/reader/pool.hpp"
#include "reader/pool/pool_meetings.hpp"

namespace honeymoon {

using namespace reader;

namespace {

// `samples` different numbers below `count`, or all of them, in rising order. As in
// hidden_hand.cpp.
std::vector<std::size_t> sampled(std::size_t count, std::uint64_t samples, std::uint64_t seed) {
    std::set<std::size_t> chosen;
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(samples, count));
    RandomStream random(seed);
    for (std::size_t last = count - wanted; last < count; ++last) {
        const std::size_t number = random.below(static_cast<std::uint32_t>(last + 1));
        if (!chosen.insert(number).second) chosen.insert(last);
    }
    return {chosen.begin(), chosen.end()};
}

}  // namespace

CheckResult check_pool(const Pool& pool, const Reader& reader, std::uint64_t samples,
                       std::uint64_t seed, const Progress& progress) {
    const auto numbers = sampled(pool.size(), samples, seed);
    std::vector<std::array<std::uint32_t, kPoolSums>> found(numbers.size());
    const auto play = [&](std::size_t sample) {
        std::array<Meeting, kDealsAtOnce> meetings;
        std::array<DenominationTricks, kDealsAtOnce> tricks{};
        const std::size_t number = numbers[sample];
        for (std::uint32_t before = 0; before < pool.rounds();) {
            const auto count = std::min<std::uint32_t>(kDealsAtOnce, pool.rounds() - before);
            for (std::uint32_t i = 0; i < count; ++i) {
                meetings.at(i) = {pool.hand(number), pool.range().first + number, before + i + 1};
            }
            play_meetings(reader, pool.seed(), std::span(meetings).first(count),
                          std::span(tricks).first(count));
            for (std::uint32_t i = 0; i < count; ++i) {
                for (std::size_t p = 0; p < kPoolSums; ++p) found[sample][p] += tricks.at(i).at(p);
            }
            before += count;
        }
    };
    constexpr std::size_t slice = 256;
    ProgressMeter meter(progress, numbers.size());
    for (std::size_t first = 0; first < numbers.size(); first += slice) {
        const std::size_t last = std::min(first + slice, numbers.size());
        parallel_pieces(static_cast<int>(first), static_cast<int>(last), 1,
                        [&](int begin, int end) {
                            for (int i = begin; i < end; ++i) play(static_cast<std::size_t>(i));
                        });
        for (std::size_t i = first; i < last; ++i) {
            const auto stored = pool.sums(numbers[i]);
            const auto wrong = std::mismatch(stored.begin(), stored.end(), found[i].begin()).first;
            if (wrong == stored.end()) continue;
            const auto place = static_cast<std::size_t>(wrong - stored.begin());
            return {last, "hand " + std::to_string(pool.range().first + numbers[i]) + " (" +
                              to_string(pool.hand(numbers[i])) + "), " + "SHDCN"[place / 2] +
                              (place % 2 == 0 ? " on lead" : " not on lead") + ": " +
                              std::to_string(*wrong) + " tricks at round " +
                              std::to_string(pool.rounds()) + ", and it takes " +
                              std::to_string(found[i].at(place))};
        }
        meter.add(last - first);
    }
    return {numbers.size(), std::nullopt};
}

}  // namespace honeymoon
