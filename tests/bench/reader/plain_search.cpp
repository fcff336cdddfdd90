#include "tests/bench/reader/plain_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "honeymoon/cards/trick.hpp"

namespace honeymoon {
namespace {

struct Moves {
    std::array<Card, kMaxHand> cards;
    std::size_t count = 0;
};

// Adds the cards of `legal`, a suit's worth or more, the highest of each suit first: one of each
// run of neighbours that none of the other player's cards comes between.
void add(Moves& moves, Hand legal, Hand other) {
    std::optional<Card> last;
    for (std::uint64_t left = legal.bits(); left != 0;) {
        const int bit = 63 - std::countl_zero(left);
        left ^= std::uint64_t{1} << static_cast<unsigned>(bit);
        const Card card{kAllSuits[static_cast<std::size_t>(bit / 16)],
                        static_cast<std::uint8_t>(bit % 16)};
        const bool is_neighbour =
            last && last->suit == card.suit &&
            (other.suit(card.suit) & ((1U << last->rank) - 1) & ~((2U << card.rank) - 1)) == 0;
        last = card;
        if (!is_neighbour) moves.cards[moves.count++] = card;
    }
}

// Trumps come last.
Moves moves_of(const Position& position) {
    const Hand other = position.led ? position.leader : position.follower;
    const Hand legal = legal_cards(position);
    Moves moves;
    if (!position.trump) {
        add(moves, legal, other);
        return moves;
    }
    const Hand trumps = legal.only(*position.trump);
    add(moves, Hand::from_bits(legal.bits() ^ trumps.bits()), other);
    add(moves, trumps, other);
    return moves;
}

// The tricks of the player to move; exact if it lies between low and high, else a bound.
int alpha_beta(const Position& position, int low, int high) {
    const int level = position.level();
    if (level == 0) return 0;
    int best = 0;
    const Moves moves = moves_of(position);
    for (std::size_t i = 0; i < moves.count; ++i) {
        const Card card = moves.cards[i];
        int tricks = 0;
        if (!position.led) {
            tricks = level - alpha_beta(lead(position, card), level - high, level - low);
        } else {
            const Trick trick = reply(position, card);
            tricks = trick.leader_won
                         ? level - 1 - alpha_beta(trick.next, level - 1 - high, level - 1 - low)
                         : 1 + alpha_beta(trick.next, low - 1, high - 1);
        }
        best = std::max(best, tricks);
        low = std::max(low, best);
        if (low >= high) break;
    }
    return best;
}

}  // namespace

int search_plainly(const Position& position) {
    return alpha_beta(position, 0, position.level());
}

}  // namespace honeymoon
