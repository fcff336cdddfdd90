#include "checker/derive/suit_tricks.hpp"

#include <algorithm>
#include <array>

#include "honeymoon/cards/rules.hpp"

namespace honeymoon::checker {
namespace {

// How many cards of a suit there can be.
constexpr auto counts_of_cards() {
    std::array<std::uint8_t, kMaxLength + 1> counts{};
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = static_cast<std::uint8_t>(i);
    return counts;
}
constexpr auto kCounts = counts_of_cards();

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

int rank_without(Shape shape, int rank, int bit) {
    return holding_rank(shape.length - 1, without_bit(holding_at(shape, rank), bit));
}

FollowedTricks::FollowedTricks(Shape shape, std::size_t slot, Trump trump)
    : leads_(shape.owned), replies_(shape.length - shape.owned) {
    for (int rank = 0; rank < shape.holdings(); ++rank) {
        for (const int led : leader_bits(shape, rank)) {
            for (const int reply : follower_bits(shape, rank)) {
                // The higher of the two first, so that the lower one is still in its place.
                std::uint32_t word = holding_at(shape, rank);
                word = without_bit(word, std::max(led, reply));
                word = without_bit(word, std::min(led, reply));
                tricks_.push_back({holding_rank(shape.length - 2, word),
                                   reply_wins(card_at(slot, led), card_at(slot, reply), trump)});
            }
        }
    }
}

const FollowedTricks& FollowedTricks::of(Shape shape, std::size_t slot, Trump trump) {
    // By slot, 0 or 1 for all side suits; trump or none; length; owned.
    static const auto all = [] {
        std::vector<FollowedTricks> tricks;
        for (const std::size_t s : {0U, 1U}) {
            for (const Trump t : {Trump(), Trump(suit_in(0))}) {
                for (const std::uint8_t length : kCounts) {
                    for (const std::uint8_t owned : kCounts) {
                        // Where either player has no card of the suit there is no such trick, and
                        // where the leader has more than there are there is no such suit.
                        const bool both = owned > 0 && owned < length;
                        tricks.push_back(
                            FollowedTricks(both ? Shape{length, owned} : Shape{}, s, t));
                    }
                }
            }
        }
        return tricks;
    }();
    const std::size_t number = (slot > 0 ? 2U : 0U) + (trump ? 1U : 0U);
    return all[(((number * kCounts.size()) + shape.length) * kCounts.size()) + shape.owned];
}

}  // namespace honeymoon::checker
