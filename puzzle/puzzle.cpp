#include "puzzle/puzzle.hpp"

#include <algorithm>

#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon::puzzle {
namespace {

Puzzle parse_puzzle(std::string_view line) {
    const auto parts = words_of(line);
    if (parts.size() < 4) refuse("write THEME TURNS STRENGTHS POSITION");
    const auto theme = theme_named(parts[0]);
    if (!theme) refuse("there is no theme '", std::string(parts[0]), "'");
    const auto turns = number_from<int>(parts[1]);
    const auto strengths = number_from<int>(parts[2]);
    if (!turns || !strengths) refuse("turns and strengths must be numbers");
    const auto from = static_cast<std::size_t>(parts[3].data() - line.data());
    return {*theme, *turns, *strengths, parse_position(line.substr(from))};
}

}  // namespace

std::optional<Theme> theme_named(std::string_view name) {
    const auto found = std::ranges::find(kThemes, name, &ThemeWords::name);
    if (found == kThemes.end()) return {};
    return static_cast<Theme>(found - kThemes.begin());
}

std::vector<Puzzle> parse_puzzles(std::string_view text) {
    std::vector<Puzzle> puzzles;
    for (int number = 1; const std::string_view line : parts_of(text, "\n")) {
        try {
            if (!line.empty() && line.front() != '#') puzzles.push_back(parse_puzzle(line));
        } catch (const Error& error) {
            refuse("line ", number, ": ", error.what());
        }
        ++number;
    }
    return puzzles;
}

std::string to_string(const Puzzle& puzzle) {
    return joined(words(puzzle.theme).name, ' ', puzzle.turns, ' ', puzzle.strengths, ' ',
                  to_string(puzzle.position));
}

const std::vector<Puzzle>& all_puzzles() {
    static const std::vector<Puzzle> puzzles = parse_puzzles(list_text());
    return puzzles;
}

std::vector<std::size_t> puzzle_places(std::optional<Theme> theme, std::optional<int> level) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < all_puzzles().size(); ++i) {
        const Puzzle& puzzle = all_puzzles()[i];
        if (theme.value_or(puzzle.theme) == puzzle.theme &&
            level.value_or(puzzle.position.level()) == puzzle.position.level()) {
            places.push_back(i);
        }
    }
    return places;
}

std::size_t puzzle_of_day(std::int64_t day, std::size_t puzzles) {
    const auto count = static_cast<std::int64_t>(puzzles);
    const auto place = static_cast<std::uint64_t>(((day % count) + count) % count);
    return RandomOrder(puzzles, 0).at(place);
}

}  // namespace honeymoon::puzzle
