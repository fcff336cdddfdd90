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

/// As Archive::open(). What is the text of games rather than an archive is said to be so, and how
/// an archive is made of it.
[[nodiscard]] Archive open_archive(const std::string& file);

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

/// Throws Error (nothing_found): no game has the player who is asked for, or else `why`.
[[noreturn]] void fail_for_nothing(const Archive& archive, const DealFilter& filter,
                                   const std::string& why);

/// The value of a tag, or `otherwise` if there is none.
[[nodiscard]] std::string tag_or(const std::vector<GameTag>& tags, std::string_view name,
                                 std::string_view otherwise);

}  // namespace honeymoon::cli
