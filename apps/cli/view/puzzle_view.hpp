// A puzzle: the options that choose one, and how it is shown.
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

/// Which puzzle is wanted.
struct PuzzleChoice {
    std::optional<puzzle::Theme> theme;
    std::optional<int> level;
    std::optional<std::uint64_t> seed;
    std::optional<std::string> date;

    /// --theme and --date; the others are declared by each command.
    void add_to(const CommandLine& line);
    /// The place in the list. Throws Error (question) if the options contradict each other, and if
    /// no puzzle fits.
    [[nodiscard]] std::size_t place() const;
    /// The options as they are typed, each with a blank before it.
    [[nodiscard]] std::string text() const;
};

/// Both hands of a position, the player to move being you.
[[nodiscard]] std::string view_of_both(const Position& position, const Style& style);
/// The puzzle, without the answer.
[[nodiscard]] std::string view_of(const puzzle::Puzzle& puzzle, const Reader& reader,
                                  const Style& style);
/// The answer: what is right, what the rule of thumb says, and a line of best play.
[[nodiscard]] std::string solution_of(const puzzle::Puzzle& puzzle, const Reader& reader,
                                      const Style& style);
/// The same at a later decision of a puzzle: the right card, and a line of best play.
[[nodiscard]] std::string solution_at(const Position& position, const Reader& reader,
                                      const Style& style);
/// A line of best play after this card, the solver being called you.
[[nodiscard]] std::string line_after(const Reader& reader, const Position& position, Card card,
                                     const Style& style);
/// The puzzle that was chosen. Throws as PuzzleChoice::place().
[[nodiscard]] Json puzzle_json(const PuzzleChoice& choice, const Reader& reader, bool solution);

}  // namespace honeymoon::cli
