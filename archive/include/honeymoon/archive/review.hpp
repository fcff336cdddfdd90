// Which plays of a deal cost tricks.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "honeymoon/advice/reason.hpp"
#include "honeymoon/archive/timeline.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// A play that cost tricks against best play.
struct CostlyPlay {
    int trick = 0;  ///< 14..26
    Player player = Player::north;
    Position position;  ///< before the play
    Card card;          ///< what was played
    /// All cards that would have cost nothing: by suit, the lowest rank first.
    std::vector<Card> right;
    int cost = 0;  ///< tricks that it cost, 1 or more
    /// Why the card was wrong, if review() was asked for reasons; its cost is `cost`.
    std::optional<Explanation> why;
};

/// What one player did in the play phase of a deal.
struct PlayerReview {
    int plays = 0;                                     ///< cards played
    int costly = 0;                                    ///< how many of these cards cost tricks
    int cost = 0;                                      ///< tricks that they cost in all
    std::array<int, kExchangeTricks> cost_by_trick{};  ///< by trick of the play phase
    /// By Reason: the tricks of the cost that reasons explain. Those that no reason explains are at
    /// Reason::none. All 0 if review() was not asked for reasons.
    std::array<int, kReasons> cost_by_reason{};
};

/// The play phase of a deal against best play.
struct DealReview {
    /// Tricks that north takes in the play phase under best play; nothing if it did not begin.
    std::optional<int> north_best;
    std::array<PlayerReview, 2> players;  ///< by Player
    std::vector<CostlyPlay> costly;       ///< in the order of play
};

/// Judges every play of the play phase; with `reasons`, also explains each costly play. In a
/// finished deal, north took north_best tricks, minus the cost of north's plays, plus the cost of
/// south's plays. Throws as Reader does. Also throws Error (file) for an illegal card, which
/// check_archive() would have found. Takes some 26 calls of Reader::value(), and for each costly
/// play one of Reader::cards() and, with `reasons`, one of explain().
[[nodiscard]] DealReview review(const CardTimes& times, const Reader& reader, bool reasons = false);

}  // namespace honeymoon
