// The subcommands of honeymoon archive, and the code that they share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/options/commands.hpp"
#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/archive/deal_filter.hpp"

namespace honeymoon::cli {

void add_archive_simulate(const CommandLine& archive);
void add_archive_build(const CommandLine& archive);
void add_archive_merge(const CommandLine& archive);
void add_archive_info(const CommandLine& archive);
void add_archive_check(const CommandLine& archive);
void add_archive_export(const CommandLine& archive);
void add_archive_list(const CommandLine& archive);
void add_archive_find(const CommandLine& archive);
void add_archive_review(const CommandLine& archive);

/// Opens an archive as Archive::open() does. If the file is the text of games, the error says how
/// to make an archive of it.
[[nodiscard]] Archive open_archive(const std::string& file);

/// The option --deals: one deal of an archive, or a range.
struct DealsOption {
    std::optional<NumberRange> range;

    void add_to(const CommandLine& line);
    /// Returns the selected deals of `count`. Throws Error (question).
    [[nodiscard]] NumberRange of(std::uint64_t count) const;
};

/// The largest --limit.
inline constexpr std::uint64_t kMostShown = 1'000'000'000;

/// Declares the options that select deals.
void add_filter(const CommandLine& line, DealFilter& filter);

/// Call this if nothing was found. If the filter names a player that the archive does not have,
/// prints "no player Zoe; did you mean Zoë?".
void print_unknown_player(const Archive& archive, const DealFilter& filter);

/// Returns the value of a tag, or `otherwise` if there is no such tag.
[[nodiscard]] std::string tag_or(const std::vector<GameTag>& tags, std::string_view name,
                                 std::string_view otherwise);

}  // namespace honeymoon::cli
