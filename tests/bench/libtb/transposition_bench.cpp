// The transposition table with part of each key in a 32-bit word, against the plain one of as many
// slots, which keeps whole keys and so takes 64: probed with random keys, and in a search.
#include <benchmark/benchmark.h>

#include <bit>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "docs/examples/connect4/board.hpp"
#include "docs/examples/connect4/solver.hpp"
#include "honeymoon/base/large_array.hpp"
#include "honeymoon/search/transposition_table.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

using connect4::Board;

// 56 bits of key, 8 of value that is one more than what is stored, 0 for none.
class PlainTable {
public:
    PlainTable(std::uint64_t /*largest_key*/, std::uint64_t slots) : slots_(slots), words_(slots) {}

    [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t key) const {
        const std::uint64_t word = words_[key % slots_];
        const auto stored = static_cast<std::uint32_t>(word & 0xFFU);
        if (word >> 8U != key || stored == 0) return std::nullopt;
        return stored - 1;
    }

    void store(std::uint64_t key, std::uint32_t value) {
        words_[key % slots_] = key << 8U | (value + 1);
    }

    void clear() {
        for (std::uint64_t i = 0; i < slots_; ++i) words_[i] = 0;
    }

    [[nodiscard]] std::uint64_t bytes() const { return slots_ * sizeof(std::uint64_t); }

private:
    std::uint64_t slots_;
    LargeArray<std::uint64_t> words_;
};

using PartialKeys = TranspositionTable<std::uint32_t, 26, 6>;

// Keys in no order, as many bits of them as the table with partial keys can take.
class RandomKeys {
public:
    explicit RandomKeys(std::uint64_t slots)
        : largest_((std::bit_floor(slots) << 26U) - 1), numbers_(2 * slots) {}

    [[nodiscard]] std::uint64_t largest() const { return largest_; }

    // A different key for each number.
    [[nodiscard]] std::uint64_t of(std::uint64_t number) const {
        return (number * 0x9E3779B97F4A7C15U) & largest_;
    }

    // That of a random number below twice the slots: a third of these are in a table that the first
    // half was stored in.
    std::uint64_t next() {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return of(((state_ >> 32U) * numbers_) >> 32U);
    }

private:
    std::uint64_t largest_;
    std::uint64_t numbers_;
    std::uint64_t state_ = 1;
};

template <class Table>
Table filled(const RandomKeys& keys, std::uint64_t slots) {
    Table table(keys.largest(), slots);
    for (std::uint64_t number = 0; number < slots; ++number) table.store(keys.of(number), 1);
    return table;
}

template <class Table>
void find(benchmark::State& state, std::uint64_t slots) {
    RandomKeys keys(slots);
    const auto table = filled<Table>(keys, slots);
    for (auto _ : state) benchmark::DoNotOptimize(table.find(keys.next()));
    state.counters["bytes"] = static_cast<double>(table.bytes());
}

// As a search does: what is not there is stored.
template <class Table>
void find_or_store(benchmark::State& state, std::uint64_t slots) {
    RandomKeys keys(slots);
    auto table = filled<Table>(keys, slots);
    for (auto _ : state) {
        const std::uint64_t key = keys.next();
        const auto value = table.find(key);
        benchmark::DoNotOptimize(value);
        if (!value.has_value()) table.store(key, 1);
    }
    state.counters["bytes"] = static_cast<double>(table.bytes());
}

// Positions of connect four after some random moves.
std::vector<Board> random_boards(std::size_t count, int stones) {
    std::mt19937 random(1);
    std::vector<Board> boards;
    while (boards.size() < count) {
        Board board;
        while (board.stones() < stones && board.winning_moves() == 0) {
            const auto column = static_cast<int>(random() % connect4::kColumns);
            const connect4::Cells move = board.playable() & connect4::column_cells(column);
            if (move != 0) board.play(move);
        }
        if (board.winning_moves() == 0) boards.push_back(board);
    }
    return boards;
}

// Both tables forget the same, so the positions searched are the same.
template <class Table>
void search(benchmark::State& state) {
    static const std::vector<Board> boards = random_boards(20, 16);
    Table table(Board::kLargestKey, 8'388'617);
    std::uint64_t searched = 0;
    for (auto _ : state) {
        state.PauseTiming();
        table.clear();
        state.ResumeTiming();
        connect4::Solver<Table> solver(table);
        int sum = 0;
        for (const Board& board : boards) sum += solver.solve(board, false);
        benchmark::DoNotOptimize(sum);
        searched += solver.searched();
    }
    state.counters["bytes"] = static_cast<double>(table.bytes());
    state.counters["searched"] =
        benchmark::Counter(static_cast<double>(searched), benchmark::Counter::kAvgIterations);
}

template <class Table>
void register_table(const std::string& table) {
    // Primes after powers of two: words in the cache of a core, in that of the processor, in
    // neither.
    for (const std::uint64_t slots : {65'537U, 1'048'583U, 8'388'617U, 67'108'879U}) {
        const std::string end = "/" + table + "/" + std::to_string(slots);
        benchmark::RegisterBenchmark(("transposition/find" + end).c_str(), find<Table>, slots);
        benchmark::RegisterBenchmark(("transposition/find_or_store" + end).c_str(),
                                     find_or_store<Table>, slots);
    }
    benchmark::RegisterBenchmark(("transposition/search/" + table).c_str(), search<Table>)
        ->Unit(benchmark::kMillisecond);
}

}  // namespace

void register_transposition() {
    register_table<PartialKeys>("partial_keys");
    register_table<PlainTable>("whole_keys");
}

}  // namespace honeymoon
