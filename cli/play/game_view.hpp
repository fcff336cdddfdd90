// A hand being played, for people and as JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/terminal.hpp"
#include "cli/play/game.hpp"
#include "honeymoon/cards/card.hpp"

namespace honeymoon::cli {

/// Whose cards the person plays.
enum class Side : std::uint8_t { leader, follower, both, none };

/// "leader", "follower", "both" or "none".
[[nodiscard]] std::string_view name(Side side);
[[nodiscard]] std::string_view name(Seat seat);

/// True if the person plays this seat's cards.
[[nodiscard]] constexpr bool plays(Side side, Seat seat) {
    return side == Side::both || side == (seat == Seat::leader ? Side::leader : Side::follower);
}

/// What the players are called: "you" and "the computer", or "the leader" and "the follower" if
/// the person plays both or none.
class PlayerNames {
public:
    explicit PlayerNames(Side side) : side_(side) {}

    /// "you", "computer": in tables.
    [[nodiscard]] std::string_view label(Seat seat) const;
    /// "you", "the computer".
    [[nodiscard]] std::string subject(Seat seat) const;
    /// "your", "the computer's".
    [[nodiscard]] std::string possessive(Seat seat) const;
    /// True for "you", whose verbs are different.
    [[nodiscard]] bool is_you(Seat seat) const;

private:
    Side side_;
};

/// The text with its first letter, if it is an ASCII one, in upper case.
[[nodiscard]] std::string capital(std::string text);

/// Cards with a space between.
[[nodiscard]] std::string view_of_cards(const std::vector<Card>& cards, const Style& style);

/// The trick under way, the tricks so far, and both hands. The hand is not over.
[[nodiscard]] std::string view_of_turn(const Game& game, const PlayerNames& names,
                                       const Style& style);

/// The last trick in one line, once both cards are played.
[[nodiscard]] std::string view_of_last_trick(const Game& game, const PlayerNames& names,
                                             const Style& style);

/// The tricks of `game` after its first `from` plays as a table, beginning with the trick that was
/// under way then.
[[nodiscard]] std::string view_of_tricks(const Game& game, std::size_t from,
                                         std::string_view heading, const PlayerNames& names,
                                         const Style& style);

/// The result, the par, and what the person gave away.
[[nodiscard]] std::string view_of_review(Game& game, Side side, const Style& style);

/// The hand as one line of JSON, without the newline.
[[nodiscard]] std::string to_json(Game& game, Side side, const std::optional<std::uint64_t>& seed);

}  // namespace honeymoon::cli
