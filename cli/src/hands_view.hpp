// A position and its answer for people.
#pragma once

#include <string>
#include <vector>

#include "question.hpp"
#include "tb/position.hpp"
#include "terminal.hpp"

namespace honeymoon::cli {

/// Both hands, side by side, a line for each suit.
[[nodiscard]] std::string view_of(const Position& position, const Style& style);

/// The value in words, and every legal card by the tricks it brings.
[[nodiscard]] std::string view_of(const Position& position, const Answer& answer,
                                  const Style& style);

/// A line of play, trick by trick. `cards` are leads and replies in turn, beginning with the player
/// to move.
[[nodiscard]] std::string view_of_play(const Position& position, const std::vector<Card>& cards,
                                       const Style& style);

}  // namespace honeymoon::cli
