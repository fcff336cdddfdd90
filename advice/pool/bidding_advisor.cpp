#include "honeymoon/advice/bidding_advisor.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
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
#include "reader/tables/fork_safe.hpp"

namespace honeymoon {

using namespace advice;

namespace {

// How many questions are answered by a scan of all hands before a tree is built. Building the tree
// costs about as much as this many scans, and most advisors answer only one question.
constexpr int kLooks = 40;

DiscardTree tree_of(const Pool& pool) {
    std::vector<std::uint64_t> hands;
    hands.reserve(pool.size());
    for (const Hand hand : pool.hands()) hands.push_back(hand.bits());
    return DiscardTree(hands);
}

// A hand of the pool that the other may have.
struct Candidate {
    std::uint32_t number = 0;
    double weight = 1;
};

}  // namespace

struct BiddingAdvisor::State {
    explicit State(Pool all) : pool(std::move(all)) {}

    // The numbers of the hands that have no card of `excluded` and all cards of `contained`, in any
    // order.
    [[nodiscard]] std::vector<std::uint32_t> find(Hand excluded, Hand contained) const {
        if (asked.load(std::memory_order_relaxed) >= kLooks) {
            const auto make = [this] {
                return isolated([&] { return std::make_unique<DiscardTree>(tree_of(pool)); });
            };
            try {
                return tree.get(make).find(excluded.bits(), contained.bits());
            } catch (const std::exception&) {
                // There is not enough memory for the tree. Scans need less; the tree is tried again
                // later.
                asked.store(0, std::memory_order_relaxed);
            }
        }
        asked.fetch_add(1, std::memory_order_relaxed);
        std::vector<std::uint32_t> found;
        const std::uint64_t tested = (excluded | contained).bits();
        for (std::size_t i = 0; i < pool.size(); ++i) {
            if ((pool.hand(i).bits() & tested) != contained.bits()) continue;
            found.push_back(static_cast<std::uint32_t>(i));
        }
        return found;
    }

    // The hands that the other may have. The last bits of a sum of weights depend on their order,
    // so with weights the hands are in the order of the pool.
    [[nodiscard]] std::vector<Candidate> candidates(Hand own, const BiddingOptions& options) const {
        if (own.size() != kPoolCards) {
            refuse("your hand has ", own.size(), " cards; in the auction it has ", kPoolCards);
        }
        const Hand excluded = own | options.elsewhere;
        if (const Hand both = excluded & options.known; !both.empty()) {
            refuse(to_string(both.cards().front()),
                   " is said to be in the other hand, and elsewhere");
        }
        std::vector<std::uint32_t> numbers = find(excluded, options.known);
        if (options.weight) std::ranges::sort(numbers);
        std::vector<Candidate> found;
        found.reserve(numbers.size());
        for (const std::uint32_t number : numbers) found.push_back({number});
        if (found.empty()) {
            refuse(ErrorCode::nothing_found, "none of the ", pool.size(),
                   " hands of the pool can be the other's with ", to_string(own),
                   " as one's own; a larger pool may have some");
        }
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
    mutable std::atomic<int> asked = 0;  // the questions so far, up to kLooks
    mutable reader::LazyValue<DiscardTree> tree;
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
