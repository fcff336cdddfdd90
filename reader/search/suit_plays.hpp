// What can happen to a suit when it is led and both follow, and how promising it is: look-up
// tables, made as far as they are asked for. Most deals have no suit of more than nine cards in
// play: with those words there is a sixteenth of the work.
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

/// How far a table of suit words is made: in ascending order, once for all threads.
class MadeSuits {
public:
    /// Calls make(word) for every word of up to `length` cards for which it was not called yet,
    /// while other callers wait. One load if there is none.
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
    std::atomic<SuitWord> made_{0};  // how many; 0, so that what has this can be all zero
};

/// The plays of every suit word, and its ordering scores: a guess for the order of plays, the
/// tricks of the player on lead less the other's, in sixteenths. Those of suits add up.
class SuitPlays {
public:
    /// Those of the words of up to `length` cards are there, and stay. From any thread; a third of
    /// a millisecond and 0.3 MB for all.
    [[nodiscard]] static const SuitPlays& up_to(int length);

    /// One lead from each run of the leader's cards, if the follower has any.
    [[nodiscard]] std::span<const SuitPlay> of(SuitWord suit) const {
        return {plays_.data() + begin_[suit], plays_.data() + begin_[suit + 1]};
    }

    /// The number of the first of them, among the plays of all suits. They follow one another.
    [[nodiscard]] std::uint32_t first_of(SuitWord suit) const { return begin_[suit]; }

    /// The ordering scores of a suit. Cards that win only because the other has none left count
    /// half in a side suit; trumps count less than the suit by itself, since they are also drawn.
    /// Both by trial.
    [[nodiscard]] int side_score(SuitWord suit) const;
    [[nodiscard]] int trump_score(SuitWord suit) const;

    // A word of n cards has a lead for each run of ones: where none stands below a one. That is for
    // n * 2^(n-1) ones of all words of n cards the half, or all if the one is the lowest: in all
    // (n+1) * 2^(n-2), and for n up to 13 together 13 * 2^12.
    static constexpr std::size_t kMostPlays = std::size_t{13} << 12U;

private:
    constexpr SuitPlays() = default;
    void add(SuitWord suit);
    void add_plays(SuitWord suit);
    [[nodiscard]] int alone_second(SuitWord suit) const;
    [[nodiscard]] int ahead(SuitWord suit) const;
    // The leader's cards less the follower's.
    [[nodiscard]] int more(SuitWord suit) const { return (2 * leaders_[suit]) - length_of(suit); }

    MadeSuits made_;
    std::array<SuitPlay, kMostPlays> plays_{};
    std::array<std::uint32_t, kSuitWords + 1> begin_{};
    // How many tricks the player of the ones takes if they lead first and the suit is played by
    // itself, the winner of each trick leading, until one has no more and the rest is the other's.
    std::array<std::int8_t, kSuitWords> alone_{};
    std::array<std::int8_t, kSuitWords> leaders_{};  // how many cards the leader has
};

/// How each play of a suit has done in a search so far. Safe from many threads: what one of them
/// enters while another does may be lost.
class LeadHistory {
public:
    /// What to add to the ordering score of the play with this number among those of all suits.
    [[nodiscard]] int score(std::uint32_t play) const {
        return scores_[play].load(std::memory_order_relaxed) / kUnit;
    }
    /// Enters whether the play took the tricks that were wanted: the last eight or so count.
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
