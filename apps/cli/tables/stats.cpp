// honeymoon stats: the distribution of the values.

#include "apps/cli/options/commands.hpp"
#include "apps/cli/options/table_files.hpp"
#include "apps/cli/tables/values_picture.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/index/flat_index.hpp"

namespace honeymoon::cli {

using namespace facts;

namespace {

struct StatsOptions {
    std::string tables;
    LevelRange levels;
    std::vector<Denomination> denominations{kDenominations.begin(), kDenominations.end()};
    std::optional<std::string> svg;
    bool exact = false;
    bool force = false;
    bool json = false;
};

// Returns the files of the selected levels that are there or can be solved from others.
std::vector<TablePath> files_of(const StatsOptions& options) {
    const auto directories = directories_or_default(options.tables);
    std::vector<TablePath> files;
    for (const Denomination denomination : options.denominations) {
        for (int level = options.levels.first; level <= options.levels.last; ++level) {
            const auto file = find_table(directories, {denomination, level});
            if (file) files.push_back(*file);
        }
    }
    if (!files.empty()) return files;
    fail_file(directories.front(),
              joined("no such levels; honeymoon generate --levels 1-", options.levels.last,
                     " --out ", shell_word(directories.front().string()), " makes them"),
              ErrorCode::file);
}

std::vector<LevelStatistics> count(const std::vector<TablePath>& files) {
    const auto work = [](const TablePath& file) {
        return static_cast<double>(position_count(file.name->denomination, file.name->level));
    };
    double all = 0;
    for (const TablePath& file : files) all += work(file);
    ProgressBar bar;
    std::vector<LevelStatistics> levels;
    double done = 0;
    for (const TablePath& file : files) {
        bar.show(done / all, "counting " + file.path.filename().string());
        levels.push_back(statistics(open_table(file)));
        done += work(file);
    }
    return levels;
}

// Returns the share of all deals with this value as a percentage; "-" if there is none.
std::string percent(const LevelStatistics& level, int tricks) {
    const DealCount& deals = level.deals[static_cast<std::size_t>(tricks)];
    if (deals == 0) return "-";
    return fixed(100 * (deals.convert_to<double>() / level.all_deals().convert_to<double>()), 1);
}

std::string heading(Denomination denomination, const Style& style) {
    return style.bold(denomination == Denomination::trump ? "With a trump suit" : "No-trump");
}

std::string summary(const std::vector<LevelStatistics>& levels, Denomination denomination,
                    const Style& style) {
    std::vector<std::vector<std::string>> rows = {{"cards", "mean"}};
    for (const LevelStatistics& level : levels) {
        if (level.denomination != denomination) continue;
        auto& row = rows.emplace_back();
        row = {std::to_string(level.level), fixed(level.mean(), 4)};
        for (int tricks = 0; tricks <= level.level; ++tricks) row.push_back(percent(level, tricks));
    }
    if (rows.size() == 1) return "";
    // The last level has the most tricks.
    for (std::size_t tricks = 0; rows.front().size() < rows.back().size(); ++tricks) {
        rows.front().push_back(std::to_string(tricks));
    }
    Columns columns(0);
    for (auto& row : rows) columns.add(std::move(row));
    return heading(denomination, style) + ": percent of all deals, by tricks of the leader\n" +
           columns.text(style.width()) + "\n";
}

std::string exact(const LevelStatistics& level, const Style& style) {
    Columns columns(0);
    columns.add({"tricks", "positions", "deals", "percent", "at least, percent"});
    for (int tricks = 0; tricks <= level.level; ++tricks) {
        const auto i = static_cast<std::size_t>(tricks);
        columns.add({std::to_string(tricks), grouped(level.positions[i]),
                     grouped(level.deals[i].str()), percent(level, tricks),
                     fixed(100 * level.at_least(tricks), 3)});
    }
    columns.add({"all", grouped(position_count(level.denomination, level.level)),
                 grouped(level.all_deals().str())});
    return heading(level.denomination, style) + ", " + counted(level.level, "card") + "\n" +
           columns.text(style.width()) + "mean " + fixed(level.mean(), 6) + "\n\n";
}

Json to_json(const LevelStatistics& level) {
    Json at_least = Json::array();
    for (int tricks = 0; tricks <= level.level; ++tricks)
        at_least.push_back(level.at_least(tricks));
    return {{"denomination", name(level.denomination)},
            {"level", level.level},
            {"positions", level.positions},
            {"deals", Json::each(level.deals, [](const DealCount& deals) { return deals.str(); })},
            {"all_deals", level.all_deals().str()},
            {"mean", level.mean()},
            {"at_least", at_least}};
}

Exit run_stats(const StatsOptions& options) {
    const auto files = files_of(options);
    std::vector<std::string> sources;
    sources.reserve(files.size());
    for (const TablePath& file : files) sources.push_back(file.path.string());
    // Open the picture first, so that a bad name is noticed before the work.
    std::optional<OutputFile> picture = output_file(options.svg, options.force, sources);
    const auto levels = count(files);
    const Style style = Style::of_output();
    std::string text;
    for (const Denomination denomination : kDenominations) {
        text += summary(levels, denomination, style);
    }
    for (const LevelStatistics& level : levels) {
        if (options.exact) text += exact(level, style);
    }
    text.pop_back();  // the empty line after the last table
    print_result(options.json, {{"levels", Json::each(levels, to_json)}}, text);
    flush_output();
    if (picture) picture->update(values_picture(levels));
    return Exit::ok;
}

}  // namespace

void add_stats(const CommandLine& program) {
    const auto [line, options] =
        program.command("stats", "Show the distribution of the values", run_stats);
    line.tables(options.tables);
    line.levels(options.levels, "One level, or a range such as 3-5 (default: all there are)");
    line.denominations(options.denominations);
    line.output("--svg", "FILE", options.svg, "Also draw a picture");
    line.force(options.force);
    line.flag("--exact", options.exact, "Also print exact numbers, level by level");
    line.threads();
    line.json(options.json);
    line.help(
        "All deals (cards, trump suit, player on lead) are equally likely. In JSON the "
        "numbers of deals are strings, because they can exceed 64 bits.\n",
        {"honeymoon stats --svg values.svg",
         "honeymoon stats --levels 13 --denomination trump --json"});
}

}  // namespace honeymoon::cli
