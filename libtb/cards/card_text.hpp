// Reads cards as people write them: letters or symbols for suits, T or 10, and what is between
// them. Not public.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon {

/// The kinds of marks in a text.
enum class MarkKind : std::uint8_t { end, suit, rank, dot, dash, blank, other };

/// One mark: a letter, "10", or a symbol of several bytes.
struct TextMark {
    MarkKind kind = MarkKind::end;
    std::size_t value = 0;  ///< the number of a suit, or a rank
    std::size_t size = 0;   ///< in bytes
};

/// Returns the mark at a place of a text. Commas are blanks, and so is the mark that some programs
/// write at the beginning of a file (U+FEFF). All kinds of dashes are the same.
[[nodiscard]] TextMark mark_at(std::string_view text, std::size_t place);

/// Returns the text without blanks at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Returns the card that the text names, suit and rank in either order; nothing for any other text.
[[nodiscard]] std::optional<Card> card_from_text(std::string_view text);

/// Throws an Error with `code` that names `what` if the text is in UTF-16, where every letter has
/// two bytes.
void refuse_utf16(std::string_view text, std::string_view what, ErrorCode code);

/// Does what parse_hand() does, but returns errors as values and throws none. A text in UTF-16
/// gives the same error as any other text that is not a hand.
[[nodiscard]] Expected<Hand> read_hand(std::string_view text, std::string_view what = "hand");

/// Returns how many of the words form the first hand. There must be at least one word. The hand is
/// one word as in "AK4.T2.95.K", or as many words as name suits in ascending order ("♠AK4 ♥T2", "♠
/// A K 4 ♥ 10 2"), or four words of ranks and dashes ("AK4 T2 - K").
[[nodiscard]] std::size_t hand_words(std::span<const std::string_view> words);

/// Removes this hand from the words, which are parts of one text, and returns its text.
[[nodiscard]] std::string_view take_hand(std::span<const std::string_view>& words);

}  // namespace honeymoon
