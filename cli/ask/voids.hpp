// Suits of which a player has no card, as people type them.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "honeymoon/cards/card.hpp"

namespace honeymoon::cli {

/// What --void says, as in "SH", by suit; none if it was not given. Throws Error (question).
[[nodiscard]] std::array<bool, kSuits> parse_voids(const std::optional<std::string>& text);

}  // namespace honeymoon::cli
