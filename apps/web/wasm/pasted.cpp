// Reads a deal that a person pastes: a file of deals, two hands, or a question to honeymoon probe.

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/web/wasm/buffer.hpp"
#include "apps/web/wasm/json.hpp"
#include "apps/web/wasm/module.hpp"
#include "game/deals/deal_text.hpp"
#include "honeymoon/deals/bridge_deals.hpp"
#include "honeymoon/game/game_record.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/cards/card_text.hpp"

namespace honeymoon::web {
namespace {

// A hand, and its player if the text names one. The page's players are north and south.
struct PastedHand {
    std::optional<Seat> seat;
    Hand hand;
};

using WordViews = std::vector<std::string_view>;

[[noreturn]] void fail_deal(const std::string& why) {
    fail(why, ErrorCode::not_a_deal);
}

// Returns the text with ASCII marks instead of others, and with line feeds instead of other
// separators of parts.
std::string plain(std::string_view text) {
    constexpr std::array<std::array<std::string_view, 2>, 9> other_marks = {{{"：", ":"},
                                                                             {"，", " "},
                                                                             {"、", " "},
                                                                             {"\u3000", " "},
                                                                             {"\u00A0", " "},
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

// Returns the player that a word names, and removes the name from the word: "N:", "South:",
// "北家:", or "N" alone before a hand.
std::optional<Seat> take_label(std::string_view& word, std::string_view next) {
    constexpr std::array<std::array<std::string_view, 4>, 4> names = {
        {{"N", "North", "北", "北家"},
         {"E", "East", "東", "東家"},
         {"S", "South", "南", "南家"},
         {"W", "West", "西", "西家"}}};
    const std::size_t colon = word.find(':');
    const bool alone = word.size() == 1 && next.find('.') != std::string_view::npos;
    if (colon == std::string_view::npos && !alone) return {};
    for (const Seat seat : kSeats) {
        for (const std::string_view name : names.at(static_cast<std::size_t>(seat))) {
            if (!same_word(name, word.substr(0, colon))) continue;
            word.remove_prefix(std::min(name.size() + 1, word.size()));
            return seat;
        }
    }
    return {};
}

// Returns true if a word begins with a suit and its cards: "♠AK4" or "SAK4". A symbol always begins
// a suit, even before a bad card.
bool begins_with_suit(std::string_view word) {
    const TextMark first = mark_at(word, 0);
    bool has_rank = first.size > 1;
    for (std::size_t i = 0; i < word.size() && first.size == 1; i += mark_at(word, i).size) {
        const MarkKind kind = mark_at(word, i).kind;
        if (kind == MarkKind::other || kind == MarkKind::dot) return false;
        has_rank = has_rank || kind == MarkKind::rank;
    }
    return first.kind == MarkKind::suit && has_rank;
}

// Adds the hands of words that are side by side. The first hand belongs to `seat`, the next to the
// other player.
void add_hands(std::vector<PastedHand>& hands, std::optional<Seat> seat, const WordViews& words) {
    for (std::span<const std::string_view> rest(words); !rest.empty();) {
        const std::string_view text = take_hand(rest);
        hands.push_back({seat, text == "-" ? Hand() : parse_hand(text)});
        if (seat) seat = next(*seat, 2);
    }
}

// Returns the hands of a text. Without names, each of two lines is a hand, whatever suits it has.
std::vector<PastedHand> hands_of(std::string_view text, bool labelled) {
    std::vector<WordViews> lines;
    for (const std::string_view line : parts_of(text, "\r\n")) {
        if (auto words = deal_words(line); !words.empty()) lines.push_back(std::move(words));
    }
    if (labelled || lines.size() != 2) lines = {deal_words(text)};
    std::vector<PastedHand> hands;
    for (const WordViews& words : lines) {
        std::optional<Seat> seat;
        WordViews own;
        for (std::size_t i = 0; i < words.size(); ++i) {
            std::string_view word = words[i];
            if (const auto label = take_label(word, i + 1 < words.size() ? words[i + 1] : "")) {
                add_hands(hands, seat, std::exchange(own, {}));
                seat = label;
            }
            if (!word.empty()) own.push_back(word);
        }
        add_hands(hands, seat, own);
    }
    return hands;
}

JsonObject deal_of(std::size_t deals, Hand south, Hand north) {
    JsonObject hands;
    hands.add("S", south).add("N", north);
    return JsonObject().add("deals", deals).add("hands", hands);
}

// Returns the first deal in which north and south have cards, or nothing if the text is not a file
// of deals.
std::optional<JsonObject> deal_of_file(std::string_view text) {
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
    JsonObject deal = deal_of(deals, *first->hand(Seat::south), *first->hand(Seat::north));
    if (first->has_trump()) deal.add("trump", trump_letter(first->trump));
    return deal;
}

}  // namespace

std::size_t honeymoon_deal_in(std::size_t length) {
    std::string_view pasted = trimmed(question(length));
    if (has_game_records(pasted)) return answer(json("record"));
    // The tag of a game record of this project has two hands.
    const std::size_t quote = pasted.find('"');
    const bool is_tag = pasted.starts_with("[Deal") && pasted.ends_with(']') &&
                        std::ranges::count(pasted, '"') == 2;
    if (!is_tag || std::ranges::count(pasted, '.') != kDotsOfADeal / 2) {
        if (const auto deal = deal_of_file(pasted)) return answer(*deal);
    }
    if (is_tag) pasted = pasted.substr(quote + 1, pasted.rfind('"') - quote - 1);
    const std::string text = plain(pasted);
    const WordViews words = deal_words(text);
    if (words.empty()) fail_deal("there is nothing");
    const bool has_dots = text.find('.') != std::string::npos;
    // "S AK4.. QJ2.." is a question with spades as trumps; "S AK4.. N QJ2.." names the players.
    std::string_view first = words.front();
    const bool question_of_four = words.size() == 4 && first.size() == 1 &&
                                  !(words[2].size() == 1 && !same_word(words[2], first));
    const bool labelled = !(first.size() == 1 && (words.size() == 3 || question_of_four)) &&
                          take_label(first, words.size() > 1 ? words[1] : "").has_value();
    const bool hands_alone = labelled || first == "-" ||
                             first.find('.') != std::string_view::npos ||
                             (!has_dots && begins_with_suit(first));
    if (!hands_alone) {
        if (!has_dots || words.size() < 2) fail_deal("neither a link nor hands nor a record");
        const Position position = parse_position(text);
        return answer(deal_of(1, position.leader, position.follower)
                          .add("trump", trump_letter(position.trump))
                          .add("leader", 'S')
                          .add("led", position.led));
    }
    const std::vector<PastedHand> hands = hands_of(text, labelled);
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
    return answer(
        deal_of(1, south_first ? one.hand : other.hand, south_first ? other.hand : one.hand));
}

}  // namespace honeymoon::web
