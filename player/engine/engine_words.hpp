// Words and lines of the engine protocol that both ends use: see docs/engines.md.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "honeymoon/game/referee.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::player {

/// The longest line of the protocol, in bytes without its end.
inline constexpr std::size_t kLongestLine = 4096;

/// The first word of a line and the rest of the line, both without the blanks around them.
[[nodiscard]] std::pair<std::string_view, std::string_view> first_word(std::string_view line);

/// The line "word rest", with its line feed.
template <class... Parts>
[[nodiscard]] std::string engine_line(std::string_view word, const Parts&... rest) {
    return joined(word, ' ', rest..., '\n');
}

/// The line that asks for an action, with all legal actions.
[[nodiscard]] std::string choose_line(const PlayerView& view, std::chrono::milliseconds time);

/// "N 6 S 7".
[[nodiscard]] std::string both_players(const std::array<int, 2>& numbers);

}  // namespace honeymoon::player
