// Several deals that count as one: a rubber, a round of four deals, first to so many points.
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
        deals,     ///< so many deals
        first_to,  ///< until a player has so many points, and more than the other
        four,      ///< four deals: nobody is vulnerable, twice the dealer, both; Chicago
        rubber,    ///< until a player has won two games
    };
    static constexpr int kMostDeals = 200;
    static constexpr int kMostPoints = 100'000;

    Kind kind = Kind::deals;
    int goal = 1;         ///< of deals, 1..kMostDeals, or points, 1..kMostPoints
    bool redeal = false;  ///< after two passes the same player deals again, and nothing counts

    [[nodiscard]] static constexpr SessionRules deals(int count) { return {Kind::deals, count}; }
    [[nodiscard]] static constexpr SessionRules first_to(int points) {
        return {Kind::first_to, points};
    }
    [[nodiscard]] static constexpr SessionRules four_deals() { return {Kind::four, 4, true}; }
    [[nodiscard]] static constexpr SessionRules rubber() { return {Kind::rubber, 2}; }

    friend bool operator==(const SessionRules&, const SessionRules&) = default;
};

/// "deals 8", "first-to 25", "four-deals" or "rubber", and "redeal=yes" or "redeal=no" if it is
/// unusual: normally the same player deals again only in a round of four deals.
[[nodiscard]] std::string to_string(const SessionRules& session);
/// Reads what to_string() writes, and "chicago" for "four-deals". Throws Error (question) that
/// names the bad word.
[[nodiscard]] SessionRules parse_session_rules(std::string_view text);

/// The score so far.
struct SessionScore {
    static constexpr int kMostOfDeal = 10'000;  ///< more points than a deal can have

    int deals = 0;                ///< those that counted
    int dealt = 0;                ///< all of them, kMostDeals at most
    std::array<int, 2> points{};  ///< by Player, 0..kMostOfDeal * deals
    bool won = false;             ///< a rubber that is over

    friend bool operator==(const SessionScore&, const SessionScore&) = default;
};

/// A session as it stands between two deals. Points of its deals are added up; those of a rubber
/// are in result(), with what it takes to win it. A plain value.
class Session {
public:
    /// `dealer` deals the next deal. To begin in the middle of a session, `standing` is the
    /// standing of that deal, and `score` the score of the deals before. Throws Error (question)
    /// for rules that validate() refuses, numbers out of range, a rubber, four deals or a redeal
    /// without an auction, and a standing or score that such a session cannot have. In four deals,
    /// `score.deals` says which is next.
    Session(const GameRules& rules, const SessionRules& session, Player dealer,
            std::optional<Standing> standing = {}, const SessionScore& score = {});

    [[nodiscard]] const GameRules& game_rules() const { return rules_; }
    [[nodiscard]] const SessionRules& rules() const { return session_; }
    /// Who deals next: in turn, or the same player in a redeal.
    [[nodiscard]] Player dealer() const { return dealer_; }
    /// The standing of the next deal.
    [[nodiscard]] Standing standing() const { return standing_; }
    /// The deals that counted, and all that were dealt.
    [[nodiscard]] int deals() const { return score_.deals; }
    [[nodiscard]] int dealt() const { return score_.dealt; }
    /// The points so far, by Player.
    [[nodiscard]] const std::array<int, 2>& points() const { return score_.points; }
    [[nodiscard]] const SessionScore& score() const { return score_; }
    /// Also true after kMostDeals deals, in case nobody ever bids.
    [[nodiscard]] bool over() const;
    /// Who has more points; nothing if nobody has. In a rubber that is not always who won it.
    [[nodiscard]] std::optional<Player> ahead() const;

    /// Counts a finished game. Throws Error (question), and changes nothing, if it is not finished,
    /// if it is not the next one (these rules, this dealer, this standing), or if the session is
    /// over.
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
