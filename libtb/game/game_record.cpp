#include "honeymoon/game/game_record.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "honeymoon/game/referee.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {
namespace {

constexpr std::array<std::string_view, 10> kOwnTags = {"Rules",  "Dealer",  "Vulnerable", "Deal",
                                                       "Stock",  "Auction", "Exchange",   "Play",
                                                       "Result", "Score"};
constexpr std::size_t kMaxTagName = 32;

bool is_own(std::string_view tag) {
    return std::ranges::find(kOwnTags, tag) != kOwnTags.end();
}

bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

// Of a tag's value.
bool is_plain(char c) {
    return c != '"' && static_cast<unsigned char>(c) >= 0x20;
}

std::string tag_line(std::string_view name, const auto& value) {
    return joined('[', name, " \"", value, "\"]\n");
}

std::string stock_text(const Deal& deal) {
    std::string text;
    for (const Card card : deal.stock) {
        if (!text.empty()) text += ' ';
        text += to_string(card);
    }
    return text;
}

// "[Auction "N"]": the phase that begins, and who acts first in it.
std::string phase_line(const GameState& state) {
    constexpr std::array<std::string_view, 3> names = {"Auction", "Exchange", "Play"};
    return tag_line(names[static_cast<std::size_t>(state.phase)], letter(state.to_act));
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
    return text.rfind('\n') + 1;  // 0 where there is none: npos + 1
}

// Reads games from left to right.
class RecordReader {
public:
    RecordReader(std::string_view text, std::string_view what) : text_(text), what_(what) {}

    [[nodiscard]] bool at_end() const { return place_ == text_.size(); }

    GameRecord read_game() {
        GameRecord record;
        read_free_tags(record);
        expect("[Rules \"");
        record.rules = read_rules();
        expect("\"]\n[Dealer \"");
        record.deal.dealer = read_dealer();
        expect("\"]\n");
        if (record.rules.auction != AuctionTime::none) {
            expect("[Vulnerable \"");
            record.vulnerability = read_vulnerability();
            expect("\"]\n");
        }
        read_deal(record.deal);
        Referee referee(record.rules, record.deal, record.vulnerability);
        bool ended = false;
        while (!ended && !referee.over()) ended = read_phase(referee);
        expect(end_lines(referee));
        record.actions = referee.actions();
        return record;
    }

    void expect_end() const {
        if (!at_end()) fail("text after the end of the game");
    }

    // Says so at the first byte that differs.
    void expect(std::string_view expected) {
        const std::string_view there = text_.substr(place_, expected.size());
        const auto same =
            static_cast<std::size_t>(std::ranges::mismatch(there, expected).in1 - there.begin());
        place_ += same;
        if (same == expected.size()) return;
        // What is expected of the line in which they differ.
        std::string line(expected.substr(line_begin(expected.substr(0, same))));
        line.resize(std::min(line.find('\n'), line.size()));
        const std::string found =
            same == there.size() ? "the text ends" : quoted(there[same]) + " is here";
        if (line.empty() || expected[same] == '\n') {
            fail(found + " where the line should end");
        }
        fail(found + " where " + line + " should stand");
    }

private:
    [[noreturn]] void fail(const std::string& why) const { fail_at(place_, why); }

    [[noreturn]] void fail_at(std::size_t place, const std::string& why) const {
        const std::string_view before = text_.substr(0, place);
        const auto line = 1 + std::ranges::count(before, '\n');
        refuse(ErrorCode::not_a_record, what_, ", line ", line, ", column ",
               place - line_begin(before) + 1, ": ", why);
    }

    [[nodiscard]] bool next_is(std::string_view expected) const {
        return text_.substr(place_).starts_with(expected);
    }

    // The bytes up to one of `ends`, or to the end of the text.
    [[nodiscard]] std::string_view word(std::string_view ends) const {
        const std::string_view rest = text_.substr(place_);
        return rest.substr(0, std::min(rest.find_first_of(ends), rest.size()));
    }

    // The bytes from here on that are all of a kind.
    template <class Kind>
    [[nodiscard]] std::string_view run(const Kind& is_one) const {
        std::size_t length = 0;
        while (place_ + length < text_.size() && is_one(text_[place_ + length])) ++length;
        return text_.substr(place_, length);
    }

    void read_free_tags(GameRecord& record) {
        while (next_is("[")) {
            ++place_;
            const std::string_view tag = run(is_letter);
            if (is_own(tag)) {
                --place_;
                return;
            }
            if (tag.empty()) fail("a tag's name should stand here, in letters");
            if (tag.size() > kMaxTagName) {
                fail("a tag's name of more than " + std::to_string(kMaxTagName) + " letters");
            }
            place_ += tag.size();
            expect(" \"");
            const std::string_view value = run(is_plain);
            place_ += value.size();
            expect("\"]\n");
            record.tags.push_back({std::string(tag), std::string(value)});
        }
    }

    GameRules read_rules() {
        const std::string_view text = word("\"\n");
        const auto rules = expected_from([&] { return parse_game_rules(text); });
        if (!rules) fail(rules.error().what());
        place_ += text.size();
        return *rules;
    }

    Player read_dealer() {
        const bool south = next_is("S");
        if (!south && !next_is("N")) fail("the dealer should stand here, N or S");
        ++place_;
        return south ? Player::south : Player::north;
    }

    Vulnerability read_vulnerability() {
        const std::string_view text = word("\"\n");
        const auto who = vulnerability_from_text(text);
        if (!who) fail(quoted_text(text) + " where None, N, S or All should stand");
        place_ += text.size();
        return *who;
    }

    void read_deal(Deal& deal) {
        expect("[Deal \"N:");
        Hand dealt;
        deal.hands[0] = read_hand(dealt);
        expect(" S:");
        deal.hands[1] = read_hand(dealt);
        expect("\"]\n[Stock \"");
        for (Card& card : deal.stock) {
            if (&card != &deal.stock.front()) expect(" ");
            const auto suit = place_ < text_.size() ? suit_of(text_[place_]) : std::nullopt;
            if (!suit) fail("a card of the stock should stand here, as in SA or D5");
            ++place_;
            card = read_rank(*suit, dealt);
        }
        expect("\"]\n");
    }

    // Thirteen cards, each of which joins those dealt.
    Hand read_hand(Hand& dealt) {
        const std::size_t begin = place_;
        Hand hand;
        for (const Suit suit : kAllSuits) {
            if (suit != kAllSuits.front()) expect(".");
            int above = kRanks;
            while (place_ < text_.size() && rank_of(text_[place_])) {
                const Card card = read_rank(suit, dealt);
                if (card.rank > above) {
                    --place_;
                    fail("the ranks of a suit should stand from the highest down");
                }
                above = card.rank;
                hand.insert(card);
            }
        }
        if (hand.size() != kDealtCards) {
            fail_at(begin,
                    joined("a hand of ", hand.size(), " cards; it should have ", kDealtCards));
        }
        return hand;
    }

    Card read_rank(Suit suit, Hand& dealt) {
        const auto rank = place_ < text_.size() ? rank_of(text_[place_]) : std::nullopt;
        if (!rank) fail("a rank should stand here, one of AKQJT98765432");
        const Card card{suit, static_cast<std::uint8_t>(*rank)};
        if (dealt.contains(card)) fail("a second " + to_string(card) + " in this deal");
        dealt.insert(card);
        ++place_;
        return card;
    }

    // In capital letters only.
    static std::optional<Suit> suit_of(char c) {
        return c >= 'a' ? std::nullopt : suit_from_letter(c);
    }
    static std::optional<int> rank_of(char c) {
        return c >= 'a' ? std::nullopt : rank_from_letter(c);
    }

    // Reads the phase that the game is in. True if the record ends in it.
    bool read_phase(Referee& referee) {
        const Phase phase = referee.state().phase;
        expect(phase_line(referee.state()));
        while (referee.state().phase == phase) {
            if (next_is("[")) return true;
            read_action(referee);
            if (referee.state().phase == phase && next_is(" ")) {
                ++place_;
                read_action(referee);
            } else if (referee.state().phase == phase) {
                // One action alone on a line: the last there is.
                expect("\n");
                return true;
            }
            expect("\n");
        }
        return false;
    }

    void read_action(Referee& referee) {
        const std::string_view text = word(" \n[");
        const auto action = action_from_text(text);
        if (!action) fail(quoted_text(text) + " where a card or a call should stand");
        if (to_string(*action) != text) {
            fail(quoted_text(text) + " where " + to_string(*action) + " should stand");
        }
        if (const auto why = refusal(referee.state(), *action)) fail(*why);
        referee.act(*action);
        place_ += text.size();
    }

    std::string_view text_;
    std::string_view what_;
    std::size_t place_ = 0;  // the byte to be read next
};

}  // namespace

void check_tags(const GameRecord& record) {
    for (const auto& [tag, value] : record.tags) {
        if (tag.empty() || tag.size() > kMaxTagName || !std::ranges::all_of(tag, is_letter)) {
            refuse("a tag's name must be 1 to ", kMaxTagName, " letters, not ", quoted_text(tag));
        }
        if (is_own(tag)) {
            refuse("the tag ", tag, " is written from the game; leave it out");
        }
        if (!std::ranges::all_of(value, is_plain)) {
            refuse("the tag ", tag,
                   " has a value with a double quote, a line feed or the like, which cannot be "
                   "written");
        }
    }
}

std::string to_text(const GameRecord& record) {
    check_tags(record);
    Referee referee(record.rules, record.deal, record.vulnerability);
    std::string text;
    for (const auto& [tag, value] : record.tags) text += tag_line(tag, value);
    text += tag_line("Rules", to_string(record.rules));
    text += tag_line("Dealer", letter(record.deal.dealer));
    if (record.rules.auction != AuctionTime::none) {
        text += tag_line("Vulnerable", name(record.vulnerability));
    }
    const auto& [north, south] = record.deal.hands;
    text += tag_line("Deal", joined("N:", to_string(north), " S:", to_string(south)));
    text += tag_line("Stock", stock_text(record.deal));

    text += phase_line(referee.state());
    bool first = true;  // on its line
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

std::vector<GameRecord> parse_game_records(std::string_view text, std::string_view what) {
    std::vector<GameRecord> records;
    RecordReader reader(text, what);
    while (!reader.at_end()) {
        if (!records.empty()) reader.expect("\n");  // the empty line between two games
        records.push_back(reader.read_game());
    }
    return records;
}

}  // namespace honeymoon
