// Look-up tables for suits: the plays when a suit is led and both players follow, and scores for
// the order of plays. They are made only for the suit lengths that are needed. Most deals have no
// suit of more than nine cards in play; the words of nine cards or fewer are a sixteenth of the
// work.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>

#include "libtb/base/threads.hpp"
#include "reader/search/suit_word.hpp"

namespace honeymoon::reader {

/// A lead, and the suit after the replies that matter: the cheapest winner and the lowest card.
struct SuitPlay {
    std::uint16_t beaten = 0;    ///< after the cheapest winner; 0 if the follower has none
    std::uint16_t unbeaten = 0;  ///< after the lowest card; 0 if that wins
};

/// Records how far a table of suit words is made. Words are made in ascending order, once for all
/// threads.
class MadeSuits {
public:
    /// Calls make(word) for every word of up to `length` cards that is not made yet, while other
    /// callers wait. Costs one load if all are made.
    template <class Make>
    void extend(int length, const Make& make) {
        const SuitWord end = kVoidSuit << (length + 1);
        if (kVoidSuit + made_.load(std::memory_order_acquire) >= end) return;
        [[maybe_unused]] const Lock lock(guard_);
        SuitWord suit = kVoidSuit + made_.load(std::memory_order_relaxed);
        for (; suit < end; ++suit) make(suit);
        made_.store(suit - kVoidSuit, std::memory_order_release);
    }

private:
    Mutex guard_;
    std::atomic<SuitWord> made_{0};  // how many; from 0, so that static objects are all zero
};

/// The plays of every suit word, and its ordering scores. An ordering score guesses the tricks of
/// the player on lead minus the other player's, in eighths. The scores of the suits add up.
class SuitPlays {
public:
    /// Returns the plays, complete for words of up to `length` cards; these never change. Any
    /// thread may call it. All words take a third of a millisecond and 0.3 MB.
    [[nodiscard]] static const SuitPlays& up_to(int length);

    /// Returns one lead from each run of the leader's cards; none if the follower has no card.
    [[nodiscard]] std::span<const SuitPlay> of(SuitWord suit) const {
        return {plays_.data() + begin_[suit], plays_.data() + begin_[suit + 1]};
    }

    /// Returns the number of the suit's first play among the plays of all suits. Its other plays
    /// have the next numbers.
    [[nodiscard]] std::uint32_t first_of(SuitWord suit) const { return begin_[suit]; }

    /// Return the ordering scores of a suit. In a side suit, cards that win only because the other
    /// player has none left count half. Trumps count less than the suit alone would, because they
    /// are also drawn. Both weights were found by trial.
    [[nodiscard]] int side_score(SuitWord suit) const;
    [[nodiscard]] int trump_score(SuitWord suit) const;

    // A word has at most one lead for each run of ones, that is, for each 1 with no 1 just below
    // it. In all words of n cards together, 2^(n-1) ones are at each place. At the lowest place all
    // of them end a run, elsewhere half: together (n+1) * 2^(n-2). The sum for n up to 13 is
    // 13 * 2^12.
    static constexpr std::size_t kMostPlays = std::size_t{13} << 12U;

private:
    constexpr SuitPlays() = default;
    void add(SuitWord suit);
    void add_plays(SuitWord suit);
    [[nodiscard]] int alone_second(SuitWord suit) const;
    [[nodiscard]] int ahead(SuitWord suit) const;
    // Returns the number of the leader's cards minus the follower's.
    [[nodiscard]] int more(SuitWord suit) const { return (2 * leaders_[suit]) - length_of(suit); }

    MadeSuits made_;
    std::array<SuitPlay, kMostPlays> plays_{};
    std::array<std::uint32_t, kSuitWords + 1> begin_{};
    // How many tricks the player of the ones takes if they lead first and only this suit is played.
    // The winner of each trick leads. Once one player has no card left, the other takes the rest.
    std::array<std::int8_t, kSuitWords> alone_{};
    std::array<std::int8_t, kSuitWords> leaders_{};  // how many cards the leader has
};

/// How well each play of a suit has done in searches so far. Many threads may use it at once; if
/// two enter a result at the same time, one result may be lost.
class LeadHistory {
public:
    /// Returns what to add to the ordering score of the play with this number (first_of()).
    [[nodiscard]] int score(std::uint32_t play) const {
        return scores_[play].load(std::memory_order_relaxed) / kUnit;
    }
    /// Enters whether the play took the wanted tricks. About the last eight results count.
    void enter(std::uint32_t play, bool took_them) {
        constexpr int most = 64 * kUnit;
        const int score = scores_[play].load(std::memory_order_relaxed);
        const int change = ((took_them ? most : -most) - score) / 8;
        scores_[play].store(static_cast<std::int16_t>(score + change), std::memory_order_relaxed);
    }

private:
    static constexpr int kUnit = 256;

    std::array<std::atomic<std::int16_t>, SuitPlays::kMostPlays> scores_{};
};

}  // namespace honeymoon::reader
