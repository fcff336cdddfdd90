#include "generator/moves/holding_moves.hpp"

#include <algorithm>
#include <bit>

#include "generator/moves/lead_reduction.hpp"

namespace honeymoon::generator {
namespace {

// Returns `word` without its bit at `position`. The bits above it move down one place.
std::uint32_t without(std::uint32_t word, int position) {
    const std::uint32_t below = (1U << static_cast<unsigned>(position)) - 1;
    return (word & below) | ((word >> 1U) & ~below);
}

// Returns the two outcomes of a lead of the card at `led` from a suit of `length` cards.
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

// Returns whether each of the leader's cards in `x` is at least as high as the corresponding one in
// `y`: the lowest as the lowest, the next as the next, and so on. `x` and `y` have the same shape.
//
// Then `x` is at least as good for the leader as `y`, whatever the other suits hold and whoever is
// on lead. Proof: swaps of neighbouring cards, each in the leader's favour, turn `y` into `x`.
// Raise the leader's cards one after another, the highest first, until each is at its place in `x`.
// On its way a card passes only cards of the follower. The certificate of the levels below says
// that such a swap never hurts the leader (libtb/table/certificate.hpp).
bool at_least_card_by_card(std::uint32_t x, std::uint32_t y) {
    for (; x != 0; x &= x - 1, y &= y - 1) {
        if (std::countr_zero(x) < std::countr_zero(y)) return false;
    }
    return true;
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

// Adds the next holding. Holdings must be added in the order of their indices.
void HoldingMoves::add(int length, std::uint32_t word) {
    first_lead_.push_back(static_cast<std::uint32_t>(leads_.size()));
    discard_.push_back(kNone);
    const bool follower_has_one = std::popcount(word) < length;
    if (!follower_has_one) return;
    discard_.back() = holding_rank(without(word, std::countr_one(word)));
    const auto owned = static_cast<std::size_t>(std::popcount(word));
    const Shape left{static_cast<std::uint8_t>(length - 2), static_cast<std::uint8_t>(owned - 1)};
    Leads leads;
    for (int led = 0; led < length; ++led) {
        if (((word >> static_cast<unsigned>(led)) & 1U) == 0) continue;
        leads.add(outcomes(length, word, led), [&](std::uint16_t x, std::uint16_t y) {
            return at_least_card_by_card(holding_at(left, x), holding_at(left, y));
        });
    }
    leads_.insert(leads_.end(), leads.begin(), leads.end());
    std::size_t& most = most_leads_.at(static_cast<std::size_t>(length)).at(owned);
    most = std::max(most, leads.size());
}

}  // namespace honeymoon::generator
