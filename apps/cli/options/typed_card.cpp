#include "apps/cli/options/typed_card.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace honeymoon::cli {

std::string tidied(std::string_view line) {
    struct Symbol {
        std::string_view symbol;
        char letter;
    };
    constexpr std::array<Symbol, kSuits> symbols = {
        {{"♠", 's'}, {"♥", 'h'}, {"♦", 'd'}, {"♣", 'c'}}};
    std::string_view text = line;
    std::string result;
    while (!text.empty()) {
        const auto* const symbol =
            std::find_if(symbols.begin(), symbols.end(),
                         [&](const Symbol& s) { return text.starts_with(s.symbol); });
        if (symbol != symbols.end()) {
            result += symbol->letter;
            text.remove_prefix(symbol->symbol.size());
            continue;
        }
        const char c = text.front();
        text.remove_prefix(1);
        if (c == ' ' || c == '\t' || c == '\r') continue;
        result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return result;
}

std::optional<TypedCard> typed_card(std::string text) {
    if (const auto ten = text.find("10"); ten != std::string::npos) {
        text[ten] = 't';
        text.erase(ten + 1, 1);
    }
    if (text.size() == 1) {
        const auto rank = rank_from_letter(text[0]);
        return rank ? std::optional(TypedCard{{}, *rank}) : std::nullopt;
    }
    if (text.size() != 2) return std::nullopt;
    // No letter is both a suit's and a rank's.
    if (rank_from_letter(text[0])) std::swap(text[0], text[1]);
    const auto suit = suit_from_letter(text[0]);
    const auto rank = rank_from_letter(text[1]);
    if (!suit || !rank) return std::nullopt;
    return TypedCard{suit, *rank};
}

}  // namespace honeymoon::cli
