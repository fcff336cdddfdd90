#include "holding_moves.hpp"

#include <algorithm>
#include <bit>

namespace honeymoon {
namespace {

// `word` without its bit at `position`; the cards above it close up.
std::uint32_t without(std::uint32_t word, int position) {
    const std::uint32_t below = (1U << static_cast<unsigned>(position)) - 1;
    return (word & below) | ((word >> 1U) & ~below);
}

// The two outcomes of leading the card at `led` from a suit of `length` cards.
Lead outcomes(int length, std::uint32_t word, int led) {
    const std::uint32_t follower = ~word & ((1U << static_cast<unsigned>(length)) - 1);
    const auto after = [&](int reply) {
        const std::uint32_t rest = without(without(word, std::max(led, reply)), std::min(led, reply));
        return holding_rank(length - 2, rest);
    };
    Lead lead;
    const std::uint32_t winners = follower >> static_cast<unsigned>(led);
    if (winners != 0) lead.follower_wins = after(led + std::countr_zero(winners));
    const int lowest = std::countr_zero(follower);
    if (lowest < led) lead.leader_wins = after(lowest);
    return lead;
}

}  // namespace

const HoldingMoves& HoldingMoves::get() {
    static const HoldingMoves instance;
    return instance;
}

std::size_t HoldingMoves::index(Shape shape, int rank) {
    return (std::size_t{1} << shape.length) | holding_at(shape, rank);
}

HoldingMoves::HoldingMoves()
    : first_lead_((std::size_t{2} << kMaxLength) + 1), discard_(std::size_t{2} << kMaxLength, kNone) {
    for (int length = 0; length <= kMaxLength; ++length) {
        const std::uint32_t words = 1U << static_cast<unsigned>(length);
        for (std::uint32_t word = 0; word < words; ++word) {
            const std::size_t i = words | word;
            const std::size_t begin = leads_.size();
            first_lead_[i] = static_cast<std::uint32_t>(begin);
            const bool follower_has_one = word != words - 1;
            if (follower_has_one) {
                discard_[i] = holding_rank(length - 1, without(word, std::countr_one(word)));
                for (int led = 0; led < length; ++led) {
                    if (((word >> static_cast<unsigned>(led)) & 1U) == 0) continue;
                    // Cards of one run leave the same holdings behind, so only one of them stays.
                    const Lead lead = outcomes(length, word, led);
                    const auto first = leads_.begin() + static_cast<std::ptrdiff_t>(begin);
                    if (std::find(first, leads_.end(), lead) == leads_.end()) leads_.push_back(lead);
                }
            }
            first_lead_[i + 1] = static_cast<std::uint32_t>(leads_.size());
        }
    }
}

}  // namespace honeymoon
