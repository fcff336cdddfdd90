// The discard tree against a look at every hand: the numbers of the hands that have none of some
// cards.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/cards/hand.hpp"
#include "honeymoon/discard/discard_tree.hpp"
#include "tests/bench/support/sections.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/bench/libtb/discard_bench.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "libtb/base/vectors.hpp"

HWY_BEFORE_NAMESPACE();
namespace honeymoon {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// The honest rival: writes the numbers of the hands with no excluded card, in the widest vectors,
// 32 hands at a time, of which mostly none is found. `size` is a multiple of 32.
std::size_t scan_loop(const std::uint64_t* hands, std::size_t size, std::uint64_t excluded,
                      std::uint32_t* found) {
    const hn::CappedTag<std::uint64_t, 8> d;
    const auto cards = hn::Set(d, excluded);
    std::size_t count = 0;
    for (std::size_t i = 0; i < size; i += 32) {
        std::uint64_t marks = 0;
        for (std::size_t k = 0; k < 32; k += hn::Lanes(d)) {
            const auto fits = hn::Eq(hn::And(hn::LoadU(d, hands + i + k), cards), hn::Zero(d));
            std::uint64_t here = 0;
            hn::StoreMaskBits(d, fits, reinterpret_cast<std::uint8_t*>(&here));
            marks |= here << k;
        }
        for (; marks != 0; marks &= marks - 1) {
            found[count++] =
                static_cast<std::uint32_t>(i + hwy::Num0BitsBelowLS1Bit_Nonzero64(marks));
        }
    }
    return count;
}

}  // namespace HWY_NAMESPACE
}  // namespace honeymoon
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace honeymoon {

HONEYMOON_WIDEST_OF(scan_loop);

namespace {

using Hands = std::vector<std::uint64_t>;

// Hands of `size` cards of the whole pack, all equally likely; the same in every run.
Hands random_hands(std::size_t count, int size, std::uint64_t seed) {
    std::array<std::uint64_t, 52> pack{};
    std::uint64_t rest = Hand::full().bits();
    for (std::uint64_t& card : pack) {
        card = rest & (0 - rest);
        rest &= rest - 1;
    }
    std::mt19937_64 random(seed);
    Hands hands(count);
    for (std::uint64_t& hand : hands) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
            std::swap(pack.at(i), pack.at(i + (random() % (pack.size() - i))));
            hand |= pack.at(i);
        }
    }
    return hands;
}

struct Case {
    std::size_t hands;  // a multiple of 32
    int stored;
    int excluded;
};

// Made when first asked for, and kept.
const Hands& hands_of(const Case& of) {
    static std::map<std::pair<std::size_t, int>, Hands> made;
    Hands& hands = made[{of.hands, of.stored}];
    if (hands.empty()) hands = random_hands(of.hands, of.stored, 1);
    return hands;
}

// Asks for one set of cards after the other; find(cards) returns how many hands it found.
template <class Find>
void ask(benchmark::State& state, const Case& of, const Find& find) {
    const Hands queries = random_hands(256, of.excluded, 2);
    std::size_t query = 0;
    for (auto _ : state) {
        const std::size_t found = find(queries[query++ % queries.size()]);
        benchmark::DoNotOptimize(found);
    }
    std::size_t all = 0;
    for (const std::uint64_t cards : queries) all += find(cards);
    state.counters["found"] = static_cast<double>(all) / static_cast<double>(queries.size());
}

void loop(benchmark::State& state, const Case& of) {
    const Hands& hands = hands_of(of);
    ask(state, of, [&](std::uint64_t cards) {
        std::vector<std::uint32_t> numbers;
        for (std::uint32_t i = 0; i < hands.size(); ++i) {
            if ((hands[i] & cards) == 0) numbers.push_back(i);
        }
        return numbers.size();
    });
}

void scan(benchmark::State& state, const Case& of) {
    const Hands& hands = hands_of(of);
    std::vector<std::uint32_t> found(hands.size());
    ask(state, of, [&](std::uint64_t cards) {
        return HONEYMOON_WIDEST(scan_loop)(hands.data(), hands.size(), cards, found.data());
    });
}

void tree(benchmark::State& state, const Case& of) {
    const DiscardTree tree(hands_of(of));
    ask(state, of, [&](std::uint64_t cards) { return tree.find(cards).size(); });
    state.counters["bytes"] = static_cast<double>(tree.memory_bytes());
}

void build(benchmark::State& state, const Case& of) {
    const Hands& hands = hands_of(of);
    for (auto _ : state) {
        const std::size_t size = DiscardTree(hands).size();
        benchmark::DoNotOptimize(size);
    }
}

}  // namespace

void register_discard() {
    for (const std::size_t hands : {992U, 20'000U, 100'000U, 1'000'000U}) {
        for (const auto& [stored, excluded] : {std::pair{17, 17}, {13, 26}, {13, 13}}) {
            const Case of{hands, stored, excluded};
            // (Put together by +=, for what GCC 12 says of + is wrong.)
            std::string end = "/";
            end += std::to_string(hands);
            end += '/';
            end += std::to_string(stored);
            end += '_';
            end += std::to_string(excluded);
            benchmark::RegisterBenchmark(("discard/loop" + end).c_str(), loop, of);
            benchmark::RegisterBenchmark(("discard/scan" + end).c_str(), scan, of);
            benchmark::RegisterBenchmark(("discard/tree" + end).c_str(), tree, of);
            // On all threads that there are.
            benchmark::RegisterBenchmark(("discard/build" + end).c_str(), build, of)
                ->MeasureProcessCPUTime();
        }
    }
}

}  // namespace honeymoon

#endif  // HWY_ONCE
