// Runs the benchmarks, once it is clear that the tables are there.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <iostream>

#include "libtb/table/table_file.hpp"
#include "tests/bench/support/bench_tables.hpp"
#include "tests/bench/support/sections.hpp"

int main(int argc, char** argv) {
    using namespace honeymoon;
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            const auto needed = bench_tables() / table_file_name(denomination, level);
            if (std::filesystem::exists(needed)) continue;
            std::cerr << needed.string()
                      << ": no such file; make the tables with honeymoon generate, or "
                      << "set HONEYMOON_TABLES to their directory\n";
            return 2;
        }
    }
    register_solving();
    register_probing();
    register_opening();
    register_search();
    register_encodings();
    register_vectors();
    register_growth();
    register_transposition();
    register_advice();
    register_discard();
    register_referee();
    register_exchange();
    register_expectiminimax();
    register_player();
    register_archive();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 3;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
