#include "libtb/cards/card_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "libtb/base/refuse.hpp"

namespace honeymoon {
namespace {

struct WrittenSymbol {
    std::string_view text;
    TextMark mark;  // without its size
};

constexpr TextMark suit_mark(Suit suit) {
    return {MarkKind::suit, static_cast<std::size_t>(suit)};
}

// All marks longer than one byte. A variation selector (kLooks) may follow a suit symbol.
constexpr std::array<WrittenSymbol, 14> kWritten = {{{"10", {MarkKind::rank, 8}},
                                                     {"♠", suit_mark(Suit::spades)},
                                                     {"♤", suit_mark(Suit::spades)},
                                                     {"♥", suit_mark(Suit::hearts)},
                                                     {"♡", suit_mark(Suit::hearts)},
                                                     {"♦", suit_mark(Suit::diamonds)},
                                                     {"♢", suit_mark(Suit::diamonds)},
                                                     {"♣", suit_mark(Suit::clubs)},
                                                     {"♧", suit_mark(Suit::clubs)},
                                                     {"\u2013", {MarkKind::dash}},
                                                     {"\u2014", {MarkKind::dash}},
                                                     {"\uFEFF", {MarkKind::blank}},
                                                     {"\u00A0", {MarkKind::blank}},
                                                     {"\u3000", {MarkKind::blank}}}};
constexpr std::array<std::string_view, 2> kLooks = {"\uFE0E", "\uFE0F"};

// Returns the mark of one byte.
TextMark letter_mark(char c) {
    if (const auto suit = suit_from_letter(c)) return {MarkKind::suit, suit_mark(*suit).value, 1};
    if (const auto rank = rank_from_letter(c)) {
        return {MarkKind::rank, static_cast<std::size_t>(*rank), 1};
    }
    const auto one_of = [&](std::string_view all) { return all.find(c) != std::string_view::npos; };
    if (c == '.') return {MarkKind::dot, 0, 1};
    if (c == '-') return {MarkKind::dash, 0, 1};
    return {one_of(" \t\r\n,") ? MarkKind::blank : MarkKind::other, 0, 1};
}

bool are_ranks(std::string_view word) {
    for (std::size_t i = 0; i < word.size(); i += mark_at(word, i).size) {
        const MarkKind kind = mark_at(word, i).kind;
        if (kind != MarkKind::rank && (kind != MarkKind::dash || i != 0)) return false;
    }
    return true;
}

bool is_suit(std::string_view word) {
    const TextMark mark = mark_at(word, 0);
    return mark.kind == MarkKind::suit && mark.size == word.size();
}

}  // namespace

TextMark mark_at(std::string_view text, std::size_t place) {
    if (place >= text.size()) return {};
    const std::string_view rest = text.substr(place);
    for (const WrittenSymbol& symbol : kWritten) {
        if (!rest.starts_with(symbol.text)) continue;
        TextMark mark = symbol.mark;
        mark.size = symbol.text.size();
        for (const std::string_view selector : kLooks) {
            if (rest.substr(mark.size).starts_with(selector)) mark.size += selector.size();
        }
        return mark;
    }
    return letter_mark(rest.front());
}

std::string_view trimmed(std::string_view text) {
    std::size_t begin = 0;
    std::size_t end = 0;
    for (std::size_t i = 0; i < text.size();) {
        const TextMark mark = mark_at(text, i);
        if (mark.kind == MarkKind::blank && end == 0) begin = i + mark.size;
        i += mark.size;
        if (mark.kind != MarkKind::blank) end = i;
    }
    return text.substr(begin, std::max(begin, end) - begin);
}

std::optional<Card> card_from_text(std::string_view text) {
    text = trimmed(text);
    TextMark suit = mark_at(text, 0);
    TextMark rank = mark_at(text, suit.size);
    if (suit.size + rank.size != text.size()) return {};
    if (suit.kind == MarkKind::rank) std::swap(suit, rank);
    if (suit.kind != MarkKind::suit || rank.kind != MarkKind::rank) return {};
    return Card{kAllSuits[suit.value], static_cast<std::uint8_t>(rank.value)};
}

void refuse_utf16(std::string_view text, std::string_view what, ErrorCode code) {
    const bool marked = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
    const bool every_other = text.size() >= 4 && (text[0] == 0) != (text[1] == 0) &&
                             (text[2] == 0) == (text[0] == 0) && (text[3] == 0) == (text[1] == 0);
    if (marked || every_other) refuse(code, what, ": this is text in UTF-16; save it as UTF-8");
}

std::size_t hand_words(std::span<const std::string_view> words) {
    const auto suits_of = [](std::string_view word) {
        std::array<std::size_t, 2> ends{kSuits,
                                        0};  // the first suit that a word names, and the last
        if (mark_at(word, 0).kind != MarkKind::suit) return ends;
        for (std::size_t i = 0; i < word.size(); i += mark_at(word, i).size) {
            const TextMark mark = mark_at(word, i);
            if (mark.kind != MarkKind::suit) continue;
            ends = {i == 0 ? mark.value : ends[0], mark.value};
        }
        return ends;
    };
    if (words.front().find('.') != std::string_view::npos) return 1;
    auto [first, last] = suits_of(words.front());
    if (first == kSuits) {
        const bool four =
            words.size() >= kSuits && std::ranges::all_of(words.first(kSuits), are_ranks);
        return four ? kSuits : 1;
    }
    std::size_t count = 1;
    for (; count < words.size(); ++count) {
        if (words[count].find('.') != std::string_view::npos) break;
        // As in "♠ A K 4" and "♠ AK4".
        const bool alone = mark_at(words[count], 0).size == words[count].size();
        if (are_ranks(words[count]) && (alone || is_suit(words[count - 1]))) continue;
        const auto [next, end] = suits_of(words[count]);
        if (next == kSuits || next <= last) break;
        last = end;
    }
    return count;
}

std::string_view take_hand(std::span<const std::string_view>& words) {
    const auto hand = words.first(hand_words(words));
    words = words.subspan(hand.size());
    const char* const end = hand.back().data() + hand.back().size();
    return {hand.front().data(), static_cast<std::size_t>(end - hand.front().data())};
}

}  // namespace honeymoon
