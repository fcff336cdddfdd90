// Portable Bridge Notation: tags, wherever they stand, and the games that they make.

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

#include "game/deals/deal_text.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon {
namespace {

// The tags that say something about a deal. The first ones name a game or a table.
constexpr std::size_t kNamingTags = 4;
constexpr std::array<std::string_view, 9> kTags = {
    "event", "board", "room", "table", "dealer", "vulnerable", "deal", "declarer", "contract"};

struct Tag {
    std::string_view name;  // of kTags
    std::string value;
    std::size_t line = 0;
    bool after_gap = false;  // an empty line stands before it
};

constexpr std::string_view kNoValue = "[";  // of a tag [Deal that is not whole

std::string_view without_blanks_at_front(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
}

// The same without ends of lines too, for what may stand between the parts of a tag.
std::string_view without_white(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

// Reads tags from left to right. Other brackets, and words of the auction and the play, are passed
// over; hands among them are named.
class TagReader {
public:
    std::vector<Tag> tags;
    std::vector<BadDeal> bad;

    explicit TagReader(std::string_view text) : text_(text) {
        if (rest().starts_with("\uFEFF")) place_ += 3;
        while (place_ < text_.size()) {
            const char c = text_[place_];
            const bool at_line_start = std::exchange(at_line_start_, false);
            if (c == '\n' || c == '\r') {
                end_line();
            } else if (c == ' ' || c == '\t') {
                ++place_;
            } else {
                empty_line_ = false;
                if (c == ';' || (c == '%' && at_line_start)) {
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
    }

private:
    [[nodiscard]] std::string_view rest() const { return text_.substr(place_); }
    [[nodiscard]] std::size_t line_end() const {
        return std::min(text_.find_first_of("\r\n", place_), text_.size());
    }

    void end_line() {
        place_ += rest().starts_with("\r\n") ? 2 : 1;
        ++line_;
        gap_ = gap_ || empty_line_;
        empty_line_ = true;
        at_line_start_ = true;
    }

    // Braces do not nest: one before the next closing one shows that the comment has no end, and
    // would hide deals.
    void read_comment() {
        const std::size_t end = text_.find_first_of("{}", place_ + 1);
        if (end == std::string_view::npos || text_[end] == '{') {
            bad.push_back({line_, "a comment begins with { and has no }"});
            ++place_;
            return;
        }
        advance(end + 1);
    }

    // To a place on this line or another, past what is no content of a line.
    void advance(std::size_t end) {
        const bool gap = gap_;
        while (place_ < end) {
            if (text_[place_] == '\n' || text_[place_] == '\r') {
                end_line();
            } else {
                ++place_;
            }
        }
        gap_ = gap;
        empty_line_ = at_line_start_ = false;
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
        // A tag without its second quote would hide a deal.
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
            advance(static_cast<std::size_t>(value.data() + value.size() + 1 - text_.data()));
        } else {
            place_ = same_word(name, "Deal") ? line_end() : place_ + 1;
        }
    }

    void add(std::string_view name, std::string_view value) {
        tags.push_back({name, std::string(value), line_, std::exchange(gap_, false)});
    }

    // The quote that ends a value is the first one before a bracket. Some programs write quotes
    // within a value as they are. A line without such a quote is not searched again.
    std::size_t find_value_end(std::string_view text) {
        const auto begin = static_cast<std::size_t>(text.data() - text_.data());
        if (begin < no_value_before_) return std::string_view::npos;
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        for (auto i = text.find('"'); i < end; i = text.find('"', i + 1)) {
            if (without_white(text.substr(i + 1)).starts_with(']')) return i;
        }
        no_value_before_ = begin + end;
        return std::string_view::npos;
    }

    void read_word() {
        const std::size_t end = std::min(text_.find_first_of(" \t\r\n[{;", place_), text_.size());
        const std::string_view word = text_.substr(place_, end - place_);
        const bool hands = is_dotted_hand(word) || word.find("md|") != std::string_view::npos ||
                           std::ranges::count(word, '|') > 2;
        if (hands) bad.push_back({line_, "hands outside of a tag [Deal]"});
        place_ = hands ? line_end() : std::max(end, place_ + 1);
    }

    std::string_view text_;
    std::size_t place_ = 0;
    std::size_t line_ = 1;
    std::size_t no_value_before_ = 0;
    bool at_line_start_ = true;
    bool empty_line_ = true;
    bool gap_ = true;
};

// The tags of one game.
struct Game {
    std::vector<const Tag*> tags;

    [[nodiscard]] const Tag* find(std::string_view name) const {
        const auto found = std::ranges::find(tags, name, &Tag::name);
        return found == tags.end() ? nullptr : *found;
    }
};

// Divides tags into games. Where an empty line stands within a game, as some programs have it, the
// tags behind it belong to the same game: none of them came before, and none names another table.
std::vector<Game> games_of(const std::vector<Tag>& tags) {
    std::vector<Game> games;
    for (std::size_t i = 0; i < tags.size(); ++i) {
        const auto again = [&](const Tag& tag) { return games.back().find(tag.name) != nullptr; };
        bool begins = games.empty() || again(tags[i]);
        if (!begins && tags[i].after_gap) {
            const bool dealt =
                games.back().find("deal") != nullptr || games.back().find("contract") != nullptr;
            for (std::size_t j = i; j < tags.size() && (j == i || !tags[j].after_gap); ++j) {
                const auto naming = std::span(kTags).first(kNamingTags);
                const bool opens = std::ranges::find(naming, tags[j].name) != naming.end();
                begins = begins || again(tags[j]) || (dealt && opens);
            }
        }
        if (begins) games.emplace_back();
        games.back().tags.push_back(&tags[i]);
    }
    return games;
}

std::optional<Seat> seat_named(std::string_view text) {
    if (text.starts_with('^')) text.remove_prefix(1);  // an irregular declarer
    text = without_blanks_at_front(text);
    return text.empty() ? std::nullopt : seat_from_letter(text.front());
}

// "4SX", "Pass"; empty for any other text.
void set_contract(BridgeDeal& deal, std::string_view text) {
    text = without_blanks_at_front(text);
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

// "N:AK4.T2.95.K ... ... ...": the hands clockwise from the player before the colon.
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

// Makes deals of games, of which each may refer to the one before it.
class GameReader {
public:
    explicit GameReader(BridgeDeals& to) : to_(to) {}

    void read(const Game& game) {
        const Tag* const deal = game.find("deal");
        if (deal == nullptr && is_rest(game)) return add_rest(game);
        const std::string board = value(game, "board");
        const std::string hands = value(game, "deal");
        const bool own_deal = deal != nullptr && deal->value != "#";
        BridgeDeal& now = now_.deal;
        const bool other_board = deal == nullptr && !board.empty() && board != now.board;
        if (own_deal || other_board) now_ = {};
        if (!board.empty()) now.board = board;
        if (deal == nullptr && game.find("contract") == nullptr) return;  // a head without a deal
        now.line = own_deal ? deal->line : game.tags.front()->line;
        if (own_deal) read_hands(now_, hands);
        set_contract(now, value(game, "contract"));
        now.declarer = seat_named(value(game, "declarer"));
        if (game.find("dealer") != nullptr) now.dealer = seat_named(value(game, "dealer"));
        if (game.find("vulnerable") != nullptr) {
            now.vulnerable = vulnerability(value(game, "vulnerable"));
        }
        add_deal(to_, now_);
    }

private:
    // Whether the game is only a second contract, or declarer, that the tags before it ran into.
    static bool is_rest(const Game& game) {
        return !game.tags.front()->after_gap && std::ranges::all_of(game.tags, [](const Tag* tag) {
            return tag->name == "contract" || tag->name == "declarer";
        });
    }

    void add_rest(const Game& game) {
        BridgeDeal again;
        set_contract(again, value(game, "contract"));
        if (again.contract == now_.deal.contract) return;
        to_.bad.push_back({game.tags.front()->line, "a second contract for the deal before it"});
    }

    // "#" and "##value" are of the game before.
    std::string value(const Game& game, std::string_view name) {
        const Tag* const tag = game.find(name);
        if (tag == nullptr) return {};
        if (tag->value.starts_with("##")) {
            last_[name] = tag->value.substr(2);
        } else if (tag->value != "#") {
            last_[name] = tag->value;
        }
        return last_[name];
    }

    BridgeDeals& to_;
    DealBeingRead now_;  // the last deal, for the next table
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
    std::ranges::stable_sort(to.bad, {}, &BadDeal::line);
}

}  // namespace honeymoon
