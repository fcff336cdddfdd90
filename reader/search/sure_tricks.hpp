// How many tricks each player is sure of, from a glance at the suits.
//
// P is the player on lead and O the other, or the other way round; p and o are how many cards of a
// suit they have, and P's run is how many of P's cards are above all of O's. For each side suit,
// seen by P:
//
//   cashable    min(run, o): tricks P takes on lead while O must follow, and so cannot ruff.
//   established p if run >= o, else run: tricks P takes on lead once O has no trump. The cashable
//               tricks use up O's cards of the suit if run >= o, and then all the rest is high.
//   facing      o if P has the highest card, else 0: O's cards with which O cannot lead safely.
//   lost        min(matched, max(0, o - run)), where matched is the most of P's cards that can be
//               beaten, each by a higher card of O's of its own.
//   share       what P gets of the suit if nobody has a trump, in eighths of a trick: 0 if P or O
//               has no card of it; if p > o, the share without P's lowest card. Else the largest
//               number such that (a) to each lead of O in the suit P has a reply that loses and
//               leaves all of it, or wins and leaves all but 7; and (b) P has a lead that, whatever
//               the reply, leaves all but 8 if it wins and all but 1 if it loses.
//   played out  p - lost, if that is more than established, else the suit is not played out and
//               loses nothing: tricks P takes if P neither discards from the suit nor is ruffed.
//
// For the trump suit, seen by P, with the same run, matched and lost:
//
//   drawn       p - lost: P leads the run first, O follows, and only o - run trumps can beat P's.
//               All cards are played in the end, so those that are not beaten win.
//   out         max(0, o - run), O's trumps that P's run does not draw.
//
// P ON LEAD is sure of
//   (1) with at least as many trumps as O: P's trumps + established - out. Where P has one trump
//       more than O for each trick lost in suits played out, these count as such. Proof below.
//   (2) drawn + cashable. P leads the cashable cards, then the run of trumps; O follows.
//   (3) one trick, if P has cards of two suits and O, on lead, could not take all the rest: P
//       leads a card that leaves alone the suit which stops O, and if O takes the trick, (4) or (8)
//       applies. What stops O is P's trumps outlasting O's run, or a side suit in which each of
//       them has more cards than O's run.
//
// P WHO FOLLOWS is sure of
//   (4) one trick, if P has more trumps than O's run. P plays the lowest trump to a trump of that
//       run and the highest to any other, follows low to side suits, and ruffs when void.
//       O's run takes away fewer trumps than P has, so if P took no trick at all, one of P's trumps
//       would have been played to another lead of O's; but that one wins.
//   (5) with more trumps than O's run: drawn + cashable. P plays as in (4), but beats a lead in a
//       suit in which P has the highest card. Until P wins a trick no number in that sum goes down:
//       O leading a trump that beats P's lowest takes a pair out of every matching; a suit in which
//       P follows low had nothing cashable. The trick P wins takes at most one from the sum. Then P
//       is on lead, and (2) gives the rest, or (1), which is more.
//   (6) with more trumps than O: the same as (1), where P needs one trump more. Proof below.
//   (7) if P has no more trumps than O's run draws: cashable. And if neither has a trump: what is
//       established, but not more than is facing. Proof: the suits that count are those in which P
//       has the highest card and O has cards too; call their O-cards facing. P keeps as many high
//       cards as the claim says, the highest of each suit first: at least one in each suit that
//       counts, and in one that is cashable no more than min(run, o); facing is at least the number
//       of these suits, so that can be done. Every lead of O's in them P wins, and is on lead.
//       O can lead level - facing other cards at most; P has level less what P keeps, which is as
//       many or more, to follow and discard with. On lead P cashes what was kept: of a cashable
//       suit O must follow; without trumps nothing else beats an established card.
//   (8) one trick, whatever the trumps are, if in some side suit each of them has more cards than
//       O's run there. P keeps the run + 1 highest cards of it, where run is O's. If O never loses,
//       O leads all their cards; those of other suits are no more than P has to spare, and of this
//       suit O leads run + 1 at least, the last of them against P's highest.
//   (9) if neither has a trump: the sum of P's shares, less an eighth if P is on lead, rounded up.
//       Proof by induction. P who follows replies by (a); a trick that P wins makes good the 7 and
//       the eighth of being on lead. If P is void, O has more cards of that suit, so P has more of
//       another: P discards the lowest of that, which leaves its share. P on lead leads by (b), in
//       any suit in which both have cards; if there is none, the sum is 0.
//
// Proof of (1) and (6), by induction, for any choice of suits to be played out. Let t and u be P's
// trumps and O's, and c the tricks lost in those suits; (1) needs t >= u + c, and (6) t > u + c. P
// keeps all cards of suits played out and of those with run >= o, of others the run; the rest are
// spare. Removing a pair of cards of which O's beats P's, from a suit in which P's run is 0, takes
// one from matched, so from lost or out; removing others adds nothing to them, and neither does a
// card that O discards. So the sum goes down by no more than one, and only in a trick that P wins:
//   * On lead, with a run of trumps and O not out of them, P leads the highest; u goes down with t.
//   * Else P leads the highest kept card of a side suit. It wins; or O beats it in a suit played
//     out where P has no run, and c goes down; or O, void, ruffs, and u goes down, which is out,
//     for P has no run of trumps. If it does not win, O is on lead, and (6) applies.
//   * Else P's trumps are all that counts, less u: each of O's trumps beats at most one.
//   * Following suit, P plays the highest with a run in the suit, else the lowest. If P wins, (1)
//     applies: where trumps were led, u went down with t. If not, t - u - c did not go down.
//   * Void, P discards a spare card, or ruffs with the lowest trump if there is none: t goes down,
//     and is no less than u + c. Was that trump in the run, all were: t > u, and out stays 0.
//
// All of this holds for hands of any length. tests/unit/reader/search/sure_tricks_test.cpp compares
// it with the reference solver, and tests/full/bounds.cpp with the tables, at every position of
// whole levels.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "libtb/index/placement.hpp"
#include "reader/search/suit_word.hpp"

namespace honeymoon::reader {

/// A suit as one of the players sees it.
struct SuitSide {
    std::int8_t cards = 0;    ///< theirs
    std::int8_t others = 0;   ///< the other player's
    std::int8_t run = 0;      ///< of theirs, above all of the other's
    std::int8_t matched = 0;  ///< of theirs, that the other can beat with a card of its own each
    std::uint8_t share = 0;   ///< what they get of the suit at no-trump, in eighths of a trick
};

/// What a side suit contributes, for both players at once; numbers of several suits add up, and no
/// sum of four overflows its field. `score` is the ordering score of SuitPlays.
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

    /// One player's fields, as they stand in a word.
    struct Fields {
        static constexpr unsigned kEstablished = 0;
        static constexpr unsigned kCashable = 5;
        static constexpr unsigned kFacing = 10;
        static constexpr unsigned kPlayedOut = 15;  // or established
        static constexpr unsigned kLost = 20;
        static constexpr unsigned kHeld = 25;  // how many suits they have cards in

        std::uint32_t word;
        std::uint32_t share;

        /// One of those that count tricks or cards.
        [[nodiscard]] constexpr int at(unsigned shift) const {
            return static_cast<int>((word >> shift) & 31U);
        }
        /// Established, or played out if that loses no more than `spare` tricks.
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

/// What a trump suit says about the sure tricks of a player on lead and of the one who follows:
/// which of the rules above apply.
struct TrumpSuit {
    static constexpr std::int8_t kNever = -64;  ///< no sum with it is a trick

    std::int8_t lead_good = kNever;    ///< adds to what is good in side suits (1)
    std::int8_t lead_spare = 0;        ///< how many tricks may be lost there
    std::int8_t lead_cashable = 0;     ///< adds to the cashable cards (2)
    std::int8_t lead_suits = 0;        ///< 1 if they have a trump (3)
    std::int8_t follow_good = kNever;  ///< the same for the one who follows (6)
    std::int8_t follow_spare = 0;
    std::int8_t follow_cashable = 0;  ///< (5)
    std::int8_t follow_least = 0;     ///< (4)
    bool is_empty = false;            ///< neither has one: no more than are facing (7), and (9)
    /// The follower's trumps if, once on lead, they are all good, as if drawn; else so many
    /// that no sum with them is a level.
    std::int8_t follow_all = 0;
};

/// That of an empty suit, known to the compiler.
inline constexpr TrumpSuit kNoTrumps = {
    .lead_good = 0, .lead_spare = -1, .follow_good = 0, .follow_spare = -1, .is_empty = true};

/// What is known of a suit word, whatever the other suits hold.
struct SuitFacts {
    SideSuits side;
    std::array<TrumpSuit, 2> trump;  ///< 0: with the other player on lead; 1: as the word says
    std::int16_t trump_score = 0;    ///< SuitPlays::trump_score
    std::uint16_t flipped = 0;       ///< the same cards with the other player on lead
    std::uint32_t placed = 0;        ///< Placement::of_cards() of the suit
};

/// The facts of suit words: those of up to `length` cards are there, and stay. From any thread; a
/// millisecond and 0.8 MB for all.
[[nodiscard]] const std::array<SuitFacts, kSuitWords>& suit_facts(int length = kSuitWordBits - 1);

/// The tricks the player on lead is sure of, of `level`. `mine` and `others` are the side suits'
/// fields for that player and for the other.
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

/// The tricks the other is sure of, when `mine` are the fields of the other, who follows.
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
