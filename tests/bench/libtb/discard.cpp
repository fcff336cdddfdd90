// What a discard tree saves, beside a look at every hand, and what its structures are: prints the
// tables of docs/discard-tree.md.
//
//   honeymoon_discard_bench [--quick]
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <exception>
#include <iostream>
#include <string_view>
#include <utility>
#include <vector>

#include "honeymoon/base/large_array.hpp"
#include "honeymoon/discard/discard_tree.hpp"
#include "tests/bench/libtb/discard_figures.hpp"
#include "tests/bench/libtb/linear_scan.hpp"

namespace honeymoon {
namespace {

constexpr std::size_t kQueries = 256;

// Of this thread: what others do on the same processor does not count.
double microseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (static_cast<double>(time.tv_sec) * 1e6) + (static_cast<double>(time.tv_nsec) / 1e3);
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

const char* vectors_name(DiscardVectors vectors) {
    switch (vectors) {
        case DiscardVectors::avx512:
            return "AVX-512";
        case DiscardVectors::avx2:
            return "AVX2";
        default:
            return "plain C++";
    }
}

// Mean times of a query, in turns with one another: a machine that is slower for a while is so for
// all.
class Turns {
public:
    explicit Turns(std::size_t count) : times_(count) {}

    template <class Query>
    void take(std::size_t which, const std::vector<std::uint64_t>& queries, int again,
              const Query& query) {
        const double begin = microseconds();
        for (int i = 0; i < again; ++i) {
            for (const std::uint64_t excluded : queries) sum_ += query(excluded);
        }
        times_[which].push_back((microseconds() - begin) / static_cast<double>(queries.size()) /
                                again);
    }
    [[nodiscard]] double median_of(std::size_t which) const { return median(times_[which]); }
    // Of a turn's times, which were taken right after one another.
    [[nodiscard]] double ratio(std::size_t of, std::size_t to) const {
        std::vector<double> ratios;
        for (std::size_t i = 0; i < times_[of].size(); ++i) {
            ratios.push_back(times_[of][i] / times_[to][i]);
        }
        return median(ratios);
    }

private:
    std::vector<std::vector<double>> times_;
    std::size_t sum_ = 0;
};

void print_ratios(bool quick) {
    std::printf(
        "| hands | stored / excluded | found | labels | linear scan (µs) | tree (µs) | ratio | "
        "only counted (µs) | blocks without labels (µs) | bytes a hand |\n"
        "|--:|--|--:|--|--:|--:|--:|--:|--:|--:|\n");
    for (const std::size_t count : {100U, 1000U, 5000U, 20'000U, 100'000U, 1'000'000U}) {
        for (const auto& [stored, excluded] : {std::pair{17, 17}, {13, 26}, {13, 13}}) {
            LargeArray<std::uint64_t> array(count);
            const auto drawn = random_hands(count, stored, 1);
            std::copy(drawn.begin(), drawn.end(), array.data());
            const std::span<const std::uint64_t> hands(array.data(), count);
            const auto queries = random_hands(kQueries, excluded, 2);
            LargeArray<std::uint64_t> found(count + 8);
            const auto weights = best_weights(kPackCards, stored, count, {excluded, 0});
            const DiscardTree<> tree({Hand::full().bits(), stored, weights, 1}, hands);
            const DiscardTree<> blocks({Hand::full().bits(), stored, {}, 1}, hands);
            const auto collected = [&](const DiscardTree<>& from, std::uint64_t cards) {
                std::uint64_t* to = found.data();
                from.visit(cards, 0, [&to](std::uint64_t hand, NoPayload) { *to++ = hand; });
                return static_cast<std::size_t>(to - found.data());
            };
            Turns turns(4);
            const int again = static_cast<int>(std::max<std::size_t>(1, 200'000 / count));
            for (int turn = 0; turn < (quick ? 3 : 15); ++turn) {
                turns.take(0, queries, again, [&](std::uint64_t cards) {
                    return linear_scan(hands, cards, 0, found.data());
                });
                turns.take(1, queries, again,
                           [&](std::uint64_t cards) { return collected(tree, cards); });
                turns.take(2, queries, again,
                           [&](std::uint64_t cards) { return tree.count(cards); });
                turns.take(3, queries, again,
                           [&](std::uint64_t cards) { return collected(blocks, cards); });
            }
            double finds = 0;
            for (const std::uint64_t cards : queries) {
                finds += static_cast<double>(tree.count(cards)) / kQueries;
                if (tree.count(cards) != linear_scan(hands, cards, 0, found.data())) {
                    throw Error(Error::Kind::question, "the tree and the scan do not agree");
                }
            }
            std::printf("| %zu | %d / %d | %.1f | %s | %.3f | %.3f | %.1f | %.3f | %.3f | %.1f |\n",
                        count, stored, excluded, finds, weights_name(weights).c_str(),
                        turns.median_of(0), turns.median_of(1), turns.ratio(0, 1),
                        turns.median_of(2), turns.median_of(3),
                        static_cast<double>(tree.memory_bytes()) / static_cast<double>(count));
            std::fflush(stdout);
        }
    }
}

void print_structures(bool quick) {
    constexpr int stored = 17;
    const std::size_t count = quick ? 100'000 : 1'000'000;
    const auto hands = random_hands(count, stored, 1);
    const auto queries = random_hands(quick ? 50 : 400, stored, 2);
    std::printf(
        "\n| labels | on each level | leaves | filled | labels tested F | all nodes filled | "
        "leaves visited, "
        "of all | C(35, t) / C(52, t) | hands tested, of all | break-even F / (1 - r) |\n"
        "|--|--|--:|--:|--:|--:|--:|--:|--:|--:|\n");
    for (const std::vector<int>& weights : {std::vector<int>{2},
                                            {3},
                                            {4},
                                            {5},
                                            {6},
                                            {2, 2},
                                            {3, 2},
                                            {3, 3},
                                            {4, 2},
                                            {4, 4},
                                            {5, 2},
                                            {5, 3}}) {
        const DiscardTree<> tree({Hand::full().bits(), stored, weights, 1}, hands);
        const DiscardStructure structure = tree.structure();
        double labels = 0;
        double leaves = 0;
        double tested = 0;
        for (const std::uint64_t excluded : queries) {
            const DiscardWork work = tree.work(excluded);
            const auto all = static_cast<double>(queries.size());
            labels += static_cast<double>(work.labels) / all;
            leaves +=
                static_cast<double>(work.leaves) / static_cast<double>(structure.leaves) / all;
            tested += static_cast<double>(work.hands) / static_cast<double>(count) / all;
        }
        // Of so many hands that no node is empty.
        const DiscardCost cost =
            expected_cost(kPackCards, stored, std::uint64_t{1} << 50U, weights, {stored, 0});
        std::string by_level;
        for (const std::uint64_t of : structure.labels) {
            if (!by_level.empty()) by_level += ", ";
            by_level += std::to_string(of);
        }
        std::printf("| %s | %s | %zu | %zu | %.0f | %.0f | %.4f | %.4f | %.4f | %.0f |\n",
                    weights_name(weights).c_str(), by_level.c_str(),
                    static_cast<std::size_t>(structure.leaves),
                    static_cast<std::size_t>(structure.filled_leaves), labels, cost.labels, leaves,
                    cost.share, tested, break_even(cost));
        std::fflush(stdout);
    }
}

void run(bool quick) {
    std::printf("Vectors: %s.\n\n", vectors_name(discard_vectors().back()));
    print_ratios(quick);
    print_structures(quick);
}

}  // namespace
}  // namespace honeymoon

int main(int argc, char** argv) {
    const bool quick = argc == 2 && std::string_view(argv[1]) == "--quick";
    if (argc > 2 || (argc == 2 && !quick)) {
        std::cerr << "usage: honeymoon_discard_bench [--quick]\n";
        return 3;
    }
    try {
        honeymoon::run(quick);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
    return 0;
}
