#include "checker/derive/suit_tricks.hpp"

#include <algorithm>

#include "honeymoon/cards/trick.hpp"

namespace honeymoon::checker {
namespace {

std::uint32_t without_bit(std::uint32_t word, int bit) {
    const std::uint32_t below = (std::uint32_t{1} << bit) - 1;
    return ((word >> 1) & ~below) | (word & below);
}

std::vector<int> bits_equal_to(std::uint32_t owner, Shape shape, int rank) {
    const std::uint32_t word = holding_at(shape, rank);
    std::vector<int> bits;
    for (int bit = 0; bit < shape.length; ++bit) {
        if (((word >> bit) & 1U) == owner) bits.push_back(bit);
    }
    return bits;
}

}  // namespace

std::vector<int> leader_bits(Shape shape, int rank) {
    return bits_equal_to(1, shape, rank);
}

std::vector<int> follower_bits(Shape shape, int rank) {
    return bits_equal_to(0, shape, rank);
}

std::uint16_t rank_without(Shape shape, int rank, int bit) {
    return holding_rank(without_bit(holding_at(shape, rank), bit));
}

ThrownCards::ThrownCards(Shape shape)
    : count_(static_cast<std::size_t>(shape.length - shape.owned)) {
    for (int rank = 0; rank < shape.holdings(); ++rank) {
        for (const int bit : follower_bits(shape, rank)) {
            cards_.push_back({bit, rank_without(shape, rank, bit)});
        }
    }
}

FollowedTricks::FollowedTricks(Shape shape, std::size_t slot, Trump trump)
    : leads_(shape.owned), replies_(static_cast<std::size_t>(shape.length - shape.owned)) {
    for (int rank = 0; rank < shape.holdings(); ++rank) {
        for (const int led : leader_bits(shape, rank)) {
            for (const int reply : follower_bits(shape, rank)) {
                // Take the higher card out first, so that the lower card does not move.
                std::uint32_t word = holding_at(shape, rank);
                word = without_bit(word, std::max(led, reply));
                word = without_bit(word, std::min(led, reply));
                tricks_.push_back({holding_rank(word),
                                   reply_wins(card_at(slot, led), card_at(slot, reply), trump)});
            }
        }
    }
}

}  // namespace honeymoon::checker
