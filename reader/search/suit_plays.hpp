// What can happen to a suit when it is led and both follow, and how promising it is: look-up
// tables.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "reader/search/suit_word.hpp"

namespace honeymoon::reader {

/// A lead, and the suit after the replies that matter: the cheapest winner and the lowest card.
struct SuitPlay {
    std::uint16_t beaten = 0;    ///< after the cheapest winner; 0 if the follower has none
    std::uint16_t unbeaten = 0;  ///< after the lowest card; 0 if that wins
};

/// The plays of every suit word, and its ordering scores: a guess for the order of plays, the
/// tricks of the player on lead less the other's, in sixteenths. Those of suits add up.
class SuitPlays {
public:
    /// Built at the first call, in a third of a millisecond, from any thread; 0.3 MB.
    [[nodiscard]] static const SuitPlays& all();

    /// One lead from each run of the leader's cards, if the follower has any.
    [[nodiscard]] std::span<const SuitPlay> of(SuitWord suit) const {
        return {plays_.data() + begin_[suit], plays_.data() + begin_[suit + 1]};
    }

    /// The ordering scores of a suit. Cards that win only because the other has none left count
    /// half in a side suit; trumps count less than the suit by itself, since they are also drawn.
    /// Both by trial.
    [[nodiscard]] int side_score(SuitWord suit) const;
    [[nodiscard]] int trump_score(SuitWord suit) const;

private:
    SuitPlays();
    void add_plays(SuitWord suit);
    [[nodiscard]] int alone_second(SuitWord suit) const;
    [[nodiscard]] int ahead(SuitWord suit) const;
    // The leader's cards less the follower's.
    [[nodiscard]] int more(SuitWord suit) const { return (2 * leaders_[suit]) - length_of(suit); }

    std::vector<SuitPlay> plays_;
    std::array<std::uint32_t, kSuitWords + 1> begin_{};
    // How many tricks the player of the ones takes if they lead first and the suit is played by
    // itself, the winner of each trick leading, until one has no more and the rest is the other's.
    std::array<std::int8_t, kSuitWords> alone_{};
    std::array<std::int8_t, kSuitWords> leaders_{};  // how many cards the leader has
};

}  // namespace honeymoon::reader
