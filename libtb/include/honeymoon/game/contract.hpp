// Contracts, and their points.
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

/// The player's place in an array with one element each: 0 or 1.
[[nodiscard]] constexpr std::size_t index(Player player) {
    return static_cast<std::size_t>(player);
}

/// 'N' or 'S'.
[[nodiscard]] char letter(Player player);
/// "North" or "South".
[[nodiscard]] std::string_view name(Player player);

/// Who is vulnerable.
enum class Vulnerability : std::uint8_t { none, north, south, both };

/// "None", "N", "S" or "All", as in PBN.
[[nodiscard]] std::string_view name(Vulnerability who);
/// Reads these; nothing for any other text.
[[nodiscard]] std::optional<Vulnerability> vulnerability_from_text(std::string_view text);

[[nodiscard]] constexpr bool is_vulnerable(Vulnerability who, Player player) {
    return who == Vulnerability::both ||
           who == (player == Player::north ? Vulnerability::north : Vulnerability::south);
}

/// Tricks that a contract needs above its level.
inline constexpr int kBook = 6;
inline constexpr int kMaxContractLevel = 7;

/// The strains, from the lowest bid up.
inline constexpr std::array<Trump, 5> kStrains = {Suit::clubs, Suit::diamonds, Suit::hearts,
                                                  Suit::spades, Trump{}};

enum class Doubling : std::uint8_t { undoubled, doubled, redoubled };

/// The last bid of an auction, and its declarer.
struct Contract {
    std::uint8_t level = 1;  ///< 1..kMaxContractLevel
    Trump strain;            ///< nothing for no-trump
    Player declarer = Player::north;
    Doubling doubling = Doubling::undoubled;

    friend bool operator==(const Contract&, const Contract&) = default;
};

/// The points for `tricks` of 13 tricks taken by the declarer: theirs if above zero, else, without
/// the sign, the opponent's. Duplicate scoring, Laws of Duplicate Bridge, law 77: trick points; 50
/// for a part-score, 300 or vulnerable 500 for game; 500 or 750 for a small slam, 1000 or 1500 for
/// a grand one; 50 for a doubled and 100 for a redoubled contract made; overtricks and undertricks.
/// Honours do not count. `contract.level` is 1..7 and `tricks` 0..13.
[[nodiscard]] int contract_points(const Contract& contract, bool vulnerable, int tricks);

/// As in PBN: "4S", "3NTX", "1CXX"; the declarer is not in it.
[[nodiscard]] std::string to_string(const Contract& contract);

}  // namespace honeymoon
