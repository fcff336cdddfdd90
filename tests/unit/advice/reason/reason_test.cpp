#include "honeymoon/advice/reason.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/cards/trick.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/strategies.hpp"
#include "honeymoon/table/reference.hpp"
#include "libtb/base/refuse.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

using test::question_error;
using test::Random;

const Reader& searching() {
    static const Reader reader = Reader::without_tables();
    return reader;
}

// A trick of a line, seen by the player to move in the position explained.
struct LineTrick {
    Card own;
    Card other;
    bool own_led = false;
    bool won = false;
};

// Replays a line by the rules of the game, written once more.
std::vector<LineTrick> replayed(const Position& position, std::vector<Card> line) {
    Hand own = position.led ? position.follower : position.leader;
    Hand other = position.led ? position.leader : position.follower;
    if (position.led) line.insert(line.begin(), *position.led);
    REQUIRE(line.size() == 2 * static_cast<std::size_t>(own.size()));
    bool own_leads = !position.led;
    std::vector<LineTrick> tricks;
    for (std::size_t i = 0; i < line.size(); i += 2) {
        const Card led = line[i];
        const Card reply = line[i + 1];
        Hand& leader = own_leads ? own : other;
        Hand& follower = own_leads ? other : own;
        REQUIRE(leader.contains(led));
        REQUIRE(follower.contains(reply));
        REQUIRE((reply.suit == led.suit || follower.suit(led.suit) == 0));
        const bool beaten =
            reply.suit == led.suit ? reply.rank > led.rank : reply.suit == position.trump;
        leader.erase(led);
        follower.erase(reply);
        tricks.push_back(
            {own_leads ? led : reply, own_leads ? reply : led, own_leads, own_leads != beaten});
        own_leads = tricks.back().won;
    }
    return tricks;
}

int won(const std::vector<LineTrick>& tricks) {
    return static_cast<int>(std::ranges::count(tricks, true, &LineTrick::won));
}

std::optional<LineTrick> trick_with(const std::vector<LineTrick>& tricks, Card card) {
    const auto found = std::ranges::find_if(
        tricks, [&](const LineTrick& trick) { return trick.own == card || trick.other == card; });
    if (found == tricks.end()) return {};
    return *found;
}

// The cards that a text names, in turn.
std::vector<std::string> cards_in(const std::string& text) {
    std::vector<std::string> cards;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (suit_from_letter(text[i]) && std::string("23456789TJQKA").find(text[i + 1]) < 13 &&
            (i == 0 || text[i - 1] == ' ')) {
            cards.push_back(text.substr(i, 2));
        }
    }
    return cards;
}

// Checks that the lines show what the sentence says.
void check_sentence(const Position& position, const Explanation& why) {
    const std::vector<LineTrick> line = replayed(position, why.line);
    const std::vector<LineTrick> best = replayed(position, why.best_line);
    const LineTrick& w = line.front();
    const LineTrick& r = best.front();
    const std::string text = sentence(position, why);
    CAPTURE(to_string(position));
    CAPTURE(text);
    const bool partly = why.reason != Reason::none && why.explained < why.cost;
    CHECK(text.ends_with(joined(" This explains ", why.explained, " of the ", why.cost,
                                " tricks.")) == partly);
    CHECK(w.own == why.card);
    CHECK(r.own == why.best);
    CHECK(won(best) - won(line) == why.cost);
    REQUIRE(why.differ);
    const auto differ = static_cast<std::size_t>(*why.differ - 1);
    REQUIRE(differ < line.size());
    CHECK(line[differ].won != best[differ].won);
    for (std::size_t i = 0; i < differ; ++i) CHECK(line[i].won == best[i].won);

    using Texts = std::vector<std::string>;
    const std::string right = to_string(why.best);
    const std::string wrong = to_string(why.card);
    switch (why.reason) {
        case Reason::trick:
        case Reason::cash:
            CHECK(cards_in(text) == Texts{right, wrong});
            CHECK(r.won);
            CHECK_FALSE(w.won);
            break;
        case Reason::lead:
            CHECK(text.starts_with("After " + wrong + " the " + (w.won ? "player" : "opponent")));
            CHECK(line.at(1).own_led == w.won);
            CHECK(best.at(1).own_led != w.won);
            break;
        case Reason::rank: {
            CHECK(cards_in(text) == Texts{wrong});
            const auto later = trick_with(best, why.card);
            REQUIRE(later);
            CHECK(later->own == why.card);
            CHECK(later->won);
            break;
        }
        case Reason::length: {
            CHECK(cards_in(text) == Texts{wrong});
            const auto later = trick_with(best, why.card);
            REQUIRE(later);
            // Not discarded.
            CHECK((later->own_led || later->won || later->other.suit == why.card.suit));
            break;
        }
        case Reason::reply: {
            CHECK(cards_in(text) ==
                  Texts{right, to_string(r.other), wrong, to_string(w.other), to_string(r.other)});
            const auto later = trick_with(line, r.other);
            REQUIRE(later);
            CHECK(later->other == r.other);
            CHECK_FALSE(later->won);
            break;
        }
        case Reason::none:
            CHECK(cards_in(text).empty());
            break;
    }
}

// The tricks of a player who has so many cards, by the reference solver.
int plain_value(Hand own, Hand other, Trump trump, bool own_leads) {
    if (own.empty()) return 0;
    if (own_leads) return minimax({own, other, trump, {}});
    return own.size() - minimax({other, own, trump, {}});
}

// A hand with its cards renamed.
Hand renamed(Hand hand, const std::map<int, Card>& names) {
    Hand now;
    for (const Card card : hand.cards()) {
        const auto name = names.find(static_cast<int>(card_number(card)));
        now.insert(name == names.end() ? card : name->second);
    }
    return now;
}

// The value with one more card for the player, the lowest of its suit: all others of the suit move
// to the top, in order.
int plain_value_with_lowest(Hand own, Hand other, Suit suit, Trump trump, bool own_leads) {
    std::map<int, Card> names;
    int top = kRanks - 1;
    for (const Card card : (own | other).only(suit).cards()) {
        names[static_cast<int>(card_number(card))] = {suit, static_cast<std::uint8_t>(top--)};
    }
    Hand mine = renamed(own, names);
    mine.insert({suit, static_cast<std::uint8_t>(top)});
    return plain_value(mine, renamed(other, names), trump, own_leads);
}

// The cost of a reason, as docs/reasons.md defines it, from the values of the reference solver; 0
// or less if it does not hold.
int plain_cost(const Position& position, const LineTrick& r, const LineTrick& w, Reason reason) {
    Hand own = position.led ? position.follower : position.leader;
    Hand other = position.led ? position.leader : position.follower;
    for (const Card card : {r.own, w.own}) own.erase(card);
    for (const Card card : {r.other, w.other}) other.erase(card);
    const auto with = [](Hand hand, Card card) {
        hand.insert(card);
        return hand;
    };
    // Each part as after r (true) or as after w.
    const auto opponent = [&](bool right) {
        return r.other == w.other ? other : with(other, right ? w.other : r.other);
    };
    const auto value = [&](bool lead, bool card, bool reply) {
        return plain_value(with(own, card ? w.own : r.own), opponent(reply), position.trump,
                           lead ? r.won : w.won);
    };
    const auto lowest = [&](Suit suit, bool right) {
        return plain_value_with_lowest(own, opponent(right), suit, position.trump,
                                       right ? r.won : w.won);
    };
    const auto least = [&](const auto& of) { return std::min(of(true), of(false)); };
    const int trick = (r.won ? 1 : 0) - (w.won ? 1 : 0);
    const int card = trick + least([&](bool a) { return value(a, true, a) - value(a, false, a); });
    switch (reason) {
        case Reason::trick:
            return trick == 1 ? card : 0;
        case Reason::lead:
            return least([&](bool a) { return value(true, a, a) - value(false, a, a); });
        case Reason::reply:
            return least([&](bool a) { return value(a, a, true) - value(a, a, false); });
        case Reason::rank:
            if (trick == 1 || card < 1) return 0;
            return trick + least([&](bool a) { return value(a, true, a) - lowest(w.own.suit, a); });
        case Reason::length:
            if (trick == 1 || card < 1) return 0;
            return trick +
                   least([&](bool a) { return lowest(w.own.suit, a) - lowest(r.own.suit, a); });
        case Reason::cash:
            if (trick != 1) return 0;
            return trick +
                   least([&](bool a) { return value(true, true, a) - value(false, false, a); });
        case Reason::none:
            break;
    }
    return 0;
}

constexpr std::array kSingle = {Reason::trick, Reason::lead, Reason::rank, Reason::length,
                                Reason::reply};

// A position reached by random play, with a wrong card in it. Best play would leave few.
struct Mistake {
    Position position;
    Card card;
};

Mistake random_mistake(Random& random, const Reader& reader, int least, int most) {
    while (true) {
        Position position = random.any_position(least, most);
        if (random.coin()) position = lead(position, random.one_of(position.leader.cards()));
        const std::vector<ScoredCard> cards = reader.cards(position);
        std::vector<Card> wrong;
        for (const auto& [card, tricks] : cards) {
            if (tricks < cards.front().tricks) wrong.push_back(card);
        }
        if (!wrong.empty()) return {position, random.one_of(wrong)};
    }
}

TEST_CASE("reasons follow from their definitions, by the values of the reference solver") {
    Random random;
    int unshown = 0;
    int partly = 0;
    std::map<Reason, int> counts;
    const int wanted = test::kSanitized ? 60 : 600;
    for (int i = 0; i < wanted; ++i) {
        const Mistake mistake = random_mistake(random, searching(), 2, 5);
        const Position& position = mistake.position;
        const Card card = mistake.card;
        const Explanation why = explain(searching(), position, card);
        CAPTURE(to_string(position));
        CAPTURE(to_string(card));
        CAPTURE(name(why.reason));
        const LineTrick r = replayed(position, why.best_line).front();
        const LineTrick w = replayed(position, why.line).front();
        ++counts[why.reason];
        const int cost = plain_cost(position, r, w, why.reason);
        int most = 0;
        for (const Reason other : kSingle) {
            most = std::max(most, plain_cost(position, r, w, other));
        }
        if (why.reason == Reason::none) {
            // A reason that no line shows is not named.
            if (most > 0 || plain_cost(position, r, w, Reason::cash) > 0) ++unshown;
            CHECK(why.explained == 0);
        } else {
            CHECK(cost >= 1);
            CHECK((why.reason == Reason::cash ? most <= 0 : most == cost));
            CHECK(why.explained == std::min(cost, why.cost));
            partly += why.explained < why.cost ? 1 : 0;
        }
        // Each step of the lines is best play, except the card itself.
        for (const std::vector<Card>& line : {why.line, why.best_line}) {
            Position now = position;
            for (std::size_t step = 0; step < line.size(); ++step) {
                const auto next = [&](Card played) {
                    if (!now.led) return now.level() - minimax(lead(now, played));
                    const Trick trick = reply(now, played);
                    const int left = now.level() == 1 ? 0 : minimax(trick.next);
                    return trick.leader_won ? now.level() - 1 - left : 1 + left;
                };
                const int lost = minimax(now) - next(line[step]);
                CHECK(lost == (step == 0 && line == why.line ? why.cost : 0));
                now = now.led ? reply(now, line[step]).next : lead(now, line[step]);
            }
        }
    }
    CHECK(unshown <= wanted / 50);
    if (!test::kSanitized) {
        CHECK(counts.size() == 7);
        CHECK(partly > 0);
    }
}

TEST_CASE("the lines show what the sentence says, in 10,000 mistakes") {
    Random random;
    int explained = 0;
    const int wanted = test::kSanitized ? 300 : 10'000;
    for (int i = 0; i < wanted; ++i) {
        const auto [position, card] = random_mistake(random, searching(), 2, 13);
        const Explanation why = explain(searching(), position, card);
        check_sentence(position, why);
        if (why.reason != Reason::none) ++explained;
    }
    CHECK(explained > wanted * 9 / 10);
}

TEST_CASE("nine of ten mistakes of the strategy beginner have a reason") {
    const int wanted = test::kSanitized ? 50 : 1000;
    int mistakes = 0;
    int explained = 0;
    const auto north = make_strategy("beginner", searching());
    const auto south = make_strategy("beginner", searching());
    GameOptions options;
    options.play_phase = PlayPhase::own;
    options.timed = false;
    for (std::uint64_t number = 0; mistakes < wanted; ++number) {
        GameRules rules = german_whist();
        const Deal deal = random_deal(1, number);
        GameState state = start(rules, deal, {});
        for (const Action action :
             play_game({north.get(), south.get()}, searching(), rules, deal, number, options)
                 .actions) {
            if (state.phase == Phase::play && mistakes < wanted) {
                const Position now = position(state);
                const Explanation why = explain(searching(), now, action.card());
                if (why.cost > 0) {
                    ++mistakes;
                    check_sentence(now, why);
                    if (why.reason != Reason::none) ++explained;
                }
            }
            apply(state, action);
        }
    }
    CHECK(explained * 10 >= mistakes * 9);
}

TEST_CASE("the same question has the same answer with and without tables, in any order") {
    Random random;
    ReaderOptions resident;
    resident.residency = Residency::resident;
    const Reader tables = Reader::open(test::table_directory(), resident);
    std::vector<std::pair<Position, Explanation>> asked;
    for (int i = 0; i < (test::kSanitized ? 50 : 500); ++i) {
        const Position position = random.any_position(1, 8);
        for (const Card card : legal_cards(position).cards()) {
            asked.emplace_back(position, explain(tables, position, card));
        }
    }
    ReaderOptions plain;
    plain.built_in_tables = false;
    const Reader without = Reader::without_tables(plain);
    std::ranges::reverse(asked);
    for (const auto& one : asked) {
        CAPTURE(to_string(one.first));
        CHECK(explain(without, one.first, one.second.card) == one.second);
    }
}

TEST_CASE("where it can, the better line wins every trick that the worse one wins") {
    // The way to such a line has hands that without the lead have none.
    const Position position = parse_position("N K6.J..KQ6 J5.K.T6.9");
    const Explanation why = explain(searching(), position, parse_card("S6"));
    const std::vector<LineTrick> line = replayed(position, why.line);
    const std::vector<LineTrick> best = replayed(position, why.best_line);
    for (std::size_t i = 0; i < line.size(); ++i) CHECK((best[i].won || !line[i].won));
}

TEST_CASE("a sentence calls the players what it is told to") {
    const ReasonNames names = {.player = "you", .is = "are", .opponent = "Ann"};
    const Position position = parse_position("N ..T.AK98 765...Q4");
    Explanation why = explain(searching(), position, parse_card("C8"));
    CHECK(sentence(position, why, names) ==
          "After C8 Ann is on lead; with you on lead instead, the same cards would win you more "
          "tricks. This explains 3 of the 4 tricks.");
    Explanation best = explain(searching(), position, parse_card("CA"));
    best.reason = Reason::lead;
    CHECK(sentence(position, best, names).starts_with("After CA you are on lead; with Ann on "));
    for (const Reason reason : {Reason::trick, Reason::lead, Reason::rank, Reason::length,
                                Reason::reply, Reason::cash, Reason::none}) {
        why.reason = reason;
        const std::string text = sentence(position, why, names);
        CAPTURE(text);
        CHECK(text.find("the player") == std::string::npos);
        CHECK(text.find("the opponent") == std::string::npos);
    }
}

TEST_CASE("a best card is told from the cards that cost tricks") {
    const Position position = parse_position("S AQ.2.. K3.A..");
    const Explanation why = explain(searching(), position, parse_card("H2"));
    CHECK(why.cost == 0);
    CHECK(why.best == why.card);
    CHECK(why.reason == Reason::none);
    CHECK(why.explained == 0);
    CHECK_FALSE(why.differ);
    CHECK(why.line == why.best_line);
    CHECK(replayed(position, why.line).size() == 3);
    CHECK(sentence(position, why) == "No card is better.");
    std::vector<std::string> worse;
    for (const Card card : why.worse) worse.push_back(to_string(card));
    CHECK(worse == std::vector<std::string>{"SQ", "SA"});
    CHECK(why.answers == std::vector<Card>{parse_card("HA")});
    CHECK(explain(searching(), parse_position("N A... K..."), parse_card("SA")).answers.size() ==
          1);
    CHECK(explain(searching(), parse_position("N A... K... SA"), parse_card("SK")).answers.empty());
}

TEST_CASE("cards that may not be played are refused") {
    const auto refused = [](const char* position, const char* card) {
        return question_error(
            [&] { (void)explain(searching(), parse_position(position), parse_card(card)); });
    };
    CHECK(refused("S AQ... K.2..", "SK") == "SK is not in the hand of the player to move");
    CHECK(refused("S AQ... K.2.. SA", "H2") == "H2 does not follow suit");
    CHECK(refused("S AQ... K...", "SA") != "");
}

}  // namespace
}  // namespace honeymoon
