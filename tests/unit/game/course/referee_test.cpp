#include "honeymoon/game/referee.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "honeymoon/cards/hand.hpp"
#include "libtb/base/random.hpp"
#include "libtb/cards/compatible_hands.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/games/plain_game.hpp"
#include "tests/support/games/redealt.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::question_error;

Card card(const std::string& text) {
    return parse_card(text);
}

Deal deal_of(Player dealer, std::string_view north, std::string_view south,
             const std::string& stock) {
    Deal deal;
    deal.dealer = dealer;
    deal.hands = {parse_hand(north), parse_hand(south)};
    std::istringstream words(stock);
    for (Card& one : deal.stock) {
        std::string word;
        words >> word;
        one = card(word);
    }
    return deal;
}

// North has the spades and will draw the diamonds, south the hearts and the clubs, as long as north
// takes every trick; south is the dealer.
Deal one_sided() {
    return deal_of(Player::south, "AKQJT98765432...", ".AKQJT98765432..",
                   "D2 CA DA CK DK CQ DQ CJ DJ CT DT C9 D9 C8 D8 C7 D7 C6 D6 C5 D5 C4 D4 C3 D3 C2");
}

void act(Referee& referee, std::string_view actions) {
    std::istringstream words{std::string(actions)};
    std::string word;
    while (words >> word) referee.act(parse_action(word));
}

std::string refused(Referee& referee, const std::string& action) {
    const GameState before = referee.state();
    const std::size_t done = referee.actions().size();
    std::string why = question_error([&] { referee.act(parse_action(action)); });
    CHECK(referee.state() == before);
    CHECK(referee.actions().size() == done);
    return why;
}

// North plays spades from the top, and south hearts.
void play_spades_and_hearts(Referee& referee) {
    for (const char rank : std::string("AKQJT98765432")) {
        act(referee, std::string("S") + rank + " H" + rank);
    }
}

TEST_CASE("German whist: a game in which one player takes every trick") {
    Referee referee(german_whist(), one_sided());
    CHECK(referee.state().to_act == Player::north);
    CHECK(trump(referee.state()) == Suit::diamonds);
    CHECK(face_up(referee.state()) == card("D2"));
    play_spades_and_hearts(referee);
    CHECK(referee.state().phase == Phase::play);
    CHECK(referee.state().to_act == Player::north);
    CHECK(referee.state().exchange_tricks[0] == 13);
    CHECK(position(referee.state()) ==
          Position{
              parse_hand("..AKQJT98765432."), parse_hand("...AKQJT98765432"), Suit::diamonds, {}});
    CHECK(question_error([&] { return referee.result(); }) ==
          "the game is not over; it has no result yet");
    for (const char rank : std::string("AKQJT98765432")) {
        act(referee, std::string("D") + rank + " C" + rank);
    }
    CHECK(referee.over());
    CHECK(referee.legal().empty());
    CHECK(referee.result() == GameResult{{13, 0}, {13, 0}});
    CHECK(referee.result().winner() == Player::north);
    CHECK(refused(referee, "SA") == "SA is not possible: the game is over");
}

TEST_CASE("German whist: who takes what, and what is seen of it") {
    const Deal deal =
        deal_of(Player::north, "AKQJ.AKQ.AKQ.AKQ", "T98.JT98.JT9.JT9",
                "C8 S7 H7 D8 C7 S6 H6 D7 C6 S5 H5 D6 C5 S4 H4 D5 C4 S3 H3 D4 C3 S2 H2 D3 C2 D2");
    Referee referee(german_whist(), deal);
    CHECK(referee.state().to_act == Player::south);
    act(referee, "D9");
    PlayerView north = referee.view(Player::north);
    CHECK(north.led == card("D9"));
    CHECK(north.opponent_open == parse_hand("..9."));
    CHECK(north.opponent_cards == 13);
    CHECK(north.stock_left == 26);
    CHECK(north.legal.cards == parse_hand("..AKQ."));
    CHECK(refused(referee, "SA") == "North must follow suit; SA is not one of the diamonds");
    CHECK(refused(referee, "C8") == "North does not hold C8");
    CHECK(refused(referee, "1C") ==
          "1C is a call, and there is no auction now; North is to play a card");
    act(referee, "DQ");
    // North took the face-up card, and south drew one that only south has seen.
    north = referee.view(Player::north);
    PlayerView south = referee.view(Player::south);
    CHECK(north.own == parse_hand("AKQJ.AKQ.AK.AKQ8"));
    CHECK(south.own == parse_hand("T987.JT98.JT.JT9"));
    CHECK(north.own_open == parse_hand("...8"));
    CHECK(south.opponent_open == parse_hand("...8"));
    CHECK(north.opponent_open.empty());
    CHECK(north.unseen.contains(card("S7")));
    CHECK(north.face_up == card("H7"));
    CHECK(north.stock_left == 24);
    CHECK(refused(referee, "DQ") == "DQ has been played already");
    // Trump is what was turned up first, whatever lies there now.
    CHECK(north.trump == Suit::clubs);
    CHECK(south.legal.empty());
    CHECK(north.legal.size() == 13);
}

TEST_CASE("voids are seen when somebody does not follow, until they draw unseen") {
    Referee referee(german_whist(), one_sided());
    act(referee, "SA HA");
    // South showed a void in spades, but then drew a card.
    CHECK(referee.view(Player::north).opponent_voids == std::array<bool, kSuits>{});
    act(referee, "SK");
    CHECK(refused(referee, "S2") == "South does not hold S2");
    act(referee, "CA");
    // A club is no trump, and takes nothing.
    CHECK(referee.state().to_act == Player::north);

    // Where south takes the trick by a trump and draws the face-up card, the void stays.
    Deal deal = one_sided();
    std::swap(deal.stock[1], deal.stock[2]);
    Referee other_game(german_whist(), deal);
    act(other_game, "SA HA SK DA");
    CHECK(other_game.state().to_act == Player::south);
    PlayerView north = other_game.view(Player::north);
    CHECK(north.opponent_voids == std::array<bool, kSuits>{true, false, false, false});
    CHECK(north.opponent_open == parse_hand("...A"));
    const HiddenHand hidden = north.opponent();
    CHECK(hidden.voids[0]);
    CHECK(hidden.unseen.only(Suit::spades).empty());
    CHECK(hidden.size == 13);
    // A void of the opponent's, and an open card of that suit.
    north.opponent_open.insert(card("S2"));
    CHECK_FALSE(north.opponent().voids[0]);
}

TEST_CASE("the play phase alone: the cards that were not dealt are out of play, and known to be") {
    Referee referee(play_phase(Suit::hearts), one_sided());
    const Hand others = parse_hand("..AKQJT98765432.AKQJT98765432");
    CHECK(out_of_play(referee.state()) == others);
    CHECK(referee.view(Player::south).unseen == parse_hand("AKQJT98765432..."));
    CHECK(refused(referee, "D2") == "D2 is out of play");
    CHECK(refused(referee, "H2") == "North does not hold H2");
    act(referee, "S2 H2");
    CHECK(refused(referee, "H2") == "H2 has been played already");
    CHECK(out_of_play(referee.state()) == others);
    CHECK(out_of_play(start(german_whist(), one_sided())).empty());
}

TEST_CASE("honeymoon bridge: auction, exchange with the contract's trump suit, play, score") {
    Deal deal = one_sided();
    deal.dealer = Player::north;
    Referee referee(honeymoon_bridge(), deal, Vulnerability::south);
    CHECK(referee.state().phase == Phase::auction);
    CHECK_FALSE(referee.view(Player::north).face_up);
    CHECK(refused(referee, "X") == "there is no bid to double");
    CHECK(refused(referee, "SA") == "SA cannot be played in the auction; North is to call");
    act(referee, "1S");
    CHECK(refused(referee, "1H") == "1H is not higher than the last bid, 1S");
    CHECK(refused(referee, "XX") == "South cannot redouble the opponent's bid");
    act(referee, "X");
    CHECK(refused(referee, "X") == "North cannot double their own bid");
    act(referee, "XX");
    CHECK(refused(referee, "X") == "1SXX has been doubled already");
    act(referee, "2H 7D X Pass");
    CHECK(referee.state().contract ==
          Contract{7, Suit::diamonds, Player::north, Doubling::doubled});
    CHECK(referee.state().to_act == Player::north);
    play_spades_and_hearts(referee);
    CHECK(referee.state().phase == Phase::play);
    act(referee, "CA DA");
    for (const char rank : std::string("KQJT98765432")) {
        act(referee, std::string("D") + rank + " C" + rank);
    }
    // 280 for tricks, 300 for game, 1000 for the grand slam, 50 for the double.
    CHECK(referee.result() == GameResult{{13, 0}, {1630, 0}});

    Referee passed(honeymoon_bridge(), deal);
    act(passed, "Pass Pass");
    CHECK(passed.over());
    CHECK(passed.result() == GameResult{});
    CHECK_FALSE(passed.result().winner());
    CHECK_FALSE(trump(passed.state()));
}

TEST_CASE("draw bridge: exchange at no-trump with closed stock, then auction, then play") {
    Referee referee(draw_bridge(), one_sided(), Vulnerability::both);
    CHECK(referee.state().phase == Phase::exchange);
    CHECK_FALSE(face_up(referee.state()));
    act(referee, "SA HA");
    CHECK(referee.view(Player::south).opponent_open.empty());
    CHECK(referee.view(Player::south).unseen.contains(card("D2")));
    for (const char rank : std::string("KQJT98765432")) {
        act(referee, std::string("S") + rank + " H" + rank);
    }
    CHECK(referee.state().phase == Phase::auction);
    CHECK(referee.state().to_act == Player::south);
    act(referee, "Pass 1NT 2C Pass");
    // The defender leads; south has all clubs and north none.
    CHECK(referee.state().to_act == Player::north);
    CHECK(trump(referee.state()) == Suit::clubs);
    for (const char rank : std::string("AKQJT98765432")) {
        const std::string diamond = {'D', rank};
        const std::string club = {'C', rank};
        act(referee, rank == 'A' ? diamond : club);
        act(referee, rank == 'A' ? club : diamond);
    }
    CHECK(referee.result() == GameResult{{0, 13}, {0, 190}});
    CHECK(referee.result().winner() == Player::south);
}

std::set<std::string> texts(Hand hand) {
    std::set<std::string> all;
    for (const Card one : hand.cards()) all.insert(to_string(one));
    return all;
}

std::string phase_name(Phase phase) {
    constexpr std::array<const char*, 5> names = {"auction", "exchange", "play", "draw", "over"};
    return names[static_cast<std::size_t>(phase)];
}

// The referee's game and the plain one agree on everything that both know.
void compare(const Referee& referee, const test::PlainGame& plain) {
    const GameState& state = referee.state();
    REQUIRE(phase_name(state.phase) == plain.phase());
    std::set<std::string> legal;
    for (LegalActions rest = referee.legal(); !rest.empty(); rest.drop_first()) {
        legal.insert(to_string(rest.first()));
    }
    REQUIRE(legal == plain.legal());
    if (!referee.over()) REQUIRE(static_cast<int>(state.to_act) == plain.to_act());
    for (const Player player : kPlayers) {
        const int number = static_cast<int>(player);
        const int opponent = 1 - number;
        const PlayerView view = referee.view(player);
        CHECK(texts(view.own) == plain.held(number));
        CHECK(texts(view.own_open) == plain.shown(number));
        CHECK(texts(view.opponent_open) == plain.shown(opponent));
        CHECK(texts(view.unseen) == plain.unseen(number));
        CHECK(texts(view.played) == plain.played());
        CHECK(texts(view.own_discarded) == plain.thrown(number));
        const bool open = view.rules.discards != Discards::closed;
        CHECK(texts(view.opponent_discarded) ==
              (open ? plain.thrown(opponent) : std::set<std::string>{}));
        const bool own_turn = !referee.over() && state.to_act == player;
        CHECK((view.looked_at ? to_string(*view.looked_at) : "") ==
              (own_turn ? plain.looked_at() : ""));
        REQUIRE(view.draws.size() == static_cast<int>(plain.draws().size()));
        for (int turn = 0; turn < view.draws.size(); ++turn) {
            CHECK(to_string(view.draws[turn]) == plain.draws()[static_cast<std::size_t>(turn)]);
        }
        CHECK(view.opponent_cards == static_cast<int>(plain.held(opponent).size()));
        CHECK(view.stock_left == static_cast<int>(plain.stock_left()));
        CHECK((view.face_up ? to_string(*view.face_up) : "") == plain.face_up());
        CHECK((view.led ? to_string(*view.led) : "") == plain.led());
        std::set<char> voids;
        for (const Suit suit : kAllSuits) {
            if (view.opponent_voids[static_cast<std::size_t>(suit)]) voids.insert(letter(suit));
        }
        CHECK(voids == plain.voids(opponent));
        CHECK(view.exchange_tricks[index(player)] == plain.exchange_tricks(number));
        CHECK(view.play_tricks[index(player)] == plain.play_tricks(number));
        const bool to_act = !referee.over() && state.to_act == player;
        CHECK(view.legal == (to_act ? referee.legal() : LegalActions{}));
    }
    if (state.phase == Phase::exchange || state.phase == Phase::play) {
        CHECK(static_cast<int>(state.leader) == plain.leader());
    }
    if (referee.over()) CHECK(referee.result().points == plain.points());
}

// Every action is refused that is not legal, and all that is legal can be taken back.
void try_everything(const GameState& state, const std::set<std::string>& legal) {
    std::vector<Action> all;
    for (const Card one : Hand::full().cards()) all.push_back(Action::card(one));
    for (int call = 0; call < kCalls + kDraws; ++call) all.push_back(Action::call(call));
    for (const Action action : all) {
        const auto why = refusal(state, action);
        REQUIRE(why.has_value() != legal.contains(to_string(action)));
        if (why) {
            CHECK_FALSE(why->empty());
            continue;
        }
        GameState next = state;
        const GameProgress before = apply(next, action);
        CHECK_FALSE(next == state);
        undo(next, before);
        REQUIRE(next == state);
    }
}

// What `player` sees is the same when all the rest is dealt anew, and what is really there is among
// what can be.
bool look(const GameState& state, Player player, RandomStream& random) {
    const PlayerView seen = view(state, player);
    const HiddenHand hidden = seen.opponent();
    const Hand real = state.hands[index(other(player))];
    CHECK((hidden.known | hidden.unseen | real) == (hidden.known | hidden.unseen));
    CHECK((hidden.known & real) == hidden.known);
    const CompatibleHands possible(hidden);
    CHECK(seen.knows_opponent() == (seen.unseen.size() + hidden.known.size() == hidden.size));
    const bool closed =
        seen.rules.exchange == ExchangeKind::draws && seen.rules.discards == Discards::closed;
    if (seen.stock_left == 0 && !closed) {
        CHECK(seen.knows_opponent());
        CHECK(possible.count() == 1);
        CHECK(possible.at(0) == real);
    }
    const GameState anew = test::redealt(state, player, random);
    CHECK(view(anew, player) == seen);
    // Every card is in one place still.
    Hand all;
    int cards = 0;
    for (const Hand some :
         {anew.played, anew.hands[0], anew.hands[1], anew.discarded[0], anew.discarded[1]}) {
        all = all | some;
        cards += some.size();
    }
    for (std::size_t i = anew.drawn; i < anew.stock.size(); ++i, ++cards) all.insert(anew.stock[i]);
    CHECK(cards == 52);
    CHECK(all == Hand::full());
    return !(anew.hands == state.hands);
}

TEST_CASE("random games of many rules, beside a plain account of the same rules") {
    test::Random random;
    RandomStream stream(random.seed());
    int different = 0;
    int passed_out = 0;
    int points = 0;
    for (const GameRules& rules : test::some_rules()) {
        for (std::uint64_t number = 0; number < 40; ++number) {
            CAPTURE(to_string(rules));
            CAPTURE(number);
            Standing standing;
            if (rules.auction != AuctionTime::none) {
                const auto any = static_cast<unsigned>(random.below(Standing::kCodes));
                standing = Standing::of_code(number % 2 == 0 ? any % 4 : any);
            }
            const Deal deal = random_deal(random.seed(), number, rules);
            Referee referee(rules, deal, standing);
            test::PlainGame plain(rules, deal, standing);
            std::vector<GameState> states;
            while (!referee.over()) {
                compare(referee, plain);
                if (number < 5) try_everything(referee.state(), plain.legal());
                for (const Player player : kPlayers) {
                    if (look(referee.state(), player, stream)) ++different;
                }
                states.push_back(referee.state());
                const Action action = test::any_action(referee.legal(), random);
                referee.act(action);
                plain.act(to_string(action));
            }
            compare(referee, plain);
            try_everything(referee.state(), {});
            if (referee.actions().size() == 2) ++passed_out;
            points += referee.result().points[0] + referee.result().points[1];
            while (!states.empty()) {
                referee.undo();
                REQUIRE(referee.state() == states.back());
                states.pop_back();
            }
            CHECK(question_error([&] { referee.undo(); }) ==
                  "nothing has been done that could be taken back");
        }
    }
    CHECK(different > 1000);
    CHECK(passed_out < 40);
    CHECK(points > 1000);
}

TEST_CASE("cards dealt anew come equally often") {
    // Before the last exchange trick, any of the unseen cards may be the one in the stock.
    test::Random random;
    GameState state = start(german_whist(), random_deal(random.seed()));
    while (stock_left(state) > 2) {
        apply(state, test::any_action(legal_actions(state), random));
    }
    const PlayerView seen = view(state, state.to_act);
    const CompatibleHands possible(seen.opponent());
    RandomStream stream(random.seed());
    std::map<std::uint64_t, int> times;
    const int draws = 2000 * static_cast<int>(possible.count());
    for (int i = 0; i < draws; ++i) {
        const GameState anew = test::redealt(state, state.to_act, stream);
        ++times[anew.hands[index(other(state.to_act))].bits()];
    }
    CHECK(times.size() == possible.count());
    // Standard deviation below 45.
    for (const auto& [hand, count] : times) CHECK(std::abs(count - 2000) < 250);
}

TEST_CASE("the stock dealt anew is in any order") {
    // The unseen card on top of the stock and the last one: any of 38 cards, at the beginning.
    const GameState state = start(german_whist(), random_deal(test::test_seed()));
    RandomStream stream(test::test_seed());
    std::map<std::string, int> top;
    std::map<std::string, int> last;
    for (int i = 0; i < 38 * 1000; ++i) {
        const GameState anew = test::redealt(state, Player::north, stream);
        ++top[to_string(anew.stock[1])];
        ++last[to_string(anew.stock[25])];
    }
    // Standard deviation 31.
    for (const auto& times : {top, last}) {
        CHECK(times.size() == 38);
        for (const auto& [text, count] : times) CHECK(std::abs(count - 1000) < 190);
    }
}

TEST_CASE("deals are the same everywhere, and all different") {
    CHECK(random_deal(1, 0) == random_deal(1, 0));
    CHECK(random_deal(1, 0).dealer == Player::north);
    CHECK(random_deal(1, 1).dealer == Player::south);
    std::set<std::uint64_t> hands;
    for (std::uint64_t number = 0; number < 1000; ++number) {
        const Deal deal = random_deal(7, number);
        validate(deal);
        hands.insert(deal.hands[0].bits());
    }
    CHECK(hands.size() == 1000);
    CHECK(to_string(random_deal(1, 0).hands[0]) == "QJ73.Q8.T8.KT976");
    CHECK(to_string(random_deal(1, 0).stock[25]) == "HJ");
}

TEST_CASE("keep-or-discard: who has what, and what each sees of it") {
    Deal deal;
    deal.stock = Stock::of(Stock::kMost);
    std::size_t next = 0;
    for (const Card one : Hand::full().cards()) deal.stock[next++] = one;
    deal.dealer = Player::north;
    GameRules rules = keep_or_discard();
    Referee referee(rules, deal);
    CHECK(referee.state().to_act == Player::south);
    const auto card_at = [&](std::size_t place) { return deal.stock[place]; };
    CHECK(referee.view(Player::south).looked_at == card_at(0));
    CHECK(!referee.view(Player::north).looked_at);
    CHECK(refused(referee, "Take") ==
          "Take is not possible: by these rules discards cannot be taken");
    CHECK(refused(referee, "1C") == "1C is not possible yet; South is to say Keep or Discard");
    act(referee, "Keep");
    act(referee, "Discard");
    const PlayerView south = referee.view(Player::south);
    CHECK(south.own.contains(card_at(0)));
    CHECK(south.own_discarded.contains(card_at(1)));
    CHECK(south.unseen.contains(card_at(2)));
    CHECK(south.unseen.contains(card_at(3)));
    CHECK(south.opponent_discarded.empty());
    CHECK(south.opponent_cards == 1);
    for (int turn = 2; turn < Draws::kTurns; ++turn)
        act(referee, turn % 3 == 0 ? "Discard" : "Keep");
    CHECK(referee.state().phase == Phase::auction);
    CHECK(referee.state().to_act == Player::north);
    CHECK(referee.view(Player::north).unseen.size() == 26);
    CHECK(refused(referee, "Keep") == "Keep cannot be said in the auction; North is to call");
    act(referee, "1NT Pass");
    CHECK(referee.state().to_act == Player::south);
    CHECK(!referee.view(Player::south).knows_opponent());
    CHECK(refused(referee, "Discard") == "Discard is not possible: nothing is drawn now");

    rules.discards = Discards::taken;
    Referee taken(rules, deal);
    CHECK(refused(taken, "Take") ==
          "Take is not possible: the top card of the stock has been looked at");
    act(taken, "Discard");
    CHECK(taken.view(Player::north).face_up == card_at(0));
    CHECK(taken.view(Player::south).face_up == card_at(0));
    CHECK(!taken.view(Player::north).looked_at);
    CHECK(refused(taken, "Keep") == "Keep is not possible before Look");
    act(taken, "Take");
    CHECK(taken.view(Player::south).opponent_open.contains(card_at(0)));
    CHECK(taken.view(Player::south).own_discarded.empty());
    // Nothing has been thrown away since.
    CHECK(taken.view(Player::south).looked_at == card_at(2));
    act(taken, "Keep Look Keep Take");
    CHECK(taken.state().draws.size() == 5);
    CHECK(taken.view(Player::north).opponent_open.contains(card_at(5)));
}

TEST_CASE("deals that cannot be are refused") {
    const auto error = [](const Deal& deal) {
        return question_error([&] { return Referee(german_whist(), deal).state(); });
    };
    Deal deal = one_sided();
    deal.hands[1].erase(card("HA"));
    CHECK(error(deal) == "the deal gives South 12 cards; each player must have 13");
    deal.hands[1].insert(card("SA"));
    CHECK(error(deal) == "SA is in both hands of the deal; take it out of one of them");
    deal = one_sided();
    deal.stock[3] = card("H5");
    CHECK(error(deal) ==
          "H5 is in the stock of the deal, and also in a hand or a second time in the stock");
    deal.stock[3] = deal.stock[2];
    CHECK(error(deal) ==
          "DA is in the stock of the deal, and also in a hand or a second time in the stock");
    deal.stock[3].rank = 13;
    CHECK(error(deal) == "the stock has a card of no suit or of no rank");
    CHECK(question_error([&] { return start(german_whist(), one_sided(), Vulnerability::both); }) ==
          "nobody can be vulnerable in a game without an auction");
}

TEST_CASE("rules that contradict themselves are refused, and others are written and read") {
    std::set<std::string> written;
    int valid = 0;
    for (const GameRules& rules : test::all_settings()) {
        const std::string text = to_string(rules);
        const std::string error = question_error([&] { validate(rules); });
        CHECK(written.insert(text).second);
        if (error == "no error") {
            ++valid;
            CHECK(parse_game_rules(text) == rules);
        } else {
            CHECK(error.starts_with("rules: "));
            CHECK(question_error([&] { return parse_game_rules(text); }) == error);
        }
    }
    // Without an auction: no-trump, one of four suits, or, face up, a suit turned up; two who may
    // lead; what tricks of the exchange count. Before: those five and the contract's, two who lead
    // first, four who lead then, three choices more. After: as many trump rules as without. The
    // play phase alone. Keep-or-discard: two who may lead, two choices of calls, three of discards.
    CHECK(valid == (11 * 2 * 3) + (6 * 2 * 4 * 8) + (11 * 4 * 4) + 5 + (2 * 4 * 3));
    for (const GameRules& rules : test::some_rules()) {
        CHECK(parse_game_rules(to_string(rules)) == rules);
    }
    const auto error = [](std::string_view text) {
        return question_error([&] { return parse_game_rules(text); });
    };
    constexpr std::string_view unnamed =
        "rules: name a game, GermanWhist, HoneymoonBridge, DrawBridge, KeepOrDiscard or PlayPhase, "
        "before what is different in it";
    CHECK(error("") == unnamed);
    CHECK(error("lead=loser") ==
          "rules: 'lead=loser' where GermanWhist, HoneymoonBridge, DrawBridge, KeepOrDiscard or "
          "PlayPhase should be");
    CHECK(error("GermanWhist auction=never trump=none") ==
          "rules: 'auction=never' where auction=none, auction=before or auction=after should be");
    CHECK(
        error("Whist lead=loser") ==
        "rules: 'Whist' where GermanWhist, HoneymoonBridge, DrawBridge, KeepOrDiscard or PlayPhase "
        "should be; did you mean GermanWhist?");
    CHECK(error("german-whist exchange-trick=yes") ==
          "rules: 'exchange-trick=yes' where a setting, as in lead=winner, should be; did you mean "
          "exchange-tricks?");
    CHECK(error("keep-or-discard lead=winner") ==
          "rules: the only settings of keep-or-discard are lead=declarer or defender, notrump, "
          "doubles "
          "and discards");
    CHECK(error("german-whist discards=open") ==
          "rules: only keep-or-discard has the setting discards");
    CHECK(error("GermanWhist DrawBridge") ==
          "rules: 'DrawBridge' where a setting, as in lead=winner, should be");
    CHECK(error("GermanWhist lead=loser lead=winner") == "rules: lead is given twice");
    CHECK(error("german-whist lead=declarer").find("needs an auction") != std::string::npos);
    // A name and what is different.
    GameRules winner = honeymoon_bridge();
    winner.play_lead = PlayLead::last_winner;
    winner.doubles = false;
    CHECK(parse_game_rules("honeymoon-bridge  doubles=no lead=winner ") == winner);
    CHECK(to_string(winner) == "HoneymoonBridge lead=winner doubles=no");
    GameRules counted = german_whist();
    counted.exchange_score = ExchangeScore::full;
    CHECK(to_string(counted) == "GermanWhist exchange-tricks=yes");
    counted.exchange_score = ExchangeScore::half;
    CHECK(to_string(counted) == "GermanWhist exchange-tricks=half");
    CHECK(parse_game_rules("HONEYMOONBRIDGE") == honeymoon_bridge());
    CHECK(parse_game_rules("draw-bridge exchange-tricks=no doubles=yes notrump=yes stock=open "
                           "lead=winner first=non-dealer trump=turned-up auction=none") ==
          german_whist());
}

TEST_CASE("actions: text, numbers, and the order of the bids") {
    std::set<std::string> seen;
    for (int number = 0; number < kCalls + kDraws; ++number) {
        const Action call = Action::call(number);
        CHECK_FALSE(call.is_card());
        CHECK(call.is_call() == (number < kCalls));
        CHECK(call.is_draw() == (number >= kCalls));
        CHECK(call.call_number() == number);
        CHECK(parse_action(to_string(call)) == call);
        CHECK(seen.insert(to_string(call)).second);
        CHECK(call.is_bid() == (number > 2 && number < kCalls));
        if (call.is_bid()) CHECK(Action::bid(call.level(), call.strain()) == call);
    }
    for (const Card one : Hand::full().cards()) {
        const Action action = Action::card(one);
        CHECK(action.is_card());
        CHECK_FALSE(action.is_bid());
        CHECK(action.card() == one);
        CHECK(parse_action(to_string(action)) == action);
        CHECK(seen.insert(to_string(action)).second);
    }
    CHECK(to_string(Action::bid(3, {})) == "3NT");
    CHECK(Action::bid(1, {}).call_number() + 1 == Action::bid(2, Suit::clubs).call_number());
    CHECK(Action::bid(1, Suit::hearts).call_number() + 1 ==
          Action::bid(1, Suit::spades).call_number());
    CHECK(Action() == Action::pass());
    CHECK(parse_action("s10") == Action::card(card("ST")));
    CHECK(parse_action("4n") == Action::bid(4, {}));
    CHECK(parse_action("♥10") == Action::card(card("HT")));
    CHECK(parse_action(" 7♣ ") == Action::bid(7, Suit::clubs));
    // 2C to 7S are bids, unless only a card is due.
    CHECK(parse_action("2c") == Action::bid(2, Suit::clubs));
    CHECK(parse_action("2c", true) == Action::card(card("C2")));
    CHECK(parse_action("c2", true) == Action::card(card("C2")));
    CHECK(parse_action("pass", true) == Action::pass());
    CHECK(parse_action("xx") == Action::redoubling());
    for (const char* const wrong : {"", "S", "1", "0C", "8C", "1NTX", "1CC", "SAA", "XXX", "P"}) {
        CHECK(question_error([&] { return parse_action(wrong); })
                  .ends_with(" is neither a card, suit then rank as in SA or D5, nor a call: Pass, "
                             "X, XX, or 1C to 7NT, nor a draw: Look, Keep, Discard or Take"));
    }
}

TEST_CASE("rules without no-trump, without doubles; only a doubled bid is redoubled") {
    GameRules rules = honeymoon_bridge();
    rules.notrump_bids = false;
    rules.doubles = false;
    Referee referee(rules, one_sided());
    CHECK(refused(referee, "1NT") ==
          "1NT is not a bid by the rules of this game, which have no no-trump");
    act(referee, "1C");
    CHECK(refused(referee, "X") == "the rules of this game have no double");
    CHECK(refused(referee, "XX") == "the rules of this game have no redouble");
    Referee whole(honeymoon_bridge(), one_sided());
    act(whole, "1C 1D");
    CHECK(refused(whole, "XX") == "South cannot redouble the opponent's bid");
    act(whole, "1H X 2H");
    CHECK(refused(whole, "XX") == "North cannot redouble the opponent's bid");
    act(whole, "X XX");
    CHECK(refused(whole, "XX") == "North cannot redouble the opponent's bid");
    CHECK(refused(whole, "X") == "2HXX has been doubled already");
}

TEST_CASE("no game has more actions than kMaxActions") {
    // Every bid, doubled and redoubled.
    const auto actions = [](Referee referee) {
        // A look before every draw.
        while (referee.state().phase == Phase::draw) referee.act(referee.legal().at(0));
        act(referee, "Pass");
        for (int bid = 3; bid < kCalls; ++bid) {
            referee.act(Action::call(bid));
            act(referee, "X XX");
        }
        act(referee, "Pass");
        while (!referee.over()) referee.act(referee.legal().at(0));
        return referee.actions().size();
    };
    CHECK(actions(Referee(honeymoon_bridge(), one_sided())) == 159);
    GameRules rules = keep_or_discard();
    rules.discards = Discards::taken;
    CHECK(actions(Referee(rules, random_deal(1, 0, rules))) == kMaxActions);
}

}  // namespace
}  // namespace honeymoon
