// What every action of a game cost. Plays with known hands are judged exactly; calls, cards of the
// exchange and plays with hidden hands are judged by the advice.
//
// The advice judges by what the player could know, not by the outcome. The best of many sampled
// means looks better than it is. So one sample chooses the best action, and an independent one
// measures how far the action falls short of it: this cost has no bias. A cost is a mistake only if
// it is well above its error and above the inaccuracy of the advice.
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
    nothing,  ///< these rules have no figures for the exchange
    choice,   ///< there was no choice
    exact,    ///< cards were known, or all possible ones were tried
    samples,  ///< hidden cards were sampled
    network,  ///< by a network that estimates hands
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
    /// How much less the action is expected to win than the best one, 0 or more: tricks of the play
    /// phase for a card, points for a call or a draw. A whole number in a play with known hands.
    double cost = 0;
    double error = 0;  ///< the standard error of the cost; 0 if it is exact
    bool mistake = false;
    /// The best action first, then all others that give nothing away; with samples, all within two
    /// standard errors of the best. Cards by suit, the lowest rank first; calls by their number.
    /// Empty if judged by nothing.
    std::vector<Action> right;

    /// Whether the cost is in points.
    [[nodiscard]] bool in_points() const { return phase == Phase::auction || phase == Phase::draw; }

    friend bool operator==(const JudgedAction&, const JudgedAction&) = default;
};

/// A sampled cost is a mistake if it reaches these thresholds and is also so many standard errors
/// above 0.
///
/// Three errors: one or two of a thousand purely random differences reach that, and few of these
/// are also above the thresholds. Tricks: `swift`, which plays the samples, is not perfect. With a
/// weaker network, three tricks before the end of the stock, 376 pairs of cards seemed to differ by
/// a quarter of a trick or more; solved to the end, 5 of them differ by less than a tenth. With a
/// threshold of 0.15 it would be 16 of 432. Points: an undertrick. For a draw, half of that is a
/// mistake.
inline constexpr double kMistakeErrors = 3;
inline constexpr double kMistakeTricks = 0.25;
inline constexpr double kMistakePoints = 50;

/// Options of reviews.
struct ReviewOptions {
    /// Sampled worlds for each card of the exchange, or hands for each card of a play with hidden
    /// hands, 2..100000; four times as many compare the action with the best. With 400 the errors
    /// are 0.05 to 0.08 tricks. Calls use as many as the strategies do.
    std::uint64_t samples = 400;
    std::uint64_t seed = 1;  ///< chooses the samples; the same seed gives the same judgement
    /// True: on as many threads as oneTBB gives, except for plays with hidden hands. The answer is
    /// the same.
    bool parallel = false;
};

/// Judges an action that is legal in `before`, the state after `past`. With 400 samples, on one
/// core: a card of the exchange takes 20 ms with tables, 50 ms without; two tricks before the end
/// of the stock, where all hands are tried, half a second; a call 4 ms, a draw or a play
/// microseconds, one with hidden hands 10 ms with tables, 100 without. Throws Error (question) for
/// an illegal action or options out of range, and like the reader. Safe from many threads.
[[nodiscard]] JudgedAction judge_action(const Reader& reader, const GameState& before,
                                        std::span<const Action> past, Action action,
                                        const ReviewOptions& options = {});

/// The expected result of the game.
struct Outlook {
    double north = 0;  ///< north's tricks of the play phase, in the end
    double error = 0;  ///< standard error; 0 if it is exact

    friend bool operator==(const Outlook&, const Outlook&) = default;
};

/// The tricks of the play phase, for somebody who sees both hands but not the order of the stock.
/// Exact in the play phase. In the exchange a mean over orders of the stock: the strategy `swift`
/// plays both sides, and the play phase is perfect. Nothing in an auction or a draw, or if
/// judge_action() has no figures for the exchange.
[[nodiscard]] std::optional<Outlook> outlook(const Reader& reader, const GameState& state,
                                             const ReviewOptions& options = {});

/// Every action of a game, as judge_action(). `progress` may be empty. Throws Error (question) for
/// an impossible record, and like judge_action().
[[nodiscard]] std::vector<JudgedAction> review_game(const Reader& reader, const GameRecord& record,
                                                    const ReviewOptions& options = {},
                                                    const Progress& progress = {});

}  // namespace honeymoon
