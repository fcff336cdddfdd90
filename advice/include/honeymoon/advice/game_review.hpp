// What every action of a game cost: the plays exactly, calls and cards of the exchange as far as
// the advice can tell.
//
// A card of the exchange and a call are judged by what the player could know or see when it was his
// turn, not by what came of it. The figures are means over samples, and the best of many such means
// looks better than it is: so one sample says which action is best, and another one, which has
// nothing to do with the first, by how much the action falls short of it. That is the cost, and it
// has no bias; only what is well above its error, and above what the advice may be off by, is
// called a mistake.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "honeymoon/base/progress.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// How an action was judged.
enum class JudgedBy : std::uint8_t {
    nothing,  ///< by these rules there are no figures for the exchange
    choice,   ///< there was no choice
    exact,    ///< cards that were known, or all that can have been
    samples,  ///< what was hidden was sampled
};

/// An action and what it cost.
struct JudgedAction {
    Player player = Player::north;
    Phase phase = Phase::play;
    Action action;
    JudgedBy by = JudgedBy::nothing;
    /// What the player can expect less than with the best action, 0 or more: tricks of the play
    /// phase for a card, points for a call. In the play phase a whole number.
    double cost = 0;
    double error = 0;  ///< the standard error of the cost; 0 if it is exact
    bool mistake = false;
    /// The best action first, and all others that give nothing away; where samples judge, those
    /// that two standard errors do not tell from the best. Cards by suit, the lowest rank first;
    /// calls by their number. Empty if judged by nothing.
    std::vector<Action> right;

    friend bool operator==(const JudgedAction&, const JudgedAction&) = default;
};

/// From which cost on a sampled one is called a mistake, and how many standard errors it must be
/// above nothing.
///
/// Three errors: of a thousand differences that are nothing but chance, one or two get there, and
/// of these few are also above the thresholds. Tricks: the samples are played on by `swift`, who
/// is not perfect. With a weaker network, three tricks before the end of the stock, 376 pairs of
/// cards were said to differ by a quarter of a trick or more; looked at to the end, 5 of them
/// differ by less than a tenth. From 0.15 on it would be 16 of 432. Points: an undertrick.
inline constexpr double kMistakeErrors = 3;
inline constexpr double kMistakeTricks = 0.25;
inline constexpr double kMistakePoints = 50;

/// How much work it may be.
struct ReviewOptions {
    /// Sampled worlds for each card of the exchange, 2..100000. If the action is not the best one,
    /// four times as many for these two. The errors are then 0.05
    /// to 0.08 tricks, with 400. Calls take as many as the strategies do.
    std::uint64_t samples = 400;
    std::uint64_t seed = 1;  ///< chooses the samples; the same seed gives the same judgement
    /// On as many threads as oneTBB gives, or only on the one that asks. The answer is the same.
    bool parallel = false;
};

/// Judges an action that is legal in `before`, to which `past` has led. With 400 samples, on one
/// core: a card of the exchange takes 20 ms with tables, 50 ms without; two tricks before the end
/// of the stock, where all that can be is looked at, half a second; a call 4 ms, a play
/// microseconds. Throws Error (question) for an action that is not legal and options out of range;
/// and as the reader does. Safe from many threads.
[[nodiscard]] JudgedAction judge_action(const Reader& reader, const GameState& before,
                                        std::span<const Action> past, Action action,
                                        const ReviewOptions& options = {});

/// What the game is heading for.
struct Outlook {
    double north = 0;  ///< tricks of the play phase that north takes in the end
    double error = 0;  ///< standard error; 0 if it is exact

    friend bool operator==(const Outlook&, const Outlook&) = default;
};

/// The tricks of the play phase, seen by somebody who sees both hands but not the order of the
/// stock: exact in the play phase, by best play from here on; in the exchange a mean over orders of
/// the stock, both playing on as the strategy `swift` does and then as well as possible. Nothing
/// in an auction before the exchange, and where judge_action() has no figures for the exchange.
[[nodiscard]] std::optional<Outlook> outlook(const Reader& reader, const GameState& state,
                                             const ReviewOptions& options = {});

/// Every action of a game, as judge_action(). `progress` may be empty. Throws Error (question) for
/// a record that is not possible, and as judge_action().
[[nodiscard]] std::vector<JudgedAction> review_game(const Reader& reader, const GameRecord& record,
                                                    const ReviewOptions& options = {},
                                                    const Progress& progress = {});

/// The mistakes worth learning from: of those of `player`, or of both, at most `most` that cost
/// most, each as its place in `judged`, the worst first. Tricks and points are made comparable by
/// counting 50 points as a trick.
[[nodiscard]] std::vector<std::size_t> worst_mistakes(std::span<const JudgedAction> judged,
                                                      std::optional<Player> player = {},
                                                      std::size_t most = 3);

}  // namespace honeymoon
