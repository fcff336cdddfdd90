// One hand, played by a person, or a program, against perfect play with both hands open.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "cli/game/players.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// Whose cards the person plays.
struct Side {
    std::string_view name;
    Persons persons{};
};

/// Those of the leader, of the follower, of both and of none.
inline constexpr std::array<Side, 4> kSides = {{{"leader", {true, false}},
                                                {"follower", {false, true}},
                                                {"both", {true, true}},
                                                {"none", {false, false}}}};

/// What is to be played, and by whom.
struct HandSetup {
    Position start;
    std::optional<std::uint64_t> seed;  ///< of a random deal
    Side side = kSides[0];
};

/// Plays one hand, from the first card to the review. With `json` a line of JSON goes to standard
/// output, and what is said to standard error. Throws what the reader does, and what reading and
/// printing do.
void play_hand(const Reader& reader, const HandSetup& setup, bool json);

}  // namespace honeymoon::cli
