// Checks table files one after another, each with the level below from the same directory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <utility>

#include "checker/check.hpp"
#include "honeymoon/base/progress.hpp"
#include "libtb/table/level_table.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::checker {

/// How thoroughly to check: by one of the functions of check.hpp. `full` also compares the
/// fingerprint with the header's.
enum class Mode : std::uint8_t { bytes, certificate, sample, full };

struct FileCheckOptions {
    Mode mode = Mode::bytes;
    std::uint64_t samples = 100'000;  ///< in mode `sample`: how many positions of each file
    std::uint64_t seed = 1;           ///< chooses the positions of the sample
};

/// Checks files. If the files come in ascending order of levels, each level is decoded only once.
/// One thread at a time.
class FileChecker {
public:
    explicit FileChecker(const FileCheckOptions& options) : options_(options) {}

    /// Checks a file. If the mode needs the level below, reads it from the file with its name in
    /// the same directory; if the directory has a small set, derives odd levels. Throws Error
    /// (file) if the file or the level below is missing or bad.
    [[nodiscard]] CheckResult check(const std::filesystem::path& file, const Progress& progress);

private:
    [[nodiscard]] LevelTable level_below(const std::filesystem::path& file,
                                         Denomination denomination, int level);

    FileCheckOptions options_;
    std::optional<std::pair<std::filesystem::path, LevelTable>> last_;  // the last file checked
};

}  // namespace honeymoon::checker
