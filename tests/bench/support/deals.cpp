#include "tests/bench/support/deals.hpp"

#include <map>
#include <random>
#include <utility>

namespace honeymoon {
namespace {

std::vector<Position> random_deals(Denomination denomination, int level) {
    std::mt19937_64 random(static_cast<std::uint64_t>(level));
    std::vector<Card> pack = Hand::full().cards();
    std::vector<Position> result(kDeals);
    for (Position& position : result) {
        for (std::size_t left = pack.size(); left > 1; --left) {
            std::swap(pack[left - 1], pack[random() % left]);
        }
        if (denomination == Denomination::trump) position.trump = Suit::spades;
        for (std::size_t i = 0; i < static_cast<std::size_t>(level); ++i) {
            position.leader.insert(pack[2 * i]);
            position.follower.insert(pack[(2 * i) + 1]);
        }
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
