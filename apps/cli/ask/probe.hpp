// Questions to honeymoon probe, and their answers.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "apps/cli/ask/question_lines.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// Reads "TRUMP LEADER FOLLOWER" or "TRUMP LEADER FOLLOWER LED", separated by spaces or tabs.
/// Throws Error (question) "line 3, column 7: ...".
[[nodiscard]] Position parse_line(std::string_view line, std::size_t number);

/// The value of a position and of every legal card, as exact as the limits allowed.
struct Answer {
    Bounds value;                    ///< tricks for the player to move
    std::vector<BoundedCard> cards;  ///< best first

    /// Returns true if all numbers are exact.
    [[nodiscard]] bool finished() const;
};

/// Returns the answer. Throws Error.
[[nodiscard]] Answer answer(const Reader& reader, const Position& position,
                            const SearchLimits& limits = {});

/// Returns the answer as JSON. An unknown number is null, with "low" and "high" beside it.
[[nodiscard]] Json to_json(const Position& position, const Answer& answer);

/// Answers --trump all: prints the tricks of the first hand in each strain. For hands of 13 cards,
/// also prints each par: the contract and the points if both players bid as well as possible with
/// open hands. Throws Error.
Exit answer_all_strains(const Reader& reader, Hand first, Hand second, bool json);

}  // namespace honeymoon::cli
