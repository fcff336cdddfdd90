#include "reader/search/solver.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <span>

#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/index/placement.hpp"
#include "reader/search/card_batch.hpp"
#include "reader/search/card_runs.hpp"
namespace honeymoon::reader {
namespace {

// Searches of so many levels are long: they have a large table and threads to help. Shorter ones
// end before a thread has started.
constexpr int kLongSearch = 16;
constexpr std::size_t kLongSearchBytes = std::size_t{64} << 20U;

// The largest prime number of slots that fit, but at least as many as are needed. Some way below
// the memory given: with a number of slots near a power of two similar suits would share slots,
// since a key is made of fields of 14 bits.
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

// The tricks of the player who led, of `level`, if `trick` was played and the player on lead after
// it takes `next`.
Bounds for_leader(const Trick& trick, const Bounds& next, int level) {
    if (trick.leader_won) return {1 + next.low, 1 + next.high};
    return {level - 1 - next.high, level - 1 - next.low};
}

// The same for the one who followed.
Bounds for_follower(const Trick& trick, const Bounds& next, int level) {
    const Bounds leader = for_leader(trick, next, level);
    return {level - leader.high, level - leader.low};
}

// Every legal card of a position of level 2 or more, by the table of the level below: all positions
// that may follow are looked up at once.
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

Solver::Solver(const Levels& levels, const ReaderOptions& options)
    : levels_(levels), options_(options) {}

SearchLeaves Solver::leaves(Denomination denomination, int level, bool now) const {
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
    return levels_.leaves(denomination, level, now);
}

// The answer of a table where `below` has the level, else of a search: of several with different
// orders of play and one memory where the search may be long and there are threads to help, and
// then of the one that finishes first.
template <class FromTable, class FromSearch>
auto Solver::ask(const Position& position, SearchBudget& budget, const FromTable& from_table,
                 const FromSearch& from_search) const {
    using Answer = decltype(from_table(0));
    const int level = position.level();
    if (level == 0) return Answer(from_table(0));
    const Denomination denomination = denomination_of(position.trump);
    // What has a table is answered whatever the limits.
    const SearchLeaves below = leaves(denomination, level, budget.is_limit());
    if (below.level == level) return Answer(from_table(below.table->value(placement_of(position))));
    // The built-in table makes long searches shorter, but not short.
    const bool is_long = level - below.in_files >= kLongSearch;
    SearchTable& known = known_.at(is_long ? 1 : 0).get([&] {
        const std::size_t least = is_long ? kLongSearchBytes : 0;
        return std::make_unique<SearchTable>(kLargestSearchKey,
                                             slots_in(std::max(options_.search_bytes, least)));
    });
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
            Search search(denomination, known, below, budget, number, done);
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

// Whether the player who led to this trick takes `tricks` or more, this one included. Nothing if
// the budget ran out.
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

Bounds Solver::after(const Position& position, Card card, SearchBudget& budget) const {
    const int level = position.level();
    if (position.led) {
        const Trick trick = reply(position, card);
        return for_follower(trick, before_lead(trick.next, budget), level);
    }
    // The least over the replies: the value of the first, of the others only whether it is less.
    const Position led = lead(position, card);
    std::optional<Bounds> least;
    for_each_card(led, [&](Card with, bool is_new) {
        if (!is_new) return;
        const Trick trick = reply(led, with);
        if (!least) {
            least = for_leader(trick, before_lead(trick.next, budget), level);
            return;
        }
        while (least->high > 0) {
            const auto holds = leader_takes(trick, least->high, budget);
            if (!holds) {
                const Bounds bounds = for_leader(trick, before_lead(trick.next, budget), level);
                *least = {std::min(least->low, bounds.low), std::min(least->high, bounds.high)};
                return;
            }
            if (*holds) return;
            --least->high;
            least->low = std::min(least->low, least->high);
        }
    });
    return *least;
}

std::vector<BoundedCard> Solver::cards(const Position& position, SearchBudget& budget) const {
    const int next = position.level() - 1;
    if (next >= kMinLevel) {
        const SearchLeaves below = leaves(denomination_of(position.trump), next, budget.is_limit());
        if (below.level == next && below.table->is_fast_at_once()) {
            return cards_at_once(position, *below.table);
        }
    }
    std::vector<BoundedCard> result;
    for_each_card(position, [&](Card card, bool is_new) {
        const Bounds tricks = is_new ? after(position, card, budget) : result.back().tricks;
        result.push_back({card, tricks});
    });
    return result;
}

Bounds Solver::value(const Position& position, SearchBudget& budget) const {
    if (!position.led) return before_lead(position, budget);
    Bounds best{0, 0};
    for_each_card(position, [&](Card card, bool is_new) {
        if (!is_new) return;
        const Bounds tricks = after(position, card, budget);
        best = {std::max(best.low, tricks.low), std::max(best.high, tricks.high)};
    });
    return best;
}

}  // namespace honeymoon::reader
