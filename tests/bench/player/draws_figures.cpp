// The figures of docs/research/keep-or-discard.md, without tables:
//
//   draws DEALS        points that hands drawn by advice bring more than those by a rule of thumb
//   calls DEALS        points that calls over likely hands bring more than others, and how often
//                      bids are made of which how much is said
//   play DEALS HANDS   tricks given away in the play, by what hands are looked at
//
// Each mean with its 95 % interval. Contracts are worth what both hands let expect, but in `play`.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "advice/bidding/known_auction.hpp"
#include "advice/bidding/sampled_calls.hpp"
#include "advice/draws/drawn_play.hpp"
#include "advice/worlds/hands_estimate.hpp"
#include "honeymoon/advice/call_advice.hpp"
#include "honeymoon/advice/draw_advice.hpp"
#include "honeymoon/game/referee.hpp"
#include "player/strategies/draw_rule.hpp"

namespace honeymoon {
namespace {

using namespace advice;

class Mean {
public:
    void add(double value) {
        sum_ += value;
        squares_ += value * value;
        ++count_;
    }
    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] double value() const { return sum_ / count_; }
    [[nodiscard]] double interval() const {
        return 1.96 * std::sqrt(((squares_ / count_) - (value() * value())) / count_);
    }

private:
    double sum_ = 0;
    double squares_ = 0;
    int count_ = 0;
};

void print(const char* what, const Mean& mean) {
    std::printf("%-44s %+.3f +- %.3f\n", what, mean.value(), mean.interval());
}

using Draw = std::function<Action(const PlayerView&)>;

Action advised(const PlayerView& view) {
    return advise_draw(view).front().draw;
}

// Deal `number`, drawn.
GameState drawn(int number, const Draw& north, const Draw& south) {
    const GameRules rules = keep_or_discard();
    GameState state = start(rules, random_deal(1, static_cast<std::uint64_t>(number), rules));
    while (state.phase == Phase::draw) {
        const PlayerView seen = view(state, state.to_act);
        apply(state, state.to_act == Player::north ? north(seen) : south(seen));
    }
    return state;
}

// What each takes as declarer.
using Tricks = std::array<std::array<double, 5>, 2>;

Tricks tricks_of(const GameState& state) {
    Tricks tricks{};
    for (const Player declarer : kPlayers) {
        for (std::size_t strain = 0; strain < kStrains.size(); ++strain) {
            tricks[index(declarer)][strain] =
                kDealtCards - estimated_tricks({state.hands[index(other(declarer))],
                                                state.hands[index(declarer)],
                                                kStrains[strain],
                                                {}});
        }
    }
    return tricks;
}

// North's points if both hands are open in the auction.
double open_points(const GameState& state) {
    const Tricks tricks = tricks_of(state);
    DeclarerTricks rounded{};
    for (std::size_t player = 0; player < 2; ++player) {
        for (std::size_t strain = 0; strain < kStrains.size(); ++strain) {
            rounded[player][strain] = static_cast<int>(std::lround(tricks[player][strain]));
        }
    }
    Auction auction;
    auction.turn = static_cast<unsigned>(index(state.dealer));
    const CallPoints points = KnownAuction(CallRules(), rounded).points(auction);
    const double best = static_cast<double>(*std::ranges::max_element(points)) / kFinePoint;
    return state.dealer == Player::north ? best : -best;
}

using Call = std::function<AdvisedCall(const PlayerView&, const std::vector<Action>&)>;

// How an auction ended.
struct Called {
    double points = 0;  // north's
    AdvisedCall last;   // but passes, if it is a bid
    std::optional<Contract> contract;
    std::vector<Action> calls;
};

Called called(GameState& state, const Call& north, const Call& south) {
    Called result;
    while (state.phase == Phase::auction) {
        const PlayerView seen = view(state, state.to_act);
        const AdvisedCall call =
            (state.to_act == Player::north ? north : south)(seen, result.calls);
        if (call.call.is_bid()) result.last = call;
        result.calls.push_back(call.call);
        apply(state, call.call);
    }
    result.contract = state.contract;
    return result;
}

double contract_points(const Called& result, const Tricks& tricks) {
    if (!result.contract) return 0;
    const int bid =
        bid_of_call(Action::bid(result.contract->level, result.contract->strain).call_number());
    const std::size_t declarer = index(result.contract->declarer);
    const double points =
        static_cast<double>(
            score_table(Knows::both, false, Hands::drawn)
                .points(bid, result.contract->doubling,
                        static_cast<MilliTricks>(1000 * tricks[declarer][strain_of(bid)]))) /
        kFinePoint;
    return declarer == 0 ? points : -points;
}

AdvisedCall by_rule(const PlayerView& view, const std::vector<Action>& calls) {
    const CallRules rules(view.rules, view.standing);
    const Auction now = auction_after(calls, static_cast<unsigned>(index(view.viewer)));
    AdvisedCall call;
    call.call =
        Action::call(trusted_rule(rules.hands).call(CallHand(view.own, rules.hands), now, rules));
    return call;
}

AdvisedCall over_all(const PlayerView& view, const std::vector<Action>& calls, Hands hands) {
    CallRules rules(view.rules, view.standing);
    rules.hands = hands;
    AdvisedCall call;
    call.call = sampled_calls(view.own, view.unseen, calls,
                              static_cast<unsigned>(index(view.viewer)), rules, {})
                    .front()
                    .call;
    return call;
}

void draws(int deals) {
    Mean open;
    Mean rule;
    for (int i = 0; i < deals; ++i) {
        std::array<double, 2> points{};
        for (const bool first : {true, false}) {
            GameState state = first ? drawn(i, advised, player::draw_by_rule)
                                    : drawn(i, player::draw_by_rule, advised);
            const double sign = first ? 0.5 : -0.5;
            points[0] += sign * open_points(state);
            const Tricks tricks = tricks_of(state);
            points[1] += sign * contract_points(called(state, by_rule, by_rule), tricks);
        }
        open.add(points[0]);
        rule.add(points[1]);
    }
    print("points a game, called with open hands", open);
    print("points a game, called by rule", rule);
}

void calls(int deals) {
    const Reader reader = Reader::without_tables();
    const Call likely = [&](const PlayerView& view, const std::vector<Action>& calls) {
        return advise_calls(reader, view, calls).front();
    };
    const std::array<std::pair<const char*, Call>, 3> others = {{
        {"points a game more than by rule", by_rule},
        {"points a game more than over all hands alike",
         [](const PlayerView& view, const std::vector<Action>& calls) {
             return over_all(view, calls, Hands::drawn);
         }},
        {"points a game more than as before an exchange",
         [](const PlayerView& view, const std::vector<Action>& calls) {
             return over_all(view, calls, Hands::dealt);
         }},
    }};
    std::array<Mean, others.size()> more;
    for (int i = 0; i < deals; ++i) {
        const GameState state = drawn(i, advised, advised);
        const Tricks tricks = tricks_of(state);
        for (std::size_t k = 0; k < others.size(); ++k) {
            GameState one = state;
            GameState two = state;
            more[k].add((contract_points(called(one, likely, others[k].second), tricks) -
                         contract_points(called(two, others[k].second, likely), tricks)) /
                        2);
        }
    }
    for (std::size_t k = 0; k < others.size(); ++k) print(others[k].first, more[k]);
}

// What came of a deal's play.
struct Played {
    std::array<double, 2> lost{};  // by the declarer, and by the defender
    int tricks = 0;                // the declarer's
};

enum class Look { alike, draws, calls };

Played played(GameState state, const std::array<PlayerView, 2>& seen,
              const std::vector<Action>& calls, Look look, int hands, const Reader& reader) {
    const CallRules rules(state.rules, state.standing);
    std::array<DrawnPlay, 2> players = {DrawnPlay(seen[0], 1), DrawnPlay(seen[1], 1)};
    Played result;
    const Player declarer = state.contract->declarer;
    while (state.phase == Phase::play) {
        const Player player = state.to_act;
        const PlayerView now = view(state, player);
        std::function<double(Hand)> weight;
        if (look == Look::calls) {
            weight = [&](Hand hand) {
                return calls_likelihood(hand, calls, static_cast<unsigned>(index(state.dealer)),
                                        static_cast<unsigned>(index(player)), rules);
            };
        }
        AdviceOptions alike;
        alike.samples = static_cast<std::uint64_t>(hands);
        const Advice advice = look == Look::alike
                                  ? advise(reader, hidden_position(now), alike)
                                  : players[index(player)].advise(reader, now, hands, weight);
        const Card card = advice.cards.front().card;
        int best = 0;
        int taken = 0;
        for (const ScoredCard& one : reader.cards(position(state))) {
            best = std::max<int>(best, one.tricks);
            if (one.card == card) taken = one.tricks;
        }
        result.lost[player == declarer ? 0 : 1] += best - taken;
        players[index(other(player))].played(card);
        apply(state, Action::card(card));
    }
    result.tricks = state.play_tricks[index(declarer)];
    return result;
}

void play(int deals, int hands) {
    const Reader reader = Reader::without_tables();
    const Call likely = [&](const PlayerView& view, const std::vector<Action>& calls) {
        return advise_calls(reader, view, calls).front();
    };
    constexpr std::array<const char*, 3> names = {"hands all alike", "by the draws",
                                                  "by the draws and calls"};
    std::array<std::array<Mean, 3>, 3> lost;  // by the declarer, the defender, and both
    Mean more;  // the declarer's tricks, over likely hands, than with open ones
    Mean squares;
    std::array<std::array<Mean, 2>, 5> made;  // by what was said, in fifths: said, and made
    for (int i = 0; i < deals; ++i) {
        GameState state = drawn(i, advised, advised);
        const std::array<PlayerView, 2> seen = {view(state, Player::north),
                                                view(state, Player::south)};
        const Called auction = called(state, likely, likely);
        if (!state.contract) continue;
        const int open = kDealtCards - reader.value(position(state));
        for (const Look look : {Look::alike, Look::draws, Look::calls}) {
            const Played result = played(state, seen, auction.calls, look, hands, reader);
            auto& here = lost[static_cast<std::size_t>(look)];
            here[0].add(result.lost[0]);
            here[1].add(result.lost[1]);
            here[2].add(result.lost[0] + result.lost[1]);
            if (look != Look::calls) continue;
            more.add(result.tricks - open);
            squares.add((result.tricks - open) * (result.tricks - open));
            const double said = *auction.last.makes;
            auto& fifth = made[std::min<std::size_t>(4, static_cast<std::size_t>(5 * said))];
            fifth[0].add(said);
            fifth[1].add(result.tricks >= kBook + state.contract->level ? 1 : 0);
        }
    }
    for (std::size_t look = 0; look < names.size(); ++look) {
        std::printf("%s: tricks given away a deal\n", names[look]);
        print("  by the declarer", lost[look][0]);
        print("  by the defender", lost[look][1]);
        print("  by both", lost[look][2]);
    }
    print("declarer's tricks more than with open hands", more);
    std::printf("deviation %.2f\n", std::sqrt(squares.value()));
    for (const auto& [said, was] : made) {
        if (said.count() == 0) continue;
        std::printf("said to be made %.2f, made %.2f +- %.2f of %d\n", said.value(), was.value(),
                    was.interval(), was.count());
    }
}

}  // namespace
}  // namespace honeymoon

int main(int argc, char** argv) {
    const auto number = [&](int place) {
        int value = 0;
        if (place < argc) {
            const std::string_view text = argv[place];
            std::from_chars(text.data(), text.data() + text.size(), value);
        }
        return value;
    };
    const std::string_view what = argc > 1 ? argv[1] : "";
    if (what == "draws" && number(2) > 0) {
        honeymoon::draws(number(2));
    } else if (what == "calls" && number(2) > 0) {
        honeymoon::calls(number(2));
    } else if (what == "play" && number(2) > 0 && number(3) > 0) {
        honeymoon::play(number(2), number(3));
    } else {
        std::fputs("usage: honeymoon_draws_figures draws|calls DEALS | play DEALS HANDS\n", stderr);
        return 3;
    }
    return 0;
}
