// honeymoon_train: makes the numbers that the strategies `learned`, `taught` and `swift` go by. For
// developers: it is neither installed nor part of the library.

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/player/strategy.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/file/atomic_file.hpp"
#include "player/training/self_play.hpp"
#include "player/training/training.hpp"

namespace honeymoon::player {
namespace {

constexpr const char* kUsage =
    "usage: honeymoon_train card-values|network|swift [options] --out FILE\n"
    "\n"
    "  card-values   player/policies/learned_numbers.cpp: a second with tables, half a minute "
    "without\n"
    "  network       player/policies/taught_numbers.cpp: ten minutes on two cores with tables, and "
    "a\n"
    "                gigabyte of memory; without tables, hours\n"
    "  swift         player/policies/swift_network.bin: half an hour on two cores with tables, "
    "days\n"
    "                without; prints how far it is ahead of taught, and goes on where it was\n"
    "                stopped\n"
    "\n"
    "  --rounds R    how often to begin with what was learned; not of swift\n"
    "  --games N     games of a round; of swift, all games\n"
    "  --worlds N    samples of the hidden cards for each move; of network only\n"
    "  --seed N      chooses other games (default: 1)\n"
    "  --tables DIR  tables of all levels\n"
    "  --threads N   how many threads (default: one for each processor)\n"
    "  --against S   of swift only: learns nothing but to beat the strategy S, beginning with what "
    "swift\n"
    "                is; as far as it gets ahead of S, S gives away at least (default games: "
    "200000)\n"
    "  --state FILE  where it is kept what swift has learned so far (default: OUT.state)\n"
    "  --force       overwrite a file that exists\n"
    "\n"
    "Without other options than --tables and --out the file is the one that is compiled in.\n";

constexpr std::uint32_t kGamesAgainst = 200'000;

enum class Kind { card_values, network, swift };

struct Options {
    TrainingOptions training;
    std::string tables;
    std::string out;
    std::string state;
    std::string against;
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

std::string strategy(std::string_view text) try {
    return canonical_strategy(text);
} catch (const Error& error) {
    throw std::invalid_argument(error.what());
}

Options parsed(std::span<char*> words, Kind kind) {
    const bool network = kind == Kind::network;
    Options options;
    options.training = kind == Kind::swift ? kSwiftTraining
                       : network           ? kNetworkTraining
                                           : kCardValueTraining;
    TrainingOptions& training = options.training;
    bool games_given = false;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const std::string_view name = words[i];
        if (name == "--force") {
            options.force = true;
            --i;  // it has no value
            continue;
        }
        if (i + 1 == words.size()) throw std::invalid_argument(std::string(name) + " has no value");
        const std::string_view value = words[i + 1];
        if (name == "--rounds" && kind != Kind::swift) {
            read(value, 1, network ? 20 : 100, training.rounds);
        } else if (name == "--games") {
            read<std::uint32_t>(value, 1, network ? 1'000'000 : 100'000'000, training.games);
            games_given = true;
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
        } else if (name == "--against" && kind == Kind::swift) {
            options.against = strategy(value);
        } else if (name == "--state" && kind == Kind::swift) {
            options.state = value;
        } else {
            throw std::invalid_argument("there is no option " + std::string(name));
        }
    }
    if (!options.against.empty() && !games_given) training.games = kGamesAgainst;
    if (options.out.empty()) throw std::invalid_argument("--out is missing");
    return options;
}

// Learns by self-play, from the state in a file if there is one, and returns the network's numbers.
std::vector<std::uint8_t> learn_swift(const Reader& reader, const Options& options,
                                      const std::string& state) {
    using Clock = std::chrono::steady_clock;
    constexpr auto between_states = std::chrono::minutes(5);
    const std::uint32_t deals = std::clamp(options.training.games / 2U, 32U, 4000U);
    SelfPlay learning(reader, {options.training.games, options.training.seed, options.against});
    const std::string opponent = options.against.empty() ? "taught" : options.against;
    if (std::filesystem::exists(state)) {
        learning.restore(FileBytes::read(state).bytes(), state);
    }
    const std::uint64_t between_lines = std::max(options.training.games / 50U, 1000U);
    std::uint64_t next_line = learning.games();
    Clock::time_point next_state = Clock::now() + between_states;
    const auto line = [&] {
        const std::vector<std::uint8_t> bytes = learning.network();
        const SwiftNetwork network{SwiftNetwork::Bytes(bytes)};
        const Ahead ahead = ahead_of(opponent, reader, network, deals, ~std::uint64_t{0});
        std::printf("%10llu games  %+.3f +- %.3f ahead of %s\n",
                    static_cast<unsigned long long>(learning.games()), ahead.tricks, ahead.interval,
                    opponent.c_str());
        std::fflush(stdout);
    };
    while (!learning.over()) {
        if (learning.games() >= next_line) {
            line();
            next_line += between_lines;
        }
        learning.step();
        if (Clock::now() < next_state) continue;
        AtomicFile out(state);
        out.write(learning.state());
        out.commit();
        next_state = Clock::now() + between_states;
    }
    line();
    return learning.network();
}

void train(std::span<char*> words, Kind kind) {
    const Options options = parsed(words, kind);
    if (!options.force && std::filesystem::exists(options.out)) {
        throw std::invalid_argument(options.out +
                                    ": already exists; choose another name, or give --force");
    }
    AtomicFile out(options.out);
    const std::string state = options.state.empty() ? options.out + ".state" : options.state;
    ReaderOptions resident;
    resident.residency = Residency::resident;
    const Reader reader =
        options.tables.empty() ? Reader::without_tables() : Reader::open(options.tables, resident);
    std::vector<std::uint8_t> bytes;
    with_threads(options.threads, [&] {
        if (kind == Kind::swift) {
            bytes = learn_swift(reader, options, state);
            return;
        }
        const std::string text = kind == Kind::network
                                     ? teach_network(reader, options.training)
                                     : learn_card_values(reader, options.training);
        bytes.assign(text.begin(), text.end());
    });
    out.write(bytes);
    out.commit();
    // What has been learned to the end is not to be gone on from.
    if (kind == Kind::swift) std::filesystem::remove(state);
}

}  // namespace
}  // namespace honeymoon::player

int main(int argc, char** argv) try {
    const std::string_view what = argc > 1 ? argv[1] : "";
    using honeymoon::player::Kind;
    if (what != "card-values" && what != "network" && what != "swift") {
        std::fputs(honeymoon::player::kUsage, stderr);
        return 3;
    }
    const std::span<char*> words(argv + 2, static_cast<std::size_t>(argc - 2));
    honeymoon::player::train(words, what == "swift"     ? Kind::swift
                                    : what == "network" ? Kind::network
                                                        : Kind::card_values);
    return 0;
} catch (const std::invalid_argument& error) {
    std::fprintf(stderr, "honeymoon_train: %s\n", error.what());
    return 3;
} catch (const std::exception& error) {
    std::fprintf(stderr, "honeymoon_train: %s\n", error.what());
    return 2;
}
