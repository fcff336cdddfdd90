// A game with its history: actions, undo and redo, mistakes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "honeymoon/advice/game_review.hpp"
#include "honeymoon/advice/reason.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// Whether the person plays north's cards, and whether south's. In a hand played alone, north leads
/// first.
using Persons = std::array<bool, 2>;

/// Returns the play phase alone, as a game that begins with this valid position. North is on lead;
/// there is no exchange and no stock.
[[nodiscard]] GameState play_phase(const Position& position);

/// Returns true if players who remember all cards know the other hand.
[[nodiscard]] bool is_open(const GameState& state);

/// Returns the tricks taken in the exchange phase and in the play phase together.
[[nodiscard]] int tricks_taken(const GameState& state, Player player);

/// Returns the number of the current trick, counted from 1 in each phase.
[[nodiscard]] int trick_number(const GameState& state);

/// A card of the play phase that gave tricks away.
struct Mistake {
    Player player = Player::north;
    int trick = 0;            ///< counted from 1
    Position position;        ///< before the card was played
    Explanation why;          ///< the card, how many tricks it gave away (at least 1), and why
    std::vector<Card> right;  ///< the cards that would have given nothing away

    friend bool operator==(const Mistake&, const Mistake&) = default;
};

/// A significant mistake, judged by what the player could know: a call, a draw, a card of the
/// exchange, or a card of a play phase with hidden hands.
struct EarlyMistake {
    JudgedAction judged;
    int number = 0;  ///< the number of the call, turn or trick, counted from 1

    /// Returns whose number it is: "call", "turn" or "trick".
    [[nodiscard]] const char* when() const;

    friend bool operator==(const EarlyMistake&, const EarlyMistake&) = default;
};

/// The mistakes before the hands are known.
struct EarlyReview {
    int judged = 0;     ///< actions with a choice that could be judged
    bool none = false;  ///< true if these rules allow no judgement of some actions
    std::vector<EarlyMistake> mistakes;
};

/// A game from some state on. Asks the reader about each position of the play phase at most once,
/// even after undo and redo. Throws as the reader does.
class Game {
public:
    /// The reader must outlive the game. `samples` is as in ReviewOptions.
    Game(const Reader& reader, const GameState& start,
         std::uint64_t samples = ReviewOptions().samples);

    /// Return the state before the first action, after the first `number` actions, and now.
    [[nodiscard]] const GameState& start() const { return state(0); }
    [[nodiscard]] const GameState& state(std::size_t number) const {
        return moments_[number].state;
    }
    [[nodiscard]] const GameState& now() const { return state(at_); }
    [[nodiscard]] bool is_over() const { return now().phase == Phase::over; }

    /// Returns every legal card with the tricks that it wins, best first. Only for the play phase.
    [[nodiscard]] const std::vector<ScoredCard>& cards() { return cards_at(at_); }
    /// Returns the first of the best cards. Does not ask the reader if there is only one legal
    /// card.
    [[nodiscard]] Card best_card();
    /// Return the tricks of the play phase by player, with best play from its start, or from now
    /// on. Nothing before the play phase.
    [[nodiscard]] std::optional<std::array<int, 2>> par();
    [[nodiscard]] std::optional<std::array<int, 2>> par_now();

    /// Does an action. Throws Error (question) with the refusal() if the action is not legal.
    void act(Action action);
    /// Takes back the last action. Returns false if there is none.
    bool undo();
    /// Repeats the action that was last taken back. Returns false if there is none, or if another
    /// action replaced it.
    bool redo();

    /// Returns the actions, without those taken back.
    [[nodiscard]] std::vector<Action> actions() const;
    /// Returns the mistakes of these players, in the order of play.
    [[nodiscard]] std::vector<Mistake> mistakes(const Persons& players);
    /// Judges what these players did before the hands were known (see game_review.hpp). Without
    /// tables, takes 50 ms for each card, but only the first time.
    [[nodiscard]] EarlyReview early(const Persons& players, const Progress& progress = {});

private:
    struct Moment {
        GameState state;
        std::vector<ScoredCard> cards;            // empty until asked for
        std::optional<Action> action;             // the action that leads to the next moment
        std::optional<JudgedAction> judged = {};  // the judgement of that action
        std::optional<Explanation> why = {};      // why that action is a mistake
    };

    [[nodiscard]] const std::vector<ScoredCard>& cards_at(std::size_t number);
    [[nodiscard]] const Explanation& why_at(std::size_t number);
    [[nodiscard]] std::optional<std::array<int, 2>> par_at(std::size_t number);

    const Reader* reader_;
    std::uint64_t samples_;
    std::vector<Moment> moments_;  // never empty; those after at_ were taken back
    std::size_t at_ = 0;
};

/// Returns the tricks given away, by player.
[[nodiscard]] std::array<int, 2> tricks_lost(const std::vector<Mistake>& mistakes);

}  // namespace honeymoon::cli
