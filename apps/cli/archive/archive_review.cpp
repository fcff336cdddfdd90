// honeymoon archive review: plays that cost tricks, by player.

#include <algorithm>
#include <map>

#include "apps/cli/archive/archive_commands.hpp"
#include "apps/cli/archive/review_picture.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "apps/cli/whole_game/game.hpp"
#include "honeymoon/archive/review.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon::cli {
namespace {

struct ArchiveReviewOptions {
    std::string file;
    DealsOption deals;
    DealFilter filter;
    bool why = false;
    bool whole = false;
    std::uint64_t limit = 20;
    std::optional<std::string> svg;
    bool force = false;
    TablesOption tables;
    bool json = false;
};

struct Reviewed {
    std::uint64_t deal = 0;
    std::array<std::string, 2> names;
    std::array<int, 2> tricks{};  // taken in the play phase, as far as it was played
    DealReview review;
    std::vector<EarlyMistake> early;
};

void add_each(auto& sums, const auto& numbers) {
    std::ranges::transform(sums, numbers, sums.begin(), [](std::uint64_t sum, int number) {
        return sum + static_cast<std::uint64_t>(number);
    });
}

struct Result {
    std::uint64_t deals = 0;                      // deals that reached the play phase
    std::vector<Reviewed> costly;                 // deals with mistakes, those to show
    std::uint64_t more = 0;                       // further deals with mistakes
    std::map<std::string, PlayerTotals> players;  // by player_key()

    void add(Reviewed&& deal, std::uint64_t limit) {
        ++deals;
        const std::array keys = {player_key(deal.names[0]), player_key(deal.names[1])};
        for (const Player player : kPlayers) {
            const PlayerReview& review = deal.review.players[index(player)];
            PlayerTotals& totals = players[keys[index(player)]];
            if (totals.deals == 0) totals.name = deal.names[index(player)];
            ++totals.deals;
            totals.plays += static_cast<std::uint64_t>(review.plays);
            totals.costly += static_cast<std::uint64_t>(review.costly);
            totals.cost += static_cast<std::uint64_t>(review.cost);
            add_each(totals.cost_by_trick, review.cost_by_trick);
            add_each(totals.cost_by_reason, review.cost_by_reason);
        }
        for (const EarlyMistake& mistake : deal.early) {
            const JudgedAction& judged = mistake.judged;
            EarlyTotals& early = players[keys[index(judged.player)]].early;
            ++(judged.in_points() ? early.calls : early.exchange);
            (judged.in_points() ? early.points : early.tricks) += judged.cost;
        }
        if (deal.review.costly.empty() && deal.early.empty()) return;
        if (costly.size() < limit) {
            costly.push_back(std::move(deal));
        } else {
            ++more;
        }
    }
};

// Most deals first, then by name.
std::vector<PlayerTotals> ranked(const Result& result) {
    std::vector<PlayerTotals> players;
    for (const auto& [name, totals] : result.players) players.push_back(totals);
    std::ranges::stable_sort(players, std::greater<>(), &PlayerTotals::deals);
    return players;
}

Reviewed reviewed(const Archive& archive, std::uint64_t deal, const Reader& reader,
                  const ArchiveReviewOptions& options) {
    Reviewed result;
    result.deal = deal;
    const CardTimes times = archive.times(deal);
    const GameRecord record = archive.record(deal);
    for (const Player player : kPlayers) {
        result.names[index(player)] = tag_or(record.tags, name(player), name(player));
        result.tricks[index(player)] =
            tricks_taken(times, player, kExchangeTricks + 1, kGameTricks);
    }
    try {
        result.review = review(times, reader, options.why);
        if (options.whole && result.review.north_best) {
            Game game(reader, start(record.rules, record.deal, record.standing));
            for (const Action action : record.actions) game.act(action);
            result.early = game.early({true, true}).mistakes;
        }
    } catch (const Error& error) {
        // Add the deal's number only if the error is about this deal.
        if (error.kind() == Error::Kind::resource || !error.path().empty()) throw;
        fail_file(archive.path(), joined("deal ", deal + 1, ": ", error.what()), ErrorCode::file);
    }
    return result;
}

Result review_all(const Archive& archive, const ArchiveReviewOptions& options,
                  const Reader& reader) {
    const NumberRange range = options.deals.of(archive.size());
    const DealSelector selector(archive, options.filter);
    Result result;
    ProgressBar bar;
    const std::uint64_t piece = options.whole ? 64 : 4096;
    for (std::uint64_t first = range.first - 1; first < range.last; first += piece) {
        const std::uint64_t count = std::min(piece, range.last - first);
        std::vector<std::optional<Reviewed>> deals(count);
        const int grain = options.whole ? 1 : 32;
        parallel_each(count, grain, [&](std::size_t i) {
            if (selector.wants(first + i)) {
                deals[i] = reviewed(archive, first + i, reader, options);
            }
        });
        for (auto& deal : deals) {
            if (deal && deal->review.north_best) result.add(std::move(*deal), options.limit);
        }
        bar.show(static_cast<double>(first + count) / static_cast<double>(range.last), "reviewing");
    }
    return result;
}

// A row for each player: the tricks that each reason explains.
Table reasons_of(const std::vector<PlayerTotals>& players) {
    Table table(1);
    for (const PlayerTotals& player : players) {
        std::vector<Cell> row = {{"player", "player", one_line(player.name), player.name}};
        for (std::size_t i = 1; i <= kReasons; ++i) {
            const std::size_t reason = i % kReasons;  // those without a reason come last
            const char* const heading = name(static_cast<Reason>(reason)).data();  // a literal
            row.emplace_back(heading, heading, player.cost_by_reason.at(reason));
        }
        table.add(row);
    }
    return table;
}

// A row for each player.
Table table_of(const std::vector<PlayerTotals>& players, const ArchiveReviewOptions& options) {
    Table table(1);
    for (const PlayerTotals& player : players) {
        std::vector<Cell> row = {{"player", "player", one_line(player.name), player.name},
                                 {"deals", "deals", player.deals}};
        if (options.whole) {
            const EarlyTotals& early = player.early;
            row.insert(
                row.end(),
                {{"bad calls, draws", "bad_calls", early.calls},
                 {"points", "points", fixed(early.points, 0), millionths(early.points)},
                 {"bad cards before all are known", "bad_exchange_cards", early.exchange},
                 {"tricks", "exchange_tricks", fixed(early.tricks, 1), millionths(early.tricks)}});
        }
        row.insert(row.end(), {{"plays", "plays", player.plays},
                               {"costly", "costly", player.costly},
                               {"tricks given away", "given_away", player.cost},
                               {"a deal", fixed(player.a_deal(player.cost), 3)},
                               {nullptr, "by_trick", "", player.cost_by_trick}});
        table.add(row);
    }
    return table;
}

// Describes a mistake before the play: appends a line for people to `text`, and returns an object
// for JSON.
Json describe(const EarlyMistake& mistake, const Style& style, std::string& text) {
    const JudgedAction& judged = mistake.judged;
    const bool points = judged.in_points();
    const auto shown = [&](Action action) {
        return action.is_card() ? style.card(action.card()) : to_string(action);
    };
    const int digits = points ? 0 : 2;
    text += joined(judged.phase == Phase::exchange ? "  exchange, " : "  ", mistake.when(), ' ',
                   mistake.number) +
            ", " + letter(judged.player) + ": " + shown(judged.action) + " cost " +
            fixed(judged.cost, digits) +
            (judged.error > 0 ? " +- " + fixed(judged.error, digits) : "") +
            (points ? " points; right was " : " tricks; right was ") +
            listed(judged.right, " or ", shown) + "\n";
    return {{mistake.when(), mistake.number},  {"player", letter(judged.player)},
            {"done", judged.action},           {"right", judged.right},
            {"cost", millionths(judged.cost)}, {"error", millionths(judged.error)}};
}

// The same for a play that cost tricks.
Json describe(const CostlyPlay& play, const Style& style, std::string& text) {
    const auto& led = play.position.led;
    const int trick = play.trick - kExchangeTricks;
    text += "  trick " + std::to_string(trick) + ", " + letter(play.player) + ": " +
            style.card(play.card) + (led ? " on " + style.card(*led) : " led") + " cost " +
            counted(play.cost, "trick") + "; right was " +
            listed(play.right, " or ", [&](Card card) { return style.card(card); }) + "\n";
    if (play.why) {
        const std::string player = capital(std::string(name(play.player)));
        const std::string opponent = capital(std::string(name(other(play.player))));
        text += "    " +
                sentence(play.position, *play.why, {.player = player, .opponent = opponent}) + "\n";
    }
    Json json = {{"trick", trick},
                 {"player", letter(play.player)},
                 {"leader_hand", to_string(play.position.leader)},
                 {"follower_hand", to_string(play.position.follower)},
                 {"trump", trump_letter(play.position.trump)},
                 {"card", play.card},
                 {"right", play.right},
                 {"cost", play.cost}};
    if (led) json.add("led", *led);
    if (play.why) json.add("why", json_of_why(play.position, *play.why));
    return json;
}

// The same for a deal.
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

void report(const Result& result, const std::vector<PlayerTotals>& players,
            const ArchiveReviewOptions& options) {
    const Style style = Style::of_output();
    std::string text;
    const Json reviews = Json::each(result.costly, [&](const Reviewed& deal) {
        return describe(deal, options.whole, style, text);
    });
    if (result.more > 0) {
        text += "and " + counted(result.more, "deal") +
                (options.whole ? " more with mistakes" : " more with costly plays") +
                "; --limit shows more\n";
    }
    if (!result.costly.empty()) text += "\n";
    const Table table = table_of(players, options);
    text += table.text(style.width());
    Json json = {{"deals", result.deals},
                 {"costly_deals", result.costly.size() + result.more},
                 {"players", table.json()}};
    if (options.why) {
        const Table reasons = reasons_of(players);
        text += "\nTricks given away, by reason:\n" + reasons.text(style.width());
        json.add("reasons", reasons.json());
    }
    json.add("reviews", reviews);
    print_result(options.json, json, text);
}

Exit run_archive_review(const ArchiveReviewOptions& options) {
    const Archive archive = open_archive(options.file);
    auto picture = output_file(options.svg, options.force, {options.file});
    const Reader reader = options.tables.open();
    const Result result = review_all(archive, options, reader);
    const auto players = ranked(result);
    if (players.empty()) {
        print_unknown_player(archive, options.filter);
        refuse(ErrorCode::nothing_found, options.file, ": no deal with a play phase matches");
    }
    report(result, players, options);
    flush_output();
    if (picture) picture->update(review_picture(players));
    return Exit::ok;
}

}  // namespace

void add_archive_review(const CommandLine& archive) {
    const auto [line, options] = archive.command(
        "review", "Show plays that cost tricks, and sums by player", run_archive_review);
    line.file("FILE", options.file, "The archive");
    options.deals.add_to(line);
    add_filter(line, options.filter);
    line.flag("--why", options.why, "Also say why each card was wrong");
    line.flag("--whole", options.whole,
              "Also judge calls, draws and cards of the exchange: 0.5 s a deal on one core, 1.5 s "
              "without tables");
    line.number("--limit", "N", options.limit, 0, kMostShown, "Show at most N deals (default: 20)");
    line.output("--svg", "FILE", options.svg, "Also draw a picture");
    line.force(options.force);
    options.tables.add_to(line);
    line.json(options.json);
    line.help(
        "Compares every card of the play phase with best play by both sides from there on. "
        "Sums are over all selected deals, also those not shown. The tags North and South "
        "name the players. The hidden hands of keep-or-discard are open here too.\n\n"
        "With --why, each card is followed by the reason why it was wrong. A second table shows "
        "how many tricks each reason explains (docs/reasons.md).\n\n"
        "With --whole, calls, draws, cards of the exchange and plays with hidden hands are "
        "judged by what the player could see: the expected loss against the best action, in "
        "points or in tricks of the play, and its standard error. Only losses well above "
        "the sampling error are counted (docs/matches.md).\n",
        {"honeymoon archive review games.hma --player Ann --why --svg ann.svg",
         "honeymoon archive review games.hma --deals 17 --whole --json"});
}

}  // namespace honeymoon::cli
