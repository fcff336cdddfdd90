// A whole game as a short text for links.
//
// Everything in a game is one of a number of things: a dealer one of two, the next card of the pack
// one of those that are left, an action one of those that are legal. Such digits, each to the base
// of how many things there are, are one large number, without a bit that says nothing: a finished
// game of German whist takes some 60 characters. Where there is no choice nothing is written.
//
// The characters are those of base64 for addresses (RFC 4648, section 5), six bits each, the lowest
// first. The first one is the version; four at the end are a checksum, by which a link that was cut
// short or mistyped is known.
#pragma once

#include <string>
#include <string_view>

#include "honeymoon/game/game_record.hpp"

namespace honeymoon::web {

/// The game without its tags, which must be possible.
[[nodiscard]] std::string link_of(const GameRecord& record);

/// Throws Error (not_a_record) for a text that link_of() has not made.
[[nodiscard]] GameRecord game_of_link(std::string_view text);

}  // namespace honeymoon::web
