#include "apps/cli/options/typed_card.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "libtb/cards/card_text.hpp"

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

std::optional<TypedCard> typed_card(std::string_view text) {
    if (const auto card = card_from_text(text)) return TypedCard{card->suit, card->rank};
    const TextMark mark = mark_at(text, 0);
    if (mark.kind != MarkKind::rank || mark.size != text.size()) return std::nullopt;
    return TypedCard{{}, static_cast<int>(mark.value)};
}

}  // namespace honeymoon::cli
