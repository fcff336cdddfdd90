// honeymoon_train trains the networks of the strategies, and fits the scores that table coding
// uses. It is for developers: it is neither installed nor part of the library.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "advice/draws/draw_facts.hpp"
#include "advice/draws/draw_values.hpp"
#include "advice/policies/swift_network.hpp"
#include "advice/worlds/hands_facts.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/player/strategies.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/base/words.hpp"
#include "libtb/table/table_file.hpp"
#include "libtb/write/atomic_file.hpp"
#include "tools/train/draws_fit.hpp"
#include "tools/train/hands_fit.hpp"
#include "tools/train/score_fit.hpp"
#include "tools/train/self_play.hpp"

namespace honeymoon::player {

using namespace advice;
namespace {

constexpr const char* kUsage = R"(usage: honeymoon_train WHAT [options] --out FILE

WHAT is the file to make:
  swift         advice/policies/swift_network.bin. Needs two runs, the second with --from. Each
                takes half an hour on two cores with tables, and days without. Prints how many
                tricks it is ahead of greedy, or of the first run. If it was stopped, it continues.
  unseen        advice/policies/unseen_network.bin, for draw bridge: four minutes. Prints how many
                tricks it is ahead of greedy. If it was stopped, it continues.
  hands         advice/worlds/hands_network.bin, fitted to the values of hands in games of the
                network that --from names and of the compiled-in network for draw bridge: two
                minutes on one core. Prints its error in tricks.
  draws         advice/draws/draws_network.bin, for keep-or-discard, by self-play: ten minutes on
                two cores. Prints its error for whole hands in points.
  habits        advice/draws/draw_habits.bin, from games of the compiled-in network for draws:
                seconds
  scores        format-spec/scores.bin, fitted to the highest level of each denomination that
                --tables has: seconds

Options:
  --games N     number of games
  --stop N      swift, unseen: stop after N of the games and write what has been learned by then.
                Keeps the state, so that a later run can continue. (Default: all games, which
                leaves no state; for unseen 303936 of 960000, which leaves FILE.state.)
  --seed N      seed of the games (default: 1)
  --tables DIR  tables of all levels
  --threads N   number of threads (default: one for each processor)
  --against S   swift, unseen, draws: train a network only to beat the strategy S, from a copy of
                the compiled-in network. The tricks that it wins more than S are a lower bound on
                what S loses to a perfect opponent. (Default: 200000 games. For draws, S is swift.)
  --from FILE   swift, unseen: train a copy of the network in FILE against that network, which
                does not change (default: 7000000 games). hands: the network of swift, from the
                first run, that plays the games.
  --lead loser  swift: the loser of the last trick of the exchange leads to the play
  --state FILE  the file that keeps the state until all games are played (default: FILE.state,
                where FILE is that of --out)
  --force       overwrite a file that exists

With no options but --tables, --out and, where it is named above, --from, the file is the same as
the compiled-in one.
)";

constexpr std::uint32_t kGamesAgainst = 200'000;
constexpr std::uint32_t kGamesFrom = 7'000'000;

// What the program makes, with the numbers of games for the compiled-in files.
enum class Make : std::uint8_t { swift, unseen, hands, draws, habits, scores };
struct Kind {
    std::string_view name;
    Make make;
    std::uint32_t games;
    std::uint32_t stop = UINT32_MAX;  // the number of games after which it stops
};
constexpr std::array<Kind, 6> kKinds = {{{"swift", Make::swift, 1'500'000},
                                         {"unseen", Make::unseen, 960'000, 303'936},
                                         {"hands", Make::hands, 2'560'000},
                                         {"draws", Make::draws, 1'000'000},
                                         {"habits", Make::habits, 50'000},
                                         {"scores", Make::scores, 0}}};

struct Options {
    Make make = Make::swift;
    std::uint32_t games = 0;
    std::uint32_t stop = UINT32_MAX;
    std::uint64_t seed = 1;
    std::string tables;
    std::string out;
    std::string state;
    std::string against;
    std::string from;
    bool loser_leads = false;
    int threads = 0;
    bool force = false;
};

template <class Number>
void read(std::string_view text, Number least, Number most, Number& number) {
    const std::optional<Number> read = number_from<Number>(text);
    if (!read || *read < least || *read > most) {
        throw std::invalid_argument("'" + std::string(text) + "' is not a number from " +
                                    std::to_string(least) + " to " + std::to_string(most));
    }
    number = *read;
}

std::string strategy(std::string_view text) try {
    return canonical_strategy(text);
} catch (const Error& error) {
    throw std::invalid_argument(error.what());
}

Options parsed(std::span<char*> words, const Kind& kind) {
    const bool learns = kind.make == Make::swift || kind.make == Make::unseen;
    Options options;
    options.make = kind.make;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const std::string_view name = words[i];
        if (name == "--force") {
            options.force = true;
            --i;  // --force has no value
            continue;
        }
        if (i + 1 == words.size()) throw std::invalid_argument(std::string(name) + " has no value");
        const std::string_view value = words[i + 1];
        if (name == "--games" && kind.games > 0) {
            read<std::uint32_t>(value, 1, 100'000'000, options.games);
        } else if (name == "--seed" && kind.games > 0) {
            read<std::uint64_t>(value, 0, UINT64_MAX, options.seed);
        } else if (name == "--threads") {
            read(value, 1, kMaxThreads, options.threads);
        } else if (name == "--out") {
            options.out = value;
        } else if (name == "--stop" && learns) {
            read<std::uint32_t>(value, 1, 100'000'000, options.stop);
        } else if (name == "--tables") {
            options.tables = value;
        } else if (name == "--against" && kind.make == Make::draws && value == "swift") {
            options.against = value;
        } else if (name == "--against" && learns) {
            options.against = strategy(value);
        } else if (name == "--from" && (learns || kind.make == Make::hands)) {
            options.from = value;
        } else if (name == "--lead" && kind.make == Make::swift && value == "loser") {
            options.loser_leads = true;
        } else if (name == "--state" && learns) {
            options.state = value;
        } else {
            throw std::invalid_argument("there is no option " + std::string(name));
        }
    }
    if (options.games == 0) {
        const bool from = learns && !options.from.empty();
        const bool again = from || !options.against.empty();
        options.games = from ? kGamesFrom : again ? kGamesAgainst : kind.games;
        if (!again) options.stop = std::min(options.stop, kind.stop);
    }
    if (options.out.empty()) throw std::invalid_argument("--out is missing");
    if (kind.make == Make::scores && options.tables.empty()) {
        throw std::invalid_argument("--tables is missing");
    }
    if (!options.from.empty() && !options.against.empty()) {
        throw std::invalid_argument("--from and --against both say who the opponent is");
    }
    if (options.state.empty()) options.state = options.out + ".state";
    return options;
}

Reader reader_of(const Options& options) {
    ReaderOptions resident;
    resident.residency = Residency::resident;
    return options.tables.empty() ? Reader::without_tables()
                                  : Reader::open(options.tables, resident);
}

// Reads the numbers of a network from a file of this program.
std::vector<std::uint8_t> network_in(const std::string& file, const PackedRows& rows) {
    const FileBytes packed = FileBytes::read(file);
    const std::size_t bits = (rows.rows + 7) / 8;
    if (packed.bytes().size() < bits || rows.packed_size(packed.bytes()) != packed.bytes().size()) {
        throw Error(Error::Kind::file, file + ": not a network of these facts");
    }
    return rows.unpacked(packed.bytes());
}

struct Learned {
    std::vector<std::uint8_t> network;
    bool over = false;  // all games were played, not only those before --stop
};

// Trains by self-play. Continues from the state file if it exists, and saves unfinished training
// there.
Learned learned(const Options& options) {
    using Clock = std::chrono::steady_clock;
    constexpr auto between_states = std::chrono::minutes(5);
    const bool unseen = options.make == Make::unseen;
    const Reader reader = reader_of(options);
    const PackedRows rows = SwiftNetwork::rows(unseen ? UnseenFacts::kFacts : SwiftFacts::kFacts);
    std::vector<std::uint8_t> from;
    if (!options.from.empty()) from = network_in(options.from, rows);
    const GameKind games = unseen                ? GameKind::unseen
                           : options.loser_leads ? GameKind::loser_leads
                                                 : GameKind::face_up;
    const auto learning =
        self_play(reader, {games, options.games, options.seed, options.against, from});
    if (std::filesystem::exists(options.state)) {
        learning->restore(FileBytes::read(options.state).bytes(), options.state);
    }
    const std::string opponent = !options.from.empty()      ? ""
                                 : !options.against.empty() ? options.against
                                                            : "greedy";
    const std::uint32_t deals = std::clamp(options.games / 2U, 32U, 4000U);
    const auto line = [&] {
        const Ahead ahead = learning->ahead_of(opponent, deals, ~std::uint64_t{0});
        std::printf("%10llu games  %+.3f +- %.3f ahead of %s\n",
                    static_cast<unsigned long long>(learning->games()), ahead.mean, ahead.interval,
                    opponent.empty() ? options.from.c_str() : opponent.c_str());
        std::fflush(stdout);
    };
    const auto keep_state = [&] {
        AtomicFile out(options.state);
        out.write(learning->state());
        out.commit();
    };
    const std::uint64_t between_lines = std::max(options.games / 50U, 1000U);
    std::uint64_t next_line = learning->games();
    Clock::time_point next_state = Clock::now() + between_states;
    while (!learning->over() && learning->games() < options.stop) {
        if (learning->games() >= next_line) {
            line();
            next_line += between_lines;
        }
        learning->step();
        if (Clock::now() < next_state) continue;
        keep_state();
        next_state = Clock::now() + between_states;
    }
    line();
    if (!learning->over()) keep_state();
    return {rows.packed(learning->network()), learning->over()};
}

// The network in the file of --from, or else that of swift.
SwiftNetwork first_network(const Options& options) {
    if (options.from.empty()) return swift_network();
    return SwiftNetwork(network_in(options.from, SwiftNetwork::rows(SwiftFacts::kFacts)));
}

std::vector<std::uint8_t> hands(const Options& options) {
    const auto line = [](std::uint64_t games, double error) {
        std::printf("%10llu games  off by %.4f tricks\n", static_cast<unsigned long long>(games),
                    error);
        std::fflush(stdout);
    };
    return SwiftNetwork::rows(HandsFacts::kFacts)
        .packed(fit_hands(reader_of(options), first_network(options), unseen_network(),
                          options.games, options.seed, line));
}

std::vector<std::uint8_t> draws(const Options& options) {
    const auto line = [](std::uint64_t games, double error) {
        std::printf("%10llu games  off by %.1f points\n", static_cast<unsigned long long>(games),
                    error);
        std::fflush(stdout);
    };
    const SwiftNetwork* const against = options.against.empty() ? nullptr : &draws_network();
    const std::vector<std::uint8_t> numbers = fit_draws(options.games, options.seed, line, against);
    if (against != nullptr) {
        const std::uint32_t deals = std::clamp(options.games / 10, 32U, 100'000U);
        const Ahead ahead = draws_ahead(SwiftNetwork(numbers), *against, deals, options.seed);
        std::printf("%+.2f +- %.2f points a game ahead of swift\n", ahead.mean, ahead.interval);
    }
    return SwiftNetwork::rows(DrawFacts::kFacts).packed(numbers);
}

std::vector<std::uint8_t> scores(const Options& options) {
    std::vector<LevelTable> tables;
    for (const Denomination denomination : {Denomination::trump, Denomination::notrump}) {
        int level = kMaxLevel;
        const auto path = [&] {
            return std::filesystem::path(options.tables) / table_file_name(denomination, level);
        };
        while (level > kMinLevel && !std::filesystem::exists(path())) --level;
        tables.push_back(TableFile(FileBytes::map(path())).decode());
    }
    return fit_scores(tables);
}

void train(std::span<char*> words, const Kind& kind) {
    const Options options = parsed(words, kind);
    if (!options.force && std::filesystem::exists(options.out)) {
        throw std::invalid_argument(options.out +
                                    ": already exists; choose another name, or give --force");
    }
    AtomicFile out(options.out);
    bool over = false;
    with_threads(options.threads, [&] {
        if (kind.make == Make::hands) {
            out.write(hands(options));
        } else if (kind.make == Make::draws) {
            out.write(draws(options));
        } else if (kind.make == Make::habits) {
            out.write(draw_habits_of(options.games, options.seed));
        } else if (kind.make == Make::scores) {
            out.write(scores(options));
        } else {
            const auto [network, to_the_end] = learned(options);
            out.write(network);
            over = to_the_end;
        }
    });
    out.commit();
    // Finished training cannot be continued, so its state is of no use.
    if (over) std::filesystem::remove(options.state);
}

}  // namespace
}  // namespace honeymoon::player

int main(int argc, char** argv) try {
    const std::string_view what = argc > 1 ? argv[1] : "";
    const std::span kinds(honeymoon::player::kKinds);
    const auto kind = std::ranges::find(kinds, what, &honeymoon::player::Kind::name);
    if (kind == kinds.end()) {
        std::fputs(honeymoon::player::kUsage, stderr);
        return 3;
    }
    honeymoon::player::train({argv + 2, static_cast<std::size_t>(argc - 2)}, *kind);
    return 0;
} catch (const std::invalid_argument& error) {
    std::fprintf(stderr, "honeymoon_train: %s\n", error.what());
    return 3;
} catch (const std::exception& error) {
    std::fprintf(stderr, "honeymoon_train: %s\n", error.what());
    return 2;
}
