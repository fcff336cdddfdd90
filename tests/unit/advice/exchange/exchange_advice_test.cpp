#include "honeymoon/advice/exchange_advice.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "advice/exchange/open_exchange.hpp"
#include "advice/exchange/possible_hands.hpp"
#include "honeymoon/cards/trick.hpp"
#include "honeymoon/chance/expectiminimax.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/threads.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/games/draw_games.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tables/raw_table.hpp"
#include "tests/support/tables/solved.hpp"
#include "tests/unit/advice/exchange_model/exchanges.hpp"

namespace honeymoon {

using advice::OpenExchange;
using advice::OpenExchangeState;

namespace {

using test::question_error;
using test::Random;

constexpr double kRounding = 1e-9;

// The exchange phase said once more, with open hands, as plainly as it can be: every legal card is
// played, every card drawn, and what follows is full-rules minimax.
struct PlainExchange {
    std::array<Hand, 2> hands;
    Hand stock;  // but for the card that is face up
    std::optional<Card> up;
    Trump trump;
    FirstLead first_lead = FirstLead::winner;
    int leader = 0;
    std::optional<Card> led;

    [[nodiscard]] std::vector<Card> legal() const {
        const Hand own = hands.at(static_cast<std::size_t>(led ? 1 - leader : leader));
        if (led && !own.only(led->suit).empty()) return own.only(led->suit).cards();
        return own.cards();
    }

    // The mean of the tricks player 0 takes, if `card` is played.
    [[nodiscard]] double played(Card card, test::RememberingMinimax& minimax) const {
        PlainExchange next = *this;
        if (!led) {
            next.led = card;
            return next.value(minimax);
        }
        const int winner = reply_wins(*led, card, trump) ? 1 - leader : leader;
        next.hands.at(static_cast<std::size_t>(leader)).erase(*led);
        next.hands.at(static_cast<std::size_t>(1 - leader)).erase(card);
        next.led.reset();
        next.leader = winner;
        // First the winner takes a card, then the loser.
        if (!up) return next.drawn(winner, 2, minimax);
        next.hands.at(static_cast<std::size_t>(winner)).insert(*up);
        return next.drawn(1 - winner, 1, minimax);
    }

    // So many cards are drawn, by this player first, and another is turned up where one was.
    [[nodiscard]] double drawn(int player, int cards, test::RememberingMinimax& minimax) const {
        if (cards == 0) {
            if (!up || stock.empty()) {
                PlainExchange next = *this;
                next.up.reset();
                return next.value(minimax);
            }
            double sum = 0;
            for (const Card card : stock.cards()) {
                PlainExchange next = *this;
                next.stock.erase(card);
                next.up = card;
                sum += next.value(minimax);
            }
            return sum / stock.size();
        }
        double sum = 0;
        for (const Card card : stock.cards()) {
            PlainExchange next = *this;
            next.stock.erase(card);
            next.hands.at(static_cast<std::size_t>(player)).insert(card);
            sum += next.drawn(1 - player, cards - 1, minimax);
        }
        return sum / stock.size();
    }

    [[nodiscard]] double value(test::RememberingMinimax& minimax) const {
        if (stock.empty() && !up) {
            int first = leader;
            if (first_lead == FirstLead::loser) first = 1 - leader;
            if (first_lead == FirstLead::own) first = 0;
            if (first_lead == FirstLead::other) first = 1;
            const auto place = static_cast<std::size_t>(first);
            const int tricks = minimax.value({hands.at(place), hands.at(1 - place), trump, {}});
            return first == 0 ? tricks : hands[0].size() - tricks;
        }
        const bool own = (leader == 0) != led.has_value();
        double best = own ? -1 : 100;
        for (const Card card : legal()) {
            const double one = played(card, minimax);
            best = own ? std::max(best, one) : std::min(best, one);
        }
        return best;
    }
};

PlainExchange random_exchange(Random& random, int size, int tricks, bool face_up) {
    std::vector<Card> pack = Hand::full().cards();
    // Few ranks, so that cards meet.
    std::erase_if(pack, [&](Card card) { return card.rank % 3 != 0; });
    random.shuffle(pack);
    PlainExchange deal;
    std::size_t next = 0;
    for (int i = 0; i < size; ++i) {
        for (Hand& hand : deal.hands) hand.insert(pack.at(next++));
    }
    for (int i = 0; i < 2 * tricks; ++i) {
        if (face_up && i == 0) {
            deal.up = pack.at(next++);
        } else {
            deal.stock.insert(pack.at(next++));
        }
    }
    deal.trump = random.trump();
    deal.first_lead = static_cast<FirstLead>(random.below(4));
    if (random.coin()) {
        deal.leader = 1;
        deal.led = random.one_of(deal.hands[1].cards());
    }
    return deal;
}

// As player 0 sees it, the other's hand open or not.
ExchangePosition seen(const PlainExchange& deal, bool open) {
    ExchangePosition position;
    position.own = deal.hands[0];
    (open ? position.holds : position.unplaced) = deal.hands[1];
    position.unplaced = position.unplaced | deal.stock;
    position.trump = deal.trump;
    position.face_up = deal.up;
    position.stock = deal.stock.size() + (deal.up ? 1 : 0);
    position.led = deal.led;
    position.first_lead = deal.first_lead;
    return position;
}

const Reader& exchange_tables() {
    static const Reader reader = Reader::open(test::table_directory());
    return reader;
}

double tricks_of(const ExchangeAdvice& advice, Card card) {
    for (const ExchangeCard& one : advice.cards) {
        if (one.card == card) return one.tricks;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

TEST_CASE("exchange advice with open hands is plain expectiminimax over all plays and draws" *
          doctest::test_suite("threads")) {
    Random random;
    test::RememberingMinimax minimax;
    // Cards a hand and tricks of the exchange; more of one leave room for less of the other.
    constexpr std::array<std::array<int, 2>, 5> sizes = {{{1, 1}, {4, 1}, {3, 2}, {4, 2}, {2, 3}}};
    for (int i = 0; i < 60; ++i) {
        const std::array<int, 2> chosen = random.one_of(sizes);
        CAPTURE(chosen[0]);
        CAPTURE(chosen[1]);
        const PlainExchange deal = random_exchange(random, chosen[0], chosen[1], random.coin());
        CAPTURE(to_string(deal.hands[0]));
        CAPTURE(to_string(deal.hands[1]));
        CAPTURE(to_string(deal.stock));
        ExchangeOptions options;
        options.parallel = random.coin();
        options.time = std::chrono::hours(1);
        const ExchangeAdvice advice = advise_exchange(exchange_tables(), seen(deal, true), options);
        CHECK(advice.exact);
        CHECK(advice.possible == 1);
        CHECK(advice.worlds == 1);
        CHECK(advice.method == ExchangeMethod::exact);
        const std::vector<Card> legal = deal.legal();
        CHECK(advice.cards.size() == legal.size());
        for (const Card card : legal) {
            CAPTURE(to_string(card));
            CHECK(std::abs(tricks_of(advice, card) - deal.played(card, minimax)) < kRounding);
        }
        for (std::size_t k = 0; k < advice.cards.size(); ++k) {
            const ExchangeCard& card = advice.cards[k];
            CHECK(card.error == 0);
            CHECK(card.behind_error == 0);
            CHECK(std::abs(advice.cards[0].tricks - card.tricks - card.behind) < kRounding);
            if (k > 0) CHECK(card.tricks <= advice.cards[k - 1].tricks);
        }
    }
}

TEST_CASE("open exchange: all draws there are, and each state of a level once") {
    Random random;
    for (int tricks = 1; tricks <= 6; ++tricks) {
        CAPTURE(tricks);
        const PlainExchange deal = random_exchange(random, 4, tricks, true);
        const OpenExchange game(exchange_tables(), deal.trump, deal.first_lead);
        const OpenExchangeState root =
            OpenExchange::packed(deal.hands, deal.stock, deal.up, {}, random.between(0, 1));
        std::vector<OpenExchangeState> leads;
        std::vector<OpenExchangeState> replies;
        game.actions(root, leads);
        game.actions(random.one_of(leads), replies);
        const OpenExchangeState trick = random.one_of(replies);
        if (tricks == 1) {
            CHECK(OpenExchange::turn(trick) == PlyTurn::over);
        } else {
            std::vector<PlyOutcome<OpenExchangeState>> draws;
            game.outcomes(trick, draws);
            const int other_cards = (2 * tricks) - 1;
            CHECK(static_cast<int>(draws.size()) == other_cards * (other_cards - 1));
        }
        if (tricks > 2) continue;
        const PlyAnswer answer = expectiminimax(game, root);
        const test::PlainCounts counts = test::plain_counts(game, root, 3 * tricks);
        CHECK(answer.states == counts.states);
        CHECK(answer.edges == counts.edges);
    }
}

TEST_CASE("exchange advice: the opponent plays on by what they have seen of one's cards") {
    const GameState state = start(german_whist(), random_deal(5));
    ExchangePosition position = exchange_position(view(state, state.to_act));
    CHECK(position.shown.empty());
    ExchangeOptions options;
    options.samples = 300;
    options.time = std::chrono::hours(1);
    const ExchangeAdvice nothing = advise_exchange(exchange_tables(), position, options);
    position.shown = position.own;
    const ExchangeAdvice everything = advise_exchange(exchange_tables(), position, options);
    CHECK(everything.cards != nothing.cards);
    position.shown = position.unplaced;
    CHECK_THROWS_AS((void)advise_exchange(exchange_tables(), position, options), Error);

    Random random;
    int shown = 0;
    for (int i = 0; i < 50; ++i) {
        const GameState some = test::some_exchange(random);
        const PlayerView seen = view(some, some.to_act);
        CHECK(exchange_position(seen).shown == some.open[index(some.to_act)]);
        shown += seen.own_open.size();
    }
    CHECK(shown > 0);
}

TEST_CASE("exchange advice with a hidden hand is the mean over the hands it can be") {
    Random random;
    test::RememberingMinimax minimax;
    for (int i = 0; i < 12; ++i) {
        const PlainExchange deal = random_exchange(random, 3, 1 + random.between(0, 1), true);
        ExchangePosition position = seen(deal, false);
        if (random.coin()) {
            const Card known = random.one_of(deal.hands[1].cards());
            position.holds.insert(known);
            position.unplaced.erase(known);
        }
        for (const Suit suit : kAllSuits) {
            const bool none = (deal.hands[1] - position.holds).only(suit).empty();
            position.voids.at(static_cast<std::size_t>(suit)) = none && random.coin();
        }
        ExchangeOptions options;
        options.time = std::chrono::hours(1);
        const ExchangeAdvice advice = advise_exchange(exchange_tables(), position, options);
        CHECK(advice.exact);
        std::vector<double> sums(deal.legal().size());
        int hands = 0;
        const std::vector<Card> hidden = (deal.stock | deal.hands[1]).cards();
        for (unsigned subset = 0; subset < 1U << hidden.size(); ++subset) {
            PlainExchange world = deal;
            world.hands[1] = {};
            world.stock = {};
            for (std::size_t c = 0; c < hidden.size(); ++c) {
                (((subset >> c) & 1U) != 0 ? world.hands[1] : world.stock).insert(hidden[c]);
            }
            if (world.hands[1].size() != 3) continue;
            if (!(position.holds - world.hands[1]).empty()) continue;
            if (std::ranges::any_of(kAllSuits, [&](Suit suit) {
                    return position.voids.at(static_cast<std::size_t>(suit)) &&
                           !(world.hands[1] - position.holds).only(suit).empty();
                })) {
                continue;
            }
            if (deal.led && !world.hands[1].contains(*deal.led)) continue;
            ++hands;
            for (std::size_t c = 0; c < sums.size(); ++c) {
                sums[c] += world.played(deal.legal()[c], minimax);
            }
        }
        CHECK(advice.possible == static_cast<std::uint64_t>(hands));
        CHECK(advice.worlds == advice.possible);
        for (std::size_t c = 0; c < sums.size(); ++c) {
            CHECK(std::abs(tricks_of(advice, deal.legal()[c]) - (sums[c] / hands)) < kRounding);
        }

        // A sample of them is as far off as it says.
        options.samples = std::max<std::uint64_t>(2, advice.possible / 2);
        const ExchangeAdvice some = advise_exchange(exchange_tables(), position, options);
        CHECK(some.worlds == std::min(options.samples, advice.possible));
        for (const ExchangeCard& card : some.cards) {
            CHECK(std::abs(card.tricks - tricks_of(advice, card.card)) <=
                  (5 * card.error) + 1.0);  // the error of a few worlds is itself uncertain
        }
    }
}

// What `swift` does in a game of its own, if player 0 first plays `card`; then what the hands are
// worth.
double played_by_strategies(const GameState& begin, Card card, const Reader& reader) {
    GameState state = begin;
    const auto strategy = make_strategy("swift", reader);
    apply(state, Action::card(card));
    while (state.phase == Phase::exchange) {
        const PlayerView now = view(state, state.to_act);
        strategy->begin(now, 1);
        apply(state, strategy->choose(now));
    }
    const int tricks = reader.value(position(state));
    return state.leader == Player::north ? tricks : kDealtCards - tricks;
}

// Whether one holds a higher card of the suit, with none between them that is another's or in the
// stock.
bool has_higher_neighbour(Card card, const ExchangePosition& position) {
    Hand others = position.holds | position.unplaced;
    if (position.face_up) others.insert(*position.face_up);
    for (++card.rank; card.rank < kRanks && !others.contains(card); ++card.rank) {
        if (position.own.contains(card)) return true;
    }
    return false;
}

TEST_CASE("exchange advice far from the end plays on as the strategy does") {
    Random random;
    const Reader reader = Reader::without_tables();
    for (int i = 0; i < 4; ++i) {
        GameState state = start(german_whist(), random_deal(random.below(1U << 30U)));
        // To the last trick but one, where north is to play.
        while (stock_left(state) > 4 || state.to_act != Player::north) {
            apply(state, legal_actions(state).at(static_cast<int>(random.below(
                             static_cast<std::uint64_t>(legal_actions(state).size())))));
            if (state.phase != Phase::exchange) break;
        }
        if (state.phase != Phase::exchange) continue;
        ExchangePosition position = exchange_position(view(state, Player::north));
        position.unplaced = position.unplaced - state.hands[1];
        position.holds = state.hands[1];
        // What is known, as the advice has it: all of the other's cards; of one's own those that
        // were shown, but no suit that was not followed.
        state.open = {position.shown, state.hands[1]};
        state.voids[0] = 0;
        ExchangeOptions options;
        options.memory_bytes = 1;  // no room for a tree
        options.samples = 40;
        const ExchangeAdvice advice = advise_exchange(reader, position, options);
        CHECK(advice.method == ExchangeMethod::played);
        CHECK(!advice.exact);
        CHECK(advice.worlds == 40);

        // All orders of the stock; the worlds are some of them.
        const std::vector<Card> stock = position.unplaced.cards();
        std::vector<std::size_t> order(stock.size());
        for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
        for (const ExchangeCard& card : advice.cards) {
            // Of neighbours the advice plays the highest; to a player who does not see the others
            // it matters which it was.
            if (has_higher_neighbour(card.card, position)) continue;
            double sum = 0;
            double least = 100;
            double most = -1;
            int orders = 0;
            std::ranges::sort(order);
            do {
                GameState world = state;
                for (std::size_t k = 0; k < order.size(); ++k) {
                    world.stock[kStockCards - order.size() + k] = stock[order[k]];
                }
                const double tricks = played_by_strategies(world, card.card, reader);
                sum += tricks;
                least = std::min(least, tricks);
                most = std::max(most, tricks);
                ++orders;
            } while (std::ranges::next_permutation(order).found);
            CAPTURE(to_string(card.card));
            CHECK(card.tricks >= least);
            CHECK(card.tricks <= most);
            // Of 40 draws from `orders` equally likely values between least and most.
            CHECK(std::abs(card.tricks - (sum / orders)) <= 4 * (most - least) / 2 / std::sqrt(40));
        }
    }
}

TEST_CASE("exchange advice is the same whatever the threads, and for the same seed" *
          doctest::test_suite("threads")) {
    Random random;
    const Reader reader = Reader::without_tables();
    const GameState state = start(german_whist(), random_deal(random.below(1U << 30U)));
    ExchangePosition position = exchange_position(view(state, state.to_act));
    ExchangeOptions options;
    options.samples = 100;
    options.time = std::chrono::hours(1);
    const ExchangeAdvice once = advise_exchange(reader, position, options);
    CHECK(once.method == ExchangeMethod::played);
    CHECK(once.cards.size() == 13);
    options.parallel = true;
    ExchangeAdvice again;
    with_threads(3, [&] { again = advise_exchange(reader, position, options); });
    CHECK(again == once);
    // A card's place does not depend on how it is written: neighbours have the same figures.
    for (const ExchangeCard& card : once.cards) {
        Card next = card.card;
        if (++next.rank >= kRanks || !position.own.contains(next)) continue;
        CHECK(tricks_of(once, next) == card.tricks);
    }
}

TEST_CASE("exchange advice refuses what cannot be") {
    Random random;
    const PlainExchange deal = [&] {
        PlainExchange made = random_exchange(random, 3, 2, true);
        made.led.reset();
        return made;
    }();
    const ExchangePosition good = seen(deal, false);
    const auto error = [&](auto change) {
        ExchangePosition bad = good;
        change(bad);
        return question_error([&] { return possible_hands(bad).count(); });
    };
    const Card own = deal.hands[0].cards().front();
    CHECK(error([](ExchangePosition&) {}) == "no error");
    CHECK(error([](ExchangePosition& p) { p.own = {}; }) ==
          "your hand has 0 cards; it must have 1 to 13");
    CHECK(error([](ExchangePosition& p) { p.stock = 3; }) ==
          "the stock has 3 cards; it must have 2, 4, .. 26");
    CHECK(error([](ExchangePosition& p) { p.stock = 6; }) ==
          "6 cards cannot be placed; 3 must be in the other hand and 5 in the stock");
    CHECK(error([&](ExchangePosition& p) { p.led = own; }) ==
          "the card led, " + to_string(own) + ", is in your own hand");
    CHECK(error([&](ExchangePosition& p) { p.face_up = own; }) ==
          to_string(own) + " is said to be face up and in your own hand");
    CHECK(error([&](ExchangePosition& p) { p.led = p.face_up; }) ==
          "the card led, " + to_string(*good.face_up) + ", is said to be elsewhere");
    ExchangeOptions none;
    none.samples = 0;
    CHECK(question_error([&] { return advise_exchange(exchange_tables(), good, none).exact; }) ==
          "no worlds to try: 0 samples");

    GameState state = start(german_whist(), random_deal(1));
    CHECK(question_error([&] {
              return exchange_position(view(state, other(state.to_act))).stock;
          }) == "it is the other player's turn");
    GameRules rules = german_whist();
    rules.exchange_score = ExchangeScore::full;
    state = start(rules, random_deal(1));
    CHECK(question_error([&] { return exchange_position(view(state, state.to_act)).stock; }) ==
          "by these rules tricks of the exchange count, which this advice does not cover");
    state = start(draw_bridge(), random_deal(1));
    CHECK(question_error([&] { return exchange_position(view(state, state.to_act)).stock; }) ==
          "by these rules nobody knows yet which suit will be trump in the play, which this advice "
          "does not cover");
    rules = honeymoon_bridge();
    for (const Trump trump : {Trump(), Trump(Suit::hearts)}) {
        rules.exchange_trump = always(trump);
        state = start(rules, random_deal(1));
        apply(state, Action::bid(1, Suit::spades));
        apply(state, Action::pass());
        CHECK(question_error([&] { return exchange_position(view(state, state.to_act)).stock; }) ==
              "by these rules exchange and play have different trumps, which this advice does not "
              "cover");
    }
}

}  // namespace
}  // namespace honeymoon
