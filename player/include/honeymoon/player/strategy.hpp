// Players for the whole game: what one must be able to do, and the ones there are.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// A way to play. It is told what one player sees, and all that is called and played, and knows
/// nothing else: what is hidden from that player cannot be asked for here.
///
/// An object plays one game at a time, and any number one after the other; a new game does not
/// depend on those before. One thread at a time.
class Strategy {
public:
    Strategy() = default;
    Strategy(const Strategy&) = delete;
    Strategy& operator=(const Strategy&) = delete;
    Strategy(Strategy&&) = delete;
    Strategy& operator=(Strategy&&) = delete;
    virtual ~Strategy() = default;

    /// A game begins, or one is joined in its middle; `view` is what the player to be played for
    /// sees of it. Whatever is chosen at random in it follows from `seed`.
    virtual void begin(const PlayerView& /*view*/, std::uint64_t /*seed*/) {}

    /// An action was done, by the player himself or by his opponent; `before` is what he saw right
    /// before it. To be called for every action after begin(), in their order.
    virtual void seen(const PlayerView& /*before*/, Action /*action*/) {}

    /// What to do, one of view.legal; it is the player's turn. It is done, and seen(), or not: that
    /// is up to the caller. Throws Error as a Reader's questions do.
    [[nodiscard]] virtual Action choose(const PlayerView& view) = 0;

    /// The game that was begun last is over, with this result.
    virtual void over(const GameResult& /*result*/) {}

    /// From now on choose() asks `stop` now and then, and once that says true is done with what it
    /// has found by then. Called by the thread that chooses; must not throw. Empty, as at first:
    /// nothing is asked. Of the strategies here those of worlds ask, after every 32 samples; the
    /// others are done as soon.
    void stop_when(std::function<bool()> stop) { stop_ = std::move(stop); }

    /// The clock by which the time that choosing takes is measured: the processor time of the
    /// calling thread, or for engines the time that goes by. Only differences mean anything.
    [[nodiscard]] virtual std::chrono::nanoseconds clock() const;

protected:
    /// Whether choose() is to be done.
    [[nodiscard]] bool is_stopped() const { return stop_ && stop_(); }

private:
    std::function<bool()> stop_;
};

/// Makes a strategy from its description:
///
///     random                any legal action, all equally likely
///     greedy                takes a face-up card that is a trump or a jack or better, as cheaply
///                           as it can; else loses the trick as cheaply as it can
///     taught                a small network that does as `swift` would
///     swift                 a larger one that has learned by playing against itself
///     worlds:N[,OPTION...]  N samples of the hidden cards (1..1000000), or worlds, each played on
///                           by `taught` players, or as by= says, and then looked up or
///                           estimated
///     fast, best            `worlds` with options that proved good, for cards that must cost no
///                           more than 0.1 ms, and 2 ms; with a face-up card, and with or without
///                           tables
///
/// The options of `worlds`, in any order, each at most once:
///
///     by=PLAYER   who plays the samples on: taught (default) or swift. With swift, cards that it
///                 hardly considers are not tried, and what it expects of the others counts besides
///                 the samples: the more, the fewer these are, and, but in the last trick of the
///                 stock, as much as they do however many they are
///     stop=K      the samples are played on for K tricks (1..13), and the two hands looked up as
///                 they are then; without it, to the end of the stock
///     estimate    the two hands are not looked up but estimated by a network, which is off by 0.28
///                 of a trick: a fifth of a microsecond, and the reader is not asked
///     race        after 64 samples, and then after each 32, cards that are behind the best one by
///                 more than two standard errors of the difference are tried no further (Oded
///                 Maron and Andrew Moore, "Hoeffding Races", 1994)
///     time=T      no more samples when T has passed, at least 32; T is a number with ns, us, ms
///                 or s behind it, an hour at most. How it then plays depends on the machine.
///
/// `taught` and `swift` have networks for games with a face-up card, and others for draw bridge.
/// Where cards are drawn unseen and there is a trump suit all the same, these do not know of it.
///
/// All but `random` also take calls=RULE, behind a colon, or for `worlds` among its options as
/// well, which says how to call:
///
///     sampled     by expected points, see advise_calls() in call_advice.hpp (default)
///     rule        by the expected points of a fitted rule, for a microsecond a call
///     doubling    by a simpler one that takes no account of the opponent's bids but in doubling
///     fearful     the same, which never doubles
///     plain       see plain_call()
///
/// After the exchange all but `plain` are the same: exact. In the play phase `greedy` wins as
/// cheaply as it can and leads its highest card; `taught`, `swift` and `worlds` play the best card,
/// which the reader knows, for all cards are known by then.
///
/// The reader must live as long as the strategy; it may be one without tables. Throws Error
/// (question), whose message begins with "strategy '...': ", if the description is none.
[[nodiscard]] std::unique_ptr<Strategy> make_strategy(std::string_view description,
                                                      const Reader& reader);

/// The description in its shortest form, the same for all ways to write it: options in the order
/// above, without those that change nothing. Throws as make_strategy().
[[nodiscard]] std::string canonical_strategy(std::string_view description);

/// A strategy, or an option of the one before it, in a line for lists of help.
struct StrategyHelp {
    std::string_view form;  ///< as it is written, with capitals for what is to be filled in
    std::string_view help;
    bool is_option = false;
};

/// All strategies there are, with their options.
[[nodiscard]] std::vector<StrategyHelp> strategies_help();

/// Tricks of the play phase that a player who holds these 13 cards before the exchange can expect
/// to take if this is the trump suit, all else unknown, by a cautious rule of thumb: 0..13.
[[nodiscard]] double expected_tricks(Hand hand, Trump trump);

/// What a cautious bidder calls who expects too little; the strategies with calls=plain do.
///
/// Before the exchange: the lowest bid, in the denomination in which the hand expects most tricks
/// by expected_tricks(), as long as it expects as many as are bid; else pass.
///
/// After the exchange, when both hands are known to both players: of the bids that will be made by
/// best play the one that is worth most, the lowest of them if there are several; else pass.
///
/// He never doubles. It is the viewer's turn in an auction. Throws as the reader does.
[[nodiscard]] Action plain_call(const PlayerView& view, const Reader& reader);

}  // namespace honeymoon
