// honeymoon facts: exact facts about the game.

#include "facts/facts.hpp"

#include <algorithm>
#include <cmath>

#include "advice/bidding/known_auction.hpp"
#include "apps/cli/options/commands.hpp"
#include "apps/cli/options/table_files.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon::cli {

using namespace facts;

namespace {

struct FactsOptions {
    std::string tables;
    LevelRange levels{kMinLevel, kMaxLevel};
    std::vector<Denomination> denominations{kDenominations.begin(), kDenominations.end()};
    std::uint64_t deals = 0;
    bool json = false;
};

// A line of the printed output: the share of a fact's deals with a number least..most, or the mean.
struct FactLine {
    const char* text;
    Fact fact;
    int least = 0;
    int most = 0;
    bool example = false;  // it is so rare that the command shows an example
};
constexpr int kMean = 99;  // as `least`
constexpr int kAny = 50;

constexpr auto kFactLines = std::to_array<FactLine>({
    {"tricks that the lead is worth", Fact::lead_gain, kMean},
    {"the lead makes no difference", Fact::lead_gain, 0, 0},
    {"the lead costs a trick", Fact::lead_gain, -kAny, -1, true},
    {"with every suit evenly divided, the lead costs a trick", Fact::even_lead_gain, -kAny, -1},
    {"with every suit evenly divided, the lead gains tricks", Fact::even_lead_gain, 1, kAny, true},
    {"whoever leads takes over half the tricks", Fact::majority, 1, 1},
    {"whoever follows takes over half the tricks", Fact::majority, -1, -1, true},
    {"tricks that a random lead costs", Fact::lead_cost, kMean},
    {"every lead is as good as any other", Fact::worst_lead, 0, 0},
    {"only one lead is right (neighbours count as one)", Fact::best_leads, 1, 1},
    {"a card of a longest suit is right", Fact::longest, 0, 0},
    {"the highest card of a longest suit is right", Fact::longest_high, 0, 0},
    {"the lowest card of a longest suit is right", Fact::longest_low, 0, 0},
    {"no suit's highest card is right", Fact::highest, 1, kAny, true},
    {"only a middle card is right", Fact::end_card, 1, kAny, true},
    {"with a master, cashing one is wrong", Fact::master, 1, kAny},
    {"with a singleton, leading one is right", Fact::singleton, 0, 0},
    {"with trumps and other cards, a trump is right", Fact::trump_lead, 0, 0},
    {"with trumps and other cards, only a trump is right", Fact::side_lead, 1, kAny},
    {"of leads: ducking is better than winning", Fact::duck_cost, -kAny, -1, true},
    {"of leads: winning is better than ducking", Fact::duck_cost, 1, kAny},
    {"of leads: discarding is better than ruffing", Fact::discard_cost, -kAny, -1, true},
    {"of leads: ruffing is better than discarding", Fact::discard_cost, 1, kAny},
    {"exchanging a trump for the next higher one gains tricks", Fact::exchange_trump, 1, kAny},
    {"exchanging another card for the next higher one gains tricks", Fact::exchange_side, 1, kAny},
    {"exchanging a card for the next higher one loses tricks", Fact::exchange_side, -kAny, -1,
     true},
    {"no-trump is better than every suit", Fact::notrump_to_best, 1, kAny, true},
    {"no-trump is as good as the best suit", Fact::notrump_to_best, 0, 0},
    {"no-trump is as bad as the worst suit", Fact::notrump_to_worst, 0, 0},
    {"no-trump is worse than every suit", Fact::notrump_to_worst, -kAny, -1, true},
    {"tricks between the best and the worst suit", Fact::suit_range, kMean},
    {"all four suits are equally good", Fact::suit_range, 0, 0},
    {"only one suit is best", Fact::best_suits, 1, 1},
    {"the leader is shorter in the only best suit", Fact::only_best_suit, -kAny, -1, true},
    {"a longest suit is a best trump suit", Fact::longest_trump, 0, 0},
    {"a suit of the greatest majority is a best trump suit", Fact::majority_trump, 0, 0},
    {"neither player can take over half the tricks as declarer", Fact::declarers, 0, 0, true},
    {"both players can take over half the tricks as declarer", Fact::declarers, 2, 2},
    {"total tricks equal total trumps", Fact::total_tricks, 0, 0},
    {"total tricks minus total trumps", Fact::total_tricks, kMean},
});

// Returns the number of a line, in percent or tricks.
double amount(const LevelFacts& level, const FactLine& line) {
    return line.least == kMean ? level.mean(line.fact)
                               : 100 * level.share(line.fact, line.least, line.most);
}

std::string cell(const LevelFacts& level, const FactLine& line) {
    if (level.of(line.fact).empty()) return "";
    const double number = amount(level, line);
    if (line.least == kMean) return fixed(number, 3);
    if (number == 0) return "-";
    // Two significant digits for rare cases.
    return fixed(number, number >= 1 ? 2 : 1 - static_cast<int>(std::floor(std::log10(number))));
}

std::string lines_of(const std::vector<LevelFacts>& levels, Denomination denomination,
                     const Style& style) {
    std::vector<const LevelFacts*> shown;
    for (const LevelFacts& level : levels) {
        if (level.denomination == denomination) shown.push_back(&level);
    }
    if (shown.empty()) return "";
    Columns columns(1);
    std::vector<std::string> row = {"cards"};
    for (const LevelFacts* level : shown) row.push_back(std::to_string(level->level));
    columns.add(row);
    for (const FactLine& line : kFactLines) {
        row = {line.text};
        for (const LevelFacts* level : shown) row.push_back(cell(*level, line));
        if (!row.back().empty()) columns.add(row);
    }
    return style.bold(denomination == Denomination::trump ? "With a trump suit" : "No-trump") +
           ": percent of all deals, or tricks\n" + columns.text(style.width()) + "\n";
}

// Returns a row for each rare case: the first deal of the lowest level that has it, with a line of
// best play.
Table examples_of(const std::vector<LevelFacts>& levels, const Reader& reader) {
    Table table(3);
    for (const Denomination denomination : kDenominations) {
        for (const FactLine& line : kFactLines) {
            const auto found = std::ranges::find_if(levels, [&](const LevelFacts& level) {
                return line.example && level.denomination == denomination &&
                       amount(level, line) > 0;
            });
            if (found == levels.end()) continue;
            const Position& position = found->of(line.fact).lower_bound(line.least)->second.example;
            const auto play = reader.line(position);
            const auto text = listed(play, " ", [](Card card) { return to_string(card); });
            table.add({{"the first deal in which", "text", line.text, line.text},
                       {"position", "position", to_string(position), to_string(position)},
                       {"best play", "line", text, play}});
        }
    }
    return table;
}

// Auctions of random deals of 13 cards, in which both players know both hands and call as well as
// possible, as in draw bridge. Nobody is vulnerable; the declarer's opponent leads.
constexpr std::array<const char*, 5> kAuctionLines = {
    "passed out, percent", "it matters who calls first, percent",
    "whoever calls first gains, percent", "whoever calls second gains, percent",
    "points that calling first is worth"};
using AuctionSums = std::array<std::int64_t, kAuctionLines.size()>;

AuctionSums sum_of_auctions(const Reader& reader, std::uint64_t first, std::uint64_t last) {
    std::vector<Position> positions;
    for (std::uint64_t deal = first; deal < last; ++deal) {
        const Position hands = random_position(1, kMaxLevel, deal);
        for (const Trump strain : kStrains) {
            positions.push_back({hands.follower, hands.leader, strain, {}});
            positions.push_back({hands.leader, hands.follower, strain, {}});
        }
    }
    std::vector<std::uint8_t> values(positions.size());
    reader.values(positions, values);
    AuctionSums sums{};
    for (std::size_t at = 0; at < values.size();) {
        advice::DeclarerTricks tricks{};
        for (std::size_t strain = 0; strain < kStrains.size(); ++strain) {
            for (auto& declarer : tricks) declarer.at(strain) = kMaxLevel - values[at++];
        }
        const advice::KnownAuction auction({}, tricks);
        const auto calls_first = [&](unsigned player) {
            advice::Auction none;
            none.turn = player;
            return std::ranges::max(auction.points(none)) / advice::kFinePoint;
        };
        const int north = calls_first(0);
        const int south = calls_first(1);
        const std::array<int, kAuctionLines.size()> found = {
            north == 0 ? 1 : 0, north == -south ? 0 : 1, north > 0 && south > 0 ? 1 : 0,
            north < 0 && south < 0 ? 1 : 0, north + south};
        for (std::size_t i = 0; i < found.size(); ++i) sums.at(i) += found.at(i);
    }
    return sums;
}

Table auction_table(const Reader& reader, std::uint64_t deals) {
    Table table(1);
    if (deals == 0) return table;
    ProgressBar bar;
    const Progress progress = bar.of("auctions");
    ProgressMeter meter(progress, deals);
    Mutex adding;
    AuctionSums sums{};
    // Not in larger pieces, because each position of a piece is in memory.
    constexpr std::uint64_t at_once = 512;
    parallel_each((deals + at_once - 1) / at_once, 1, [&](std::uint64_t piece) {
        const std::uint64_t first = piece * at_once;
        const std::uint64_t last = std::min(deals, first + at_once);
        const AuctionSums some = sum_of_auctions(reader, first, last);
        const Lock lock(adding);
        for (std::size_t i = 0; i < some.size(); ++i) sums.at(i) += some.at(i);
        meter.add(last - first);
    });
    for (std::size_t i = 0; i < sums.size(); ++i) {
        // A percentage; for points, half of what both players gain together.
        const double share = static_cast<double>(sums.at(i)) / static_cast<double>(deals);
        const double mean = share * (i + 1 < sums.size() ? 100 : 0.5);
        table.add({{"best calls", "text", kAuctionLines.at(i), kAuctionLines.at(i)},
                   {"", "mean", fixed(mean, 3), mean}});
    }
    return table;
}

Table alone_table(const std::vector<SuitAlone>& suits) {
    Table table(0);
    for (int n = 1; SuitAlone suit : suits) {
        const auto all = binomial(2 * n, n);
        const double mean = static_cast<double>(suit.tricks) / static_cast<double>(all);
        table.add({{"cards in play", "cards", 2 * n},
                   {"divisions", "divisions", all},
                   {"lead costs a trick", "costs", suit.lead_gain[-1]},
                   {"lead gains", "gains", all - suit.lead_gain[-1] - suit.lead_gain[0]},
                   {"mean tricks", "mean", fixed(mean, 3), mean}});
        ++n;
    }
    return table;
}

// Returns an array with the facts or averages that a level has. Each object has the name under
// `key`, and an array of told() of the counts under `list`.
template <class Names, class Counted, class Told>
Json named_json(const char* key, const Names& names, const char* list, const Counted& counted,
                const Told& told) {
    Json all = Json::array();
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (counted.at(i).empty()) continue;
        all.push_back({{key, names.at(i)}, {list, Json::each(counted.at(i), told)}});
    }
    return all;
}

Json level_json(const LevelFacts& level) {
    Json lines = Json::array();
    for (const FactLine& line : kFactLines) {
        if (level.of(line.fact).empty()) continue;
        lines.push_back({{"text", line.text},
                         {"fact", name(line.fact)},
                         {line.least == kMean ? "mean" : "percent", amount(level, line)}});
    }
    const auto count = [](const auto& one) -> Json {
        return {{"number", one.first},
                {"positions", one.second.positions},
                {"deals", one.second.deals.str()},
                {"example", to_string(one.second.example)}};
    };
    const auto mean = [](const auto& one) -> Json {
        return {{"key", one.first}, {"deals", one.second.deals.str()}, {"mean", one.second.mean()}};
    };
    return {{"denomination", name(level.denomination)},
            {"level", level.level},
            {"lines", lines},
            {"facts", named_json("fact", kFactNames, "numbers", level.counts, count)},
            {"averages", named_json("average", kAverageNames, "means", level.averages, mean)}};
}

using Directories = std::vector<std::filesystem::path>;

LevelTable read_level(const Directories& directories, Denomination denomination, int level) {
    if (level == 0) return LevelTable::no_cards(denomination);
    return open_table(find_table(directories, {denomination, level}).value()).decode();
}

// Returns true if all files that the facts of a level need are there.
bool can_count(const Directories& directories, Denomination denomination, int level) {
    const auto has = [&](Denomination d, int n) {
        return n == 0 || find_table(directories, {d, n}).has_value();
    };
    return has(denomination, level) && has(denomination, level - 1) &&
           has(Denomination::trump, level);
}

std::vector<LevelFacts> count_facts(const FactsOptions& options) {
    const auto directories = directories_or_default(options.tables);
    ProgressBar bar;
    std::vector<LevelFacts> result;
    std::string left_out;
    for (const Denomination denomination : options.denominations) {
        std::vector<int> missing;
        for (int level = options.levels.first; level <= options.levels.last; ++level) {
            if (!can_count(directories, denomination, level)) {
                missing.push_back(level);
                continue;
            }
            const auto label = [&](const char* what) {
                return what + std::string(name(denomination)) + " level " + std::to_string(level);
            };
            const LevelTable table = read_level(directories, denomination, level);
            LevelFacts& facts = result.emplace_back(
                level_facts(table, read_level(directories, denomination, level - 1),
                            bar.of(label("counting "))));
            if (denomination == Denomination::trump) continue;
            add_strain_facts(facts, table, read_level(directories, Denomination::trump, level),
                             bar.of(label("strains of ")));
        }
        if (!missing.empty() && options.levels.last - options.levels.first < kMaxLevel - 1) {
            left_out += (left_out.empty() ? "" : "; ") + std::string(name(denomination)) +
                        " levels left out: " + ranges(missing);
        }
    }
    if (!result.empty()) {
        if (!left_out.empty()) print_error(left_out + "; their tables are missing");
        return result;
    }
    fail_file(
        directories.front(),
        joined(
            "none of these levels has the tables that its facts need: its own, that of the "
            "level below, and at no-trump also that with a trump; honeymoon generate --levels 1-",
            options.levels.last, " --out ", shell_word(directories.front().string()),
            " makes them"),
        ErrorCode::file);
}

Exit run_facts(const FactsOptions& options) {
    const auto levels = count_facts(options);
    const Reader reader = open_tables(options.tables, {});
    const Table alone =
        alone_table(suits_alone(std::ranges::max(levels, {}, &LevelFacts::level).level));
    const Table examples = examples_of(levels, reader);
    const Table auctions = auction_table(reader, options.deals);
    const Style style = Style::of_output();
    std::string text;
    for (const Denomination denomination : kDenominations) {
        text += lines_of(levels, denomination, style);
    }
    text += style.bold("One suit alone") + "\n" + alone.text(style.width());
    if (!examples.empty()) text += "\n" + style.bold("Examples") + "\n" + examples.text();
    if (!auctions.empty()) {
        text += "\n" + style.bold("Auctions of " + counted(options.deals, "random deal")) + "\n" +
                auctions.text(style.width());
    }
    print_result(options.json,
                 {{"levels", Json::each(levels, level_json)},
                  {"one_suit", alone.json()},
                  {"examples", examples.json()},
                  {"auctions", auctions.json()}},
                 text);
    return Exit::ok;
}

}  // namespace

void add_facts(const CommandLine& program) {
    const auto [line, options] =
        program.command("facts", "Count exact facts about the game, over all deals", run_facts);
    line.tables(options.tables);
    line.levels(options.levels, "One level, or a range such as 3-5 (default: all there are)");
    line.denominations(options.denominations);
    line.number("--deals", "N", options.deals, 0, 1'000'000'000,
                "Also random deals of 13 cards, for what best calls come to (default: 0)");
    line.threads();
    line.json(options.json);
    line.help(
        "What the lead is worth, which leads are right, when to duck or to ruff, which trump suit "
        "is best: counted over all deals, which are equally likely, as are the cards of a deal. "
        "A level needs the one below too, and at no-trump, which is compared with the suits, that "
        "with a trump. All levels take some ten minutes of processor time, levels 1 to 8 a second. "
        "docs/facts.md explains every line.\n",
        {"honeymoon facts --levels 1-8", "honeymoon facts --deals 1000000 --json"});
}

}  // namespace honeymoon::cli
