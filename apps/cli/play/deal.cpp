#include "apps/cli/play/deal.hpp"

#include <cstddef>
#include <random>
#include <utility>
#include <vector>

namespace honeymoon::cli {

// The distributions and the shuffle of the standard library may differ from one to the next; its
// engines may not. With 64 bits, remainders are as good as evenly spread.
Position random_deal(std::uint64_t seed, int level, const std::optional<Trump>& trump) {
    std::mt19937_64 engine(seed);
    std::vector<Card> pack = Hand::full().cards();
    for (std::size_t left = pack.size(); left > 1; --left) {
        std::swap(pack[left - 1], pack[static_cast<std::size_t>(engine() % left)]);
    }
    Position deal;
    for (std::size_t i = 0; i < static_cast<std::size_t>(level); ++i) {
        deal.leader.insert(pack[2 * i]);
        deal.follower.insert(pack[2 * i + 1]);
    }
    const auto suit = static_cast<std::size_t>(engine() % (kSuits + 1));
    if (trump) {
        deal.trump = *trump;
    } else if (suit < kAllSuits.size()) {
        deal.trump = kAllSuits[suit];
    }
    return deal;
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return device() % 1'000'000;
}

}  // namespace honeymoon::cli
