// honeymoon play: a hand played in the terminal against perfect play.

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include "cli/options/commands.hpp"
#include "cli/options/operands.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/play/conversation.hpp"
#include "cli/play/deal.hpp"
#include "cli/play/hand.hpp"
#include "cli/play/whole_game.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/player/strategy.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {
namespace {

constexpr int kUsualLevel = 13;

struct Options {
    TablesOption tables;
    std::optional<std::string> leader;
    std::optional<std::string> follower;
    std::optional<std::string> trump;
    std::optional<std::string> led;
    std::optional<std::string> level;
    std::optional<std::string> seed;
    std::optional<std::string> side;
    std::optional<std::string> rules;
    std::optional<std::string> against;
    std::optional<std::string> record;
    bool json = false;
};

[[noreturn]] void fail(const std::string& why) {
    throw Error(Error::Kind::question, why);
}

Side parse_side(const std::string& text) {
    for (const Side& side : kSides) {
        if (text == side.name) return side;
    }
    fail("--side: write leader, follower, both or none");
}

Position position_given(const Options& options) {
    if (options.level || options.seed) {
        fail("--level and --seed are for random deals; leave them out where hands are given");
    }
    if (!options.leader || !options.follower) {
        fail("two hands are needed, the leader's and the follower's; or none, for a random deal");
    }
    if (!options.trump) fail("--trump is missing; write --trump S, H, D, C, or N for no-trump");
    Position position;
    position.trump = parse_trump(*options.trump);
    position.leader = parse_hand(*options.leader, "leader's hand");
    position.follower = parse_hand(*options.follower, "follower's hand");
    if (options.led) {
        try {
            position.led = parse_card(*options.led);
        } catch (const Error& error) {
            fail("--led: " + std::string(error.what()));
        }
    }
    validate(position);
    return position;
}

HandSetup hand_of(const Options& options) {
    HandSetup setup;
    if (options.leader || options.follower) {
        setup.start = position_given(options);
    } else {
        if (options.led) fail("--led needs the two hands as well");
        std::optional<Trump> trump;
        if (options.trump) trump = parse_trump(*options.trump);
        const int level =
            options.level ? static_cast<int>(parse_number(*options.level, "--level", 1, kMaxHand))
                          : kUsualLevel;
        setup.seed =
            options.seed ? parse_number(*options.seed, "--seed", 0, kMaxSeed) : fresh_seed();
        setup.start = random_deal(*setup.seed, level, trump);
    }
    setup.side = setup.start.led ? kSides[1] : kSides[0];
    if (options.side) setup.side = parse_side(*options.side);
    return setup;
}

// A whole game, from the deal on.
WholeGameSetup whole_game_of(const Options& options) {
    if (options.leader || options.trump || options.led || options.level) {
        fail(
            "hands, --trump, --led and --level are for the play alone; with --rules a whole game "
            "is "
            "dealt");
    }
    WholeGameSetup setup;
    setup.rules = parse_rules(*options.rules);
    setup.seed = options.seed ? parse_number(*options.seed, "--seed", 0, kMaxSeed) : fresh_seed();
    if (options.side) {
        if (*options.side != "north" && *options.side != "south") {
            fail("--side: write north or south; north deals");
        }
        setup.person = *options.side == "north" ? Player::north : Player::south;
    }
    if (options.against) setup.against = canonical_strategy(*options.against);
    std::error_code unseen;  // then it is found out when it is written
    if (options.record && std::filesystem::is_regular_file(*options.record, unseen)) {
        fail(*options.record + ": is there already; choose another name, or remove it");
    }
    setup.record = options.record;
    return setup;
}

Exit run(const Options& options) {
    if (options.rules) {
        const WholeGameSetup setup = whole_game_of(options);
        play_whole_game(options.tables.open(), setup, options.json);
        return Exit::ok;
    }
    if (options.against || options.record) {
        fail("--against and --record are for whole games; give --rules too");
    }
    const HandSetup setup = hand_of(options);
    const Reader reader = options.tables.open();
    play_hand(reader, setup, options.json);
    return Exit::ok;
}

}  // namespace

void add_play(CLI::App& app, Command& chosen) {
    auto* command = app.add_subcommand("play", "Play a hand against perfect play");
    auto options = std::make_shared<Options>();
    command->add_option("LEADER", options->leader, "Hand of the player on lead")->type_name("");
    command->add_option("FOLLOWER", options->follower, "Hand of the other")->type_name("");
    command
        ->add_option("--trump", options->trump,
                     "Trump suit, or N for no-trump (default of a random deal: random too)")
        ->type_name("S|H|D|C|N");
    command->add_option("--led", options->led, "The card the leader has played, still in his hand")
        ->type_name("CARD");
    command
        ->add_option("--level", options->level, "Cards a hand of a random deal, 1-26 (default: 13)")
        ->type_name("N");
    command->add_option("--seed", options->seed, "The random deal of this number, always the same")
        ->type_name("N");
    command
        ->add_option("--side", options->side,
                     "Whose cards (default: of the player to move; of a whole game south)")
        ->type_name("leader|follower|both|none|north|south");
    command
        ->add_option("--rules", options->rules,
                     "A whole game: german-whist, honeymoon-bridge or draw-bridge")
        ->type_name("RULES");
    command
        ->add_option("--against", options->against,
                     "In a whole game: the other player, as in honeymoon match (default: best)")
        ->type_name("STRATEGY");
    command->add_option("--record", options->record, "In a whole game, the file for its record")
        ->check(refuse_empty)
        ->type_name("FILE");
    command->add_flag(
        "--json", options->json,
        "Print the hand played as one line of JSON; the dialogue goes to standard error");
    options->tables.add_to(*command);
    command->footer(
        "Without --rules it is the play phase: both hands are open, and the computer plays its "
        "cards\n"
        "perfectly. Without hands a random deal is made. In the end comes a list of the cards you "
        "played\n"
        "that gave tricks away, with those that would have been right. With --rules it is the "
        "whole "
        "game,\n"
        "with the exchange, and the auction if there is one, against a strategy that sees no more "
        "than you.\n"
        "North deals.\n"
        "\n"
        "Write a card (SA, d10; only the rank when following suit) or one of these:\n" +
        help_on_answers() +
        "\n"
        "A program can play too: a line for each card or command, from a pipe or a file. At the "
        "end of\n"
        "the input the game ends. What cannot be played is said, and changes nothing.\n"
        "\n"
        "Examples:\n"
        "  honeymoon play\n"
        "  honeymoon play --rules german-whist\n"
        "  honeymoon play --rules honeymoon-bridge --against greedy --record game.txt\n"
        "  honeymoon play --level 5 --trump N --side follower\n"
        "  honeymoon play --trump S AK4.T2.95.K QJ.AK3.T2.4\n"
        "  printf 'best\\nclaim\\n' | honeymoon play --seed 1 --json");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
