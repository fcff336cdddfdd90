#include "tests/bench/libtb/discard_figures.hpp"

#include <array>
#include <random>
#include <utility>

namespace honeymoon {

std::vector<std::uint64_t> random_hands(std::size_t count, int size, std::uint64_t seed) {
    std::array<std::uint64_t, kPackCards> pack{};
    std::uint64_t rest = Hand::full().bits();
    for (std::uint64_t& card : pack) {
        card = rest & (0 - rest);
        rest &= rest - 1;
    }
    std::mt19937_64 random(seed);
    std::vector<std::uint64_t> hands(count);
    for (std::uint64_t& hand : hands) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
            std::swap(pack.at(i), pack.at(i + (random() % (pack.size() - i))));
            hand |= pack.at(i);
        }
    }
    return hands;
}

std::string weights_name(const std::vector<int>& weights) {
    std::string name;
    for (const int weight : weights) {
        if (!name.empty()) name += ", ";
        name += std::to_string(weight);
    }
    return name.empty() ? "none" : name;
}

}  // namespace honeymoon
