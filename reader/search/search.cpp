#include "reader/search/search.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "libtb/base/sorted_four.hpp"
#include "libtb/index/placement.hpp"
#include "reader/search/suit_plays.hpp"
#include "reader/search/sure_tricks.hpp"

namespace honeymoon::reader {
namespace {

// The lowest level at which comparing positions is worth its time.
constexpr int kLowestCompared = 14;

// In units of ordering scores, found by trial: what being on lead is worth, what a reply already
// settled in the leader's favour adds, and what each unsettled reply subtracts.
constexpr int kLeadScore = 16;
constexpr int kSettledScore = 64;
constexpr int kUnsettledCost = 4;

// After how many nodes the search checks the budget.
constexpr std::uint64_t kNodesBetweenChecks = 256;

// What is known of a position: the tricks that the player on lead and the other are sure of.
struct Known {
    std::uint8_t lead = 0;
    std::uint8_t other = 0;
};

// A Known as a value of the table.
constexpr std::uint64_t pack(const Known& known) {
    return known.lead | (std::uint64_t{known.other} << 5U);
}
constexpr Known unpack(std::uint64_t value) {
    return {static_cast<std::uint8_t>(value & 31U), static_cast<std::uint8_t>((value >> 5U) & 31U)};
}

// Returns a word with `number` in its high half, so that it decides the order of words.
constexpr std::int64_t high_half(int number) {
    return std::int64_t{number} * (std::int64_t{1} << 32U);
}

// The position after a lead and a reply that do not settle the question. One word has everything
// except the suits. Its high half is the ordering score, which decides the order of children.
struct Child {
    std::uint64_t suits;  // FourSuits, as the player on lead there sees them
    std::int64_t rest;

    Child() = default;
    Child(FourSuits position, int score, bool reply_won, const Known& known)
        : suits(position.bits()),
          rest(high_half(score) |
               static_cast<std::int64_t>((pack(known) << 1U) | (reply_won ? 1U : 0U))) {}

    // True if the other player leads there.
    [[nodiscard]] bool reply_won() const { return (rest & 1) != 0; }
    [[nodiscard]] Known known() const { return unpack(static_cast<std::uint32_t>(rest) >> 1U); }
    [[nodiscard]] int score() const { return static_cast<int>(rest >> 32U); }
};

// A lead that no reply seen so far refutes: its number among the plays of all suits, and the
// children of its unsettled replies. The high half of the word is the ordering score, which decides
// the order of leads.
class Lead {
public:
    Lead() = default;
    Lead(int score, int first, int count, std::uint32_t play)
        : word_(high_half(score) |
                static_cast<std::int64_t>((play << 15U) |
                                          static_cast<unsigned>((first << 5) | count))) {}

    [[nodiscard]] std::uint32_t play() const { return static_cast<std::uint32_t>(word_) >> 15U; }
    [[nodiscard]] int first() const { return static_cast<int>(word_ >> 5U) & 1023; }
    [[nodiscard]] int count() const { return static_cast<int>(word_) & 31; }
    [[nodiscard]] int score() const { return static_cast<int>(word_ >> 32U); }
    friend auto operator<=>(Lead, Lead) = default;  // NOLINT(modernize-use-nullptr)

private:
    std::int64_t word_;
};

// Inserts a lead into the sorted leads from `begin` to `end`.
void insert(const Lead* begin, Lead* end, Lead lead) {
    for (; end != begin && end[-1] < lead; --end) *end = end[-1];
    *end = lead;
}

// The most children on one line of play: at each level, 4 replies to each lead.
constexpr std::size_t kMostChildren = std::size_t{4} * kMaxHand * kMaxHand;

}  // namespace

bool SearchBudget::spend(std::uint64_t nodes) {
    if (stopped_.load(std::memory_order_relaxed)) return false;
    // Do not write to an unlimited budget, so that threads need not share its cache line.
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
    if (stop_wanted_ && stop_wanted_()) stop();
    return !stopped_.load(std::memory_order_relaxed);
}

// The search itself, for one of the two denominations.
template <bool trump>
class Search::Player {
public:
    // For suits of up to `length` cards.
    Player(Search& search, int length)
        : search_(search), facts_(suit_facts(length)), plays_(SuitPlays::up_to(length)) {}

    // `suits` are sorted. `known` is what glance() and look_up() found for them, and does not
    // answer the question.
    bool ask(FourSuits suits, int level, int tricks, Known known) {
        // NOLINTNEXTLINE(modernize-avoid-c-arrays)
        if (!children_) children_ = std::make_unique_for_overwrite<Child[]>(kMostChildren);
        return takes(suits, level, tricks, known, 0);
    }
    bool takes(FourSuits suits, int level, int tricks, Known known, int first_child);

    // Returns the tricks that both players are sure of, from the suits alone.
    [[nodiscard]] Known glance(FourSuits suits, int level) const {
        const SideSuits sides = sides_of(suits);
        const TrumpSuit& trumps = facts_[trump_of(suits)].trump[1];
        return {byte(sure_on_lead(level, sides.leader(), sides.follower(), trumps)),
                byte(sure_following(sides.follower(), trumps))};
    }
    // Adds what the transposition table knows.
    void look_up(FourSuits suits, Known& known) const {
        if (const auto found = search_.known_.find(key_of(suits))) {
            const Known stored = unpack(*found);
            known.lead = std::max(known.lead, stored.lead);
            known.other = std::max(known.other, stored.other);
        }
    }
    // Returns the first number to ask about: the leader's tricks if the ordering score divides the
    // level, rounded.
    [[nodiscard]] int guess(FourSuits suits, int level) const {
        const int score = sides_of(suits).score() + (trump ? facts_[suits[0]].trump_score : 0);
        return ((level * 8) + score + 8) / 16;
    }
    // Returns the value from the table of the leaves.
    [[nodiscard]] int leaf(FourSuits suits) const {
        Placement placement;
        for (unsigned i = 0; i < 4; ++i) {
            placement.slot[i] = facts_[suits[i]].placed | Placement::of_name(trump && i == 0, i);
        }
        sort_four(placement.slot);
        return search_.leaves_.table->value(placement);
    }

private:
    static std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }
    static std::uint64_t key_of(FourSuits suits) {
        return suits.bits() | (trump ? 0 : std::uint64_t{1} << 56U);
    }
    [[nodiscard]] bool compares(int level) const {
        return search_.memory_ != nullptr && level >= kLowestCompared;
    }
    [[nodiscard]] SideSuits sides_of(FourSuits suits) const {
        const SideSuits three =
            facts_[suits[1]].side + facts_[suits[2]].side + facts_[suits[3]].side;
        return trump ? three : three + facts_[suits[0]].side;
    }
    static SuitWord trump_of(FourSuits suits) { return trump ? suits[0] : kVoidSuit; }
    // Sorted suits have equal side suits side by side. What is true of one is true of the next.
    static bool repeats(FourSuits suits, unsigned i) {
        return i > (trump ? 1U : 0U) && suits[i] == suits[i - 1];
    }

    bool settle(FourSuits suits, int level, int tricks, Known known, bool yes) {
        if (search_.stopped_) return false;
        if (yes) known.lead = std::max(known.lead, byte(tricks));
        if (!yes) known.other = std::max(known.other, byte(level - tricks + 1));
        search_.known_.store(key_of(suits), pack(known));
        if (compares(level)) {
            DominanceTable& dominance = search_.memory_->dominance;
            dominance.store(dominance.position(trump, suits), level,
                            yes ? known.lead : level - known.other + 1, yes);
        }
        return yes;
    }

    // Returns the history of leads, or nullptr if the search keeps none.
    [[nodiscard]] LeadHistory* history() const {
        return search_.memory_ != nullptr ? &search_.memory_->history : nullptr;
    }

    class Leads;

    Search& search_;
    const std::array<SuitFacts, kSuitWords>& facts_;
    const SuitPlays& plays_;
    // Not a vector, which would fill it with zeros.  NOLINTNEXTLINE(modernize-avoid-c-arrays)
    std::unique_ptr<Child[]> children_;
};

// The leads from one position, and the children of each, tested for sure tricks.
template <bool trump>
class Search::Player<trump>::Leads {
public:
    Leads(const Player& player, FourSuits suits, int level, int tricks, Child* children)
        : number_(player.search_.number_),
          history_(player.history()),
          facts_(player.facts_),
          plays_(player.plays_),
          suits_(suits),
          others_suits_(suits.other_on_lead()),
          sides_(player.sides_of(suits)),
          trump_fact_(facts_[trump_of(suits)]),
          level_(level),
          tricks_(tricks),
          at_leaves_(level - 1 == player.search_.leaves_.level),
          known_(player.search_.known_),
          children_(children),
          next_(children) {}

    // Tries every lead. Returns true if one surely takes the tricks. Else all leads that may take
    // them are in begin()..end(), the highest ordering score first.
    bool one_is_sure() {
        for (unsigned i = 0; i < 4; ++i) {
            if (repeats(suits_, i)) continue;
            const SuitWord suit = suits_[i];
            const SideSuits rest = trump && i == 0 ? sides_ : sides_ - facts_[suit].side;
            std::uint32_t number = plays_.first_of(suit);
            if (followers(suit) == 0) {
                if (leaders(suit) != 0 && keep(discard(i, rest), number)) return true;
                continue;
            }
            for (const SuitPlay& play : plays_.of(suit)) {
                Trial trial{next_};
                if (play.beaten != 0) reply<true>(trial, i, play.beaten, rest);
                if (play.unbeaten != 0) reply<false>(trial, i, play.unbeaten, rest);
                if (keep(trial, number++)) return true;
            }
        }
        return false;
    }

    [[nodiscard]] Lead* begin() { return leads_.data(); }
    [[nodiscard]] Lead* end() { return leads_.data() + lead_count_; }
    [[nodiscard]] int children() const { return static_cast<int>(next_ - children_); }

private:
    // A lead while its replies are tried.
    struct Trial {
        Child* next;  // where the next child goes
        int score = std::numeric_limits<int>::max();
        bool stands = true;
    };

    // Keeps a lead that is not refuted. Returns true if the lead is sure.
    bool keep(const Trial& trial, std::uint32_t play) {
        if (!trial.stands) return false;
        const int unsettled = static_cast<int>(trial.next - next_);
        if (unsettled == 0) return true;
        // How well the lead has done so far, plus a number that gives each thread its own order.
        const int shift = static_cast<int>(number_ * static_cast<unsigned>(lead_count_) * 5 % 16) +
                          (history_ != nullptr ? history_->score(play) : 0);
        if (!at_leaves_) {
            // Prefetch what is known of the children while other leads are tried.
            for (Child* child = next_; child != trial.next; ++child) {
                const FourSuits there = FourSuits(child->suits).template sorted<trump>();
                child->suits = there.bits();
                known_.prefetch(key_of(there));
            }
        }
        const int score = trial.score - (kUnsettledCost * unsettled) + shift;
        const Lead lead(score, children(), unsettled, play);
        next_ = trial.next;
        insert(leads_.data(), leads_.data() + lead_count_++, lead);
        return false;
    }

    // Tries a reply that follows suit, with a higher card (`won`) or a lower one. The suit is
    // `after` when the trick is over.
    template <bool won>
    void reply(Trial& trial, unsigned i, SuitWord after, SideSuits rest) const {
        if (!trial.stands) return;
        const SuitFacts& fact = facts_[after];
        const auto suits = [&] {
            return won ? others_suits_.with(i, others_suits_[i], fact.flipped)
                       : suits_.with(i, suits_[i], after);
        };
        if (trump && i == 0) {
            judge<won>(trial, rest, fact, suits);
        } else {
            judge<won>(trial, rest + fact.side, trump_fact_, suits);
        }
    }

    // Tries the replies of a follower who is void: a ruff, or a discard from any other suit.
    [[nodiscard]] Trial discard(unsigned i, SideSuits rest) const {
        Trial trial{next_};
        const SuitWord led = without(suits_[i], 0);
        const SuitFacts& led_fact = facts_[led];
        const bool trump_led = trump && i == 0;
        const SideSuits sides = trump_led ? rest : rest + led_fact.side;
        const SuitFacts& trumps = trump_led ? led_fact : trump_fact_;
        for (unsigned j = 0; j < 4 && trial.stands; ++j) {
            const SuitWord suit = suits_[j];
            if (j == i || followers(suit) == 0 || repeats(suits_, j)) continue;
            const SuitWord after = without(suit, lowest_of(followers(suit)));
            const SuitFacts& fact = facts_[after];
            if (trump && j == 0) {
                judge<true>(trial, sides, fact, [&] {
                    return others_suits_.with(i, others_suits_[i], led_fact.flipped)
                        .with(j, others_suits_[j], fact.flipped);
                });
            } else {
                judge<false>(trial, sides - facts_[suit].side + fact.side, trumps,
                             [&] { return suits_.with(i, suits_[i], led).with(j, suit, after); });
            }
        }
        return trial;
    }

    // Judges the child with these side suits and this trump suit. If the leader cannot take enough
    // tricks in it, the lead is refuted. If that is open, keeps the child, with the suits suits().
    template <bool reply_won, class Suits>
    void judge(Trial& trial, SideSuits sides, const SuitFacts& trumps, const Suits& suits) const {
        const int level = level_ - 1;
        const TrumpSuit& trump_suit = trump ? trumps.trump[reply_won ? 0 : 1] : kNoTrumps;
        const SideSuits::Fields lead = reply_won ? sides.follower() : sides.leader();
        const SideSuits::Fields follow = reply_won ? sides.leader() : sides.follower();
        const int needed = reply_won ? tricks_ : tricks_ - 1;
        // Check first what may refute the lead.
        int on_lead = 0;
        int following = 0;
        if constexpr (reply_won) {
            on_lead = sure_on_lead(level, lead, follow, trump_suit);
            trial.stands = on_lead <= level - needed;
            if (!trial.stands) return;
            following = sure_following(follow, trump_suit);
        } else {
            following = sure_following(follow, trump_suit);
            trial.stands = following <= level - needed;
            if (!trial.stands) return;
            on_lead = sure_on_lead(level, lead, follow, trump_suit);
        }
        const int score = sides.score() + (trump ? trumps.trump_score : 0) +
                          (reply_won ? -kLeadScore : kLeadScore);
        if ((reply_won ? following : on_lead) >= needed) {
            trial.score = std::min(trial.score, score + kSettledScore);
            return;
        }
        trial.score = std::min(trial.score, score);
        *trial.next++ = {suits(), score, reply_won, {byte(on_lead), byte(following)}};
    }

    unsigned number_;
    const LeadHistory* history_;
    const std::array<SuitFacts, kSuitWords>& facts_;
    const SuitPlays& plays_;
    FourSuits suits_;
    FourSuits others_suits_;
    SideSuits sides_;
    const SuitFacts& trump_fact_;
    int level_;
    int tricks_;
    bool at_leaves_;
    const SearchTable& known_;
    Child* children_;
    Child* next_;
    int lead_count_ = 0;
    std::array<Lead, kMaxHand> leads_;
};

template <bool trump>
bool Search::Player<trump>::takes(FourSuits suits, int level, int tricks, Known known,
                                  int first_child) {
    if (++search_.nodes_ % kNodesBetweenChecks == 0 &&
        (search_.done_.load(std::memory_order_relaxed) ||
         !search_.budget_.spend(kNodesBetweenChecks))) {
        search_.stopped_ = true;
    }
    if (search_.stopped_) return false;

    Child* const children = children_.get() + first_child;
    Leads leads(*this, suits, level, tricks, children);
    if (leads.one_is_sure()) return settle(suits, level, tricks, known, true);

    // Look up all children before searching any.
    Lead* open = leads.begin();
    for (const Lead lead : leads) {
        bool refuted = false;
        int kept = lead.first();
        for (int c = lead.first(); c < lead.first() + lead.count() && !refuted; ++c) {
            const Child& child = children[c];
            const bool reply_won = child.reply_won();
            // How many tricks the player on lead there must not take (if the reply won), or must.
            const int needed = reply_won ? level - tricks : tricks - 1;
            if (level - 1 == search_.leaves_.level) {
                refuted = (leaf(FourSuits(child.suits)) >= needed) == reply_won;
                continue;
            }
            const FourSuits there(child.suits);
            Known said = child.known();
            look_up(there, said);
            bool takes_them = said.lead >= needed;
            bool cannot = said.other > level - 1 - needed;
            if (!takes_them && !cannot && compares(level - 1)) {
                DominanceTable& dominance = search_.memory_->dominance;
                const auto found =
                    dominance.takes(dominance.position(trump, there), level - 1, needed);
                takes_them = found == true;
                cannot = found == false;
            }
            if (reply_won ? takes_them : cannot) {
                refuted = true;
            } else if (!takes_them && !cannot) {
                // Sort the most dangerous reply to the front.
                const Child open_child(there, child.score(), reply_won, said);
                int at = kept++;
                for (; at > lead.first() && children[at - 1].rest > open_child.rest; --at) {
                    children[at] = children[at - 1];
                }
                children[at] = open_child;
            }
        }
        if (refuted) continue;
        const int count = kept - lead.first();
        if (count == 0) return settle(suits, level, tricks, known, true);
        // Keep the order of leads: a new one costs more than it saves.
        *open++ = Lead(lead.score(), lead.first(), count, lead.play());
    }

    const int next = first_child + leads.children();
    for (const Lead* lead = leads.begin(); lead != open; ++lead) {
        const Child* const begin = children + lead->first();
        const bool stands = std::all_of(begin, begin + lead->count(), [&](const Child& child) {
            const FourSuits there(child.suits);
            return child.reply_won() ? !takes(there, level - 1, level - tricks, child.known(), next)
                                     : takes(there, level - 1, tricks - 1, child.known(), next);
        });
        if (!stands) continue;
        if (LeadHistory* const all = history()) {
            for (const Lead* other = leads.begin(); other != lead; ++other) {
                all->enter(other->play(), false);
            }
            all->enter(lead->play(), true);
        }
        return settle(suits, level, tricks, known, true);
    }
    return settle(suits, level, tricks, known, false);
}

Search::Search(Denomination denomination, SearchTable& known, const SearchLeaves& leaves,
               SearchBudget& budget, unsigned number, const std::atomic<bool>& done,
               LongSearchMemory* memory)
    : denomination_(denomination),
      known_(known),
      memory_(memory),
      leaves_(leaves),
      budget_(budget),
      number_(number),
      done_(done),
      stopped_(!budget.spend(0)) {}

Search::~Search() {
    static_cast<void>(budget_.spend(nodes_ % kNodesBetweenChecks));
}

// Returns question(player, sorted suits), with the Player for the denomination.
template <class Question>
auto Search::ask(FourSuits suits, const Question& question) {
    const int length = length_of(std::max({suits[0], suits[1], suits[2], suits[3]}));
    if (denomination_ == Denomination::trump) {
        return question(Player<true>(*this, length), suits.sorted<true>());
    }
    return question(Player<false>(*this, length), suits.sorted<false>());
}

bool Search::takes(FourSuits suits, int level, int tricks) {
    return ask(suits, [&](auto player, FourSuits sorted) {
        Known known = player.glance(sorted, level);
        player.look_up(sorted, known);
        if (known.lead >= tricks) return true;
        if (level - known.other < tricks) return false;
        return player.ask(sorted, level, tricks, known);
    });
}

Bounds Search::value(FourSuits suits, int level) {
    return ask(suits, [&](auto player, FourSuits sorted) -> Bounds {
        Known known = player.glance(sorted, level);
        int tricks = player.guess(sorted, level);
        while (true) {
            player.look_up(sorted, known);
            const int high = level - known.other;
            if (known.lead >= high) break;
            tricks = std::clamp(tricks, known.lead + 1, high);
            const bool yes = player.ask(sorted, level, tricks, known);
            if (stopped_) break;
            if (yes)
                known.lead = static_cast<std::uint8_t>(tricks++);
            else
                known.other = static_cast<std::uint8_t>(level - --tricks);
        }
        return {known.lead, level - known.other};
    });
}

}  // namespace honeymoon::reader
