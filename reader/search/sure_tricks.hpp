// How many tricks each player is sure of, found from the suits without search.
//
// P is the player on lead and O the other, or the other way round. In a suit, p and o are how many
// cards P and O have, and P's run is how many of P's cards are above all of O's. For each side
// suit, as P sees it:
//
//   cashable    min(run, o): tricks P takes on lead while O must follow, and so cannot ruff.
//   established p if run >= o, else run: tricks P takes on lead once O has no trump. If run >= o,
//               the cashable tricks use up O's cards of the suit, and the rest of P's are then
//               high.
//   facing      o if P has the highest card, else 0: O's cards that O cannot lead safely.
//   lost        min(matched, max(0, o - run)), where matched is the most of P's cards that O can
//               beat, each by a different higher card.
//   share       what P gets of the suit if nobody has a trump, in eighths of a trick. It is 0 if P
//               or O has no card of the suit. If p > o, it is the share without P's lowest card.
//               Else it is the largest number such that (a) to each lead of O in the suit P has a
//               reply that loses and leaves all of it, or wins and leaves all but 7; and (b) P has
//               a lead that, whatever the reply, leaves all but 8 if it wins and all but 1 if it
//               loses.
//   played out  p - lost, if that is more than established: tricks P takes if P neither discards
//               from the suit nor is ruffed. Else the suit is not played out and loses nothing.
//
// For the trump suit, as P sees it, with the same run, matched and lost:
//
//   drawn       p - lost: P leads the run first and O follows, so only o - run trumps can beat P's.
//               All cards are played in the end, so those that are not beaten win.
//   out         max(0, o - run): O's trumps that P's run does not draw.
//
// P ON LEAD is sure of
//   (1) if P has at least as many trumps as O: P's trumps + established - out. If P also has one
//       trump more than O for each trick lost in suits played out, these suits count as played out
//       instead of established. Proof below.
//   (2) drawn + cashable. P leads the cashable cards, then the run of trumps; O follows.
//   (3) one trick, if P has cards of two suits and something stops O, on lead, from taking all the
//       rest. What stops O is more trumps of P than O's run, or a side suit in which each player
//       has more cards than O's run. P leads a card that leaves the suit which stops O alone. If O
//       takes the trick, (4) or (8) applies.
//
// P WHO FOLLOWS is sure of
//   (4) one trick, if P has more trumps than O's run. P plays the lowest trump to a trump of that
//       run and the highest to any other, follows low to side suits, and ruffs when void. O's run
//       takes away fewer trumps than P has. So if P took no trick at all, P would have played a
//       trump to another lead of O; but that trump wins.
//   (5) if P has more trumps than O's run: drawn + cashable. P plays as in (4), but beats a lead in
//       a suit in which P has the highest card. Until P wins a trick, no number in that sum goes
//       down. If O leads a trump that beats P's lowest, that takes a pair out of every matching. A
//       suit in which P follows low had nothing cashable. The trick that P wins takes at most one
//       from the sum. Then P is on lead, and (2) gives the rest, or (1), which is more.
//   (6) if P has more trumps than O: the same as (1), where P needs one trump more. Proof below.
//   (7) if P has no more trumps than O's run draws: cashable. If neither has a trump: established,
//       but at most facing. Proof: the suits that count are those in which P has the highest card
//       and O has cards, too. P keeps as many high cards as the claim says, the highest of each
//       suit first: at least one in each suit that counts, and for cashable tricks at most
//       min(run, o) in each suit. P can do so because facing, the number of O's cards in these
//       suits, is at least the number of the suits. P wins every lead of O in them, and is then on
//       lead. O can lead at most level - facing other cards. P has at least as many cards that are
//       not kept, with which to follow and discard. On lead, P cashes the kept cards. In a cashable
//       suit O must follow; without trumps nothing else beats an established card.
//   (8) one trick, whatever the trumps are, if in some side suit each player has more cards than
//       O's run there. P keeps the run + 1 highest cards of the suit, where run is O's. If O never
//       loses, O leads all of O's cards. Those of other suits are no more than P has to spare. Of
//       this suit O leads at least run + 1, the last of them against P's highest.
//   (9) if neither has a trump: the sum of P's shares, less an eighth if P is on lead, rounded up.
//       Proof by induction. If P follows, P replies by (a). A trick that P wins makes up for the 7
//       and for the eighth of being on lead. If P is void, O has more cards of that suit, so P has
//       more of another. P discards the lowest of that, which leaves its share. If P is on lead, P
//       leads by (b), in any suit in which both have cards. If there is no such suit, the sum is 0.
//
// Proof of (1) and (6), by induction, for any choice of suits to be played out. Let t and u be how
// many trumps P and O have, and c the tricks lost in those suits. (1) needs t >= u + c, and (6)
// needs t > u + c. P keeps all cards of suits played out and of suits with run >= o, and of others
// the run; the rest are spare. Take a suit in which P's run is 0, and remove a card of P and a card
// of O that beats it. This takes one from matched, and so from lost or out. Removing other cards
// adds nothing to them, and neither does a card that O discards. So the sum goes down by at most
// one, and only in a trick that P wins:
//   * On lead, if P has a run of trumps and O has trumps, P leads the highest; t and u go down.
//   * Else P leads the highest kept card of a side suit. It wins; or O beats it in a suit played
//     out in which P has no run, and c goes down; or O is void and ruffs, and u goes down, which is
//     out, because P has no run of trumps. If it does not win, O is on lead, and (6) applies.
//   * Else only P's trumps count, less u: each of O's trumps beats at most one.
//   * When following suit, P plays the highest card if P has a run in the suit, else the lowest. If
//     P wins, (1) applies: if trumps were led, both t and u went down. If P does not win,
//     t - u - c did not go down.
//   * When void, P discards a spare card. If there is none, P ruffs with the lowest trump: t goes
//     down, and is still at least u + c. If that trump was in the run, all P's trumps were: t > u,
//     and out stays 0.
//
// All of this is true of hands of any length. tests/unit/reader/search/sure_tricks_test.cpp
// compares it with the reference solver, and tests/full/bounds.cpp with the tables, at every
// position of whole levels.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "libtb/index/placement.hpp"
#include "reader/search/suit_word.hpp"

namespace honeymoon::reader {

/// A suit as one of the players sees it. The terms are those above.
struct SuitSide {
    std::int8_t cards = 0;    ///< how many cards the player has
    std::int8_t others = 0;   ///< how many cards the other player has
    std::int8_t run = 0;      ///< the player's cards above all of the other's
    std::int8_t matched = 0;  ///< the player's cards that different cards of the other can beat
    std::uint8_t share = 0;   ///< the player's share, in eighths of a trick
};

/// What a side suit contributes, for both players at once. The numbers of several suits add up, and
/// no sum of four overflows its field. `score` is the ordering score of SuitPlays.
class SideSuits {
public:
    constexpr SideSuits() = default;
    SideSuits(const SuitSide& leader, const SuitSide& follower, int score);

    friend constexpr SideSuits operator+(SideSuits a, SideSuits b) {
        return {a.fields_ + b.fields_, a.score_ + b.score_, a.shares_ + b.shares_};
    }
    friend constexpr SideSuits operator-(SideSuits a, SideSuits b) {
        return {a.fields_ - b.fields_, a.score_ - b.score_, a.shares_ - b.shares_};
    }

    /// One player's fields, packed into a word.
    struct Fields {
        static constexpr unsigned kEstablished = 0;
        static constexpr unsigned kCashable = 5;
        static constexpr unsigned kFacing = 10;
        static constexpr unsigned kPlayedOut = 15;  // established in suits that are not played out
        static constexpr unsigned kLost = 20;
        static constexpr unsigned kHeld = 25;  // how many suits the player has cards in

        std::uint32_t word;
        std::uint32_t share;

        /// Returns one of the fields that count tricks or cards.
        [[nodiscard]] constexpr int at(unsigned shift) const {
            return static_cast<int>((word >> shift) & 31U);
        }
        /// Returns the tricks established, or played out if that loses at most `spare` tricks.
        [[nodiscard]] constexpr int good(int spare) const {
            return at(kLost) <= spare ? at(kPlayedOut) : at(kEstablished);
        }
        [[nodiscard]] constexpr int suits_held() const {
            return static_cast<int>((word >> kHeld) & 7U);
        }
    };
    /// The fields of the player on lead, or of the other.
    [[nodiscard]] constexpr Fields leader() const {
        return {static_cast<std::uint32_t>(fields_), shares_ & 0xFFU};
    }
    [[nodiscard]] constexpr Fields follower() const {
        return {static_cast<std::uint32_t>(fields_ >> kPlayerBits), shares_ >> kShareBits};
    }
    [[nodiscard]] constexpr int score() const { return score_; }

private:
    static constexpr unsigned kPlayerBits = 32;
    static constexpr unsigned kShareBits = 8;

    constexpr SideSuits(std::uint64_t fields, std::int32_t score, std::uint32_t shares)
        : fields_(fields), score_(score), shares_(shares) {}

    std::uint64_t fields_ = 0;
    std::int32_t score_ = 0;
    std::uint32_t shares_ = 0;
};

/// What a trump suit contributes to the sure tricks of the player on lead and of the player who
/// follows. The numbers are those of the rules above.
struct TrumpSuit {
    static constexpr std::int8_t kNever = -64;  ///< no sum with it reaches one trick

    std::int8_t lead_good = kNever;    ///< adds to Fields::good() of the side suits (1)
    std::int8_t lead_spare = 0;        ///< how many tricks the side suits may lose (1)
    std::int8_t lead_cashable = 0;     ///< adds to the cashable tricks (2)
    std::int8_t lead_suits = 0;        ///< 1 if the player on lead has a trump (3)
    std::int8_t follow_good = kNever;  ///< the same for the player who follows (6)
    std::int8_t follow_spare = 0;
    std::int8_t follow_cashable = 0;  ///< (5)
    std::int8_t follow_least = 0;     ///< (4)
    bool is_empty = false;            ///< neither has a trump: at most facing (7), and (9) applies
    /// How many trumps the follower has, if all of them would win with the follower on lead. Else
    /// so large a number that no sum with it equals a level.
    std::int8_t follow_all = 0;
};

/// The TrumpSuit of an empty suit, as a constant for the compiler.
inline constexpr TrumpSuit kNoTrumps = {
    .lead_good = 0, .lead_spare = -1, .follow_good = 0, .follow_spare = -1, .is_empty = true};

/// What is known of a suit word, whatever the other suits are.
struct SuitFacts {
    SideSuits side;
    std::array<TrumpSuit, 2> trump;  ///< 0: with the other player on lead; 1: as the word says
    std::int16_t trump_score = 0;    ///< SuitPlays::trump_score
    std::uint16_t flipped = 0;       ///< the same cards with the other player on lead
    std::uint32_t placed = 0;        ///< Placement::of_cards() of the suit
};

/// Returns the facts of suit words, complete for words of up to `length` cards; these never change.
/// Any thread may call it. All words take a millisecond and 0.8 MB.
[[nodiscard]] const std::array<SuitFacts, kSuitWords>& suit_facts(int length = kSuitWordBits - 1);

/// Returns how many of `level` tricks the player on lead is sure of. `mine` and `others` are the
/// fields of the side suits for that player and for the other.
[[nodiscard]] inline int sure_on_lead(int level, SideSuits::Fields mine, SideSuits::Fields others,
                                      const TrumpSuit& trump) {
    int sure = std::max(trump.lead_good + mine.good(trump.lead_spare),
                        trump.lead_cashable + mine.at(SideSuits::Fields::kCashable));
    if (trump.is_empty) sure = std::max(sure, static_cast<int>((mine.share + 6) / 8));
    if (sure != 0) return sure;
    const bool other_takes_all =
        trump.follow_all + others.at(SideSuits::Fields::kEstablished) == level;
    return static_cast<int>(!other_takes_all && mine.suits_held() + trump.lead_suits >= 2);
}

/// Returns how many tricks the player who follows is sure of. `mine` are the fields of the side
/// suits for that player.
[[nodiscard]] inline int sure_following(SideSuits::Fields mine, const TrumpSuit& trump) {
    int sure = std::max(trump.follow_good + mine.good(trump.follow_spare),
                        trump.follow_cashable + mine.at(SideSuits::Fields::kCashable));
    if (trump.is_empty) {
        sure = std::min(sure, mine.at(SideSuits::Fields::kFacing));
        sure = std::max(sure, static_cast<int>((mine.share + 7) / 8));
    }
    return std::max<int>(sure, trump.follow_least);
}

}  // namespace honeymoon::reader
