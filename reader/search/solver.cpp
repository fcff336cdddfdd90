#include "reader/search/solver.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "honeymoon/cards/rules.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/index/placement.hpp"
#include "reader/search/card_batch.hpp"
#include "reader/search/card_runs.hpp"

#if HONEYMOON_THREADS
#include <exception>
#include <thread>
#endif

namespace honeymoon::reader {
namespace {

// Searches of so many levels are long: they have a large table, and threads that help. Shorter ones
// end before a thread has begun.
constexpr int kLongSearch = 16;
constexpr std::size_t kLongSearchBytes = std::size_t{64} << 20U;

// The largest prime number of slots that fit, but at least as many as are needed. Some way below
// the memory given: a number of slots close to a power of two would send suits that look alike to
// the same slots, since a key is made of fields of 14 bits.
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

// The tricks of the player who led, of `level`, if the trick came to `trick` and there the player
// on lead takes `next`.
Bounds for_leader(const Trick& trick, const Bounds& next, int level) {
    if (trick.leader_won) return {1 + next.low, 1 + next.high};
    return {level - 1 - next.high, level - 1 - next.low};
}

// The same for the one who followed.
Bounds for_follower(const Trick& trick, const Bounds& next, int level) {
    const Bounds leader = for_leader(trick, next, level);
    return {level - leader.high, level - leader.low};
}

// Every legal card of a position of level 2 or more, by the table of the level below: whatever may
// become of the trick is looked up at once.
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
        // The odd levels of a small set are no search: they are one trick above the next.
        const bool between = level % 2 == 1 && levels_.is_small(denomination);
        const int needed = between ? level - 1 : level;
        if (needed == 0) return {};
        return {&levels_.level(denomination, needed), needed, needed};
    }
    return levels_.leaves(denomination, level, now);
}

// Puts a question to a search; if there are threads to help and it may be long, to several, each
// with a different order of play and all with one memory. The first that is done answers.
template <class Question>
auto Solver::ask(Denomination denomination, int level, SearchBudget& budget,
                 const Question& question) const {
    // What has a table is not given up.
    const SearchLeaves below = leaves(denomination, level, budget.is_limit());
    // The built-in table makes long searches shorter, but not short.
    const bool is_long = level - below.in_files >= kLongSearch;
    SearchTable& known = known_.at(is_long ? 1 : 0).get([&] {
        const std::size_t least = is_long ? kLongSearchBytes : 0;
        return std::make_unique<SearchTable>(kLargestSearchKey,
                                             slots_in(std::max(options_.search_bytes, least)));
    });
    const int threads = is_long ? options_.search_threads : 1;
    std::atomic<bool> done{false};
    const auto run = [&](unsigned number) {
        Search search(denomination, known, below, budget, number, done);
        const auto answer = question(search);
        levels_.searched(denomination, level, search.nodes());
        return answer;
    };
    if (threads <= 1) return run(0);

#if HONEYMOON_THREADS
    Mutex guard;
    decltype(run(0)) answer{};
    std::exception_ptr failure;
    // Whoever was told to leave off has nothing to say, unless nobody has.
    const auto work = [&](unsigned number) {
        try {
            const auto found = run(number);
            const Lock lock(guard);
            if (!done.exchange(true)) answer = found;
        } catch (...) {
            const Lock lock(guard);
            if (!done.exchange(true)) failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> helpers;
        try {
            for (int i = 1; i < threads; ++i) helpers.emplace_back(work, static_cast<unsigned>(i));
        } catch (const std::exception&) {
            // No more threads are to be had: those that are there will do.
        }
        work(0);
    }
    if (failure) std::rethrow_exception(failure);
    return answer;
#else
    return run(0);
#endif
}

// The tricks of the player on lead, if there is nothing to search for.
std::optional<int> Solver::tabled(const Position& position, const SearchBudget& budget) const {
    const int level = position.level();
    if (level == 0) return 0;
    const SearchLeaves below = leaves(denomination_of(position.trump), level, budget.is_limit());
    if (below.level != level) return std::nullopt;
    return below.table->value(placement_of(position));
}

Bounds Solver::before_lead(const Position& position, SearchBudget& budget) const {
    if (const auto value = tabled(position, budget)) return {*value, *value};
    const int level = position.level();
    return ask(denomination_of(position.trump), level, budget,
               [&](Search& search) { return search.value(suits_of(position), level); });
}

// True if in the position after a trick, the player who led to it takes `tricks` or more, that one
// included. Nothing if the budget ran out.
std::optional<bool> Solver::leader_takes(const Trick& trick, int tricks,
                                         SearchBudget& budget) const {
    const int level = trick.next.level();
    const int needed = trick.leader_won ? tricks - 1 : level + 1 - tricks;
    if (needed <= 0 || needed > level) return (needed <= 0) == trick.leader_won;
    if (const auto value = tabled(trick.next, budget))
        return (*value >= needed) == trick.leader_won;
    return ask(denomination_of(trick.next.trump), level, budget,
               [&](Search& search) -> std::optional<bool> {
                   const bool yes = search.takes(suits_of(trick.next), level, needed);
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
    // The least over the replies: of the first the value, of the others only whether it is less.
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
