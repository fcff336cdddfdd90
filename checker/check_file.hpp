// Checks of table files one after the other, each with the level below from the same directory.
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

/// How thoroughly: one of the checks of check.hpp; a full one looks at the fingerprint too.
enum class Mode : std::uint8_t { bytes, certificate, sample, full };

struct FileCheckOptions {
    Mode mode = Mode::bytes;
    std::uint64_t samples = 100'000;  ///< positions of each file, in mode sample
    std::uint64_t seed = 1;           ///< which
};

/// In rising order a level that files need as the one below is decoded only once. One thread at a
/// time.
class FileChecker {
public:
    explicit FileChecker(const FileCheckOptions& options) : options_(options) {}

    /// The level below is that of the file of its name; the odd levels of a small set are derived.
    /// Throws Error (file) if the file, or that of the level below, is missing or bad.
    [[nodiscard]] CheckResult check(const std::filesystem::path& file, const Progress& progress);

private:
    [[nodiscard]] LevelTable level_below(const std::filesystem::path& file,
                                         Denomination denomination, int level);

    FileCheckOptions options_;
    std::optional<std::pair<std::filesystem::path, LevelTable>> last_;  // that was checked
};

}  // namespace honeymoon::checker
