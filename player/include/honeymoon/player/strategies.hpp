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
///     greedy                takes a face-up card that is a trump or a jack or better, as cheaply
///                           as it can; else loses the trick as cheaply as it can
///     beginner, novice, easy, medium, hard, expert
///                           `swift`, but often with a card that is not the best: in German whist
///                           each is some 0.7 tricks a game behind the next one, and expert behind
///                           `best`
///     swift                 a network that has learned by playing against itself
///     worlds:N[,OPTION...]  N samples of the hidden cards (1..1000000), or worlds, each played on
///                           by `swift`, and then looked up or estimated. Cards that `swift` hardly
///                           considers are not tried; its estimate of the others is averaged with
///                           that of the worlds, each weighted by its error
///     fast, best            `worlds` with good options, at most 0.1 ms and 2 ms a card where there
///                           is a face-up card, with or without tables
///
/// The options of `worlds`, in any order, each at most once:
///
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
/// `swift` has one network for games with a face-up card, and another for draw bridge. In other
/// games with unseen draws it ignores the trump suit.
///
/// All but `random` call by expected points: see advise_calls() in call_advice.hpp. In the play
/// phase all cards are known. There `greedy` wins as cheaply as it can and leads its highest card.
/// `beginner` to `expert` sometimes play a card that is not the best, less often with fewer cards
/// left. The others play the best card, from the reader.
///
/// In keep-or-discard `greedy` draws by a rule of thumb, and the others by advise_draw(),
/// `beginner` to `expert` with mistakes. They play over sampled hands of the opponent: 16 for each
/// card, or twice as many as a strategy has worlds; `beginner` over 1, and so on up to `expert`
/// over 12.
///
/// The reader must outlive the strategy; it needs no tables. Throws Error (question), whose message
/// begins with "strategy '...': ", for a bad description.
[[nodiscard]] std::unique_ptr<Strategy> make_strategy(std::string_view description,
                                                      const Reader& reader);

/// The description in its shortest form, the same for all ways to write it: options in the order
/// above, without those that change nothing. Throws as make_strategy().
[[nodiscard]] std::string canonical_strategy(std::string_view description);

/// A strategy, or an option of the one before it, in a line for lists of help.
struct StrategyHelp {
    std::string_view form;  ///< with placeholders in capitals
    std::string_view help;
    bool is_option = false;
};

/// All strategies, with their options.
[[nodiscard]] std::vector<StrategyHelp> strategies_help();

}  // namespace honeymoon
