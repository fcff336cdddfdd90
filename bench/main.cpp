// Runs the benchmarks, once it is clear that the tables are there.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <iostream>

#include "bench_tables.hpp"
#include "tb/table_file.hpp"

int main(int argc, char** argv) {
    using namespace honeymoon;
    const auto needed = bench_tables() / table_file_name(Denomination::trump, kMaxLevel);
    if (!std::filesystem::exists(needed)) {
        std::cerr << needed.string()
                  << ": no such file; make the tables with honeymoon generate, or "
                  << "set HONEYMOON_TABLES to their directory\n";
        return 2;
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 3;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
