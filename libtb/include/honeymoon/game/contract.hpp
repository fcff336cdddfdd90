// What an auction ends in, and what it is worth.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "honeymoon/cards/card.hpp"

namespace honeymoon {

/// The two players, by two of the seats of bridge. Either may have dealt.
enum class Player : std::uint8_t { north, south };

inline constexpr std::array<Player, 2> kPlayers = {Player::north, Player::south};

/// The player across the table.
[[nodiscard]] constexpr Player other(Player player) {
    return player == Player::north ? Player::south : Player::north;
}

/// Where an array of something for each player has this one's: 0 or 1.
[[nodiscard]] constexpr std::size_t index(Player player) {
    return static_cast<std::size_t>(player);
}

/// 'N' or 'S'.
[[nodiscard]] char letter(Player player);
/// "North" or "South".
[[nodiscard]] std::string_view name(Player player);

/// Who is vulnerable: for whom game and undertricks are worth more.
enum class Vulnerability : std::uint8_t { none, north, south, both };

/// "None", "N", "S" or "All", as in PBN.
[[nodiscard]] std::string_view name(Vulnerability who);
/// Reads these; nothing for any other text.
[[nodiscard]] std::optional<Vulnerability> vulnerability_from_text(std::string_view text);

[[nodiscard]] constexpr bool is_vulnerable(Vulnerability who, Player player) {
    return who == Vulnerability::both ||
           who == (player == Player::north ? Vulnerability::north : Vulnerability::south);
}

/// Tricks that a contract asks for beside its level.
inline constexpr int kBook = 6;
inline constexpr int kMaxContractLevel = 7;

/// All that can be bid, from the lowest up.
inline constexpr std::array<Trump, 5> kStrains = {Suit::clubs, Suit::diamonds, Suit::hearts,
                                                  Suit::spades, Trump{}};

enum class Doubling : std::uint8_t { undoubled, doubled, redoubled };

/// So many tricks above six with such a trump suit, or without: the last bid of an auction.
struct Contract {
    std::uint8_t level = 1;  ///< 1..kMaxContractLevel
    Trump denomination;      ///< nothing for no-trump
    Player declarer = Player::north;
    Doubling doubling = Doubling::undoubled;

    friend bool operator==(const Contract&, const Contract&) = default;
};

/// The points for `tricks` of 13 tricks taken by the declarer: his if above zero, else, without the
/// sign, his opponent's. Duplicate scoring, as in the Laws of Duplicate Bridge, law 77, a deal
/// complete in itself: trick points; 50 for a part-score, 300 or vulnerable 500 for game; 500 or
/// 750 for a small slam, 1000 or 1500 for a grand one; 50 for a doubled and 100 for a redoubled
/// contract made; overtricks and undertricks. Honours do not count. `contract.level` is 1..7 and
/// `tricks` 0..13.
[[nodiscard]] int contract_points(const Contract& contract, bool vulnerable, int tricks);

/// As in PBN: "4S", "3NTX", "1CXX"; the declarer is not in it.
[[nodiscard]] std::string to_string(const Contract& contract);

}  // namespace honeymoon
