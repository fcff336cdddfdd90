// The subcommands of honeymoon archive, and what they share.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/find/deal_filter.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/commands.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "libtb/file/file_lock.hpp"

namespace honeymoon::cli {

void add_archive_simulate(const CommandLine& archive);
void add_archive_build(const CommandLine& archive);
void add_archive_merge(const CommandLine& archive);
void add_archive_info(const CommandLine& archive);
void add_archive_check(const CommandLine& archive);
void add_archive_export(const CommandLine& archive);
void add_archive_find(const CommandLine& archive);
void add_archive_review(const CommandLine& archive);

/// An archive that is to be written: what a link leads to, locked, so that of two that write one
/// archive one waits, and then finds it there.
class NewArchive {
public:
    /// Throws as require_new(), and Error (question) if it is no file, or the name of standard
    /// output. With `append` it may exist.
    NewArchive(const std::string& file, bool force, bool append = false);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] bool exists() const { return exists_; }

private:
    std::filesystem::path path_;
    std::optional<WriterLock> lock_;
    bool exists_ = false;
};

/// --deals, one or a range, of an archive.
struct DealsOption {
    std::optional<NumberRange> range;

    void add_to(const CommandLine& line);
    /// The deals asked for, of `count`. Throws Error (question).
    [[nodiscard]] NumberRange of(std::uint64_t count) const;
};

/// The most that --limit may say.
inline constexpr std::uint64_t kMostShown = 1'000'000'000;

/// The options that say which deals are wanted.
void add_filter(const CommandLine& line, DealFilter& filter);

/// The value of a tag, or `otherwise` if there is none.
[[nodiscard]] std::string tag_or(const std::vector<GameTag>& tags, std::string_view name,
                                 std::string_view otherwise);

}  // namespace honeymoon::cli
