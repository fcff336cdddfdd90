// honeymoon archive list: deals and their results.

#include "apps/cli/archive/archive_commands.hpp"
#include "honeymoon/archive/deal_summary.hpp"

namespace honeymoon::cli {
namespace {

struct ArchiveListOptions {
    std::string file;
    DealsOption deals;
    DealFilter filter;
    std::uint64_t limit = 20;
    bool count = false;
    bool json = false;
};

// "4SX N", the trump suit, or "passed out".
std::string played_words(const DealSummary& deal) {
    if (deal.contract) return to_string(*deal.contract) + ' ' + letter(deal.contract->declarer);
    if (deal.play_trump) return {trump_letter(*deal.play_trump)};
    return deal.result ? "passed out" : "-";
}

// "7-6", north's number first.
std::string both_words(const DealSummary& deal, std::array<int, 2> GameResult::*numbers) {
    if (!deal.result) return "-";
    const auto& both = (*deal.result).*numbers;
    return std::to_string(both[0]) + "-" + std::to_string(both[1]);
}

std::vector<Cell> row_of(std::uint64_t number, const DealSummary& deal) {
    const auto player = [&](Player who) { return one_line(tag_or(deal.tags, name(who), "-")); };
    Json tags = Json::Members{};
    std::string others;
    for (const GameTag& tag : deal.tags) {
        tags.add(tag.name, tag.value);
        if (tag.name == "North" || tag.name == "South") continue;
        others += (others.empty() ? "" : ", ") + tag.name + "=" + tag.value;
    }
    return {
        {"  deal", "deal", "  " + grouped(number + 1), number + 1},
        {"North", player(Player::north)},
        {"South", player(Player::south)},
        Cell::only_told("rules", rules_text(deal.rules)),
        {"dealer", "dealer", std::string(1, letter(deal.dealer)), letter(deal.dealer)},
        Cell::only_told("vulnerable", to_string(deal.standing)),
        {"played", played_words(deal)},
        Cell::only_told("contract", deal.contract ? Json(to_string(*deal.contract)) : Json()),
        Cell::only_told("declarer", deal.contract ? Json(letter(deal.contract->declarer)) : Json()),
        Cell::only_told("trump", deal.play_trump ? Json(trump_letter(*deal.play_trump)) : Json()),
        {"tricks", "tricks", both_words(deal, &GameResult::tricks),
         deal.result ? Json(deal.result->tricks) : Json()},
        {"points", "points", both_words(deal, &GameResult::points),
         deal.result ? Json(deal.result->points) : Json()},
        {"tags", "tags", one_line(others), tags}};
}

Exit run_archive_list(const ArchiveListOptions& options) {
    const Archive archive = open_archive(options.file);
    const NumberRange range = options.deals.of(archive.size());
    const DealSelector selector(archive, options.filter);
    std::uint64_t count = 0;
    Table table(3);
    for (std::uint64_t deal = range.first - 1; deal < range.last; ++deal) {
        if (!selector.wants(deal)) continue;
        if (count < options.limit && !options.count)
            table.add(row_of(deal, summary(archive, deal)));
        ++count;
    }
    const Exit exit = count == 0 ? Exit::mismatch : Exit::ok;
    if (count == 0) print_unknown_player(archive, options.filter);
    if (options.count) {
        print_result(options.json, {{"deals", archive.size()}, {"count", count}},
                     std::to_string(count) + "\n");
        return exit;
    }
    std::string text = grouped(count) + " of " + counted(archive.size(), "deal") + "\n";
    if (!table.empty()) text += "\n" + table.text(Style::of_output().width());
    if (count > options.limit) {
        text += "  and " + grouped(count - options.limit) + " more; --limit shows more\n";
    }
    print_result(options.json,
                 {{"deals", archive.size()}, {"count", count}, {"list", table.json()}}, text);
    return exit;
}

}  // namespace

void add_archive_list(const CommandLine& archive) {
    const auto [line, options] =
        archive.command("list", "List deals by player, result or tag", run_archive_list);
    line.file("FILE", options.file, "The archive");
    options.deals.add_to(line);
    add_filter(line, options.filter);
    line.flag("--count", options.count, "Print only the number of matches");
    line.number("--limit", "N", options.limit, 0, kMostShown, "Show at most N deals (default: 20)");
    line.json(options.json);
    line.help(
        "Shows players, dealer, contract and declarer or the trump suit of the play, and, if "
        "the game was finished, tricks and points of North and South. Deals are counted from "
        "1. Exit code 1: nothing was found.\n",
        {"honeymoon archive list games.hma --player Ann --north-tricks 10-13",
         "honeymoon archive list games.hma --tag Event=Final --json"});
}

}  // namespace honeymoon::cli
