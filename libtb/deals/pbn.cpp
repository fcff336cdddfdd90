// Portable Bridge Notation: tags, wherever they stand, and the games that they make.

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "libtb/base/refuse.hpp"
#include "libtb/deals/deal_text.hpp"

namespace honeymoon {
namespace {

// The tags that say something about a deal or where a game begins, in small letters. "rules" is in
// records of our own games alone.
constexpr std::array<std::string_view, 10> kTags = {"event",    "board",      "room", "table",
                                                    "dealer",   "vulnerable", "deal", "declarer",
                                                    "contract", "rules"};

struct Tag {
    std::string_view name;  // of kTags
    std::string value;
    std::size_t line = 0;
    bool after_gap = false;  // an empty line stands before it
};

constexpr std::string_view kBlanks = " \t";

std::string small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return small;
}

std::string_view without_blanks_at_front(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(kBlanks), text.size()));
}

// Reads tags from left to right. Brackets that are no tag, and words of the auction and the play,
// are passed over.
class TagReader {
public:
    std::vector<Tag> tags;
    std::vector<BadDeal> bad;

    void read(std::string_view text) {
        last_brace_ = text.substr(0, text.rfind('}') + 1).size();
        for (const TextLine& line : text_lines(text)) {
            line_ = line.number;
            if (!in_comment_ && line.text.starts_with('%')) continue;
            if (!in_comment_ && without_blanks_at_front(line.text).empty()) gap_ = true;
            read_line(text, line.text);
        }
    }

private:
    void read_line(std::string_view text, std::string_view rest) {
        while (!rest.empty()) {
            if (in_comment_) {
                const std::size_t end = std::min(rest.find('}'), rest.size());
                in_comment_ = end == rest.size();
                rest.remove_prefix(std::min(end + 1, rest.size()));
                continue;
            }
            const std::size_t begin = rest.find_first_of("{;[");
            if (std::ranges::count(rest.substr(0, begin), '.') >= kDotsOfADeal) {
                bad.push_back({line_, "hands outside of a tag"});
            }
            if (begin == std::string_view::npos || rest[begin] == ';') return;
            const char mark = rest[begin];
            rest.remove_prefix(begin + 1);
            if (mark == '[') {
                rest.remove_prefix(read_tag(rest));
            } else if (rest.data() < text.data() + last_brace_) {
                in_comment_ = true;
            } else {
                // It would hide all that follows; the next line is read again.
                bad.push_back({line_, "a comment begins with { and has no }"});
                return;
            }
        }
    }

    // The tag whose bracket has just been read. Returns how many bytes it has.
    std::size_t read_tag(std::string_view text) {
        const std::string_view from_name = without_blanks_at_front(text);
        const std::size_t name_size = std::min(from_name.find_first_of(" \t\"]"), from_name.size());
        const std::string name = small_letters(from_name.substr(0, name_size));
        std::string_view known;
        for (const std::string_view tag : kTags) {
            if (tag == name) known = tag;
        }
        const std::string_view quoted = without_blanks_at_front(from_name.substr(name_size));
        const std::size_t size = quoted.starts_with('"') ? value_size(quoted.substr(1)) : 0;
        if (!quoted.starts_with('"') || size == std::string_view::npos) {
            if (name != "deal") return 0;
            tags.push_back({"deal", "[", line_, std::exchange(gap_, false)});
            return text.size();
        }
        const std::string_view value = quoted.substr(1, size);
        if (!known.empty()) {
            tags.push_back({known, std::string(value), line_, std::exchange(gap_, false)});
        }
        return static_cast<std::size_t>(value.data() + value.size() + 1 - text.data());
    }

    // The bytes before the quote that ends a value: the first one before a bracket. Some programs
    // write quotes within a value as they are.
    static std::size_t value_size(std::string_view text) {
        for (std::size_t i = text.find('"'); i != std::string_view::npos;
             i = text.find('"', i + 1)) {
            if (without_blanks_at_front(text.substr(i + 1)).starts_with(']')) return i;
        }
        return std::string_view::npos;
    }

    std::size_t line_ = 0;
    std::size_t last_brace_ = 0;  // where the last } ends
    bool in_comment_ = false;
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
            const bool dealt = games.back().find("deal") != nullptr;
            for (std::size_t j = i; j < tags.size() && (j == i || !tags[j].after_gap); ++j) {
                const bool opens = std::ranges::find(kTags.begin(), kTags.begin() + 4,
                                                     tags[j].name) != kTags.begin() + 4;
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

// "4SX", "Pass"; empty for one that is not known.
void set_contract(BridgeDeal& deal, std::string_view text) {
    const std::string small = small_letters(without_blanks_at_front(text));
    deal.contract.clear();
    deal.trump = {};
    if (const auto bid = bid_at(small)) {
        const auto doubled =
            std::ranges::count_if(small, [](char c) { return c == 'x' || c == '*'; });
        deal.trump = bid->strain;
        deal.contract =
            contract_text(*bid, static_cast<std::size_t>(std::min<std::ptrdiff_t>(doubled, 2)));
    } else if (small.starts_with("pass") || small.starts_with("all pass")) {
        deal.contract = "Pass";
    }
}

std::string vulnerability(std::string_view text) {
    const std::string small = small_letters(text);
    if (small == "ns" || small == "n-s") return "NS";
    if (small == "ew" || small == "e-w") return "EW";
    if (small == "all" || small == "both") return "All";
    return small == "none" || small == "love" || small == "-" ? "None" : "";
}

// "N:AK4.T2.95.K ... ... ...": the hands clockwise from the player before the colon.
void read_hands(DealBeingRead& to, std::string_view text) {
    if (text == "[") return to.fail("[Deal should be followed by \"hands\"]");
    Seat seat = Seat::north;
    const std::size_t colon = text.find(':');
    if (colon != std::string_view::npos) {
        const auto named = seat_named(text.substr(0, colon));
        if (!named) return to.fail("N, E, S or W should stand before the colon");
        seat = *named;
        text.remove_prefix(colon + 1);
    }
    const auto words = deal_words(text);
    if (words.empty() || words.front().starts_with('?') || text == "-") return;
    if (words.size() != kSeats.size()) {
        return to.fail(joined("four hands should stand here, not ", words.size()));
    }
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
        const bool has_contract = game.find("contract") != nullptr;
        if (deal == nullptr && !has_contract) return;  // a head without a deal
        if (deal == nullptr && is_rest(game)) return add_rest(game);
        const std::string board = value(game, "board");
        const bool own_deal = deal != nullptr && !deal->value.starts_with('#');
        BridgeDeal& now = now_.deal;
        const bool other_board = deal == nullptr && !board.empty() && board != now.board;
        if (own_deal || other_board) now_ = {};
        now.line = own_deal ? deal->line : game.tags.front()->line;
        if (!board.empty()) now.board = board;
        if (own_deal) read_hands(now_, deal->value);
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

TagsOf tags_of(std::string_view text) {
    TagReader reader;
    reader.read(text);
    const auto is = [&](std::string_view name) {
        return std::ranges::find(reader.tags, name, &Tag::name) != reader.tags.end();
    };
    if (is("rules")) return TagsOf::own_record;
    const bool bridge = is("deal") || is("board") || is("contract");
    return bridge ? TagsOf::bridge : TagsOf::nothing;
}

void read_pbn(std::string_view text, BridgeDeals& to) {
    TagReader reader;
    reader.read(text);
    GameReader games(to);
    for (const Game& game : games_of(reader.tags)) games.read(game);
    std::ranges::move(reader.bad, std::back_inserter(to.bad));
    std::ranges::stable_sort(to.bad, {}, &BadDeal::line);
}

}  // namespace honeymoon
