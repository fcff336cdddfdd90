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
    line.text("--side", "leader|follower|both|none|north|south", options.side,
              "Whose cards you play: in a whole game north's or south's (default: south's), else "
              "one of the others (default: those of the player to move)");
    line.rules(options.rules,
               "Play a whole game: german-whist, honeymoon-bridge, draw-bridge, or eight settings; "
               "see below");
    line.text("--against", "STRATEGY", options.against,
              "In a whole game: the strategy of the other player, as for honeymoon match (default: "
              "best)");
    line.path("--records", "FILE", options.records,
              "In a whole game: the file to which its record is written");
    line.force(options.force);
    line.flag("--json", options.json,
              "Print the hand played as one line of JSON; the dialogue goes to standard error");
    options.tables.add_to(line);
    line.help(
        "Without --rules you play the play phase alone: both hands are open, and the computer "
        "plays perfectly. Without hands a random deal is made. At the end you see which of your "
        "cards gave tricks away, and which would have been right. With --rules you play a whole "
        "game, with the exchange, and the auction if there is one, against a strategy that sees no "
        "more than you. North deals.\n"
        "\n"
        "Other rules are eight settings, as in the Rules tag of a record. German whist in which "
        "all tricks count is --rules 'auction=none trump=turned-up first=non-dealer lead=winner "
        "stock=open notrump=yes doubles=yes exchange-tricks=yes'.\n"
        "\n"
        "Write a card (SA, d10; only the rank when following suit) or one of these:\n" +
            help_on_answers() +
            "\n"
            "A program can play too, with a line for each card or command from a pipe or a file. "
            "The game ends where the input does. A line that means nothing, or is against the "
            "rules, is answered with the reason and changes nothing.\n",
        {"honeymoon play", "honeymoon play --rules german-whist",
         "honeymoon play --rules honeymoon-bridge --against greedy --records game.txt",
         "honeymoon play --level 5 --trump N --side follower",
         "honeymoon play --trump S AK4.T2.95.K QJ.AK3.T2.4",
         "printf 'best\\nclaim\\n' | honeymoon play --seed 1 --json"});
}

}  // namespace honeymoon::cli
