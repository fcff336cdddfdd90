// honeymoon play: one hand with both hands open, against perfect play, or a whole game.

#include "apps/cli/play/play.hpp"

#include "apps/cli/play/conversation.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "apps/cli/whole_game/game_view.hpp"

namespace honeymoon::cli {
namespace {

// The deal, and who plays which hand.
struct HandSetup {
    Position start;
    std::optional<std::uint64_t> seed;  // the seed, if the deal is random
    std::string side;
    Persons persons{};
};

HandSetup setup_of(const PlayOptions& options) {
    constexpr int usual_level = 13;
    HandSetup setup;
    if (options.leader || options.follower) {
        if (options.level || options.seed) {
            refuse("--level and --seed are for random deals, not given hands");
        }
        setup.start = position_given(options.trump, options.leader, options.follower, options.led,
                                     "; or none, for a random deal");
    } else {
        if (options.led) refuse("--led needs both hands");
        setup.seed = options.seed.value_or(fresh_seed());
        setup.start = random_deal(*setup.seed, options.level.value_or(usual_level), options.trump);
    }
    setup.side = options.side.value_or(setup.start.led ? "follower" : "leader");
    if (setup.side == "north" || setup.side == "south") {
        refuse("--side ", setup.side, " needs a whole game, as in --rules german-whist");
    }
    setup.persons = parse_choice<Persons>(setup.side, "--side",
                                          {{"leader", {true, false}},
                                           {"follower", {false, true}},
                                           {"both", {true, true}},
                                           {"none", {false, false}}});
    return setup;
}

std::string introduction(const HandSetup& setup) {
    const Position& start = setup.start;
    std::string text = in_words(start.trump) + ", " + counted(start.level(), "trick") + " to play.";
    const PlayerNames names(setup.persons);
    if (names.is_you(Player::north)) text += " You lead, the computer follows.";
    if (names.is_you(Player::south)) text += " The computer leads, you follow.";
    return text + "\n";
}

std::string again(const HandSetup& setup) {
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

Json to_json(Game& game, const HandSetup& setup) {
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
                 Json object = to_json(mistake.player, mistake.trick, mistake.why.card);
                 add_mistake(object, mistake);
                 return object;
             }));
    json.add("lost", each(tricks_lost(mistakes)));
    return json;
}

void play_hand(const PlayOptions& options) {
    HandSetup setup = setup_of(options);
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
                                       setup.seed ? "deal" : ""},
                                      talk);
        if (options.json) print_line(to_json(game, setup));
        if (!another) return;
        setup.seed = seed_after(*setup.seed);
        setup.start = random_deal(*setup.seed, setup.start.level(), options.trump);
        talk.say("\n");
    }
}

Exit run(const PlayOptions& options) {
    if (options.puzzle) {
        play_puzzle(options);
        return Exit::ok;
    }
    if (options.choice.theme || options.choice.date) refuse("--theme and --date need --puzzle");
    const bool whole = options.rules || options.resume;
    const bool session = options.session != SessionRules();
    if (!whole && (options.against || options.records || options.dealer || session)) {
        refuse(
            "--against, --dealer, --session and --records need --rules, as in --rules "
            "honeymoon-bridge");
    }
    whole ? play_whole_game(options) : play_hand(options);
    return Exit::ok;
}

}  // namespace

Position random_deal(std::uint64_t seed, int level, const std::optional<Trump>& trump) {
    Position deal = random_position(seed, level);
    if (trump) deal.trump = *trump;
    return deal;
}

void add_play(const CommandLine& program) {
    const auto [line, options] =
        program.command("play", "Play a hand or whole games against the computer", run);
    line.value("--leader,LEADER", "HAND", options.leader, "Hand of the player on lead",
               [](const std::string& text) {
                   const auto rules = expected_from([&] { return parse_rules(text); });
                   if (rules) refuse(text, " is a game; did you mean --rules ", text, "?");
                   return parse_hand(text, "leader's hand");
               });
    line.hand("--follower,FOLLOWER", "HAND", options.follower, "follower's hand",
              "Hand of the other");
    line.trump(options.trump, "Trump suit, or N for no-trump (default: random with a random deal)");
    line.card("--led", options.led, "The card led, still counted in the leader's hand");
    line.number("--level", "N", options.level, 1, kMaxHand,
                "Cards a hand of a random deal, 1-26 (default: 13)");
    line.number("--seed", "N", options.seed, 0, kMaxSeed, "Random deal number N");
    line.text("--side", "leader|follower|both|none|north|south", options.side,
              "Your side: north or south in a whole game (default: south), else leader, follower, "
              "both or none (default: the player to move)");
    line.rules(options.rules,
               "Play a whole game: german-whist, honeymoon-bridge, draw-bridge, keep-or-discard "
               "or play-phase, and settings that are different (docs/rules.md)");
    line.session(options.session);
    line.text("--against", "STRATEGY", options.against,
              "In a whole game: the computer's strategy, as for honeymoon match: beginner, "
              "novice, easy, medium, hard, expert or hardest, for example, or exec:COMMAND "
              "(default: best)");
    line.text("--dealer", "north|south", options.dealer,
              "In a whole game: who deals first; then players take turns (default: north)");
    line.output("--records", "FILE", options.records,
                "In a whole game: write its record to FILE, when it is over or after Ctrl-C");
    line.text("--resume", "FILE", options.resume,
              "Continue the unfinished last game of FILE, and write it there; against an engine, "
              "give --against again, and if no player is called You, --side");
    line.flag("--puzzle", options.puzzle,
              "Solve a puzzle, as honeymoon puzzle shows them; --level, --seed, --theme and --date "
              "choose one");
    options.choice.add_to(line);
    line.force(options.force);
    line.flag("--json", options.json,
              "Print the result as one line of JSON; the dialogue goes to standard error");
    options.tables.add_to(line);
    line.help(
        "Without --rules you play the play phase alone: both hands are open, the computer "
        "plays perfectly, and without hands a random deal is made. At the end you see which "
        "of your cards gave tricks away, and the best cards. With --rules you play a whole "
        "game, with exchange and perhaps auction, against a strategy that sees no more than "
        "you. At the end your calls, draws, cards of the exchange and plays with hidden "
        "hands are judged too: your expected loss, given what you could see, and its "
        "standard error.\n\n"
        "Type a card (SA, d10; only the rank when following suit) or a command:\n" +
            help_on_answers() +
            "\n"
            "A program can play too, by writing a line for each card or command. The game ends "
            "with the input. An unknown or illegal line gets the reason as answer and changes "
            "nothing. With rlwrap before the command, the arrow keys edit lines and bring back "
            "earlier ones.\n",
        {"honeymoon play", "honeymoon play --rules german-whist",
         "honeymoon play --rules honeymoon-bridge --against greedy --records game.txt",
         "honeymoon play --rules keep-or-discard --session rubber --records rubber.txt",
         "honeymoon play --level 5 --trump N --side follower",
         "honeymoon play --trump S AK4.T2.95.K QJ.AK3.T2.4",
         "printf 'best\\nclaim\\n' | honeymoon play --seed 1 --json",
         "honeymoon play --rules \"german-whist exchange-tricks=yes\" --against hardest",
         "honeymoon play --puzzle --theme duck", "honeymoon play --resume game.txt",
         "rlwrap honeymoon play"});
}

}  // namespace honeymoon::cli
