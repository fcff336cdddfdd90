// A question about a position, from text, and its answer as JSON.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/format/json.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// Reads "TRUMP LEADER FOLLOWER" or "TRUMP LEADER FOLLOWER LED", words separated by spaces or tabs.
/// Throws Error (question) whose message begins "line 3, column 7: ", the column counted within the
/// line.
[[nodiscard]] Position parse_line(std::string_view line, std::size_t number);

/// The value of a position, and every legal card, as far as the limits allowed.
struct Answer {
    Bounds value;                    ///< tricks for the player to move
    std::vector<BoundedCard> cards;  ///< best first

    /// True if nothing is left open.
    [[nodiscard]] bool finished() const;
};

/// Asks the reader. Throws Error.
[[nodiscard]] Answer answer(const Reader& reader, const Position& position,
                            const SearchLimits& limits = {});

/// A number that is not known is null, with its bounds beside it.
[[nodiscard]] Json to_json(const Position& position, const Answer& answer);

}  // namespace honeymoon::cli
