// What a set of files costs and brings, by the levels that are in it: prints the tables of
// docs/which-files.md.
//
//   honeymoon_sets_bench TABLES BEST [--quick]
//
// TABLES and BEST are directories of all files, those of BEST made with --compression best. Times
// are CPU times of one thread.
#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "honeymoon/reader/reader.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/bench/support/deals.hpp"

namespace honeymoon {
namespace {

struct Set {
    const char* name;
    std::vector<int> levels;
};

const std::array kSets = {
    Set{"all", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}},
    Set{"all but 13", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}},
    Set{"even (`--small`)", {2, 4, 6, 8, 10, 12}},
    Set{"6, 9 and 12", {6, 9, 12}},
    Set{"8 and 11", {8, 11}},
    Set{"10", {10}},
    Set{"9", {9}},
    Set{"8", {8}},
    Set{"none", {}},
};

// Of all sets, the sizes at which some table is used by some of them and not by others.
constexpr int kLowestAsked = 7;

using Directory = std::filesystem::path;

std::uintmax_t bytes_of(const Directory& tables, Denomination denomination, const Set& set) {
    std::uintmax_t bytes = 0;
    for (const int level : set.levels) {
        bytes += std::filesystem::file_size(tables / table_file_name(denomination, level));
    }
    return bytes;
}

Reader open(const Directory& tables, Denomination denomination, const Set& set,
            Residency residency) {
    std::vector<FileBytes> files;
    for (const int level : set.levels) {
        files.push_back(FileBytes::map(tables / table_file_name(denomination, level)));
    }
    ReaderOptions options;
    options.residency = residency;
    options.built_in_tables = false;  // which would come in at the three hundredth deal or so
    return Reader::of(std::move(files), options);
}

double processor_microseconds() {
    return static_cast<double>(std::clock()) * (1e6 / CLOCKS_PER_SEC);
}

// The mean time of a question, in microseconds. `first` is the number of the first deal: what was
// asked before would be remembered.
template <class Question>
double mean(int level, Denomination denomination, std::size_t first, std::size_t count,
            const Question& question) {
    const std::vector<Position>& asked = deals(denomination, level);
    const double begin = processor_microseconds();
    for (std::size_t i = first; i < first + count; ++i) question(asked[i]);
    return (processor_microseconds() - begin) / static_cast<double>(count);
}

struct Row {
    double value;
    double cards;
    double worst;     ///< every card, of the number of cards a hand for which it takes longest
    int worst_level;  ///< that number
    double lazy;
};

Row measure(const Directory& tables, Denomination denomination, const Set& set, std::size_t count) {
    const Reader resident = open(tables, denomination, set, Residency::resident);
    const auto value = [&](const Position& deal) { static_cast<void>(resident.value(deal)); };
    const auto cards = [&](const Position& deal) { static_cast<void>(resident.cards(deal)); };
    mean(kMaxLevel, denomination, 3 * count, 10, value);  // what is made once is made here
    Row row{};
    row.value = mean(kMaxLevel, denomination, 0, count, value);
    row.cards = mean(kMaxLevel, denomination, count, count, cards);
    for (int level = kMaxLevel; level >= kLowestAsked; --level) {
        const double time =
            level == kMaxLevel ? row.cards : mean(level, denomination, count, count, cards);
        if (time > row.worst) {
            row.worst = time;
            row.worst_level = level;
        }
    }
    const Reader lazy = open(tables, denomination, set, Residency::lazy);
    row.lazy = mean(kMaxLevel, denomination, 2 * count, count,
                    [&](const Position& deal) { static_cast<void>(lazy.cards(deal)); });
    return row;
}

// With its separators, as the pages have them.
std::string grouped(std::uintmax_t number) {
    std::string digits = std::to_string(number);
    for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) {
        digits.insert(static_cast<std::size_t>(at), ",");
    }
    return digits;
}

void print(const Directory& tables, const Directory& best, Denomination denomination,
           std::size_t count) {
    std::printf(
        "| levels | bytes | with `best` | value (µs) | every card (µs) | every card, worst size "
        "(µs) | every card, lazy (µs) |\n|--|--:|--:|--:|--:|--:|--:|\n");
    for (const Set& set : kSets) {
        const Row row = measure(tables, denomination, set, count);
        std::printf("| %s | %s | %s | %.1f | %.1f | %.1f (%d cards) | %.1f |\n", set.name,
                    grouped(bytes_of(tables, denomination, set)).c_str(),
                    grouped(bytes_of(best, denomination, set)).c_str(), row.value, row.cards,
                    row.worst, row.worst_level, row.lazy);
        std::fflush(stdout);
    }
    std::printf("\n");
}

void run(const Directory& tables, const Directory& best, bool quick) {
    const std::size_t count = quick ? 200 : 1000;
    std::printf("With a trump:\n\n");
    print(tables, best, Denomination::trump, count);
    std::printf("No-trump:\n\n");
    print(tables, best, Denomination::notrump, count);
}

}  // namespace
}  // namespace honeymoon

int main(int argc, char** argv) {
    const std::vector<std::string_view> arguments(argv + 1, argv + argc);
    if (arguments.size() < 2 || arguments.size() > 3 ||
        (arguments.size() == 3 && arguments[2] != "--quick")) {
        std::cerr << "usage: honeymoon_sets_bench TABLES BEST [--quick]\n";
        return 3;
    }
    try {
        honeymoon::run(arguments[0], arguments[1], arguments.size() == 3);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
