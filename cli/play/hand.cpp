#include "cli/play/hand.hpp"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "cli/game/game.hpp"
#include "cli/io/output.hpp"
#include "cli/io/text.hpp"
#include "cli/play/conversation.hpp"
#include "cli/view/hands_view.hpp"

namespace honeymoon::cli {
namespace {

using Json = nlohmann::ordered_json;

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

std::string to_json(Game& game, const HandSetup& setup) {
    const auto each = [](const auto& numbers) {
        return Json{{"leader", numbers[0]}, {"follower", numbers[1]}};
    };
    const Position& start = setup.start;
    Json json = {
        {"level", start.level()},
        {"trump", std::string(1, trump_letter(start.trump))},
        {"leader", to_string(start.leader)},
        {"follower", to_string(start.follower)},
    };
    if (start.led) json["led"] = to_string(*start.led);
    if (setup.seed) json["seed"] = *setup.seed;
    json["side"] = setup.side.name;
    json["par"] = each(*game.par());

    json["plays"] = Json::array();
    const std::vector<Action> actions = game.actions();
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const GameState& before = game.state(i);
        json["plays"].push_back(to_json(before.to_act, trick_number(before), actions[i].card()));
    }
    json["finished"] = game.is_over();
    json["tricks"] = each(game.now().play_tricks);

    const std::vector<Mistake> mistakes = game.mistakes(setup.side.persons);
    json["mistakes"] = Json::array();
    for (const Mistake& mistake : mistakes) {
        Json object = to_json(mistake.player, mistake.trick, mistake.card);
        object["lost"] = mistake.lost;
        object["right"] = Json::array();
        for (const Card card : mistake.right) object["right"].push_back(to_string(card));
        json["mistakes"].push_back(std::move(object));
    }
    json["lost"] = each(tricks_lost(mistakes));
    return json.dump();
}

}  // namespace

void play_hand(const Reader& reader, const HandSetup& setup, bool json) {
    Game game(reader, play_phase(setup.start));
    const auto play_best = [](Game& now) { return Action::card(now.best_card()); };
    converse(game, reader, {introduction(setup), setup.side.persons, play_best}, json);
    if (json) print(to_json(game, setup) + "\n");
}

}  // namespace honeymoon::cli
