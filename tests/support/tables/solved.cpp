#include "tests/support/tables/solved.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

#include "generator/solve/solve_level.hpp"
#include "honeymoon/generator/generate.hpp"
#include "libtb/table/raw_layout.hpp"
#include "libtb/table/table_file.hpp"
#include "libtb/write/atomic_file.hpp"

namespace honeymoon::test {

using namespace generator;

const LevelTable& solved(Denomination denomination, int level) {
    // Tests hold references while further levels are solved: in a deque, tables do not move.
    static std::array<std::deque<LevelTable>, 2> levels;
    auto& known = levels.at(static_cast<std::size_t>(denomination));
    if (known.empty()) known.push_back(LevelTable::no_cards(denomination));
    while (static_cast<int>(known.size()) <= level) {
        known.push_back(solve_next_level(known.back(), {}));
    }
    return known.at(static_cast<std::size_t>(level));
}

std::vector<std::uint8_t> raw_layout(const LevelTable& table) {
    std::vector<std::uint8_t> result;
    for_each_raw_piece(table, [&](std::span<const std::uint8_t> piece) {
        result.insert(result.end(), piece.begin(), piece.end());
    });
    return result;
}

TemporaryDirectory::TemporaryDirectory() {
    std::random_device number;
    const auto where = std::filesystem::temp_directory_path();
    do {
        path_ = where / ("honeymoon-test-" + std::to_string(number()));
    } while (!std::filesystem::create_directory(path_));  // which throws if it cannot be
}

TemporaryDirectory::~TemporaryDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

const std::filesystem::path& table_directory() {
    static const TemporaryDirectory directory;
    static const bool made = [] {
        GenerateOptions options;
        options.directory = directory.path();
        options.last_level = 7;
        generate(options);
        return true;
    }();
    static_cast<void>(made);
    return directory.path();
}

CopiedTables::CopiedTables(int last) {
    for (int level = 1; level <= last; ++level) {
        std::filesystem::copy_file(table_directory() / path(level).filename(), path(level));
    }
}

std::filesystem::path CopiedTables::path(int level) const {
    return directory_.path() / table_file_name(Denomination::trump, level);
}

void CopiedTables::replace(int level, const std::vector<std::uint8_t>& bytes) const {
    AtomicFile file(path(level));
    file.write(bytes);
    file.commit();
}

Names names(const std::filesystem::path& directory) {
    Names result;
    for (const auto& entry : std::filesystem::directory_iterator(directory)) {
        result.push_back(entry.path().filename().string());
    }
    std::ranges::sort(result);
    return result;
}

std::vector<std::uint8_t> file_bytes(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void write_bytes(const std::filesystem::path& path, const std::vector<std::uint8_t>& bytes) {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
}

}  // namespace honeymoon::test
