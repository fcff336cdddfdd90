// honeymoon exchange: the best card while cards are drawn from the stock.

#include <CLI/CLI.hpp>
#include <chrono>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "cli/ask/voids.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/terminal.hpp"
#include "cli/io/text.hpp"
#include "cli/options/commands.hpp"
#include "cli/options/operands.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/process/thread_limit.hpp"
#include "cli/view/card_table.hpp"
#include "cli/view/hands_view.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/base/threads.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/player/exchange_advice.hpp"

namespace honeymoon::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::optional<std::string> own;
    std::optional<std::string> trump;
    std::optional<std::string> face_up;
    bool face_down = false;
    std::optional<std::string> seen;
    std::optional<std::string> holds;
    std::optional<std::string> other;
    std::optional<std::string> voids;
    std::optional<std::string> led;
    std::optional<std::string> tricks;
    std::optional<std::string> first_lead;
    std::optional<std::string> samples;
    std::optional<std::string> seed;
    std::optional<std::string> milliseconds;
    bool json = false;
    TablesOption tables;
};

[[noreturn]] void fail(const std::string& why) {
    throw Error(Error::Kind::question, why);
}

Card parse_card_of(const std::string& option, const std::string& text) {
    try {
        return parse_card(text);
    } catch (const Error& error) {
        fail(option + ": " + error.what());
    }
}

FirstLead parse_first_lead(const std::optional<std::string>& text) {
    if (!text || *text == "winner") return FirstLead::winner;
    if (*text == "loser") return FirstLead::loser;
    if (*text == "own") return FirstLead::own;
    if (*text == "other") return FirstLead::other;
    fail("--first-lead: write winner, loser, own or other");
}

// Cards that are said twice to be somewhere.
void refuse_shared(Hand a, const char* where, Hand b, const std::string& option) {
    const Hand both = a & b;
    if (both.empty()) return;
    fail(option + ": " + to_string(both.cards().front()) + " is " + where);
}

// What he is known to hold.
Hand holds_of(const Options& options, Hand own, Hand up, Hand gone) {
    if (options.holds && options.other) {
        fail("--holds and --other say what is in the other hand; give one of them");
    }
    if (options.other && options.voids) {
        fail("--void says nothing of a hand that is open by --other; leave it out");
    }
    if (!options.holds && !options.other) return {};
    const std::string option = options.holds ? "--holds" : "--other";
    const Hand holds = parse_hand(options.holds ? *options.holds : *options.other, option);
    if (options.other && holds.size() != kDealtCards) {
        fail("--other: the hand has " + counted(static_cast<std::uint64_t>(holds.size()), "card") +
             "; in the exchange phase it has 13");
    }
    refuse_shared(holds, "in the own hand", own, option);
    refuse_shared(holds, "the card that lies face up", up, option);
    refuse_shared(holds, "among those that have been played", gone, option);
    return holds;
}

// Cards left in the stock, which the cards played so far say; --tricks must agree.
int stock_of(const Options& options, Hand gone) {
    constexpr std::uint64_t kMost = kStockCards / 2;
    const int stock = kStockCards - gone.size();
    if (options.tricks) {
        const auto tricks = static_cast<int>(parse_number(*options.tricks, "--tricks", 1, kMost));
        if (2 * tricks != stock) {
            fail("--tricks " + std::to_string(tricks) + ": " +
                 counted(static_cast<std::uint64_t>(kStockCards - (2 * tricks)), "card") +
                 " must have been played, and --seen names " + std::to_string(gone.size()));
        }
    }
    if (stock % 2 != 0 || stock < 2) {
        fail(
            "--seen names " + counted(static_cast<std::uint64_t>(gone.size()), "card") +
            "; it must name all that have been played to the tricks of the exchange, two for each, "
            "24 at most");
    }
    return stock;
}

ExchangePosition position_of(const Options& options) {
    if (!options.trump) fail("--trump is missing; write --trump S, H, D, C, or N for no-trump");
    if (!options.own) fail("a hand is needed, as in AK42.T2.975.K643");
    if (options.face_up && options.face_down) {
        fail("--face-up and --face-down contradict each other; give one of them");
    }
    if (!options.face_up && !options.face_down) {
        fail(
            "which card lies face up? --face-up CARD, or --face-down where cards are drawn unseen");
    }
    ExchangePosition position;
    position.trump = parse_trump(*options.trump);
    position.own = parse_hand(*options.own, "own hand");
    if (position.own.size() != kDealtCards) {
        fail("the own hand has " +
             counted(static_cast<std::uint64_t>(position.own.size()), "card") +
             "; in the exchange phase it has 13");
    }
    Hand up;
    if (options.face_up) {
        position.face_up = parse_card_of("--face-up", *options.face_up);
        up.insert(*position.face_up);
        refuse_shared(up, "in the own hand", position.own, "--face-up");
    }
    const Hand gone = options.seen ? parse_hand(*options.seen, "--seen") : Hand();
    refuse_shared(gone, "in the own hand", position.own, "--seen");
    refuse_shared(gone, "the card that lies face up", up, "--seen");
    position.stock = stock_of(options, gone);
    position.holds = holds_of(options, position.own, up, gone);
    position.unplaced = Hand::full() - (position.own | up | gone | position.holds);
    position.voids = parse_voids(options.voids);
    if (options.led) position.led = parse_card_of("--led", *options.led);
    position.first_lead = parse_first_lead(options.first_lead);
    return position;
}

// What the figures are, and whom they overrate.
std::string caveat(const ExchangeAdvice& advice) {
    if (advice.method == ExchangeMethod::exact) {
        if (advice.possible == 1) return "All plays and draws have been looked at.\n";
        return "All plays and draws have been looked at, but with open hands: as if both saw the "
               "other's\ncards from the next card on. That overrates whoever has to guess more.\n" +
               std::string(advice.exact ? "" : "+- is the error of looking at some hands only.\n");
    }
    return "In each world both played on as the strategy taught does until the stock was empty, "
           "then\nperfectly with open hands. +- is the error of sampling alone: better play would "
           "take other\ntricks, of some cards more than of others.\n";
}

void print_text(const ExchangePosition& position, const ExchangeAdvice& advice) {
    const Style style = Style::of_output();
    const auto tricks = static_cast<std::uint64_t>(position.stock / 2);
    std::string now =
        in_words(position.trump) + ", " + counted(tricks, "trick") + " of the exchange left. ";
    if (position.face_up) now += style.card(*position.face_up) + " lies face up. ";
    now += position.led ? "The other player has led " + style.card(*position.led) + "."
                        : "You are to lead.";
    const bool open = advice.possible == 1;
    const CompatibleHands hands = possible_hands(position);
    print(now + "\n\n" +
          view_of({"You", position.own},
                  {open ? "The other player" : "May be in the other hand",
                   hands.known() | (open ? hands.at(0) : hands.free())},
                  style) +
          "\n");
    if (!open) print("The other player can have " + counted(advice.possible, "hand") + ". ");
    if (!advice.exact) print("A sample of " + counted(advice.worlds, "world") + " is counted.");
    if (advice.exact && !open) print("All are counted.");
    if (!open || !advice.exact) print("\n\n");

    CardTable table({"card", "tricks", "behind"}, style);
    for (const ExchangeCard& card : advice.cards) {
        table.add(card.card,
                  {with_error(card.tricks, card.error, advice.exact),
                   &card == &advice.cards.front()
                       ? ""
                       : with_error(card.behind, card.behind_error, advice.exact)},
                  card.tricks / kDealtCards);
    }
    print(table.text() + "\n" + caveat(advice));
}

// Without the last digits, in which machines differ.
double rounded(double number) {
    constexpr double kDigits = 1e9;
    return std::round(number * kDigits) / kDigits;
}

std::string to_json(const ExchangePosition& position, const ExchangeAdvice& advice) {
    Json cards = Json::array();
    for (const ExchangeCard& card : advice.cards) {
        cards.push_back({{"card", to_string(card.card)},
                         {"tricks", rounded(card.tricks)},
                         {"error", rounded(card.error)},
                         {"behind", rounded(card.behind)},
                         {"behind_error", rounded(card.behind_error)}});
    }
    const Json json = {{"trump", std::string(1, trump_letter(position.trump))},
                       {"exchange_tricks", position.stock / 2},
                       {"possible", advice.possible},
                       {"worlds", advice.worlds},
                       {"method", advice.method == ExchangeMethod::exact ? "exact" : "played"},
                       {"exact", advice.exact},
                       {"cards", std::move(cards)}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Exit run(const Options& options) {
    const ExchangePosition position = position_of(options);
    static_cast<void>(possible_hands(position));  // what is wrong with it comes first
    ExchangeOptions advising;
    if (options.samples) {
        advising.samples = parse_number(*options.samples, "--samples", 2, 1'000'000'000);
    }
    if (options.seed) advising.seed = parse_number(*options.seed, "--seed", 0, UINT64_MAX);
    if (options.milliseconds) {
        constexpr std::uint64_t year = 31'536'000'000;
        advising.time =
            std::chrono::milliseconds(parse_number(*options.milliseconds, "--time", 0, year));
    }
    advising.parallel = true;
    const Reader reader = options.tables.open();
    const int threads = options.tables.thread_count();
    limit_threads(threads);

    ProgressBar bar;
    advising.progress = [&bar](double share) { bar.show(share, "looking ahead"); };
    ExchangeAdvice advice;
    with_threads(threads, [&] { advice = advise_exchange(reader, position, advising); });
    bar.erase();
    if (options.json) {
        print(to_json(position, advice));
    } else {
        print_text(position, advice);
    }
    return Exit::ok;
}

}  // namespace

void add_exchange(CLI::App& app, Command& chosen) {
    auto* command =
        app.add_subcommand("exchange", "Show the best card while cards are drawn from the stock");
    auto options = std::make_shared<Options>();
    command->add_option("HAND", options->own, "The own hand, 13 cards")->type_name("");
    command->add_option("--trump", options->trump, "Trump suit, or N for no-trump")
        ->type_name("S|H|D|C|N");
    command->add_option("--face-up", options->face_up, "The card that lies face up on the stock")
        ->type_name("CARD");
    command->add_flag("--face-down", options->face_down,
                      "Instead: none does, both players draw unseen cards");
    command
        ->add_option("--seen", options->seen, "All cards that have been played to earlier tricks")
        ->type_name("HAND");
    command
        ->add_option("--holds", options->holds,
                     "Cards the other holds for certain: those he took face up")
        ->type_name("HAND");
    command->add_option("--other", options->other, "His whole hand, if it is open")
        ->type_name("HAND");
    command
        ->add_option("--void", options->voids,
                     "Suits of which he has none but what --holds names, as in SH")
        ->type_name("SUITS");
    command
        ->add_option("--led", options->led,
                     "The card he has led to this trick; it counts as one of his")
        ->type_name("CARD");
    command
        ->add_option("--tricks", options->tricks,
                     "Tricks of the exchange left, this one included, as a check of --seen")
        ->type_name("N");
    command
        ->add_option(
            "--first-lead", options->first_lead,
            "First lead of the play: winner (default) or loser of the last trick; own, other")
        ->type_name("WHO");
    command
        ->add_option("--samples", options->samples,
                     "Look at so many worlds at most (default: 100000)")
        ->type_name("N");
    command->add_option("--seed", options->seed, "Chooses other samples (default: 1)")
        ->type_name("N");
    command
        ->add_option("--time", options->milliseconds,
                     "Stop after so many milliseconds (default: 5000)")
        ->type_name("MS");
    command->add_flag("--json", options->json, "Print one line of JSON");
    options->tables.add_to(*command);
    command->footer(
        "Figures are tricks of the play phase. With the other hand open they are exact up to four "
        "tricks\n"
        "before the stock is empty; with it hidden, up to three tricks before (two with less than "
        "a second),\n"
        "a mean over the hands he may have, or those there is time for. Further from the end, "
        "worlds (the\n"
        "other hand, the order of the stock) are sampled, at least 64, and both play on as the "
        "strategy\n"
        "taught does. +- is the standard error of the mean; \"behind\" is the distance to the "
        "first card, met\n"
        "by the same worlds. A mean over open hands overrates a player who cannot see the other "
        "hand.\n"
        "\n"
        "Examples:\n"
        "  honeymoon exchange --trump S --face-up SQ AK42.T2.975.K643\n"
        "  honeymoon exchange --trump H --face-up D3 AK4.QT2.975.K643 --seen 98... --holds .A.. "
        "--led SQ\n"
        "  honeymoon exchange --trump N --face-up C2 AK42.T2.975.K643 --json --time 500 \\\n"
        "      --seen QJT9.AKQJ.AKQJ.AQJT9875");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
