// Suits, ranks and cards, and their text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace honeymoon {

inline constexpr int kSuits = 4;
inline constexpr int kRanks = 13;

/// The four suits, in the order of PBN.
enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };

inline constexpr std::array<Suit, kSuits> kAllSuits = {Suit::spades, Suit::hearts, Suit::diamonds,
                                                       Suit::clubs};

/// The trump suit. Nothing means no-trump.
using Trump = std::optional<Suit>;

/// One card. `rank` counts from 0, the deuce, to 12, the ace.
struct Card {
    Suit suit = Suit::spades;
    std::uint8_t rank = 0;

    friend bool operator==(const Card&, const Card&) = default;
};

/// 'S', 'H', 'D' or 'C'.
[[nodiscard]] char letter(Suit suit);

/// "spades", "hearts", "diamonds" or "clubs".
[[nodiscard]] std::string_view name(Suit suit);

/// '2'..'9', 'T', 'J', 'Q', 'K' or 'A'; `rank` is 0..12.
[[nodiscard]] char rank_letter(int rank);

/// The number 0..51 of a card, 13 x suit + rank. So the two of spades is 0 and the ace of clubs 51.
[[nodiscard]] constexpr std::size_t card_number(Card card) {
    return (static_cast<std::size_t>(card.suit) * kRanks) + card.rank;
}
/// The card of this number, 0..51.
[[nodiscard]] constexpr Card card_of_number(std::size_t number) {
    return {static_cast<Suit>(number / kRanks), static_cast<std::uint8_t>(number % kRanks)};
}

/// The suit of a letter in upper or lower case. Nothing for any other character.
[[nodiscard]] std::optional<Suit> suit_from_letter(char c);

/// The rank 0..12 of a character as rank_letter() returns it, in upper or lower case. Nothing for
/// any other character.
[[nodiscard]] std::optional<int> rank_from_letter(char c);

/// The card as text, suit then rank: "SA" or "D5".
[[nodiscard]] std::string to_string(Card card);

/// 'S', 'H', 'D', 'C', or 'N' for no-trump.
[[nodiscard]] char trump_letter(Trump trump);

/// Reads one card, suit and rank in either order: "SA", "sa", "H10", "TD", "♥Q". Throws Error
/// (question) whose message names the column, counted in bytes from 1.
[[nodiscard]] Card parse_card(std::string_view text);

/// Reads a trump suit or no-trump, in upper or lower case: a letter (S, H, D, C, or N, also NT), a
/// name ("spades", "no-trump", "none") or a symbol. Throws Error (question).
[[nodiscard]] Trump parse_trump(std::string_view text);

/// With a trump suit, or without. Files use the numeric values.
enum class Denomination : std::uint8_t { notrump = 0, trump = 1 };

inline constexpr std::array<Denomination, 2> kDenominations = {Denomination::trump,
                                                               Denomination::notrump};

/// The levels that have tables. At level n, each hand has n cards, and n tricks are to be played.
inline constexpr int kMinLevel = 1;
inline constexpr int kMaxLevel = 13;
/// The highest level that can be solved in memory. Levels above kMaxLevel have no files.
inline constexpr int kMaxSolvedLevel = 17;

/// "trump" or "notrump", as in file names and on the command line.
[[nodiscard]] constexpr std::string_view name(Denomination d) {
    return d == Denomination::trump ? "trump" : "notrump";
}

}  // namespace honeymoon
