// honeymoon archive review: which plays cost tricks, and whose they were.

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "apps/cli/archive/archive_commands.hpp"
#include "apps/cli/format/table.hpp"
#include "apps/cli/format/text.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/io/output_file.hpp"
#include "apps/cli/io/progress_bar.hpp"
#include "apps/cli/options/tables_option.hpp"
#include "apps/cli/system/terminal.hpp"
#include "apps/cli/view/pictures.hpp"
#include "honeymoon/advice/game_review.hpp"
#include "honeymoon/archive/review.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string file;
    DealsOption deals;
    DealFilter filter;
    bool whole = false;
    std::uint64_t limit = 20;
    std::optional<std::string> svg;
    bool force = false;
    TablesOption tables;
    bool json = false;
};

// A call or a card of the exchange that was a mistake.
struct EarlyMistake {
    int number = 0;  // of the call, or of the trick
    JudgedAction judged;
};

// What one player did before the play, in all deals.
struct EarlyTotals {
    std::uint64_t exchange = 0;  // mistakes, and what they cost
    double tricks = 0;
    std::uint64_t calls = 0;
    double points = 0;

    void add(const JudgedAction& judged) {
        const bool call = judged.phase == Phase::auction;
        ++(call ? calls : exchange);
        (call ? points : tricks) += judged.cost;
    }
};

struct Reviewed {
    std::uint64_t deal = 0;
    std::array<std::string, 2> names;
    std::array<int, 2> tricks{};  // of the play phase, as far as it was played
    DealReview review;
    std::vector<EarlyMistake> early;
};

struct Result {
    std::uint64_t deals = 0;       // whose play phase was reached
    std::vector<Reviewed> costly;  // those with costly plays, as many as are shown
    std::uint64_t more = 0;        // such deals that are not
    std::map<std::string, PlayerTotals> players;
    std::map<std::string, EarlyTotals> early;  // likewise

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
        for (const EarlyMistake& mistake : deal.early) {
            early[deal.names[index(mistake.judged.player)]].add(mistake.judged);
        }
        if (deal.review.costly.empty() && deal.early.empty()) return;
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

std::vector<EarlyMistake> early_mistakes(const GameRecord& record, const Reader& reader) {
    const std::span<const Action> actions = record.actions;
    GameState state = start(record.rules, record.deal, record.vulnerability);
    std::vector<EarlyMistake> mistakes;
    int calls = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const bool call = state.phase == Phase::auction;
        if (call) ++calls;
        if (state.phase != Phase::play) {
            JudgedAction judged = judge_action(reader, state, actions.first(i), actions[i]);
            const int trick = 1 + state.exchange_tricks[0] + state.exchange_tricks[1];
            if (judged.mistake) mistakes.push_back({call ? calls : trick, std::move(judged)});
        }
        apply(state, actions[i]);
    }
    return mistakes;
}

Reviewed reviewed(const Archive& archive, std::uint64_t deal, const Reader& reader, bool whole) {
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
        if (whole && result.review.north_best) {
            result.early = early_mistakes(archive.record(deal), reader);
        }
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
    const std::uint64_t piece = options.whole ? 64 : 4096;
    for (std::uint64_t first = range.first - 1; first < range.last; first += piece) {
        const std::uint64_t count = std::min(piece, range.last - first);
        std::vector<std::optional<Reviewed>> deals(count);
        // A whole game takes long enough to be a piece of work of its own.
        const int grain = options.whole ? 1 : 32;
        parallel_each(count, grain, [&](std::size_t i) {
            if (selector.wants(first + i)) {
                deals[i] = reviewed(archive, first + i, reader, options.whole);
            }
        });
        for (auto& deal : deals) {
            if (deal && deal->review.north_best) result.add(std::move(*deal), options.limit);
        }
        bar.show(static_cast<double>(first + count) / static_cast<double>(range.last), "reviewing");
    }
    return result;
}

// A row for each player.
Table table_of(const std::vector<PlayerTotals>& players, const Result& result, bool whole) {
    Table table(1);
    for (const PlayerTotals& player : players) {
        const auto a_deal =
            fixed(static_cast<double>(player.cost) / static_cast<double>(player.deals), 3);
        if (!whole) {
            table.add({{"player", "player", one_line(player.name), player.name},
                       {"deals", "deals", player.deals},
                       {"plays", "plays", player.plays},
                       {"costly", "costly", player.costly},
                       {"tricks given away", "given_away", player.cost},
                       {"a deal", a_deal},
                       {nullptr, "by_trick", "", player.cost_by_trick}});
            continue;
        }
        const auto found = result.early.find(player.name);
        const EarlyTotals early = found == result.early.end() ? EarlyTotals{} : found->second;
        table.add({{"player", "player", one_line(player.name), player.name},
                   {"deals", "deals", player.deals},
                   {"bad calls", "bad_calls", early.calls},
                   {"points", "points", fixed(early.points, 0), millionths(early.points)},
                   {"bad cards of the exchange", "bad_exchange_cards", early.exchange},
                   {"tricks", "exchange_tricks", fixed(early.tricks, 1), millionths(early.tricks)},
                   {"plays", "plays", player.plays},
                   {"costly", "costly", player.costly},
                   {"tricks given away", "given_away", player.cost},
                   {"a deal", a_deal},
                   {nullptr, "by_trick", "", player.cost_by_trick}});
    }
    return table;
}

// Cards and calls with " or " between.
std::string alternatives(const auto& all, const auto& text_of) {
    std::string text;
    for (const auto& one : all) text += (text.empty() ? "" : " or ") + text_of(one);
    return text;
}

// A mistake before the play, likewise.
Json describe(const EarlyMistake& mistake, const Style& style, std::string& text) {
    const JudgedAction& judged = mistake.judged;
    const bool call = judged.phase == Phase::auction;
    const auto shown = [&](Action action) {
        return action.is_card() ? style.card(action.card()) : to_string(action);
    };
    const int digits = call ? 0 : 2;
    text += std::string(call ? "  call " : "  exchange, trick ") + std::to_string(mistake.number) +
            ", " + letter(judged.player) + ": " + shown(judged.action) + " cost " +
            fixed(judged.cost, digits) +
            (judged.error > 0 ? " +- " + fixed(judged.error, digits) : "") +
            (call ? " points; right was " : " tricks; right was ") +
            alternatives(judged.right, shown) + "\n";
    return {{call ? "call" : "trick", mistake.number},
            {"player", letter(judged.player)},
            {"done", to_string(judged.action)},
            {"right", Json::each(judged.right, [](Action action) { return to_string(action); })},
            {"cost", millionths(judged.cost)},
            {"error", millionths(judged.error)}};
}

// A play that cost tricks: a line for people, appended to `text`, and an object for programs.
Json describe(const CostlyPlay& play, const Style& style, std::string& text) {
    const auto& led = play.position.led;
    const int trick = play.trick - kExchangeTricks;
    text += "  trick " + std::to_string(trick) + ", " + letter(play.player) + ": " +
            style.card(play.card) + (led ? " on " + style.card(*led) : " led") + " cost " +
            counted(play.cost, "trick") + "; right was " +
            alternatives(play.right, [&](Card card) { return style.card(card); }) + "\n";
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
Json describe(const Reviewed& deal, bool whole, const Style& style, std::string& text) {
    const int best = *deal.review.north_best;
    text += style.bold("Deal " + grouped(deal.deal + 1)) + ": " + one_line(deal.names[0]) +
            " (N) took " + std::to_string(deal.tricks[0]) + " and " + one_line(deal.names[1]) +
            " (S) " + std::to_string(deal.tricks[1]) + "; best play " + std::to_string(best) +
            " and " + std::to_string(kDealtCards - best) + "\n";
    Json json = {{"deal", deal.deal + 1},
                 {"north", deal.names[0]},
                 {"south", deal.names[1]},
                 {"tricks", deal.tricks},
                 {"best", Json::array({best, kDealtCards - best})}};
    const auto described = [&](const auto& mistake) { return describe(mistake, style, text); };
    if (whole) json.add("before_play", Json::each(deal.early, described));
    json.add("costly", Json::each(deal.review.costly, described));
    return json;
}

void report(const Result& result, const Table& players, bool whole, bool json) {
    const Style style = Style::of_output();
    std::string text;
    const Json reviews = Json::each(
        result.costly, [&](const Reviewed& deal) { return describe(deal, whole, style, text); });
    if (result.more > 0) {
        text += "and " + counted(result.more, "deal") +
                (whole ? " more with mistakes" : " more with costly plays") +
                "; --limit shows more\n";
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
    const Archive archive = open_archive(options.file);
    auto picture = output_file(options.svg, options.force, {options.file});
    const Reader reader = options.tables.open();
    const Result result = review_all(archive, options, reader);
    const auto players = ranked(result);
    if (players.empty()) {
        fail_for_nothing(archive, options.filter, "no deal that was asked for has a play phase");
    }
    report(result, table_of(players, result, options.whole), options.whole, options.json);
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
    line.flag(
        "--whole", options.whole,
        "Judge calls and cards of the exchange too: half a second a deal on one core with tables, "
        "1.5 s without");
    line.number("--limit", "N", options.limit, 0, kMostShown, "Show so many deals (default: 20)");
    line.output("--svg", "FILE", options.svg, "Also draw a picture");
    line.force(options.force);
    options.tables.add_to(line);
    line.json(options.json);
    line.help(
        "Every card of the play phase is compared with best play by both sides from there on. Sums "
        "are over all deals asked for, including those that are not shown. Players are known by "
        "the tags North and South.\n"
        "\n"
        "With --whole, calls and cards of the exchange are judged by what the player could see: "
        "what "
        "he could expect less than with the best one, in points or in tricks of the play, and the "
        "standard error of that. What may be chance is not called a mistake.\n",
        {"honeymoon archive review games.hma --player Ann --svg ann.svg",
         "honeymoon archive review games.hma --deals 17 --whole --json"});
}

}  // namespace honeymoon::cli
