#include "reader/search/solver.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <span>
#include <utility>

#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/index/placement.hpp"
#include "reader/search/card_batch.hpp"
#include "reader/search/card_runs.hpp"
namespace honeymoon::reader {
namespace {

// A search is long if it spans kLongSearch levels, or if the hands have kLargeHands cards, even
// above tables. Long searches use large hash tables and several threads. Shorter ones end before a
// thread has started.
constexpr int kLongSearch = 16;
constexpr int kLargeHands = 20;
constexpr std::size_t kLongSearchBytes = std::size_t{16} << 20U;

// Returns the largest prime number of slots that fit, but at least as many as the keys need. It
// stays some way below the memory given. With a number of slots near a power of two, similar suits
// would share slots, because a key is made of fields of 14 bits.
std::uint64_t slots_in(std::size_t bytes) {
    constexpr std::uint64_t large = std::uint64_t{1} << 34U;  // a prime takes too long to find
    const auto is_prime = [](std::uint64_t number) {
        for (std::uint64_t divisor = 3; divisor * divisor <= number; divisor += 2) {
            if (number % divisor == 0) return false;
        }
        return true;
    };
    const std::uint64_t least = SearchTable::least_slots(kLargestSearchKey);
    std::uint64_t slots = (bytes / sizeof(std::uint64_t) / 16 * 15) | 1U;
    while (slots > least && slots < large && !is_prime(slots)) slots -= 2;
    return std::max(slots, least);
}

// Returns how many of `level` tricks the player who led takes, if `trick` was played and the player
// on lead after it takes `next`.
Bounds for_leader(const Trick& trick, const Bounds& next, int level) {
    if (trick.leader_won) return {1 + next.low, 1 + next.high};
    return {level - 1 - next.high, level - 1 - next.low};
}

// The same for the player who followed.
Bounds for_follower(const Trick& trick, const Bounds& next, int level) {
    const Bounds leader = for_leader(trick, next, level);
    return {level - leader.high, level - leader.low};
}

// Returns replies among which there is a best one (search.hpp): of each suit, the lowest card that
// wins the trick and the lowest that loses it.
std::vector<Card> best_replies(const Position& position) {
    std::vector<Card> replies;
    bool won = false;
    for (const Card card : legal_cards(position).cards()) {
        const bool wins = reply_wins(*position.led, card, position.trump);
        if (replies.empty() || replies.back().suit != card.suit || wins != won) {
            replies.push_back(card);
        } else {
            replies.back() = card;
        }
        won = wins;
    }
    return replies;
}

// Returns every legal card of a position of level 2 or more. Looks up all positions that may follow
// at once, in the table of the level below.
std::vector<BoundedCard> cards_at_once(const Position& position, const LoadedLevel& table) {
    CardBatch batch;
    CardTricks all;
    batch.add(position);
    batch.answer(table, std::span(&all, 1));
    std::vector<BoundedCard> result;
    result.reserve(kRanks);
    for (const Card card : legal_cards(position).cards()) {
        const int tricks = all.of(card);
        result.push_back({card, {tricks, tricks}});
    }
    return result;
}

}  // namespace

Solver::Solver(const Levels& levels, ReaderOptions options)
    : levels_(levels), options_(std::move(options)) {}

SearchLeaves Solver::leaves(Denomination denomination, int level, bool now,
                            const std::function<bool()>& stop) const {
    if (!options_.search) {
        if (level > kMaxLevel) {
            refuse(ErrorCode::no_table, level, " cards a hand: there are tables for 1 to ",
                   kMaxLevel, ", and searching is switched off");
        }
        // The odd levels of a small set need no search: they are one trick above the next.
        const bool between = level % 2 == 1 && levels_.is_small(denomination);
        const int needed = between ? level - 1 : level;
        if (needed == 0) return {};
        return {&levels_.level(denomination, needed), needed, needed};
    }
    return levels_.leaves(denomination, level, now, stop);
}

// Answers from the table if it has the level, else by search. Several threads may share a long
// search. They use the same memory and different orders of play, and the first to finish answers.
template <class FromTable, class FromSearch>
auto Solver::ask(const Position& position, SearchBudget& budget, const FromTable& from_table,
                 const FromSearch& from_search) const {
    using Answer = decltype(from_table(0));
    const int level = position.level();
    if (level == 0) return Answer(from_table(0));
    const Denomination denomination = denomination_of(position.trump);
    // A position with a table is answered whatever the limits are.
    const SearchLeaves below =
        leaves(denomination, level, budget.is_limit(), [&budget] { return budget.is_over(); });
    if (below.level == level) return Answer(from_table(below.table->value(placement_of(position))));
    // The built-in table makes long searches shorter, but not short.
    const bool is_long = level - below.in_files >= kLongSearch || level >= kLargeHands;
    SearchTable& known = known_.at(is_long ? 1 : 0).get([&] {
        const std::size_t least = is_long ? kLongSearchBytes : 0;
        return std::make_unique<SearchTable>(kLargestSearchKey,
                                             slots_in(std::max(options_.search_bytes, least)));
    });
    LongSearchMemory* const memory =
        is_long ? &memory_.get([] { return std::make_unique<LongSearchMemory>(); }) : nullptr;
    const FourSuits suits = suits_of(position);
    Mutex guard;
    std::atomic<bool> done{false};
    Answer answer{};
    std::exception_ptr failure;
    // A search that was told to stop has no answer, unless all were.
    with_helpers(is_long ? options_.search_threads : 1, [&](unsigned number) {
        Answer found{};
        std::exception_ptr fault;
        try {
            Search search(denomination, known, below, budget, number, done, memory);
            found = from_search(search, suits, level);
            levels_.searched(denomination, level, search.nodes());
        } catch (...) {
            fault = std::current_exception();
        }
        [[maybe_unused]] const Lock lock(guard);
        if (done.exchange(true)) return;
        answer = found;
        failure = fault;
    });
    if (failure) std::rethrow_exception(failure);
    return answer;
}

Bounds Solver::before_lead(const Position& position, SearchBudget& budget) const {
    return ask(
        position, budget,
        [](int value) {
            return Bounds{value, value};
        },
        [](Search& search, FourSuits suits, int level) { return search.value(suits, level); });
}

// Returns true if the player who led to this trick takes `tricks` or more, this one included. Empty
// if the budget ran out.
std::optional<bool> Solver::leader_takes(const Trick& trick, int tricks,
                                         SearchBudget& budget) const {
    const int level = trick.next.level();
    const int needed = trick.leader_won ? tricks - 1 : level + 1 - tricks;
    if (needed <= 0 || needed > level) return (needed <= 0) == trick.leader_won;
    return ask(
        trick.next, budget,
        [&](int value) { return std::optional((value >= needed) == trick.leader_won); },
        [&](Search& search, FourSuits suits, int here) -> std::optional<bool> {
            const bool yes = search.takes(suits, here, needed);
            if (search.stopped()) return std::nullopt;
            return yes == trick.leader_won;
        });
}

// A run of equally good cards, the highest first, and the tricks after each reply to it.
struct Solver::Play {
    std::vector<Card> cards;
    std::vector<Trick> tricks;
    bool leads = false;
};

std::vector<Solver::Play> Solver::plays(const Position& position) {
    std::vector<Play> plays;
    for_each_card(position, [&](Card card, bool is_new) {
        if (!is_new) {
            plays.back().cards.push_back(card);
            return;
        }
        Play& play = plays.emplace_back(Play{{card}, {}, !position.led});
        if (position.led) {
            play.tricks.push_back(reply(position, card));
            return;
        }
        const Position led = lead(position, card);
        for (const Card with : best_replies(led)) play.tricks.push_back(reply(led, with));
    });
    return plays;
}

// Returns how many tricks the player to move takes with a card, from the value of every position
// that may follow.
Bounds Solver::after(const Play& play, int level, SearchBudget& budget) const {
    Bounds least{level, level};
    for (const Trick& trick : play.tricks) {
        const Bounds next = before_lead(trick.next, budget);
        const Bounds bounds =
            play.leads ? for_leader(trick, next, level) : for_follower(trick, next, level);
        least = {std::min(least.low, bounds.low), std::min(least.high, bounds.high)};
    }
    return least;
}

// Returns true if that is `tricks` or more. Empty if the budget ran out. The next call first tries
// the reply that refuted the card.
std::optional<bool> Solver::takes(Play& play, int level, int tricks, SearchBudget& budget) const {
    for (Trick& trick : play.tricks) {
        const auto leader = leader_takes(trick, play.leads ? tricks : level - tricks + 1, budget);
        if (!leader) return std::nullopt;
        if (*leader != play.leads) {
            std::swap(trick, play.tricks.front());
            return false;
        }
    }
    return true;
}

Bounds Solver::best_of(std::vector<Play>& plays, int level, SearchBudget& budget) const {
    Bounds best{-1, -1};
    for (Play& play : plays) {
        if (best.low >= 0 && takes(play, level, best.high + 1, budget) == false) continue;
        const Bounds tricks = after(play, level, budget);
        best = {std::max(best.low, tricks.low), std::max(best.high, tricks.high)};
    }
    return best;
}

const LoadedLevel* Solver::fast_below(const Position& position, SearchBudget& budget) const {
    const int next = position.level() - 1;
    if (next < kMinLevel) return nullptr;
    const SearchLeaves below = leaves(denomination_of(position.trump), next, budget.is_limit(),
                                      [&budget] { return budget.is_over(); });
    return below.level == next && below.table->is_fast_at_once() ? below.table : nullptr;
}

std::vector<BoundedCard> Solver::cards(const Position& position, SearchBudget& budget) const {
    if (const LoadedLevel* const below = fast_below(position, budget)) {
        return cards_at_once(position, *below);
    }
    const int level = position.level();
    std::vector<Play> all = plays(position);
    // Find the value from the cards if the level has a table, because that table might contradict
    // the cards.
    const bool by_cards =
        position.led || levels_.has(denomination_of(position.trump), level) || !options_.search;
    const Bounds value = by_cards ? best_of(all, level, budget) : before_lead(position, budget);
    std::vector<Bounds> bounds(all.size(), {0, value.high});
    // Ask about one number of tricks for all cards before asking about a smaller one. Then the
    // searches meet each other's positions with the same question.
    bool in_time = true;
    for (int tricks = value.high; tricks > 0 && in_time; --tricks) {
        for (std::size_t i = 0; i < all.size() && in_time; ++i) {
            if (bounds[i].high < tricks || bounds[i].exact()) continue;
            const auto holds = takes(all[i], level, tricks, budget);
            in_time = holds.has_value();
            if (holds == true) bounds[i].low = tricks;
            if (holds == false) bounds[i].high = tricks - 1;
        }
    }
    std::vector<BoundedCard> result;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!bounds[i].exact()) {
            const Bounds known = after(all[i], level, budget);
            bounds[i] = {std::max(bounds[i].low, known.low), std::min(bounds[i].high, known.high)};
        }
        for (const Card card : all[i].cards) result.push_back({card, bounds[i]});
    }
    return result;
}

std::optional<Card> Solver::cheapest(const Position& position, int tricks,
                                     SearchBudget& budget) const {
    std::vector<Play> all = plays(position);
    std::ranges::sort(all, {}, [](const Play& play) { return card_number(play.cards.back()); });
    for (Play& play : all) {
        const auto holds = takes(play, position.level(), tricks, budget);
        if (!holds) break;
        if (*holds) return play.cards.back();
    }
    return std::nullopt;
}

Bounds Solver::value(const Position& position, SearchBudget& budget) const {
    if (!position.led) return before_lead(position, budget);
    std::vector<Play> all = plays(position);
    return best_of(all, position.level(), budget);
}

}  // namespace honeymoon::reader
