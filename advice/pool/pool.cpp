#include "honeymoon/advice/pool.hpp"

#include <algorithm>

#include "advice/pool/denomination_tricks.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/cards/compatible_hands.hpp"
#include "libtb/write/atomic_file.hpp"

namespace honeymoon {

using namespace advice;

namespace {

// How many hands are shared out among the threads at a time.
constexpr std::size_t kSlice = 16384;

// Every hand has a random stream for itself, whose number is that of the hand, and one more stream
// for each round.
constexpr unsigned kRoundShift = 40;
static_assert(kMaxPoolHands < (std::uint64_t{1} << kRoundShift));
static_assert(kMaxPoolRounds < (std::uint64_t{1} << (64 - kRoundShift)));

Hand draw(Hand unseen, std::uint64_t seed, std::uint64_t stream) {
    HiddenHand hidden;
    hidden.unseen = unseen;
    hidden.size = kPoolCards;
    RandomStream random(seed, stream);
    return CompatibleHands(hidden).draw(random);
}

}  // namespace

Hand pool_hand(std::uint64_t seed, std::uint64_t number) {
    return draw(Hand::full(), seed, number);
}

Hand pool_opponent(std::uint64_t seed, std::uint64_t number, std::uint32_t round, Hand hand) {
    const Hand others = Hand::from_bits(Hand::full().bits() & ~hand.bits());
    return draw(others, seed, (std::uint64_t{round} << kRoundShift) + number);
}

PoolRange pool_part(std::uint64_t seed, std::uint64_t whole, std::uint64_t part,
                    std::uint64_t parts) {
    if (whole < 1 || whole > kMaxPoolHands) {
        refuse(ErrorCode::out_of_range, "a pool of ", whole, " hands: there must be 1 to ",
               kMaxPoolHands);
    }
    if (parts > whole) {
        refuse(ErrorCode::out_of_range, parts, " parts of ", whole,
               " hands: some would have no hand; make fewer parts");
    }
    if (part < 1 || part > parts) {
        refuse(ErrorCode::out_of_range, "part ", part, " of ", parts,
               ": parts are numbered from 1");
    }
    // This does not overflow, because both factors are at most 10^9.
    return {seed, whole, whole * (part - 1) / parts, whole * part / parts};
}

Pool::Pool(const PoolRange& range) : range_(range) {
    if (range.whole > kMaxPoolHands || range.first >= range.end || range.end > range.whole) {
        refuse(ErrorCode::out_of_range, "hands ", range.first, " up to ", range.end, " of ",
               range.whole, " are no part of a pool");
    }
    hands_.resize(static_cast<std::size_t>(range.size()));
    sums_.resize(hands_.size() * kPoolSums);
    parallel_each(hands_.size(), 1024,
                  [&](std::size_t i) { hands_[i] = pool_hand(seed(), range_.first + i); });
}

void Pool::extend(const Reader& reader, std::uint32_t rounds, const Progress& progress) {
    if (rounds > kMaxPoolRounds) {
        refuse(ErrorCode::out_of_range, rounds, " rounds: there are at most ", kMaxPoolRounds);
    }
    if (rounds <= rounds_) return;
    const std::uint64_t deals = std::uint64_t{size()} * (rounds - rounds_);
    ProgressMeter meter(progress, deals);
    // Kept apart from the sums until the round is over, so that the sums are always those of whole
    // rounds.
    std::vector<DenominationTricks> tricks(size());
    while (rounds_ < rounds) {
        const std::uint32_t round = rounds_ + 1;
        const auto meeting = [&](std::size_t i) -> Meeting {
            return {hands_[i], pool_opponent(seed(), range_.first + i, round, hands_[i])};
        };
        const auto note = [&](std::size_t i, const DenominationTricks& found) {
            tricks[i] = found;
        };
        for (std::size_t first = 0; first < size(); first += kSlice) {
            const std::size_t last = std::min(first + kSlice, size());
            parallel_pieces(static_cast<int>(first), static_cast<int>(last),
                            static_cast<int>(kDealsAtOnce), [&](int begin, int end) {
                                play_meetings(reader, static_cast<std::size_t>(begin),
                                              static_cast<std::size_t>(end), meeting, note);
                                meter.add(static_cast<std::uint64_t>(end - begin));
                            });
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
