#include "apps/cli/options/question.hpp"

#include <algorithm>

#include "apps/cli/io/line_words.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {
Position parse_line(std::string_view line, std::size_t number) {
    const auto words = words_of(line);
    constexpr std::string_view form =
        "a line is TRUMP LEADER FOLLOWER or TRUMP LEADER FOLLOWER LED";
    if (words.empty()) fail_line(number, 0, "the line is empty; " + std::string(form));

    Position position;
    position.trump = parse_word(words[0], number, parse_trump);
    const auto hand = [](std::string_view text) { return parse_hand(text); };
    const auto needed = [&](std::size_t i, std::string_view what) {
        if (i < words.size()) return words[i];
        fail_line(number, line.size(), "no " + std::string(what) + "; " + std::string(form));
    };
    position.leader = parse_word(needed(1, "leader's hand"), number, hand);
    position.follower = parse_word(needed(2, "follower's hand"), number, hand);
    const auto check = [&](const Word& word) {
        parse_word(word, number, [&](std::string_view) {
            validate(position);
            return 0;
        });
    };
    check(words[2]);
    if (words.size() > 3) {
        position.led = parse_word(words[3], number, parse_card);
        check(words[3]);
    }
    if (words.size() > 4) fail_line(number, words[4].offset, "a fifth word; " + std::string(form));
    return position;
}

bool Answer::finished() const {
    return value.exact() && std::all_of(cards.begin(), cards.end(), [](const BoundedCard& card) {
               return card.tricks.exact();
           });
}

Answer answer(const Reader& reader, const Position& position, const SearchLimits& limits) {
    Answer result;
    // The value has a file of its own, or else follows from the cards; then this is no search yet.
    SearchLimits at_once = limits;
    at_once.nodes = 0;
    const Bounds value = reader.bounds(position, at_once);
    result.cards = reader.bounded_cards(position, limits);
    Bounds best;
    for (const BoundedCard& card : result.cards) {
        best.low = std::max(best.low, card.tricks.low);
        best.high = std::max(best.high, card.tricks.high);
    }
    if (best.high < value.low || best.low > value.high) {
        const auto denomination = denomination_of(position.trump);
        const auto path = reader.directory() / table_file_name(denomination, position.level());
        throw Error(Error::Kind::file,
                    path.string() +
                        ": contradicts the level below; find out which is wrong with "
                        "honeymoon check --mode full",
                    path);
    }
    result.value = {std::max(value.low, best.low), std::min(value.high, best.high)};
    // Where a search was given up, more may be known of the best card than of each.
    for (BoundedCard& card : result.cards) {
        card.tricks.high = std::min(card.tricks.high, result.value.high);
    }
    return result;
}

Json to_json(const Position& position, const Answer& answer) {
    // `name` is the number if it is known; else null, with "low" and "high".
    const auto add = [](Json& to, const char* name, const Bounds& tricks) {
        to.add(name, tricks.exact() ? Json(tricks.low) : Json());
        if (tricks.exact()) return;
        to.add("low", tricks.low);
        to.add("high", tricks.high);
    };
    Json json = {{"level", position.level()},
                 {"trump", trump_letter(position.trump)},
                 {"to_move", position.led ? "follower" : "leader"}};
    add(json, "value", answer.value);
    Json moves = Json::array();
    for (const BoundedCard& card : answer.cards) {
        Json move = {{"card", to_string(card.card)}};
        add(move, "tricks", card.tricks);
        moves.push_back(move);
    }
    json.add("moves", moves);
    return json;
}

}  // namespace honeymoon::cli
