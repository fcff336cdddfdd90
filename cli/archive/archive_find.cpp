// honeymoon archive find: where a position occurred, how it went on, and what was right.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "archive/find/continuation.hpp"
#include "cli/archive/archive_commands.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/terminal.hpp"
#include "cli/io/text.hpp"
#include "cli/options/operands.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/process/thread_limit.hpp"
#include "honeymoon/archive/archive_search.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::string file;
    std::optional<std::string> leader_hand;
    std::optional<std::string> follower_hand;
    std::optional<std::string> trump;
    std::optional<std::string> led;
    std::optional<std::string> face_up;
    std::optional<std::string> leader;
    std::optional<std::string> follower;
    std::optional<std::string> either;
    std::optional<std::string> gone;
    std::optional<std::string> stock;
    std::string phase = "play";
    std::optional<std::string> trick;
    bool any_suits = false;
    bool alike = false;
    bool scan = false;
    bool no_values = false;
    FilterOption filter;
    std::string limit = "20";
    TablesOption tables;
    bool count = false;
    bool json = false;
};

// What is looked for.
struct Question {
    std::optional<Position> position;  // all cards of it, if they were given
    DealPattern pattern;
    Likeness likeness = Likeness::cards;
    bool exchange = false;
};

[[noreturn]] void refuse(const std::string& why) {
    throw Error(Error::Kind::question, why);
}

// "3" or "3-5" of the phase's tricks 1..13.
TrickRange parse_tricks(const std::optional<std::string>& text, bool exchange) {
    const int before = exchange ? 0 : kExchangeTricks;
    if (!text) return {before + 1, before + kExchangeTricks};
    constexpr std::uint64_t most = kExchangeTricks;
    const std::size_t dash = text->find('-');
    const std::uint64_t first = parse_number(text->substr(0, dash), "--trick", 1, most);
    const std::uint64_t last =
        dash == std::string::npos
            ? first
            : parse_number(text->substr(dash + 1), "--trick, behind the -", first, most);
    return {before + static_cast<int>(first), before + static_cast<int>(last)};
}

// Takes the cards of an option into the pattern.
void mark_cards(DealPattern& pattern, const std::optional<std::string>& text, const char* name,
                Mark mark) {
    if (!text) return;
    for (const Card card : parse_hand(*text, name).cards()) {
        if (pattern.mark_of(card) != Mark::any) {
            refuse(std::string(name) + ": " + to_string(card) + " is in two places");
        }
        pattern.mark(card, mark);
    }
}

bool gives_marks(const Options& options) {
    return options.leader || options.follower || options.either || options.gone || options.stock;
}

Question question_of(const Options& options) {
    Question question;
    if (options.phase != "play" && options.phase != "exchange") {
        refuse("--phase '" + one_line(options.phase) + "': write play or exchange");
    }
    question.exchange = options.phase == "exchange";
    if (options.any_suits && options.alike) {
        refuse("--alike and --any-suits: --alike takes any names of the suits already; write one");
    }
    if (options.any_suits) question.likeness = Likeness::suits;
    if (options.alike) question.likeness = Likeness::play;
    std::optional<Trump> trump;
    if (options.trump) trump = parse_trump(*options.trump);
    std::optional<Card> led;
    if (options.led) led = parse_card(*options.led);
    std::optional<Card> top;
    if (options.face_up) top = parse_card(*options.face_up);
    const TrickRange tricks = parse_tricks(options.trick, question.exchange);

    if (options.leader_hand) {
        if (!options.follower_hand) {
            refuse(
                "one hand; write both, or a pattern with --leader, --follower, --either, --gone");
        }
        if (gives_marks(options)) {
            refuse("both hands, and a pattern besides; write one or the other");
        }
        if (!trump) refuse("--trump is missing: S, H, D, C, or N for no-trump");
        Position position{parse_hand(*options.leader_hand, "leader"),
                          parse_hand(*options.follower_hand, "follower"), *trump, led};
        validate(position);
        if (position.level() > kExchangeTricks) {
            refuse("hands of " + std::to_string(position.level()) +
                   " cards; in a game there are at most 13");
        }
        if (question.exchange && position.level() != kDealtCards) {
            refuse("hands of " + std::to_string(position.level()) +
                   " cards; in the exchange phase there are 13, and for some of them there is "
                   "--leader and --follower");
        }
        if (!question.exchange && top) refuse("there is no face-up card in the play phase");
        if (!question.exchange && options.trick) {
            refuse("--trick: hands of " + std::to_string(position.level()) +
                   " cards are there at trick " +
                   std::to_string(trick_of_level(position.level()) - kExchangeTricks) +
                   " of the play phase only; leave it out");
        }
        question.position = position;
        question.pattern =
            question.exchange ? exchange_pattern(position, top) : play_pattern(position);
        if (question.exchange) question.pattern.tricks = tricks;
    } else {
        if (!gives_marks(options) && !led && !top) {
            refuse(
                "no position; write both hands, or a pattern with --leader, --follower, "
                "--either, --gone");
        }
        question.pattern.tricks = tricks;
        if (trump) question.pattern.trump = trump_code(*trump);
        question.pattern.led = led;
        question.pattern.top = top;
        mark_cards(question.pattern, options.leader, "--leader", Mark::leader);
        mark_cards(question.pattern, options.follower, "--follower", Mark::follower);
        mark_cards(question.pattern, options.either, "--either", Mark::either);
        mark_cards(question.pattern, options.gone, "--gone", Mark::gone);
        if (options.stock && !question.exchange) {
            throw Error(Error::Kind::question,
                        "--stock: there is no stock in the play phase; give --phase exchange too");
        }
        mark_cards(question.pattern, options.stock, "--stock", Mark::stock);
    }
    if (options.alike && (!question.position || question.exchange)) {
        refuse("--alike needs both hands of a position of the play phase");
    }
    if (!question.position || question.exchange) validate(question.pattern);
    return question;
}

std::vector<DealTrick> search(const Archive& archive, const Question& question, bool scan) {
    if (question.position && !question.exchange) {
        return scan ? find_by_cards(archive, *question.position, question.likeness)
                    : find_by_key(archive, *question.position, question.likeness);
    }
    return find_by_pattern(archive, question.pattern, question.likeness != Likeness::cards);
}

// What was played, how often, and what it brought.
struct CardSum {
    std::uint64_t times = 0;
    std::uint64_t tricks = 0;
    std::uint64_t judged = 0;
    std::uint64_t best_tricks = 0;  // what he could have taken after the card
    std::uint64_t given_away = 0;
};

struct Found {
    std::vector<DealTrick> places;
    std::vector<Continuation> shown;
    std::map<std::size_t, CardSum> cards;  // by card number, as the question names it
    CardSum all;                           // of those that went on
};

// Where the question's names are others, a card is given under those of the question.
Card in_words_of(const Question& question, const Continuation& place, Card card) {
    if (!question.position) return card;
    const LikePosition there(place.position, question.likeness);
    const LikePosition here(*question.position, question.likeness);
    return there == here ? there.translated(card, here) : card;
}

void add(CardSum& sum, const Continuation& place) {
    ++sum.times;
    sum.tricks += static_cast<std::uint64_t>(place.tricks);
    if (const auto given_away = place.given_away()) {
        ++sum.judged;
        sum.best_tricks += static_cast<std::uint64_t>(*place.judgement->with_card);
        sum.given_away += static_cast<std::uint64_t>(*given_away);
    }
}

Found follow(const Archive& archive, const Question& question, std::vector<DealTrick> places,
             std::uint64_t limit, const Reader* reader) {
    Found found;
    found.places = std::move(places);
    const bool inside = question.pattern.led.has_value();
    ProgressBar bar;
    for (std::size_t i = 0; i < found.places.size(); ++i) {
        const Continuation place = continuation(archive, found.places[i], inside, reader);
        if (place.card && place.finished) {
            add(found.cards[card_number(in_words_of(question, place, *place.card))], place);
            add(found.all, place);
        }
        if (found.shown.size() < limit) found.shown.push_back(place);
        constexpr std::size_t step = 1024;
        if (i % step == 0) {
            bar.show(static_cast<double>(i) / static_cast<double>(found.places.size()),
                     "asking what was right");
        }
    }
    return found;
}

double mean(std::uint64_t sum, std::uint64_t count) {
    return static_cast<double>(sum) / static_cast<double>(std::max<std::uint64_t>(count, 1));
}

// The cards played, most frequent first, the rest in the order of cards.
std::vector<std::pair<Card, CardSum>> by_frequency(const Found& found) {
    std::vector<std::pair<Card, CardSum>> cards;
    for (const auto& [number, sum] : found.cards) cards.emplace_back(card_of_number(number), sum);
    std::ranges::stable_sort(
        cards, [](const auto& a, const auto& b) { return a.second.times > b.second.times; });
    return cards;
}

std::string trick_words(int trick) {
    return trick > kExchangeTricks ? std::to_string(trick - kExchangeTricks)
                                   : "exchange " + std::to_string(trick);
}

void print_text(const Archive& archive, const Question& question, const Found& found) {
    const Style style = Style::of_output();
    const bool inside = question.pattern.led.has_value();
    const bool judged = found.all.judged > 0;
    print(counted(found.places.size(), "place") + " in " + counted(archive.size(), "deal") + "\n");
    if (!found.cards.empty()) {
        Columns sums(1);
        std::vector<std::string> head = {inside ? "  reply" : "  led", "times", "tricks taken"};
        if (judged) head.insert(head.end(), {"best play takes", "given away"});
        sums.add(std::move(head));
        const auto row = [&](const std::string& name, const CardSum& sum) {
            std::vector<std::string> cells = {"  " + name, grouped(sum.times),
                                              fixed(mean(sum.tricks, sum.times), 2)};
            if (judged) {
                cells.push_back(fixed(mean(sum.best_tricks, sum.judged), 2));
                cells.push_back(fixed(mean(sum.given_away, sum.judged), 2));
            }
            sums.add(std::move(cells));
        };
        for (const auto& [card, sum] : by_frequency(found)) row(style.card(card), sum);
        row("all", found.all);
        print("\n" + sums.text());
    }
    if (found.shown.empty()) return;
    Columns rows(1);
    std::vector<std::string> head = {"  deal", "trick", "to move", inside ? "reply" : "led",
                                     "taken"};
    if (judged) head.insert(head.end(), {"right", "given away"});
    rows.add(std::move(head));
    for (const Continuation& place : found.shown) {
        const auto tags = archive.record(place.at.deal).tags;
        const std::string player = one_line(tag_or(tags, name(place.to_move), name(place.to_move)));
        std::vector<std::string> cells = {
            "  " + grouped(place.at.deal + 1), trick_words(place.at.trick),
            player == name(place.to_move) ? player
                                          : std::string(1, letter(place.to_move)) + " " + player,
            place.card ? style.card(*place.card) : "-",
            place.finished ? std::to_string(place.tricks) : "-"};
        if (judged) {
            std::string right;
            if (place.judgement) {
                for (const Card card : place.judgement->best_cards) {
                    right += (right.empty() ? "" : " ") + style.card(card);
                }
            }
            cells.push_back(right);
            const auto given_away = place.given_away();
            cells.push_back(given_away ? std::to_string(*given_away) : "-");
        }
        rows.add(std::move(cells));
    }
    print("\n" + rows.text());
    if (found.places.size() > found.shown.size()) {
        print("  and " + grouped(found.places.size() - found.shown.size()) +
              " more; --limit shows more\n");
    }
}

Json to_json(const CardSum& sum) {
    Json json = {{"times", sum.times}, {"mean_tricks", mean(sum.tricks, sum.times)}};
    if (sum.judged > 0) {
        json["mean_best_tricks"] = mean(sum.best_tricks, sum.judged);
        json["mean_given_away"] = mean(sum.given_away, sum.judged);
    }
    return json;
}

void print_json(const Archive& archive, const Found& found) {
    Json cards = Json::array();
    for (const auto& [card, sum] : by_frequency(found)) {
        Json entry = {{"card", to_string(card)}};
        entry.update(to_json(sum));
        cards.push_back(std::move(entry));
    }
    Json places = Json::array();
    for (const Continuation& place : found.shown) {
        const bool play = place.at.trick > kExchangeTricks;
        Json tags = Json::object();
        for (const GameTag& tag : archive.record(place.at.deal).tags) tags[tag.name] = tag.value;
        Json entry = {{"deal", place.at.deal + 1},
                      {"phase", play ? "play" : "exchange"},
                      {"trick", play ? place.at.trick - kExchangeTricks : place.at.trick},
                      {"to_move", std::string(1, letter(place.to_move))},
                      {"leader_hand", to_string(place.position.leader)},
                      {"follower_hand", to_string(place.position.follower)},
                      {"trump", std::string(1, trump_letter(place.position.trump))},
                      {"card", nullptr},
                      {"finished", place.finished},
                      {"tricks", place.tricks}};
        if (place.card) entry["card"] = to_string(*place.card);
        if (place.reply) entry["reply"] = to_string(*place.reply);
        if (place.judgement) {
            entry["best"] = place.judgement->best;
            Json right = Json::array();
            for (const Card card : place.judgement->best_cards) right.push_back(to_string(card));
            entry["right"] = std::move(right);
        }
        if (const auto given_away = place.given_away()) entry["given_away"] = *given_away;
        entry["tags"] = std::move(tags);
        places.push_back(std::move(entry));
    }
    Json json = {{"deals", archive.size()},
                 {"count", found.places.size()},
                 {"all", to_json(found.all)},
                 {"cards", std::move(cards)},
                 {"places", std::move(places)}};
    print(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

Exit run(const Options& options) {
    const Question question = question_of(options);
    constexpr std::uint64_t most = 1'000'000'000;
    const std::uint64_t limit = parse_number(options.limit, "--limit", 0, most);
    const DealFilter filter = options.filter.filter();
    limit_threads();
    const Archive archive = Archive::open(options.file);
    std::vector<DealTrick> places = search(archive, question, options.scan);
    const DealSelector selector(archive, filter);
    std::erase_if(places, [&](const DealTrick& place) { return !selector.wants(place.deal); });
    if (options.count) {
        print(options.json ? Json{{"deals", archive.size()}, {"count", places.size()}}.dump() + "\n"
                           : std::to_string(places.size()) + "\n");
        return Exit::ok;
    }
    std::optional<Reader> reader;
    if (!options.no_values && !question.exchange && !places.empty()) {
        reader = options.tables.open();
    }
    const Found found =
        follow(archive, question, std::move(places), limit, reader ? &*reader : nullptr);
    if (options.json) {
        print_json(archive, found);
    } else {
        print_text(archive, question, found);
    }
    return Exit::ok;
}

}  // namespace

void add_archive_find(CLI::App& archive, Command& chosen) {
    auto* command = archive.add_subcommand("find", "Find every deal in which a position occurred");
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->file, "The archive")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command
        ->add_option("LEADER", options->leader_hand,
                     "The hand of the player on lead: spades.hearts.diamonds.clubs")
        ->type_name("");
    command->add_option("FOLLOWER", options->follower_hand, "The other hand")->type_name("");
    command->add_option("--trump", options->trump, "S, H, D, C, or N for no-trump")
        ->type_name("TRUMP");
    command->add_option("--led", options->led, "Inside a trick: this card has been led to it")
        ->type_name("CARD");
    command->add_option("--leader", options->leader, "A pattern: cards of the player on lead")
        ->type_name("CARDS");
    command->add_option("--follower", options->follower, "Cards of the other player")
        ->type_name("CARDS");
    command->add_option("--either", options->either, "Cards that one of the two holds")
        ->type_name("CARDS");
    command->add_option("--gone", options->gone, "Cards that have been played")->type_name("CARDS");
    command->add_option("--stock", options->stock, "Exchange phase: cards still in the stock")
        ->type_name("CARDS");
    command->add_option("--face-up", options->face_up, "Exchange phase: the card on the stock")
        ->type_name("CARD");
    command->add_option("--phase", options->phase, "play or exchange (default: play)")
        ->type_name("PHASE");
    command
        ->add_option("--trick", options->trick,
                     "Only at these tricks 1..13 of the phase (default: all)")
        ->type_name("N|N-N");
    command->add_flag("--any-suits", options->any_suits, "Under any names of the suits");
    command->add_flag(
        "--alike", options->alike,
        "Also where only ranks that are not in play differ, under any names of suits");
    options->filter.add_to(*command);
    command->add_flag("--count", options->count, "Print only how many there are");
    command->add_option("--limit", options->limit, "Show so many places (default: 20)")
        ->type_name("N");
    command->add_flag("--scan", options->scan, "Look at all deals instead of the index");
    command->add_flag("--no-values", options->no_values, "Do not say what was right");
    options->tables.add_to(*command);
    command->add_flag("--json", options->json, "Print one line of JSON");
    command->footer(
        "A position is both hands, as in honeymoon probe. In a pattern, cards that are not named "
        "may\n"
        "be anywhere. Deals are counted from 1, and come in their order. Tricks taken are means "
        "over\n"
        "deals that were played to the end; they, and what best play takes, are tricks of the "
        "player to\n"
        "move from there on. Given away is what best play from before the card takes more.\n"
        "\n"
        "Examples:\n"
        "  honeymoon archive find games.hma --trump S K4..3. QJ..A.\n"
        "  honeymoon archive find games.hma --trump S K4..3. QJ..A. --led SK --alike\n"
        "  honeymoon archive find games.hma --trump H --leader .AQ.. --follower .K.. --trick 1-6\n"
        "  honeymoon archive find games.hma --phase exchange --leader AK... --face-up SQ --count");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
