#include "puzzle/search/find_puzzles.hpp"

#include <algorithm>
#include <iterator>

#include "honeymoon/cards/trick.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/index/flat_index.hpp"
#include "player/strategies/strengths.hpp"
#include "puzzle/judge.hpp"

namespace honeymoon::puzzle {
namespace {

constexpr std::size_t kKept = 60;

// All but Theme::trump, the rarest first.
constexpr std::array kCardThemes = {Theme::zugzwang, Theme::middle,  Theme::duck,
                                    Theme::discard,  Theme::unblock, Theme::master};

// Of each strength: how likely it is to find what was asked so far.
using Chances = std::array<double, 7>;

// Multiplies the chances by those of one of the best of these choices.
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

// The difficulty: how many strengths find more than nine in ten times what is right, over the
// decisions of a line of best play, the opponent playing the first of the best cards.
int strengths_of(const Reader& reader, const Puzzle& puzzle) {
    Chances chances{};
    chances.fill(1);
    int turns = puzzle.turns;
    if (puzzle.theme == Theme::trump) {
        const auto tricks = tricks_by_strain(reader, puzzle.position);
        multiply(chances, {tricks.begin(), tricks.end()}, puzzle.position.level());
        --turns;
    }
    Position at = puzzle.position;
    bool is_solver = true;
    for (const Card card : reader.line(puzzle.position)) {
        if (is_solver) {
            std::vector<ScoredCard> cards = reader.cards(at);
            if (right_cards(cards).size() < static_cast<int>(cards.size()) && turns-- == 0) break;
            player::keep_lowest(cards);
            std::vector<double> tricks;
            for (const ScoredCard& one : cards) tricks.push_back(one.tricks);
            multiply(chances, tricks, at.level());
        }
        if (at.led) {
            const Trick trick = reply(at, card);
            is_solver = trick.leader_won != is_solver;
            at = trick.next;
        } else {
            at = lead(at, card);
            is_solver = !is_solver;
        }
    }
    return static_cast<int>(
        std::ranges::count_if(chances, [](double chance) { return chance >= 0.9; }));
}

// Whether a position is the one that stands for all that differ only in the names of suits.
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

// Every suit becomes the one so many places behind it.
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

class Finder {
public:
    explicit Finder(const Reader& reader) : reader_(reader) {}

    void search(const Position& position) {
        const std::vector<ScoredCard> leads = reader_.cards(position);
        look(position, leads);
        const Hand right = right_cards(leads);
        for (const Suit suit : kAllSuits) {
            if (right.only(suit).empty()) continue;
            const Position led = lead(position, right.only(suit).cards().back());
            if (may_be_puzzle(led)) look(led, reader_.cards(led));
        }
    }

    [[nodiscard]] const Found& found() const { return found_; }

private:
    // Whether a follower can both win and lose by following suit, or both ruff and discard.
    [[nodiscard]] static bool may_be_puzzle(const Position& led) {
        const Card card = *led.led;
        const auto same = led.follower.suit(card.suit);
        if (same != 0) return same >> card.rank != 0 && (same & ((1U << card.rank) - 1)) != 0;
        if (!led.trump || *led.trump == card.suit) return false;
        const Hand trumps = led.follower.only(*led.trump);
        return !trumps.empty() && trumps != led.follower;
    }

    void look(const Position& position, const std::vector<ScoredCard>& cards) {
        const Hand right = right_cards(cards);
        const bool is_one =
            right.size() < static_cast<int>(cards.size()) && are_one(right, position);
        if (is_one && !right.contains(thumb_card(position))) {
            for (const Theme theme : kCardThemes) {
                if (!has_theme(reader_, position, right, theme)) continue;
                add({theme, right_turns(reader_, position), 0, position});
                break;
            }
        }
        if (is_one && has_theme(reader_, position, right, Theme::trump)) {
            add({Theme::trump, 1 + right_turns(reader_, position), 0, position});
        }
    }

    void add(Puzzle puzzle) {
        if (puzzle.turns < 2) return;
        puzzle.strengths = strengths_of(reader_, puzzle);
        const Position& position = puzzle.position;
        const std::uint64_t order =
            RandomStream(flat_index(position), position.led ? card_number(*position.led) : 52)
                .next();
        found_.add({position.trump ? 1 : 0, position.level(), puzzle.strengths}, {order, puzzle});
    }

    const Reader& reader_;
    Found found_;
};

}  // namespace

void Found::add(const Bucket& bucket, const Candidate& candidate) {
    const auto theme = static_cast<std::size_t>(candidate.puzzle.theme);
    ++count.at(theme);
    std::vector<Candidate>& some = kept.at(theme)[bucket];
    some.insert(std::ranges::upper_bound(some, candidate.order, {}, &Candidate::order), candidate);
    if (some.size() > kKept) some.pop_back();
}

void Found::add(const Found& other) {
    for (std::size_t theme = 0; theme < kThemes.size(); ++theme) {
        const std::uint64_t all = count.at(theme) + other.count.at(theme);
        for (const auto& [bucket, some] : other.kept.at(theme)) {
            for (const Candidate& candidate : some) add(bucket, candidate);
        }
        count.at(theme) = all;
    }
}

std::vector<Puzzle> Found::chosen(Theme theme, std::size_t most) const {
    const auto& buckets = kept.at(static_cast<std::size_t>(theme));
    std::vector<Puzzle> puzzles;
    for (std::size_t round = 0; round < kKept; ++round) {
        for (const auto& [bucket, some] : buckets) {
            if (round < some.size() && puzzles.size() < most) puzzles.push_back(some[round].puzzle);
        }
    }
    std::ranges::stable_sort(puzzles, std::greater(), &Puzzle::strengths);
    return puzzles;
}

Found find_puzzles(const Reader& reader, Denomination denomination, int level,
                   const Progress& progress) {
    const std::uint64_t positions = position_count(denomination, level);
    ProgressMeter meter(progress, positions);
    Found found;
    Mutex adding;
    parallel_pieces(std::uint64_t{0}, positions, 4096,
                    [&](std::uint64_t first, std::uint64_t last) {
                        Finder finder(reader);
                        for (std::uint64_t i = first; i < last; ++i) {
                            const Position position = position_at(denomination, level, i);
                            if (!stands_for_all(position)) continue;
                            // Not always the same trump suit.
                            finder.search(with_suits_turned(position, RandomStream(i).below(4)));
                        }
                        const Lock lock(adding);
                        found.add(finder.found());
                        meter.add(last - first);
                    });
    return found;
}

}  // namespace honeymoon::puzzle
