// Whose cards the person plays, and what the players are called.
#pragma once

#include <array>
#include <string>

#include "honeymoon/game/contract.hpp"

namespace honeymoon::cli {

/// Whether the person plays this player's cards: north's, who leads to a hand played alone, and
/// south's.
using Persons = std::array<bool, 2>;

/// "You" and "the computer"; if the person plays both players' cards, or none, "the leader" (north)
/// and "the follower" (south).
class PlayerNames {
public:
    explicit PlayerNames(const Persons& persons) : persons_(persons) {}

    /// Named first: you, or else the leader.
    [[nodiscard]] Player first() const;
    [[nodiscard]] bool is_you(Player player) const { return is_one() && persons_[index(player)]; }
    /// "you", "computer": in tables.
    [[nodiscard]] std::string label(Player player) const;
    /// "you", "the computer".
    [[nodiscard]] std::string subject(Player player) const;
    /// The subject and what it does: "you lead", "the computer leads".
    [[nodiscard]] std::string does(Player player, const std::string& verb) const;
    /// "your", "the computer's".
    [[nodiscard]] std::string possessive(Player player) const;
    /// "you 3, computer 2".
    [[nodiscard]] std::string tally(const std::array<int, 2>& numbers) const;

private:
    [[nodiscard]] bool is_one() const { return persons_[0] != persons_[1]; }

    Persons persons_;
};

/// The text with its first letter, if it is an ASCII one, in upper case.
[[nodiscard]] std::string capital(std::string text);

}  // namespace honeymoon::cli
