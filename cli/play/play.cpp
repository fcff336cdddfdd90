// honeymoon play: a hand played in the terminal against perfect play.

#include "cli/play/play.hpp"

#include "cli/options/commands.hpp"
#include "cli/play/conversation.hpp"
#include "cli/play/deal.hpp"

namespace honeymoon::cli {
namespace {

Exit run(const PlayOptions& options) {
    if (!options.rules && (options.against || options.records)) {
        refuse("--against and --records are for whole games; give --rules too");
    }
    options.rules ? play_whole_game(options) : play_hand(options);
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
