// Which hands a pool has, and whom each of them meets: what follows from the seed alone.

#include <string>

#include "honeymoon/base/random.hpp"
#include "honeymoon/cards/hidden_hand.hpp"
#include "honeymoon/reader/pool.hpp"

namespace honeymoon {

namespace {

// Every hand has the stream of its number for itself, and one more for each round.
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
    const auto refuse = [](const std::string& what) { throw Error(ErrorCode::out_of_range, what); };
    if (whole < 1 || whole > kMaxPoolHands) {
        refuse("a pool of " + std::to_string(whole) + " hands: there must be 1 to " +
               std::to_string(kMaxPoolHands));
    }
    if (parts > whole) {
        refuse(std::to_string(parts) + " parts of " + std::to_string(whole) +
               " hands: some would have no hand; make fewer parts");
    }
    if (part < 1 || part > parts) {
        refuse("part " + std::to_string(part) + " of " + std::to_string(parts) +
               ": parts are numbered from 1");
    }
    // Both factors are at most 10^9.
    return {seed, whole, whole * (part - 1) / parts, whole * part / parts};
}

}  // namespace honeymoon
