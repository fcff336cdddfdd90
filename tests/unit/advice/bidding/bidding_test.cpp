#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numbers>
#include <string>
#include <tuple>
#include <vector>

#include "advice/bidding/known_auction.hpp"
#include "advice/bidding/sampled_calls.hpp"
#include "advice/bidding/score_table.hpp"
#include "honeymoon/advice/call_advice.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/random.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"

namespace honeymoon {

using namespace advice;

namespace {

using test::question_error;

// The rules whose auctions are before or after the exchange, with and without no-trump and doubles.
std::vector<GameRules> all_rules(const GameRules& like) {
    std::vector<GameRules> all;
    for (const bool notrump : {true, false}) {
        for (const bool doubles : {true, false}) {
            GameRules& rules = all.emplace_back(like);
            rules.notrump_bids = notrump;
            rules.doubles = doubles;
        }
    }
    return all;
}

constexpr std::array<Vulnerability, 4> kWhoever = {Vulnerability::none, Vulnerability::north,
                                                   Vulnerability::south, Vulnerability::both};

// A game in the middle of its auction: low bids rather than high ones, so that it goes on.
GameState random_auction(const GameRules& rules, Standing who, std::uint64_t seed,
                         std::vector<Action>& calls) {
    RandomStream random(seed);
    GameState state = start(rules, random_deal(seed), who);
    while (state.phase == Phase::exchange) {
        apply(state, test::any_of(legal_actions(state), random));
    }
    for (std::uint32_t left = random.below(7); left > 0; --left) {
        const LegalActions legal = legal_actions(state);
        const auto few = static_cast<std::uint32_t>(std::min(legal.size(), 8));
        const Action call = legal.at(static_cast<int>(random.below(few)));
        GameState next = state;
        apply(next, call);
        if (next.phase != Phase::auction) continue;
        state = next;
        calls.push_back(call);
    }
    return state;
}

// The tricks that follow from nothing but the seed.
DeclarerTricks random_tricks(RandomStream& random) {
    DeclarerTricks tricks{};
    for (auto& player : tricks) {
        for (int& one : player) one = static_cast<int>(random.below(14));
    }
    return tricks;
}

// What the rest of an auction is worth to north, by the referee's rules, every call tried.
class FullMinimax {
public:
    explicit FullMinimax(const DeclarerTricks& tricks, const Honours& honours = {})
        : tricks_(tricks), honours_(honours) {}

    // In sixteenths of a point, with what the standing afterwards is worth.
    FinePoints value(const GameState& state) {
        if (state.phase != Phase::auction) return end_of(state);
        const Contract last = state.contract.value_or(Contract{});
        const Key key(state.contract.has_value(), last.level, to_string(last), last.declarer,
                      state.to_act, state.passes);
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        const bool north = state.to_act == Player::north;
        FinePoints best = north ? -1'000'000 : 1'000'000;
        for (LegalActions rest = legal_actions(state); !rest.empty(); rest.drop_first()) {
            GameState next = state;
            apply(next, rest.first());
            best = north ? std::max(best, value(next)) : std::min(best, value(next));
        }
        return known_[key] = best;
    }

private:
    using Key = std::tuple<bool, int, std::string, Player, Player, int>;

    [[nodiscard]] FinePoints end_of(const GameState& state) const {
        if (!state.contract) return 0;
        const Player declarer = state.contract->declarer;
        const auto strain = static_cast<std::size_t>(
            std::ranges::find(kStrains, state.contract->strain) - kStrains.begin());
        const int tricks = tricks_[index(declarer)][strain];
        const Standing before = state.standing;
        const bool ends = before.scoring == Scoring::rubber && is_vulnerable(before, declarer) &&
                          makes_game(*state.contract, before) &&
                          tricks >= kBook + state.contract->level;
        const double after =
            ends ? 0 : standing_worth(standing_after(before, *state.contract, tricks), declarer);
        const double points = contract_points(*state.contract, before, tricks) + after -
                              standing_worth(before, declarer) + honours_[index(declarer)][strain] -
                              honours_[index(other(declarer))][strain];
        const auto fine = static_cast<FinePoints>(std::lround(kFinePoint * points));
        return declarer == Player::north ? fine : -fine;
    }

    DeclarerTricks tricks_;
    Honours honours_;
    std::map<Key, FinePoints> known_;
};

TEST_CASE("bidding: points of a contract are those of its tricks, each as likely as it is") {
    test::Random random;
    for (const Knows knows : {Knows::own, Knows::both}) {
        const double deviation = knows == Knows::own ? 2.05 : 1.87;
        for (int i = 0; i < 300; ++i) {
            const auto bid = static_cast<int>(random.below(kBids));
            const auto doubling = static_cast<Doubling>(random.below(3));
            const bool vulnerable = random.below(2) == 1;
            const auto part = static_cast<int>(random.below((13 * 32) + 1));
            const double mean = part / 32.0;
            const Action call = Action::call(call_of_bid(bid));
            const Contract contract{static_cast<std::uint8_t>(call.level()), call.strain(),
                                    Player::north, doubling};
            double points = 0;
            double made = 0;
            // The chance of k tricks by the density about them, as a sum of small steps; what lies
            // beyond 0 and 13 counts as these.
            constexpr int steps = 40;
            for (int step = -20 * steps; step < 35 * steps; ++step) {
                const double at = (step + 0.5) / steps;
                const double z = (at - mean) / deviation;
                const double chance =
                    std::exp(-z * z / 2) / deviation / std::sqrt(2 * std::numbers::pi) / steps;
                const int tricks = std::clamp(static_cast<int>(std::floor(at + 0.5)), 0, 13);
                points += chance * contract_points(contract, vulnerable, tricks);
                if (tricks >= kBook + call.level()) made += chance;
            }
            const ScoreTable& table = score_table(knows, vulnerable);
            const auto thousandths = static_cast<MilliTricks>(std::lround(1000 * mean));
            CHECK(static_cast<double>(table.points(bid, doubling, thousandths)) / kFinePoint ==
                  doctest::Approx(points).epsilon(0.001).scale(100));
            CHECK(table.makes(bid, thousandths) / 1000.0 ==
                  doctest::Approx(made).epsilon(0.001).scale(1));
        }
    }
}

TEST_CASE("bidding: what is legal is what the referee allows") {
    test::Random random;
    RandomStream stream(random.below(1'000'000));
    for (const GameRules& rules : all_rules(honeymoon_bridge())) {
        for (int i = 0; i < 50; ++i) {
            std::vector<Action> calls;
            const GameState state = random_auction(rules, kWhoever.at(stream.below(4)),
                                                   stream.next() % 1'000'000, calls);
            const LegalActions legal = legal_actions(state);
            const auto me = static_cast<unsigned>(index(state.to_act));
            const Auction auction = auction_after(calls, me);
            const CallRules call_rules(rules, state.standing);
            const CallPoints by_rule =
                kTrustedRule.points(CallHand(state.hands[me]), auction, call_rules);
            const CallPoints known =
                KnownAuction(call_rules, random_tricks(stream)).points(auction);
            for (std::size_t call = 0; call < by_rule.size(); ++call) {
                const bool may = legal.contains(Action::call(static_cast<int>(call)));
                CHECK((by_rule[call] != kIllegal) == may);
                CHECK((known[call] != kIllegal) == may);
            }
        }
    }
}

TEST_CASE(
    "bidding: with both hands known no call is better by full minimax than it is said to be") {
    test::Random random;
    RandomStream stream(random.below(1'000'000));
    for (const GameRules& rules : all_rules(honeymoon_bridge())) {
        for (int i = 0; i < 12; ++i) {
            std::vector<Action> calls;
            const Standing standing =
                Standing::of_code(i % 2 == 0 ? stream.below(4) : stream.below(Standing::kCodes));
            GameState state = random_auction(rules, standing, stream.next() % 1'000'000, calls);
            const DeclarerTricks tricks = random_tricks(stream);
            Honours honours{};
            if (standing.scoring == Scoring::rubber) {
                for (int& one : honours[stream.below(2)]) {
                    one = 50 * static_cast<int>(stream.below(4));
                }
            }
            FullMinimax minimax(tricks, honours);
            const KnownAuction auction(CallRules(rules, state.standing), tricks, honours);
            const auto me = static_cast<unsigned>(index(state.to_act));
            const CallPoints points = auction.points(auction_after(calls, me));
            const int sign = state.to_act == Player::north ? 1 : -1;
            for (LegalActions rest = legal_actions(state); !rest.empty(); rest.drop_first()) {
                GameState next = state;
                apply(next, rest.first());
                const auto place = static_cast<std::size_t>(rest.first().call_number());
                CHECK(points[place] == sign * minimax.value(next));
            }
        }
    }
}

TEST_CASE("bidding: what a standing is worth") {
    for (unsigned code = 0; code < Standing::kCodes; ++code) {
        const Standing standing = Standing::of_code(code);
        CAPTURE(to_string(standing));
        const double north = standing_worth(standing, Player::north);
        CHECK(north == doctest::Approx(-standing_worth(standing, Player::south)));
        if (standing.scoring == Scoring::duplicate) CHECK(north == 0);
        Standing more = standing;
        more.below[0] = static_cast<std::uint8_t>(more.below[0] + 10);
        const bool last =
            standing.scoring == Scoring::four_deals && standing.vulnerable == Vulnerability::both;
        if (standing.scoring != Scoring::duplicate && more.below[0] < 100 && !last) {
            CHECK(standing_worth(more, Player::north) > north);
        }
    }
    const auto worth = [](const char* text) {
        return standing_worth(standing_from_text(text).value(), Player::north);
    };
    CHECK(worth("N rubber N 0 S 0") == doctest::Approx(350));
    CHECK(worth("All rubber N 0 S 0") == doctest::Approx(0));
    // Two tricks of a suit that is bid anyway make the game.
    const MadeWorth made = made_worth(standing_from_text("None rubber N 40 S 0").value());
    const auto bid = [](int level, Trump strain) {
        return static_cast<std::size_t>(bid_of_call(Action::bid(level, strain).call_number()));
    };
    CHECK(made[0][bid(2, Suit::spades)][0] - made[0][bid(1, Suit::spades)][0] > kFinePoint * 150);
    CHECK(made[1][bid(2, Suit::spades)][0] - made[1][bid(1, Suit::spades)][0] < kFinePoint * 100);
}

TEST_CASE("bidding: in a rubber honours count, whoever declares, where both hands are known") {
    const Reader reader = Reader::without_tables();
    const Hand own = parse_hand("432.432.43.AKQJT");
    const Hand opponent = parse_hand("AKQJT9.AKQJ9.A.9");
    const std::vector<Action> calls = {parse_action("7C")};
    // The opponent's contract is not made: nothing is left for the deals to come.
    const auto pass = [&](Standing standing) {
        const PlayerView seen = auction_view(draw_bridge(), own, opponent, calls, standing);
        for (const AdvisedCall& call : advise_calls(reader, seen, calls)) {
            if (call.call == Action::pass()) return call.points;
        }
        return 0.0;
    };
    const double alone = pass(Vulnerability::both);
    CHECK(alone >= 100);
    CHECK(pass({Vulnerability::both, Scoring::rubber}) == alone + 150);
    CHECK(pass({Vulnerability::both, Scoring::four_deals}) == alone);
}

TEST_CASE("bidding: after the exchange no best reply gains against the strategies' calls") {
    const Reader reader = Reader::without_tables();
    test::Random random;
    for (int i = 0; i < 4; ++i) {
        GameRules rules = draw_bridge();
        rules.play_lead = static_cast<PlayLead>(i);
        const Vulnerability who = kWhoever.at(static_cast<std::size_t>(i));
        std::vector<Action> calls;
        const GameState state = random_auction(rules, who, random.below(1'000'000), calls);
        // By the referee's own beginning of the play, each contract for itself.
        DeclarerTricks tricks{};
        for (const Player declarer : kPlayers) {
            for (std::size_t strain = 0; strain < kStrains.size(); ++strain) {
                GameState bought = state;
                bought.contract = Contract{1, kStrains[strain], declarer, Doubling::undoubled};
                bought.to_act = other(declarer);
                apply(bought, Action::pass());
                REQUIRE(bought.phase == Phase::play);
                const int leaders = reader.value(position(bought));
                tricks[index(declarer)][strain] =
                    bought.leader == declarer ? leaders : kDealtCards - leaders;
            }
        }
        FullMinimax minimax(tricks);
        // The auction as the strategy calls it, against every way to call.
        const auto strategy = make_strategy("swift", reader);
        std::vector<GameState> open = {state};
        for (int step = 0; step < 6 && !open.empty(); ++step) {
            std::vector<GameState> next_open;
            for (const GameState& now : open) {
                const PlayerView seen = view(now, now.to_act);
                strategy->begin(seen, 1);
                GameState next = now;
                apply(next, strategy->choose(seen));
                CHECK(minimax.value(next) == minimax.value(now));
                if (next.phase != Phase::auction) continue;
                // The opponent does anything, here three things.
                for (int reply = 0; reply < 3; ++reply) {
                    GameState after = next;
                    apply(after, test::any_of(legal_actions(next), random));
                    if (after.phase == Phase::auction) next_open.push_back(after);
                }
            }
            next_open.resize(std::min<std::size_t>(next_open.size(), 6), state);
            open = next_open;
        }
    }
}

TEST_CASE("bidding: what contracts are said to be made are made as often") {
    const Reader reader = Reader::without_tables();
    test::Random random;
    const auto one = make_strategy("swift", reader);
    const auto two = make_strategy("swift", reader);
    double said = 0;
    double variance = 0;
    int made = 0;
    constexpr int games = test::kSanitized ? 40 : 300;
    for (int i = 0; i < games; ++i) {
        const Deal deal = random_deal(random.below(1'000'000'000));
        const PlayedGame played =
            play_game({one.get(), two.get()}, reader, honeymoon_bridge(), deal, 1,
                      {.play_phase = PlayPhase::best, .every_action = false});
        if (!played.end.contract) continue;
        // The forecast of the last bid, when it was made.
        GameState state = start(honeymoon_bridge(), deal);
        std::vector<Action> calls;
        double forecast = 0;
        for (const Action call : played.actions) {
            if (state.phase != Phase::auction) break;
            if (call.is_bid()) {
                const std::vector<AdvisedCall> advice =
                    advise_calls(reader, view(state, state.to_act), calls);
                REQUIRE(advice.front().call == call);
                forecast = advice.front().makes.value();
            }
            apply(state, call);
            calls.push_back(call);
        }
        said += forecast;
        variance += forecast * (1 - forecast);
        const Contract contract = *played.end.contract;
        made += played.result().tricks[index(contract.declarer)] >= kBook + contract.level ? 1 : 0;
    }
    CAPTURE(said);
    CHECK(std::abs(made - said) < 4 * std::sqrt(variance));
}

// Plays as another strategy does, but calls as the plain bidder of the samples.
class PlainCaller : public Strategy {
public:
    PlainCaller(const std::string& cards, const Reader& reader)
        : cards_(make_strategy(cards, reader)) {}
    void begin(const PlayerView& view, std::uint64_t seed) override { cards_->begin(view, seed); }
    [[nodiscard]] Action choose(const PlayerView& view) override {
        if (view.phase != Phase::auction) return cards_->choose(view);
        Auction auction;
        if (view.contract) {
            auction.bid =
                bid_of_call(Action::bid(view.contract->level, view.contract->strain).call_number());
        }
        return Action::call(
            plain_rule_call(CallHand(view.own), auction, {view.rules, view.standing}));
    }

private:
    std::unique_ptr<Strategy> cards_;
};

TEST_CASE("bidding: calls by expected points win points from plain ones") {
    MatchSetup setup;
    setup.strategies = {"swift", "own:plain"};
    setup.rules = honeymoon_bridge();
    setup.deals = test::kSanitized ? 20 : 60;
    MatchWork work;
    work.make = [](const std::string&, const Reader& reader) {
        return std::make_unique<PlainCaller>("swift", reader);
    };
    const MatchResult result = play_match(setup, {0, setup.deals}, Reader::without_tables(), work);
    // Over thousands of deals some 50.
    CHECK(result.points.mean(setup.deals).mean > (test::kSanitized ? 0 : 20));
}

TEST_CASE("bidding: strong hands bid and double, weak ones do not") {
    const Reader reader = Reader::without_tables();
    const auto called = [&](const char* hand, const std::vector<Action>& calls) {
        const PlayerView seen = auction_view(honeymoon_bridge(), parse_hand(hand), {}, calls);
        const auto advice = advise_calls(reader, seen, calls);
        CHECK(std::ranges::is_sorted(advice, std::greater<>{}, &AdvisedCall::points));
        return advice.front().call;
    };
    const Action strong = called("AKQJT98.AK.AK.32", {});
    CHECK(strong.strain() == Suit::spades);
    CHECK(strong.level() >= 4);
    CHECK(called("432.5432.432.432", {}) == Action::pass());
    CHECK(called("AKQJT.A2.A32.A32", {Action::bid(3, Suit::spades)}) == Action::doubling());
    CHECK(called("432.5432.432.432", {Action::bid(1, Suit::spades)}) == Action::pass());
    CHECK(called("AKQJT98.AK.AK.32", {Action::bid(1, Suit::spades), Action::doubling()}) !=
          Action::pass());
}

TEST_CASE("bidding: questions about other auctions are refused") {
    const Reader reader = Reader::without_tables();
    Referee referee(honeymoon_bridge(), random_deal(1, 2));
    const std::vector<Action> calls = {Action::bid(1, Suit::spades)};
    const auto error = [&](const std::vector<Action>& all, Player viewer, int worlds = 5) {
        return question_error(
            [&] { return advise_calls(reader, referee.view(viewer), all, {.worlds = worlds}); });
    };
    const std::string other = "these are not the calls that led to what the viewer sees";
    CHECK(error(calls, Player::north) == other);
    CHECK(error({}, Player::south) ==
          "there is no call to advise on: it is not the viewer's turn in an auction");
    CHECK(error({}, Player::north, 0) == "worlds: write a number from 1 to 1000000");
    referee.act(calls.front());
    CHECK(error({}, Player::south) == other);
    CHECK(error({Action::bid(1, Suit::hearts)}, Player::south) == other);
    CHECK(error({Action::pass(), Action::bid(1, Suit::spades)}, Player::south) == other);
    CHECK_FALSE(advise_calls(reader, referee.view(Player::south), calls, {.worlds = 5}).empty());
    referee.act(Action::pass());
    CHECK(error(calls, Player::north).starts_with("there is no call to advise on"));
}

TEST_CASE("bidding: what a player in an auction knows is the view of the whole game") {
    const std::uint64_t seed = test::test_seed();
    CAPTURE(seed);
    RandomStream random(seed);
    for (const GameRules& rules : {honeymoon_bridge(), draw_bridge()}) {
        for (int i = 0; i < 200; ++i) {
            const auto vulnerable = static_cast<Vulnerability>(random.below(4));
            Referee game(rules, random_deal(random.next(), random.below(2)), vulnerable);
            std::vector<Action> calls;
            const auto any = [&] { return test::any_of(game.legal(), random); };
            while (game.state().phase == Phase::exchange) game.act(any());
            for (auto count = random.below(5); count > 0; --count) {
                const Action call = any();
                game.act(call);
                calls.push_back(call);
                if (game.state().phase == Phase::auction) continue;
                game.undo();
                calls.pop_back();
                break;
            }
            // The player whose turn it is becomes north.
            const Player me = game.state().to_act;
            const PlayerView whole = game.view(me);
            const bool after = rules.auction == AuctionTime::after_exchange;
            const std::optional<Hand> opponent =
                after ? std::optional(game.state().hands[index(other(me))]) : std::nullopt;
            Vulnerability as_north = vulnerable;
            if (me == Player::south && vulnerable == Vulnerability::north) {
                as_north = Vulnerability::south;
            } else if (me == Player::south && vulnerable == Vulnerability::south) {
                as_north = Vulnerability::north;
            }
            const PlayerView seen = auction_view(rules, whole.own, opponent, calls, as_north);
            CHECK(seen.viewer == Player::north);
            CHECK(seen.to_act == Player::north);
            CHECK(seen.phase == Phase::auction);
            CHECK((seen.dealer == seen.viewer) == (whole.dealer == me));
            CHECK(seen.own == whole.own);
            CHECK((seen.unseen | seen.opponent_open) == (whole.unseen | whole.opponent_open));
            CHECK(seen.played == whole.played);
            CHECK(seen.stock_left == whole.stock_left);
            CHECK(seen.opponent_cards == whole.opponent_cards);
            CHECK(seen.legal == whole.legal);
            CHECK(seen.contract.has_value() == whole.contract.has_value());
            if (!after || i > 0) continue;
            const Reader reader = Reader::without_tables();
            const auto one = advise_calls(reader, seen, calls);
            const auto other_one = advise_calls(reader, whole, calls);
            REQUIRE(one.size() == other_one.size());
            for (std::size_t k = 0; k < one.size(); ++k) {
                CHECK(one[k].call == other_one[k].call);
                CHECK(one[k].points == other_one[k].points);
            }
        }
    }
}

TEST_CASE("bidding: what no player in an auction can know is refused") {
    const Hand own = parse_hand("AKT42.2.975.KQ43");
    const Hand opponent = parse_hand("QJ98.AKQ.T86.A92");
    const auto error = [&](const GameRules& rules, Hand hand, const std::optional<Hand>& other_hand,
                           const std::vector<Action>& calls = {}) {
        return question_error(
            [&] { return auction_view(rules, hand, other_hand, calls).legal.size(); });
    };
    CHECK(error(german_whist(), own, {}) == "by these rules there is no auction");
    CHECK(error(honeymoon_bridge(), Hand::full(), {}) ==
          "a hand has 52 cards; in an auction it has 13");
    CHECK(error(honeymoon_bridge(), {}, {}) == "a hand has 0 cards; in an auction it has 13");
    CHECK(error(draw_bridge(), own, own) ==
          "SA is in both hands of the deal; take it out of one of them");
    CHECK(error(draw_bridge(), own, {}).starts_with("after the exchange both hands"));
    CHECK(error(honeymoon_bridge(), own, opponent).starts_with("before the exchange"));
    CHECK(error(honeymoon_bridge(), own, {}, {Action::pass(), Action::pass()}) ==
          "Pass ended the auction");
    CHECK(error(honeymoon_bridge(), own, {}, {Action::card(parse_card("SA"))}) ==
          "SA is not a call");
    GameRules winner = draw_bridge();
    winner.play_lead = PlayLead::last_winner;
    CHECK(error(winner, own, opponent).starts_with("by these rules the last trick"));
}

}  // namespace
}  // namespace honeymoon
