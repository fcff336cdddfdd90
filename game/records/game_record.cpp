#include "honeymoon/game/game_record.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>
#include <utility>

#include "honeymoon/game/referee.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"
#include "libtb/cards/card_text.hpp"

namespace honeymoon {
namespace {

constexpr std::array<std::string_view, 11> kOwnTags = {"Rules", "Dealer",  "Vulnerable", "Deal",
                                                       "Stock", "Auction", "Exchange",   "Play",
                                                       "Draw",  "Result",  "Score"};
constexpr std::size_t kMaxTagName = 32;

bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

// Whether a tag's value may contain the character.
bool is_plain(char c) {
    return static_cast<unsigned char>(c) >= 0x20;
}

std::string tag_line(std::string_view name, const auto& value) {
    return joined('[', name, " \"", value, "\"]\n");
}

// The value with a backslash before each double quote and backslash.
std::string escaped(std::string_view value) {
    std::string text;
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text;
}

std::string both(const std::array<int, 2>& numbers) {
    return joined("N ", numbers[0], " S ", numbers[1]);
}

std::string end_lines(const Referee& referee) {
    if (!referee.over()) return tag_line("Result", "*") + tag_line("Score", "*");
    const GameResult result = referee.result();
    return tag_line("Result", both(result.tricks)) + tag_line("Score", both(result.points));
}

// Where the last line of a text begins.
std::size_t line_begin(std::string_view text) {
    return text.rfind('\n') + 1;  // 0 without a line end, because npos + 1 is 0
}

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// May come at the beginning of a text, or in the middle of a text joined from several.
constexpr std::string_view kByteOrderMark = "\uFEFF";

// Returns where the line begins, if only blanks come before `place` in it; otherwise npos.
std::size_t line_begin_before(std::string_view text, std::size_t place) {
    text = text.substr(0, place);
    while (!text.empty() && text.back() != '\n') {
        if (is_blank(text.back())) {
            text.remove_suffix(1);
        } else if (text.ends_with(kByteOrderMark)) {
            text.remove_suffix(kByteOrderMark.size());
        } else {
            return std::string_view::npos;
        }
    }
    return text.size();
}

// Whether a comment to the end of the line begins here, as in PBN.
bool begins_comment(std::string_view text, std::size_t place) {
    const bool percent = text[place] == '%';
    return percent ? line_begin_before(text, place) != std::string_view::npos : text[place] == ';';
}

// Whether a backslash is here before a double quote or backslash.
bool is_escape(std::string_view text, std::size_t place) {
    const std::string_view two = text.substr(place, 2);
    return two == "\\\"" || two == "\\\\";
}

// Returns the first place from `place` on whose character does not satisfy `is_one`.
template <class Kind>
std::size_t end_of(const Kind& is_one, std::string_view text, std::size_t place) {
    while (place < text.size() && is_one(text[place])) ++place;
    return place;
}

// Returns the first place from `place` on that has no blank of a tag.
std::size_t behind_blanks(std::string_view text, std::size_t place) {
    return end_of([](char c) { return c == ' ' || c == '\t'; }, text, place);
}

// Returns where the tag value that begins at `place` ends: at a double quote, if the tag is
// complete.
std::size_t value_end(std::string_view text, std::size_t place) {
    while (place < text.size() && is_plain(text[place]) && text[place] != '"') {
        place += is_escape(text, place) ? 2 : 1;
    }
    return place;
}

// Calls use(place, name) for each tag outside of comments, until it returns false. The text need
// not be a record. Skips anything else, and braces that begin no comment.
template <class Use>
void each_tag(std::string_view text, const Use& use) {
    for (std::size_t place = 0; place < text.size(); ++place) {
        const char c = text[place];
        if (c == '[') {
            const std::size_t name = behind_blanks(text, place + 1);
            const std::size_t end = end_of(is_letter, text, name);
            if (!use(place, text.substr(name, end - name))) return;
            place = behind_blanks(text, end);
            place =
                place < text.size() && text[place] == '"' ? value_end(text, place + 1) : end - 1;
        } else if (c == '{') {
            const std::size_t end = text.find_first_of("{}", place + 1);
            if (end != std::string_view::npos && text[end] == '}') place = end;
        } else if (begins_comment(text, place)) {
            place = std::min(text.find('\n', place), text.size());
        }
    }
}

// The names of the phase tags, in the order of Phase.
constexpr std::array<std::string_view, 4> kPhaseTags = {"Auction", "Exchange", "Play", "Draw"};

// For example "[Auction "N"]": the phase that begins, and the player who acts first in it.
std::string phase_line(const GameState& state) {
    return tag_line(kPhaseTags.at(static_cast<std::size_t>(state.phase)), letter(state.to_act));
}

// A tag or a word. `place` is where the name or word begins, and `value_place` where the value
// does. A word is in `value`.
struct RecordToken {
    enum class Kind : std::uint8_t { end, tag, word };
    Kind kind = Kind::end;
    std::size_t place = 0;
    std::size_t value_place = 0;
    std::string_view name;
    std::string value;

    [[nodiscard]] bool is(std::string_view tag) const {
        return kind == Kind::tag && same_word(name, tag);
    }
    [[nodiscard]] bool is_phase() const {
        return std::ranges::any_of(kPhaseTags, [&](std::string_view tag) { return is(tag); });
    }
};

// Reads tags and words of a text from left to right. Skips blanks and comments as in PBN: {in
// braces, over any lines}, from a ; to the end of the line, and lines that begin with %.
class RecordTokens {
public:
    RecordTokens(std::string_view text, std::string_view what, std::size_t first_line)
        : text_(text), what_(what), first_line_(first_line) {
        refuse_utf16(text.substr(0, 4), what, ErrorCode::not_a_record);
        next();
    }

    [[nodiscard]] const RecordToken& now() const { return now_; }

    RecordToken take() {
        RecordToken token = std::move(now_);
        next();
        return token;
    }

    [[noreturn]] void fail_at(std::size_t place, std::string_view why) const {
        const std::string_view before = text_.substr(0, place);
        const auto line = first_line_ + static_cast<std::size_t>(std::ranges::count(before, '\n'));
        refuse(ErrorCode::not_a_record, what_, ", line ", line, ", column ",
               place - line_begin(before) + 1, ": ", why);
    }

private:
    void next() {
        skip();
        now_ = {};
        now_.place = place_;
        if (place_ == text_.size()) return;
        if (text_[place_] == '[') return read_tag();
        now_.kind = RecordToken::Kind::word;
        now_.value_place = place_;
        place_ = std::min(text_.find_first_of(" \t\r\n[{;", place_), text_.size());
        now_.value = text_.substr(now_.place, place_ - now_.place);
    }

    void skip() {
        while (place_ < text_.size()) {
            if (is_blank(text_[place_])) {
                ++place_;
            } else if (text_.substr(place_).starts_with(kByteOrderMark)) {
                place_ += kByteOrderMark.size();
            } else if (text_[place_] == '{') {
                const std::size_t end = text_.find('}', place_);
                if (end == std::string_view::npos) fail_at(place_, "a comment without its }");
                place_ = end + 1;
            } else if (begins_comment(text_, place_)) {
                place_ = std::min(text_.find('\n', place_), text_.size());
            } else {
                return;
            }
        }
    }

    void read_tag() {
        now_.kind = RecordToken::Kind::tag;
        now_.place = place_ = behind_blanks(text_, place_ + 1);
        now_.name = text_.substr(place_, end_of(is_letter, text_, place_) - place_);
        if (now_.name.empty()) fail_at(place_, "a tag's name should stand here, in letters");
        if (now_.name.size() > kMaxTagName) {
            fail_at(place_ + kMaxTagName,
                    joined("a tag's name of more than ", kMaxTagName, " letters"));
        }
        place_ = behind_blanks(text_, place_ + now_.name.size());
        expect('"');
        now_.value_place = place_;
        for (const std::size_t end = value_end(text_, place_); place_ < end; ++place_) {
            if (is_escape(text_, place_)) ++place_;
            now_.value += text_[place_];
        }
        expect('"');
        place_ = behind_blanks(text_, place_);
        expect(']');
    }

    void expect(char mark) {
        if (place_ == text_.size()) fail_at(place_, joined("the text ends within a tag"));
        if (text_[place_] != mark) {
            fail_at(place_, joined(quoted_character(text_.substr(place_)), " is here where ", mark,
                                   " should stand"));
        }
        ++place_;
    }

    std::string_view text_;
    std::string_view what_;
    std::size_t first_line_;
    std::size_t place_ = 0;  // after now_
    RecordToken now_;
};

// Reads games from left to right.
class RecordReader {
public:
    RecordReader(std::string_view text, std::string_view what, std::size_t first_line = 1)
        : tokens_(text, what, first_line) {}

    [[nodiscard]] bool at_end() const { return tokens_.now().kind == RecordToken::Kind::end; }

    GameRecord read_game() {
        GameRecord record;
        own_.fill({});
        while (tokens_.now().kind == RecordToken::Kind::tag && !tokens_.now().is_phase()) {
            read_header_tag(record);
        }
        record.rules =
            read_value("Rules", [](std::string_view text) { return parse_game_rules(text); });
        // In the play phase alone, a record may leave out the dealer, who is the leader's opponent.
        const bool told = record.rules.exchange == ExchangeKind::none && tokens_.now().is("Play") &&
                          own("Dealer").kind == RecordToken::Kind::end;
        record.deal.dealer = told ? other(read_part(tokens_.now(), tokens_.now().value, player))
                                  : read_value("Dealer", player);
        if (own("Vulnerable").kind != RecordToken::Kind::end) {
            record.standing = read_value("Vulnerable", [](std::string_view text) {
                if (const auto standing = standing_from_text(text)) return *standing;
                refuse(quoted_text(text), " where ", kStandings, " should stand");
            });
        }
        if (record.rules.exchange == ExchangeKind::draws) {
            const RecordToken& tag = own("Deal");
            if (tag.kind != RecordToken::Kind::end)
                fail(tag, "nothing is dealt in keep-or-discard");
            record.deal.stock = Stock::of(Stock::kMost);
            read_stock(record, {});
        } else {
            read_stock(record, read_hands(record.deal));
        }
        Referee referee(record.rules, record.deal, record.standing);
        while (tokens_.now().is_phase()) read_phase(referee);
        if (tokens_.now().kind == RecordToken::Kind::word) {
            fail(tokens_.now(), referee.over() ? "the game is over" : "a tag should stand here");
        }
        read_end(referee);
        record.deal = referee.deal();
        record.actions = referee.actions();
        return record;
    }

    void expect_end() const {
        if (!at_end()) tokens_.fail_at(tokens_.now().place, "text after the end of the game");
    }

private:
    [[noreturn]] void fail(const RecordToken& token, std::string_view why) const {
        tokens_.fail_at(token.kind == RecordToken::Kind::tag ? token.value_place : token.place,
                        why);
    }

    [[nodiscard]] static std::size_t number_of(std::string_view tag) {
        const auto is_this = [&](std::string_view own) { return same_word(own, tag); };
        return static_cast<std::size_t>(std::ranges::find_if(kOwnTags, is_this) - kOwnTags.begin());
    }
    [[nodiscard]] RecordToken& own(std::string_view tag) { return own_.at(number_of(tag)); }

    static Player player(std::string_view text) {
        if (same_word(text, "N") || same_word(text, "North")) return Player::north;
        if (same_word(text, "S") || same_word(text, "South")) return Player::south;
        refuse("a player should stand here, N or S");
    }

    void read_header_tag(GameRecord& record) {
        RecordToken tag = tokens_.take();
        const std::size_t number = number_of(tag.name);
        if (number == own_.size()) {
            record.tags.push_back({std::string(tag.name), std::move(tag.value)});
            return;
        }
        if (own_.at(number).kind != RecordToken::Kind::end) {
            tokens_.fail_at(tag.place, joined("a second tag ", tag.name, " in this game"));
        }
        own_.at(number) = std::move(tag);
    }

    // Returns a tag of the game; fails if the game does not have it.
    const RecordToken& value_of(std::string_view name) {
        const RecordToken& tag = own(name);
        if (tag.kind == RecordToken::Kind::end) {
            tokens_.fail_at(tokens_.now().place,
                            joined("the game has no tag ", name, " up to here"));
        }
        return tag;
    }

    template <class Parse>
    auto read_value(std::string_view name, const Parse& parse)
        -> decltype(parse(std::string_view())) {
        const RecordToken& tag = value_of(name);
        return read_part(tag, tag.value, parse);
    }

    // Returns parse(part), where `part` is a part of the tag's value. If parse() throws an error
    // with a column, adds the place of `part` to the column. (Without exceptions, in WebAssembly,
    // the error has no line.)
    template <class Parse>
    [[nodiscard]] auto read_part(const RecordToken& tag, std::string_view part,
                                 const Parse& parse) const -> decltype(parse(part)) {
        try {
            return parse(part);
        } catch (const Error& error) {
            std::string_view why = error.what();
            std::size_t column = 1;
            constexpr std::string_view before = ", column ";
            if (const auto found = why.find(before); found != std::string_view::npos) {
                const char* const digits = why.data() + found + before.size();
                const char* const end =
                    std::from_chars(digits, why.data() + why.size(), column).ptr;
                why = why.substr(static_cast<std::size_t>(end - why.data()) + 2);
            }
            fail_in(tag, part.substr(std::min(column - 1, part.size())), why);
        }
    }

    // Fails at the beginning of a part of the value.
    [[noreturn]] void fail_in(const RecordToken& tag, std::string_view part,
                              std::string_view why) const {
        const auto begin = static_cast<std::size_t>(part.data() - tag.value.data());
        tokens_.fail_at(tag.value_place + begin, why);
    }

    using Words = std::vector<std::string_view>;

    // Whether a word is "N:", or begins with it and a hand follows.
    static bool is_label(std::string_view word) { return word.size() > 1 && word[1] == ':'; }

    // Reads both hands, and returns the cards of both.
    Hand read_hands(Deal& deal) {
        const RecordToken& tag = value_of("Deal");
        const Words words = words_of(tag.value);
        if (words.empty() || !is_label(words[0])) {
            fail(tag, "N: or S: should stand here, then two hands");
        }
        // The second hand begins at the next label, or after the words of the first hand.
        std::size_t second = 1;
        while (second < words.size() && !is_label(words[second])) ++second;
        if (second == words.size()) {
            Words hand = words;
            hand[0].remove_prefix(2);
            const bool apart = hand[0].empty();  // "N: AK4..."
            if (apart) hand.erase(hand.begin());
            if (!hand.empty()) second = hand_words(hand) + (apart ? 1 : 0);
        }
        const Player first = read_part(tag, words[0].substr(0, 1), player);
        if (second < words.size() && is_label(words[second]) &&
            read_part(tag, words[second].substr(0, 1), player) == first) {
            fail_in(tag, words[second], "the other player's hand should stand here");
        }
        Hand dealt;
        for (const auto& [begin, end, who] :
             {std::tuple(std::size_t{0}, second, first), {second, words.size(), other(first)}}) {
            if (begin == words.size()) fail(tag, "a second hand is missing");
            const char* const last = words[end - 1].data() + words[end - 1].size();
            const std::string_view text(words[begin].data(),
                                        static_cast<std::size_t>(last - words[begin].data()));
            const Hand hand =
                read_part(tag, text, [](std::string_view all) { return parse_hand(all); });
            if (hand.size() != kDealtCards) {
                fail_in(tag, text,
                        joined("a hand of ", hand.size(), " cards; it should have ", kDealtCards));
            }
            if (const Hand both = hand & dealt; !both.empty()) {
                fail_in(tag, text,
                        joined("a second ", to_string(both.cards().front()), " in this deal"));
            }
            deal.hands.at(static_cast<std::size_t>(who)) = hand;
            dealt = dealt | hand;
        }
        return dealt;
    }

    void read_stock(GameRecord& record, Hand dealt) {
        Deal& deal = record.deal;
        if (record.rules.exchange == ExchangeKind::none) {
            const RecordToken& tag = own("Stock");
            if (tag.kind != RecordToken::Kind::end) fail(tag, "the play phase alone has no stock");
            return;
        }
        const RecordToken& tag = value_of("Stock");
        const Words words = words_of(tag.value);
        for (std::size_t i = 0; i < std::min(words.size(), deal.stock.size()); ++i) {
            const Card card =
                read_part(tag, words[i], [](std::string_view text) { return parse_card(text); });
            if (dealt.contains(card)) {
                fail_in(tag, words[i], joined("a second ", to_string(card), " in this deal"));
            }
            dealt.insert(card);
            deal.stock[i] = card;
        }
        if (words.size() != deal.stock.size()) {
            fail(tag,
                 joined("a stock of ", words.size(), " cards; it should have ", deal.stock.size()));
        }
    }

    // Reads a phase with its tag.
    void read_phase(Referee& referee) {
        const RecordToken tag = tokens_.take();
        const Phase phase = referee.state().phase;
        const auto expected = [&] {
            std::string line = phase_line(referee.state());
            line.pop_back();
            return line;
        };
        if (referee.over()) tokens_.fail_at(tag.place, "the game is over");
        const auto number = static_cast<std::size_t>(phase);
        const bool begins = referee.actions().empty() || phase != phase_read_;
        if (!begins || !tag.is(kPhaseTags.at(number)) ||
            read_part(tag, tag.value, player) != referee.state().to_act) {
            tokens_.fail_at(tag.place, begins ? joined(expected(), " should stand here")
                                              : joined("the phase before goes on"));
        }
        phase_read_ = phase;
        while (tokens_.now().kind == RecordToken::Kind::word) {
            if (referee.over()) fail(tokens_.now(), "the game is over");
            if (referee.state().phase != phase)
                fail(tokens_.now(), joined(expected(), " should stand here"));
            const RecordToken& word = tokens_.now();
            const bool card_due = phase == Phase::exchange || phase == Phase::play;
            const auto action = action_from_text(word.value, card_due);
            if (!action) {
                fail(word,
                     quoted_text(word.value) + " where a card, a call or a draw should stand");
            }
            if (const auto why = refusal(referee.state(), *action)) fail(word, *why);
            referee.act(*action);
            tokens_.take();
        }
    }

    // Reads the result and the score. Both may be left out; otherwise they must be right.
    void read_end(const Referee& referee) {
        while (tokens_.now().is("Result") || tokens_.now().is("Score")) {
            GameRecord none;
            read_header_tag(none);
        }
        for (const bool score : {false, true}) {
            const RecordToken& tag = own(score ? "Score" : "Result");
            if (tag.kind == RecordToken::Kind::end) continue;
            std::string right = "*";
            if (referee.over())
                right = both(score ? referee.result().points : referee.result().tricks);
            if (!std::ranges::equal(words_of(tag.value), words_of(right), same_word)) {
                const bool by_standing = score && referee.over() && referee.state().contract;
                fail(tag, joined(quoted_text(tag.value), " where ", right, " should stand",
                                 by_standing
                                     ? ", as Vulnerable is " + to_string(referee.state().standing)
                                     : ""));
            }
        }
        phase_read_ = Phase::over;
    }

    RecordTokens tokens_;
    std::array<RecordToken, kOwnTags.size()>
        own_;                         // the tags of this game; of kind `end` where a tag is missing
    Phase phase_read_ = Phase::over;  // the phase of the last tag
};

}  // namespace

void check_tags(const GameRecord& record) {
    for (const auto& [tag, value] : record.tags) {
        if (tag.empty() || tag.size() > kMaxTagName || !std::ranges::all_of(tag, is_letter)) {
            refuse("a tag's name must be 1 to ", kMaxTagName, " letters, not ", quoted_text(tag));
        }
        const auto is_this = [&name = tag](std::string_view own) { return same_word(own, name); };
        if (std::ranges::any_of(kOwnTags, is_this)) {
            refuse("the tag ", tag, " is written from the game; leave it out");
        }
        if (!std::ranges::all_of(value, is_plain)) {
            refuse("the tag ", tag,
                   " has a value with a line feed or the like, which cannot be written");
        }
    }
}

std::string to_text(const GameRecord& record) {
    check_tags(record);
    Referee referee(record.rules, record.deal, record.standing);
    std::string text;
    for (const auto& [tag, value] : record.tags) text += tag_line(tag, escaped(value));
    text += tag_line("Rules", to_string(record.rules));
    text += tag_line("Dealer", letter(record.deal.dealer));
    if (record.rules.auction != AuctionTime::none) {
        text += tag_line("Vulnerable", to_string(record.standing));
    }
    const auto& [north, south] = record.deal.hands;
    if (record.rules.exchange != ExchangeKind::draws) {
        text += tag_line("Deal", joined("N:", to_string(north), " S:", to_string(south)));
    }
    if (record.rules.exchange != ExchangeKind::none)
        text += tag_line("Stock",
                         listed(record.deal.stock, " ", [](Card card) { return to_string(card); }));

    text += phase_line(referee.state());
    bool first = true;  // of the line
    for (const Action action : record.actions) {
        const Phase phase = referee.state().phase;
        referee.act(action);
        if (!first) text += ' ';
        text += to_string(action);
        first = !first;
        if (referee.state().phase != phase) {
            text += '\n';
            first = true;
            if (!referee.over()) text += phase_line(referee.state());
        } else if (first) {
            text += '\n';
        }
    }
    if (!first) text += '\n';
    return text + end_lines(referee);
}

GameRecord parse_game_record(std::string_view text, std::string_view what) {
    RecordReader reader(text, what);
    GameRecord record = reader.read_game();
    reader.expect_end();
    return record;
}

std::vector<GameRecord> parse_game_records(std::string_view text, std::string_view what,
                                           std::size_t first_line) {
    std::vector<GameRecord> records;
    RecordReader reader(text, what, first_line);
    while (!reader.at_end()) records.push_back(reader.read_game());
    return records;
}

bool has_game_records(std::string_view text) {
    bool found = false;
    each_tag(text, [&](std::size_t /*place*/, std::string_view name) {
        found = same_word(name, "Rules");
        return !found;
    });
    return found;
}

std::vector<TextPiece> game_pieces(std::string_view text) {
    std::vector<TextPiece> pieces;
    std::size_t begin = 0;  // of the piece, in this line
    std::size_t line = 1;
    const auto cut = [&](std::size_t end) {
        const std::string_view piece = text.substr(begin, end - begin);
        pieces.push_back({piece, line});
        line += static_cast<std::size_t>(std::ranges::count(piece, '\n'));
        begin = end;
    };
    bool played = false;  // the last tag began a phase
    each_tag(text, [&](std::size_t place, std::string_view name) {
        const RecordToken tag{.kind = RecordToken::Kind::tag, .name = name, .value = {}};
        if (name.empty() || tag.is("Result") || tag.is("Score")) return true;
        const std::size_t start = line_begin_before(text, place);
        if (played && !tag.is_phase() && start != std::string_view::npos) cut(start);
        played = tag.is_phase();
        return true;
    });
    cut(text.size());
    return pieces;
}

}  // namespace honeymoon
