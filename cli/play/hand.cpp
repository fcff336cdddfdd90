// One hand, played by a person, or a program, against perfect play with both hands open.

#include <string>
#include <vector>

#include "cli/format/text.hpp"
#include "cli/game/game_view.hpp"
#include "cli/io/output.hpp"
#include "cli/play/conversation.hpp"
#include "cli/play/deal.hpp"
#include "cli/play/play.hpp"
#include "cli/view/answer_view.hpp"

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
    constexpr int kUsualLevel = 13;
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
        setup.start = random_deal(*setup.seed, options.level.value_or(kUsualLevel), options.trump);
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
    text += "\n";
    if (setup.seed) {
        text += "This deal again: honeymoon play --seed " + std::to_string(*setup.seed) +
                " --level " + std::to_string(start.level()) + " --trump " +
                trump_letter(start.trump) + "\n";
    }
    return text;
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

}  // namespace

void play_hand(const PlayOptions& options) {
    const Setup setup = setup_of(options);
    const Reader reader = options.tables.open();
    Game game(reader, play_phase(setup.start));
    const auto play_best = [](Game& now) { return Action::card(now.best_card()); };
    converse(game, reader, {introduction(setup), setup.persons, play_best}, options.json);
    if (options.json) print_line(to_json(game, setup));
}

}  // namespace honeymoon::cli
