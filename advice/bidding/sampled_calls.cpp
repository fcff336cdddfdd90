#include "advice/bidding/sampled_calls.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <utility>

#include "advice/worlds/hands_estimate.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/game_state.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::advice {
namespace {

// The kinds of opponents: plain bidders, and bidders who follow the rule. Most are plain, because
// against plain bidders most depends on what a player believes of a bid.
enum class Opponent : std::uint8_t { plain, trusted };
constexpr int kOpponents = 8;
constexpr int kPlainOpponents = 5;

int call_of(Opponent bidder, const CallHand& hand, const Auction& auction, const CallRules& rules) {
    return bidder == Opponent::plain ? plain_rule_call(hand, auction, rules)
                                     : trusted_rule(rules.hands).call(hand, auction, rules);
}

Auction begun_by(unsigned player) {
    Auction auction;
    auction.turn = player;
    return auction;
}

unsigned first_caller(std::span<const Action> calls, unsigned me) {
    return calls.size() % 2 == 0 ? me : 1 - me;
}

// How likely this bidder, with the hand `theirs`, makes the opponent's calls, times 2^32. Each call
// that the bidder would not have made divides this by 200, or by 20 if the bidder would have bid
// the same strain.
std::uint64_t likelihood(Opponent bidder, const CallHand& theirs, std::span<const Action> calls,
                         unsigned first, unsigned me, const CallRules& rules) {
    std::uint64_t likely = std::uint64_t{1} << 32U;
    Auction auction = begun_by(first);
    for (const Action made : calls) {
        if (auction.turn != me) {
            const Action call = Action::call(call_of(bidder, theirs, auction, rules));
            const bool strain = call.is_bid() && made.is_bid() && call.strain() == made.strain();
            if (call != made) likely /= strain ? 20 : 200;
        }
        auction.call(made.call_number());
    }
    return likely;
}

// The results of one call over all samples.
struct Tried {
    int call = 0;
    FinePoints trusted = 0;
    std::int64_t sum = 0;
    double squares = 0;
    int stood = 0;  // how often this bid was the last
    std::int64_t makes_where_it_stood = 0;
    std::int64_t makes = 0;
};

AdvisedCall result_of(const Tried& tried, int worlds) {
    // Four fifths of the mean and one fifth of the rule's own points. The sum is a whole number, so
    // that calls are in the same order on every machine.
    constexpr int mean_parts = 4;
    constexpr int parts = 5;
    constexpr int enough = 20;
    const double mean = static_cast<double>(tried.sum) / worlds;
    const double variance = std::max(0.0, (tried.squares / worlds) - (mean * mean));
    AdvisedCall result;
    result.call = Action::call(tried.call);
    const std::int64_t sum = (mean_parts * std::int64_t{tried.sum}) +
                             (std::int64_t{parts - mean_parts} * worlds * tried.trusted);
    result.points = static_cast<double>(sum) / (static_cast<double>(parts * kFinePoint) * worlds);
    result.error = mean_parts * std::sqrt(variance / worlds) / (parts * kFinePoint);
    if (!result.call.is_bid()) return result;
    result.makes = tried.stood >= enough
                       ? static_cast<double>(tried.makes_where_it_stood) / tried.stood / 1000
                       : static_cast<double>(tried.makes) / worlds / 1000;
    return result;
}

// The distance between the random streams of two samples: more than 64 times the number of calls.
constexpr std::uint64_t kSample = std::uint64_t{1} << 32U;

class Sampler {
public:
    Sampler(Hand own, Hand unseen, std::span<const Action> calls, unsigned me,
            const CallRules& rules, std::uint64_t sample = 0, OpponentHands* hands = nullptr)
        : hand_(own),
          own_(own, rules.hands),
          calls_(calls),
          me_(me),
          rules_(rules),
          now_(auction_after(calls, me)),
          hands_(hands),
          // The stream follows from the question, so that the same question has the same answer.
          random_(unseen.bits(), (kSample * sample) + (64 * calls.size()) +
                                     static_cast<std::uint64_t>(now_.bid + 1)) {
        for (LegalActions rest{unseen, 0}; !rest.empty(); rest.drop_first()) {
            cards_.push_back(rest.first().card());
        }
        if (hands_ != nullptr) expect_own_tricks();
        honours_ = honours_of(own);
    }

    [[nodiscard]] std::vector<Tried> candidates(bool every_call) const {
        constexpr FinePoints far = 60 * kFinePoint;
        const CallPoints trusted = own_points(now_);
        const FinePoints most = *std::ranges::max_element(trusted);
        std::vector<Tried> tried;
        for (int call = 0; call < kCalls; ++call) {
            const FinePoints points = trusted[static_cast<std::size_t>(call)];
            if (points == kIllegal) continue;
            // The rule knows less about what follows a pass or a double.
            const FinePoints behind = Action::call(call).is_bid() ? far : 3 * far;
            if (every_call || points > most - behind) {
                tried.push_back({.call = call, .trusted = points});
            }
        }
        return tried;
    }

    // Returns the number of hands tried.
    int try_all(std::vector<Tried>& tried, int worlds) {
        return try_hands(worlds, [&](Opponent bidder, const World& theirs) {
            for (Tried& one : tried) try_one(one, bidder, theirs);
        });
    }

    CallDifference difference(int better, int played, int worlds) {
        const CallPoints trusted = own_points(now_);
        Tried first{.call = better, .trusted = trusted[static_cast<std::size_t>(better)]};
        Tried second{.call = played, .trusted = trusted[static_cast<std::size_t>(played)]};
        double squares = 0;
        const int hands = try_hands(worlds, [&](Opponent bidder, const World& theirs) {
            const FinePoints more =
                try_one(first, bidder, theirs) - try_one(second, bidder, theirs);
            squares += static_cast<double>(more) * more;
        });
        Tried both{.call = better, .trusted = first.trusted - second.trusted};
        both.sum = first.sum - second.sum;
        both.squares = squares;
        const AdvisedCall result = result_of(both, hands);
        return {result.points, result.error};
    }

private:
    using StrainPoints = std::array<FinePoints, kStrains.size()>;

    // A hand of the opponent, the tricks of either player as declarer, and the player's honours
    // minus the opponent's.
    struct World {
        CallHand hand;
        std::array<std::array<MilliTricks, 5>, 2> tricks{};
        StrainPoints honours{};
    };

    [[nodiscard]] const CallRule& rule() const { return trusted_rule(rules_.hands); }

    [[nodiscard]] StrainPoints honours_of(Hand hand) const {
        StrainPoints points{};
        if (!rules_.honours) return points;
        for (std::size_t strain = 0; strain < points.size(); ++strain) {
            points[strain] = kFinePoint * honour_points(hand, kStrains[strain]);
        }
        return points;
    }

    // The rule's points, plus the player's honours in the strain of the last bid after the call.
    [[nodiscard]] CallPoints own_points(const Auction& auction) const {
        CallPoints points = rule().points(own_, auction, rules_);
        for (int call = 0; call < kCalls; ++call) {
            const int bid = Action::call(call).is_bid() ? bid_of_call(call) : auction.bid;
            FinePoints& worth = points[static_cast<std::size_t>(call)];
            if (worth != kIllegal && bid != Auction::kNone) worth += honours_[strain_of(bid)];
        }
        return points;
    }
    [[nodiscard]] int own_call(const Auction& auction) const {
        const CallPoints points = own_points(auction);
        return static_cast<int>(std::ranges::max_element(points) - points.begin());
    }

    // Calls use(bidder, world) for at most `worlds` hands of the opponent, and returns their
    // number.
    template <class Use>
    int try_hands(int worlds, const Use& use) {
        // The most draws for each hand wanted; and how many hands are tried even if unlikely.
        constexpr int draws = 8;
        const int least = std::min(worlds, 50);
        int done = 0;
        for (int left = draws * worlds; left > 0 && done < worlds; --left) {
            const Hand hand = drawn();
            const CallHand theirs(hand, rules_.hands);
            const Opponent bidder =
                left % kOpponents < kPlainOpponents ? Opponent::plain : Opponent::trusted;
            const std::uint64_t likely =
                likelihood(bidder, theirs, calls_, first_caller(calls_, me_), me_, rules_);
            if ((random_.next() >> 32U) >= likely && left > least - done) continue;
            ++done;
            use(bidder, world(hand, theirs));
        }
        return done;
    }

    Hand drawn() {
        if (hands_ != nullptr) return hands_->draw();
        Hand hand;
        for (std::uint32_t i = 0; i < kDealtCards; ++i) {
            const auto rest = static_cast<std::uint32_t>(cards_.size()) - i;
            std::swap(cards_[i], cards_[i + random_.below(rest)]);
            hand.insert(cards_[i]);
        }
        return hand;
    }

    // Sets the player's tricks to a mean over sampled hands, which says more than points and
    // lengths.
    void expect_own_tricks() {
        constexpr int hands = 240;
        std::array<MilliTricks, 5> sums{};
        for (int i = 0; i < hands; ++i) {
            const Hand hand = drawn();
            const World one = world(hand, CallHand(hand, rules_.hands));
            for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += one.tricks[me_][k];
        }
        for (std::size_t k = 0; k < sums.size(); ++k) own_.tricks[k] = sums[k] / hands;
    }

    // The network estimates the tricks of drawn hands; points and lengths give those of dealt
    // hands.
    [[nodiscard]] World world(Hand hand, const CallHand& theirs) const {
        World world{theirs};
        world.honours = honours_;
        const StrainPoints their_honours = honours_of(hand);
        for (std::size_t strain = 0; strain < kStrains.size(); ++strain) {
            world.honours[strain] -= their_honours[strain];
            for (const unsigned declarer : {0U, 1U}) {
                MilliTricks& tricks = world.tricks[declarer][strain];
                if (rules_.hands == Hands::dealt) {
                    tricks = declarer == me_ ? own_.declares(strain, theirs)
                                             : theirs.declares(strain, own_);
                    continue;
                }
                const bool own_lead = (declarer == me_) == rules_.declarer_leads;
                const Position position{
                    own_lead ? hand_ : hand, own_lead ? hand : hand_, kStrains[strain], {}};
                const auto led = static_cast<MilliTricks>(1000 * estimated_tricks(position));
                tricks = rules_.declarer_leads ? led : (1000 * kDealtCards) - led;
            }
        }
        return world;
    }

    // Returns the points of the call against this hand.
    FinePoints try_one(Tried& tried, Opponent bidder, const World& theirs) const {
        Auction auction = now_;
        auction.call(tried.call);
        const Action action = Action::call(tried.call);
        if (action.is_bid()) tried.makes += makes(bid_of_call(tried.call), theirs);
        while (!auction.over) {
            auction.call(auction.turn == me_ ? own_call(auction)
                                             : call_of(bidder, theirs.hand, auction, rules_));
        }
        if (auction.bid == Auction::kNone) return 0;
        const unsigned declarer = auction.bidder;
        const FinePoints points = rules_.worth(
            score_table(Knows::both, rules_.vulnerable[declarer], rules_.hands), declarer,
            auction.bid, auction.doubling, theirs.tricks[declarer][strain_of(auction.bid)]);
        const FinePoints mine =
            (declarer == me_ ? points : -points) + theirs.honours[strain_of(auction.bid)];
        tried.sum += mine;
        tried.squares += static_cast<double>(mine) * mine;
        if (action.is_bid() && declarer == me_ && auction.bid == bid_of_call(tried.call)) {
            ++tried.stood;
            tried.makes_where_it_stood += makes(auction.bid, theirs);
        }
        return mine;
    }

    [[nodiscard]] int makes(int bid, const World& theirs) const {
        return score_table(Knows::both, rules_.vulnerable[me_], rules_.hands)
            .makes(bid, theirs.tricks[me_][strain_of(bid)]);
    }

    Hand hand_;
    CallHand own_;
    StrainPoints honours_{};  // the player's own
    std::span<const Action> calls_;
    unsigned me_;
    CallRules rules_;
    Auction now_;
    OpponentHands* hands_;
    RandomStream random_;
    std::vector<Card> cards_;  // any order
};

}  // namespace

Auction auction_after(std::span<const Action> calls, unsigned me) {
    Auction auction = begun_by(first_caller(calls, me));
    for (const Action call : calls) auction.call(call.call_number());
    return auction;
}

std::vector<AdvisedCall> sampled_calls(Hand own, Hand unseen, std::span<const Action> calls,
                                       unsigned me, const CallRules& rules,
                                       const CallSampling& sampling) {
    Sampler sampler(own, unseen, calls, me, rules, 0, sampling.hands);
    std::vector<Tried> tried = sampler.candidates(sampling.every_call);
    const int worlds = sampler.try_all(tried, sampling.worlds);
    std::vector<AdvisedCall> results;
    results.reserve(tried.size());
    for (const Tried& one : tried) results.push_back(result_of(one, worlds));
    std::ranges::stable_sort(results, std::greater<>{}, &AdvisedCall::points);
    return results;
}

double calls_likelihood(Hand theirs, std::span<const Action> calls, unsigned dealer, unsigned me,
                        const CallRules& rules) {
    const CallHand hand(theirs, rules.hands);
    const auto of = [&](Opponent bidder) {
        // After many calls that the bidder would not have made, the whole number may be 0.
        const std::uint64_t likely = likelihood(bidder, hand, calls, dealer, me, rules);
        return static_cast<double>(std::max<std::uint64_t>(likely, 1)) * 0x1.0p-32;
    };
    constexpr double plain = static_cast<double>(kPlainOpponents) / kOpponents;
    return (plain * of(Opponent::plain)) + ((1 - plain) * of(Opponent::trusted));
}

CallDifference call_difference(Hand own, Hand unseen, std::span<const Action> calls, unsigned me,
                               const CallRules& rules, int better, int played, int worlds,
                               std::uint64_t sample, OpponentHands* opponents) {
    return Sampler(own, unseen, calls, me, rules, sample, opponents)
        .difference(better, played, worlds);
}

}  // namespace honeymoon::advice
