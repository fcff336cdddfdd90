#include "honeymoon/cards/card.hpp"

#include <cstddef>

#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {
namespace {

// In both cases.
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
    if (text.empty()) fail("card", 0, "nothing here; write suit then rank, as in SA or D5");
    const auto suit = suit_from_letter(text[0]);
    if (!suit) fail("card", 0, quoted(text[0]) + " is not a suit; write S, H, D or C, then a rank");
    if (text.size() == 1) fail("card", 1, "no rank after the suit; write suit then rank, as in SA");

    std::size_t end = 2;
    auto rank = rank_from_letter(text[1]);
    if (text.substr(1, 2) == "10") {
        rank = rank_from_letter('T');
        end = 3;
    }
    if (!rank) fail("card", 1, quoted(text[1]) + " is not a rank; use AKQJT98765432, or 10 for T");
    if (text.size() > end) {
        fail("card", end, quoted(text[end]) + " after a whole card; leave it out");
    }
    return {*suit, static_cast<std::uint8_t>(*rank)};
}

Trump parse_trump(std::string_view text) {
    if (text.empty()) fail("trump", 0, "nothing here; write S, H, D, C, or N for no-trump");
    const bool notrump = text[0] == 'N' || text[0] == 'n';
    const auto suit = suit_from_letter(text[0]);
    if (!notrump && !suit) {
        fail("trump", 0, quoted(text[0]) + " is not a suit; write S, H, D, C, or N for no-trump");
    }
    const bool two = notrump && (text.substr(1, 1) == "T" || text.substr(1, 1) == "t");
    const std::size_t end = two ? 2 : 1;
    if (text.size() > end) {
        fail("trump", end, quoted(text[end]) + " after a whole trump suit; leave it out");
    }
    return suit;
}

}  // namespace honeymoon
