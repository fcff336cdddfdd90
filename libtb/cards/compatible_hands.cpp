#include "libtb/cards/compatible_hands.hpp"

#include <string>

#include "libtb/base/combinations.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {
namespace {

std::string cards(int count) {
    return joined(count, count == 1 ? " card" : " cards");
}

}  // namespace

CompatibleHands::CompatibleHands(const HiddenHand& hidden, const char* what)
    : known_(hidden.known), wanted_(hidden.size - hidden.known.size()) {
    std::uint64_t free = hidden.unseen.bits() & ~hidden.known.bits();
    for (const Suit suit : kAllSuits) {
        if (!hidden.voids[static_cast<std::size_t>(suit)]) continue;
        const Hand held = hidden.known.only(suit);
        if (!held.empty()) {
            refuse(ErrorCode::no_such_hand, what, " is said to have no ", name(suit),
                   ", and to have ", to_string(held.cards().front()));
        }
        free &= ~Hand::full().only(suit).bits();
    }
    free_ = Hand::from_bits(free);
    if (wanted_ < 0) {
        refuse(ErrorCode::no_such_hand, what, " has ", cards(hidden.size), ", but ", known_.size(),
               " are said to be in it");
    }
    if (wanted_ > free_.size()) {
        refuse(ErrorCode::no_such_hand, what, " has ", cards(hidden.size), ", but only ",
               known_.size() + free_.size(), " can be in it");
    }
    std::size_t next = 0;
    for (std::uint64_t rest = free; rest != 0; rest &= rest - 1) card_[next++] = rest & (0 - rest);
    count_ = binomial(free_.size(), wanted_);
}

Hand CompatibleHands::at(std::uint64_t number) const {
    const std::uint64_t word = combination_at(number, free_.size(), wanted_);
    return known_ | Hand::from_bits(deposited(word, free_.bits()));
}

// Adds one card after another. Each card is drawn from the first `last + 1` cards. If it was chosen
// before, the last of these is taken instead.
Hand CompatibleHands::draw(RandomStream& random) const {
    const auto size = static_cast<std::uint32_t>(free_.size());
    std::uint64_t chosen = 0;
    for (std::uint32_t last = size - static_cast<std::uint32_t>(wanted_); last < size; ++last) {
        const std::uint64_t card = card_[random.below(last + 1)];
        chosen |= (chosen & card) != 0 ? card_[last] : card;
    }
    return known_ | Hand::from_bits(chosen);
}

}  // namespace honeymoon
