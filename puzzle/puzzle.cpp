#include "puzzle/puzzle.hpp"

#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon::puzzle {

std::optional<Theme> theme_named(std::string_view name) {
    for (std::size_t i = 0; i < kThemes.size(); ++i) {
        if (kThemes.at(i).name == name) return static_cast<Theme>(i);
    }
    return {};
}

std::string to_string(const Puzzle& puzzle) {
    return joined(words(puzzle.theme).name, ' ', puzzle.turns, ' ', puzzle.strengths, ' ',
                  to_string(puzzle.position));
}

const std::vector<Puzzle>& all_puzzles() {
    static const std::vector<Puzzle> puzzles = [] {
        std::vector<Puzzle> read;
        for (const std::string_view line : parts_of(list_text(), "\n")) {
            if (line.empty() || line.front() == '#') continue;
            const auto parts = words_of(line);
            const auto position = static_cast<std::size_t>(parts[3].data() - line.data());
            read.push_back({theme_named(parts[0]).value(), number_from<int>(parts[1]).value(),
                            number_from<int>(parts[2]).value(),
                            parse_position(line.substr(position))});
        }
        return read;
    }();
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
    return static_cast<std::size_t>(RandomOrder(puzzles, 0).at(place));
}

}  // namespace honeymoon::puzzle
