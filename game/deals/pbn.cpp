// Portable Bridge Notation: finds the tags, anywhere in a line, and groups them into games.

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

#include "game/deals/deal_text.hpp"

namespace honeymoon {
namespace {

// The tags that describe a deal. The first kNamingTags of them name a game or a table.
constexpr std::size_t kNamingTags = 4;
constexpr std::array<std::string_view, 9> kTags = {
    "event", "board", "room", "table", "dealer", "vulnerable", "deal", "declarer", "contract"};

struct Tag {
    std::string_view name;  // one of kTags
    std::string value;
    std::size_t line = 0;
    bool after_gap = false;  // an empty line comes before the tag
};

constexpr std::string_view kNoValue = "[";  // the value of an incomplete tag [Deal

// The text without leading blanks and line ends.
std::string_view without_white(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

// Reads tags from left to right. Skips other brackets, and words of the auction and the play.
// Reports hands outside of tags as bad.
class TagReader {
public:
    std::vector<Tag> tags;
    std::vector<BadDeal> bad;

    explicit TagReader(std::string_view text) {
        for (const TextPiece& line : text_lines(text)) (text_ += line.text) += '\n';
        for (skip_white(); place_ < text_.size(); skip_white()) {
            const char c = text_[place_];
            if (c == ';' || (c == '%' && at_line_start())) {
                place_ = line_end();
            } else if (c == '{') {
                read_comment();
            } else if (c == '[') {
                read_tag();
            } else {
                read_word();
            }
        }
    }

private:
    [[nodiscard]] std::string_view rest() const { return std::string_view(text_).substr(place_); }
    [[nodiscard]] bool at_line_start() const { return place_ == 0 || text_[place_ - 1] == '\n'; }
    [[nodiscard]] std::size_t line_end() const { return text_.find('\n', place_); }

    void skip_white() {
        const bool begins_line = at_line_start();
        const std::size_t first = line_;
        advance(rest().size() - without_white(rest()).size());
        gap_ = gap_ || line_ - first > (begins_line ? 0 : 1);
    }

    // Braces do not nest. If another { comes before the next }, the comment has no end, and would
    // hide deals.
    void read_comment() {
        const std::size_t end = text_.find_first_of("{}", place_ + 1);
        if (end == std::string::npos || text_[end] == '{') {
            bad.push_back({line_, "a comment begins with { and has no }"});
            ++place_;
            return;
        }
        advance(end + 1 - place_);
    }

    // Moves on by `size` bytes, and counts the line ends among them.
    void advance(std::size_t size) {
        line_ += static_cast<std::size_t>(std::ranges::count(rest().substr(0, size), '\n'));
        place_ += size;
    }

    void read_tag() {
        const std::string_view from_name = without_white(rest().substr(1));
        constexpr std::size_t longest = 16;
        const std::size_t size = from_name.substr(0, longest).find_first_of(" \t\r\n\"[]");
        const std::string_view name = from_name.substr(0, std::min(size, longest));
        const std::string_view quoted = without_white(from_name.substr(name.size()));
        const std::size_t value_size =
            quoted.starts_with('"') ? find_value_end(quoted.substr(1)) : std::string_view::npos;
        const bool whole = value_size != std::string_view::npos;
        const std::string_view value = whole ? quoted.substr(1, value_size) : kNoValue;
        // If a tag lacks its closing quote, its value would hide a deal.
        const bool hides =
            whole && !same_word(name, "Note") && value.find("[Deal") != std::string_view::npos;
        if (hides || (!whole && same_word(name, "Deal"))) {
            add("deal", kNoValue);
        } else if (whole) {
            for (const std::string_view tag : kTags) {
                if (same_word(name, tag)) add(tag, value);
            }
        }
        if (whole) {
            advance(static_cast<std::size_t>(value.data() + value.size() + 1 - rest().data()));
        } else {
            place_ = same_word(name, "Deal") ? line_end() : place_ + 1;
        }
    }

    void add(std::string_view name, std::string_view value) {
        tags.push_back({name, std::string(value), line_, std::exchange(gap_, false)});
    }

    // A value ends at the first quote that a closing bracket follows, because some programs do not
    // escape quotes within a value. A line without such a quote is not searched again.
    std::size_t find_value_end(std::string_view text) {
        const auto begin = static_cast<std::size_t>(text.data() - text_.data());
        if (begin < no_value_before_) return std::string_view::npos;
        const std::size_t end = text.find('\n');
        for (auto i = text.find('"'); i < end; i = text.find('"', i + 1)) {
            if (without_white(text.substr(i + 1)).starts_with(']')) return i;
        }
        no_value_before_ = begin + end;
        return std::string_view::npos;
    }

    void read_word() {
        const std::size_t end = text_.find_first_of(" \t\n[{;", place_);
        const std::string_view word = rest().substr(0, end - place_);
        const bool hands = is_dotted_hand(word) || word.find("md|") != std::string_view::npos ||
                           std::ranges::count(word, '|') > 2;
        if (hands) bad.push_back({line_, "hands outside of a tag [Deal]"});
        place_ = hands ? line_end() : std::max(end, place_ + 1);
    }

    std::string text_;  // each line with one line feed
    std::size_t place_ = 0;
    std::size_t line_ = 1;
    std::size_t no_value_before_ = 0;
    bool gap_ = true;  // an empty line, or nothing at all, comes before the next tag
};

// The tags of one game.
using Game = std::vector<const Tag*>;

const Tag* tag_in(const Game& game, std::string_view name) {
    const auto found = std::ranges::find(game, name, &Tag::name);
    return found == game.end() ? nullptr : *found;
}

// Divides tags into games. Some programs write empty lines within a game. Tags after an empty line
// belong to the same game if none of them repeats a tag of the game. If the game has a deal or a
// contract already, none may name a game or a table either.
std::vector<Game> games_of(const std::vector<Tag>& tags) {
    std::vector<Game> games;
    for (std::size_t i = 0; i < tags.size(); ++i) {
        const auto again = [&](const Tag& tag) {
            return tag_in(games.back(), tag.name) != nullptr;
        };
        bool begins = games.empty() || again(tags[i]);
        if (!begins && tags[i].after_gap) {
            const bool dealt = tag_in(games.back(), "deal") != nullptr ||
                               tag_in(games.back(), "contract") != nullptr;
            for (std::size_t j = i; j < tags.size() && (j == i || !tags[j].after_gap); ++j) {
                const auto naming = std::span(kTags).first(kNamingTags);
                const bool opens = std::ranges::find(naming, tags[j].name) != naming.end();
                begins = begins || again(tags[j]) || (dealt && opens);
            }
        }
        if (begins) games.emplace_back();
        games.back().push_back(&tags[i]);
    }
    return games;
}

std::optional<Seat> seat_named(std::string_view text) {
    if (text.starts_with('^')) text.remove_prefix(1);  // an irregular declarer
    text = without_white(text);
    return text.empty() ? std::nullopt : seat_from_letter(text.front());
}

// Reads a contract such as "4SX" or "Pass". Sets an empty contract for any other text.
void set_contract(BridgeDeal& deal, std::string_view text) {
    text = without_white(text);
    deal.contract.clear();
    deal.trump = {};
    if (const auto bid = bid_at(text)) {
        const auto doubles = std::ranges::count_if(
            text.substr(bid->size), [](char c) { return c == 'x' || c == 'X' || c == '*'; });
        deal.trump = bid->strain;
        deal.contract = contract_text(*bid, doubles > 1 ? 2 : static_cast<std::size_t>(doubles));
    } else if (same_word(text.substr(0, 4), "Pass") || same_word(text, "All Pass")) {
        deal.contract = "Pass";
    }
}

// Reads "N:AK4.T2.95.K ... ... ...": the hands clockwise from the player before the colon.
void read_hands(DealBeingRead& to, std::string_view text) {
    if (text == kNoValue) return to.fail("[Deal should be followed by \"hands\"]");
    Seat seat = Seat::north;
    const std::size_t colon = text.find(':');
    if (colon != std::string_view::npos) {
        const auto named = seat_named(text.substr(0, colon));
        if (!named) return to.fail("write N, E, S or W before the colon");
        seat = *named;
        text.remove_prefix(colon + 1);
    }
    const auto words = deal_words(text);
    if (words.empty() || (words.size() == 1 && (words[0] == "?" || words[0] == "-"))) return;
    if (words.size() != kSeats.size()) return to.fail_count(words.size());
    for (const std::string_view word : words) {
        to.add_hand(seat, word);
        seat = next(seat);
    }
}

// Makes deals from games. A game may refer to the game before it.
class GameReader {
public:
    explicit GameReader(BridgeDeals& to) : to_(to) {}

    void read(const Game& game) {
        const Tag* const deal = tag_in(game, "deal");
        if (deal == nullptr && is_rest(game)) return add_rest(game);
        const std::string board = value(game, "board");
        const std::string hands = value(game, "deal");
        const bool own_deal = deal != nullptr && deal->value != "#";
        BridgeDeal& now = now_.deal;
        const bool other_board = deal == nullptr && !board.empty() && board != now.board;
        if (own_deal || other_board) now_ = {};
        if (!board.empty()) now.board = board;
        if (deal == nullptr && tag_in(game, "contract") == nullptr)
            return;  // a header without a deal
        now.line = own_deal ? deal->line : game.front()->line;
        if (own_deal) read_hands(now_, hands);
        set_contract(now, value(game, "contract"));
        now.declarer = seat_named(value(game, "declarer"));
        if (tag_in(game, "dealer") != nullptr) now.dealer = seat_named(value(game, "dealer"));
        if (tag_in(game, "vulnerable") != nullptr) {
            now.vulnerable = vulnerability(value(game, "vulnerable"));
        }
        add_deal(to_, now_);
    }

private:
    // Whether the game is only a contract or declarer that repeats a tag of the game before it,
    // with no empty line between them.
    static bool is_rest(const Game& game) {
        return !game.front()->after_gap && std::ranges::all_of(game, [](const Tag* tag) {
            return tag->name == "contract" || tag->name == "declarer";
        });
    }

    void add_rest(const Game& game) {
        BridgeDeal again;
        set_contract(again, value(game, "contract"));
        if (again.contract == now_.deal.contract) return;
        to_.bad.push_back({game.front()->line, "a second contract for the deal before it"});
    }

    // The value of a tag. "#" means the last value of this tag in an earlier game, and "##value"
    // means "value".
    std::string value(const Game& game, std::string_view name) {
        const Tag* const tag = tag_in(game, name);
        if (tag == nullptr) return {};
        if (tag->value.starts_with("##")) {
            last_[name] = tag->value.substr(2);
        } else if (tag->value != "#") {
            last_[name] = tag->value;
        }
        return last_[name];
    }

    BridgeDeals& to_;
    DealBeingRead now_;  // the last deal; the next game may be another table of it
    std::map<std::string_view, std::string> last_;
};

}  // namespace

bool has_pbn_tag(std::string_view text, std::string_view name) {
    return std::ranges::any_of(TagReader(text).tags,
                               [&](const Tag& tag) { return tag.name == name; });
}

void read_pbn(std::string_view text, BridgeDeals& to) {
    TagReader reader(text);
    GameReader games(to);
    for (const Game& game : games_of(reader.tags)) games.read(game);
    std::ranges::move(reader.bad, std::back_inserter(to.bad));
}

}  // namespace honeymoon
