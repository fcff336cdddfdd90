// Cards and words as people type them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "honeymoon/cards/card.hpp"

namespace honeymoon::cli {

/// Returns the line without blanks, in lower case. Letters replace suit symbols, which people copy
/// from the screen.
[[nodiscard]] std::string tidied(std::string_view line);

/// A card, or only its rank.
struct TypedCard {
    std::optional<Suit> suit;
    int rank = 0;

    friend bool operator==(const TypedCard&, const TypedCard&) = default;
};

/// Reads a tidied line: suit and rank in either order ("sa", "as", "d10"), or a rank. Returns
/// nothing for other lines.
[[nodiscard]] std::optional<TypedCard> typed_card(std::string_view text);

}  // namespace honeymoon::cli
