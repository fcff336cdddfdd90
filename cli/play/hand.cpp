#include "cli/play/hand.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "cli/format/text.hpp"
#include "cli/game/game.hpp"
#include "cli/io/output.hpp"
#include "cli/play/conversation.hpp"
#include "cli/view/answer_view.hpp"

namespace honeymoon::cli {
namespace {

std::string introduction(const HandSetup& setup) {
    const Position& start = setup.start;
    std::string text = in_words(start.trump) + ", " +
                       counted(static_cast<std::uint64_t>(start.level()), "trick") + " to play.";
    const PlayerNames names(setup.side.persons);
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

std::string_view seat(Player player) {
    return player == Player::north ? "leader" : "follower";
}

Json to_json(Player player, int trick, Card card) {
    return {{"trick", trick}, {"player", seat(player)}, {"card", to_string(card)}};
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
    if (start.led) json.add("led", to_string(*start.led));
    if (setup.seed) json.add("seed", *setup.seed);
    json.add("side", setup.side.name);
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

    const std::vector<Mistake> mistakes = game.mistakes(setup.side.persons);
    Json given_away = Json::array();
    for (const Mistake& mistake : mistakes) {
        Json object = to_json(mistake.player, mistake.trick, mistake.card);
        object.add("lost", mistake.lost);
        Json right = Json::array();
        for (const Card card : mistake.right) right.push_back(to_string(card));
        object.add("right", right);
        given_away.push_back(object);
    }
    json.add("mistakes", given_away);
    json.add("lost", each(tricks_lost(mistakes)));
    return json;
}

}  // namespace

void play_hand(const Reader& reader, const HandSetup& setup, bool json) {
    Game game(reader, play_phase(setup.start));
    const auto play_best = [](Game& now) { return Action::card(now.best_card()); };
    converse(game, reader, {introduction(setup), setup.side.persons, play_best}, json);
    if (json) print_line(to_json(game, setup));
}

}  // namespace honeymoon::cli
