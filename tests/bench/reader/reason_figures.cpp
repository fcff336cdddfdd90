// The figures of docs/reasons.md: how often each reason is given, and what an explanation costs.
// Reads the tables in $HONEYMOON_TABLES, else ./tables.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/advice/reason.hpp"
#include "honeymoon/cards/trick.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/random.hpp"
#include "tests/bench/support/bench_tables.hpp"

namespace honeymoon {
namespace {

constexpr std::size_t kMistakes = 10'000;
constexpr std::size_t kReasons = 7;

using Mistake = std::pair<Position, Card>;

// Wrong cards, one of each random deal that has any: leads and replies in turn.
std::vector<Mistake> mistakes(const Reader& reader, int level) {
    RandomStream random(1, static_cast<std::uint64_t>(level));
    std::vector<Mistake> found;
    for (std::uint64_t number = 0; found.size() < kMistakes; ++number) {
        Position position = random_position(1, level, number);
        if (number % 2 == 1) {
            const std::vector<Card> leads = position.leader.cards();
            position =
                lead(position, leads[random.below(static_cast<std::uint32_t>(leads.size()))]);
        }
        std::vector<ScoredCard> cards = reader.cards(position);
        const int best = cards.front().tricks;
        std::erase_if(cards, [&](const ScoredCard& card) { return card.tricks == best; });
        if (cards.empty()) continue;
        const auto count = static_cast<std::uint32_t>(cards.size());
        found.emplace_back(position, cards[random.below(count)].card);
    }
    return found;
}

// The CPU time of each explanation in ms, and how often each reason was given.
struct Figures {
    std::array<std::size_t, kReasons> times{};
    std::size_t whole = 0;  // reasons for the whole cost
    double mean = 0;
    double most = 0;
};

Figures figures(const Reader& reader, const std::vector<Mistake>& mistakes) {
    Figures found;
    for (const auto& [position, card] : mistakes) {
        const std::clock_t begin = std::clock();
        const Explanation explanation = explain(reader, position, card);
        const double ms = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        found.mean += ms / static_cast<double>(mistakes.size());
        found.most = std::max(found.most, ms);
        ++found.times.at(static_cast<std::size_t>(explanation.reason));
        if (explanation.explained == explanation.cost) ++found.whole;
    }
    return found;
}

void print() {
    ReaderOptions resident;
    resident.residency = Residency::resident;
    const Reader tables = Reader::open(bench_tables(), resident);
    ReaderOptions options;
    options.built_in_tables = false;
    const Reader searching = Reader::without_tables(options);
    std::printf("| cards a hand |");
    for (std::size_t i = 1; i <= kReasons; ++i) {
        std::printf(" %s |", std::string(name(static_cast<Reason>(i % kReasons))).c_str());
    }
    std::printf(" whole cost | tables: mean, most (ms) | search: mean, most (ms) |\n");
    for (int level = 2; level <= kMaxLevel; ++level) {
        const std::vector<Mistake> wrong = mistakes(tables, level);
        const Figures with = figures(tables, wrong);
        const Figures without = figures(searching, wrong);
        std::printf("| %d |", level);
        const auto print_share = [](std::size_t times) {
            std::printf(" %.1f %% |",
                        100.0 * static_cast<double>(times) / static_cast<double>(kMistakes));
        };
        for (std::size_t i = 1; i <= kReasons; ++i) print_share(with.times.at(i % kReasons));
        print_share(with.whole);
        std::printf(" %.3f, %.1f | %.3f, %.1f |\n", with.mean, with.most, without.mean,
                    without.most);
    }
}

}  // namespace
}  // namespace honeymoon

int main() {
    honeymoon::print();
    return 0;
}
