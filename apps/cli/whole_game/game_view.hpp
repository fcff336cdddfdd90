// Describes a game in words: the players' names, what happens, and what the player to act sees.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/format/json.hpp"
#include "apps/cli/format/text.hpp"
#include "apps/cli/system/terminal.hpp"
#include "apps/cli/whole_game/game.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon::cli {

/// Returns the parts of a score, with their names.
[[nodiscard]] std::array<std::pair<std::string, int>, 5> score_parts(const DealScore& score);

/// The names of the players: "you" and "the computer". If the person plays both hands, or none,
/// they are "the leader" (north) and "the follower" (south).
class PlayerNames {
public:
    explicit PlayerNames(const Persons& persons) : persons_(persons) {}

    [[nodiscard]] const Persons& persons() const { return persons_; }

    /// Returns true if the person plays the cards of only one player.
    [[nodiscard]] bool is_one() const { return persons_[0] != persons_[1]; }
    /// Returns the player named first: you, or else the leader.
    [[nodiscard]] Player first() const {
        return is_you(Player::south) ? Player::south : Player::north;
    }
    [[nodiscard]] bool is_you(Player player) const { return is_one() && persons_[index(player)]; }
    /// Returns "you" or "computer", for columns.
    [[nodiscard]] std::string label(Player player) const {
        if (is_one()) return is_you(player) ? "you" : "computer";
        return player == Player::north ? "leader" : "follower";
    }
    /// Returns "you" or "the computer".
    [[nodiscard]] std::string subject(Player player) const {
        return (is_you(player) ? "" : "the ") + label(player);
    }
    /// Returns the subject and its verb: "you lead", "the computer leads".
    [[nodiscard]] std::string does(Player player, const std::string& verb) const {
        return subject(player) + " " + verb + (is_you(player) ? "" : "s");
    }
    /// Returns "your" or "the computer's".
    [[nodiscard]] std::string possessive(Player player) const {
        return is_you(player) ? "your" : subject(player) + "'s";
    }
    /// Returns "you 3, computer 2".
    [[nodiscard]] std::string tally(const std::array<int, 2>& numbers) const {
        return listed(std::array{first(), other(first())}, ", ", [&](Player player) {
            return label(player) + " " + std::to_string(numbers[index(player)]);
        });
    }
    /// Returns "you 690 (contract 190, bonuses 500), computer 100 (penalties 100)".
    [[nodiscard]] std::string score_tally(const std::array<DealScore, 2>& scores) const;

private:
    Persons persons_;
};

/// The view of one game for one person. If the person plays one hand, it hides what only the
/// opponent sees.
class GameView : public PlayerNames {
public:
    GameView(const Persons& persons, const Style& style) : PlayerNames(persons), style_(style) {}

    /// Returns both hands as the player to act knows them. The game must not be over.
    [[nodiscard]] std::string hands(const GameState& now) const;
    /// Returns the phase, the current trick or auction, and the hands. The game must not be over.
    [[nodiscard]] std::string turn(const GameState& now) const;
    /// Returns the effects of an action, a line for each: a call, a trick and the cards drawn, and,
    /// after an empty line, a new phase. Empty for a lead.
    [[nodiscard]] std::string action(const GameState& before, Action action,
                                     const GameState& after) const;
    /// Returns why an illegal action is refused.
    [[nodiscard]] std::string refusal(const GameState& now, Action action) const;
    /// Returns rows with the tricks of the play phase, from the trick that has action `from`.
    [[nodiscard]] std::string tricks(const Game& game, std::size_t from,
                                     std::string_view heading) const;
    /// Returns cards and calls with a space between.
    [[nodiscard]] std::string actions(std::span<const Action> actions) const;
    /// Returns the review for the end of the game, even of an unfinished game: the result, the
    /// result of best play, and the cost of the person's calls and cards.
    [[nodiscard]] std::string review(Game& game) const;

private:
    [[nodiscard]] std::string contract(const Contract& contract) const;
    [[nodiscard]] std::string heading(const GameState& now) const;
    [[nodiscard]] std::string draw(const GameState& before, Action action) const;
    [[nodiscard]] std::string trick(const GameState& before, Card reply,
                                    const GameState& after) const;
    [[nodiscard]] std::string phase(const GameState& before, const GameState& after) const;
    [[nodiscard]] std::string refused_card(const GameState& now, Card card) const;
    [[nodiscard]] std::string result(Game& game) const;
    [[nodiscard]] std::string table_of(const std::vector<Mistake>& mistakes) const;
    [[nodiscard]] std::string reasons_of(const std::vector<Mistake>& mistakes) const;
    [[nodiscard]] std::string before_play(Game& game) const;
    [[nodiscard]] std::string in_play(Game& game) const;

    Style style_;
};

/// Adds what a mistake cost, the right cards, and why it was one.
void add_mistake(Json& json, const Mistake& mistake);

}  // namespace honeymoon::cli
