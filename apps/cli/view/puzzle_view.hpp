// The options that choose a puzzle, and the views of a puzzle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "apps/cli/format/json.hpp"
#include "apps/cli/options/command_line.hpp"
#include "apps/cli/system/terminal.hpp"
#include "honeymoon/reader/reader.hpp"
#include "puzzle/puzzle.hpp"

namespace honeymoon::cli {

/// The options that choose a puzzle.
struct PuzzleChoice {
    std::optional<puzzle::Theme> theme;
    std::optional<int> level;
    std::optional<std::uint64_t> seed;
    std::optional<std::string> date;

    /// Declares --theme and --date. Each command declares the others.
    void add_to(const CommandLine& line);
    /// Returns the place in the list. Throws Error (question) if the options contradict each other,
    /// or if no puzzle fits.
    [[nodiscard]] std::size_t place() const;
    /// Returns the options as a user types them, each with a blank before it.
    [[nodiscard]] std::string text() const;
};

/// Returns both hands of a position. The player to move is "you".
[[nodiscard]] std::string view_of_both(const Position& position, const Style& style);
/// Returns the puzzle without the answer.
[[nodiscard]] std::string view_of(const puzzle::Puzzle& puzzle, const Reader& reader,
                                  const Style& style);
/// Returns the answer: what is right, what the rule of thumb says, and a line of best play.
[[nodiscard]] std::string solution_of(const puzzle::Puzzle& puzzle, const Reader& reader,
                                      const Style& style);
/// Returns the answer at a later decision of a puzzle: the right card, and a line of best play.
[[nodiscard]] std::string solution_at(const Position& position, const Reader& reader,
                                      const Style& style);
/// Returns a line of best play after this card. The solver is "you".
[[nodiscard]] std::string line_after(const Reader& reader, const Position& position, Card card,
                                     const Style& style);
/// Returns the chosen puzzle. Throws as PuzzleChoice::place() does.
[[nodiscard]] Json puzzle_json(const PuzzleChoice& choice, const Reader& reader, bool solution);

}  // namespace honeymoon::cli
