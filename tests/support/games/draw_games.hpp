// Small games with chance, for tests and measurements of looking ahead: a dice game, and a game of
// cards whose stock is drawn from. And the plain way to value them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "honeymoon/chance/ply_game.hpp"

namespace honeymoon::test {

/// Plain expectiminimax, in as few words as it can be said: the value of a state, so many plies
/// ahead. Counts the states it visits.
template <class Game>
double plain_value(const Game& game, const typename Game::State& state, int plies,
                   std::uint64_t& nodes) {
    ++nodes;
    const PlyTurn turn = game.turn(state);
    if (turn == PlyTurn::over || plies == 0) {
        double value = 0;
        game.evaluate(std::span(&state, 1), std::span(&value, 1));
        return value;
    }
    double value = 0;
    if (turn == PlyTurn::chance) {
        std::vector<PlyOutcome<typename Game::State>> outcomes;
        game.outcomes(state, outcomes);
        for (const auto& [after, probability] : outcomes) {
            if (probability == 0) continue;
            value += probability * plain_value(game, after, plies - 1, nodes);
        }
        return value;
    }
    std::vector<typename Game::State> actions;
    game.actions(state, actions);
    for (std::size_t k = 0; k < actions.size(); ++k) {
        const double one = plain_value(game, actions[k], plies - 1, nodes);
        const bool better = turn == PlyTurn::max ? one > value : one < value;
        if (k == 0 || better) value = one;
    }
    return value;
}

/// The distinct states of each level, and the edges between them, as plainly counted.
struct PlainCounts {
    std::uint64_t states = 0;
    std::uint64_t edges = 0;
};
template <class Game>
PlainCounts plain_counts(const Game& game, const typename Game::State& root, int plies) {
    using State = typename Game::State;
    const auto add = [](std::vector<State>& to, const State& state) {
        if (std::ranges::find(to, state) == to.end()) to.push_back(state);
    };
    PlainCounts counts;
    std::vector<State> level{root};
    for (; !level.empty(); --plies) {
        counts.states += level.size();
        std::vector<State> next;
        for (const State& state : level) {
            if (plies == 0) break;
            std::vector<State> after;
            std::vector<PlyOutcome<State>> outcomes;
            const PlyTurn turn = game.turn(state);
            if (turn == PlyTurn::chance) {
                game.outcomes(state, outcomes);
            } else if (turn != PlyTurn::over) {
                game.actions(state, after);
            }
            for (const auto& [one, probability] : outcomes) {
                if (probability > 0) add(after, one);
            }
            counts.edges += after.size();
            for (const State& one : after) add(next, one);
        }
        level = std::move(next);
    }
    return counts;
}

// Every game is asked as an object, even for what is the same in all its objects.
// NOLINTBEGIN(readability-convert-member-functions-to-static)

/// Pig: who is on turn rolls a die as often as they like, and has what was rolled, unless a one
/// ends the turn with nothing. The first to have `goal` points wins. Values: the chance of winning.
/// After John Scarne's description, "Scarne on dice", 1945.
class Pig {
public:
    struct State {
        std::int16_t mine = 0;  // of the one who is on turn
        std::int16_t others = 0;
        std::int16_t turn = 0;  // rolled in this turn
        bool first = true;      // whether it is the player who wants much
        bool rolling = false;

        friend bool operator==(const State&, const State&) = default;
    };

    explicit Pig(int goal) : goal_(goal) {}

    [[nodiscard]] std::uint64_t hash(const State& state) const {
        return static_cast<std::uint64_t>(state.mine) |
               static_cast<std::uint64_t>(state.others) << 16U |
               static_cast<std::uint64_t>(state.turn) << 32U |
               static_cast<std::uint64_t>(state.first) << 48U |
               static_cast<std::uint64_t>(state.rolling) << 49U;
    }
    [[nodiscard]] PlyTurn turn(const State& state) const {
        if (state.mine + state.turn >= goal_ || state.others >= goal_) return PlyTurn::over;
        if (state.rolling) return PlyTurn::chance;
        return state.first ? PlyTurn::max : PlyTurn::min;
    }
    void actions(const State& state, std::vector<State>& to) const {
        State roll = state;
        roll.rolling = true;
        to.push_back(roll);
        if (state.turn > 0) to.push_back(passed(state, state.turn));
    }
    void outcomes(const State& state, std::vector<PlyOutcome<State>>& to) const {
        to.push_back({passed(state, 0), 1.0 / 6});
        for (std::int16_t eyes = 2; eyes <= 6; ++eyes) {
            State rolled = state;
            rolled.rolling = false;
            // All that reach the goal are the same.
            rolled.turn =
                static_cast<std::int16_t>(std::min(state.turn + eyes, goal_ - state.mine));
            to.push_back({rolled, 1.0 / 6});
        }
    }
    void evaluate(std::span<const State> states, std::span<double> values) const {
        for (std::size_t i = 0; i < states.size(); ++i) {
            const State& state = states[i];
            const double ahead = state.mine + state.turn - state.others;
            double mine = 0.5 + (ahead / (2 * goal_));
            if (state.mine + state.turn >= goal_) mine = 1;
            if (state.others >= goal_) mine = 0;
            values[i] = state.first ? mine : 1 - mine;
        }
    }

private:
    static State passed(const State& state, std::int16_t won) {
        return {state.others, static_cast<std::int16_t>(state.mine + won), 0, !state.first, false};
    }

    int goal_;
};

/// Exchange and play with few cards, both hands open and the stock face down: after each trick of
/// the exchange its winner takes the card that is face up and the other the next of the stock, and
/// another is turned up. Then the cards are played for tricks. Values: the tricks of player 0.
class SmallExchange {
public:
    static constexpr std::uint8_t kNone = 255;
    struct State {
        std::array<std::uint32_t, 2> hands{};
        std::uint32_t stock = 0;  // but for the card that is face up
        std::uint8_t up = kNone;
        std::uint8_t led = kNone;
        std::uint8_t player = 0;   // on turn, or about to lead when all have drawn
        std::uint8_t drawing = 0;  // 1 if the stock is drawn from first
        std::uint8_t won = 0;      // tricks of player 0

        friend bool operator==(const State&, const State&) = default;
    };

    /// Suits of so many ranks; card c is of suit c / ranks. The first suit is trump. Up to 32
    /// cards.
    explicit SmallExchange(int ranks) : ranks_(ranks) {}

    /// A deal: hands of `size` cards and a stock of twice `exchanges`, from a shuffled pack.
    [[nodiscard]] static State deal(std::span<const std::uint8_t> pack, int size, int exchanges) {
        State state;
        std::size_t next = 0;
        for (int i = 0; i < size; ++i) {
            for (std::uint32_t& hand : state.hands) hand |= bit(pack[next++]);
        }
        if (exchanges > 0) state.up = pack[next++];
        for (int i = 1; i < 2 * exchanges; ++i) state.stock |= bit(pack[next++]);
        return state;
    }

    [[nodiscard]] std::uint64_t hash(const State& state) const {
        const std::uint64_t rest = state.up | static_cast<std::uint64_t>(state.led) << 8U |
                                   static_cast<std::uint64_t>(state.player) << 16U |
                                   static_cast<std::uint64_t>(state.drawing) << 17U |
                                   static_cast<std::uint64_t>(state.won) << 18U;
        const std::uint64_t hands = state.hands[0] | static_cast<std::uint64_t>(state.hands[1])
                                                         << 32U;
        return ((hands * 0x9E37'79B9'7F4A'7C15U) ^ (hands >> 31U)) +
               (((static_cast<std::uint64_t>(state.stock) << 32U) | rest) * 0xD6E8'FEB8'6659'FD93U);
    }
    [[nodiscard]] PlyTurn turn(const State& state) const {
        if (state.drawing != 0) return PlyTurn::chance;
        if ((state.hands[0] | state.hands[1]) == 0) return PlyTurn::over;
        return state.player == 0 ? PlyTurn::max : PlyTurn::min;
    }
    void actions(const State& state, std::vector<State>& to) const {
        std::uint32_t cards = state.hands[state.player];
        if (state.led != kNone) {
            const std::uint32_t same = cards & suit(state.led);
            if (same != 0) cards = same;
        }
        // High cards first.
        for (; cards != 0; cards &= ~bit(highest(cards))) {
            to.push_back(played(state, static_cast<std::uint8_t>(highest(cards))));
        }
    }
    void outcomes(const State& state, std::vector<PlyOutcome<State>>& to) const {
        const int left = std::popcount(state.stock);
        for (std::uint32_t drawn = state.stock; drawn != 0; drawn &= drawn - 1) {
            const auto card = static_cast<std::uint32_t>(std::countr_zero(drawn));
            State next = state;
            next.drawing = 0;
            next.hands[1U - state.player] |= bit(card);
            next.stock &= ~bit(card);
            if (next.stock == 0) {
                to.push_back({next, 1.0});
                continue;
            }
            for (std::uint32_t turned = next.stock; turned != 0; turned &= turned - 1) {
                State shown = next;
                shown.up = static_cast<std::uint8_t>(std::countr_zero(turned));
                shown.stock &= ~bit(shown.up);
                to.push_back({shown, 1.0 / (left * (left - 1))});
            }
        }
    }
    void evaluate(std::span<const State> states, std::span<double> values) const {
        for (std::size_t i = 0; i < states.size(); ++i) {
            const State& state = states[i];
            double strength = 0;
            for (std::uint32_t cards = state.hands[0]; cards != 0; cards &= cards - 1) {
                strength += worth(std::countr_zero(cards));
            }
            for (std::uint32_t cards = state.hands[1]; cards != 0; cards &= cards - 1) {
                strength -= worth(std::countr_zero(cards));
            }
            // Whoever is to draw has a card less than in the next trick.
            const int tricks =
                std::max(std::popcount(state.hands[0]), std::popcount(state.hands[1]));
            const double middle = state.won + (tricks / 2.0);
            values[i] = std::clamp(middle + (strength / 4), static_cast<double>(state.won),
                                   static_cast<double>(state.won + tricks));
        }
    }

private:
    static std::uint32_t bit(std::uint32_t card) { return std::uint32_t{1} << card; }
    static std::uint32_t highest(std::uint32_t cards) {
        return static_cast<std::uint32_t>(std::bit_width(cards) - 1);
    }
    [[nodiscard]] std::uint32_t suit(std::uint32_t card) const {
        const auto ranks = static_cast<std::uint32_t>(ranks_);
        return ((std::uint32_t{1} << ranks) - 1) << (card / ranks * ranks);
    }
    [[nodiscard]] double worth(int card) const {
        return (card < ranks_ ? 1 : 0) + ((card % ranks_) / static_cast<double>(ranks_));
    }
    [[nodiscard]] State played(const State& state, std::uint8_t card) const {
        State next = state;
        next.hands[state.player] &= ~bit(card);
        if (state.led == kNone) {
            next.led = card;
            next.player = static_cast<std::uint8_t>(1 - state.player);
            return next;
        }
        const bool follows = (suit(state.led) & bit(card)) != 0;
        const bool ruffs = !follows && card < ranks_;
        const bool takes = ruffs || (follows && card > state.led);
        next.player = takes ? state.player : static_cast<std::uint8_t>(1 - state.player);
        next.led = kNone;
        if (state.up != kNone) {
            next.hands[next.player] |= bit(state.up);
            next.up = kNone;
            next.drawing = 1;
        } else if (next.player == 0) {
            ++next.won;
        }
        return next;
    }

    int ranks_;
};

// NOLINTEND(readability-convert-member-functions-to-static)

}  // namespace honeymoon::test
