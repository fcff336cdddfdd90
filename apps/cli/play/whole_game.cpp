// A whole game, from the deal to the score, against a strategy.

#include <algorithm>

#include "apps/cli/game/game_view.hpp"
#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/play/conversation.hpp"
#include "apps/cli/play/deal.hpp"
#include "apps/cli/play/play.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::cli {
namespace {

// What is played, and against whom.
struct Setup {
    GameRules rules;
    std::uint64_t seed = 0;  // of the deal
    std::string side;
    Player person = Player::south;
    std::string against;
};

Setup setup_of(const PlayOptions& options) {
    if (options.leader || options.trump || options.led || options.level) {
        refuse("hands, --trump, --led and --level are for the play alone, not --rules");
    }
    Setup setup;
    setup.rules = *options.rules;
    setup.seed = options.seed.value_or(fresh_seed());
    setup.side = options.side.value_or("south");
    setup.person = parse_choice<Player>(setup.side, "--side",
                                        {{"north", Player::north}, {"south", Player::south}});
    setup.against = options.against ? canonical_strategy(*options.against) : "best";
    return setup;
}

// A strategy as a player in a game in which actions are taken back.
struct Opponent {
    std::unique_ptr<Strategy> strategy;
    Player player;
    std::uint64_t seed;
    std::optional<std::vector<Action>> told = {};  // nothing before the game begins

    Action choose(const Game& game) {
        const std::vector<Action> actions = game.actions();
        if (!told || told->size() > actions.size() ||
            !std::equal(told->begin(), told->end(), actions.begin())) {
            strategy->begin(view(game.start(), player), seed);
            told.emplace();
        }
        while (told->size() < actions.size()) {
            const Action action = actions[told->size()];
            strategy->seen(view(game.state(told->size()), player), action);
            told->push_back(action);
        }
        return strategy->choose(view(game.now(), player));
    }
};

std::string introduction(const Setup& setup, const GameState& start, const PlayerNames& names) {
    const AuctionTime auction = setup.rules.auction;
    std::string text = capital(names.does(start.dealer, "deal")) + ". ";
    if (auction == AuctionTime::none) {
        text += in_words(trump(start)) + ", the suit turned up. ";
    } else {
        text += std::string("First the ") +
                (auction == AuctionTime::before_exchange ? "auction, then the exchange"
                                                         : "exchange, then the auction") +
                ", then the play. ";
    }
    text += setup.rules.score_exchange_tricks ? "All tricks count" : "The tricks of the play count";
    return text + ".\n";
}

std::string again(const Setup& setup) {
    return "This game again: honeymoon play --rules " + shell_word(rules_text(setup.rules)) +
           " --seed " + std::to_string(setup.seed) + " --side " + setup.side + " --against " +
           shell_word(setup.against) + "\n";
}

std::string record_text(const Setup& setup, const Deal& deal, const Game& game) {
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

Json to_json(const Setup& setup, Game& game, const Persons& persons) {
    const Player you = setup.person;
    const auto each = [&](const auto& numbers) {
        return Json{{"you", numbers[index(you)]}, {"computer", numbers[index(other(you))]}};
    };
    const GameState& now = game.now();
    Json json = {{"rules", rules_text(setup.rules)},
                 {"seed", setup.seed},
                 {"side", setup.side},
                 {"against", setup.against},
                 {"finished", game.is_over()}};
    if (now.contract) {
        json.add("contract", to_string(*now.contract));
        json.add("declarer", now.contract->declarer == you ? "you" : "computer");
    }
    json.add("actions",
             Json::each(game.actions(), [](Action action) { return to_string(action); }));
    json.add("exchange_tricks", each(now.exchange_tricks));
    json.add("tricks", each(now.play_tricks));
    if (game.is_over() && now.contract) json.add("points", each(result(now).points));
    if (const auto par = game.par()) {
        json.add("par", each(*par));
        json.add("lost", tricks_lost(game.mistakes(persons))[index(you)]);
    }
    json.add("mistakes", Json::each(game.early(persons).mistakes, [](const EarlyMistake& mistake) {
                 const JudgedAction& judged = mistake.judged;
                 const bool call = judged.phase == Phase::auction;
                 return Json{{call ? "call" : "trick", mistake.number},
                             {"done", to_string(judged.action)},
                             {"cost", millionths(judged.cost)},
                             {"error", millionths(judged.error)},
                             {"right", Json::each(judged.right, [](Action action) {
                                  return to_string(action);
                              })}};
             }));
    return json;
}

}  // namespace

void play_whole_game(const PlayOptions& options) {
    Setup setup = setup_of(options);
    const Reader reader = options.tables.open();
    const Persons persons = {setup.person == Player::north, setup.person == Player::south};
    // Opened first: a game that cannot be recorded is not begun.
    std::optional<OutputFile> record;
    if (options.records) record.emplace(*options.records, options.force);

    if (record) defer_interrupts();
    std::string records;  // of the games so far
    const auto keep = [&] {
        if (!record) return;
        record->write(records);
        record->commit();
        if (is_interrupted()) print_error(*options.records, ": holds the game so far");
    };

    Talk talk(options.json);
    for (bool another = true; another; ++setup.seed) {
        const Deal deal = honeymoon::random_deal(setup.seed);
        Game game(reader, start(setup.rules, deal));
        // Random choices must not depend on the deal's random numbers.
        Opponent opponent{make_strategy(setup.against, reader), other(setup.person),
                          RandomStream(~setup.seed).next()};
        const auto note = [&] {
            if (record) records += (records.empty() ? "" : "\n") + record_text(setup, deal, game);
        };
        try {
            another = converse(game, reader,
                               {introduction(setup, game.start(), PlayerNames(persons)),
                                again(setup),
                                persons,
                                [&](Game& now) { return opponent.choose(now); },
                                {},
                                setup.seed < kMaxSeed ? "game" : ""},
                               talk);
        } catch (...) {
            // The record survives a lost terminal and a damaged table.
            note();
            keep();
            throw;
        }
        note();
        if (options.json) print_line(to_json(setup, game, persons));
        if (another) talk.say("\n");
    }
    keep();
    flush_output();
    obey_interrupt();
}

}  // namespace honeymoon::cli
