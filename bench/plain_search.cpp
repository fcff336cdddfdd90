#include "plain_search.hpp"

#include <algorithm>
#include <vector>

#include "tb/rules.hpp"

namespace honeymoon {
namespace {

// Legal cards, one of each run of neighbours, the highest of each suit first; trumps last.
std::vector<Card> moves(const Position& position) {
    const Hand other = position.led ? position.leader : position.follower;
    std::vector<Card> result;
    std::vector<Card> trumps;
    std::optional<Card> last;
    for (const Card card : legal_cards(position).cards()) {
        const bool is_neighbour =
            last && last->suit == card.suit &&
            (other.suit(card.suit) & ((1U << last->rank) - 1) & ~((2U << card.rank) - 1)) == 0;
        last = card;
        if (is_neighbour) continue;
        (card.suit == position.trump ? trumps : result).push_back(card);
    }
    result.insert(result.end(), trumps.begin(), trumps.end());
    return result;
}

// The tricks of the player to move; exact if it lies between low and high, else a bound.
int alpha_beta(const Position& position, int low, int high) {
    const int level = position.level();
    if (level == 0) return 0;
    int best = 0;
    for (const Card card : moves(position)) {
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
