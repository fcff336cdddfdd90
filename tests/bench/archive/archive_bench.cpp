// An archive of a million random games: making it, opening it, checking it, and both searches,
// against a plain replay of every game, a checksum over every byte, and binary search.
// HONEYMOON_BENCH_DEALS in the environment is another number of games.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "archive/file/archive_file.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/archive/archive_search.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/file/fields.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

std::uint64_t deal_count() {
    const char* const text = std::getenv("HONEYMOON_BENCH_DEALS");
    constexpr std::uint64_t usual = 1'000'000;
    return text == nullptr ? usual : std::stoull(text);
}

// A game as small as it can be replayed from.
struct PlainGame {
    Deal deal;
    std::array<Action, std::size_t{2} * kGameTricks> actions;
};

PlainGame random_game(std::uint64_t number) {
    PlainGame game;
    game.deal = random_deal(1, number);
    GameState state = start(german_whist(), game.deal);
    RandomStream random(2, number);
    for (Action& action : game.actions) {
        const LegalActions legal = legal_actions(state);
        action = legal.at(static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size()))));
        apply(state, action);
    }
    return game;
}

GameRecord record_of(const PlainGame& game) {
    GameRecord record;
    record.tags = {{"North", "Ann"}, {"South", "Bo"}};
    record.deal = game.deal;
    record.actions.assign(game.actions.begin(), game.actions.end());
    return record;
}

// Calls use(position) where a trick of the play phase begins, playing the game again.
template <class Use>
void replay(const PlainGame& game, const Use& use) {
    GameState state = start(german_whist(), game.deal);
    for (const Action action : game.actions) {
        if (state.phase == Phase::play && !state.led) use(position(state));
        apply(state, action);
    }
}

// What all benchmarks here need, made by the first that does.
class Data {
public:
    static Data& get() {
        static Data data;
        return data;
    }
    Data(Data&&) = delete;  // nor copied
    ~Data() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] const std::vector<PlainGame>& games() const { return games_; }
    [[nodiscard]] const Archive& archive() const { return archive_; }
    /// Seconds that making the archive of the records took, writing included.
    [[nodiscard]] double build_seconds() const { return build_seconds_; }
    /// Positions of 5 to 13 cards that occurred, at random: the small ones are those of thousands
    /// of deals, all of which would be counted.
    [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }

private:
    Data()
        : path_(std::filesystem::temp_directory_path() /
                ("honeymoon-bench-" + std::to_string(::getpid()) + ".hma")),
          games_(deal_count()),
          archive_((play(), build(), Archive::open(path_))) {
        RandomStream random(3);
        constexpr int count = 1 << 16;
        for (int i = 0; i < count; ++i) {
            const auto game = random.below(static_cast<std::uint32_t>(games_.size()));
            const auto trick = kExchangeTricks + 1 + static_cast<int>(random.below(9));
            positions_.push_back(position_at(archive_.times(game), trick));
        }
    }

    void play() {
        parallel_pieces(0, static_cast<int>(games_.size()), 64, [&](int begin, int end) {
            for (int i = begin; i < end; ++i) {
                games_[static_cast<std::size_t>(i)] = random_game(static_cast<std::uint64_t>(i));
            }
        });
    }
    void build() {
        ArchiveBuilder builder;
        std::chrono::duration<double> taken{};
        constexpr std::size_t piece = 8192;
        for (std::size_t first = 0; first < games_.size(); first += piece) {
            std::vector<GameRecord> records;
            const std::size_t last = std::min(games_.size(), first + piece);
            for (std::size_t i = first; i < last; ++i) records.push_back(record_of(games_[i]));
            const auto begin = std::chrono::steady_clock::now();
            builder.add(records);
            taken += std::chrono::steady_clock::now() - begin;
        }
        const auto begin = std::chrono::steady_clock::now();
        builder.save(path_);
        taken += std::chrono::steady_clock::now() - begin;
        build_seconds_ = taken.count();
    }

    std::filesystem::path path_;
    std::vector<PlainGame> games_;
    double build_seconds_ = 0;
    Archive archive_;
    std::vector<Position> positions_;
};

void build(benchmark::State& state) {
    for (auto _ : state) state.SetIterationTime(Data::get().build_seconds());
    const ArchiveSizes sizes = Data::get().archive().sizes();
    state.counters["file_bytes"] = static_cast<double>(sizes.file);
    state.counters["index_bytes"] = static_cast<double>(sizes.index);
    state.SetItemsProcessed(static_cast<std::int64_t>(Data::get().archive().size()));
}

void open(benchmark::State& state) {
    const auto& path = Data::get().path();
    for (auto _ : state) benchmark::DoNotOptimize(Archive::open(path).size());
}

// Everything in the file, on all processors; CPU time is that of all of them.
void check(benchmark::State& state) {
    const auto& path = Data::get().path();
    // Opened each time, since a page that has its checksum is not looked at again.
    for (auto _ : state) check_archive(Archive::open(path));
    const auto deals = static_cast<std::int64_t>(Data::get().archive().size());
    state.SetItemsProcessed(state.iterations() * deals);
}

// The least that a check can do: one checksum over every byte.
void read(benchmark::State& state) {
    const auto bytes = Data::get().archive().file().pages().file().bytes();
    for (auto _ : state) benchmark::DoNotOptimize(checksum_of(bytes));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes.size()));
}

// Keys of positions that occurred, at random.
std::vector<std::uint64_t> some_keys() {
    std::vector<std::uint64_t> keys;
    for (const Position& position : Data::get().positions()) keys.push_back(position_key(position));
    return keys;
}

void key(benchmark::State& state) {
    const auto& file = Data::get().archive().file();
    const auto count = [&](std::uint64_t each) {
        return file.deals_of_key(archive::mixed_key(each)).count;
    };
    const auto keys = some_keys();
    // Warm: what is looked for has been read once.
    for (const std::uint64_t each : keys) benchmark::DoNotOptimize(count(each));
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(count(keys[next++ % keys.size()]));
    }
    state.SetItemsProcessed(state.iterations());
}

// The same postings as sorted numbers of 64 bits, the key above the deal.
void binary_search(benchmark::State& state) {
    std::vector<std::uint64_t> sorted;
    archive::PostingCursor cursor(Data::get().archive().file());
    for (; !cursor.at_end(); cursor.next()) {
        sorted.push_back((cursor.mixed() << 31U) | cursor.deal());
    }
    const auto keys = some_keys();
    std::size_t next = 0;
    for (auto _ : state) {
        const std::uint64_t mixed = archive::mixed_key(keys[next++ % keys.size()]);
        const auto first = std::lower_bound(sorted.begin(), sorted.end(), mixed << 31U);
        auto last = first;
        while (last != sorted.end() && *last >> 31U == mixed) ++last;
        benchmark::DoNotOptimize(last - first);
    }
    state.SetItemsProcessed(state.iterations());
}

// A position with all its cards, from the middle of the play phase.
Position whole_position() {
    return position_at(Data::get().archive().times(17), trick_of_level(8));
}

// Four cards at the start of a trick: two of the leader's, one of the other's, one that is gone.
DealPattern four_cards() {
    DealPattern pattern;
    pattern.tricks = {trick_of_level(6), trick_of_level(6)};
    pattern.mark({Suit::spades, 12}, Mark::leader);
    pattern.mark({Suit::hearts, 11}, Mark::leader);
    pattern.mark({Suit::spades, 11}, Mark::follower);
    pattern.mark({Suit::diamonds, 12}, Mark::gone);
    return pattern;
}

bool fits_four_cards(const Position& position, Hand held) {
    return position.level() == 6 && position.leader.contains({Suit::spades, 12}) &&
           position.leader.contains({Suit::hearts, 11}) &&
           position.follower.contains({Suit::spades, 11}) && !held.contains({Suit::diamonds, 12});
}

void scan(benchmark::State& state, const DealPattern& pattern, bool any_suits) {
    const Archive& archive = Data::get().archive();
    std::size_t found = find_by_pattern(archive, pattern, any_suits).size();
    for (auto _ : state) found = find_by_pattern(archive, pattern, any_suits).size();
    state.counters["found"] = static_cast<double>(found);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(archive.size()));
}

// Every game played again, in one thread, and each position compared.
template <class Fits>
void plain_replay(benchmark::State& state, const Fits& fits) {
    const auto& games = Data::get().games();
    std::uint64_t found = 0;
    for (auto _ : state) {
        found = 0;
        for (const PlainGame& game : games) {
            replay(game, [&](const Position& there) { found += fits(there) ? 1U : 0U; });
        }
    }
    state.counters["found"] = static_cast<double>(found);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(games.size()));
}

}  // namespace

void register_archive() {
    const auto add = [](const char* name, const auto& run) {
        return benchmark::RegisterBenchmark(("archive/" + std::string(name)).c_str(), run);
    };
    add("build", build)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);
    add("open", open)->Unit(benchmark::kMicrosecond);
    add("check", check)->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);
    add("read", read)->Unit(benchmark::kMillisecond);
    add("key", key);
    add("binary_search", binary_search);
    add("scan/position", [](benchmark::State& state) {
        scan(state, play_pattern(whole_position()), false);
    })->Unit(benchmark::kMillisecond);
    add("scan/position_any_suits", [](benchmark::State& state) {
        scan(state, play_pattern(whole_position()), true);
    })->Unit(benchmark::kMillisecond);
    add("scan/four_cards", [](benchmark::State& state) {
        scan(state, four_cards(), false);
    })->Unit(benchmark::kMillisecond);
    add("scan/four_cards_any_trick", [](benchmark::State& state) {
        DealPattern pattern = four_cards();
        pattern.tricks = {};
        scan(state, pattern, false);
    })->Unit(benchmark::kMillisecond);
    add("replay/position", [](benchmark::State& state) {
        const Position wanted = whole_position();
        plain_replay(state, [&](const Position& there) { return there == wanted; });
    })->Unit(benchmark::kMillisecond);
    add("replay/four_cards", [](benchmark::State& state) {
        plain_replay(state, [](const Position& there) {
            return fits_four_cards(there, there.leader | there.follower);
        });
    })->Unit(benchmark::kMillisecond);
}

}  // namespace honeymoon
