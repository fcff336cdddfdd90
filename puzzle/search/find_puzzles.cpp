#include "puzzle/search/find_puzzles.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <utility>

#include "honeymoon/cards/trick.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/index/flat_index.hpp"
#include "player/strategies/strengths.hpp"
#include "puzzle/judge.hpp"

namespace honeymoon::puzzle {
namespace {

// For each strength: the probability that all its decisions so far are right.
using Chances = std::array<double, 7>;

// Multiplies each chance by the probability that the strength makes one of the best choices.
void multiply(Chances& chances, const std::vector<double>& tricks, int level) {
    const double most = *std::ranges::max_element(tricks);
    for (std::size_t i = 0; i < player::kTemperatures.size(); ++i) {
        const auto weights = player::chance_weights(
            tricks, player::play_temperature(player::kTemperatures.at(i), level));
        double right = 0;
        double all = 0;
        for (std::size_t k = 0; k < tricks.size(); ++k) {
            all += weights.at(k);
            if (tricks[k] == most) right += weights.at(k);
        }
        chances.at(i) *= right / all;
    }
}

// The difficulty: how many strengths decide right every time in at least nine tries of ten. The
// decisions are those of a line of best play, in which both players play the first of the best
// cards.
int strengths_of(const Reader& reader, const Puzzle& puzzle) {
    Chances chances{};
    chances.fill(1);
    int turns = puzzle.turns;
    if (puzzle.theme == Theme::trump) {
        const auto tricks = tricks_by_strain(reader, puzzle.position);
        multiply(chances, {tricks.begin(), tricks.end()}, puzzle.position.level());
        --turns;
    }
    for (std::vector<Position> at = {puzzle.position}; !at.empty();) {
        std::vector<ScoredCard> cards = reader.cards(at.front());
        const Hand right = right_cards(cards);
        if (right.size() < static_cast<int>(cards.size()) && turns-- == 0) break;
        player::keep_lowest(cards);
        std::vector<double> tricks;
        tricks.reserve(cards.size());
        for (const ScoredCard& one : cards) tricks.push_back(one.tricks);
        multiply(chances, tricks, at.front().level());
        at = after_card(reader, at.front(), right.cards().front());
    }
    return static_cast<int>(
        std::ranges::count_if(chances, [](double chance) { return chance >= 0.9; }));
}

// Whether this is the position that is searched for all that differ only in the names of suits.
bool stands_for_all(const Position& position) {
    const auto all = [&](std::size_t s) {
        return (position.leader | position.follower).suit(kAllSuits.at(s));
    };
    for (std::size_t s = position.trump ? 1 : 0; s + 1 < kAllSuits.size(); ++s) {
        if (all(s) == all(s + 1) &&
            position.leader.suit(kAllSuits.at(s)) < position.leader.suit(kAllSuits.at(s + 1))) {
            return false;
        }
    }
    return true;
}

// Replaces every suit by the one `places` places after it.
Position with_suits_turned(Position position, unsigned places) {
    const auto suit = [&](Suit s) { return kAllSuits.at((static_cast<unsigned>(s) + places) % 4); };
    const auto hand = [&](Hand cards) {
        Hand turned;
        for (const Card card : cards.cards()) turned.insert({suit(card.suit), card.rank});
        return turned;
    };
    position.leader = hand(position.leader);
    position.follower = hand(position.follower);
    if (position.trump) position.trump = suit(*position.trump);
    if (position.led) position.led->suit = suit(position.led->suit);
    return position;
}

// Adds the puzzles of a position. `cards` is its Reader::cards().
void look_at(const Reader& reader, const Position& position, const std::vector<ScoredCard>& cards,
             std::vector<FoundPuzzle>& found) {
    const Hand right = right_cards(cards);
    if (right.size() == static_cast<int>(cards.size()) || !are_one(right, position)) return;
    const auto add = [&](Theme theme, int turns) {
        if (turns < 2) return;
        Puzzle puzzle{theme, turns, 0, position};
        puzzle.strengths = strengths_of(reader, puzzle);
        const auto led = position.led ? card_number(*position.led) : 52;
        found.push_back({puzzle, RandomStream(flat_index(position), led).next()});
    };
    if (!right.contains(thumb_card(position))) {
        for (std::size_t i = 0; i + 1 < kThemes.size(); ++i) {
            const auto theme = static_cast<Theme>(i);
            if (!has_theme(reader, position, right, theme)) continue;
            add(theme, right_turns(reader, position));
            break;
        }
    }
    if (has_theme(reader, position, right, Theme::trump)) {
        add(Theme::trump, 1 + right_turns(reader, position));
    }
}

// Adds the puzzles of the position, and of the positions after its right leads.
void search(const Reader& reader, const Position& position, std::vector<FoundPuzzle>& found) {
    const std::vector<ScoredCard> leads = reader.cards(position);
    look_at(reader, position, leads, found);
    const Hand right = right_cards(leads);
    for (const Suit suit : kAllSuits) {
        if (right.only(suit).empty()) continue;
        const Position led = lead(position, right.only(suit).cards().back());
        look_at(reader, led, reader.cards(led), found);
    }
}

}  // namespace

std::vector<FoundPuzzle> find_puzzles(const Reader& reader, Denomination denomination, int level,
                                      const Progress& progress) {
    const std::uint64_t positions = position_count(denomination, level);
    ProgressMeter meter(progress, positions);
    std::vector<FoundPuzzle> found;
    Mutex adding;
    parallel_pieces(
        std::uint64_t{0}, positions, 4096, [&](std::uint64_t first, std::uint64_t last) {
            std::vector<FoundPuzzle> some;
            for (std::uint64_t i = first; i < last; ++i) {
                const Position position = position_at(denomination, level, i);
                if (!stands_for_all(position)) continue;
                // Vary the trump suit.
                search(reader, with_suits_turned(position, RandomStream(i).below(4)), some);
            }
            const Lock lock(adding);
            found.insert(found.end(), some.begin(), some.end());
            meter.add(last - first);
        });
    return found;
}

std::vector<Puzzle> some_of(std::vector<FoundPuzzle> found, std::size_t most) {
    std::ranges::sort(found, {}, &FoundPuzzle::order);
    using Kind = std::array<int, 3>;  // denomination, level, difficulty
    std::map<Kind, std::size_t> count;
    std::map<std::pair<std::size_t, Kind>, Puzzle> in_turn;
    for (const auto& [puzzle, order] : found) {
        const Kind kind = {puzzle.position.trump ? 1 : 0, puzzle.position.level(),
                           puzzle.strengths};
        in_turn.emplace(std::pair(count[kind]++, kind), puzzle);
    }
    std::vector<Puzzle> some;
    for (const auto& [turn, puzzle] : in_turn) {
        if (some.size() < most) some.push_back(puzzle);
    }
    std::ranges::stable_sort(some, std::greater(), &Puzzle::strengths);
    return some;
}

}  // namespace honeymoon::puzzle
