// honeymoon archive find: where a position occurred, how it went on, and what was right.

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "archive/find/continuation.hpp"
#include "archive/games/position_key.hpp"
#include "cli/archive/archive_commands.hpp"
#include "cli/format/json.hpp"
#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/terminal.hpp"
#include "cli/options/tables_option.hpp"
#include "honeymoon/archive/archive_search.hpp"

namespace honeymoon::cli {
namespace {

enum class Phase : std::uint8_t { play, exchange };

struct Options {
    std::string file;
    std::optional<Hand> leader;
    std::optional<Hand> follower;
    std::optional<Trump> trump;
    std::optional<Card> led;
    std::optional<Card> face_up;
    std::optional<Hand> leader_holds;
    std::optional<Hand> follower_holds;
    std::optional<Hand> either;
    std::optional<Hand> gone;
    std::optional<Hand> stock;
    Phase phase = Phase::play;
    std::optional<NumberRange> trick;
    bool any_suits = false;
    bool alike = false;
    bool scan = false;
    bool no_values = false;
    DealFilter filter;
    std::uint64_t limit = 20;
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

// Of the phase's tricks 1..13.
TrickRange tricks_of(const Options& options) {
    const int before = options.phase == Phase::exchange ? 0 : kExchangeTricks;
    if (!options.trick) return {before + 1, before + kExchangeTricks};
    return {before + static_cast<int>(options.trick->first),
            before + static_cast<int>(options.trick->last)};
}

// The options of a pattern, and where their cards are.
struct Place {
    const char* option;
    std::optional<Hand> Options::*cards;
    Mark mark;
};
constexpr std::array<Place, 5> kPlaces = {
    {{"--leader-holds", &Options::leader_holds, Mark::leader},
     {"--follower-holds", &Options::follower_holds, Mark::follower},
     {"--either-holds", &Options::either, Mark::either},
     {"--gone", &Options::gone, Mark::gone},
     {"--stock", &Options::stock, Mark::stock}}};

DealPattern pattern_of(const Options& options) {
    DealPattern pattern;
    pattern.tricks = tricks_of(options);
    if (options.trump) pattern.trump = trump_code(*options.trump);
    pattern.led = options.led;
    pattern.top = options.face_up;
    for (const auto& [option, cards, mark] : kPlaces) {
        for (const Card card : (options.*cards).value_or(Hand()).cards()) {
            if (pattern.mark_of(card) != Mark::any) {
                refuse(std::string(option) + ": " + to_string(card) + " is in two places");
            }
            pattern.mark(card, mark);
        }
    }
    return pattern;
}

bool gives_marks(const Options& options) {
    return std::ranges::any_of(
        kPlaces, [&](const Place& place) { return (options.*place.cards).has_value(); });
}

// Both hands, which may be where they are asked for.
Position position_of(const Options& options) {
    if (!options.trump) refuse("--trump is missing: S, H, D, C, or N for no-trump");
    Position position{*options.leader, *options.follower, *options.trump, options.led};
    validate(position);
    const int level = position.level();
    const std::string hands = "hands of " + std::to_string(level) + " cards";
    if (level > kExchangeTricks) refuse(hands + "; in a game there are at most 13");
    if (options.phase == Phase::exchange) {
        if (level == kDealtCards) return position;
        refuse(hands +
               "; in the exchange phase there are 13, and for some of them there are "
               "--leader-holds and --follower-holds");
    }
    if (options.face_up) refuse("there is no face-up card in the play phase");
    if (options.trick) {
        refuse("--trick: " + hands + " are there at trick " +
               std::to_string(trick_of_level(level) - kExchangeTricks) +
               " of the play phase only; leave it out");
    }
    return position;
}

Question question_of(const Options& options) {
    Question question;
    question.exchange = options.phase == Phase::exchange;
    if (options.any_suits && options.alike) {
        refuse("--alike and --any-suits: --alike takes any names of the suits already; write one");
    }
    if (options.any_suits) question.likeness = Likeness::suits;
    if (options.alike) question.likeness = Likeness::play;
    if (options.leader || options.follower) {
        if (!options.leader || !options.follower) {
            refuse(
                "one hand; write both, or a pattern with --leader-holds, --follower-holds, "
                "--either-holds, --gone");
        }
        if (gives_marks(options)) {
            refuse("both hands, and a pattern besides; write one or the other");
        }
        question.position = position_of(options);
        question.pattern = question.exchange ? exchange_pattern(*question.position, options.face_up)
                                             : play_pattern(*question.position);
        if (question.exchange) question.pattern.tricks = tricks_of(options);
    } else {
        if (!gives_marks(options) && !options.led && !options.face_up) {
            refuse(
                "no position; write both hands, or a pattern with --leader-holds, "
                "--follower-holds, --either-holds, --gone");
        }
        if (options.stock && !question.exchange) {
            refuse("--stock: there is no stock in the play phase; give --phase exchange too");
        }
        question.pattern = pattern_of(options);
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
        json.add("mean_best_tricks", mean(sum.best_tricks, sum.judged));
        json.add("mean_given_away", mean(sum.given_away, sum.judged));
    }
    return json;
}

void print_json(const Archive& archive, const Found& found) {
    Json cards = Json::array();
    for (const auto& [card, sum] : by_frequency(found)) {
        Json entry = {{"card", to_string(card)}};
        entry.add_all(to_json(sum));
        cards.push_back(entry);
    }
    Json places = Json::array();
    for (const Continuation& place : found.shown) {
        const bool play = place.at.trick > kExchangeTricks;
        Json tags = Json::Members{};
        for (const GameTag& tag : archive.record(place.at.deal).tags) tags.add(tag.name, tag.value);
        Json entry = {{"deal", place.at.deal + 1},
                      {"phase", play ? "play" : "exchange"},
                      {"trick", play ? place.at.trick - kExchangeTricks : place.at.trick},
                      {"to_move", letter(place.to_move)},
                      {"leader_hand", to_string(place.position.leader)},
                      {"follower_hand", to_string(place.position.follower)},
                      {"trump", trump_letter(place.position.trump)},
                      {"card", place.card ? Json(to_string(*place.card)) : Json()},
                      {"finished", place.finished},
                      {"tricks", place.tricks}};
        if (place.reply) entry.add("reply", to_string(*place.reply));
        if (place.judgement) {
            entry.add("best", place.judgement->best);
            Json right = Json::array();
            for (const Card card : place.judgement->best_cards) right.push_back(to_string(card));
            entry.add("right", right);
        }
        if (const auto given_away = place.given_away()) entry.add("given_away", *given_away);
        entry.add("tags", tags);
        places.push_back(entry);
    }
    print_line({{"deals", archive.size()},
                {"count", found.places.size()},
                {"all", to_json(found.all)},
                {"cards", cards},
                {"places", places}});
}

Exit run(const Options& options) {
    const Question question = question_of(options);
    const Archive archive = Archive::open(options.file);
    std::vector<DealTrick> places = search(archive, question, options.scan);
    const DealSelector selector(archive, options.filter);
    std::erase_if(places, [&](const DealTrick& place) { return !selector.wants(place.deal); });
    if (options.count) {
        if (options.json) {
            print_line({{"deals", archive.size()}, {"count", places.size()}});
        } else {
            print(std::to_string(places.size()) + "\n");
        }
        return Exit::ok;
    }
    std::optional<Reader> reader;
    if (!options.no_values && !question.exchange && !places.empty()) {
        reader = options.tables.open();
    }
    const Found found =
        follow(archive, question, std::move(places), options.limit, reader ? &*reader : nullptr);
    if (options.json) {
        print_json(archive, found);
    } else {
        print_text(archive, question, found);
    }
    return Exit::ok;
}

}  // namespace

void add_archive_find(const CommandLine& archive) {
    const auto [line, options] =
        archive.command("find", "Find every deal in which a position occurred", run);
    line.file("FILE", options.file, "The archive");
    line.position(options.leader, options.follower,
                  "The hand of the player on lead: spades.hearts.diamonds.clubs", "The other hand");
    line.trump(options.trump);
    line.card("--led", options.led, "Within a trick: this card has been led to it");
    const auto cards = [&line](const char* option, std::optional<Hand>& to, const char* help) {
        line.hand(option, "CARDS", to, option, help);
    };
    cards("--leader-holds", options.leader_holds, "A pattern: cards of the player on lead");
    cards("--follower-holds", options.follower_holds, "Cards of the other player");
    cards("--either-holds", options.either, "Cards that one of the two holds");
    cards("--gone", options.gone, "Cards that have been played");
    cards("--stock", options.stock, "Exchange phase: cards still in the stock");
    line.card("--face-up", options.face_up, "Exchange phase: the card on the stock");
    line.choice<Phase>("--phase", options.phase,
                       {{"play", Phase::play}, {"exchange", Phase::exchange}},
                       "Where to look (default: play)");
    line.range("--trick", options.trick, 1, kExchangeTricks,
               "Only at these tricks 1..13 of the phase (default: all)");
    line.flag("--any-suits", options.any_suits, "With the suits exchanged in any way");
    line.flag("--alike", options.alike,
              "All that is the same position in the tables: suits exchanged in any way, and only "
              "the order of the cards in play counts");
    add_filter(line, options.filter);
    line.flag("--count", options.count, "Print only how many there are");
    line.number("--limit", "N", options.limit, 0, kMostShown, "Show so many places (default: 20)");
    line.flag("--scan", options.scan, "Look at all deals instead of the index");
    line.flag("--no-values", options.no_values, "Do not say what was right");
    options.tables.add_to(line);
    line.json(options.json);
    line.help(
        "A position is both hands, as in honeymoon probe. In a pattern, cards that are not named "
        "may be anywhere. Deals are counted from 1, and shown in order. Tricks taken are means "
        "over deals that were played to the end; they, and what best play takes, are tricks of the "
        "player to move from there on. Given away is by how much best play before the card would "
        "have taken more.\n",
        {"honeymoon archive find games.hma --trump S K4..3. QJ..A.",
         "honeymoon archive find games.hma --trump S K4..3. QJ..A. --led SK --alike",
         "honeymoon archive find games.hma --trump H --leader-holds .AQ.. --follower-holds .K.. "
         "--trick 1-6",
         "honeymoon archive find games.hma --phase exchange --leader-holds AK... --face-up SQ "
         "--count"});
}

}  // namespace honeymoon::cli
