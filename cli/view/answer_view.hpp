// A position and its answer for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/io/terminal.hpp"
#include "cli/options/question.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon::cli {

/// "Spades are trumps" or "No-trump".
[[nodiscard]] std::string in_words(Trump trump);

/// Cards with a space between.
[[nodiscard]] std::string view_of_cards(const std::vector<Card>& cards, const Style& style);

/// A hand and the name above it.
struct NamedHand {
    std::string_view name;
    Hand hand;
};

/// Hands side by side, a line for each suit; one below the other where that is too wide.
[[nodiscard]] std::string view_of_hands(const std::vector<NamedHand>& hands, const Style& style);

/// What is to be played, and both hands.
[[nodiscard]] std::string view_of(const Position& position, const Style& style);

/// Cards by the tricks they bring, best first: a line for each number of tricks.
[[nodiscard]] std::string view_of(const std::vector<BoundedCard>& cards, const Style& style);

/// The value in words, and every legal card by the tricks it brings.
[[nodiscard]] std::string view_of(const Position& position, const Answer& answer,
                                  const Style& style);

/// What a line of play is called, who are its players, and which of the hand's tricks it begins in.
struct PlayNames {
    std::string_view heading = "Best play";
    std::string_view leader = "leader";  ///< the player on lead where the line begins
    std::string_view follower = "follower";
    int first_trick = 1;
};

/// A line of play, trick by trick. `cards` are leads and replies in turn, beginning with the player
/// to move.
[[nodiscard]] std::string view_of_play(const Position& position, const std::vector<Card>& cards,
                                       const Style& style, const PlayNames& names = {});

}  // namespace honeymoon::cli
