#include "honeymoon/advice/bidding_advisor.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "advice/hidden/hand_tricks.hpp"
#include "advice/hidden/sampling.hpp"
#include "advice/hidden/trick_sample.hpp"
#include "advice/pool/denomination_tricks.hpp"
#include "honeymoon/discard/discard_tree.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon {

using namespace advice;

namespace {

using Tree = DiscardTree<std::uint32_t>;

Tree tree_of(const Pool& pool) {
    std::vector<std::uint64_t> hands;
    std::vector<std::uint32_t> numbers;
    hands.reserve(pool.size());
    numbers.reserve(pool.size());
    for (std::size_t i = 0; i < pool.size(); ++i) {
        hands.push_back(pool.hand(i).bits());
        numbers.push_back(static_cast<std::uint32_t>(i));
    }
    const std::uint64_t pack = Hand::full().bits();
    constexpr ExpectedQuery query{kPoolCards, 0};
    return {{pack, kPoolCards, best_weights(Hand::full().size(), kPoolCards, hands.size(), query),
             pool.seed()},
            hands,
            std::move(numbers)};
}

// A hand of the pool that the other may have.
struct Candidate {
    std::uint32_t number = 0;
    double weight = 1;
};

}  // namespace

struct BiddingAdvisor::State {
    explicit State(Pool all) : pool(std::move(all)), tree(tree_of(pool)) {}

    // The hands that the other may have, in the order of the pool.
    [[nodiscard]] std::vector<Candidate> candidates(Hand own, const BiddingOptions& options) const {
        if (own.size() != kPoolCards) {
            refuse("your hand has ", own.size(), " cards; in the auction it has ", kPoolCards);
        }
        const Hand excluded = own | options.elsewhere;
        if (const Hand both = excluded & options.known; !both.empty()) {
            refuse(to_string(both.cards().front()),
                   " is said to be in the other hand, and elsewhere");
        }
        std::vector<Candidate> found;
        tree.visit(
            excluded.bits(), options.known.bits(),
            [&](std::uint64_t /*hand*/, std::uint32_t number) { found.push_back({number}); });
        if (found.empty()) {
            refuse(ErrorCode::nothing_found, "none of the ", pool.size(),
                   " hands of the pool can be the other's with ", to_string(own),
                   " as one's own; a larger pool may have some");
        }
        std::ranges::sort(found, {}, &Candidate::number);
        if (!options.weight) return found;
        for (Candidate& candidate : found) {
            candidate.weight =
                checked_weight(options.weight(pool, candidate.number),
                               "hand " + std::to_string(candidate.number) + " of the pool");
        }
        const std::size_t fit = found.size();
        std::erase_if(found, [](const Candidate& candidate) { return candidate.weight == 0; });
        if (found.empty()) {
            refuse(ErrorCode::nothing_found, "none of the ", fit,
                   " hands of the pool that can be the other's "
                   "fits what is believed; a larger pool may "
                   "have some");
        }
        return found;
    }

    Pool pool;
    Tree tree;
};

BiddingAdvisor::BiddingAdvisor(Pool pool)
    : state_(std::make_shared<const State>(std::move(pool))) {}

const Pool& BiddingAdvisor::pool() const {
    return state_->pool;
}

BiddingAdvice BiddingAdvisor::advise(const Reader& reader, Hand own,
                                     const BiddingOptions& options) const {
    const Pool& pool = state_->pool;
    const std::vector<Candidate> candidates = state_->candidates(own, options);
    const TrickSample empty(kPoolSums, kPoolCards);
    const AdviceOptions whole;
    const SampleClock clock(whole);
    const auto look = [&](std::uint64_t begin, std::uint64_t end, TrickSample& sample) {
        const auto meeting = [&](std::size_t i) -> Meeting {
            return {own, pool.hand(candidates[i].number)};
        };
        const auto add = [&](std::size_t i, const DenominationTricks& tricks) {
            SampledTricks row{};
            std::copy(tricks.begin(), tricks.end(), row.begin());
            sample.add(row, candidates[i].weight);
        };
        play_meetings(reader, static_cast<std::size_t>(begin), static_cast<std::size_t>(end),
                      meeting, add);
        return true;
    };
    const TrickSample sample =
        sample_pieces(candidates.size(), empty, clock, options.parallel, look).sample;

    BiddingAdvice advice;
    advice.hands = sample.hands();
    advice.effective = sample.effective_hands();
    for (std::size_t i = 0; i < advice.denominations.size(); ++i) {
        DenominationAdvice& one = advice.denominations.at(i);
        if (i < kSuits) one.trump = kAllSuits.at(i);
        one.on_lead = sample.of(Pool::place(one.trump, true));
        one.not_on_lead = sample.of(Pool::place(one.trump, false));
    }
    return advice;
}

}  // namespace honeymoon
