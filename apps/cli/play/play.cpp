// honeymoon play: one hand with both hands open, against perfect play, or a whole game.

#include "apps/cli/play/play.hpp"

#include <string>
#include <vector>

#include "apps/cli/game/game_view.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/options/commands.hpp"
#include "apps/cli/play/conversation.hpp"
#include "apps/cli/play/deal.hpp"
#include "apps/cli/view/answer_view.hpp"

namespace honeymoon::cli {
namespace {

// What is to be played, and by whom.
struct Setup {
    Position start;
    std::optional<std::uint64_t> seed;  // of a random deal
    std::string side;
    Persons persons{};
};

Setup setup_of(const PlayOptions& options) {
    constexpr int usual_level = 13;
    Setup setup;
    if (options.leader || options.follower) {
        if (options.level || options.seed) {
            refuse("--level and --seed are for random deals; leave them out where hands are given");
        }
        setup.start = position_given(options.trump, options.leader, options.follower, options.led,
                                     "; or none, for a random deal");
    } else {
        if (options.led) refuse("--led needs the two hands as well");
        setup.seed = options.seed.value_or(fresh_seed());
        setup.start = random_deal(*setup.seed, options.level.value_or(usual_level), options.trump);
    }
    setup.side = options.side.value_or(setup.start.led ? "follower" : "leader");
    setup.persons = parse_choice<Persons>(setup.side, "--side",
                                          {{"leader", {true, false}},
                                           {"follower", {false, true}},
                                           {"both", {true, true}},
                                           {"none", {false, false}}});
    return setup;
}

std::string introduction(const Setup& setup) {
    const Position& start = setup.start;
    std::string text = in_words(start.trump) + ", " + counted(start.level(), "trick") + " to play.";
    const PlayerNames names(setup.persons);
    if (names.is_you(Player::north)) text += " You lead, the computer follows.";
    if (names.is_you(Player::south)) text += " The computer leads, you follow.";
    return text + "\n";
}

std::string again(const Setup& setup) {
    if (!setup.seed) return "";
    return "This deal again: honeymoon play --seed " + std::to_string(*setup.seed) + " --level " +
           std::to_string(setup.start.level()) + " --trump " + trump_letter(setup.start.trump) +
           " --side " + setup.side + "\n";
}

Json to_json(Player player, int trick, Card card) {
    return {{"trick", trick},
            {"player", player == Player::north ? "leader" : "follower"},
            {"card", card}};
}

Json to_json(Game& game, const Setup& setup) {
    const auto each = [](const auto& numbers) {
        return Json{{"leader", numbers[0]}, {"follower", numbers[1]}};
    };
    const Position& start = setup.start;
    Json json = {
        {"level", start.level()},
        {"trump", trump_letter(start.trump)},
        {"leader", to_string(start.leader)},
        {"follower", to_string(start.follower)},
    };
    if (start.led) json.add("led", *start.led);
    if (setup.seed) json.add("seed", *setup.seed);
    json.add("side", setup.side);
    json.add("par", each(*game.par()));

    Json plays = Json::array();
    const std::vector<Action> actions = game.actions();
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const GameState& before = game.state(i);
        plays.push_back(to_json(before.to_act, trick_number(before), actions[i].card()));
    }
    json.add("plays", plays);
    json.add("finished", game.is_over());
    json.add("tricks", each(game.now().play_tricks));

    const std::vector<Mistake> mistakes = game.mistakes(setup.persons);
    json.add("mistakes", Json::each(mistakes, [](const Mistake& mistake) {
                 Json object = to_json(mistake.player, mistake.trick, mistake.card);
                 object.add("lost", mistake.lost);
                 object.add("right", mistake.right);
                 return object;
             }));
    json.add("lost", each(tricks_lost(mistakes)));
    return json;
}

void play_hand(const PlayOptions& options) {
    Setup setup = setup_of(options);
    const Reader reader = options.tables.open();
    const auto play_best = [](Game& now) { return Action::card(now.best_card()); };
    Talk talk(options.json);
    for (;;) {
        Game game(reader, play_phase(setup.start));
        const bool another = converse(game, reader,
                                      {introduction(setup),
                                       again(setup),
                                       setup.persons,
                                       play_best,
                                       {},
                                       setup.seed && *setup.seed < kMaxSeed ? "deal" : ""},
                                      talk);
        if (options.json) print_line(to_json(game, setup));
        if (!another) return;
        setup.start = random_deal(++*setup.seed, setup.start.level(), options.trump);
        talk.say("\n");
    }
}

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
    line.output("--records", "FILE", options.records,
                "In a whole game: the file to which its record is written, also if Ctrl-C ends it");
    line.force(options.force);
    line.flag("--json", options.json,
              "Print the hand played as one line of JSON; the dialogue goes to standard error");
    options.tables.add_to(line);
    line.help(
        "Without --rules you play the play phase alone: both hands are open, and the computer "
        "plays perfectly. Without hands a random deal is made. At the end you see which of your "
        "cards gave tricks away, and which would have been right. With --rules you play a whole "
        "game, with the exchange, and the auction if there is one, against a strategy that sees no "
        "more than you. North deals. At the end your calls and cards of the exchange are judged as "
        "well, by what you could see: what you could expect less, and the standard error of that.\n"
        "\n"
        "Other rules are eight settings, as in the Rules tag of a record; the last example is "
        "German whist in which all tricks count.\n"
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
         "printf 'best\\nclaim\\n' | honeymoon play --seed 1 --json",
         R"(honeymoon play --rules "auction=none trump=turned-up first=non-dealer \
lead=winner stock=open notrump=yes doubles=yes exchange-tricks=yes")"});
}

}  // namespace honeymoon::cli
