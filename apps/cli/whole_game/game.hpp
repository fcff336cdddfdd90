// A game with its history: actions, undo and redo, mistakes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "honeymoon/advice/game_review.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// Whether the person plays north's cards (who leads to a hand played alone), and south's.
using Persons = std::array<bool, 2>;

/// The play phase alone, as a game that begins with this valid position: north on lead, no
/// exchange, no stock.
[[nodiscard]] GameState play_phase(const Position& position);

/// Whether players who remember all cards know the other hand.
[[nodiscard]] bool is_open(const GameState& state);

/// Tricks taken in the exchange phase and in the play phase together.
[[nodiscard]] int tricks_taken(const GameState& state, Player player);

/// The number of the trick under way, counted from 1 in each phase.
[[nodiscard]] int trick_number(const GameState& state);

/// A card of the play phase that gave tricks away.
struct Mistake {
    Player player = Player::north;
    int trick = 0;  ///< counted from 1
    Card card;
    std::vector<Card> right;  ///< the cards that would have given nothing away
    int lost = 0;             ///< tricks given away, at least 1

    friend bool operator==(const Mistake&, const Mistake&) = default;
};

/// A significant mistake, by what the player could know: a call, a draw, a card of the exchange, or
/// one of a play with hidden hands.
struct EarlyMistake {
    JudgedAction judged;
    int number = 0;  ///< of the call, the turn or the trick, counted from 1

    /// "call", "turn" or "trick", whose number it is.
    [[nodiscard]] const char* when() const;

    friend bool operator==(const EarlyMistake&, const EarlyMistake&) = default;
};

/// Mistakes before hands are known.
struct EarlyReview {
    int judged = 0;     ///< actions with a choice that could be judged
    bool none = false;  ///< by these rules some could not
    std::vector<EarlyMistake> mistakes;
};

/// A game from some state on. Asks the reader about each position of the play phase at most once,
/// also after undo and redo. Throws as the reader.
class Game {
public:
    /// The reader must outlive the game. `samples` as in ReviewOptions.
    Game(const Reader& reader, const GameState& start,
         std::uint64_t samples = ReviewOptions().samples);

    /// The states before the first action, after the first `number`, and now.
    [[nodiscard]] const GameState& start() const { return state(0); }
    [[nodiscard]] const GameState& state(std::size_t number) const {
        return moments_[number].state;
    }
    [[nodiscard]] const GameState& now() const { return state(at_); }
    [[nodiscard]] bool is_over() const { return now().phase == Phase::over; }

    /// Every legal card with the tricks it wins, best first. The phase is the play.
    [[nodiscard]] const std::vector<ScoredCard>& cards() { return cards_at(at_); }
    /// The first of the best ones. Without a choice, the reader is not asked.
    [[nodiscard]] Card best_card();
    /// Tricks of the play phase by player with best play from its start, or from now on. Nothing
    /// before it.
    [[nodiscard]] std::optional<std::array<int, 2>> par();
    [[nodiscard]] std::optional<std::array<int, 2>> par_now();

    /// Throws Error (question) with the refusal() if the action is not legal.
    void act(Action action);
    /// Takes the last action back; false if there is none.
    bool undo();
    /// Repeats the action last taken back; false if there is none, or another was taken instead.
    bool redo();

    /// The actions, without those taken back.
    [[nodiscard]] std::vector<Action> actions() const;
    /// The mistakes of these players, in the order in which they were made.
    [[nodiscard]] std::vector<Mistake> mistakes(const Persons& players);
    /// What these players did before hands were known, judged (see game_review.hpp): 50 ms
    /// for each card without tables, once.
    [[nodiscard]] EarlyReview early(const Persons& players, const Progress& progress = {});

private:
    struct Moment {
        GameState state;
        std::vector<ScoredCard> cards;            // empty until asked for
        std::optional<Action> action;             // what leads to the next moment
        std::optional<JudgedAction> judged = {};  // that action
    };

    [[nodiscard]] const std::vector<ScoredCard>& cards_at(std::size_t number);
    [[nodiscard]] std::optional<std::array<int, 2>> par_at(std::size_t number);

    const Reader* reader_;
    std::uint64_t samples_;
    std::vector<Moment> moments_;  // never empty; those after at_ were taken back
    std::size_t at_ = 0;
};

/// Tricks given away, by player.
[[nodiscard]] std::array<int, 2> tricks_lost(const std::vector<Mistake>& mistakes);

}  // namespace honeymoon::cli
