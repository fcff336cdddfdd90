#include "apps/cli/play/deal.hpp"

#include <random>

namespace honeymoon::cli {

Position random_deal(std::uint64_t seed, int level, const std::optional<Trump>& trump) {
    Position deal = random_position(seed, level);
    if (trump) deal.trump = *trump;
    return deal;
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return device() % 1'000'000;
}

}  // namespace honeymoon::cli
