// A whole game, from the deal to the score, against a strategy.

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "apps/cli/game/game_view.hpp"
#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/play/conversation.hpp"
#include "apps/cli/play/deal.hpp"
#include "apps/cli/play/play.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/engine.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/random.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon::cli {
namespace {

// What is played, and against whom.
struct Setup {
    GameRules rules;
    std::uint64_t seed = 0;  // of the deal
    std::string side;
    Player person = Player::south;
    std::string against;
    Player dealer = Player::north;
    std::optional<GameRecord> resumed;  // a game that was begun before
    std::string before;                 // records of the file in which it is, those before it
};

constexpr const char* kYou = "You";

// A strategy by its name, or an engine.
std::string opponent_of(const std::string& description) {
    if (!is_external(description)) {
        static_cast<void>(canonical_strategy(description));  // throws if there is none
        return description;
    }
    if (description.starts_with(kEnginePrefix) && description.size() > kEnginePrefix.size()) {
        return description;
    }
    refuse("--against: write a strategy, or exec: and an engine's command");
}

std::unique_ptr<Strategy> make_opponent(const std::string& description, const Reader& reader) {
    if (!is_external(description)) return make_strategy(description, reader);
    return make_engine(description.substr(kEnginePrefix.size()));
}

// The game that is not finished, and who plays it, as record_text() writes them.
void resume(Setup& setup, const std::string& file) {
    const FileBytes bytes = FileBytes::map(file);
    const std::string_view text(reinterpret_cast<const char*>(bytes.bytes().data()),
                                bytes.bytes().size());
    std::vector<GameRecord> games = parse_game_records(text, one_line(file));
    if (games.empty()) fail_file(file, "no game record", ErrorCode::file);
    for (const GameRecord& game : std::span(games).first(games.size() - 1)) {
        setup.before += (setup.before.empty() ? "" : "\n") + to_text(game);
    }
    setup.resumed = std::move(games.back());
    for (const Player player : kPlayers) {
        const auto called = [&](Player who) {
            const auto tag = std::ranges::find(setup.resumed->tags, name(who), &GameTag::name);
            return tag == setup.resumed->tags.end() ? std::string() : tag->value;
        };
        if (called(player) != kYou) continue;
        setup.person = player;
        setup.side = player == Player::north ? "north" : "south";
        if (setup.against.empty()) setup.against = opponent_of(called(other(player)));
    }
    if (setup.side.empty()) refuse(one_line(file), ": no player is called You in the last game");
    Referee game(setup.resumed->rules, setup.resumed->deal, setup.resumed->vulnerability);
    for (const Action action : setup.resumed->actions) game.act(action);
    if (game.over()) {
        refuse(one_line(file), ": the last game is finished; there is nothing to resume");
    }
    setup.rules = setup.resumed->rules;
    setup.dealer = setup.resumed->deal.dealer;
}

Setup setup_of(const PlayOptions& options) {
    if (options.leader || options.trump || options.led || options.level) {
        refuse("hands, --trump, --led and --level are for the play alone, not --rules");
    }
    Setup setup;
    setup.seed = options.seed.value_or(fresh_seed());
    if (options.resume) {
        if (options.rules || options.seed || options.side || options.dealer || options.records) {
            refuse(
                "--resume: the file says rules, deal and sides, and is written again; leave "
                "--rules, --seed, --side, --dealer and --records out");
        }
        if (options.against) setup.against = opponent_of(*options.against);
        resume(setup, *options.resume);
        return setup;
    }
    setup.rules = *options.rules;
    setup.dealer = parse_choice<Player>(options.dealer.value_or("north"), "--dealer",
                                        {{"north", Player::north}, {"south", Player::south}});
    setup.side = options.side.value_or("south");
    setup.person = parse_choice<Player>(setup.side, "--side",
                                        {{"north", Player::north}, {"south", Player::south}});
    setup.against = opponent_of(options.against.value_or("best"));
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
        const bool turned_up = setup.rules.exchange_trump == ExchangeTrump::turned_up;
        text += in_words(trump(start)) + (turned_up ? ", the suit turned up. " : ". ");
        if (setup.rules.exchange == ExchangeKind::none) text += "Both hands are open. ";
    } else {
        text += std::string("First the ") +
                (auction == AuctionTime::before_exchange       ? "auction, then the exchange"
                 : setup.rules.exchange == ExchangeKind::draws ? "draw, then the auction"
                                                               : "exchange, then the auction") +
                ", then the play. ";
    }
    text += setup.rules.score_exchange_tricks ? "All tricks count" : "The tricks of the play count";
    return text + ".\n";
}

std::string again(const Setup& setup) {
    return "This game again: honeymoon play --rules " + shell_word(rules_text(setup.rules)) +
           " --seed " + std::to_string(setup.seed) +
           (setup.dealer == Player::south ? " --dealer south" : "") + " --side " + setup.side +
           " --against " + shell_word(setup.against) + "\n";
}

std::string record_text(const Setup& setup, const Deal& deal, const Game& game) {
    const auto named = [&](Player player) {
        return player == setup.person ? std::string(kYou) : setup.against;
    };
    GameRecord record;
    record.tags = {{"North", named(Player::north)}, {"South", named(Player::south)}};
    record.rules = setup.rules;
    record.deal = deal;
    record.vulnerability = game.start().vulnerability;
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
    const bool open = game.is_over() || is_open(now);
    if (const auto par = open ? game.par() : std::nullopt) {
        json.add("par", each(*par));
        json.add("lost", tricks_lost(game.mistakes(persons))[index(you)]);
    }
    json.add("mistakes", Json::each(game.early(persons).mistakes, [](const EarlyMistake& mistake) {
                 const JudgedAction& judged = mistake.judged;
                 return Json{{mistake.when(), mistake.number},
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
    const std::optional<std::string>& file = options.resume ? options.resume : options.records;
    if (file) record.emplace(*file, options.force || options.resume);

    if (record) defer_interrupts();
    std::string records = setup.before;  // of the games so far
    const auto keep = [&] {
        if (!record) return;
        record->write(records);
        record->commit();
        if (is_interrupted()) print_error(*file, ": holds the game so far");
    };
    std::array<int, 2> score{};  // points of all games, by player
    int games = 0;

    std::set<std::string> saved;  // files that save may write again
    Talk talk(options.json);
    for (bool another = true; another; ++setup.seed) {
        Deal deal = honeymoon::random_deal(setup.seed, 0, setup.rules);
        deal.dealer = setup.dealer;
        if (setup.resumed) deal = setup.resumed->deal;
        const Vulnerability vulnerable =
            setup.resumed ? setup.resumed->vulnerability : Vulnerability::none;
        Game game(reader, start(setup.rules, deal, vulnerable));
        if (setup.resumed) {
            for (const Action action : setup.resumed->actions) game.act(action);
        }
        // Random choices must not depend on the deal's random numbers.
        Opponent opponent{make_opponent(setup.against, reader), other(setup.person),
                          RandomStream(~setup.seed).next()};
        const auto note = [&] {
            if (record) records += (records.empty() ? "" : "\n") + record_text(setup, deal, game);
        };
        const auto save = [&](const std::string& to, const Game& now) {
            OutputFile output(to, saved.contains(to));
            output.write(record_text(setup, deal, now));
            output.commit();
            saved.insert(to);
        };
        try {
            another = converse(game, reader,
                               {introduction(setup, game.start(), PlayerNames(persons)),
                                setup.resumed ? "" : again(setup),
                                persons,
                                [&](Game& now) { return opponent.choose(now); },
                                {},
                                setup.seed < kMaxSeed ? "game" : "",
                                save},
                               talk);
        } catch (...) {
            // The record survives a lost terminal and a damaged table.
            note();
            keep();
            throw;
        }
        note();
        if (options.json) print_line(to_json(setup, game, persons));
        if (game.is_over()) {
            const GameResult end = result(game.now());
            for (const Player player : kPlayers)
                score.at(index(player)) += end.points.at(index(player));
            if (++games > 1) {
                talk.say("After " + counted(games, "game") + ": you " +
                         std::to_string(score.at(index(setup.person))) + ", the computer " +
                         std::to_string(score.at(index(other(setup.person)))) + ".\n");
            }
        } else if (record && talk.is_interactive()) {
            talk.say_whole("To go on with it: honeymoon play --resume " + shell_word(*file) + "\n");
        }
        setup.resumed.reset();
        setup.dealer = other(setup.dealer);
        if (another) talk.say("\n");
    }
    keep();
    flush_output();
    obey_interrupt();
}

}  // namespace honeymoon::cli
