#include "honeymoon/cards/card.hpp"

#include <algorithm>
#include <cstddef>

#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"
#include "libtb/cards/card_text.hpp"

namespace honeymoon {
namespace {

// Capital letters, then small letters.
constexpr std::string_view kSuitLetters = "SHDCshdc";
constexpr std::string_view kRankLetters = "23456789TJQKA23456789tjqka";

// "card, column 2: ..." or "trump, column 1: ...".
[[noreturn]] void fail(std::string_view what, std::size_t offset, const std::string& why) {
    refuse(what == "card" ? ErrorCode::not_a_card : ErrorCode::not_a_trump, what, ", column ",
           offset + 1, ": ", why);
}

}  // namespace

char letter(Suit suit) {
    return kSuitLetters[static_cast<std::size_t>(suit)];
}

std::string_view name(Suit suit) {
    constexpr std::array<std::string_view, kSuits> names = {"spades", "hearts", "diamonds",
                                                            "clubs"};
    return names[static_cast<std::size_t>(suit)];
}

char rank_letter(int rank) {
    return kRankLetters[static_cast<std::size_t>(rank)];
}

std::optional<Suit> suit_from_letter(char c) {
    const std::size_t found = kSuitLetters.find(c);
    if (found == std::string_view::npos) return std::nullopt;
    return kAllSuits[found % kSuits];
}

std::optional<int> rank_from_letter(char c) {
    const std::size_t found = kRankLetters.find(c);
    if (found == std::string_view::npos) return std::nullopt;
    return static_cast<int>(found % kRanks);
}

std::string to_string(Card card) {
    return {letter(card.suit), rank_letter(card.rank)};
}

char trump_letter(Trump trump) {
    return trump ? letter(*trump) : 'N';
}

Card parse_card(std::string_view text) {
    constexpr std::string_view what = "card";
    refuse_utf16(text, what, ErrorCode::not_a_card);
    if (const auto card = card_from_text(text)) return *card;
    const std::string_view card = trimmed(text);
    const auto before = static_cast<std::size_t>(card.data() - text.data());
    if (card.empty()) fail(what, 0, "nothing here; write suit then rank, as in SA or D5");
    // No letter is both a suit and a rank, so suit and rank may be in either order.
    const TextMark first = mark_at(card, 0);
    const bool rank_first = first.kind == MarkKind::rank;
    if (!rank_first && first.kind != MarkKind::suit) {
        fail(what, before,
             quoted_character(card) + " is not a suit; write S, H, D or C, then a rank");
    }
    const TextMark second = mark_at(card, first.size);
    if (second.kind == MarkKind::end) {
        fail(what, before + first.size,
             rank_first ? "no suit with the rank; write suit then rank, as in SA"
                        : "no rank after the suit; write suit then rank, as in SA");
    }
    if (second.kind != (rank_first ? MarkKind::suit : MarkKind::rank)) {
        fail(what, before + first.size,
             quoted_character(card.substr(first.size)) +
                 (rank_first ? " is not a suit; write S, H, D or C"
                             : " is not a rank; use AKQJT98765432, or 10 for T"));
    }
    const std::size_t end = first.size + second.size;
    fail(what, before + end,
         quoted_character(card.substr(end)) + " after a whole card; leave it out");
}

Trump parse_trump(std::string_view text) {
    constexpr std::string_view what = "trump";
    refuse_utf16(text, what, ErrorCode::not_a_trump);
    const std::string_view trump = trimmed(text);
    const auto before = static_cast<std::size_t>(trump.data() - text.data());
    if (trump.empty()) fail(what, 0, "nothing here; write S, H, D, C, or N for no-trump");
    const std::string word = small_letters(trump);
    constexpr std::array<std::string_view, 5> none = {"n", "nt", "notrump", "no-trump", "none"};
    if (std::ranges::find(none, word) != none.end()) return {};
    for (const Suit suit : kAllSuits) {
        if (word == name(suit) || word + 's' == name(suit)) return suit;
    }
    const TextMark mark = mark_at(trump, 0);
    const bool notrump = word[0] == 'n';
    if (mark.kind != MarkKind::suit && !notrump) {
        fail(what, before,
             quoted_character(trump) + " is not a suit; write S, H, D, C, or N for no-trump");
    }
    const std::size_t end = notrump ? (word.starts_with("nt") ? 2 : 1) : mark.size;
    if (end < trump.size()) {
        fail(what, before + end,
             quoted_character(trump.substr(end)) + " after a whole trump suit; leave it out");
    }
    return kAllSuits[mark.value];
}

}  // namespace honeymoon
