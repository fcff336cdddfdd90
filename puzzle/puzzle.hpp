// Puzzles, and the list of them. In a puzzle, only one card is right, and a rule of thumb chooses
// another.
//
// The solver is the player to move, and both hands are open. *One card* means one of a run of
// neighbours: cards of one hand with no card of the other hand between them, which are equal.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/cards/position.hpp"

namespace honeymoon::puzzle {

/// What a puzzle is about. puzzle/judge.hpp defines each theme exactly. Of the themes about a card,
/// a position gets the first that it has. `trump`, the last theme, is about a suit.
enum class Theme : std::uint8_t { zugzwang, middle, duck, discard, unblock, master, trump };

struct ThemeWords {
    std::string_view name;   ///< as in the list and after --theme
    std::string_view title;  ///< what the right card does
};
/// By theme.
inline constexpr std::array<ThemeWords, 7> kThemes = {{
    {"zugzwang", "throw the lead away"},
    {"middle", "lead a middle card"},
    {"duck", "duck a trick that you can win"},
    {"discard", "discard instead of ruffing"},
    {"unblock", "drive out the card that blocks your suit"},
    {"master", "do not cash a master"},
    {"trump", "find the only trump suit"},
}};
[[nodiscard]] constexpr const ThemeWords& words(Theme theme) {
    return kThemes.at(static_cast<std::size_t>(theme));
}
/// The theme of this name.
[[nodiscard]] std::optional<Theme> theme_named(std::string_view name);

struct Puzzle {
    Theme theme = Theme::duck;
    /// How many decisions of the solver in a row, the first included, have one right answer each,
    /// whatever the best defence is. With Theme::trump, the first decision is the suit.
    int turns = 0;
    /// Difficulty: how many of the seven strengths, `beginner` to `expert` and `best`, decide right
    /// every time in at least nine tries of ten. `best` always does.
    int strengths = 0;
    Position position;  ///< with Theme::trump, the trump is the right suit

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// A line of the list: "THEME TURNS STRENGTHS POSITION".
[[nodiscard]] std::string to_string(const Puzzle& puzzle);

/// The text of the list, in which lines that begin with # are comments, and its puzzles, in the
/// same order.
[[nodiscard]] std::string_view list_text();
[[nodiscard]] const std::vector<Puzzle>& all_puzzles();

/// The places in the list of the puzzles with this theme and with `level` cards a hand. Without
/// them, any will do.
[[nodiscard]] std::vector<std::size_t> puzzle_places(std::optional<Theme> theme,
                                                     std::optional<int> level = {});

/// Returns the place, below `puzzles`, of the puzzle of a day. It is the same for everybody. Days
/// are numbered from 1970 on. Each puzzle comes once before any comes again.
[[nodiscard]] std::size_t puzzle_of_day(std::int64_t day, std::size_t puzzles);

}  // namespace honeymoon::puzzle
