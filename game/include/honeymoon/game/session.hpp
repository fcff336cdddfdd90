// Several deals that count together: a rubber, a round of four deals, or a number of deals or
// points.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon {

/// How a session ends, and how its deals affect one another.
struct SessionRules {
    enum class Kind : std::uint8_t {
        deals,     ///< a number of deals
        first_to,  ///< until a player has a number of points, and more than the other
        four,      ///< four deals; vulnerable: nobody, twice the dealer, both (Chicago)
        rubber,    ///< until a player has won two games
    };
    static constexpr int kMostDeals = 200;
    static constexpr int kMostPoints = 100'000;

    Kind kind = Kind::deals;
    int goal = 1;         ///< deals, 1..kMostDeals, or points, 1..kMostPoints
    bool redeal = false;  ///< if both pass, the deal does not count; its dealer deals again

    [[nodiscard]] static constexpr SessionRules deals(int count) { return {Kind::deals, count}; }
    [[nodiscard]] static constexpr SessionRules first_to(int points) {
        return {Kind::first_to, points};
    }
    [[nodiscard]] static constexpr SessionRules four_deals() { return {Kind::four, 4, true}; }
    [[nodiscard]] static constexpr SessionRules rubber() { return {Kind::rubber, 2}; }

    friend bool operator==(const SessionRules&, const SessionRules&) = default;
};

/// The rules as text: "deals 8", "first-to 25", "four-deals" or "rubber". Then follows "redeal=yes"
/// or "redeal=no" if this is unusual: a redeal is usual only in a round of four deals.
[[nodiscard]] std::string to_string(const SessionRules& session);
/// Reads what to_string() writes, and "chicago" for "four-deals". Throws Error (question) whose
/// message names the bad word.
[[nodiscard]] SessionRules parse_session_rules(std::string_view text);

/// The score so far.
struct SessionScore {
    static constexpr int kMostOfDeal = 10'000;  ///< more points than a deal can have

    int deals = 0;                ///< the deals that counted
    int dealt = 0;                ///< all deals, kMostDeals at most
    std::array<int, 2> points{};  ///< by Player, 0..kMostOfDeal * deals
    bool won = false;             ///< the rubber is over

    friend bool operator==(const SessionScore&, const SessionScore&) = default;
};

/// A session between two deals. It adds up the points of its deals. In a rubber, the result() of a
/// deal has the points, with the bonus for winning the rubber. A plain value.
class Session {
public:
    /// `dealer` deals the next deal. To begin in the middle of a session, pass the standing of the
    /// next deal and the score of the deals before it. In four deals, `score.deals` says which deal
    /// is next. Throws Error (question) for rules that validate() refuses; for numbers out of
    /// range; for a rubber, four deals or a redeal without an auction; and for a standing or score
    /// that such a session cannot have.
    Session(const GameRules& rules, const SessionRules& session, Player dealer,
            std::optional<Standing> standing = {}, const SessionScore& score = {});

    [[nodiscard]] const GameRules& game_rules() const { return rules_; }
    [[nodiscard]] const SessionRules& rules() const { return session_; }
    /// Who deals next: the other player, or the same player in a redeal.
    [[nodiscard]] Player dealer() const { return dealer_; }
    /// The standing of the next deal.
    [[nodiscard]] Standing standing() const { return standing_; }
    /// How many deals counted, and how many were dealt.
    [[nodiscard]] int deals() const { return score_.deals; }
    [[nodiscard]] int dealt() const { return score_.dealt; }
    /// The points so far, by Player.
    [[nodiscard]] const std::array<int, 2>& points() const { return score_.points; }
    [[nodiscard]] const SessionScore& score() const { return score_; }
    /// Whether the session is over. Also true after kMostDeals deals, in case nobody ever bids.
    [[nodiscard]] bool over() const;
    /// The player with more points. Nothing if the points are equal. The winner of a rubber does
    /// not always have more points.
    [[nodiscard]] std::optional<Player> ahead() const;

    /// Counts a finished game. The game must be the next one of the session: it must have the
    /// session's rules, dealer and standing. Throws Error (question), and changes nothing, if it is
    /// another game, if it is not finished, or if the session is over.
    void add(const GameState& game);

    friend bool operator==(const Session&, const Session&) = default;

private:
    GameRules rules_;
    SessionRules session_;
    Player dealer_;
    Standing standing_;
    SessionScore score_;
};

}  // namespace honeymoon
