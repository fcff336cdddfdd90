// The strategies, by name.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/player/strategy.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// Makes a strategy from its description:
///
///     random                any legal action, all equally likely
///     greedy                if the face-up card is a trump or a jack or better, wins the trick as
///                           cheaply as it can; else loses the trick as cheaply as it can
///     beginner, novice, easy, medium, hard, expert
///                           like `swift`, but they often play a card that is not the best. In
///                           German whist, each is some 0.7 tricks a game behind the next one, and
///                           `expert` is behind `best`
///     swift                 a network that was trained by playing against itself
///     worlds:N[,OPTION...]  takes N samples of the hidden cards (1..1000000), called worlds. The
///                           strategy `swift` plays each world on, and the two hands are then
///                           looked up or estimated. Cards that `swift` hardly considers are not
///                           tried. For each other card, the estimates of `swift` and of the
///                           worlds are averaged, each weighted by its error
///     fast, best            `worlds` with good options. If there is a face-up card, `fast` takes
///                           at most 0.1 ms a card, and `best` 2 ms, with or without tables
///
/// The options of `worlds`, in any order, each at most once:
///
///     stop=K      the worlds are played on for K tricks (1..13), and the two hands are looked up
///                 as they are then. Without this option, worlds are played to the end of the stock
///     estimate    a network estimates the two hands, instead of looking them up. Its error is 0.28
///                 of a trick. An estimate takes a fifth of a microsecond and does not use the
///                 reader
///     race        after 64 samples, and then after each 32, cards that are behind the best card by
///                 more than two standard errors of the difference are tried no further (Oded
///                 Maron and Andrew Moore, "Hoeffding Races", 1994)
///     time=T      takes no more samples when T has passed, but at least 32. T is a number followed
///                 by ns, us, ms or s, an hour at most. The play then depends on the machine.
///
/// `swift` has one network for games with a face-up card, and another for draw bridge. In other
/// games with unseen draws, it ignores the trump suit.
///
/// All strategies except `random` call by expected points: see advise_calls() in call_advice.hpp.
/// In the play phase, all cards are known. There `greedy` wins as cheaply as it can, and leads its
/// highest card. `beginner` to `expert` sometimes play a card that is not the best, but less often
/// the fewer cards are left. The others play the best card, which they get from the reader.
///
/// In keep-or-discard, `greedy` draws by a rule of thumb. The others draw by advise_draw(), and
/// `beginner` to `expert` make mistakes. In the play phase they judge cards over sampled hands of
/// the opponent: 16 hands for each card, or twice as many hands as a strategy has worlds.
/// `beginner` samples 1 hand, and so on up to `expert`, which samples 12.
///
/// The reader must outlive the strategy. It needs no tables. Throws Error (question), whose message
/// begins with "strategy '...': ", for a bad description.
[[nodiscard]] std::unique_ptr<Strategy> make_strategy(std::string_view description,
                                                      const Reader& reader);

/// The description in its shortest form, which is the same for all ways to write it. Options are in
/// the order above, and those that change nothing are left out. Throws as make_strategy().
[[nodiscard]] std::string canonical_strategy(std::string_view description);

/// A strategy, or an option of the strategy before it, as a line of a help text.
struct StrategyHelp {
    std::string_view form;  ///< with placeholders in capitals
    std::string_view help;
    bool is_option = false;
};

/// All strategies, with their options.
[[nodiscard]] std::vector<StrategyHelp> strategies_help();

}  // namespace honeymoon
