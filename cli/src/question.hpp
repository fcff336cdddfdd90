// A question about a position, from text, and its answer as JSON.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reader/reader.hpp"
#include "tb/position.hpp"

namespace honeymoon::cli {

/// Throws Error (question) unless the tables can have an answer: as honeymoon::validate, and at
/// most 13 cards a hand.
void require_answerable(const Position& position);

/// Reads "TRUMP LEADER FOLLOWER" or "TRUMP LEADER FOLLOWER LED", words separated by spaces or tabs.
/// Throws Error (question) whose message begins "line 3, column 7: ", the column counted within the
/// line.
[[nodiscard]] Position parse_line(std::string_view line, std::size_t number);

/// The value of a position, and every legal card.
struct Answer {
    int value = 0;                  ///< tricks for the player to move
    std::vector<ScoredCard> cards;  ///< best first
};

/// Asks the tables. Throws Error.
[[nodiscard]] Answer answer(const Reader& reader, const Position& position);

/// The answer as one line of JSON, without the newline.
[[nodiscard]] std::string to_json(const Position& position, const Answer& answer);

}  // namespace honeymoon::cli
