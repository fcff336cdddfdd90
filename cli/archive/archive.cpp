// honeymoon archive: deals that were played, and the positions in them.

#include <algorithm>
#include <filesystem>
#include <string>

#include "cli/archive/archive_commands.hpp"
#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/commands.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/game/game_rules.hpp"

namespace honeymoon::cli {

NewArchive::NewArchive(const std::string& file, bool force, bool append) {
    refuse_standard_output(file, "an archive");
    path_ = behind_links(file);
    lock_.emplace(path_, [&] {
        complain(file, ": waiting for another process that is writing this archive");
    });
    require_new(path_, force || append);
    exists_ = std::filesystem::exists(path_);
    if (exists_ && !std::filesystem::is_regular_file(path_)) {
        refuse(file + ": is not a file; choose another name");
    }
}

void DealsOption::add_to(const CommandLine& line) {
    constexpr std::uint64_t most = 1'000'000'000'000;
    line.range("--deals", range, 1, most,
               "One deal, or a range such as 3-5, counted from 1 (default: all)");
}

NumberRange DealsOption::of(std::uint64_t count) const {
    if (!range) return {1, count};
    if (range->last > count) {
        refuse("--deals: there is no deal " + grouped(range->last) + "; there are " +
               grouped(count));
    }
    return *range;
}

void add_filter(const CommandLine& line, DealFilter& filter) {
    line.rules(filter.rules, "Only deals of these rules");
    line.choice<std::optional<Player>>("--dealer", filter.dealer,
                                       {{"N", Player::north}, {"S", Player::south}},
                                       "Only deals that N or S dealt");
    line.value("--strain", "S|H|D|C|N", filter.denomination,
               "Only deals whose play phase had this trump suit, or none",
               [](const std::string& text) { return parse_trump(text); });
    line.text("--player", "NAME", filter.player, "Only deals in which NAME was North or South");
    line.value("--north-tricks", "N|N-N", filter.north_tricks,
               "Only deals in which North took so many of the tricks that count",
               [](const std::string& text) {
                   constexpr std::uint64_t most = 26;
                   const auto [first, last] = parse_range(text, "--north-tricks", 0, most);
                   return DealFilter::Tricks{static_cast<int>(first), static_cast<int>(last)};
               });
    line.each("--tag", "NAME=VALUE", filter.tags,
              "Only deals with this tag; may be given more than once", [](const std::string& tag) {
                  const std::size_t equals = tag.find('=');
                  if (equals == 0 || equals == std::string::npos) {
                      refuse("--tag", tag, "write NAME=VALUE, as in Event=Final");
                  }
                  return GameTag{tag.substr(0, equals), tag.substr(equals + 1)};
              });
}

std::string tag_or(const std::vector<GameTag>& tags, std::string_view name,
                   std::string_view otherwise) {
    const auto found =
        std::ranges::find_if(tags, [&](const GameTag& tag) { return tag.name == name; });
    return found == tags.end() ? std::string(otherwise) : found->value;
}

void add_archive(const CommandLine& program) {
    const CommandLine archive =
        program.group("archive", "Played deals, and where a position occurred in them");
    add_archive_simulate(archive);
    add_archive_build(archive);
    add_archive_merge(archive);
    add_archive_find(archive);
    add_archive_review(archive);
    add_archive_export(archive);
    add_archive_info(archive);
    add_archive_check(archive);
    archive.help(
        "An archive is a file of games, with an index of every position of their play phases.\n",
        {"honeymoon archive simulate --deals 100000 --play own games.hma",
         "honeymoon archive find games.hma --trump S K..3. Q..A.",
         "honeymoon archive build mine.hma evenings/*.txt", "honeymoon archive review mine.hma"});
}

}  // namespace honeymoon::cli
