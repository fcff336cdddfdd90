// Rules of thumb for calls before the exchange, or after the draws of keep-or-discard: the value of
// a hand, and the call to make with it.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "advice/bidding/score_table.hpp"
#include "advice/bidding/standing_worth.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_rules.hpp"

namespace honeymoon::advice {

/// The facts about the calls so far that later calls depend on. Players are numbers, as index()
/// returns them.
struct Auction {
    static constexpr int kNone = -1;

    unsigned turn = 0;
    int calls = 0;
    int bid = kNone;  ///< the last bid
    unsigned bidder = 0;
    Doubling doubling = Doubling::undoubled;
    std::array<int, 2> bids = {kNone, kNone};  ///< the last bid of each player
    bool over = false;

    /// Adds a call. `call` is the number of a legal call.
    void call(int call) {
        if (call >= call_of_bid(0)) {
            bid = bid_of_call(call);
            bidder = turn;
            bids[turn] = bid;
            doubling = Doubling::undoubled;
        } else if (call == Action::pass().call_number()) {
            over = bid != kNone || calls == 1;
        } else {
            doubling =
                call == Action::doubling().call_number() ? Doubling::doubled : Doubling::redoubled;
        }
        turn ^= 1U;
        ++calls;
    }
};

/// The hands on which the players call: dealt hands, which will be exchanged, or hands drawn in
/// keep-or-discard, which will be played.
enum class Hands : std::uint8_t { dealt, drawn };

/// The parts of a game's rules that calls depend on.
struct CallRules {
    Hands hands = Hands::dealt;
    bool notrump = true;
    bool doubles = true;
    bool declarer_leads = false;  ///< to the play, for drawn hands
    std::array<bool, 2> vulnerable{};
    bool honours = false;     ///< whether honours count, for drawn hands
    bool in_session = false;  ///< whether the standing after the deal matters
    MadeWorth made{};

    CallRules() = default;
    CallRules(const GameRules& rules, Standing standing)
        : hands(rules.exchange == ExchangeKind::draws ? Hands::drawn : Hands::dealt),
          notrump(rules.notrump_bids),
          doubles(rules.doubles),
          declarer_leads(rules.play_lead == PlayLead::declarer),
          vulnerable{is_vulnerable(standing, Player::north),
                     is_vulnerable(standing, Player::south)},
          honours(hands == Hands::drawn && standing.scoring == Scoring::rubber),
          in_session(standing.scoring != Scoring::duplicate) {
        if (in_session) made = made_worth(standing);
    }

    /// The value of a made contract to its bidder, in addition to its points in duplicate bridge.
    [[nodiscard]] FinePoints made_more(unsigned bidder, int bid, Doubling doubling) const {
        return made[bidder][static_cast<std::size_t>(bid)][static_cast<std::size_t>(doubling)];
    }
    /// The expected value of a contract to its bidder, whose mean tricks are `mean`.
    [[nodiscard]] FinePoints worth(const ScoreTable& table, unsigned bidder, int bid,
                                   Doubling doubling, MilliTricks mean) const {
        const FinePoints points = table.points(bid, doubling, mean);
        if (!in_session) return points;
        return points + (table.makes(bid, mean) * made_more(bidder, bid, doubling) / 1000);
    }
};

/// The expected tricks of a declarer with a hand of 13 cards in each strain, in the order of
/// kStrains. They follow from points (ace 4, king 3, queen 2, jack 1) and the number of trumps.
///
/// For dealt hands, least squares fitted the formula to the tricks of random deals (60,000 deals
/// for both hands). A small network exchanged each deal on both sides, in every strain and with
/// either player as declarer; the play was perfect. The standard deviations are about 2.05 if one
/// hand is known and 1.87 if both are. With a count of every honour and of short suits, they would
/// be less by 0.005 and 0.01. For drawn hands, the fit was to estimated_tricks() of 20,000 games,
/// each drawn by advise_draw() on both sides.
struct CallHand {
    int points = 0;
    std::array<int, 4> lengths{};          ///< in the order of kStrains
    std::array<MilliTricks, 5> tricks{};   ///< if the opponent's hand is unknown
    std::array<MilliTricks, 5> against{};  ///< the hand's part of declares()

    explicit CallHand(Hand hand, Hands hands = Hands::dealt);

    /// The mean tricks of a declarer with this hand against the opponent's hand. Both are dealt
    /// hands.
    [[nodiscard]] MilliTricks declares(std::size_t strain, const CallHand& opponent) const {
        return 6600 + against[strain] - opponent.against[strain];
    }
};

/// Which hands a player knows: only their own, or both. score_table() has the expected points of
/// the player's contracts, with the deviation of tricks for that knowledge.
enum class Knows : std::uint8_t { own, both };
[[nodiscard]] const ScoreTable& score_table(Knows knows, bool vulnerable,
                                            Hands hands = Hands::dealt);

/// The expected points of every call, by its number. kIllegal if the call is not legal.
using CallPoints = std::array<FinePoints, kCalls>;
inline constexpr FinePoints kIllegal = std::numeric_limits<FinePoints>::min() / 2;

/// A bidder who goes by expected points, with few parameters. The player's own hand gives the
/// expected tricks. A bid is worth its points, minus a share of the cost of being doubled.
struct CallRule {
    int fear = 128;               ///< the share of the cost of being doubled, in 128ths
    MilliTricks their_bid = 0;    ///< more tricks for an opponent who has bid
    MilliTricks their_level = 0;  ///< and for each level of their bid
    MilliTricks their_notrump = 0;
    MilliTricks doubled = 0;     ///< fewer tricks when doubled
    MilliTricks strain_bid = 0;  ///< fewer tricks in the strain of the opponent's last bid
    MilliTricks level_bid = 0;   ///< fewer in any strain, for each level of that bid above 2
    MilliTricks after_pass = 0;  ///< more tricks if the opponent passed first
    int margin = 0;              ///< points that a double must gain
    int redouble_margin = 0;     ///< and a redouble
    int first_pass = 0;          ///< the expected points of the dealer's first pass

    [[nodiscard]] CallPoints points(const CallHand& hand, const Auction& auction,
                                    const CallRules& rules) const;
    /// The number of the call with the most points; of several, the first.
    [[nodiscard]] int call(const CallHand& hand, const Auction& auction,
                           const CallRules& rules) const;
};

/// The rule that sampled_calls() trusts. Hill climbing found its parameters. A step was kept if it
/// won more points in 4,000 deals, in total against a plain bidder, two simpler rules and the best
/// parameters so far.
inline constexpr CallRule kTrustedRule = {.fear = 106,
                                          .their_bid = 1280,
                                          .their_level = 309,
                                          .their_notrump = -1281,
                                          .doubled = 300,
                                          .strain_bid = 434,
                                          .level_bid = -71,
                                          .after_pass = 291,
                                          .margin = 25,
                                          .redouble_margin = 25,
                                          .first_pass = -47};

/// The same for drawn hands, found in the same way in 4,000 games drawn by advise_draw().
inline constexpr CallRule kDrawnRule = {.fear = 105,
                                        .their_bid = 1340,
                                        .their_level = 158,
                                        .their_notrump = -1445,
                                        .doubled = 246,
                                        .strain_bid = 1629,
                                        .level_bid = -89,
                                        .after_pass = -186,
                                        .margin = 1,
                                        .redouble_margin = 57,
                                        .first_pass = 50};

/// The rule for such hands.
[[nodiscard]] constexpr const CallRule& trusted_rule(Hands hands) {
    return hands == Hands::drawn ? kDrawnRule : kTrustedRule;
}

/// The call of a plain bidder: the lowest legal bid in the best strain, if a cautious estimate of
/// the tricks allows it; otherwise a pass. Never a double.
[[nodiscard]] int plain_rule_call(const CallHand& hand, const Auction& auction,
                                  const CallRules& rules);

}  // namespace honeymoon::advice
