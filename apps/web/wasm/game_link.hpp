// A whole game as a short text for links.
//
// Everything in a game is one of a number of choices: a dealer is one of two, the next card of the
// pack is one of those left, an action is one of the legal ones. Each is a digit, and its base is
// the number of choices. Together, the digits make one large number, which wastes no bit. Things
// without a choice take no space. A finished game of German whist takes some 60 characters.
//
// The characters are those of base64 for addresses (RFC 4648, section 5), six bits each, the lowest
// first. The first character is the version. The last four are a checksum, which detects a link
// that was cut short or mistyped.
#pragma once

#include <string>
#include <string_view>

#include "honeymoon/game/game_record.hpp"

namespace honeymoon::web {

/// Returns the game as a text, without its tags. The game must be possible.
[[nodiscard]] std::string link_of(const GameRecord& record);

/// Returns the game of a text. Throws Error (not_a_record) if link_of() has not made the text.
[[nodiscard]] GameRecord game_of_link(std::string_view text);

}  // namespace honeymoon::web
