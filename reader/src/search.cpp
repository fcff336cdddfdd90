#include "search.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "sure_tricks.hpp"
#include "tb/holding.hpp"
#include "tb/placement.hpp"

namespace honeymoon {
namespace {

// The highest level at which the follower's replies can be reduced; search.hpp says why.
constexpr int kReducedReplies = 15;

// In sixteenths of a trick of difference, by trial: what having the lead is worth, what a reply
// already settled in the leader's favour adds to the guess, and what each unsettled one takes off.
constexpr int kLeadHope = 16;
constexpr int kSettledHope = 64;
constexpr int kUnsettledCost = 4;

// How often the budget is looked at.
constexpr std::uint64_t kNodesBetweenChecks = 256;

// A lead: its suit (0..3) and the bit of its card in the suit word.
using Move = std::uint8_t;
constexpr Move kNoMove = 63;
constexpr Move move_of(unsigned suit, unsigned card) {
    return static_cast<Move>((suit << 4U) | card);
}

// What is known about a position besides its suits: the tricks the player on lead is sure of, those
// the other is, and a lead that was good.
struct Known {
    std::uint8_t lead = 0;
    std::uint8_t other = 0;
    Move move = kNoMove;
};

// A Known as a value of the table.
constexpr std::uint64_t pack(const Known& known) {
    return known.lead | (std::uint64_t{known.other} << 5U) | (std::uint64_t{known.move} << 10U);
}
constexpr Known unpack(std::uint64_t value) {
    return {static_cast<std::uint8_t>(value & 31U), static_cast<std::uint8_t>((value >> 5U) & 31U),
            static_cast<Move>(value >> 10U)};
}

// The position after a lead and a reply that do not settle the question. All but the suits is in
// one word, the hope at its high end: written and copied at once, and compared by it.
struct Child {
    std::uint64_t suits;  // FourSuits, as the player on lead there sees them
    std::int64_t rest;

    Child() = default;
    Child(FourSuits position, int hope, bool reply_won, const Known& known)
        : suits(position.bits()),
          rest((std::int64_t{hope} * (std::int64_t{1} << 32U)) |
               static_cast<std::int64_t>((pack(known) << 1U) | (reply_won ? 1U : 0U))) {}

    // True if the other leads there.
    [[nodiscard]] bool reply_won() const { return (rest & 1) != 0; }
    [[nodiscard]] Known known() const { return unpack(static_cast<std::uint32_t>(rest) >> 1U); }
    [[nodiscard]] int hope() const { return static_cast<int>(rest >> 32U); }
};

// A lead that no reply seen so far refutes, and the children of its unsettled replies: in one word,
// the hope at its high end, so that leads are sorted by it.
class Lead {
public:
    Lead() = default;
    Lead(int hope, Move move, std::size_t first, std::size_t count)
        : word_((std::int64_t{hope} * (std::int64_t{1} << 32U)) |
                static_cast<std::int64_t>((first << 16U) | (count << 8U) | move)) {}

    [[nodiscard]] Move move() const { return static_cast<Move>(word_); }
    [[nodiscard]] std::size_t first() const { return (word_ >> 16U) & 0xFFFF; }
    [[nodiscard]] std::size_t count() const { return (word_ >> 8U) & 0xFF; }
    friend auto operator<=>(Lead, Lead) = default;

private:
    std::int64_t word_;
};

// The most children on the way from a whole pack to the end: no more leads and replies at a level
// than its square, and 15 leads with 4 replies where replies are reduced.
constexpr std::size_t kMostChildren = 6144;

}  // namespace

bool SearchBudget::spend(std::uint64_t nodes) {
    if (stopped_.load(std::memory_order_relaxed)) return false;
    // An amount that nobody can use up is left alone, so that threads need not share its line.
    if (nodes_left_.load(std::memory_order_relaxed) != std::numeric_limits<std::uint64_t>::max()) {
        std::uint64_t left = nodes_left_.load(std::memory_order_relaxed);
        while (!nodes_left_.compare_exchange_weak(left, left - std::min(left, nodes),
                                                  std::memory_order_relaxed)) {
        }
        if (left <= nodes) stop();
    }
    if (deadline_ != std::chrono::steady_clock::time_point::max() &&
        std::chrono::steady_clock::now() >= deadline_) {
        stop();
    }
    return !stopped_.load(std::memory_order_relaxed);
}

// The search itself, for one of the two denominations.
template <bool trump>
class Search::Player {
public:
    explicit Player(Search& search)
        : search_(search), children_(std::make_unique_for_overwrite<Child[]>(kMostChildren)) {}

    // `known` is what glance() and look_up() say of `suits`, which are sorted, and leaves the
    // question open.
    bool takes(FourSuits suits, int level, int tricks, Known known, std::size_t first_child);

    // The tricks both are sure of, from the suits alone.
    [[nodiscard]] Known glance(FourSuits suits, int level) const {
        const SideSuits sides = sides_of(suits);
        const TrumpSuit& trumps = facts_[trump_of(suits)].trump[1];
        return {byte(sure_on_lead(level, sides.leader(), sides.follower(), trumps)),
                byte(sure_following(sides.follower(), trumps)), kNoMove};
    }
    // Adds what the table knows.
    void look_up(FourSuits suits, Known& known) const {
        if (const auto found = search_.known_.find(key_of(suits))) {
            const Known stored = unpack(*found);
            known.lead = std::max(known.lead, stored.lead);
            known.other = std::max(known.other, stored.other);
            known.move = stored.move;
        }
    }
    // Where to begin: the level split by the hope, rounded.
    [[nodiscard]] int guess(FourSuits suits, int level) const {
        const int hope = sides_of(suits).hope() + (trump ? facts_[suits[0]].trump_hope : 0);
        return ((level * 8) + hope + 8) / 16;
    }
    // The value by the tables of the leaves' level.
    [[nodiscard]] int leaf(FourSuits suits) const {
        Placement placement;
        placement.denomination = search_.denomination_;
        placement.level = search_.leaves_.level;
        placement.cards = 2 * placement.level;
        for (unsigned i = 0; i < 4; ++i) {
            const int length = length_of(suits[i]);
            const SuitWord owned = leaders(suits[i]);
            placement.shape[i] = {byte(length), byte(std::popcount(owned))};
            placement.rank[i] = holding_rank(length, owned);
        }
        return search_.leaves_.table->value(placement);
    }

private:
    static std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }
    static std::uint64_t key_of(FourSuits suits) {
        return suits.bits() | (trump ? 0 : std::uint64_t{1} << 56U);
    }
    [[nodiscard]] SideSuits sides_of(FourSuits suits) const {
        const SideSuits three =
            facts_[suits[1]].side + facts_[suits[2]].side + facts_[suits[3]].side;
        return trump ? three : three + facts_[suits[0]].side;
    }
    static SuitWord trump_of(FourSuits suits) { return trump ? suits[0] : kVoidSuit; }
    // Sorted side suits that are equal stand side by side; what holds for one holds for the next.
    static bool repeats(FourSuits suits, unsigned i) {
        return i > (trump ? 1U : 0U) && suits[i] == suits[i - 1];
    }

    bool settle(FourSuits suits, int level, int tricks, Known known, bool yes, Move move) {
        if (search_.stopped_) return false;
        if (yes) known.lead = std::max(known.lead, byte(tricks));
        if (!yes) known.other = std::max(known.other, byte(level - tricks + 1));
        known.move = move;
        search_.known_.store(key_of(suits), pack(known));
        return yes;
    }

    class Leads;

    Search& search_;
    const std::array<SuitFacts, kSuitWords>& facts_ = suit_facts();
    std::unique_ptr<Child[]> children_;
};

// The leads from one position, and the children of each, put to the test of sure tricks.
template <bool trump>
class Search::Player<trump>::Leads {
public:
    Leads(const Player& player, FourSuits suits, int level, int tricks, Child* children)
        : facts_(player.facts_),
          suits_(suits),
          others_suits_(suits.other_on_lead()),
          sides_(player.sides_of(suits)),
          trump_(trump_of(suits)),
          level_(level),
          tricks_(tricks),
          children_(children) {}

    // Tries every lead. Returns one that surely takes the tricks, or kNoMove; then all that may
    // take them are in begin()..end(), the most hopeful first, but `preferred` before them.
    Move try_all(Move preferred) {
        for (unsigned i = 0; i < 4; ++i) {
            if (repeats(suits_, i)) continue;
            const SuitWord suit = suits_[i];
            const SuitWord others = followers(suit);
            for (SuitWord ends = run_ends(leaders(suit)); ends != 0; ends &= ends - 1) {
                const unsigned card = lowest_of(ends);
                const std::size_t first = count_;
                hope_ = std::numeric_limits<int>::max();
                if (!(others != 0 ? follow(i, card, others) : discard(i, card))) {
                    count_ = first;
                    continue;
                }
                const Move move = move_of(i, card);
                if (count_ == first) return move;
                const std::size_t unsettled = count_ - first;
                const int hope = move == preferred
                                     ? std::numeric_limits<int>::max()
                                     : hope_ - (kUnsettledCost * static_cast<int>(unsettled));
                insert(Lead(hope, move, first, unsettled));
            }
        }
        return kNoMove;
    }

    [[nodiscard]] Lead* begin() { return leads_.data(); }
    [[nodiscard]] Lead* end() { return leads_.data() + lead_count_; }
    [[nodiscard]] std::size_t children() const { return count_; }

private:
    void insert(Lead lead) {
        std::size_t at = lead_count_++;
        for (; at > 0 && leads_[at - 1] < lead; --at) leads_[at] = leads_[at - 1];
        leads_[at] = lead;
    }

    // The replies in the suit led. False if one of them refutes the lead.
    bool follow(unsigned i, unsigned card, SuitWord others) {
        const SuitWord suit = suits_[i];
        const SuitWord above = others & ~((SuitWord{2} << card) - 1);
        const SuitWord below = others & ((SuitWord{1} << card) - 1);
        const auto reply = [&](unsigned with, bool won) {
            // The higher of the two goes first, so that the other keeps its place.
            const SuitWord after =
                without(without(suit, std::max(card, with)), std::min(card, with));
            if (trump && i == 0) return add(sides_, after, i, after, i, after, won);
            const SideSuits sides = sides_ - facts_[suit].side + facts_[after].side;
            return add(sides, trump_, i, after, i, after, won);
        };
        if (level_ <= kReducedReplies) {
            return (above == 0 || reply(lowest_of(above), true)) &&
                   (below == 0 || reply(lowest_of(below), false));
        }
        for (SuitWord ends = run_ends(above); ends != 0; ends &= ends - 1) {
            if (!reply(lowest_of(ends), true)) return false;
        }
        for (SuitWord ends = run_ends(below); ends != 0; ends &= ends - 1) {
            if (!reply(lowest_of(ends), false)) return false;
        }
        return true;
    }

    // The replies of a follower who is void: a ruff or a discard from any other suit.
    bool discard(unsigned i, unsigned card) {
        const SuitWord led = without(suits_[i], card);
        const SideSuits sides =
            trump && i == 0 ? sides_ : sides_ - facts_[suits_[i]].side + facts_[led].side;
        for (unsigned j = 0; j < 4; ++j) {
            if (j == i || repeats(suits_, j)) continue;
            const SuitWord suit = suits_[j];
            SuitWord ends = run_ends(followers(suit));
            if (level_ <= kReducedReplies) ends &= ~ends + 1;
            for (; ends != 0; ends &= ends - 1) {
                const SuitWord after = without(suit, lowest_of(ends));
                const bool ruff = trump && j == 0;
                const bool stays =
                    ruff ? add(sides, after, i, led, j, after, true)
                         : add(sides - facts_[suit].side + facts_[after].side,
                               trump && i == 0 ? led : trump_, i, led, j, after, false);
                if (!stays) return false;
            }
        }
        return true;
    }

    // The child in which suit i is `first` and suit j is `second`; `sides` and `trumps` are what
    // they add up to. False if in it the leader cannot have his tricks. Kept if that is open.
    bool add(SideSuits sides, SuitWord trumps, unsigned i, SuitWord first, unsigned j,
             SuitWord second, bool reply_won) {
        const int level = level_ - 1;
        const SuitFacts& fact = facts_[trumps];
        const TrumpSuit& trump_suit = fact.trump[reply_won ? 0 : 1];
        const int hope = sides.hope() + (trump ? fact.trump_hope : 0);
        // The tricks that are left of those asked for.
        if (reply_won) {
            const int lead = sure_on_lead(level, sides.follower(), sides.leader(), trump_suit);
            if (lead > level - tricks_) return false;
            const int other = sure_following(sides.leader(), trump_suit);
            FourSuits suits = others_suits_.with(i, others_suits_[i], first ^ cards_of(first));
            if (j != i) suits = suits.with(j, others_suits_[j], second ^ cards_of(second));
            keep({suits, hope - kLeadHope, true, {byte(lead), byte(other), kNoMove}},
                 other >= tricks_);
        } else {
            const int other = sure_following(sides.follower(), trump_suit);
            if (other > level - (tricks_ - 1)) return false;
            const int lead = sure_on_lead(level, sides.leader(), sides.follower(), trump_suit);
            FourSuits suits = suits_.with(i, suits_[i], first);
            if (j != i) suits = suits.with(j, suits_[j], second);
            keep({suits, hope + kLeadHope, false, {byte(lead), byte(other), kNoMove}},
                 lead >= tricks_ - 1);
        }
        return true;
    }

    void keep(const Child& child, bool settled) {
        hope_ = std::min(hope_, child.hope() + (settled ? kSettledHope : 0));
        children_[count_] = child;
        count_ += settled ? 0 : 1;
    }

    const std::array<SuitFacts, kSuitWords>& facts_;
    FourSuits suits_;
    FourSuits others_suits_;
    SideSuits sides_;
    SuitWord trump_;
    int level_;
    int tricks_;
    Child* children_;
    std::size_t count_ = 0;  // of children
    int hope_ = 0;           // the least of the lead under way
    std::size_t lead_count_ = 0;
    std::array<Lead, kMaxHand> leads_;
};

template <bool trump>
bool Search::Player<trump>::takes(FourSuits suits, int level, int tricks, Known known,
                                  std::size_t first_child) {
    if (++search_.nodes_ % kNodesBetweenChecks == 0 &&
        (search_.done_.load(std::memory_order_relaxed) ||
         !search_.budget_.spend(kNodesBetweenChecks))) {
        search_.stopped_ = true;
    }
    if (search_.stopped_) return false;

    Child* const children = &children_[first_child];
    Leads leads(*this, suits, level, tricks, children);
    const Move sure = leads.try_all(known.move);
    if (sure != kNoMove) return settle(suits, level, tricks, known, true, sure);

    // What the tables or the transposition table know, of all children before any is searched.
    Lead* open = leads.begin();
    for (const Lead lead : leads) {
        bool refuted = false;
        std::size_t kept = lead.first();
        for (std::size_t c = lead.first(); c < lead.first() + lead.count() && !refuted; ++c) {
            const Child& child = children[c];
            const bool reply_won = child.reply_won();
            // The tricks the player on lead there must have, or must not.
            const int needed = reply_won ? level - tricks : tricks - 1;
            if (level - 1 == search_.leaves_.level) {
                refuted = (leaf(FourSuits(child.suits)) >= needed) == reply_won;
                continue;
            }
            const FourSuits there = FourSuits(child.suits).template sorted<trump>();
            Known said = child.known();
            look_up(there, said);
            const bool takes_them = said.lead >= needed;
            const bool cannot = said.other > level - 1 - needed;
            if (reply_won ? takes_them : cannot) {
                refuted = true;
            } else if (!takes_them && !cannot) {
                // The most dangerous reply first.
                const Child open_child(there, child.hope(), reply_won, said);
                std::size_t at = kept++;
                for (; at > lead.first() && children[at - 1].rest > open_child.rest; --at) {
                    children[at] = children[at - 1];
                }
                children[at] = open_child;
            }
        }
        if (refuted) continue;
        const std::size_t count = kept - lead.first();
        if (count == 0) return settle(suits, level, tricks, known, true, lead.move());
        *open++ = Lead(0, lead.move(), lead.first(), count);
    }

    const std::size_t next = first_child + leads.children();
    for (const Lead* lead = leads.begin(); lead != open; ++lead) {
        const Child* const begin = children + lead->first();
        const bool stands = std::all_of(begin, begin + lead->count(), [&](const Child& child) {
            const FourSuits there(child.suits);
            return child.reply_won() ? !takes(there, level - 1, level - tricks, child.known(), next)
                                     : takes(there, level - 1, tricks - 1, child.known(), next);
        });
        if (stands) return settle(suits, level, tricks, known, true, lead->move());
    }
    return settle(suits, level, tricks, known, false, known.move);
}

Search::Search(Denomination denomination, SearchTable& known, const SearchLeaves& leaves,
               SearchBudget& budget, unsigned number, const std::atomic<bool>& done)
    : denomination_(denomination),
      known_(known),
      leaves_(leaves),
      budget_(budget),
      number_(number),
      done_(done),
      stopped_(!budget.spend(0)) {}

Search::~Search() {
    static_cast<void>(budget_.spend(nodes_ % kNodesBetweenChecks));
}

bool Search::takes(FourSuits suits, int level, int tricks) {
    const auto ask = [&]<bool trump>(Player<trump> player) {
        const FourSuits sorted = suits.template sorted<trump>();
        if (level == leaves_.level) return player.leaf(sorted) >= tricks;
        Known known = player.glance(sorted, level);
        player.look_up(sorted, known);
        if (known.lead >= tricks) return true;
        if (level - known.other < tricks) return false;
        return player.takes(sorted, level, tricks, known, 0);
    };
    return denomination_ == Denomination::trump ? ask(Player<true>(*this))
                                                : ask(Player<false>(*this));
}

Bounds Search::value(FourSuits suits, int level) {
    const auto ask = [&]<bool trump>(Player<trump> player) -> Bounds {
        const FourSuits sorted = suits.template sorted<trump>();
        if (level == leaves_.level) {
            const int value = player.leaf(sorted);
            return {value, value};
        }
        Known known = player.glance(sorted, level);
        int tricks = player.guess(sorted, level);
        while (true) {
            player.look_up(sorted, known);
            const int high = level - known.other;
            if (known.lead == high) break;
            tricks = std::clamp(tricks, known.lead + 1, high);
            const bool yes = player.takes(sorted, level, tricks, known, 0);
            if (stopped_) break;
            if (yes)
                known.lead = static_cast<std::uint8_t>(tricks++);
            else
                known.other = static_cast<std::uint8_t>(level - --tricks);
        }
        return {known.lead, level - known.other};
    };
    return denomination_ == Denomination::trump ? ask(Player<true>(*this))
                                                : ask(Player<false>(*this));
}

}  // namespace honeymoon
