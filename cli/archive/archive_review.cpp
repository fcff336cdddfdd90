// honeymoon archive review: which plays cost tricks, and whose they were.

#include <algorithm>
#include <map>

#include "cli/archive/archive_commands.hpp"
#include "cli/format/table.hpp"
#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/terminal.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/view/pictures.hpp"
#include "honeymoon/archive/review.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string file;
    DealsOption deals;
    DealFilter filter;
    std::uint64_t limit = 20;
    std::optional<std::string> svg;
    bool force = false;
    TablesOption tables;
    bool json = false;
};

struct Reviewed {
    std::uint64_t deal = 0;
    std::array<std::string, 2> names;
    std::array<int, 2> tricks{};  // of the play phase, as far as it was played
    DealReview review;
};

struct Result {
    std::uint64_t deals = 0;       // whose play phase was reached
    std::vector<Reviewed> costly;  // those with costly plays, as many as are shown
    std::uint64_t more = 0;        // such deals that are not
    std::map<std::string, PlayerTotals> players;

    void add(Reviewed&& deal, std::uint64_t limit) {
        ++deals;
        for (const Player player : kPlayers) {
            const PlayerReview& review = deal.review.players[index(player)];
            PlayerTotals& totals = players[deal.names[index(player)]];
            totals.name = deal.names[index(player)];
            ++totals.deals;
            totals.plays += static_cast<std::uint64_t>(review.plays);
            totals.costly += static_cast<std::uint64_t>(review.costly);
            totals.cost += static_cast<std::uint64_t>(review.cost);
            for (std::size_t trick = 0; trick < review.cost_by_trick.size(); ++trick) {
                totals.cost_by_trick.at(trick) +=
                    static_cast<std::uint64_t>(review.cost_by_trick.at(trick));
            }
        }
        if (deal.review.costly.empty()) return;
        if (costly.size() < limit) {
            costly.push_back(std::move(deal));
        } else {
            ++more;
        }
    }
};

// Most deals first, of equally many in the order of names.
std::vector<PlayerTotals> ranked(const Result& result) {
    std::vector<PlayerTotals> players;
    for (const auto& [name, totals] : result.players) players.push_back(totals);
    std::ranges::stable_sort(players, std::greater<>(), &PlayerTotals::deals);
    return players;
}

Reviewed reviewed(const Archive& archive, std::uint64_t deal, const Reader& reader) {
    Reviewed result;
    result.deal = deal;
    const CardTimes times = archive.times(deal);
    std::vector<GameTag> tags;
    for (const std::uint32_t number : archive.details(deal).tags) {
        const std::string text(archive.text(number));
        const std::size_t space = std::min(text.find(' '), text.size());
        tags.push_back({text.substr(0, space), text.substr(std::min(space + 1, text.size()))});
    }
    for (const Player player : kPlayers) {
        result.names[index(player)] = tag_or(tags, name(player), name(player));
        result.tricks[index(player)] =
            tricks_taken(times, player, kExchangeTricks + 1, kGameTricks);
    }
    try {
        result.review = review(times, reader);
    } catch (const Error& error) {
        // What is said of this deal; other files, and the machine, have errors of their own.
        if (error.kind() == Error::Kind::resource || !error.path().empty()) throw;
        throw Error(
            Error::Kind::file,
            archive.path().string() + ": deal " + std::to_string(deal + 1) + ": " + error.what(),
            archive.path());
    }
    return result;
}

Result review_all(const Archive& archive, const Options& options, const Reader& reader) {
    const NumberRange range = options.deals.of(archive.size());
    const DealSelector selector(archive, options.filter);
    Result result;
    ProgressBar bar;
    constexpr std::uint64_t piece = 4096;
    for (std::uint64_t first = range.first - 1; first < range.last; first += piece) {
        const std::uint64_t count = std::min(piece, range.last - first);
        std::vector<std::optional<Reviewed>> deals(count);
        constexpr int grain = 32;
        parallel_each(count, grain, [&](std::size_t i) {
            if (selector.wants(first + i)) deals[i] = reviewed(archive, first + i, reader);
        });
        for (auto& deal : deals) {
            if (deal && deal->review.north_best) result.add(std::move(*deal), options.limit);
        }
        bar.show(static_cast<double>(first + count) / static_cast<double>(range.last), "reviewing");
    }
    return result;
}

// A row for each player.
Table table_of(const std::vector<PlayerTotals>& players) {
    Table table(1);
    for (const PlayerTotals& player : players) {
        table.add({{"player", "player", one_line(player.name), player.name},
                   {"deals", "deals", player.deals},
                   {"plays", "plays", player.plays},
                   {"costly", "costly", player.costly},
                   {"tricks given away", "given_away", player.cost},
                   {"a deal",
                    fixed(static_cast<double>(player.cost) / static_cast<double>(player.deals), 3)},
                   {nullptr, "by_trick", "", player.cost_by_trick}});
    }
    return table;
}

// A play that cost tricks: a line for people, appended to `text`, and an object for programs.
Json describe(const CostlyPlay& play, const Style& style, std::string& text) {
    const auto& led = play.position.led;
    const int trick = play.trick - kExchangeTricks;
    text += "  trick " + std::to_string(trick) + ", " + letter(play.player) + ": " +
            style.card(play.card) + (led ? " on " + style.card(*led) : " led") + " cost " +
            counted(play.cost, "trick") + "; right was " + style.card(play.right) + "\n";
    Json json = {{"trick", trick},
                 {"player", letter(play.player)},
                 {"leader_hand", to_string(play.position.leader)},
                 {"follower_hand", to_string(play.position.follower)},
                 {"trump", trump_letter(play.position.trump)},
                 {"card", play.card},
                 {"right", play.right},
                 {"cost", play.cost}};
    if (led) json.add("led", *led);
    return json;
}

// The same of a deal.
Json describe(const Reviewed& deal, const Style& style, std::string& text) {
    const int best = *deal.review.north_best;
    text += style.bold("Deal " + grouped(deal.deal + 1)) + ": " + one_line(deal.names[0]) +
            " (N) took " + std::to_string(deal.tricks[0]) + " and " + one_line(deal.names[1]) +
            " (S) " + std::to_string(deal.tricks[1]) + "; best play " + std::to_string(best) +
            " and " + std::to_string(kDealtCards - best) + "\n";
    return {{"deal", deal.deal + 1},
            {"north", deal.names[0]},
            {"south", deal.names[1]},
            {"tricks", deal.tricks},
            {"best", Json::array({best, kDealtCards - best})},
            {"costly", Json::each(deal.review.costly, [&](const CostlyPlay& play) {
                 return describe(play, style, text);
             })}};
}

void report(const Result& result, const Table& players, bool json) {
    const Style style = Style::of_output();
    std::string text;
    const Json reviews = Json::each(
        result.costly, [&](const Reviewed& deal) { return describe(deal, style, text); });
    if (result.more > 0) {
        text +=
            "and " + counted(result.more, "deal") + " more with costly plays; --limit shows more\n";
    }
    if (!result.costly.empty()) text += "\n";
    print_result(json,
                 {{"deals", result.deals},
                  {"costly_deals", result.costly.size() + result.more},
                  {"players", players.json()},
                  {"reviews", reviews}},
                 text + players.text(style.width()));
}

Exit run(const Options& options) {
    const Archive archive = Archive::open(options.file);
    auto picture = output_file(options.svg, options.force, {options.file});
    const Reader reader = options.tables.open();
    const Result result = review_all(archive, options, reader);
    const auto players = ranked(result);
    if (players.empty()) {
        fail_for_nothing(archive, options.filter, "no deal that was asked for has a play phase");
    }
    report(result, table_of(players), options.json);
    flush_output();
    if (picture) {
        picture->write(review_plot(players));
        picture->commit();
    }
    return Exit::ok;
}

}  // namespace

void add_archive_review(const CommandLine& archive) {
    const auto [line, options] =
        archive.command("review", "Name the plays that cost tricks, and sum them by player", run);
    line.file("FILE", options.file, "The archive");
    options.deals.add_to(line);
    add_filter(line, options.filter);
    line.number("--limit", "N", options.limit, 0, kMostShown, "Show so many deals (default: 20)");
    line.output("--svg", "FILE", options.svg, "Also draw a picture");
    line.force(options.force);
    options.tables.add_to(line);
    line.json(options.json);
    line.help(
        "Every card of the play phase is compared with best play by both sides from there on. Sums "
        "are over all deals asked for, including those that are not shown. Players are known by "
        "the tags North and South.\n",
        {"honeymoon archive review games.hma --player Ann --svg ann.svg",
         "honeymoon archive review games.hma --deals 17 --json"});
}

}  // namespace honeymoon::cli
