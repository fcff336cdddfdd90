// A game in words: the players' names, what happens, and what the player to act sees.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/format/text.hpp"
#include "apps/cli/system/terminal.hpp"
#include "apps/cli/whole_game/game.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon::cli {

/// The parts of a score that is told, by their names.
[[nodiscard]] std::array<std::pair<std::string, int>, 5> score_parts(const DealScore& score);

/// "You" and "the computer"; if the person plays both hands, or none, "the leader" (north) and "the
/// follower" (south).
class PlayerNames {
public:
    explicit PlayerNames(const Persons& persons) : persons_(persons) {}

    [[nodiscard]] const Persons& persons() const { return persons_; }

    /// True if the person plays one player's cards.
    [[nodiscard]] bool is_one() const { return persons_[0] != persons_[1]; }
    /// The player named first: you, or else the leader.
    [[nodiscard]] Player first() const {
        return is_you(Player::south) ? Player::south : Player::north;
    }
    [[nodiscard]] bool is_you(Player player) const { return is_one() && persons_[index(player)]; }
    /// "you", "computer": in tables.
    [[nodiscard]] std::string label(Player player) const {
        if (is_one()) return is_you(player) ? "you" : "computer";
        return player == Player::north ? "leader" : "follower";
    }
    /// "you", "the computer".
    [[nodiscard]] std::string subject(Player player) const {
        return (is_you(player) ? "" : "the ") + label(player);
    }
    /// The subject and what it does: "you lead", "the computer leads".
    [[nodiscard]] std::string does(Player player, const std::string& verb) const {
        return subject(player) + " " + verb + (is_you(player) ? "" : "s");
    }
    /// "your", "the computer's".
    [[nodiscard]] std::string possessive(Player player) const {
        return is_you(player) ? "your" : subject(player) + "'s";
    }
    /// "you 3, computer 2".
    [[nodiscard]] std::string tally(const std::array<int, 2>& numbers) const {
        return listed(std::array{first(), other(first())}, ", ", [&](Player player) {
            return label(player) + " " + std::to_string(numbers[index(player)]);
        });
    }
    /// "you 690 (contract 190, bonuses 500), computer 100 (penalties 100)".
    [[nodiscard]] std::string score_tally(const std::array<DealScore, 2>& scores) const;

private:
    Persons persons_;
};

/// For one game and one person. If the person plays one hand, what only the opponent sees is
/// hidden.
class GameView : public PlayerNames {
public:
    GameView(const Persons& persons, const Style& style) : PlayerNames(persons), style_(style) {}

    /// Both hands as the player to act knows them; the game is not over.
    [[nodiscard]] std::string hands(const GameState& now) const;
    /// Phase, current trick or auction, and the hands; the game is not over.
    [[nodiscard]] std::string turn(const GameState& now) const;
    /// The effects of an action, a line each: a call, a trick and the cards drawn, and, after an
    /// empty line, a new phase. Empty for a lead.
    [[nodiscard]] std::string action(const GameState& before, Action action,
                                     const GameState& after) const;
    /// Why an action that is not legal is refused.
    [[nodiscard]] std::string refusal(const GameState& now, Action action) const;
    /// A table of the tricks of the play phase from the one in which action `from` falls.
    [[nodiscard]] std::string tricks(const Game& game, std::size_t from,
                                     std::string_view heading) const;
    /// Cards and calls with a space between.
    [[nodiscard]] std::string actions(std::span<const Action> actions) const;
    /// For the end of the game, or where it is broken off: the result, best play's result, and the
    /// cost of the person's calls and cards.
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
    [[nodiscard]] std::string before_play(Game& game) const;
    [[nodiscard]] std::string in_play(Game& game) const;

    Style style_;
};

}  // namespace honeymoon::cli
