// Cards as people write them: letters or symbols for suits, T or 10, and what stands between. Not
// public.
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

/// What a mark in a text is.
enum class MarkKind : std::uint8_t { end, suit, rank, dot, dash, blank, other };

/// One mark: a letter, "10", or a symbol of several bytes.
struct TextMark {
    MarkKind kind = MarkKind::end;
    std::size_t value = 0;  ///< the number of a suit, or a rank
    std::size_t size = 0;   ///< in bytes
};

/// The mark at a place of a text. Commas, and the mark that some programs put at the beginning of a
/// file (U+FEFF), are blanks; all kinds of dashes are one.
[[nodiscard]] TextMark mark_at(std::string_view text, std::size_t place);

/// The text without blanks at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The card that the text is, suit and rank in either order; nothing for any other text.
[[nodiscard]] std::optional<Card> card_from_text(std::string_view text);

/// Throws Error (question, `code`) naming `what` for a text in UTF-16, in which every letter has
/// two bytes.
void refuse_utf16(std::string_view text, std::string_view what, ErrorCode code);

/// parse_hand() as a value, which needs no exceptions; a text in UTF-16 is no hand.
[[nodiscard]] Expected<Hand> read_hand(std::string_view text, std::string_view what = "hand");

/// How many of the words, of which there is at least one, make the first hand: one as in
/// "AK4.T2.95.K", or as many as name suits in ascending order ("♠AK4 ♥T2", "♠ A K 4 ♥ 10 2"), or
/// four of ranks and dashes ("AK4 T2 - K").
[[nodiscard]] std::size_t hand_words(std::span<const std::string_view> words);

/// Takes that hand off the words, which are parts of one text, and returns its text.
[[nodiscard]] std::string_view take_hand(std::span<const std::string_view>& words);

}  // namespace honeymoon
