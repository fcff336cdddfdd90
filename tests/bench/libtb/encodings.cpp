// How the length of frames trades bytes for the time of a cold probe: prints a Markdown table.
#include <tbb/task_arena.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <utility>
#include <vector>

#include "generator/moves/class_order.hpp"
#include "generator/solve/solve_level.hpp"
#include "libtb/index/placement.hpp"
#include "libtb/table/table_file.hpp"
#include "libtb/table/table_writer.hpp"
#include "tests/bench/support/deals.hpp"

namespace honeymoon {

using namespace generator;

namespace {

constexpr int kLevel = 13;
constexpr std::size_t kTimed = 20'000;

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

LevelTable solved_level() {
    LevelTable table = LevelTable::no_cards(Denomination::trump);
    while (table.level() < kLevel) table = solve_next_level(with_order(std::move(table)), {});
    return table;
}

// The frames that random deals are in.
std::vector<int> frames_of_deals(const TableFile& file) {
    std::vector<int> frames;
    for (std::size_t deal = 0; deal < kTimed; ++deal) {
        const Position& position = deals(Denomination::trump, kLevel)[deal];
        const Placement placement = placement_of(position);
        const BlockTable::Place place = file.maps().blocks().find(placement.shape);
        std::array<int, 4> classes{};
        for (std::size_t suit = 0; suit < 4; ++suit) {
            const auto map = file.maps().class_of(place.block, place.slot[suit]);
            classes[place.slot[suit]] = map[static_cast<std::size_t>(placement.rank[suit])];
        }
        frames.push_back(file.frame_of(file.slab_of(place.block, classes)));
    }
    return frames;
}

void print_row(const LevelTable& table, std::size_t most_steps) {
    const double begin = processor_seconds();
    auto bytes = encode_table(table, most_steps);
    const double encoding = processor_seconds() - begin;
    const std::size_t size = bytes.size();
    const TableFile file(FileBytes::own(std::move(bytes), "memory"));

    using Clock = std::chrono::steady_clock;
    std::vector<double> times;
    double sum = 0;
    for (const int frame : frames_of_deals(file)) {
        const auto start = Clock::now();
        const DecodedFrame decoded = file.decode_frame(frame);
        const std::chrono::duration<double, std::micro> time = Clock::now() - start;
        times.push_back(time.count());
        sum += time.count();
    }
    std::sort(times.begin(), times.end());
    std::printf("| %zu | %zu | %u | %u | %.1f | %.1f | %.1f |\n", most_steps, size,
                file.header().frames, file.header().slabs, sum / kTimed,
                times[times.size() * 99 / 100], encoding);
}

void run() {
    std::printf(
        "| steps | bytes of the file | frames | slabs | mean (µs) | 99th percentile (µs) | "
        "encoding (CPU-s) |\n|--:|--:|--:|--:|--:|--:|--:|\n");
    tbb::task_arena(1).execute([] {
        const LevelTable table = solved_level();
        for (const std::size_t steps : {400U, 600U, 850U, 1200U, 2000U, 3500U, 6000U, 12'000U}) {
            print_row(table, steps);
        }
    });
}

}  // namespace
}  // namespace honeymoon

int main() {
    honeymoon::run();
}
