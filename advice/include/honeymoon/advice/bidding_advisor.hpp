// What to bid: the expected tricks of a hand in every denomination, against the hands of a pool.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "honeymoon/advice/advice.hpp"
#include "honeymoon/advice/pool.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// Options of BiddingAdvisor::advise().
struct BiddingOptions {
    /// How likely hand `i` of the pool (0..size()-1) is, compared with others, on any finite scale;
    /// for example from the other's bids and mean_tricks(). 0 rules it out. Called by one thread at
    /// a time. Empty: all are equally likely.
    std::function<double(const Pool& pool, std::size_t i)> weight;
    /// Cards that the other does not hold, besides one's own, such as discards seen.
    Hand elsewhere;
    /// Cards that they hold for certain.
    Hand known;
    /// True: on as many threads as oneTBB gives. The answer is the same.
    bool parallel = false;
};

/// The expected tricks in one denomination, of 13, with open hands.
struct DenominationAdvice {
    Trump trump;
    Expectation on_lead;      ///< if one's own hand leads to the first trick
    Expectation not_on_lead;  ///< if the other does

    friend bool operator==(const DenominationAdvice&, const DenominationAdvice&) = default;
};

/// What to bid.
struct BiddingAdvice {
    std::array<DenominationAdvice, 5> denominations;  ///< spades to clubs, then no-trump
    std::uint64_t hands = 0;  ///< hands of the pool with none of one's own cards and a weight
    double effective = 0;     ///< as Advice::effective

    friend bool operator==(const BiddingAdvice&, const BiddingAdvice&) = default;
};

/// Finds the hands of a pool that the other may have. After forty questions it puts them into a
/// discard tree, which takes 11 bytes a hand. Const use is safe from many threads; copies share
/// everything.
class BiddingAdvisor {
public:
    /// Costs nothing. The 41st question takes some 20 nanoseconds a hand of the pool, while other
    /// threads wait.
    explicit BiddingAdvisor(Pool pool);

    [[nodiscard]] const Pool& pool() const;

    /// The tricks of `own`, 13 cards, against every hand of the pool that has none of these cards,
    /// nor of those elsewhere, and all that are known: of a pool of a million some 12,800. Ten
    /// values each, about a microsecond with resident tables. Throws Error: `question` if there are
    /// not 13 cards, a known card is elsewhere, or no hand fits; `file` as Reader::values().
    [[nodiscard]] BiddingAdvice advise(const Reader& reader, Hand own,
                                       const BiddingOptions& options = {}) const;

private:
    struct State;
    std::shared_ptr<const State> state_;
};

}  // namespace honeymoon
