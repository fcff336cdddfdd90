#include "apps/cli/options/typed_card.hpp"

#include "libtb/base/words.hpp"
#include "libtb/cards/card_text.hpp"

namespace honeymoon::cli {

std::string tidied(std::string_view line) {
    std::string result;
    while (!line.empty()) {
        const TextMark mark = mark_at(line, 0);
        const bool symbol = mark.kind == MarkKind::suit && mark.size > 1;
        const char c = symbol ? letter(kAllSuits.at(mark.value)) : line.front();
        if (c != ' ' && c != '\t' && c != '\r') result += small_letter(c);
        line.remove_prefix(symbol ? mark.size : 1);
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
