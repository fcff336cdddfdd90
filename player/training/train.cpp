// honeymoon_train: makes the source files of the numbers that the strategies `learned` and `taught`
// go by. For developers: it is neither installed nor part of the library.

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "honeymoon/reader/reader.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/file/atomic_file.hpp"
#include "player/training/training.hpp"

namespace honeymoon::player {
namespace {

constexpr const char* kUsage =
    "usage: honeymoon_train card-values|network [options] --out FILE\n"
    "\n"
    "  card-values   player/policies/learned_numbers.cpp: a second with tables, half a minute "
    "without\n"
    "  network       player/policies/taught_numbers.cpp: ten minutes on two cores with tables, and "
    "a\n"
    "                gigabyte of memory; without tables, hours\n"
    "\n"
    "  --rounds R    how often to begin with what was learned\n"
    "  --games N     games of a round\n"
    "  --worlds N    samples of the hidden cards for each move; of network only\n"
    "  --seed N      chooses other games (default: 1)\n"
    "  --tables DIR  tables of all levels\n"
    "  --threads N   how many threads (default: one for each processor)\n"
    "  --force       overwrite a file that exists\n"
    "\n"
    "Without other options than --tables and --out the file is the one that is compiled in.\n";

struct Options {
    TrainingOptions training;
    std::string tables;
    std::string out;
    int threads = 0;
    bool force = false;
};

template <class Number>
void read(std::string_view text, Number least, Number most, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < least ||
        number > most) {
        throw std::invalid_argument("'" + std::string(text) + "' is not a number from " +
                                    std::to_string(least) + " to " + std::to_string(most));
    }
}

Options parsed(std::span<char*> words, bool network) {
    Options options{network ? kNetworkTraining : kCardValueTraining, {}, {}};
    TrainingOptions& training = options.training;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const std::string_view name = words[i];
        if (name == "--force") {
            options.force = true;
            --i;  // it has no value
            continue;
        }
        if (i + 1 == words.size()) throw std::invalid_argument(std::string(name) + " has no value");
        const std::string_view value = words[i + 1];
        if (name == "--rounds") {
            read(value, 1, network ? 20 : 100, training.rounds);
        } else if (name == "--games") {
            read<std::uint32_t>(value, 1, network ? 1'000'000 : 10'000'000, training.games);
        } else if (name == "--worlds" && network) {
            read(value, 1, 1'000'000, training.worlds);
        } else if (name == "--seed") {
            read<std::uint64_t>(value, 0, UINT64_MAX, training.seed);
        } else if (name == "--threads") {
            read(value, 1, kMaxThreads, options.threads);
        } else if (name == "--tables") {
            options.tables = value;
        } else if (name == "--out") {
            options.out = value;
        } else {
            throw std::invalid_argument("there is no option " + std::string(name));
        }
    }
    if (options.out.empty()) throw std::invalid_argument("--out is missing");
    return options;
}

void train(std::span<char*> words, bool network) {
    const Options options = parsed(words, network);
    if (!options.force && std::filesystem::exists(options.out)) {
        throw std::invalid_argument(options.out +
                                    ": already exists; choose another name, or give --force");
    }
    AtomicFile out(options.out);
    ReaderOptions resident;
    resident.residency = Residency::resident;
    const Reader reader =
        options.tables.empty() ? Reader::without_tables() : Reader::open(options.tables, resident);
    std::string text;
    with_threads(options.threads, [&] {
        text = network ? teach_network(reader, options.training)
                       : learn_card_values(reader, options.training);
    });
    out.write(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
    out.commit();
}

}  // namespace
}  // namespace honeymoon::player

int main(int argc, char** argv) try {
    const std::string_view what = argc > 1 ? argv[1] : "";
    if (what != "card-values" && what != "network") {
        std::fputs(honeymoon::player::kUsage, stderr);
        return 3;
    }
    const std::span<char*> words(argv + 2, static_cast<std::size_t>(argc - 2));
    honeymoon::player::train(words, what == "network");
    return 0;
} catch (const std::invalid_argument& error) {
    std::fprintf(stderr, "honeymoon_train: %s\n", error.what());
    return 3;
} catch (const std::exception& error) {
    std::fprintf(stderr, "honeymoon_train: %s\n", error.what());
    return 2;
}
