// The discard tree against a look at every hand: queries for the hands with none of some cards, of
// which what is found is written one after the other.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/discard/discard_tree.hpp"
#include "tests/bench/libtb/discard_figures.hpp"
#include "tests/bench/libtb/linear_scan.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

constexpr std::size_t kQueries = 256;

struct Case {
    std::size_t hands;
    int stored;
    int excluded;
};

// Made when first asked for, and kept.
const std::vector<std::uint64_t>& hands_of(const Case& of) {
    static std::map<std::pair<std::size_t, int>, std::vector<std::uint64_t>> made;
    auto& hands = made[{of.hands, of.stored}];
    if (hands.empty()) hands = random_hands(of.hands, of.stored, 1);
    return hands;
}

void scan(benchmark::State& state, const Case& of) {
    const std::span<const std::uint64_t> hands = hands_of(of);
    const auto queries = random_hands(kQueries, of.excluded, 2);
    std::vector<std::uint64_t> found(of.hands + 8);
    std::size_t query = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(linear_scan(hands, queries[query++ % kQueries], 0, found.data()));
    }
    state.counters["bytes"] = static_cast<double>(of.hands * sizeof(std::uint64_t));
}

void tree(benchmark::State& state, const Case& of) {
    const DiscardShape shape{Hand::full().bits(), of.stored,
                             best_weights(kPackCards, of.stored, of.hands, {of.excluded, 0}), 1};
    const DiscardTree<> tree(shape, hands_of(of));
    const auto queries = random_hands(kQueries, of.excluded, 2);
    std::vector<std::uint64_t> found(of.hands + 8);
    std::size_t query = 0;
    for (auto _ : state) {
        std::uint64_t* to = found.data();
        tree.visit(queries[query++ % kQueries], 0,
                   [&to](std::uint64_t hand, NoPayload) { *to++ = hand; });
        benchmark::DoNotOptimize(to);
    }
    state.SetLabel("labels: " + weights_name(shape.weights));
    state.counters["bytes"] = static_cast<double>(tree.memory_bytes());
}

}  // namespace

void register_discard() {
    for (const std::size_t hands : {1000U, 20'000U, 1'000'000U}) {
        for (const auto& [stored, excluded] : {std::pair{17, 17}, {13, 26}, {13, 13}}) {
            const Case of{hands, stored, excluded};
            std::string end = "/";
            end += std::to_string(stored);
            end += '_';
            end += std::to_string(excluded);
            end += '/';
            end += std::to_string(hands);
            benchmark::RegisterBenchmark(("discard/tree" + end).c_str(), tree, of);
            benchmark::RegisterBenchmark(("discard/scan" + end).c_str(), scan, of);
        }
    }
}

}  // namespace honeymoon
