#include "honeymoon/table/reference.hpp"

#include <string>

#include "honeymoon/base/error.hpp"
#include "libtb/index/binomial.hpp"
#include "libtb/index/flat_index.hpp"

namespace honeymoon {

int minimax(const Position& position) {
    return value_one_ply_down(position, [](const Position& next) { return minimax(next); });
}

std::size_t RememberingMinimax::KeyHash::operator()(const Key& key) const {
    // Multiplication by large odd numbers spreads the sparse bits of the hands over the upper half
    // of the word, and the shift brings them down to where the hash table looks.
    const std::uint64_t trump = key.trump ? 1 + static_cast<std::uint64_t>(*key.trump) : 0;
    const std::uint64_t mixed = (key.leader.bits() + trump) * 0x9E37'79B9'7F4A'7C15 ^
                                key.follower.bits() * 0xC2B2'AE3D'27D4'EB4F;
    return static_cast<std::size_t>(mixed ^ (mixed >> 32));
}

int RememberingMinimax::value(const Position& position) {
    const auto solve = [this](const Position& p) {
        return value_one_ply_down(p, [this](const Position& next) { return value(next); });
    };
    if (position.led) return solve(position);
    const Key key{position.leader, position.follower, position.trump};
    if (const auto found = values_.find(key); found != values_.end()) return found->second;
    const int tricks = solve(position);
    values_.emplace(key, tricks);
    return tricks;
}

std::vector<std::uint8_t> solve_level(Denomination denomination, int level,
                                      std::span<const std::uint8_t> below) {
    if (level > 1 && below.size() != position_count(denomination, level - 1)) {
        throw Error(Error::Kind::question,
                    "solve_level: level " + std::to_string(level) + " needs the " +
                        std::to_string(position_count(denomination, level - 1)) +
                        " values of the level below, not " + std::to_string(below.size()));
    }
    const auto look_up = [&](const Position& next) {
        return below[static_cast<std::size_t>(flat_index(next))];
    };

    std::vector<std::uint8_t> values(static_cast<std::size_t>(position_count(denomination, level)));
    for (std::size_t index = 0; index < values.size(); ++index) {
        const Position position = position_at(denomination, level, index);
        values[index] = static_cast<std::uint8_t>(value_one_ply_down(position, look_up));
    }
    return values;
}

}  // namespace honeymoon
