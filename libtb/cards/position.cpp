#include "honeymoon/cards/position.hpp"

#include <string>

#include "honeymoon/base/error.hpp"

namespace honeymoon {

void validate(const Position& position) {
    const int leader = position.leader.size();
    const int follower = position.follower.size();
    if (leader != follower) {
        throw Error(
            ErrorCode::hands_unequal,
            "the leader has " + std::to_string(leader) + " and the follower " +
                std::to_string(follower) +
                " cards; both must have equally many, the card led counted in the leader's hand");
    }
    if (leader == 0) {
        throw Error(ErrorCode::hands_empty,
                    "both hands are empty; each must have at least one card");
    }
    if (const Hand shared = position.leader & position.follower; !shared.empty()) {
        throw Error(ErrorCode::card_twice, to_string(shared.cards().front()) +
                                               " is in both hands; take it out of one of them");
    }
    if (position.led && !position.leader.contains(*position.led)) {
        throw Error(ErrorCode::card_not_held,
                    "the card led, " + to_string(*position.led) +
                        ", is not in the leader's hand; it must still be counted there");
    }
}

}  // namespace honeymoon
