// A deal as people paste it: a file of deals, two hands, or a question to honeymoon probe.

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/web/wasm/buffer.hpp"
#include "apps/web/wasm/module.hpp"
#include "honeymoon/deals/bridge_deals.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/cards/card_text.hpp"
#include "libtb/deals/deal_text.hpp"

namespace honeymoon::web {
namespace {

// A hand, and whose it is if that is said. The page's players are north and south.
struct PastedHand {
    std::optional<Seat> seat;
    Hand hand;
};

using WordViews = std::vector<std::string_view>;

[[noreturn]] void fail_deal(const std::string& why) {
    fail(why, ErrorCode::not_a_deal);
}

// With the marks of ASCII for those of Chinese, and a line for each part that is divided otherwise.
std::string plain(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> other_marks = {
        {{"：", ":"},
         {"，", " "},
         {"、", " "},
         {"\u200B", ""},
         {"/", "\n"},
         {"|", "\n"},
         {";", "\n"}}};
    std::string result(text);
    for (const auto& [mark, plainly] : other_marks) {
        for (auto i = result.find(mark); i != std::string::npos; i = result.find(mark, i)) {
            result.replace(i, mark.size(), plainly);
        }
    }
    return result;
}

WordViews words_between_blanks(std::string_view text) {
    WordViews words;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size();) {
        const TextMark mark = mark_at(text, i);
        const bool blank = mark.kind == MarkKind::blank || mark.kind == MarkKind::end;
        if (blank && i > begin) words.push_back(text.substr(begin, i - begin));
        i += std::max<std::size_t>(mark.size, 1);
        if (blank) begin = i;
    }
    return words;
}

// "N:", "South:", "北家:" at the beginning of a word, which is taken off.
std::optional<Seat> take_label(std::string_view& word) {
    constexpr std::array<std::array<std::string_view, 4>, 4> names = {
        {{"n", "north", "北", "北家"},
         {"e", "east", "東", "東家"},
         {"s", "south", "南", "南家"},
         {"w", "west", "西", "西家"}}};
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) return {};
    std::string small(word.substr(0, colon));
    for (char& c : small) c = (c >= 'A' && c <= 'Z') ? static_cast<char>(c + ('a' - 'A')) : c;
    for (const Seat seat : kSeats) {
        const auto& own = names.at(static_cast<std::size_t>(seat));
        if (std::ranges::find(own, small) == own.end()) continue;
        word.remove_prefix(colon + 1);
        return seat;
    }
    return {};
}

bool has_dot(std::string_view text) {
    return text.find('.') != std::string_view::npos;
}

// "♠AK4" or "SAK4": a suit and its cards. Of symbols that is clear even where a card is none.
bool begins_with_suit(std::string_view word) {
    const TextMark first = mark_at(word, 0);
    if (first.kind != MarkKind::suit) return false;
    if (first.size > 1) return true;
    bool has_rank = false;
    for (std::size_t i = 0; i < word.size(); i += mark_at(word, i).size) {
        const MarkKind kind = mark_at(word, i).kind;
        if (kind == MarkKind::other || kind == MarkKind::dot) return false;
        has_rank = has_rank || kind == MarkKind::rank;
    }
    return has_rank;
}

Hand hand_or_fail(std::string_view text) {
    const Expected<Hand> hand = read_hand(text);
    if (!hand) fail(hand.error().what(), hand.error().code());
    return *hand;
}

// The hands of words that stand one beside the other; the first is the player's, the next the
// other's.
void add_hands(std::vector<PastedHand>& hands, std::optional<Seat> seat, const WordViews& words) {
    for (std::span<const std::string_view> rest(words); !rest.empty();) {
        const std::size_t count = hand_words(rest);
        const char* const begin = rest.front().data();
        const char* const end = rest[count - 1].data() + rest[count - 1].size();
        rest = rest.subspan(count);
        const std::string_view text(begin, static_cast<std::size_t>(end - begin));
        hands.push_back({seat, text == "-" ? Hand() : hand_or_fail(text)});
        if (seat) seat = next(*seat, 2);
    }
}

// Two lines that are each a hand, whatever suits they have.
std::vector<PastedHand> hands_of_lines(std::string_view text) {
    std::vector<PastedHand> hands;
    for (const std::string_view line : parts_of(text, "\r\n")) {
        if (trimmed(line).empty()) continue;
        const Expected<Hand> hand = read_hand(line);
        if (!hand || hands.size() == 2) return {};
        hands.push_back({{}, *hand});
    }
    return hands;
}

std::vector<PastedHand> hands_of(std::string_view text, const WordViews& words) {
    const auto is_labelled = [](std::string_view word) { return take_label(word).has_value(); };
    if (std::ranges::none_of(words, is_labelled)) {
        if (auto hands = hands_of_lines(text); hands.size() == 2) return hands;
    }
    std::vector<PastedHand> hands;
    std::optional<Seat> seat;
    WordViews own;
    for (std::string_view word : words) {
        if (const auto label = take_label(word)) {
            add_hands(hands, seat, std::exchange(own, {}));
            seat = label;
        }
        if (!word.empty()) own.push_back(word);
    }
    add_hands(hands, seat, own);
    return hands;
}

// The same with colons in "N AK4.T2.95.K S QJ.AK3.T7.4".
std::string with_colons(std::string text) {
    const WordViews words = words_between_blanks(text);
    const auto seat = [&](std::size_t i) {
        return words[i].size() == 1 ? seat_from_letter(words[i].front()) : std::nullopt;
    };
    if (words.size() != 4 || !seat(0) || !seat(2) || next(*seat(0), 2) != seat(2)) return text;
    return joined(words[0], ":", words[1], " ", words[2], ":", words[3]);
}

std::string deal_text(std::size_t deals, const std::string& trump, char leader, Hand south,
                      Hand north, const std::string& led) {
    return joined(deals, ' ', trump, ' ', leader, ' ', to_string(south), ' ', to_string(north), ' ',
                  led);
}

// The first deal in which north and south have cards; nothing for a text that is no file of deals.
std::optional<std::string> deal_of_file(std::string_view text) {
    const BridgeDeals read = deals_in(text);
    const auto playable = [](const BridgeDeal& deal) {
        const auto has = [&](Seat seat) { return deal.hand(seat) && !deal.hand(seat)->empty(); };
        return has(Seat::north) && has(Seat::south);
    };
    const auto first = std::ranges::find_if(read.deals, playable);
    if (first == read.deals.end()) {
        if (read.format == DealFormat::list || (read.deals.empty() && read.bad.empty())) return {};
        if (read.bad.empty()) fail_deal("no deal has cards of north and south");
        fail_deal(joined("line ", read.bad.front().line, ": ", read.bad.front().why));
    }
    const auto deals = static_cast<std::size_t>(std::ranges::count_if(read.deals, playable));
    const std::string trump(1, first->has_trump() ? trump_letter(first->trump) : '-');
    return deal_text(deals, trump, '-', *first->hand(Seat::south), *first->hand(Seat::north), "-");
}

}  // namespace

std::size_t honeymoon_deal_in(std::size_t length) {
    std::string_view pasted = trimmed(question(length));
    // A tag of a record of ours has two hands.
    const std::size_t quote = pasted.find('"');
    const bool is_tag = pasted.starts_with("[Deal") && quote != std::string_view::npos &&
                        pasted.find('"', quote + 1) == pasted.rfind('"') && pasted.ends_with(']');
    if (!is_tag || std::ranges::count(pasted, '.') != 6) {
        if (const auto deal = deal_of_file(pasted)) return answer(*deal);
    }
    if (is_tag) pasted = pasted.substr(quote + 1, pasted.rfind('"') - quote - 1);
    const std::string text = with_colons(plain(pasted));
    const WordViews words = words_between_blanks(text);
    if (words.empty()) fail_deal("there is nothing");
    std::string_view first = words.front();
    const bool labelled = take_label(first).has_value();
    const bool hands_alone =
        labelled || has_dot(first) || first == "-" || (!has_dot(text) && begins_with_suit(first));
    if (!hands_alone) {
        if (!has_dot(text) || words.size() < 2) fail_deal("neither a link nor hands nor a record");
        const Position position = parse_position(text);
        return answer(deal_text(1, std::string(1, trump_letter(position.trump)), 'S',
                                position.leader, position.follower,
                                position.led ? to_string(*position.led) : "-"));
    }
    const std::vector<PastedHand> hands = hands_of(text, words);
    if (hands.size() != 2) {
        fail_deal(
            joined(hands.size(), hands.size() == 1 ? " hand" : " hands", " where two should be"));
    }
    const auto& [one, other] = std::tie(hands[0], hands[1]);
    if (one.seat && one.seat == other.seat) fail_deal("both hands are said to be of one player");
    if (const Hand shared = one.hand & other.hand; !shared.empty()) {
        fail(to_string(shared.cards().front()) + " is in both hands; take it out of one of them",
             ErrorCode::card_twice);
    }
    const bool south_first = one.seat == Seat::south || other.seat == Seat::north;
    return answer(deal_text(1, "-", '-', south_first ? one.hand : other.hand,
                            south_first ? other.hand : one.hand, "-"));
}

}  // namespace honeymoon::web
