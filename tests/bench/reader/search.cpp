// What a search costs, by the levels that have tables and by the size of the hands: prints the
// tables of docs/search.md.
//
//   honeymoon_search_bench TABLES [--quick]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <iostream>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/bench/reader/plain_search.hpp"
#include "tests/bench/support/deals.hpp"

namespace honeymoon {
namespace {

using Clock = std::chrono::steady_clock;

struct Times {
    std::vector<double> microseconds;

    template <class Question>
    void take(const Question& question) {
        const auto begin = Clock::now();
        question();
        const std::chrono::duration<double, std::micro> time = Clock::now() - begin;
        microseconds.push_back(time.count());
    }
    void sort() { std::sort(microseconds.begin(), microseconds.end()); }
    [[nodiscard]] double mean() const {
        double sum = 0;
        for (const double time : microseconds) sum += time;
        return sum / static_cast<double>(microseconds.size());
    }
    // Of sorted times.
    [[nodiscard]] double percentile(std::size_t hundredths) const {
        return microseconds[(microseconds.size() - 1) * hundredths / 100];
    }
};

struct Sizes {
    std::size_t deals;
    std::size_t plain;
    std::size_t large;
    std::size_t steps;
};

// A reader of levels 1..k, resident, that has been asked once.
Reader reader_up_to(const std::filesystem::path& tables, Denomination denomination, int k) {
    ReaderOptions options;
    options.residency = Residency::resident;
    options.built_in_tables = false;
    std::vector<FileBytes> files;
    for (int level = kMinLevel; level <= k; ++level) {
        files.push_back(FileBytes::map(tables / table_file_name(denomination, level)));
    }
    Reader reader = Reader::of(std::move(files), options);
    static_cast<void>(reader.value(deals(denomination, kMaxLevel).back()));
    return reader;
}

// A reader without any tables.
Reader searching() {
    ReaderOptions options;
    options.built_in_tables = false;
    return Reader::without_tables(options);
}

// A reader without files whose searches have cost enough for the built-in table to serve.
Reader reader_with_built_in(Denomination denomination) {
    Reader reader = Reader::without_tables();
    const std::vector<Position>& asked = deals(denomination, kMaxLevel);
    for (std::size_t i = asked.size() - 2000; i < asked.size(); ++i) {
        static_cast<void>(reader.value(asked[i]));
    }
    return reader;
}

void print_levels(const std::filesystem::path& tables, Denomination denomination,
                  const Sizes& sizes) {
    const std::vector<Position>& asked = deals(denomination, kMaxLevel);
    std::printf(
        "| tables of levels | bytes on disk | value: mean (µs) | 99 %% (µs) | worst (µs) | "
        "every card: mean (µs) |\n|--|--:|--:|--:|--:|--:|\n");
    const auto print_row = [&](const std::string& levels, std::uintmax_t bytes,
                               const Reader& reader) {
        Times values;
        Times cards;
        for (std::size_t i = 0; i < sizes.deals; ++i) {
            values.take([&] { static_cast<void>(reader.value(asked[i])); });
        }
        // Others, of which nothing is remembered.
        for (std::size_t i = sizes.deals; i < 2 * sizes.deals; ++i) {
            cards.take([&] { static_cast<void>(reader.cards(asked[i])); });
        }
        values.sort();
        std::printf("| %s | %ju | %.1f | %.1f | %.0f | %.1f |\n", levels.c_str(), bytes,
                    values.mean(), values.percentile(99), values.percentile(100), cards.mean());
    };
    std::uintmax_t bytes = 0;
    for (int k = 0; k <= kMaxLevel; ++k) {
        if (k > 0) bytes += std::filesystem::file_size(tables / table_file_name(denomination, k));
        print_row(k == 0 ? "none" : "1–" + std::to_string(k), bytes,
                  reader_up_to(tables, denomination, k));
        if (k == 0) print_row("none but the built-in", 0, reader_with_built_in(denomination));
    }
    Times plain;
    for (std::size_t i = 0; i < sizes.plain; ++i) {
        plain.take([&] { static_cast<void>(search_plainly(asked[i])); });
    }
    plain.sort();
    std::printf("| baseline: plain alpha-beta, the first %zu deals | 0 | %.0f | | %.0f | |\n\n",
                sizes.plain, plain.mean(), plain.percentile(100));
}

Position random_deal(std::mt19937_64& random, int level, Trump trump) {
    std::vector<Card> pack = Hand::full().cards();
    for (std::size_t left = pack.size(); left > 1; --left) {
        std::swap(pack[left - 1], pack[random() % left]);
    }
    Position position;
    position.trump = trump;
    for (std::size_t i = 0; i < static_cast<std::size_t>(level); ++i) {
        position.leader.insert(pack[2 * i]);
        position.follower.insert(pack[(2 * i) + 1]);
    }
    return position;
}

void print_large_hands(const Sizes& sizes) {
    std::printf(
        "| cards a hand | deals | spades trumps: mean (ms) | worst (ms) | no-trump: mean (ms) | "
        "worst (ms) |\n|--:|--:|--:|--:|--:|--:|\n");
    for (const int level : {14, 15, 16, 18, 20, 22, 24, 26}) {
        const std::size_t count = level <= 18 ? sizes.large * 5 : sizes.large;
        std::printf("| %d | %zu |", level, count);
        for (const Trump trump : {Trump(Suit::spades), Trump()}) {
            const Reader reader = searching();
            std::mt19937_64 random(static_cast<std::uint64_t>(level));
            Times times;
            for (std::size_t i = 0; i < count; ++i) {
                const Position deal = random_deal(random, level, trump);
                times.take([&] { static_cast<void>(reader.value(deal)); });
            }
            times.sort();
            std::printf(" %.2f | %.1f |", times.mean() / 1000, times.percentile(100) / 1000);
        }
        std::printf("\n");
        std::fflush(stdout);
    }
    std::printf("\n");
}

// The hardest deal that a climb finds which exchanges two cards at a time.
void print_hardest(const Sizes& sizes) {
    const auto cost = [](const Position& position) {
        double best = 0;
        for (int attempt = 0; attempt < 2; ++attempt) {
            const Reader reader = searching();  // remembers nothing
            static_cast<void>(reader.value({parse_hand("A..."), parse_hand("K..."), {}, {}}));
            Times times;
            times.take([&] { static_cast<void>(reader.value(position)); });
            best = attempt == 0 ? times.mean() : std::min(best, times.mean());
        }
        return best;
    };
    std::mt19937_64 random(1);
    Position hardest;
    double most = 0;
    for (int climb = 0; climb < 4; ++climb) {
        Position at =
            random_deal(random, kMaxLevel, climb % 2 == 0 ? Trump(Suit::spades) : Trump());
        double here = cost(at);
        for (std::size_t step = 0; step < sizes.steps / 4; ++step) {
            Position next = at;
            // One card of either hand for one of the other, or for one that is out of play.
            Hand& hand = random() % 2 == 0 ? next.leader : next.follower;
            const std::vector<Card> cards = hand.cards();
            const Card from = cards[random() % cards.size()];
            const std::vector<Card> pack = Hand::full().cards();
            const Card to = pack[random() % pack.size()];
            if (hand.contains(to)) continue;
            Hand& other = &hand == &next.leader ? next.follower : next.leader;
            if (other.contains(to)) {
                other.erase(to);
                other.insert(from);
            }
            hand.erase(from);
            hand.insert(to);
            const double there = cost(next);
            if (there >= here) {
                at = next;
                here = there;
            }
        }
        if (here > most) {
            most = here;
            hardest = at;
        }
    }
    std::printf(
        "The hardest deal of 13 cards found by exchanging cards, %zu times, as long as it gets "
        "harder: "
        "`%c %s %s`, %.2f ms without tables.\n",
        sizes.steps, trump_letter(hardest.trump), to_string(hardest.leader).c_str(),
        to_string(hardest.follower).c_str(), most / 1000);
}

void run(const std::filesystem::path& tables, bool quick) {
    const Sizes sizes = quick ? Sizes{200, 3, 2, 400} : Sizes{1000, 30, 10, 8000};
    std::printf("Spades are trumps:\n\n");
    print_levels(tables, Denomination::trump, sizes);
    std::printf("No-trump:\n\n");
    print_levels(tables, Denomination::notrump, sizes);
    std::printf("Larger hands, without tables:\n\n");
    print_large_hands(sizes);
    print_hardest(sizes);
}

}  // namespace
}  // namespace honeymoon

int main(int argc, char** argv) {
    const std::vector<std::string_view> arguments(argv + 1, argv + argc);
    if (arguments.empty() || arguments.size() > 2 ||
        (arguments.size() == 2 && arguments[1] != "--quick")) {
        std::cerr << "usage: honeymoon_search_bench TABLES [--quick]\n";
        return 3;
    }
    try {
        honeymoon::run(arguments[0], arguments.size() == 2);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
