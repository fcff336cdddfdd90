#include "module.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/rules.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/random.hpp"
#include "libtb/index/flat_index.hpp"
#include "reader/search/card_runs.hpp"

namespace honeymoon::web {

using namespace reader;

namespace {

std::array<char, kBufferBytes> buffer;  // NOLINT(*-avoid-non-const-global-variables)

[[noreturn]] void fail(const std::string& why) {
    throw Error(Error::Kind::question, why);
}

// A search is over in a moment and nothing is kept but what it found: one for all questions.
const Reader& reader() {
    static const Reader searching = Reader::without_tables();
    return searching;
}

std::string_view question(std::size_t length) {
    return {buffer.data(), std::min(length, buffer.size())};
}

std::size_t answer(std::string_view text) {
    if (text.size() > buffer.size()) fail("the answer is too long");
    std::ranges::copy(text, buffer.begin());
    return text.size();
}

// The words of a question, one after another.
class Words {
public:
    explicit Words(std::string_view text) : rest_(text) { skip_blanks(); }

    [[nodiscard]] bool empty() const { return rest_.empty(); }

    std::string_view next(std::string_view what) {
        if (rest_.empty()) fail("no " + std::string(what) + "; write TRUMP LEADER FOLLOWER");
        const auto end = std::ranges::find_if(rest_, is_blank) - rest_.begin();
        const std::string_view word = rest_.substr(0, static_cast<std::size_t>(end));
        rest_.remove_prefix(word.size());
        skip_blanks();
        return word;
    }

    std::uint32_t number(std::string_view what, std::uint32_t least, std::uint32_t most) {
        const std::string_view word = next(what);
        std::uint32_t number = 0;
        const char* end = word.data() + word.size();
        const auto [stop, error] = std::from_chars(word.data(), end, number);
        if (error != std::errc() || stop != end || number < least || number > most) {
            fail(std::string(what) + ": a number from " + std::to_string(least) + " to " +
                 std::to_string(most) + " should stand here");
        }
        return number;
    }

    int level() { return static_cast<int>(number("level", kMinLevel, kMaxLevel)); }

    void end() const {
        if (!rest_.empty()) fail("text after the end: leave it out");
    }

private:
    static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
    void skip_blanks() {
        const auto blanks = std::ranges::find_if_not(rest_, is_blank) - rest_.begin();
        rest_.remove_prefix(static_cast<std::size_t>(blanks));
    }

    std::string_view rest_;
};

// A whole position and nothing after it.
Position read_position(std::string_view text) {
    const Position position = parse_position(text);
    if (position.level() > kMaxLevel) {
        fail(std::to_string(position.level()) + " cards a hand; there can be " +
             std::to_string(kMaxLevel));
    }
    return position;
}

// Numbers and cards with blanks between.
template <class Items>
std::string text_of(const Items& items, const auto& text_of_item) {
    std::string text;
    for (const auto& item : items) {
        if (!text.empty()) text += ' ';
        text += text_of_item(item);
    }
    return text;
}

// `level` cards each from the top of a shuffled pack.
Position random_position(RandomStream random, int level) {
    std::vector<Card> pack = Hand::full().cards();
    Position position;
    for (std::size_t i = 0; i < 2 * static_cast<std::size_t>(level); ++i) {
        const auto left = static_cast<std::uint32_t>(pack.size() - i);
        std::swap(pack[i], pack[i + random.below(left)]);
        (i % 2 == 0 ? position.leader : position.follower).insert(pack[i]);
    }
    return position;
}

// How many actions come before the play phase, and the game as it is then.
std::pair<std::size_t, GameState> play_phase(const GameRecord& record) {
    GameState state = start(record.rules, record.deal, record.vulnerability);
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

char* honeymoon_buffer() {
    return buffer.data();
}

std::size_t honeymoon_buffer_bytes() {
    return buffer.size();
}

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
        fail(to_string(shared.cards().front()) + " is in both hands; take it out of one of them");
    }
    return answer(to_string(position));
}

std::size_t honeymoon_cards(std::size_t length) {
    const Position position = read_position(question(length));
    Hand repeated;
    for_each_card(position, [&](Card card, bool is_new) {
        if (!is_new) repeated.insert(card);
    });
    const std::vector<ScoredCard> cards = reader().cards(position);
    std::string text = std::to_string(cards.front().tricks);
    for (const auto& [card, tricks] : cards) {
        text += ' ' + to_string(card) + ' ' + std::to_string(tricks) +
                (repeated.contains(card) ? " 0" : " 1");
    }
    return answer(text);
}

std::size_t honeymoon_play(std::size_t length) {
    // The card to be played is the last word.
    std::string_view text = question(length);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    const std::size_t space = std::min(text.rfind(' '), text.size());
    const Position position = read_position(text.substr(0, space));
    const Card card = parse_card(text.substr(std::min(space + 1, text.size())));
    if (!legal_cards(position).contains(card)) {
        const Hand hand = position.led ? position.follower : position.leader;
        fail(to_string(card) + (hand.contains(card)
                                    ? " cannot be played: the suit led must be followed"
                                    : " is not in the hand of the player to move"));
    }
    if (!position.led) return answer(to_string(lead(position, card)));
    const Trick trick = reply(position, card);
    return answer((trick.leader_won ? "L " : "F ") + to_string(trick.next));
}

std::size_t honeymoon_line(std::size_t length) {
    return answer(text_of(reader().line(read_position(question(length))),
                          [](Card card) { return to_string(card); }));
}

std::size_t honeymoon_deal(std::size_t length) {
    Words words(question(length));
    const RandomStream random(words.number("seed", 0, std::numeric_limits<std::uint32_t>::max()));
    const Position position = random_position(random, words.level());
    words.end();
    return answer(to_string(position.leader) + ' ' + to_string(position.follower));
}

std::size_t honeymoon_batch(std::size_t length) {
    constexpr std::uint32_t most = 1'000'000'000;
    Words words(question(length));
    const std::uint64_t seed = words.number("seed", 0, std::numeric_limits<std::uint32_t>::max());
    const int level = words.level();
    const Trump trump = parse_trump(words.next("trump"));
    const std::uint32_t first = words.number("first deal", 0, most);
    const std::uint32_t count = words.number("number of deals", 0, most);
    words.end();
    std::vector<int> deals(static_cast<std::size_t>(level) + 1);
    for (std::uint32_t i = 0; i < count; ++i) {
        Position position = random_position(RandomStream(seed, first + i), level);
        position.trump = trump;
        ++deals[static_cast<std::size_t>(reader().value(position))];
    }
    return answer(text_of(deals, [](int number) { return std::to_string(number); }));
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
