// Contracts, and their points.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon {

/// The two players, named after two of the seats of bridge. Either may be the dealer.
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
/// How a contract is scored: by itself, as in duplicate bridge, or together with the deals before
/// it.
enum class Scoring : std::uint8_t {
    duplicate,
    rubber,      ///< until one player has two games; a player with one game is vulnerable
    four_deals,  ///< as in Chicago: with part-scores, and a bonus for each game at once
};

/// The score before a deal with an auction: vulnerability, scoring and part-scores. A plain value
/// of a few bytes.
struct Standing {
    /// How many part-scores a player can have: 0, 10, ..., 90.
    static constexpr unsigned kPartScores = 10;
    /// How many numbers code() can return.
    static constexpr unsigned kCodes = 4 * (1 + (2 * kPartScores * kPartScores));

    Vulnerability vulnerable = Vulnerability::none;
    Scoring scoring = Scoring::duplicate;
    /// Points below the line towards a game, by Player. 0 in duplicate bridge.
    std::array<std::uint8_t, 2> below{};

    constexpr Standing() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): it can only mean a deal scored by itself.
    constexpr Standing(Vulnerability who, Scoring how = Scoring::duplicate)
        : vulnerable(who), scoring(how) {}

    /// The number of the standing, 0..kCodes-1. In duplicate bridge, it is the number of the
    /// Vulnerability.
    [[nodiscard]] constexpr unsigned code() const {
        const auto who = static_cast<unsigned>(vulnerable);
        if (scoring == Scoring::duplicate) return who;
        const unsigned parts = (below[0] / 10U) + (kPartScores * (below[1] / 10U));
        const unsigned four = scoring == Scoring::four_deals ? kPartScores * kPartScores : 0;
        return who + (4 * (1 + parts + four));
    }
    /// The standing with this number.
    [[nodiscard]] static constexpr Standing of_code(unsigned code) {
        Standing standing(static_cast<Vulnerability>(code % 4));
        if (code < 4) return standing;
        const unsigned parts = (code / 4) - 1;
        const unsigned rest = parts % (kPartScores * kPartScores);
        standing.scoring = rest == parts ? Scoring::rubber : Scoring::four_deals;
        standing.below = {static_cast<std::uint8_t>(10 * (rest % kPartScores)),
                          static_cast<std::uint8_t>(10 * (rest / kPartScores))};
        return standing;
    }

    friend bool operator==(const Standing&, const Standing&) = default;
};

/// The standing as text: "None", "N", "S" or "All"; with part-scores "N rubber N 0 S 60" or "All
/// four-deals N 40 S 0".
[[nodiscard]] std::string to_string(Standing standing);
/// What standing_from_text() reads, for messages.
inline constexpr std::string_view kStandings =
    "None, N, S or All, or with part-scores (multiples of ten to 90) as in N rubber N 0 S 60,";
/// Reads what to_string() of a Standing writes, in upper or lower case. Returns nothing for any
/// other text.
[[nodiscard]] std::optional<Standing> standing_from_text(std::string_view text);

/// The vulnerability in which only this player is vulnerable.
[[nodiscard]] constexpr Vulnerability only(Player player) {
    return player == Player::north ? Vulnerability::north : Vulnerability::south;
}

[[nodiscard]] constexpr bool is_vulnerable(Standing standing, Player player) {
    const Vulnerability who = standing.vulnerable;
    return who == Vulnerability::both || who == only(player);
}

/// How many tricks a contract needs in addition to its level.
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

/// The points if the declarer takes `tricks` of 13 tricks. Positive points are the declarer's;
/// negative points, without the sign, are the opponent's. Scores as in duplicate bridge (Laws of
/// Duplicate Bridge, law 77): trick points; 50 for a part-score, 300 (vulnerable 500) for a game;
/// 500 (vulnerable 750) for a small slam, 1000 (vulnerable 1500) for a grand slam; 50 for a doubled
/// contract made, 100 for a redoubled one; overtricks and undertricks. Honours do not count.
/// `contract.level` is 1..7 and `tricks` 0..13.
[[nodiscard]] int contract_points(const Contract& contract, bool vulnerable, int tricks);

/// The points below the line for a contract that is made: the points of the tricks bid, with
/// doubling. 100 points or more make a game; in a rubber, the part-score counts towards the 100.
[[nodiscard]] int trick_points(const Contract& contract);

/// Whether the contract, if made, wins a game, by itself or with the part-score.
[[nodiscard]] bool makes_game(const Contract& contract, Standing standing);

/// Whether the contract with this many tricks wins a rubber: it must be the declarer's second game.
[[nodiscard]] bool wins_rubber(const Contract& contract, Standing standing, int tricks);

/// The points of a deal, by kind.
struct DealScore {
    int contract = 0;    ///< tricks bid and made, with doubling; without an auction, all points
    int overtricks = 0;  ///< tricks made beyond the contract
    int bonuses = 0;     ///< a slam, a doubled contract made, a part-score, a game, a rubber
    int penalties = 0;   ///< undertricks of the opponent
    int honours = 0;

    [[nodiscard]] constexpr int total() const {
        return contract + overtricks + bonuses + penalties + honours;
    }

    constexpr DealScore& operator+=(const DealScore& more) {
        contract += more.contract;
        overtricks += more.overtricks;
        bonuses += more.bonuses;
        penalties += more.penalties;
        honours += more.honours;
        return *this;
    }

    friend bool operator==(const DealScore&, const DealScore&) = default;
};

/// The score of a contract, without honours. It is the declarer's, or the opponent's if there are
/// penalties. Tricks, slams, doubles and penalties count the same in all scorings; only the bonuses
/// differ. A rubber has a bonus only for its end: 700, or 500 if the opponent has a game too (law
/// 81 of the Laws of Rubber Bridge). Four deals have the game bonuses of duplicate bridge. In four
/// deals a part-score has no bonus, except 100 in the fourth deal, where both players are
/// vulnerable (as the American Contract Bridge League describes Chicago).
[[nodiscard]] DealScore contract_score(const Contract& contract, Standing standing, int tricks);

/// The total of contract_score(), below zero for penalties.
[[nodiscard]] int contract_points(const Contract& contract, Standing standing, int tricks);

/// The standing after the contract is played. After the end of a rubber, it is the standing of a
/// new rubber. In four deals, vulnerability does not depend on contracts, and stays as it is.
[[nodiscard]] Standing standing_after(Standing standing, const Contract& contract, int tricks);

/// The points for honours in 13 cards. In a rubber, they count for either player. Four of the cards
/// from ace to ten of trumps count 100, and all five 150. At no-trump, four aces count 150.
[[nodiscard]] int honour_points(Hand hand, Trump strain);

/// The contract as in PBN, without the declarer: "4S", "3NTX", "1CXX".
[[nodiscard]] std::string to_string(const Contract& contract);

}  // namespace honeymoon
