#include "apps/cli/view/puzzle_view.hpp"

#include <algorithm>
#include <chrono>
#include <set>

#include "apps/cli/view/cards_view.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/words.hpp"
#include "puzzle/judge.hpp"

namespace honeymoon::cli {

using namespace puzzle;

namespace {

// Returns the number of days from 1970 to a date such as 2026-11-29.
std::optional<std::int64_t> day_of(std::string_view text) {
    const auto parts = parts_of(text, "-");
    if (parts.size() != 3 || text.size() != 10) return {};
    const auto year = number_from<int>(parts[0]);
    if (!year) return {};
    const std::chrono::year_month_day date{
        std::chrono::year(*year), std::chrono::month(number_from<unsigned>(parts[1]).value_or(0)),
        std::chrono::day(number_from<unsigned>(parts[2]).value_or(0))};
    if (!date.ok()) return {};
    return std::chrono::sys_days(date).time_since_epoch().count();
}

std::string parse_date(const std::string& text, Names option) {
    if (!day_of(text)) refuse_value(option, text, "write a date, as in 2026-11-29");
    return text;
}

bool asks_trump(const Puzzle& puzzle) {
    return puzzle.theme == Theme::trump;
}

std::string right_text(Hand right, const Style& style) {
    return "Right: " + view_of_cards(right.cards(), style) +
           (right.size() > 1 ? " (neighbours count as one)." : ".");
}

}  // namespace

void PuzzleChoice::add_to(const CommandLine& line) {
    Choices<std::optional<Theme>> themes;
    for (std::size_t i = 0; i < kThemes.size(); ++i) {
        themes.emplace_back(kThemes.at(i).name.data(), static_cast<Theme>(i));
    }
    line.choice("--theme", theme, themes, "Only puzzles of this theme (default: any)");
    line.value("--date", "YYYY-MM-DD", date, "The puzzle of this day, the same for everybody",
               parse_date);
}

std::size_t PuzzleChoice::place() const {
    if (seed && date) refuse("--seed and --date both choose the puzzle: give one of them");
    const std::vector<std::size_t> places = puzzle_places(theme, level);
    if (places.empty()) {
        std::set<int> levels;
        for (const std::size_t i : puzzle_places(theme)) {
            levels.insert(all_puzzles()[i].position.level());
        }
        refuse("--level ", *level, ": puzzles ", theme ? "of this theme " : "", "have ",
               ranges({levels.begin(), levels.end()}), " cards a hand");
    }
    if (date) return places[puzzle_of_day(*day_of(*date), places.size())];
    return places[RandomStream(seed.value_or(0)).below(static_cast<std::uint32_t>(places.size()))];
}

std::string PuzzleChoice::text() const {
    std::string text;
    if (theme) text += joined(" --theme ", words(*theme).name);
    if (level) text += joined(" --level ", *level);
    if (date) text += " --date " + *date;
    if (seed) text += joined(" --seed ", *seed);
    return text;
}

std::string view_of_both(const Position& position, const Style& style) {
    return view_of_hands({{"You", position.led ? position.follower : position.leader},
                          {"Opponent", position.led ? position.leader : position.follower}},
                         style);
}

std::string view_of(const Puzzle& puzzle, const Reader& reader, const Style& style) {
    const Position& position = puzzle.position;
    const bool follows = position.led.has_value();
    std::string text = asks_trump(puzzle) ? "You choose the trump suit" : in_words(position.trump);
    text += ", " + counted(position.level(), "trick") + " to play. ";
    text += follows ? "Your opponent has led " + style.card(*position.led) + ".\n\n"
                    : std::string("You lead.\n\n");
    text += view_of_both(position, style);
    text += std::string("\nOne ") + (asks_trump(puzzle) ? "suit" : "card") + " alone takes " +
            counted(reader.value(position), "trick") + " against best play. Which? Then you have " +
            counted(puzzle.turns - 1, "more decision") + " with one right card" +
            (puzzle.turns > 2 ? " each" : "") + ".\nOf the computer's seven strengths, " +
            std::to_string(puzzle.strengths) + (puzzle.strengths == 1 ? " makes" : " make") +
            " all decisions right.\n";
    return text;
}

std::string line_after(const Reader& reader, const Position& position, Card card,
                       const Style& style) {
    const bool follows = position.led.has_value();
    return view_of_play(position, line_with(reader, position, card), style,
                        {"Best play after " + style.card(card), follows ? "opponent" : "you",
                         follows ? "you" : "opponent"});
}

std::string solution_of(const Puzzle& puzzle, const Reader& reader, const Style& style) {
    const Position& position = puzzle.position;
    const auto cards = reader.cards(position);
    const Hand right = right_cards(cards);
    std::string text = "Theme: " + std::string(words(puzzle.theme).title) + ".\n";
    if (asks_trump(puzzle)) {
        const auto tricks = tricks_by_strain(reader, position);
        const Suit thumb = thumb_trump(position.leader);
        text += "Right: " + std::string(name(*position.trump)) + ". The longest suit, " +
                std::string(name(thumb)) + ", takes " +
                counted(tricks.at(static_cast<std::size_t>(thumb)), "trick") + ".\n";
    } else {
        const Card thumb = thumb_card(position);
        const auto found = std::ranges::find(cards, thumb, &ScoredCard::card);
        text += right_text(right, style) + " The rule of thumb plays " + style.card(thumb) +
                ", which takes " + counted(found->tricks, "trick") + ".\n";
    }
    return text + "\n" + line_after(reader, position, right.cards().back(), style);
}

std::string solution_at(const Position& position, const Reader& reader, const Style& style) {
    const Hand right = right_cards(reader.cards(position));
    return right_text(right, style) + "\n\n" +
           line_after(reader, position, right.cards().back(), style);
}

Json puzzle_json(const PuzzleChoice& choice, const Reader& reader, bool solution) {
    const std::size_t place = choice.place();
    const Puzzle& puzzle = all_puzzles().at(place);
    const Position& position = puzzle.position;
    const bool by_trump = asks_trump(puzzle);
    Json json = {{"puzzle", place + 1},
                 {"seed", choice.seed},
                 {"date", choice.date},
                 {"level", position.level()},
                 {"trump", by_trump ? Json() : Json(trump_letter(position.trump))},
                 {"leader", to_string(position.leader)},
                 {"follower", to_string(position.follower)},
                 {"led", position.led},
                 {"to_move", position.led ? "follower" : "leader"},
                 {"value", reader.value(position)},
                 {"turns", puzzle.turns},
                 {"strengths", puzzle.strengths}};
    if (!solution) return json;
    json.add("theme", words(puzzle.theme).name);
    const Hand right = right_cards(reader.cards(position));
    if (by_trump) {
        json.add("right", Json::array({letter(*position.trump)}));
        json.add("thumb", letter(thumb_trump(position.leader)));
    } else {
        json.add("right", right.cards());
        json.add("thumb", thumb_card(position));
    }
    json.add("line", line_with(reader, position, right.cards().back()));
    return json;
}

}  // namespace honeymoon::cli
