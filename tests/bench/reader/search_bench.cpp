// What a question costs by the tables that are there: none, the built-in one, and sets of levels;
// and searches of larger hands. Each run asks about many deals, and its figures are counters, in
// microseconds of this thread.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/reader/reader.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/bench/reader/plain_search.hpp"
#include "tests/bench/support/bench_tables.hpp"
#include "tests/bench/support/deals.hpp"
#include "tests/bench/support/sections.hpp"
#include "tests/support/tables/raw_table.hpp"

namespace honeymoon {
namespace {

using Deals = std::vector<Position>;

// How many deals: a fifth with $HONEYMOON_BENCH_QUICK.
std::size_t asked_deals() {
    return std::getenv("HONEYMOON_BENCH_QUICK") == nullptr ? 1000 : 200;
}

double microseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (static_cast<double>(time.tv_sec) * 1e6) + (static_cast<double>(time.tv_nsec) / 1e3);
}

// The mean time of a question about deals number `first` and on.
template <class Question>
double mean(const Deals& deals, std::size_t first, std::size_t count, const Question& question) {
    const double begin = microseconds();
    for (std::size_t i = first; i < first + count; ++i) question(deals[i]);
    return (microseconds() - begin) / static_cast<double>(count);
}

// Times each question by itself, in increasing order.
template <class Question>
std::vector<double> times(const Deals& deals, std::size_t count, const Question& question) {
    std::vector<double> result(count);
    for (std::size_t i = 0; i < count; ++i) result[i] = mean(deals, i, 1, question);
    std::sort(result.begin(), result.end());
    return result;
}

void put(benchmark::State& state, const std::vector<double>& times) {
    state.counters["mean"] =
        std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
    state.counters["median"] = times[times.size() / 2];
    state.counters["p99"] = times[(times.size() - 1) * 99 / 100];
    state.counters["worst"] = times.back();
}

Reader without_files(bool built_in) {
    ReaderOptions options;
    options.built_in_tables = built_in;
    return Reader::without_tables(options);
}

// The value and every card, by search; of different deals, so that nothing is remembered. The
// built-in table serves once searches have cost enough.
void search(benchmark::State& state, Denomination denomination, bool built_in) {
    const Deals& asked = deals(denomination, kMaxLevel);
    const std::size_t count = asked_deals();
    for (auto _ : state) {
        const Reader reader = without_files(built_in);
        const auto value = [&](const Position& deal) { static_cast<void>(reader.value(deal)); };
        mean(asked, 2 * count, 2000, value);
        put(state, times(asked, count, value));
        state.counters["cards"] = mean(asked, count, count, [&](const Position& deal) {
            static_cast<void>(reader.cards(deal));
        });
    }
}

void search_plain(benchmark::State& state, Denomination denomination) {
    for (auto _ : state) {
        put(state, times(deals(denomination, kMaxLevel), asked_deals() * 30 / 1000,
                         [](const Position& deal) { static_cast<void>(search_plainly(deal)); }));
    }
}

// Alpha-beta by the rules that remembers positions, for one deal.
void remembering_minimax(benchmark::State& state) {
    const auto level = static_cast<int>(state.range(0));
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            test::RememberingMinimax().value(deals(Denomination::trump, level)[0]));
    }
}

void search_large(benchmark::State& state, Denomination denomination) {
    const auto level = static_cast<int>(state.range(0));
    for (auto _ : state) {
        const Reader reader = without_files(false);
        put(state, times(deals(denomination, level), asked_deals() / (level <= 18 ? 20 : 50),
                         [&](const Position& deal) { static_cast<void>(reader.value(deal)); }));
    }
}

struct Set {
    const char* name;
    std::vector<int> levels;
};

const std::array kSets = {Set{"all", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}},
                          Set{"all but 13", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}},
                          Set{"even (`--small`)", {2, 4, 6, 8, 10, 12}},
                          Set{"6, 9 and 12", {6, 9, 12}},
                          Set{"8 and 11", {8, 11}},
                          Set{"10", {10}},
                          Set{"9", {9}},
                          Set{"8", {8}},
                          Set{"none", {}}};

// A set of files, without the built-in table. `worst`: every card, of the number of cards a hand
// for which it takes longest. A directory `best` beside the tables has files of the best
// compression.
void set(benchmark::State& state, Denomination denomination, const Set& set) {
    constexpr int lowest_asked = 7;  // from here on some table is used by some sets and not others
    const std::size_t count = asked_deals();
    const auto path = [&](const std::filesystem::path& tables, int level) {
        return tables / table_file_name(denomination, level);
    };
    const auto open = [&](Residency residency) {
        std::vector<FileBytes> files;
        for (const int level : set.levels) {
            files.push_back(FileBytes::map(path(bench_tables(), level)));
        }
        ReaderOptions options;
        options.residency = residency;
        options.built_in_tables = false;
        return Reader::of(std::move(files), options);
    };
    const char* best = std::getenv("HONEYMOON_BEST_TABLES");
    double bytes = 0;
    double best_bytes = 0;
    for (const int level : set.levels) {
        bytes += static_cast<double>(std::filesystem::file_size(path(bench_tables(), level)));
        if (best == nullptr) continue;
        best_bytes += static_cast<double>(std::filesystem::file_size(path(best, level)));
    }
    state.counters["bytes"] = bytes;
    state.counters["best_bytes"] = best_bytes;
    for (auto _ : state) {
        const Reader resident = open(Residency::resident);
        const Reader lazy = open(Residency::lazy);
        const auto value = [&](const Position& deal) { static_cast<void>(resident.value(deal)); };
        const auto cards = [&](const Position& deal) { static_cast<void>(resident.cards(deal)); };
        const Deals& top = deals(denomination, kMaxLevel);
        mean(top, 3 * count, 10, value);  // what is made once is made here
        state.counters["value"] = mean(top, 0, count, value);
        std::pair<double, int> worst;
        for (int level = kMaxLevel; level >= lowest_asked; --level) {
            const double time = mean(deals(denomination, level), count, count, cards);
            if (level == kMaxLevel) state.counters["cards"] = time;
            worst = std::max(worst, {time, level});
        }
        state.counters["worst"] = worst.first;
        state.counters["worst_level"] = worst.second;
        state.counters["lazy"] = mean(top, 2 * count, count, [&](const Position& deal) {
            static_cast<void>(lazy.cards(deal));
        });
    }
}

}  // namespace

void register_search() {
    const auto add = [](const std::string& what, const auto& run) {
        return benchmark::RegisterBenchmark(what.c_str(), run)
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1);
    };
    for (const Denomination of : kDenominations) {
        const std::string end = "/" + std::string(name(of));
        add("search/none" + end, [of](benchmark::State& state) { search(state, of, false); });
        add("search/built_in" + end, [of](benchmark::State& state) { search(state, of, true); });
        add("search/plain" + end, [of](benchmark::State& state) { search_plain(state, of); });
        auto* large =
            add("search/large" + end, [of](benchmark::State& state) { search_large(state, of); });
        for (const int level : {14, 16, 18, 20, 22, 24, 26}) large->Arg(level);
        for (const Set& one : kSets) {
            add("sets" + end + "/" + one.name,
                [of, &one](benchmark::State& state) { set(state, of, one); });
        }
    }
    add("search/minimax", remembering_minimax)->Arg(9)->Arg(10);
}

}  // namespace honeymoon
