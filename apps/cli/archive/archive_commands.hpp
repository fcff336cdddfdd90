// The subcommands of honeymoon archive, and what they share.
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

/// As Archive::open(), with a hint if the file is the text of games.
[[nodiscard]] Archive open_archive(const std::string& file);

/// --deals, one or a range, of an archive.
struct DealsOption {
    std::optional<NumberRange> range;

    void add_to(const CommandLine& line);
    /// The deals asked for, of `count`. Throws Error (question).
    [[nodiscard]] NumberRange of(std::uint64_t count) const;
};

/// The largest --limit.
inline constexpr std::uint64_t kMostShown = 1'000'000'000;

/// The options that select deals.
void add_filter(const CommandLine& line, DealFilter& filter);

/// Where nothing was found: prints "no player Zoe; did you mean Zoë?" if the filter names a player
/// that the archive does not have.
void print_unknown_player(const Archive& archive, const DealFilter& filter);

/// The value of a tag, or `otherwise` if there is none.
[[nodiscard]] std::string tag_or(const std::vector<GameTag>& tags, std::string_view name,
                                 std::string_view otherwise);

}  // namespace honeymoon::cli
