// honeymoon archive find: where a position occurred, how play went on, and what was right.

#include <algorithm>
#include <map>

#include "apps/cli/archive/archive_commands.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "archive/timeline/position_key.hpp"
#include "honeymoon/archive/archive_search.hpp"
#include "honeymoon/archive/continuation.hpp"

namespace honeymoon::cli {
namespace {

enum class SearchedPhase : std::uint8_t { play, exchange };

struct ArchiveFindOptions {
    std::string file;
    std::optional<Hand> leader;
    std::optional<Hand> follower;
    std::optional<Trump> trump;
    std::optional<Card> led;
    std::optional<Card> face_up;
    std::array<std::optional<Hand>, 5> marked;  // as in kPlaces
    SearchedPhase phase = SearchedPhase::play;
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

// The position or pattern to find.
struct Question {
    std::optional<Position> position;  // if all its cards were given
    DealPattern pattern;
    Likeness likeness = Likeness::cards;
    bool exchange = false;
};

// Returns the tricks in the numbering of archives, from tricks 1..13 of the phase.
TrickRange tricks_of(const ArchiveFindOptions& options) {
    const int before = options.phase == SearchedPhase::exchange ? 0 : kExchangeTricks;
    if (!options.trick) return {before + 1, before + kExchangeTricks};
    return {before + static_cast<int>(options.trick->first),
            before + static_cast<int>(options.trick->last)};
}

// The places of a pattern's cards, and the options that name them.
struct Place {
    const char* option;
    Mark mark;
    const char* help;
};
constexpr std::array<Place, 5> kPlaces = {
    {{"--leader-holds", Mark::leader, "A pattern: cards of the player on lead"},
     {"--follower-holds", Mark::follower, "Cards of the other player"},
     {"--either-holds", Mark::either, "Cards held by either player"},
     {"--gone", Mark::gone, "Cards already played, or out of play"},
     {"--stock", Mark::stock, "Exchange phase: cards still in the stock"}}};

constexpr const char* kPattern =
    "write both hands, or a pattern with --leader-holds, --follower-holds, --either-holds, --gone";

DealPattern pattern_of(const ArchiveFindOptions& options) {
    DealPattern pattern;
    pattern.tricks = tricks_of(options);
    if (options.trump) pattern.trump = trump_code(*options.trump);
    pattern.led = options.led;
    pattern.top = options.face_up;
    for (std::size_t i = 0; i < kPlaces.size(); ++i) {
        for (const Card card : options.marked.at(i).value_or(Hand()).cards()) {
            if (pattern.mark_of(card) != Mark::any) {
                refuse(kPlaces.at(i).option, ": ", to_string(card), " is in two places");
            }
            pattern.mark(card, kPlaces.at(i).mark);
        }
    }
    return pattern;
}

bool gives_marks(const ArchiveFindOptions& options) {
    return std::ranges::any_of(options.marked, [](const auto& hand) { return hand.has_value(); });
}

// Returns the position of both hands. Throws Error if it cannot occur in the tricks searched.
Position position_of(const ArchiveFindOptions& options) {
    const Position position =
        position_given(options.trump, options.leader, options.follower, options.led, "");
    const int level = position.level();
    const std::string hands = "hands of " + std::to_string(level) + " cards";
    if (level > kExchangeTricks) refuse(hands, "; in a game there are at most 13");
    if (options.phase == SearchedPhase::exchange) {
        if (level == kDealtCards) return position;
        refuse(hands,
               "; in the exchange phase there are 13; for fewer: --leader-holds, --follower-holds");
    }
    if (options.face_up) refuse("--face-up needs --phase exchange");
    if (options.trick) {
        refuse("--trick: ", hands, " occur only at trick ", trick_of_level(level) - kExchangeTricks,
               " of the play phase; leave it out");
    }
    return position;
}

Question question_of(const ArchiveFindOptions& options) {
    Question question;
    question.exchange = options.phase == SearchedPhase::exchange;
    if (options.any_suits && options.alike) {
        refuse("give --alike, which includes --any-suits, or --any-suits, not both");
    }
    if (options.any_suits) question.likeness = Likeness::suits;
    if (options.alike) question.likeness = Likeness::play;
    if (options.leader || options.follower) {
        if (!options.leader || !options.follower) refuse("one hand; ", kPattern);
        if (gives_marks(options)) refuse("give both hands or a pattern, not both");
        question.position = position_of(options);
        question.pattern = question.exchange ? exchange_pattern(*question.position, options.face_up)
                                             : play_pattern(*question.position);
        if (question.exchange) question.pattern.tricks = tricks_of(options);
    } else {
        if (!gives_marks(options) && !options.led && !options.face_up) {
            refuse("no position; ", kPattern);
        }
        if (options.marked.back() && !question.exchange) refuse("--stock needs --phase exchange");
        question.pattern = pattern_of(options);
    }
    if (options.alike && (!question.position || question.exchange)) {
        refuse("--alike needs both hands, in the play phase");
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

// How often a card was played, and the tricks that it won in finished games.
struct CardSum {
    std::uint64_t times = 0;
    std::uint64_t finished = 0;
    std::uint64_t tricks = 0;
    std::uint64_t judged = 0;
    std::uint64_t best_tricks = 0;  // with best play after the card
    std::uint64_t given_away = 0;
};

struct Found {
    std::vector<DealTrick> places;
    std::vector<Continuation> shown;
    std::map<std::size_t, CardSum> cards;  // by card number, in the question's suits
    CardSum all;                           // of all places, even if no card followed
};

// Returns the card in the suits of the question. The place found may have other suits.
Card translated(const Question& question, const Continuation& place, Card card) {
    if (!question.position) return card;
    const archive::LikePosition there(place.position, question.likeness);
    const archive::LikePosition here(*question.position, question.likeness);
    return there == here ? there.translated(card, here) : card;
}

void add(CardSum& sum, const Continuation& place) {
    ++sum.times;
    if (!place.finished) return;
    ++sum.finished;
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
        if (place.card) {
            add(found.cards[card_number(translated(question, place, *place.card))], place);
        }
        add(found.all, place);
        if (found.shown.size() < limit) found.shown.push_back(place);
        constexpr std::size_t step = 1024;
        if (i % step == 0) {
            bar.show(static_cast<double>(i) / static_cast<double>(found.places.size()),
                     "looking up best play");
        }
    }
    return found;
}

std::optional<double> mean(std::uint64_t sum, std::uint64_t count) {
    if (count == 0) return {};
    return static_cast<double>(sum) / static_cast<double>(count);
}

// Returns the cards played, the most frequent first. Equally frequent cards are in card order.
std::vector<std::pair<Card, CardSum>> by_frequency(const Found& found) {
    std::vector<std::pair<Card, CardSum>> cards;
    for (const auto& [number, sum] : found.cards) cards.emplace_back(card_of_number(number), sum);
    std::ranges::stable_sort(
        cards, [](const auto& a, const auto& b) { return a.second.times > b.second.times; });
    return cards;
}

// Returns a row with how often a card was played, and the tricks that it won. The row has the
// columns that `all` needs.
std::vector<Cell> row_of(const Cell& first, const CardSum& sum, const CardSum& all) {
    const char* const best = all.judged > 0 ? "best play takes" : nullptr;
    const char* const given_away = all.judged > 0 ? "given away" : nullptr;
    const auto cell = [](const char* above, const char* name, std::optional<double> value) {
        return Cell(above, name, value ? fixed(*value, 2) : "-", value);
    };
    return {first,
            {"times", "times", sum.times},
            {all.finished < all.times ? "finished" : nullptr, "finished", sum.finished},
            cell("tricks taken", "mean_tricks", mean(sum.tricks, sum.finished)),
            cell(best, "mean_best_tricks", mean(sum.best_tricks, sum.judged)),
            cell(given_away, "mean_given_away", mean(sum.given_away, sum.judged))};
}

// Returns a row with one place, and how play continued.
std::vector<Cell> row_of(const Continuation& place, const std::vector<GameTag>& tags, bool inside,
                         bool judged, const Style& style) {
    const auto [deal, trick] = place.at;
    const bool play = trick > kExchangeTricks;
    const int number = play ? trick - kExchangeTricks : trick;
    const std::string_view seat = name(place.to_move);
    const std::string player = tag_or(tags, seat, seat);
    std::vector<Cell> row = {
        {"  deal", "deal", "  " + grouped(deal + 1), deal + 1},
        Cell::only_told("phase", play ? "play" : "exchange"),
        {"trick", "trick", (play ? "" : "exchange ") + std::to_string(number), number},
        {"to move", "to_move",
         player == seat ? player : letter(place.to_move) + (" " + one_line(player)),
         letter(place.to_move)},
        Cell::only_told("leader_hand", to_string(place.position.leader)),
        Cell::only_told("follower_hand", to_string(place.position.follower)),
        Cell::only_told("trump", trump_letter(place.position.trump)),
        {inside ? "reply" : "led", "card", place.card ? style.card(*place.card) : "-", place.card},
        Cell::only_told("finished", place.finished),
        {"taken", "tricks", place.finished ? std::to_string(place.tricks) : "-", place.tricks}};
    if (place.reply) row.push_back(Cell::only_told("reply", *place.reply));
    if (const auto& judgement = place.judgement) {
        row.push_back(Cell::only_told("best", judgement->best));
        row.emplace_back(judged ? "right" : nullptr, "right",
                         view_of_cards(judgement->best_cards, style), judgement->best_cards);
    } else if (judged) {
        row.emplace_back("right", "");
    }
    const auto given_away = place.given_away();
    row.emplace_back(judged ? "given away" : nullptr, given_away ? "given_away" : nullptr,
                     given_away ? std::to_string(*given_away) : "-", given_away);
    Json all = Json::Members{};
    for (const GameTag& tag : tags) all.add(tag.name, tag.value);
    row.push_back(Cell::only_told("tags", all));
    return row;
}

void report(const Archive& archive, const Question& question, const Found& found, bool json) {
    const Style style = Style::of_output();
    const bool inside = question.pattern.led.has_value();
    const bool judged = found.all.judged > 0;
    const char* const heading = inside ? "  reply" : "  led";
    Table cards(1);
    for (const auto& [card, sum] : by_frequency(found)) {
        cards.add(row_of({heading, "card", "  " + style.card(card), card}, sum, found.all));
    }
    const bool any_cards = !cards.empty();
    const Json all = cards.add_total(row_of({heading, "  all"}, found.all, found.all));
    Table places(1);
    for (const Continuation& place : found.shown) {
        places.add(row_of(place, archive.record(place.at.deal).tags, inside, judged, style));
    }
    std::string text =
        counted(found.places.size(), "place") + " in " + counted(archive.size(), "deal") + "\n";
    if (any_cards) text += "\n" + cards.text(style.width());
    if (!places.empty()) {
        text += "\n" + places.text(style.width());
        if (const std::size_t more = found.places.size() - found.shown.size(); more > 0) {
            text += "  and " + grouped(more) + " more; --limit shows more\n";
        }
    }
    print_result(json,
                 {{"deals", archive.size()},
                  {"count", found.places.size()},
                  {"all", all},
                  {"cards", cards.json()},
                  {"places", places.json()}},
                 text);
}

Exit run_archive_find(const ArchiveFindOptions& options) {
    const Question question = question_of(options);
    const Archive archive = open_archive(options.file);
    std::vector<DealTrick> places = search(archive, question, options.scan);
    const DealSelector selector(archive, options.filter);
    std::erase_if(places, [&](const DealTrick& place) { return !selector.wants(place.deal); });
    const Exit exit = places.empty() ? Exit::mismatch : Exit::ok;
    if (places.empty()) print_unknown_player(archive, options.filter);
    if (options.count) {
        print_result(options.json, {{"deals", archive.size()}, {"count", places.size()}},
                     std::to_string(places.size()) + "\n");
        return exit;
    }
    std::optional<Reader> reader;
    if (!options.no_values && !question.exchange && !places.empty()) reader = options.tables.open();
    const Found found =
        follow(archive, question, std::move(places), options.limit, reader ? &*reader : nullptr);
    report(archive, question, found, options.json);
    return exit;
}

}  // namespace

void add_archive_find(const CommandLine& archive) {
    const auto [line, options] =
        archive.command("find", "Find the deals in which a position occurred", run_archive_find);
    line.file("FILE", options.file, "The archive");
    line.position(options.leader, options.follower, "Hand of the player on lead",
                  "Hand of the other player");
    line.trump(options.trump);
    line.card("--led", options.led, "Within a trick: the card led");
    for (std::size_t i = 0; i < kPlaces.size(); ++i) {
        const auto& [option, mark, help] = kPlaces.at(i);
        line.hand(option, "CARDS", options.marked.at(i), option, help);
    }
    line.card("--face-up", options.face_up,
              "Exchange phase: the top card of the stock, face up or not");
    line.choice<SearchedPhase>(
        "--phase", options.phase,
        {{"play", SearchedPhase::play}, {"exchange", SearchedPhase::exchange}},
        "Where to look (default: play)");
    line.range<NumberRange>("--trick", options.trick, 1, kExchangeTricks,
                            "Only at these tricks, 1..13, of the phase (default: all)");
    line.flag("--any-suits", options.any_suits, "With the suits permuted in any way");
    line.flag("--alike", options.alike,
              "All positions that tables treat as the same: suits permuted, and only the order of "
              "the cards in play counts");
    add_filter(line, options.filter);
    line.flag("--count", options.count, "Print only the number of matches");
    line.number("--limit", "N", options.limit, 0, kMostShown,
                "Show at most N places (default: 20)");
    line.flag("--scan", options.scan, "Search all deals instead of the index");
    line.flag("--no-values", options.no_values, "Do not look up best play");
    options.tables.add_to(line);
    line.json(options.json);
    line.help(
        "A position is both hands, as in honeymoon probe. In a pattern, all other cards may "
        "be anywhere. Deals are counted from 1, and shown in order. Tricks are those of the "
        "player to move from that position on, as means over deals played to the end. "
        "\"Given away\" is how much more best play would have won. Exit code 1: nothing was "
        "found.\n",
        {"honeymoon archive find games.hma --trump S K4..3. QJ..A.",
         "honeymoon archive find games.hma --trump S K4..3. QJ..A. --led SK --alike",
         "honeymoon archive find games.hma --trump H --leader-holds .AQ.. --follower-holds .K.. "
         "--trick 1-6",
         "honeymoon archive find games.hma --phase exchange --leader-holds AK... --face-up SQ "
         "--count"});
}

}  // namespace honeymoon::cli
