#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "advice/bidding/known_auction.hpp"
#include "advice/bidding/sampled_calls.hpp"
#include "advice/draws/draw_habits.hpp"
#include "advice/draws/draw_values.hpp"
#include "advice/draws/drawn_play.hpp"
#include "advice/draws/opponent_hands.hpp"
#include "advice/worlds/hands_estimate.hpp"
#include "honeymoon/advice/call_advice.hpp"
#include "honeymoon/advice/draw_advice.hpp"
#include "honeymoon/game/referee.hpp"
#include "player/strategies/draw_rule.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using namespace advice;
using test::question_error;

GameRules with_discards(Discards discards) {
    GameRules rules = keep_or_discard();
    rules.discards = discards;
    return rules;
}

// What the first caller gets if the auction and the play are as with open hands.
double open_points(Hand caller, Hand opponent) {
    DeclarerTricks tricks{};
    for (std::size_t strain = 0; strain < kStrains.size(); ++strain) {
        const auto taken = [&](Hand declarer, Hand leader) {
            return static_cast<int>(13.5 -
                                    estimated_tricks({leader, declarer, kStrains[strain], {}}));
        };
        tricks[0][strain] = taken(caller, opponent);
        tricks[1][strain] = taken(opponent, caller);
    }
    const CallPoints points = KnownAuction(CallRules(), tricks).points(Auction());
    return static_cast<double>(*std::ranges::max_element(points)) / kFinePoint;
}

TEST_CASE("draws: each that is legal is rated, the best first, in every setting") {
    test::Random random;
    for (const Discards discards : {Discards::closed, Discards::open, Discards::taken}) {
        Referee referee(with_discards(discards),
                        random_deal(random.below(1'000'000), 0, with_discards(discards)));
        while (referee.state().phase == Phase::draw) {
            const PlayerView seen = referee.view(referee.state().to_act);
            const std::vector<AdvisedDraw> advice = advise_draw(seen);
            LegalActions rated;
            for (const AdvisedDraw& one : advice) {
                rated.calls |= LegalActions::of({one.draw}).calls;
                CHECK(one.points <= advice.front().points);
            }
            CHECK(rated == seen.legal);
            CHECK(advice.size() == static_cast<std::size_t>(seen.legal.size()));
            CHECK(advise_draw(seen) == advice);
            referee.act(random.coin() ? advice.front().draw : test::any_of(seen.legal, random));
        }
    }
}

TEST_CASE("draws: what is kept or thrown away is worth the mean over the next card") {
    test::Random random;
    const DrawValues values;
    for (int i = 0; i < 20; ++i) {
        std::vector<Card> pack = Hand::full().cards();
        random.shuffle(pack);
        const int turns = random.between(0, 12);
        HandSoFar hand;
        for (int turn = 0; turn < turns; ++turn) {
            hand.own.insert(pack.back());
            pack.pop_back();
            hand.gone.insert(pack.back());
            pack.pop_back();
        }
        const Card card = pack.back();
        double keep = 0;
        double discard = 0;
        pack.pop_back();
        for (const Card next : pack) {
            HandSoFar kept = hand;
            kept.own.insert(card);
            kept.gone.insert(next);
            keep += values.points(kept);
            HandSoFar thrown = hand;
            thrown.own.insert(next);
            thrown.gone.insert(card);
            discard += values.points(thrown);
        }
        const auto count = static_cast<double>(pack.size());
        CHECK(values.keep(hand, card) == doctest::Approx(keep / count));
        CHECK(values.discard(hand, card) == doctest::Approx(discard / count));
    }
}

TEST_CASE("draws: hands drawn by advice bring more points than those by a rule of thumb") {
    test::Random random;
    double points = 0;
    constexpr int deals = 150;
    for (int i = 0; i < deals; ++i) {
        const Deal deal = random_deal(random.below(1'000'000), 0, keep_or_discard());
        for (const Player advised : kPlayers) {
            Referee referee(keep_or_discard(), deal);
            while (referee.state().phase == Phase::draw) {
                const Player player = referee.state().to_act;
                const PlayerView seen = referee.view(player);
                referee.act(player == advised ? advise_draw(seen).front().draw
                                              : player::draw_by_rule(seen));
            }
            const auto& hands = referee.state().hands;
            const double first =
                open_points(hands[index(deal.dealer)], hands[index(other(deal.dealer))]);
            points += advised == deal.dealer ? first : -first;
        }
    }
    // Some 55 a game: the deviation of a mean over so many is 8.
    CHECK(points / (2 * deals) > 15);
}

TEST_CASE("draws: an ace is kept, a deuce is not, and who looks at another's turn is refused") {
    GameState state = start(keep_or_discard(), random_deal(1, 0, keep_or_discard()));
    const Player first = state.to_act;
    state.stock[0] = {Suit::spades, kRanks - 1};
    CHECK(advise_draw(view(state, first)).front().draw == Action::keep());
    state.stock[0] = {Suit::diamonds, 0};
    CHECK(advise_draw(view(state, first)).front().draw == Action::discard());

    const char* const refused =
        "there is no draw to advise on: it is not the viewer's turn in a draw";
    CHECK(question_error([&] { return advise_draw(view(state, other(first))); }) == refused);
    const GameState whist = start(german_whist(), random_deal(1));
    CHECK(question_error([&] { return advise_draw(view(whist, whist.to_act)); }) == refused);
}

// A game up to its auction, drawn by advice.
GameState drawn(Discards discards, test::Random& random) {
    const GameRules rules = with_discards(discards);
    GameState state = start(rules, random_deal(random.below(1'000'000), 0, rules));
    while (state.phase == Phase::draw) {
        apply(state, advise_draw(view(state, state.to_act)).front().draw);
    }
    return state;
}

int points_of(Hand hand) {
    return CallHand(hand).points;
}

TEST_CASE("draws: the opponent's sampled hands are possible, and as strong as theirs") {
    test::Random random;
    for (const Discards discards : {Discards::closed, Discards::taken}) {
        constexpr int deals = 100;
        constexpr int hands = 30;
        double more = 0;
        for (int i = 0; i < deals; ++i) {
            const GameState state = drawn(discards, random);
            const Player viewer = random.one_of(kPlayers);
            const PlayerView seen = view(state, viewer);
            const Hand theirs = state.hands[index(other(viewer))];
            OpponentHands opponent(seen, random.below(1000));
            // Some of their cards are seen, and of some it is seen that they have them not.
            Hand held;
            for (int k = random.between(0, 5); k > 0; --k)
                held.insert(random.one_of(theirs.cards()));
            const Suit suit = random.one_of(kAllSuits);
            const Hand others = (seen.unseen - theirs).only(suit);
            if (i % 2 == 0) opponent.require(held, others);
            for (int k = 0; k < hands; ++k) {
                const Hand hand = opponent.draw();
                REQUIRE(hand.size() == 13);
                REQUIRE((hand - (seen.unseen | seen.opponent_open)).empty());
                REQUIRE((seen.opponent_open - hand).empty());
                if (i % 2 == 0) {
                    REQUIRE((held - hand).empty());
                    REQUIRE((hand & others).empty());
                }
                more += points_of(hand) - points_of(theirs);
            }
        }
        // Hands that were all equally likely would be weaker by five.
        const double mean = more / (deals * hands);
        CHECK(mean > -1.5);
        CHECK(mean < 1.5);
    }
}

std::size_t number_of(Card card) {
    return (static_cast<std::size_t>(card.suit) * kRanks) + card.rank;
}

// How likely the draws of the viewer's opponent are, of cards in this order: those kept, and those
// thrown away.
double likelihood(const PlayerView& view, const std::array<Card, 26>& cards) {
    std::array<int, kSuits> lengths{};
    double likely = 1;
    for (std::size_t turn = 0; turn < 13; ++turn) {
        const std::size_t draw = (2 * turn) + (view.viewer == view.dealer ? 0 : 1);
        const bool keeps = view.draws[static_cast<int>(draw)] == Action::keep();
        const Card seen = cards[keeps ? turn : 13 + turn];
        const double kept = draw_habits().keeps(seen, lengths[static_cast<std::size_t>(seen.suit)],
                                                static_cast<int>(turn));
        likely *= keeps ? kept : 1 - kept;
        ++lengths[static_cast<std::size_t>(cards[turn].suit)];
    }
    return likely;
}

TEST_CASE("draws: the opponent's sampled hands have each card as often as their draws say") {
    test::Random random;
    double squares = 0;
    int count = 0;
    for (int deal = 0; deal < 10; ++deal) {
        const GameState state = drawn(Discards::closed, random);
        const PlayerView seen = view(state, Player::north);
        const Hand theirs = state.hands[index(Player::south)];
        Hand held;
        for (int k = random.between(0, 6); k > 0; --k) held.insert(random.one_of(theirs.cards()));
        const Hand others = (seen.unseen - theirs).only(deal % 2 == 0 ? Suit::hearts : Suit::clubs);
        const auto is_free = [&](Card card) {
            return !held.contains(card) && !others.contains(card);
        };

        // Any two cards that may change places do so, or do not, as often as each order is likely.
        std::array<Card, 26> cards;
        std::ranges::copy((seen.unseen - theirs).cards(),
                          std::ranges::copy(theirs.cards(), cards.begin()).out);
        double likely = likelihood(seen, cards);
        std::array<double, 52> plain{};
        constexpr int steps = 400'000;
        for (int i = 0; i < steps; ++i) {
            const auto one = static_cast<std::size_t>(random.between(0, 25));
            const auto two = static_cast<std::size_t>(random.between(0, 25));
            if ((one < 13) == (two < 13) || (is_free(cards[one]) && is_free(cards[two]))) {
                std::swap(cards[one], cards[two]);
                const double now = likelihood(seen, cards);
                if (static_cast<double>(random.below(1'000'000)) * likely < now * 1'000'000) {
                    likely = now;
                } else {
                    std::swap(cards[one], cards[two]);
                }
            }
            for (std::size_t turn = 0; turn < 13; ++turn) {
                plain[number_of(cards[turn])] += 1.0 / steps;
            }
        }

        std::array<double, 52> sampled{};
        constexpr int hands = 1000;
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            OpponentHands opponent(seen, seed);
            opponent.require(held, others);
            for (int i = 0; i < hands; ++i) {
                for (const Card card : opponent.draw().cards()) {
                    sampled[number_of(card)] += 0.1 / hands;
                }
            }
        }
        for (const Card card : seen.unseen.cards()) {
            const double apart = plain[number_of(card)] - sampled[number_of(card)];
            squares += apart * apart;
            ++count;
        }
    }
    // Chance alone makes 0.009.
    MESSAGE("apart: ", std::sqrt(squares / count));
    CHECK(std::sqrt(squares / count) < 0.02);
}

TEST_CASE("draws: bids are made as often as is said, if the play is that of open hands") {
    test::Random random;
    const Reader reader = Reader::without_tables();
    double said = 0;
    double made = 0;
    constexpr int deals = 100;
    for (int i = 0; i < deals; ++i) {
        GameState state = drawn(Discards::closed, random);
        std::vector<Action> calls;
        double makes = 0;
        while (state.phase == Phase::auction) {
            const PlayerView seen = view(state, state.to_act);
            const std::vector<AdvisedCall> advice =
                advise_calls(reader, seen, calls, {.worlds = 100});
            CHECK(advise_calls(reader, seen, calls, {.worlds = 100}).front().points ==
                  advice.front().points);
            if (advice.front().makes) makes = *advice.front().makes;
            calls.push_back(advice.front().call);
            apply(state, calls.back());
        }
        if (!state.contract) continue;
        const Hand declarer = state.hands[index(state.contract->declarer)];
        const Hand leader = state.hands[index(other(state.contract->declarer))];
        const double tricks = 13 - estimated_tricks({leader, declarer, state.contract->strain, {}});
        said += makes;
        made += score_table(Knows::both, false, Hands::drawn)
                    .makes((5 * (state.contract->level - 1)), static_cast<int>(1000 * tricks)) /
                1000.0;
    }
    // The deviation of their difference is 0.03.
    CHECK(std::abs(said - made) / deals < 0.12);
}

TEST_CASE("draws: in a rubber one's own honours count in a sampled auction, whoever declares") {
    const auto points_of = [](const char* tried, const std::vector<Action>& calls, const char* own,
                              bool honours) {
        CallRules rules(keep_or_discard(), *standing_from_text("All rubber N 0 S 0"));
        CHECK(rules.honours);
        rules.honours = honours;
        const Hand hand = parse_hand(own);
        for (const AdvisedCall& call :
             sampled_calls(hand, Hand::full() - hand, calls, 0, rules, {.every_call = true})) {
            if (call.call == parse_action(tried)) return call.points;
        }
        return 0.0;
    };
    // What passing is worth more after this bid.
    const auto gain = [&](const char* bid, const char* own) {
        const std::vector<Action> calls = {parse_action(bid)};
        return points_of("Pass", calls, own, true) - points_of("Pass", calls, own, false);
    };
    CHECK(gain("1S", "AKQJ.432.432.432") == doctest::Approx(100));
    CHECK(gain("2S", "AKQJT.432.432.32") == doctest::Approx(150));
    CHECK(gain("1NT", "A32.A432.A32.A32") == doctest::Approx(150));
    CHECK(gain("1S", "AKQ.5432.432.432") == 0);
    // Here some of the opponent's hands have them.
    CHECK(gain("1S", ".65432.5432.5432") < 0);
    // Later calls of one's own count them too: this suit is bid on. By calls that do not it is 143.
    const char* const solid = "AKQJT.K32.32.432";
    CHECK(points_of("1S", {}, solid, true) - points_of("1S", {}, solid, false) > 147);
    CHECK_FALSE(CallRules(keep_or_discard(), Vulnerability::both).honours);
    CHECK_FALSE(CallRules(keep_or_discard(), {Vulnerability::none, Scoring::four_deals}).honours);
}

TEST_CASE("draws: no call makes a hand impossible") {
    test::Random random;
    const CallRules rules(keep_or_discard(), Vulnerability::none);
    for (int i = 0; i < 10; ++i) {
        const Hand hand = random.position(13, {}).leader;
        std::vector<Action> calls;
        calls.reserve(kBids + 1);
        for (int bid = 0; bid < kBids; ++bid) calls.push_back(Action::call(call_of_bid(bid)));
        calls.push_back(Action::pass());
        for (const unsigned me : {0U, 1U}) {
            const double likely = calls_likelihood(hand, calls, 0, me, rules);
            CHECK(likely > 0);
            CHECK(likely <= 1);
        }
    }
}

TEST_CASE("draws: over likely hands less is given away in the play than over all alike") {
    test::Random random;
    const Reader reader = Reader::without_tables();
    constexpr int deals = 30;
    constexpr int hands = 60;
    AdviceOptions alike;
    alike.samples = hands;
    std::array<int, 2> lost{};
    for (int i = 0; i < deals; ++i) {
        GameState bid = drawn(Discards::closed, random);
        const std::array<PlayerView, 2> seen = {view(bid, Player::north), view(bid, Player::south)};
        apply(bid, Action::bid(2, random.trump()));
        apply(bid, Action::pass());
        for (const bool likely : {false, true}) {
            GameState state = bid;
            std::array<DrawnPlay, 2> players = {DrawnPlay(seen[0], 1), DrawnPlay(seen[1], 1)};
            while (state.phase == Phase::play) {
                const Player player = state.to_act;
                const PlayerView now = view(state, player);
                const Advice advice = likely ? players[index(player)].advise(reader, now, hands)
                                             : advise(reader, hidden_position(now), alike);
                CHECK(advice.cards.size() == static_cast<std::size_t>(now.legal.size()));
                const Card card = advice.cards.front().card;
                int best = 0;
                int played = 0;
                for (const ScoredCard& one : reader.cards(position(state))) {
                    best = std::max<int>(best, one.tricks);
                    if (one.card == card) played = one.tricks;
                }
                lost[likely ? 1 : 0] += best - played;
                players[index(other(player))].played(card);
                apply(state, Action::card(card));
            }
        }
    }
    // Some 35 and 25; the deviation of their difference is 7.
    CHECK(lost[1] <= lost[0] + 12);
}

TEST_CASE("drawn hands: means are as far off as their errors say") {
    test::Random random;
    const Reader reader = Reader::without_tables();
    constexpr int games = 12;
    constexpr int seeds = 24;
    double ratios = 0;
    int count = 0;
    for (int game = 0; game < games; ++game) {
        GameState state = drawn(Discards::closed, random);
        const PlayerView seen = view(state, Player::north);
        apply(state, Action::bid(2, random.trump()));
        apply(state, Action::pass());
        Hand played;  // by south
        while (state.play_tricks[0] + state.play_tricks[1] < 5 || state.to_act != Player::north) {
            const Action action = test::any_of(legal_actions(state), random);
            if (state.to_act == Player::south && action.is_card()) played.insert(action.card());
            apply(state, action);
        }
        double sum = 0;
        double squares = 0;
        double error = 0;
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            DrawnPlay play(seen, seed);
            for (const Card card : played.cards()) play.played(card);
            const Advice advice = play.advise(reader, view(state, Player::north), 100);
            const double tricks = advice.open_hands.tricks;
            sum += tricks;
            squares += tricks * tricks;
            error += advice.open_hands.error / seeds;
        }
        if (error == 0) continue;
        const double variance = (squares - (sum * sum / seeds)) / (seeds - 1);
        ratios += std::sqrt(std::max(0.0, variance)) / error;
        ++count;
    }
    // 1 if hands had nothing to do with one another.
    REQUIRE(count > games / 2);
    MESSAGE("spread by error: ", ratios / count);
    CHECK(ratios / count < 1.4);
}

}  // namespace
}  // namespace honeymoon
