// honeymoon advise: the best card when the other hand is not seen.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/ask/advice_json.hpp"
#include "cli/ask/advise_auction.hpp"
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
#include "honeymoon/reader/advice.hpp"
#include "honeymoon/reader/pool.hpp"

namespace honeymoon::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::optional<std::string> own;
    std::optional<std::string> trump;
    std::optional<std::string> unseen;
    std::optional<std::string> seen;
    std::optional<std::string> holds;
    std::optional<std::string> voids;
    std::optional<std::string> led;
    bool other_leads = false;
    std::optional<std::string> at_least;
    std::optional<std::string> samples;
    std::optional<std::string> seed;
    std::optional<std::string> milliseconds;
    std::optional<std::string> auction;
    std::vector<std::string> beliefs;
    bool json = false;
    TablesOption tables;
};

[[noreturn]] void fail(const std::string& why) {
    throw Error(Error::Kind::question, why);
}

// The cards that may be in the other hand.
Hand unseen_cards(const Options& options, Hand own) {
    if (options.unseen && options.seen) {
        fail("--unseen and --seen say the same thing in two ways; give one of them");
    }
    if (options.unseen) {
        const Hand unseen = parse_hand(*options.unseen, "--unseen");
        const Hand both = unseen & own;
        if (!both.empty()) {
            fail("--unseen: " + to_string(both.cards().front()) + " is in the own hand");
        }
        return unseen;
    }
    Hand gone = own;
    if (options.seen) gone = gone | parse_hand(*options.seen, "--seen");
    return Hand::full() - gone;
}

// What is known of the other hand.
HiddenHand other_of(const Options& options, Hand own) {
    HiddenHand other;
    other.size = own.size();
    other.unseen = unseen_cards(options, own);
    if (options.holds) {
        other.known = parse_hand(*options.holds, "--holds");
        const Hand elsewhere = other.known - (other.unseen | own);
        if (!elsewhere.empty()) {
            fail("--holds: " + to_string(elsewhere.cards().front()) +
                 " is not among the unseen cards");
        }
    }
    other.voids = parse_voids(options.voids);
    return other;
}

HiddenPosition position_of(const Options& options) {
    if (!options.trump) fail("--trump is missing; write --trump S, H, D, C, or N for no-trump");
    if (!options.own) fail("a hand is needed, as in AK4.T2.95.K");
    HiddenPosition position;
    position.trump = parse_trump(*options.trump);
    position.own = parse_hand(*options.own, "own hand");
    position.other = other_of(options, position.own);
    position.own_leads = !options.led && !options.other_leads;
    if (options.led) {
        if (options.other_leads)
            fail("--led and --other-leads: either he has led or he is to lead");
        try {
            position.led = parse_card(*options.led);
        } catch (const Error& error) {
            fail("--led: " + std::string(error.what()));
        }
    }
    return position;
}

std::string percent(double share) {
    return fixed(100 * share, 1) + "%";
}

// The number of tricks whose chance is shown: what was asked for, else what the best card takes on
// average, to the nearest trick.
int interesting(const Options& options, const HiddenPosition& position, const Advice& advice) {
    const int level = position.own.size();
    if (options.at_least) {
        return static_cast<int>(
            parse_number(*options.at_least, "--at-least", 0, static_cast<std::uint64_t>(level)));
    }
    const Expectation& best =
        advice.cards.empty() ? advice.open_hands : advice.cards.front().expected;
    return std::max(1, static_cast<int>(std::lround(best.tricks)));
}

std::string turn_in_words(const HiddenPosition& position, const Style& style) {
    if (position.led) return "The other player has led " + style.card(*position.led) + ".";
    return position.own_leads ? "You are to lead." : "The other player is to lead.";
}

void print_text(const HiddenPosition& position, const Advice& advice, int at_least) {
    const Style style = Style::of_output();
    const auto level = static_cast<std::uint64_t>(position.own.size());
    const CompatibleHands possible(other_hand(position));
    print(in_words(position.trump) + ", " + counted(level, "trick") + " to play. " +
          turn_in_words(position, style) + "\n\n" +
          view_of({"You", position.own},
                  {"May be in the other hand", possible.known() | possible.free()}, style) +
          "\n");
    print("The other player can have " + counted(advice.possible, "hand") + ". " +
          (advice.exact ? "All are counted"
                        : "A sample of " + grouped(advice.hands) + " is counted") +
          ".\n\n");

    const auto k = static_cast<std::size_t>(at_least);
    if (advice.cards.empty()) {
        print("You take " +
              with_error(advice.open_hands.tricks, advice.open_hands.error, advice.exact) +
              " tricks on average, and " + std::to_string(at_least) + " or more in " +
              percent(advice.open_hands.at_least[k]) + " of the hands.\n");
        return;
    }
    CardTable table({"card", "tricks", "behind", std::to_string(at_least) + " or more"}, style);
    for (const AdvisedCard& card : advice.cards) {
        table.add(card.card,
                  {with_error(card.expected.tricks, card.expected.error, advice.exact),
                   &card == &advice.cards.front()
                       ? ""
                       : with_error(card.behind, card.behind_error, advice.exact),
                   percent(card.expected.at_least[k])},
                  card.expected.tricks / static_cast<double>(level));
    }
    print(table.text());
    const double first = advice.cards.front().expected.tricks;
    print("\nTo see the other hand before this card would bring " +
          fixed(advice.open_hands.tricks - first, 3) + " more, " +
          fixed(advice.open_hands.tricks, 3) + " on average.\n");
}

std::string to_json(const HiddenPosition& position, const Advice& advice) {
    Json cards = Json::array();
    for (const AdvisedCard& card : advice.cards) {
        Json one = {{"card", to_string(card.card)}};
        one.update(json_of(card.expected));
        one["behind"] = card.behind;
        one["behind_error"] = card.behind_error;
        cards.push_back(std::move(one));
    }
    const Json json = {{"level", position.own.size()},
                       {"trump", std::string(1, trump_letter(position.trump))},
                       {"to_move", position.own_to_play() ? "own" : "other"},
                       {"possible", advice.possible},
                       {"hands", advice.hands},
                       {"exact", advice.exact},
                       {"effective", advice.effective},
                       {"cards", std::move(cards)},
                       {"open_hands", json_of(advice.open_hands)}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

// Which options say something about the play, and so nothing about the auction.
void refuse_play_options(const Options& options) {
    const auto refuse = [](const char* option) {
        fail(std::string(option) + " is about the play; with --auction there is none");
    };
    if (options.trump) refuse("--trump");
    if (options.led) refuse("--led");
    if (options.other_leads) refuse("--other-leads");
    if (options.samples) refuse("--samples");
    if (options.seed) refuse("--seed");
    if (options.milliseconds) refuse("--time");
}

Exit run_auction(const Options& options) {
    refuse_play_options(options);
    if (!options.own) fail("a hand is needed, as in AK4.T2.95.K");
    AuctionQuestion question;
    question.pool = *options.auction;
    question.own = parse_hand(*options.own, "own hand");
    HiddenHand other = other_of(options, question.own);
    for (const Suit suit : kAllSuits) {
        if (!other.voids.at(static_cast<std::size_t>(suit))) continue;
        other.unseen = other.unseen - Hand::full().only(suit);
    }
    question.elsewhere = Hand::full() - (other.unseen | other.known);
    question.known = other.known;
    question.beliefs = options.beliefs;
    if (options.at_least) {
        question.at_least = static_cast<int>(
            parse_number(*options.at_least, "--at-least", 0, std::uint64_t{kPoolCards}));
    }
    question.json = options.json;
    return advise_auction(question, options.tables);
}

Exit run(const Options& options) {
    if (options.auction) return run_auction(options);
    if (!options.beliefs.empty()) fail("--believe is about the auction; give --auction FILE too");
    const HiddenPosition position = position_of(options);
    static_cast<void>(CompatibleHands(other_hand(position)));  // what is wrong with it comes first
    AdviceOptions advising;
    if (options.samples) {
        advising.samples =
            parse_number(*options.samples, "--samples", 1, UINT64_C(1'000'000'000'000));
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
    advising.progress = [&bar](double share) { bar.show(share, "looking at hands"); };
    Advice advice;
    with_threads(threads, [&] { advice = advise(reader, position, advising); });
    bar.erase();
    const int at_least = interesting(options, position, advice);
    if (options.json) {
        print(to_json(position, advice));
    } else {
        print_text(position, advice, at_least);
    }
    return Exit::ok;
}

}  // namespace

void add_advise(CLI::App& app, Command& chosen) {
    auto* command =
        app.add_subcommand("advise", "Show the best card when the other hand is not seen");
    auto options = std::make_shared<Options>();
    command->add_option("HAND", options->own, "The own hand")->type_name("");
    command->add_option("--trump", options->trump, "Trump suit, or N for no-trump")
        ->type_name("S|H|D|C|N");
    command
        ->add_option("--unseen", options->unseen,
                     "The cards that may be in the other hand (default: all but one's own)")
        ->type_name("HAND");
    command
        ->add_option("--seen", options->seen,
                     "Instead: the cards that cannot be in it, besides one's own")
        ->type_name("HAND");
    command->add_option("--holds", options->holds, "Cards that are in it for certain")
        ->type_name("HAND");
    command->add_option("--void", options->voids, "Suits of which it has none, as in SH")
        ->type_name("SUITS");
    command
        ->add_option("--led", options->led,
                     "The card the other has led to this trick; it counts as one of his")
        ->type_name("CARD");
    command->add_flag("--other-leads", options->other_leads,
                      "The other is to lead: only the tricks to expect");
    command
        ->add_option("--at-least", options->at_least,
                     "Show the chance of so many tricks (default: about the mean)")
        ->type_name("TRICKS");
    command
        ->add_option("--samples", options->samples,
                     "Look at so many hands at most; all if there are no more (default: 10000)")
        ->type_name("N");
    command->add_option("--seed", options->seed, "Chooses other samples (default: 1)")
        ->type_name("N");
    command->add_option("--time", options->milliseconds, "Stop after so many milliseconds")
        ->type_name("MS");
    command
        ->add_option("--auction", options->auction,
                     "What to bid instead: tricks in every denomination against a pool's hands")
        ->check(refuse_empty)
        ->type_name("FILE");
    command
        ->add_option(
            "--believe", options->beliefs,
            "With --auction: only hands of so many mean tricks, as in S:7.5-13; repeatable")
        ->allow_extra_args(false)
        ->type_name("TRICKS");
    command->add_flag("--json", options->json, "Print one line of JSON");
    options->tables.add_to(*command);
    command->footer(
        "Every hand the other may have, or a sample, is played out with all cards seen, and the "
        "tricks\n"
        "of each card averaged; +- is the standard error of the mean, \"behind\" the distance to "
        "the first\n"
        "card, met by the same hands. What such an average cannot see: a card that is safe against "
        "every\n"
        "hand, one that shows where the cards are, one that hides one's own. You will take more or "
        "less than\n"
        "the figures say, as the other has to guess more often than you or less; their order means "
        "more.\n"
        "\n"
        "Hands are spades.hearts.diamonds.clubs, an empty suit left empty: AK4..95.K. The other "
        "hand has\n"
        "as many cards as one's own.\n"
        "\n"
        "Examples:\n"
        "  honeymoon advise --trump S AK4.T2.95.K\n"
        "  honeymoon advise --trump N AK4.T2.95.K --unseen QJT.AKQ.T87.A2 --void C\n"
        "  honeymoon advise --trump N AK4.T2.95.K --led D7 --holds .A.. --at-least 5 --json\n"
        "  honeymoon advise --auction pool.bin AK42.T2.9765.K43 --believe H:7-13");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
