#include "honeymoon/cards/position.hpp"

#include <span>
#include <vector>

#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"
#include "libtb/cards/card_text.hpp"
#include "libtb/cards/shuffled_pack.hpp"

namespace honeymoon {

void validate(const Position& position) {
    const int leader = position.leader.size();
    const int follower = position.follower.size();
    if (leader != follower) {
        refuse(ErrorCode::hands_unequal, "the leader has ", leader, " and the follower ", follower,
               " cards; both must have the same number, with the card led still counted in the "
               "leader's hand");
    }
    if (leader == 0) {
        refuse(ErrorCode::hands_empty, "both hands are empty; each must have at least one card");
    }
    if (const Hand shared = position.leader & position.follower; !shared.empty()) {
        refuse(ErrorCode::card_twice, to_string(shared.cards().front()),
               " is in both hands; take it out of one of them");
    }
    if (position.led && !position.leader.contains(*position.led)) {
        refuse(ErrorCode::card_not_held, "the card led, ", to_string(*position.led),
               ", is not in the leader's hand; it must still be counted there");
    }
}

Position parse_position(std::string_view text) {
    refuse_utf16(text, "position", ErrorCode::question);
    const std::vector<std::string_view> words = words_of(trimmed(text), " \t\r\n");
    const auto fail = [&](const char* why) {
        refuse(words.size(), " words", why,
               "; a position is TRUMP LEADER FOLLOWER or TRUMP LEADER FOLLOWER LED");
    };
    if (words.empty()) fail(", no trump");
    Position position;
    position.trump = parse_trump(words[0]);
    std::span<const std::string_view> rest(words);
    rest = rest.subspan(1);
    const auto next_hand = [&](std::string_view what) {
        if (rest.empty()) fail("");
        return parse_hand(take_hand(rest), what);
    };
    position.leader = next_hand("leader's hand");
    position.follower = next_hand("follower's hand");
    if (rest.size() > 1) fail(", text after the end");
    if (!rest.empty()) position.led = parse_card(rest.front());
    validate(position);
    return position;
}

std::string to_string(const Position& position) {
    std::string text = joined(trump_letter(position.trump), ' ', to_string(position.leader), ' ',
                              to_string(position.follower));
    if (position.led) text += ' ' + to_string(*position.led);
    return text;
}

Position random_position(std::uint64_t seed, int level, std::uint64_t number) {
    RandomStream random(seed, number);
    const auto pack = shuffled_pack(random);
    Position position;
    for (std::size_t i = 0; i < 2 * static_cast<std::size_t>(level); ++i) {
        (i % 2 == 0 ? position.leader : position.follower).insert(pack.at(i));
    }
    const std::size_t suit = random.below(kSuits + 1);
    if (suit < kAllSuits.size()) position.trump = kAllSuits.at(suit);
    return position;
}

}  // namespace honeymoon
