// honeymoon archive: deals that were played, and the positions in them.

#include <algorithm>
#include <fstream>

#include "apps/cli/archive/archive_commands.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon::cli {

void DealsOption::add_to(const CommandLine& line) {
    constexpr std::uint64_t most = 1'000'000'000'000;
    line.range<NumberRange>("--deals", range, 1, most,
                            "One deal, or a range such as 3-5, counted from 1 (default: all)");
}

NumberRange DealsOption::of(std::uint64_t count) const {
    if (!range) return {1, count};
    if (range->last > count) {
        refuse("--deals: no deal ", grouped(range->last), "; there are ", grouped(count));
    }
    return *range;
}

Archive open_archive(const std::string& file) {
    try {
        return Archive::open(file);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::file) throw;
        // Do not read what may not be a regular file, because the read may never return.
        std::error_code none;
        if (!std::filesystem::is_regular_file(file, none)) throw;
        if (std::filesystem::file_size(file, none) == 0) throw;
        char first = 0;
        if (!std::ifstream(file, std::ios::binary).get(first) || first != '[') throw;
        fail_file(file,
                  joined("game records, not an archive; to make one: honeymoon archive build ",
                         shell_word(file + ".hma"), ' ', shell_word(file)),
                  error.code());
    }
}

void add_filter(const CommandLine& line, DealFilter& filter) {
    line.rules(filter.rules, "Only deals of these rules");
    line.choice<std::optional<Player>>("--dealer", filter.dealer,
                                       {{"N", Player::north}, {"S", Player::south}},
                                       "Only deals dealt by N or S");
    line.value("--strain", "S|H|D|C|N", filter.strain,
               "Only deals whose play phase had this strain", parse_trump);
    line.text("--player", "NAME", filter.player, "Only deals with NAME as North or South");
    constexpr std::uint64_t all = 26;
    line.range<DealFilter::Tricks>("--north-tricks", filter.north_tricks, 0, all,
                                   "Only deals in which North took this many of the tricks that "
                                   "count");
    line.each("--tag", "NAME=VALUE", filter.tags,
              "Only deals with this tag; may be given more than once", [](const std::string& tag) {
                  const std::size_t equals = tag.find('=');
                  if (equals == 0 || equals == std::string::npos) {
                      refuse_value("--tag", tag, "write NAME=VALUE, as in Event=Final");
                  }
                  return GameTag{tag.substr(0, equals), tag.substr(equals + 1)};
              });
}

void print_unknown_player(const Archive& archive, const DealFilter& filter) {
    if (!filter.player) return;
    const auto nearest = nearest_player(archive, *filter.player);
    if (nearest && same_player(*nearest, *filter.player)) return;
    print_error("no player " + one_line(*filter.player) +
                (nearest ? "; did you mean " + one_line(*nearest) + "?" : ""));
}

std::string tag_or(const std::vector<GameTag>& tags, std::string_view name,
                   std::string_view otherwise) {
    const auto found =
        std::ranges::find_if(tags, [&](const GameTag& tag) { return tag.name == name; });
    return found == tags.end() ? std::string(otherwise) : found->value;
}

void add_archive(const CommandLine& program) {
    const CommandLine archive = program.group("archive", "Store, search and review played deals");
    add_archive_simulate(archive);
    add_archive_build(archive);
    add_archive_merge(archive);
    add_archive_list(archive);
    add_archive_find(archive);
    add_archive_review(archive);
    add_archive_export(archive);
    add_archive_info(archive);
    add_archive_check(archive);
    archive.help(
        "An archive is a file of games with an index of all positions of their play phases.\n",
        {"honeymoon archive simulate --deals 100000 --play own games.hma",
         "honeymoon archive find games.hma --trump S K..3. Q..A.",
         "honeymoon archive build mine.hma evenings/*.txt", "honeymoon archive review mine.hma"});
}

}  // namespace honeymoon::cli
