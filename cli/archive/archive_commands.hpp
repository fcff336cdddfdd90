// The subcommands of honeymoon archive, and what they share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/find/deal_filter.hpp"
#include "cli/options/commands.hpp"
#include "honeymoon/archive/archive_builder.hpp"

namespace honeymoon::cli {

void add_archive_simulate(CLI::App& archive, Command& chosen);
void add_archive_build(CLI::App& archive, Command& chosen);
void add_archive_merge(CLI::App& archive, Command& chosen);
void add_archive_info(CLI::App& archive, Command& chosen);
void add_archive_check(CLI::App& archive, Command& chosen);
void add_archive_export(CLI::App& archive, Command& chosen);
void add_archive_find(CLI::App& archive, Command& chosen);
void add_archive_review(CLI::App& archive, Command& chosen);

/// Throws Error (question) if the name of an archive to write is that of standard output.
void refuse_archive_output(const std::string& file);

/// Whether there is a file of this name. Throws Error (file) if that cannot be found out.
[[nodiscard]] bool is_there(const std::string& file);

/// Throws Error (question) if there is a file of this name, and as is_there().
void require_new_archive(const std::string& file, std::string_view advice);

/// Deals first..last, counted from 1.
struct DealRange {
    std::uint64_t first = 1;
    std::uint64_t last = 0;
};

/// Reads "7" or "3-5" of deals 1..count; all if `text` is nothing. Throws Error (question).
[[nodiscard]] DealRange parse_deals(const std::optional<std::string>& text, std::uint64_t count);

/// The options that say which deals are wanted.
struct FilterOption {
    std::optional<std::string> rules;
    std::optional<std::string> dealer;
    std::optional<std::string> denomination;
    std::optional<std::string> player;
    std::optional<std::string> north_tricks;
    std::vector<std::string> tags;

    void add_to(CLI::App& command);
    /// Throws Error (question).
    [[nodiscard]] DealFilter filter() const;
};

/// The value of a tag, or `otherwise` if there is none.
[[nodiscard]] std::string tag_or(const std::vector<GameTag>& tags, std::string_view name,
                                 std::string_view otherwise);

/// Throws Error (question) if `out`, where something else is to be written, is the archive `file`.
void refuse_archive_itself(const std::string& file, const std::string& out);

}  // namespace honeymoon::cli
