// What looking ahead in games with chance costs, and how good its answer is after a time: prints
// the table of docs/expectiminimax.md, or the data of its plot, which tests/bench/report/anytime.py
// draws.
//
//   honeymoon_ply_tree_bench [--quick] [--curve]
#include "honeymoon/chance/ply_tree.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "honeymoon/chance/star_search.hpp"
#include "tests/bench/support/draw_deals.hpp"

namespace honeymoon {
namespace {

// Of this thread: what others do on the same processor does not count.
double microseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (static_cast<double>(time.tv_sec) * 1e6) + (static_cast<double>(time.tv_nsec) / 1e3);
}

PlyTreeOptions one_thread() {
    PlyTreeOptions options;
    options.threads = 1;
    options.memory_bytes = std::uint64_t{1} << 30U;
    return options;
}

struct Taken {
    double nodes = 0;
    double time = 0;  // microseconds
    double bytes = 0;
};

Taken search(const auto& game, const auto& root, int plies, StarPruning pruning, double value) {
    StarSearch search(game);
    StarOptions options;
    options.plies = plies;
    options.pruning = pruning;
    const double begin = microseconds();
    const StarAnswer answer = search.search(root, options);
    const double time = microseconds() - begin;
    if (std::abs(answer.value - value) > 1e-9) throw std::runtime_error("a search is wrong");
    return {static_cast<double>(answer.nodes), time, 0};
}

// One row: means over some roots.
template <class Game>
void row(const char* name, const Game& game, const std::vector<typename Game::State>& roots,
         int plies) {
    Taken plain;
    Taken star1;
    Taken star2;
    Taken tree;
    const auto add = [&roots](Taken& sum, const Taken& taken) {
        const auto count = static_cast<double>(roots.size());
        sum.nodes += taken.nodes / count;
        sum.time += taken.time / count;
        sum.bytes += taken.bytes / count;
    };
    for (const auto& root : roots) {
        std::uint64_t nodes = 0;
        double begin = microseconds();
        const double value = plain_value(game, root, plies, nodes);
        add(plain, {static_cast<double>(nodes), microseconds() - begin, 0});
        add(star1, search(game, root, plies, StarPruning::star1, value));
        add(star2, search(game, root, plies, StarPruning::star2, value));
        begin = microseconds();
        PlyTree<Game> made(game, root, one_thread());
        PlyLimits limits;
        limits.plies = plies;
        made.extend(limits);
        const double time = microseconds() - begin;
        if (std::abs(made.answer().value - value) > 1e-9)
            throw std::runtime_error("a tree is wrong");
        add(tree, {static_cast<double>(made.states()), time,
                   static_cast<double>(made.peak_memory_bytes())});
    }
    std::printf("| %s | %.0f | %.2f | %.0f | %.2f | %.0f | %.2f | %.0f | %.2f | %.1f | %.1f |\n",
                name, plain.nodes, plain.time / 1e3, star1.nodes, star1.time / 1e3, star2.nodes,
                star2.time / 1e3, tree.nodes, tree.time / 1e3, tree.bytes / 1e6,
                plain.time / tree.time);
}

std::vector<SmallExchange::State> deals(std::uint64_t count, int size, int exchanges) {
    std::vector<SmallExchange::State> made;
    for (std::uint64_t i = 0; i < count; ++i) made.push_back(exchange_deal(i, size, exchanges));
    return made;
}

void print_table(bool quick) {
    const std::uint64_t count = quick ? 2 : 10;
    std::printf(
        "| game | plain: states | ms | Star1: states | ms | Star2: states | ms | tree: states | ms "
        "| peak MB | plain / tree |\n|--|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n");
    const SmallExchange game = exchange_game();
    row("exchange 2, hands of 4, to the end", game, deals(count, 4, 2), 100);
    row("exchange 3, hands of 3, to the end", game, deals(count, 3, 3), 100);
    row("exchange 3, hands of 4, to the end", game, deals(count, 4, 3), 100);
    row("exchange 4, hands of 5, 3 plies", game, deals(count, 5, 4), 3);
    if (!quick) row("exchange 4, hands of 5, 5 plies", game, deals(count, 5, 4), 5);
    const Pig pig(100);
    const std::vector<Pig::State> middle{{40, 45, 0, true, false}};
    row("Pig to 100, 4 plies", pig, middle, 4);
    row("Pig to 100, 6 plies", pig, middle, 6);
    if (!quick) row("Pig to 100, 7 plies", pig, middle, 7);
}

// An answer, and from when on it is there.
struct Moment {
    double time = 0;
    double value = 0;
};

// The mean error of what is known after a time.
double error_after(double time, const std::vector<std::vector<Moment>>& lines,
                   const std::vector<double>& exact) {
    double sum = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        double value = lines[i].front().value;
        for (const Moment& moment : lines[i]) {
            if (moment.time <= time) value = moment.value;
        }
        sum += std::abs(value - exact[i]);
    }
    return sum / static_cast<double>(lines.size());
}

void print_curve(bool quick) {
    const SmallExchange game = exchange_game();
    const auto roots = deals(quick ? 5 : 30, 4, 3);
    std::vector<double> exact;
    std::vector<std::vector<std::vector<Moment>>> lines(4);
    double longest = 0;
    for (const auto& root : roots) {
        for (auto& line : lines) line.push_back({{0, ply_value(game, root)}});
        double begin = microseconds();
        PlyTree<SmallExchange> tree(game, root, one_thread());
        PlyLimits limits;
        while (!tree.answer().exact) {
            limits.plies = tree.answer().depth + 1;
            tree.extend(limits);
            lines[0].back().push_back({microseconds() - begin, tree.answer().value});
        }
        exact.push_back(tree.answer().value);
        StarSearch<SmallExchange> search(game);
        std::size_t line = 1;
        for (const StarPruning pruning :
             {StarPruning::star2, StarPruning::star1, StarPruning::none}) {
            begin = microseconds();
            StarOptions options;
            options.pruning = pruning;
            for (bool done = false; !done; ++options.plies) {
                const StarAnswer answer = search.search(root, options);
                done = answer.exact;
                lines[line].back().push_back({microseconds() - begin, answer.value});
            }
            longest = std::max(longest, microseconds() - begin);
            ++line;
        }
    }
    std::printf("microseconds,tree,star2,star1,plain\n");
    double time = 1;
    while (time < 2 * longest) {
        std::printf("%.3g", time);
        for (const auto& line : lines) std::printf(",%.6f", error_after(time, line, exact));
        std::printf("\n");
        time *= 1.25;
    }
}

}  // namespace
}  // namespace honeymoon

int main(int argc, char** argv) {
    bool quick = false;
    bool curve = false;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "--quick") {
            quick = true;
        } else if (argument == "--curve") {
            curve = true;
        } else {
            std::cerr << "usage: honeymoon_ply_tree_bench [--quick] [--curve]\n";
            return 3;
        }
    }
    try {
        curve ? honeymoon::print_curve(quick) : honeymoon::print_table(quick);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
