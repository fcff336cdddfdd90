#include "honeymoon/reader/pool.hpp"

#include <algorithm>
#include <string>

#include "honeymoon/base/threads.hpp"
#include "libtb/file/atomic_file.hpp"
#include "reader/pool/pool_meetings.hpp"

namespace honeymoon {

using namespace reader;

namespace {

// After so many hands the progress is told.
constexpr std::size_t kSlice = 16384;

}  // namespace

Pool::Pool(const PoolRange& range) : range_(range) {
    if (range.whole > kMaxPoolHands || range.first >= range.end || range.end > range.whole) {
        throw Error(ErrorCode::out_of_range,
                    "hands " + std::to_string(range.first) + " up to " + std::to_string(range.end) +
                        " of " + std::to_string(range.whole) + " are no part of a pool");
    }
    hands_.resize(static_cast<std::size_t>(range.size()));
    sums_.resize(hands_.size() * kPoolSums);
    constexpr int grain = 1024;
    parallel_pieces(0, static_cast<int>(hands_.size()), grain, [&](int begin, int end) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
            hands_[i] = pool_hand(range_.seed, range_.first + i);
        }
    });
}

Expected<Pool> Pool::try_open(const std::filesystem::path& path) {
    return expected_from([&] { return open(path); });
}

void Pool::extend(const Reader& reader, std::uint32_t rounds, const Progress& progress) {
    if (rounds > kMaxPoolRounds) {
        throw Error(ErrorCode::out_of_range, std::to_string(rounds) +
                                                 " rounds: there are at most " +
                                                 std::to_string(kMaxPoolRounds));
    }
    if (rounds <= rounds_) return;
    ProgressMeter meter(progress, std::uint64_t{size()} * (rounds - rounds_));
    // Apart from the sums until the round is over, so that these are always those of whole rounds.
    std::vector<DenominationTricks> tricks(size());
    while (rounds_ < rounds) {
        const std::uint32_t round = rounds_ + 1;
        const auto play = [&](std::size_t begin, std::size_t end) {
            std::array<Meeting, kDealsAtOnce> meetings;
            for (std::size_t first = begin; first < end; first += kDealsAtOnce) {
                const std::size_t count = std::min(kDealsAtOnce, end - first);
                for (std::size_t i = 0; i < count; ++i) {
                    meetings.at(i) = {hands_[first + i], range_.first + first + i, round};
                }
                play_meetings(reader, range_.seed, std::span(meetings).first(count),
                              std::span(tricks).subspan(first, count));
            }
        };
        for (std::size_t first = 0; first < size(); first += kSlice) {
            const std::size_t last = std::min(first + kSlice, size());
            parallel_pieces(static_cast<int>(first), static_cast<int>(last),
                            static_cast<int>(kDealsAtOnce), [&](int begin, int end) {
                                play(static_cast<std::size_t>(begin),
                                     static_cast<std::size_t>(end));
                            });
            meter.add(last - first);
        }
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            sums_[i] += tricks[i / kPoolSums][i % kPoolSums];
        }
        rounds_ = round;
    }
}

void Pool::save(const std::filesystem::path& path) const {
    AtomicFile file(path);
    for_each_piece([&](std::span<const std::uint8_t> piece) { file.write(piece); });
    file.commit();
}

}  // namespace honeymoon
