// What every action of a game cost. Plays with known hands are judged exactly. Calls, cards of the
// exchange and plays with hidden hands are judged by the advice.
//
// The advice judges by what the player could know, not by the outcome. The best of many sampled
// means looks better than it is. So one sample chooses the best action, and an independent sample
// measures how much worse the player's action is. A cost measured in this way has no bias. An
// action is a mistake only if its cost is well above the error of the cost and the inaccuracy of
// the advice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "honeymoon/base/progress.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// How an action was judged.
enum class JudgedBy : std::uint8_t {
    nothing,  ///< not judged: the advice does not cover the exchange of these rules
    choice,   ///< there was no choice
    exact,    ///< the cards were known, or all possible cards were tried
    samples,  ///< hidden cards were sampled
    network,  ///< a network estimated hands
};
[[nodiscard]] constexpr std::string_view name(JudgedBy by) {
    constexpr std::array<std::string_view, 5> names = {"nothing", "choice", "exact", "samples",
                                                       "network"};
    return names.at(static_cast<std::size_t>(by));
}

/// An action and what it cost.
struct JudgedAction {
    Player player = Player::north;
    Phase phase = Phase::play;
    Action action;
    JudgedBy by = JudgedBy::nothing;
    /// How much less the action is expected to win than the best action: 0 or more. For a card, in
    /// tricks of the play phase; for a call or a draw, in points. A whole number for a play with
    /// known hands.
    double cost = 0;
    double error = 0;  ///< the standard error of the cost; 0 if it is exact
    bool mistake = false;
    /// The best action first, then all other actions that cost nothing. If samples were used, these
    /// are all cards within two standard errors of the best, or all calls within one; of draws,
    /// only the best action is named. Cards are in order of suits, the lowest rank first, and calls
    /// in order of their numbers. Empty if `by` is JudgedBy::nothing.
    std::vector<Action> right;

    /// Whether the cost is in points.
    [[nodiscard]] bool in_points() const { return phase == Phase::auction || phase == Phase::draw; }

    friend bool operator==(const JudgedAction&, const JudgedAction&) = default;
};

/// An action with a sampled cost is a mistake if the cost reaches kMistakeTricks or kMistakePoints
/// and is more than kMistakeErrors standard errors above 0.
///
/// kMistakeErrors: one or two of a thousand purely random differences reach three errors, and few
/// of these also reach the other thresholds. kMistakeTricks: `swift`, which plays the samples, is
/// not perfect. With a weaker network, three tricks before the end of the stock, 376 pairs of cards
/// seemed to differ by a quarter of a trick or more. When they were solved to the end, 5 of these
/// pairs differed by less than a tenth of a trick. With a threshold of 0.15, it would be 16 of 432
/// pairs. kMistakePoints: the points of an undertrick. For a draw, half of these points are a
/// mistake.
inline constexpr double kMistakeErrors = 3;
inline constexpr double kMistakeTricks = 0.25;
inline constexpr double kMistakePoints = 50;

/// Options of reviews.
struct ReviewOptions {
    /// How many worlds are sampled for each card of the exchange, and how many hands for each card
    /// of a play with hidden hands: 2..100000. Four times as many compare the action with the best
    /// action. With 400 samples, the errors are 0.05 to 0.08 tricks. Calls use as many samples as
    /// the strategies do.
    std::uint64_t samples = 400;
    std::uint64_t seed = 1;  ///< chooses the samples; the same seed gives the same judgement
    /// True: uses as many threads as oneTBB gives, except for plays with hidden hands. The answer
    /// is the same.
    bool parallel = false;
};

/// Judges an action that is legal in `before`, the state after `past`. With 400 samples on one
/// core, a card of the exchange takes 20 ms with tables and 50 ms without tables. Two tricks before
/// the end of the stock, all hands are tried, and a card takes half a second. A call takes 4 ms,
/// and a draw or a play takes microseconds. A play with hidden hands takes 10 ms with tables and
/// 100 ms without. Throws Error (question) for an illegal action or options out of range. Also
/// throws what the reader throws. Many threads may call it at once.
[[nodiscard]] JudgedAction judge_action(const Reader& reader, const GameState& before,
                                        std::span<const Action> past, Action action,
                                        const ReviewOptions& options = {});

/// The expected result of the game.
struct Outlook {
    double north = 0;  ///< north's tricks of the play phase at the end of the game
    double error = 0;  ///< standard error; 0 if it is exact

    friend bool operator==(const Outlook&, const Outlook&) = default;
};

/// The expected tricks of the play phase, for somebody who sees both hands but not the order of the
/// stock. In the play phase they are exact. In the exchange they are a mean over orders of the
/// stock: the strategy `swift` plays both sides of the exchange, and the play phase is perfect.
/// Nothing in an auction or a draw, or if judge_action() cannot judge the exchange.
[[nodiscard]] std::optional<Outlook> outlook(const Reader& reader, const GameState& state,
                                             const ReviewOptions& options = {});

/// Judges every action of a game, as judge_action() does. `progress` may be empty. Throws Error
/// (question) for an impossible record, and otherwise like judge_action().
[[nodiscard]] std::vector<JudgedAction> review_game(const Reader& reader, const GameRecord& record,
                                                    const ReviewOptions& options = {},
                                                    const Progress& progress = {});

}  // namespace honeymoon
