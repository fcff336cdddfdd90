// honeymoon play: a hand played in the terminal against perfect play.

#include <optional>
#include <string>

#include "cli/options/command_line.hpp"
#include "cli/options/commands.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/play/conversation.hpp"
#include "cli/play/deal.hpp"
#include "cli/play/hand.hpp"
#include "cli/play/whole_game.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/player/strategy.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {
namespace {

constexpr int kUsualLevel = 13;

struct Options {
    TablesOption tables;
    std::optional<Hand> leader;
    std::optional<Hand> follower;
    std::optional<Trump> trump;
    std::optional<Card> led;
    std::optional<int> level;
    std::optional<std::uint64_t> seed;
    std::optional<std::string> side;
    std::optional<GameRules> rules;
    std::optional<std::string> against;
    std::optional<std::string> records;
    bool force = false;
    bool json = false;
};

Position position_given(const Options& options) {
    if (options.level || options.seed) {
        refuse("--level and --seed are for random deals; leave them out where hands are given");
    }
    if (!options.leader || !options.follower) {
        refuse("two hands are needed, the leader's and the follower's; or none, for a random deal");
    }
    if (!options.trump) refuse("--trump is missing; write --trump S, H, D, C, or N for no-trump");
    const Position position{*options.leader, *options.follower, *options.trump, options.led};
    validate(position);
    return position;
}

HandSetup hand_of(const Options& options) {
    HandSetup setup;
    if (options.leader || options.follower) {
        setup.start = position_given(options);
    } else {
        if (options.led) refuse("--led needs the two hands as well");
        setup.seed = options.seed.value_or(fresh_seed());
        setup.start = random_deal(*setup.seed, options.level.value_or(kUsualLevel), options.trump);
    }
    setup.side = setup.start.led ? kSides[1] : kSides[0];
    if (options.side) {
        Choices<Side> sides;
        for (const Side& side : kSides) sides.emplace_back(side.name.data(), side);
        setup.side = parse_choice(*options.side, "--side", sides);
    }
    return setup;
}

// A whole game, from the deal on.
WholeGameSetup whole_game_of(const Options& options) {
    if (options.leader || options.trump || options.led || options.level) {
        refuse(
            "hands, --trump, --led and --level are for the play alone; with --rules a whole "
            "game is dealt");
    }
    WholeGameSetup setup;
    setup.rules = *options.rules;
    setup.seed = options.seed.value_or(fresh_seed());
    if (options.side) {
        setup.person = parse_choice<Player>(*options.side, "--side",
                                            {{"north", Player::north}, {"south", Player::south}});
    }
    if (options.against) setup.against = canonical_strategy(*options.against);
    setup.record = options.records;
    setup.force = options.force;
    return setup;
}

Exit run(const Options& options) {
    if (options.rules) {
        const WholeGameSetup setup = whole_game_of(options);
        play_whole_game(options.tables.open(), setup, options.json);
        return Exit::ok;
    }
    if (options.against || options.records) {
        refuse("--against and --records are for whole games; give --rules too");
    }
    const HandSetup setup = hand_of(options);
    const Reader reader = options.tables.open();
    play_hand(reader, setup, options.json);
    return Exit::ok;
}

}  // namespace

void add_play(const CommandLine& program) {
    const auto [line, options] = program.command("play", "Play a hand against perfect play", run);
    line.position(options.leader, options.follower, "Hand of the player on lead",
                  "Hand of the other");
    line.trump(options.trump,
               "Trump suit, or N for no-trump (default of a random deal: random too)");
    line.card("--led", options.led, "The card that the leader has led, still counted in his hand");
    line.number("--level", "N", options.level, 1, kMaxHand,
                "Cards a hand of a random deal, 1-26 (default: 13)");
    line.number("--seed", "N", options.seed, 0, kMaxSeed, "Random deal number N, always the same");
    line.text(
        "--side", "leader|follower|both|none|north|south", options.side,
        "Whose cards you play (default: those of the player to move; in a whole game, south's)");
    line.rules(options.rules, "A whole game: german-whist, honeymoon-bridge or draw-bridge");
    line.text("--against", "STRATEGY", options.against,
              "In a whole game: the other player, as in honeymoon match (default: best)");
    line.path("--records", "FILE", options.records, "In a whole game, the file for its record");
    line.force(options.force);
    line.flag("--json", options.json,
              "Print the hand played as one line of JSON; the dialogue goes to standard error");
    options.tables.add_to(line);
    line.help(
        "Without --rules it is the play phase: both hands are open, and the computer plays its "
        "cards perfectly. Without hands a random deal is made. At the end comes a list of the "
        "cards you played that gave tricks away, with those that would have been right. With "
        "--rules it is the whole game, with the exchange, and the auction if there is one, against "
        "a strategy that sees no more than you. North deals.\n"
        "\n"
        "Write a card (SA, d10; only the rank when following suit) or one of these:\n" +
            help_on_answers() +
            "\n"
            "A program can play too: a line for each card or command, from a pipe or a file. The "
            "game ends with the input. A line that cannot be played gets a message, and changes "
            "nothing.\n",
        {"honeymoon play", "honeymoon play --rules german-whist",
         "honeymoon play --rules honeymoon-bridge --against greedy --records game.txt",
         "honeymoon play --level 5 --trump N --side follower",
         "honeymoon play --trump S AK4.T2.95.K QJ.AK3.T2.4",
         "printf 'best\\nclaim\\n' | honeymoon play --seed 1 --json"});
}

}  // namespace honeymoon::cli
