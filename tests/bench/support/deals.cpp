#include "tests/bench/support/deals.hpp"

#include <map>
#include <utility>

namespace honeymoon {
namespace {

std::vector<Position> random_deals(Denomination denomination, int level) {
    std::vector<Position> result;
    for (std::size_t i = 0; i < kDeals; ++i) {
        result.push_back(random_position(static_cast<std::uint64_t>(level), level, i));
        result.back().trump =
            denomination == Denomination::trump ? Trump(Suit::spades) : std::nullopt;
    }
    return result;
}

}  // namespace

const std::vector<Position>& deals(Denomination denomination, int level) {
    static std::map<std::pair<Denomination, int>, std::vector<Position>> made;
    const auto [at, is_new] = made.try_emplace({denomination, level});
    if (is_new) at->second = random_deals(denomination, level);
    return at->second;
}

}  // namespace honeymoon
