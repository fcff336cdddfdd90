#include "cli/play/whole_game.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "cli/game/game.hpp"
#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/options/operands.hpp"
#include "cli/play/conversation.hpp"
#include "cli/view/answer_view.hpp"
#include "honeymoon/base/random.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon::cli {
namespace {

// A strategy that plays one player's cards in a game in which actions are taken back.
class Opponent {
public:
    Opponent(std::unique_ptr<Strategy> strategy, Player player, std::uint64_t seed)
        : strategy_(std::move(strategy)), player_(player), seed_(seed) {}

    Action choose(const Game& game) {
        const std::vector<Action> actions = game.actions();
        if (!told_ || told_->size() > actions.size() ||
            !std::equal(told_->begin(), told_->end(), actions.begin())) {
            strategy_->begin(view(game.start(), player_), seed_);
            told_.emplace();
        }
        while (told_->size() < actions.size()) {
            const Action action = actions[told_->size()];
            strategy_->seen(view(game.state(told_->size()), player_), action);
            told_->push_back(action);
        }
        return strategy_->choose(view(game.now(), player_));
    }

private:
    std::unique_ptr<Strategy> strategy_;
    Player player_;
    std::uint64_t seed_;
    std::optional<std::vector<Action>> told_;  // nothing before the game has begun
};

std::string introduction(const WholeGameSetup& setup, const GameState& start,
                         const PlayerNames& names) {
    std::string text = capital(names.does(start.dealer, "deal")) + ". ";
    switch (setup.rules.auction) {
        case AuctionTime::none:
            text += in_words(trump(start)) + ", the suit turned up. ";
            break;
        case AuctionTime::before_exchange:
            text += "First the auction, then the exchange, then the play. ";
            break;
        case AuctionTime::after_exchange:
            text += "First the exchange, then the auction, then the play. ";
            break;
    }
    std::string rules = rules_text(setup.rules);
    if (rules.find(' ') != std::string::npos) rules = "'" + rules + "'";
    text += setup.rules.exchange_tricks_count ? "All tricks count" : "The tricks of the play count";
    return text + ".\nThis game again: honeymoon play --rules " + rules + " --seed " +
           std::to_string(setup.seed) + " --side " +
           (setup.person == Player::north ? "north" : "south") + " --against " + setup.against +
           "\n";
}

std::string record_text(const WholeGameSetup& setup, const Deal& deal, const Game& game) {
    const auto named = [&](Player player) {
        return player == setup.person ? "You" : setup.against;
    };
    GameRecord record;
    record.tags = {{"North", named(Player::north)}, {"South", named(Player::south)}};
    record.rules = setup.rules;
    record.deal = deal;
    record.actions = game.actions();
    return to_text(record);
}

Json to_json(const WholeGameSetup& setup, Game& game, const Persons& persons) {
    const Player you = setup.person;
    const auto each = [&](const auto& numbers) {
        return Json{{"you", numbers[index(you)]}, {"computer", numbers[index(other(you))]}};
    };
    const GameState& now = game.now();
    Json json = {{"rules", rules_text(setup.rules)},
                 {"seed", setup.seed},
                 {"side", you == Player::north ? "north" : "south"},
                 {"against", setup.against},
                 {"finished", game.is_over()}};
    if (now.contract) {
        json.add("contract", to_string(*now.contract));
        json.add("declarer", now.contract->declarer == you ? "you" : "computer");
    }
    Json actions = Json::array();
    for (const Action action : game.actions()) actions.push_back(to_string(action));
    json.add("actions", actions);
    json.add("exchange_tricks", each(now.exchange_tricks));
    json.add("tricks", each(now.play_tricks));
    if (game.is_over() && now.contract) json.add("points", each(result(now).points));
    if (const auto par = game.par()) {
        json.add("par", each(*par));
        json.add("lost", tricks_lost(game.mistakes(persons))[index(you)]);
    }
    return json;
}

}  // namespace

void play_whole_game(const Reader& reader, const WholeGameSetup& setup, bool json) {
    const Deal deal = random_deal(setup.seed);
    Game game(reader, start(setup.rules, deal));
    const Persons persons = {setup.person == Player::north, setup.person == Player::south};
    // What is chosen at random must not come from the numbers that made the deal.
    Opponent opponent(make_strategy(setup.against, reader), other(setup.person),
                      RandomStream(~setup.seed).next());
    // A game that cannot be recorded is not begun.
    std::optional<OutputFile> record;
    if (setup.record) record.emplace(*setup.record, setup.force);

    converse(game, reader,
             {introduction(setup, game.start(), PlayerNames(persons)), persons,
              [&](Game& now) { return opponent.choose(now); }},
             json);
    if (record) {
        record->write(record_text(setup, deal, game));
        record->commit();
    }
    if (json) print_line(to_json(setup, game, persons));
}

}  // namespace honeymoon::cli
