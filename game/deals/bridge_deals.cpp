#include "honeymoon/deals/bridge_deals.hpp"

#include <algorithm>

#include "game/deals/deal_text.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/cards/card_text.hpp"

namespace honeymoon {

char letter(Seat seat) {
    return "NESW"[static_cast<std::size_t>(seat)];
}

std::optional<Seat> seat_from_letter(char letter) {
    const std::size_t seat = std::string_view("NESWnesw").find(letter);
    if (seat == std::string_view::npos) return {};
    return kSeats.at(seat % kSeats.size());
}

bool BridgeDeal::without_cards() const {
    return std::ranges::all_of(hands, [](const auto& hand) { return !hand || hand->empty(); });
}

std::string_view name(DealFormat format) {
    constexpr std::array<std::string_view, 3> names = {"PBN", "LIN", "a list of deals"};
    return names.at(static_cast<std::size_t>(format));
}

std::vector<TextPiece> text_lines(std::string_view text) {
    constexpr std::string_view order_mark = "\uFEFF";
    if (text.starts_with(order_mark)) text.remove_prefix(order_mark.size());
    std::vector<TextPiece> lines;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find_first_of("\r\n"), text.size());
        lines.push_back({text.substr(0, size), lines.size() + 1});
        text.remove_prefix(std::min(text.size(), size + (text.substr(size, 2) == "\r\n" ? 2 : 1)));
    }
    return lines;
}

std::vector<std::string_view> deal_words(std::string_view text) {
    return words_of(text, " \t\r\n,;\"'");
}

bool is_dotted_hand(std::string_view word) {
    bool has_card = false;
    std::size_t dots = 0;
    for (std::size_t i = 0; i < word.size(); i += mark_at(word, i).size) {
        const MarkKind kind = mark_at(word, i).kind;
        if (kind != MarkKind::rank && kind != MarkKind::dot && kind != MarkKind::dash) return false;
        has_card = has_card || kind == MarkKind::rank;
        if (kind == MarkKind::dot) ++dots;
    }
    return has_card && dots + 1 == kSuits;
}

std::string vulnerability(std::string_view text) {
    constexpr std::array<std::array<std::string_view, 5>, 4> words = {
        {{"None", "o", "0", "Love", "-"},
         {"NS", "n", "N-S", "NS", "NS"},
         {"EW", "e", "E-W", "EW", "EW"},
         {"All", "b", "Both", "All", "All"}}};
    for (const auto& same : words) {
        for (const std::string_view word : same) {
            if (same_word(word, text)) return std::string(same.front());
        }
    }
    return {};
}

std::optional<BridgeBid> bid_at(std::string_view text) {
    if (text.size() < 2 || text[0] < '1' || text[0] > '7') return {};
    const std::size_t place = std::min(text.find_first_not_of(' ', 1), text.size());
    const TextMark mark = mark_at(text, place);
    // Dutch, French and German programs write SA, sans atout, for no-trump.
    const bool sans_atout = same_word(text.substr(place, 2), "SA");
    if (mark.kind == MarkKind::suit && !sans_atout) {
        return BridgeBid{text[0], kAllSuits.at(mark.value), place + mark.size};
    }
    const bool no_trump = sans_atout || same_word(text.substr(place, 1), "N");
    return no_trump ? std::optional(BridgeBid{text[0], {}, place + 1}) : std::nullopt;
}

std::string contract_text(const BridgeBid& bid, std::size_t doubled) {
    const std::string strain = bid.strain ? std::string(1, trump_letter(bid.strain)) : "NT";
    return joined(bid.level, strain, std::string(doubled, 'X'));
}

void DealBeingRead::fail_count(std::size_t hands) {
    fail(joined(hands, hands == 1 ? " hand" : " hands", "; a deal has four"));
}

void DealBeingRead::add_hand(Seat seat, std::string_view text) {
    if (text == "-" || text.empty()) return;
    auto& hand = deal.hands.at(static_cast<std::size_t>(seat));
    if (hand) return fail(joined("two hands of one player, ", letter(seat)));
    const Expected<Hand> read = read_hand(text, joined(letter(seat), "'s hand"));
    if (!read) return fail(read.error().what());
    hand = *read;
}

void add_deal(BridgeDeals& to, DealBeingRead read) {
    constexpr int full_hand = 13;
    BridgeDeal& deal = read.deal;
    Hand dealt;
    Hand twice;
    int full = 0;
    for (const auto& hand : deal.hands) {
        twice = twice | (dealt & hand.value_or(Hand()));
        dealt = dealt | hand.value_or(Hand());
        if (hand && hand->size() == full_hand) ++full;
    }
    if (!twice.empty()) read.fail(to_string(twice.cards().front()) + " is in two hands");
    if (!read.fault.empty()) {
        to.bad.push_back({deal.line, read.fault});
        return;
    }
    for (auto& hand : deal.hands) {
        if (!hand && full == 3) hand = Hand::full() - dealt;
    }
    to.deals.push_back(std::move(deal));
}

std::optional<DealFormat> deal_format(std::string_view text) {
    // Most of the many lines that callers pass are questions, not deals. Every format has one of
    // these marks, so this test rejects questions quickly.
    const bool may_be = text.find_first_of("[|") != std::string_view::npos ||
                        std::ranges::count(text, '.') >= kDotsOfADeal;
    if (!may_be || has_game_records(text)) return {};
    if (has_pbn_tag(text, "deal")) return DealFormat::pbn;
    if (has_lin_deal(text)) return DealFormat::lin;
    if (has_pbn_tag(text, "contract") || has_pbn_tag(text, "board")) return DealFormat::pbn;
    BridgeDeals list;
    read_list(text, list);
    return list.deals.empty() ? std::nullopt : std::optional(DealFormat::list);
}

BridgeDeals deals_in(std::string_view text) {
    BridgeDeals read;
    if (has_game_records(text)) return read;
    // In a list all hands may be bad. In PBN all deals may be in comments.
    const bool is_pbn = text.find("[Deal") != std::string_view::npos;
    read.format = deal_format(text).value_or(is_pbn ? DealFormat::pbn : DealFormat::list);
    constexpr std::array readers = {read_pbn, read_lin, read_list};
    readers.at(static_cast<std::size_t>(read.format))(text, read);
    std::ranges::stable_sort(read.bad, {}, &BadDeal::line);
    return read;
}

BridgeDeals read_bridge_deals(std::string_view text, std::string_view what) {
    refuse_utf16(text.substr(0, 4), what, ErrorCode::question);
    BridgeDeals read = deals_in(text);
    if (!read.deals.empty() || !read.bad.empty()) return read;
    refuse(ErrorCode::not_a_deal, what,
           has_game_records(text)
               ? ": records of games, not deals of bridge; see honeymoon archive --help"
               : ": no deal found; PBN, LIN and lists of four hands can be read");
}

}  // namespace honeymoon
