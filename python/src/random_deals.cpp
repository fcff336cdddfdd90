#include "random_deals.hpp"

#include <array>
#include <cstring>
#include <random>
#include <utility>

#include "honeymoon/cards/card.hpp"

namespace honeymoon::python {
namespace {

// A pack that is shuffled as far as cards are dealt from it.
class Pack {
public:
    explicit Pack(std::uint64_t seed) : engine_(seed) {
        std::size_t place = 0;
        for (unsigned suit = 0; suit < kSuits; ++suit) {
            for (unsigned rank = 0; rank < kRanks; ++rank) {
                cards_[place++] = std::uint64_t{1} << (16 * suit + rank);
            }
        }
    }

    // One deal: each card one of those not dealt yet. Which order the pack is in before does not
    // matter, so it is left as the last deal has made it.
    std::pair<std::uint64_t, std::uint64_t> deal(std::size_t level) {
        const std::uint64_t leader = hand(0, level);
        return {leader, hand(level, 2 * level)};
    }

private:
    std::uint64_t hand(std::size_t begin, std::size_t end) {
        std::uint64_t bits = 0;
        for (std::size_t i = begin; i < end; ++i) {
            std::swap(cards_[i], cards_[i + below(static_cast<std::uint32_t>(cards_.size() - i))]);
            bits |= cards_[i];
        }
        return bits;
    }

    // 0..count-1, all equally likely: the whole part of a random fraction times `count`, but
    // without the few fractions that would make some results likelier (Lemire 2019). The
    // distributions of the standard library differ from machine to machine.
    std::size_t below(std::uint32_t count) {
        for (;;) {
            const std::uint64_t product = (engine_() >> 32U) * count;
            const auto fraction = static_cast<std::uint32_t>(product);
            if (fraction >= count || fraction >= (0U - count) % count) return product >> 32U;
        }
    }

    std::mt19937_64 engine_;
    std::array<std::uint64_t, std::size_t{kSuits} * kRanks> cards_{};
};

}  // namespace

void random_deals(std::size_t count, int level, std::uint64_t seed, std::byte* leaders,
                  std::byte* followers) {
    Pack pack(seed);
    for (std::size_t i = 0; i < count; ++i) {
        const auto [leader, follower] = pack.deal(static_cast<std::size_t>(level));
        std::memcpy(leaders + i * sizeof leader, &leader, sizeof leader);
        std::memcpy(followers + i * sizeof follower, &follower, sizeof follower);
    }
}

}  // namespace honeymoon::python
