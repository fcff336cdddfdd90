// Where the benchmarks find their tables.
#pragma once

#include <cstdlib>
#include <filesystem>

namespace honeymoon {

/// $HONEYMOON_TABLES, else ./tables.
[[nodiscard]] inline std::filesystem::path bench_tables() {
    const char* directory = std::getenv("HONEYMOON_TABLES");
    return directory == nullptr ? "tables" : directory;
}

}  // namespace honeymoon
