// Plays a whole game, from the deal to the score, against a strategy.

#include <algorithm>
#include <array>
#include <set>

#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/play/conversation.hpp"
#include "apps/cli/play/play.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "apps/cli/whole_game/game_view.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/engine.hpp"
#include "honeymoon/player/follower.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/words.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon::cli {
namespace {

constexpr const char* kYou = "You";
constexpr const char* kSession = "Session";

const Choices<Player> kSides = {{"north", Player::north}, {"south", Player::south}};

// The game or session to play, and the opponent.
struct GameSetup {
    GameRules rules;
    SessionRules session;
    std::optional<Session> begun;       // the session of the file, if it is not over
    bool has_first_deal = true;         // true if the file has the first deal of that session
    std::array<DealScore, 2> scores{};  // the parts of the session's points, by player
    std::uint64_t seed = 0;             // the seed of the deal
    std::string side;
    Player person = Player::south;
    std::string you = kYou;  // what the record calls the person
    std::string against;
    Player dealer = Player::north;
    std::optional<GameRecord> resumed;  // the unfinished game of the file
    std::string before;                 // the records before it in the file
};

void add_scores(std::array<DealScore, 2>& scores, const GameState& game) {
    const std::array<DealScore, 2> more = deal_scores(game);
    for (std::size_t i = 0; i < scores.size(); ++i) scores.at(i) += more.at(i);
}

// Returns the opponent that a file names, which must be a strategy. An engine's command in a file
// is never run.
std::string opponent_of_file(const std::string& file, const std::string& description) {
    std::string fault = "an engine, and a command in a file is never run";
    if (!is_external(description)) {
        try {
            static_cast<void>(canonical_strategy(description));
            return description;
        } catch (const Error&) {
            fault = "not a strategy";
        }
    }
    refuse(one_line(file), ": the opponent ", in_quotes(description), " is ", fault,
           "; say who plays with --against");
}

// Returns true if a player of a file is a strategy or an engine.
bool is_program(const std::string& player) {
    return is_external(player) || expected_from([&] { return canonical_strategy(player); });
}

std::unique_ptr<Strategy> make_opponent(const std::string& description, const Reader& reader) {
    if (!is_external(description)) return make_strategy(description, reader);
    return make_engine(description.substr(kEnginePrefix.size()));
}

std::string tag_of(const GameRecord& game, std::string_view name) {
    const auto tag = std::ranges::find(game.tags, name, &GameTag::name);
    return tag == game.tags.end() ? std::string() : tag->value;
}

// Returns the side of the person in the last game of a file: the player that --side names. Without
// --side, it is the player called You, or else the only player who is not a program.
Player person_of(const std::string& file, const GameRecord& game, const std::string& side) {
    const auto is_you = [&](Player player) { return tag_of(game, name(player)) == kYou; };
    const auto is_person = [&](Player player) { return !is_program(tag_of(game, name(player))); };
    if (!side.empty()) {
        const auto person = parse_choice<Player>(side, "--side", kSides);
        if (!is_you(person) && is_you(other(person))) {
            refuse("--side ", side, ": in the last game of ", one_line(file), " you play ",
                   small_letters(name(other(person))));
        }
        return person;
    }
    for (const Player player : kPlayers) {
        if (is_you(player) && !is_you(other(player))) return player;
    }
    for (const Player player : kPlayers) {
        if (is_person(player) && !is_person(other(player))) return player;
    }
    refuse(one_line(file),
           ": the last game does not tell which player you are; say so with --side ",
           "north or --side south");
}

// Continues the session with this game if the game is its next one. Otherwise begins the session
// that the game's tag names.
void continue_session(GameSetup& setup, const GameRecord& game) {
    const std::string tag = tag_of(game, kSession);
    setup.session = tag.empty() ? SessionRules() : parse_session_rules(tag);
    Referee referee(game.rules, game.deal, game.standing);
    for (const Action action : game.actions) referee.act(action);
    std::optional<Session>& begun = setup.begun;
    const bool goes_on = begun && !begun->over() && begun->rules() == setup.session &&
                         begun->game_rules() == game.rules && begun->dealer() == game.deal.dealer &&
                         begun->standing() == game.standing;
    if (!goes_on && begun && begun->dealt() > 0 && !begun->over()) {
        refuse("it is not the next game of the session, ", to_string(begun->rules()), " of ",
               to_string(begun->game_rules()), "; that has dealer ", letter(begun->dealer()),
               " and standing ", to_string(begun->standing()));
    }
    if (!goes_on) {
        begun.emplace(game.rules, setup.session, game.deal.dealer, game.standing);
        setup.has_first_deal = *begun == Session(game.rules, setup.session, game.deal.dealer);
        setup.scores = {};
    }
    if (referee.over()) {
        begun->add(referee.state());
        add_scores(setup.scores, referee.state());
    }
    setup.resumed.reset();
    if (!referee.over()) setup.resumed = game;
}

// Reads a file that record_text() wrote: the session if it is not over, its last game if it is not
// finished, and the players.
void resume(GameSetup& setup, const std::string& file) {
    const FileBytes bytes = FileBytes::map(file);
    std::vector<GameRecord> games = parse_game_records(bytes.text(), one_line(file));
    if (games.empty()) fail_file(file, "no game record", ErrorCode::file);
    for (std::size_t i = 0; i < games.size(); ++i) {
        try {
            for (const Player player : kPlayers) {
                const std::string now = tag_of(games[i], name(player));
                const std::string first = tag_of(games[0], name(player));
                // The opponent that --against names may have replaced another.
                const bool given = !setup.against.empty() && now != kYou && first != kYou;
                if (now != first && !given && !tag_of(games[i], kSession).empty())
                    refuse("its players are not those of game 1; say who plays with --against");
            }
            continue_session(setup, games[i]);
        } catch (const Error& error) {
            refuse(one_line(file), ", game ", i + 1, ": ", error.what());
        }
    }
    const GameRecord last = games.back();
    if (setup.resumed) games.pop_back();
    for (const GameRecord& game : games) {
        setup.before += (setup.before.empty() ? "" : "\n") + to_text(game);
    }
    setup.person = person_of(file, last, setup.side);
    setup.side = setup.person == Player::north ? "north" : "south";
    const std::string you = tag_of(last, name(setup.person));
    if (!you.empty() && !is_program(you)) setup.you = you;
    if (setup.against.empty()) {
        setup.against = opponent_of_file(file, tag_of(last, name(other(setup.person))));
    }
    if (!setup.resumed && setup.begun->over()) {
        refuse(one_line(file), ": the last game is finished; there is nothing to resume");
    }
    setup.rules = last.rules;
    setup.dealer = setup.begun->dealer();
}

GameSetup game_setup_of(const PlayOptions& options) {
    if (options.leader || options.trump || options.led || options.level) {
        refuse("hands, --trump, --led and --level are for the play alone, not --rules");
    }
    GameSetup setup;
    setup.seed = options.seed.value_or(fresh_seed());
    setup.against = options.against.value_or("");
    if (options.against) static_cast<void>(parse_player(setup.against));
    if (options.resume) {
        if (options.rules || options.seed || options.dealer || options.records ||
            options.session != SessionRules()) {
            refuse(
                "--resume: the file says rules and deal, and is written again; leave --rules, "
                "--session, --seed, --dealer and --records out");
        }
        setup.side = options.side.value_or("");
        resume(setup, *options.resume);
        return setup;
    }
    setup.rules = *options.rules;
    setup.session = options.session;
    setup.dealer = parse_choice<Player>(options.dealer.value_or("north"), "--dealer", kSides);
    setup.side = options.side.value_or("south");
    setup.person = parse_choice<Player>(setup.side, "--side", kSides);
    if (!options.against) setup.against = "best";
    return setup;
}

std::string vulnerable_text(Standing standing, const PlayerNames& names) {
    if (standing.vulnerable == Vulnerability::none) return "";
    const bool both = standing.vulnerable == Vulnerability::both;
    const Player one = standing.vulnerable == Vulnerability::north ? Player::north : Player::south;
    const bool plural = both || names.is_you(one);
    std::string text = " " + (both ? "Both" : capital(names.subject(one)));
    // In a rubber, a game and vulnerability are the same.
    if (standing.scoring == Scoring::rubber)
        text += plural ? " have a game and" : " has a game and";
    return text + (plural ? " are vulnerable." : " is vulnerable.");
}

// Says what a session is, and how it ends.
std::string session_text(const SessionRules& session) {
    std::string text;
    switch (session.kind) {
        case SessionRules::Kind::deals:
        case SessionRules::Kind::four:
            text = "A session of " + counted(session.goal, "deal") + ".";
            break;
        case SessionRules::Kind::first_to:
            text = "A session until a player has " + counted(session.goal, "point") +
                   ", and more than the other.";
            break;
        case SessionRules::Kind::rubber:
            text = "A rubber: it ends when a player has won two games.";
            break;
    }
    return text + (session.redeal ? " After two passes the same player deals again.\n" : "\n");
}

// Returns the score of the session and the conditions of the next deal, or how the session ended.
std::string score_text(const Session& session, const PlayerNames& names, Player you) {
    const auto both = [&](const auto& numbers) {
        return "you " + std::to_string(+numbers[index(you)]) + ", the computer " +
               std::to_string(+numbers[index(other(you))]) + ".";
    };
    const bool rubber = session.rules().kind == SessionRules::Kind::rubber;
    std::string after = rubber ? "The rubber is over after " : "The session is over after ";
    if (!session.over()) after = "After ";
    const bool none = session.deals() == 0 && !session.over();
    std::string text = (none ? "So far" : after + counted(session.deals(), "deal")) + ": " +
                       both(session.points());
    if (session.over()) {
        const auto ahead = session.ahead();
        return text + " " + (ahead ? capital(names.does(*ahead, "win")) : "Nobody wins") + ".\n";
    }
    const Standing next = session.standing();
    if (next.below[0] + next.below[1] > 0) text += " Below the line: " + both(next.below);
    return text + vulnerable_text(next, names) + "\n";
}

// Returns the same, and, for games with an auction, what the points are for.
std::string whole_score_text(const Session& session, const std::array<DealScore, 2>& scores,
                             const PlayerNames& names, Player you) {
    std::string text = score_text(session, names, you);
    const bool any = scores[0].total() + scores[1].total() > 0;
    if (any && session.game_rules().auction != AuctionTime::none) {
        text += "In all: " + names.score_tally(scores) + ".\n";
    }
    return text;
}

std::string introduction(const GameSetup& setup, const GameState& start, const PlayerNames& names) {
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
    constexpr std::array<std::string_view, 3> counted_tricks = {
        "The tricks of the play count", "All tricks count",
        "A trick of the exchange is one point, a trick of the play two"};
    text += setup.rules.auction == AuctionTime::none
                ? counted_tricks.at(static_cast<std::size_t>(setup.rules.exchange_score))
                : "The contract is scored";
    return text + ".\n";
}

std::string again(const GameSetup& setup) {
    const bool alone = setup.session == SessionRules();
    return "This " + std::string(alone ? "game" : "session") + " again: honeymoon play --rules " +
           shell_word(rules_text(setup.rules)) +
           (alone ? "" : " --session " + shell_word(to_string(setup.session))) + " --seed " +
           std::to_string(setup.seed) + (setup.dealer == Player::south ? " --dealer south" : "") +
           " --side " + setup.side + " --against " + shell_word(setup.against) + "\n";
}

// Says how to continue the game in a file. An engine must be named again, because the command is
// not taken from the file.
std::string resumed_by(const GameSetup& setup, const std::string& file) {
    return "To go on with it: honeymoon play --resume " + shell_word(file) +
           (is_external(setup.against) ? " --against " + shell_word(setup.against) : "") + "\n";
}

std::string record_text(const GameSetup& setup, const Deal& deal, const Game& game) {
    const auto named = [&](Player player) {
        return player == setup.person ? setup.you : setup.against;
    };
    GameRecord record;
    record.tags = {{"North", named(Player::north)}, {"South", named(Player::south)}};
    if (setup.session != SessionRules()) {
        record.tags.push_back({kSession, to_string(setup.session)});
    }
    if (setup.resumed) {
        for (const GameTag& tag : setup.resumed->tags) {
            const bool known = std::ranges::count(record.tags, tag.name, &GameTag::name) > 0;
            if (!known) record.tags.push_back(tag);
        }
    }
    record.rules = setup.rules;
    record.deal = deal;
    record.standing = game.start().standing;
    record.actions = game.actions();
    return to_text(record);
}

Json to_json(const DealScore& score) {
    Json json(Json::Members{});
    for (const auto& [part, points] : score_parts(score)) json.add(part, points);
    return json;
}

// Returns the game as JSON, with its session if there is one.
Json to_json(const GameSetup& setup, Game& game, const Persons& persons, const Session* session) {
    const Player you = setup.person;
    const auto each = [&](const auto& numbers) {
        return Json{{"you", numbers[index(you)]}, {"computer", numbers[index(other(you))]}};
    };
    const bool calls = setup.rules.auction != AuctionTime::none;
    const auto parts = [&](const std::array<DealScore, 2>& both) {
        return each(std::array{to_json(both[0]), to_json(both[1])});
    };
    const GameState& now = game.now();
    Json json = {{"rules", rules_text(setup.rules)},
                 {"seed", setup.seed},
                 {"side", setup.side},
                 {"against", setup.against},
                 {"finished", game.is_over()}};
    if (session != nullptr) {
        json.add("session", to_string(setup.session));
        json.add("session_over", session->over());
        json.add("deal", session->dealt() + (game.is_over() ? 0 : 1));
        json.add("dealer", now.dealer == you ? "you" : "computer");
        json.add("standing", to_string(now.standing));
    }
    if (now.contract) {
        json.add("contract", to_string(*now.contract));
        json.add("declarer", now.contract->declarer == you ? "you" : "computer");
    }
    json.add("actions", game.actions());
    if (session != nullptr) {
        json.add("session_points", each(session->points()));
        if (calls) json.add("session_score", parts(setup.scores));
    }
    json.add("exchange_tricks", each(now.exchange_tricks));
    json.add("tricks", each(now.play_tricks));
    if (game.is_over()) {
        // Points differ from tricks whenever there was a contract.
        const GameResult end = result(now);
        if (end.points != end.tricks) json.add("points", each(end.points));
        if (calls) json.add("score", parts(deal_scores(now)));
    }
    const bool open = game.is_over() || is_open(now);
    if (const auto par = open ? game.par() : std::nullopt) {
        json.add("par", each(*par));
        const std::vector<Mistake> mistakes = game.mistakes(persons);
        json.add("lost", tricks_lost(mistakes)[index(you)]);
        json.add("play_mistakes", Json::each(mistakes, [](const Mistake& mistake) {
                     Json object = {{"trick", mistake.trick}, {"card", mistake.why.card}};
                     add_mistake(object, mistake);
                     return object;
                 }));
    }
    json.add("mistakes", Json::each(game.early(persons).mistakes, [](const EarlyMistake& mistake) {
                 const JudgedAction& judged = mistake.judged;
                 return Json{{mistake.when(), mistake.number},
                             {"done", judged.action},
                             {"cost", millionths(judged.cost)},
                             {"error", millionths(judged.error)},
                             {"right", judged.right}};
             }));
    return json;
}

}  // namespace

void play_whole_game(const PlayOptions& options) {
    GameSetup setup = game_setup_of(options);
    const Reader reader = options.tables.open();
    const Persons persons = {setup.person == Player::north, setup.person == Player::south};
    // Open the record first, so that no game begins that cannot be recorded.
    std::optional<OutputFile> record;
    const std::optional<std::string>& file = options.resume ? options.resume : options.records;
    if (file) record.emplace(*file, options.force || options.resume);

    if (record) defer_interrupts();
    std::string records = setup.before;  // of all games so far
    std::string sitting = setup.before;  // of the games of this session
    const auto keep = [&] {
        if (record) record->update(records);
    };
    std::array<int, 2> all_points{};  // of all games, by player
    int games = 0;
    const bool alone = setup.session == SessionRules();
    const auto begin_session = [&] { return Session(setup.rules, setup.session, setup.dealer); };
    Session session = setup.begun ? *setup.begun : begin_session();

    std::set<std::string> saved;  // files that the command save may overwrite
    Talk talk(options.json);
    const auto session_score = [&] {
        return whole_score_text(session, setup.scores, PlayerNames(persons), setup.person);
    };
    for (bool another = true; another;) {
        const bool begins = session.dealt() == 0;
        if (!alone && (begins || games == 0)) talk.say(session_text(session.rules()));
        if (!begins && games == 0) talk.say(session_score());
        const auto number = static_cast<std::uint64_t>(session.dealt());
        Deal deal = honeymoon::random_deal(setup.seed, number, setup.rules);
        deal.dealer = session.dealer();
        if (setup.resumed) deal = setup.resumed->deal;
        Game game(reader, start(setup.rules, deal, session.standing()));
        if (setup.resumed) {
            for (const Action action : setup.resumed->actions) game.act(action);
        }
        // Random choices must not depend on the deal's random numbers.
        const auto strategy = make_opponent(setup.against, reader);
        GameFollower opponent(*strategy, other(setup.person),
                              RandomStream(~setup.seed, number).next());
        // If the first deals of the session are unknown, deals have no number.
        const bool numbered = !alone && setup.has_first_deal;
        const std::string which =
            numbered ? "Deal " + std::to_string(session.deals() + 1) + ". " : "";
        const auto note = [&] {
            for (std::string* const all : {&records, &sitting}) {
                *all += (all->empty() ? "" : "\n") + record_text(setup, deal, game);
            }
        };
        const auto save = [&](const std::string& to, const Game& now) {
            if (record) {
                refuse_collision(*file, to, "is the file of --records; choose another name");
            }
            OutputFile output(to, saved.contains(to), {}, "");
            // Continuing a session needs all its games.
            if (!alone && !sitting.empty()) output.write(sitting + "\n");
            output.write(record_text(setup, deal, now));
            output.commit();
            saved.insert(to);
            return resumed_by(setup, to);
        };
        try {
            another =
                converse(game, reader,
                         {which + introduction(setup, game.start(), PlayerNames(persons)),
                          setup.resumed || !begins ? "" : again(setup),
                          persons,
                          [&](Game& now) { return opponent.choose(now.start(), now.actions()); },
                          {},
                          alone ? "game" : "deal",
                          alone ? "" : session_score(),
                          save},
                         talk);
        } catch (...) {
            // Keep the record even if the terminal is lost or a table is damaged.
            note();
            keep();
            throw;
        }
        note();
        keep();
        if (game.is_over()) {
            session.add(game.now());
            add_scores(setup.scores, game.now());
        }
        if (options.json) print_line(to_json(setup, game, persons, alone ? nullptr : &session));
        if (game.is_over()) {
            const GameResult end = result(game.now());
            for (const Player player : kPlayers)
                all_points.at(index(player)) += end.points.at(index(player));
            ++games;
            if (!alone) {
                talk.say(session.over() ? session_score()
                                        : score_text(session, PlayerNames(persons), setup.person));
                // A program gets the next deal at once; a person has to ask for it.
                if (!talk.is_interactive()) another = !session.over() && !is_interrupted();
            } else if (games > 1) {
                talk.say("After " + counted(games, "game") + ": you " +
                         std::to_string(all_points.at(index(setup.person))) + ", the computer " +
                         std::to_string(all_points.at(index(other(setup.person)))) + ".\n");
            }
        } else if (record && talk.is_interactive()) {
            talk.say_whole(resumed_by(setup, *file));
        }
        setup.resumed.reset();
        setup.dealer = session.dealer();
        if (session.over()) {
            session = begin_session();
            setup.has_first_deal = true;
            setup.scores = {};
            sitting.clear();
            setup.seed = seed_after(setup.seed);
        }
        if (another) talk.say("\n");
    }
    if (record && is_interrupted()) print_error(*file, ": holds the game so far");
    flush_output();
    obey_interrupt();
}

}  // namespace honeymoon::cli
