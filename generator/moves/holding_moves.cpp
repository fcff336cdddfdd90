#include "generator/moves/holding_moves.hpp"

#include <algorithm>
#include <bit>

namespace honeymoon::generator {
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
        const std::uint32_t rest =
            without(without(word, std::max(led, reply)), std::min(led, reply));
        return holding_rank(rest);
    };
    Lead lead;
    const std::uint32_t winners = follower >> static_cast<unsigned>(led);
    if (winners != 0) {
        lead.follower_wins = lead.follower_wins_unseen = after(led + std::countr_zero(winners));
    }
    const int lowest = std::countr_zero(follower);
    if (lowest < led) lead.leader_wins = after(lowest);
    return lead;
}

}  // namespace

const HoldingMoves& HoldingMoves::get() {
    static const HoldingMoves instance;
    return instance;
}

HoldingMoves::HoldingMoves() {
    for (std::uint8_t length = 0; length <= kMaxLength; ++length) {
        for (std::uint8_t owned = 0; owned <= length; ++owned) {
            const Shape shape{length, owned};
            first_holding_.at(length).at(owned) = static_cast<std::uint32_t>(discard_.size());
            for (int rank = 0; rank < shape.holdings(); ++rank) {
                add(length, holding_at(shape, rank));
            }
        }
    }
    first_lead_.push_back(static_cast<std::uint32_t>(leads_.size()));
}

// The holdings are added in the order of their indices.
void HoldingMoves::add(int length, std::uint32_t word) {
    first_lead_.push_back(static_cast<std::uint32_t>(leads_.size()));
    discard_.push_back(kNone);
    const bool follower_has_one = std::popcount(word) < length;
    if (!follower_has_one) return;
    discard_.back() = holding_rank(without(word, std::countr_one(word)));
    const auto begin = static_cast<std::ptrdiff_t>(leads_.size());
    for (int led = 0; led < length; ++led) {
        if (((word >> static_cast<unsigned>(led)) & 1U) == 0) continue;
        // Cards of one run leave the same holdings behind, so only one of them stays.
        const Lead lead = outcomes(length, word, led);
        if (std::find(leads_.begin() + begin, leads_.end(), lead) == leads_.end()) {
            leads_.push_back(lead);
        }
    }
}

}  // namespace honeymoon::generator
