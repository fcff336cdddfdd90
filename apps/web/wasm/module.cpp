#include "apps/web/wasm/module.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/web/wasm/buffer.hpp"
#include "apps/web/wasm/json.hpp"
#include "honeymoon/advice/reason.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/trick.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/words.hpp"
#include "puzzle/puzzle.hpp"
#include "reader/search/card_runs.hpp"

namespace honeymoon::web {

using namespace reader;

namespace {

// Reads a position, with nothing after it.
Position read_position(std::string_view text) {
    const Position position = parse_position(text);
    if (position.level() > kMaxLevel) {
        fail(std::to_string(position.level()) + " cards a hand; there can be " +
                 std::to_string(kMaxLevel),
             ErrorCode::not_a_hand);
    }
    return position;
}

// Reads a position, and after it a card that may be played there.
std::pair<Position, Card> read_card_in(std::string_view text) {
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    const std::size_t space = std::min(text.rfind(' '), text.size());
    const Position position = read_position(text.substr(0, space));
    const Card card = parse_card(text.substr(std::min(space + 1, text.size())));
    if (!legal_cards(position).contains(card)) {
        const Hand hand = position.led ? position.follower : position.leader;
        if (!hand.contains(card)) {
            fail(to_string(card) + " is not in the hand of the player to move",
                 ErrorCode::card_not_held);
        }
        fail(to_string(card) + " cannot be played: the suit led must be followed",
             ErrorCode::illegal);
    }
    return {position, card};
}

// Returns how many actions come before the play phase, and the state of the game there.
std::pair<std::size_t, GameState> play_phase(const GameRecord& record) {
    GameState state = start(record.rules, record.deal, record.standing);
    std::size_t before = 0;
    while (state.phase != Phase::play) {
        if (before == record.actions.size()) {
            fail("this game has not reached its play phase; only that is solved");
        }
        apply(state, record.actions[before++]);
    }
    return {before, state};
}

}  // namespace

std::size_t honeymoon_position(std::size_t length) {
    return answer(to_string(read_position(question(length))));
}

std::size_t honeymoon_hands(std::size_t length) {
    Words words(question(length));
    Position position;
    position.trump = parse_trump(words.next("trump"));
    position.leader = parse_hand(words.next("leader's hand"), "leader");
    position.follower = parse_hand(words.next("follower's hand"), "follower");
    words.end();
    if (const Hand shared = position.leader & position.follower; !shared.empty()) {
        fail(to_string(shared.cards().front()) + " is in both hands; take it out of one of them",
             ErrorCode::card_twice);
    }
    return answer(to_string(position));
}

std::size_t honeymoon_cards(std::size_t length) {
    const Position position = read_position(question(length));
    Hand repeated;
    for_each_card(position, [&](Card card, bool is_new) {
        if (!is_new) repeated.insert(card);
    });
    const std::vector<ScoredCard> scored = reader().cards(position);
    std::vector<Json> cards;
    for (const auto& [card, tricks] : scored) {
        JsonObject told;
        told.add("card", card).add("tricks", tricks).add("same", repeated.contains(card));
        cards.push_back(told.value());
    }
    return answer(JsonObject().add("value", scored.front().tricks).add("cards", cards));
}

std::size_t honeymoon_play(std::size_t length) {
    const auto [position, card] = read_card_in(question(length));
    if (!position.led) return answer(to_string(lead(position, card)));
    const Trick trick = reply(position, card);
    return answer((trick.leader_won ? "L " : "F ") + to_string(trick.next));
}

std::size_t honeymoon_line(std::size_t length) {
    return answer(json(reader().line(read_position(question(length)))));
}

std::size_t honeymoon_why(std::size_t length) {
    const auto [position, card] = read_card_in(question(length));
    const Explanation why = explain(reader(), position, card);
    JsonObject told;
    told.add("cost", why.cost).add("best", why.best).add("reason", name(why.reason));
    told.add("explained", why.explained);
    told.add("differ", why.differ).add("answers", why.answers).add("worse", why.worse);
    return answer(told.add("line", why.line).add("best_line", why.best_line));
}

std::size_t honeymoon_deal(std::size_t length) {
    Words words(question(length));
    const std::uint64_t seed = words.number("seed", 0, std::numeric_limits<std::uint32_t>::max());
    const auto level = static_cast<int>(words.number("level", kMinLevel, kMaxLevel));
    words.end();
    const Position position = random_position(seed, level);
    return answer(to_string(position.leader) + ' ' + to_string(position.follower));
}

std::size_t honeymoon_puzzle(std::size_t length) {
    Words words(question(length), "DAY THEME");
    const std::uint32_t day = words.number("day", 0, std::numeric_limits<std::uint32_t>::max());
    const std::string_view name = words.next("theme");
    words.end();
    const auto theme = puzzle::theme_named(name);
    if (!theme && name != "any") fail("there is no theme " + std::string(name));
    const auto places = puzzle::puzzle_places(theme);
    const std::size_t place = places[puzzle::puzzle_of_day(day, places.size())];
    return answer(to_string(puzzle::all_puzzles()[place]));
}

std::size_t honeymoon_read_record(std::size_t length) {
    const GameRecord record = parse_game_record(question(length));
    const auto [before, state] = play_phase(record);
    std::string text(1, letter(state.to_act));
    text += ' ' + to_string(position(state));
    for (std::size_t i = before; i < record.actions.size(); ++i) {
        text += ' ' + to_string(record.actions[i]);
    }
    return answer(text);
}

std::size_t honeymoon_write_record(std::size_t length) {
    const std::string_view text = question(length);
    const std::size_t end = std::min(text.find('\n'), text.size());
    Words cards(text.substr(0, end));
    GameRecord record = parse_game_record(text.substr(std::min(end + 1, text.size())));
    record.actions.resize(play_phase(record).first);
    while (!cards.empty()) record.actions.push_back(Action::card(parse_card(cards.next("card"))));
    return answer(to_text(record));
}

}  // namespace honeymoon::web
