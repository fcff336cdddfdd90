#include "honeymoon/cards/position.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "honeymoon/base/error.hpp"

namespace honeymoon {

void validate(const Position& position) {
    const int leader = position.leader.size();
    const int follower = position.follower.size();
    if (leader != follower) {
        throw Error(ErrorCode::hands_unequal,
                    "the leader has " + std::to_string(leader) + " and the follower " +
                        std::to_string(follower) +
                        " cards; both must have the same number, with the card led still counted "
                        "in the leader's hand");
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

Position parse_position(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string_view> words;
    for (std::size_t begin = text.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
    }
    const auto refuse = [&](const char* why) {
        throw Error(Error::Kind::question,
                    std::to_string(words.size()) + " words" + why +
                        "; a position is TRUMP LEADER FOLLOWER or TRUMP LEADER FOLLOWER LED");
    };
    if (words.empty()) refuse(", no trump");
    if (words.size() > 4) refuse(", text after the end");
    Position position;
    position.trump = parse_trump(words[0]);
    if (words.size() < 3) refuse("");
    position.leader = parse_hand(words[1], "leader's hand");
    position.follower = parse_hand(words[2], "follower's hand");
    if (words.size() == 4) position.led = parse_card(words[3]);
    validate(position);
    return position;
}

std::string to_string(const Position& position) {
    std::string text(1, trump_letter(position.trump));
    text += ' ' + to_string(position.leader) + ' ' + to_string(position.follower);
    if (position.led) text += ' ' + to_string(*position.led);
    return text;
}

}  // namespace honeymoon
