// Tables for tests: in memory and in temporary directories.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "libtb/table/level_table.hpp"

namespace honeymoon::test {

/// A level 0..9 as the generator solves it, no file in between. Solved once a test run.
[[nodiscard]] const LevelTable& solved(Denomination denomination, int level);

/// The raw layout of a table.
[[nodiscard]] std::vector<std::uint8_t> raw_layout(const LevelTable& table);

/// A directory of its own, removed with all it holds when the object goes.
class TemporaryDirectory {
public:
    TemporaryDirectory();
    TemporaryDirectory(TemporaryDirectory&&) = delete;  // nor copied
    ~TemporaryDirectory();

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// A directory with the files of levels 1..7, both denominations, made once a test run.
[[nodiscard]] const std::filesystem::path& table_directory();

/// A directory of one's own with copies of the trump levels 1..`last` (at most 7), to be damaged.
class CopiedTables {
public:
    explicit CopiedTables(int last);

    [[nodiscard]] const std::filesystem::path& directory() const { return directory_.path(); }
    /// The file of a level.
    [[nodiscard]] std::filesystem::path path(int level) const;
    /// Puts something else in a file's place, whole, as honeymoon does.
    void replace(int level, const std::vector<std::uint8_t>& bytes) const;

private:
    TemporaryDirectory directory_;
};

using Names = std::vector<std::string>;
/// The names in a directory, in order.
[[nodiscard]] Names names(const std::filesystem::path& directory);

[[nodiscard]] std::vector<std::uint8_t> file_bytes(const std::filesystem::path& path);
void write_bytes(const std::filesystem::path& path, const std::vector<std::uint8_t>& bytes);

}  // namespace honeymoon::test
