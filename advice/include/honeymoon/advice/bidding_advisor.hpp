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
    /// 0 rules the hand out. For example, compute it from the other's bids and mean_tricks().
    /// Called by one thread at a time. Empty: all hands are equally likely.
    std::function<double(const Pool& pool, std::size_t i)> weight;
    /// Cards that the other does not hold, such as discards seen. One's own cards need not be in
    /// it.
    Hand elsewhere;
    /// Cards that the other holds for certain.
    Hand known;
    /// True: uses as many threads as oneTBB gives. The answer is the same.
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
    std::uint64_t hands = 0;  ///< hands of the pool that fit and have a weight
    double effective = 0;     ///< as Advice::effective

    friend bool operator==(const BiddingAdvice&, const BiddingAdvice&) = default;
};

/// Finds the hands of a pool that the other may have. After forty questions, it puts the pool's
/// hands into a discard tree, which takes 11 bytes a hand. Many threads may call const member
/// functions at once. Copies share everything.
class BiddingAdvisor {
public:
    /// Construction costs nothing. The 41st question takes some 20 nanoseconds for each hand of the
    /// pool, and other threads wait meanwhile.
    explicit BiddingAdvisor(Pool pool);

    [[nodiscard]] const Pool& pool() const;

    /// The tricks of `own`, 13 cards, against every hand of the pool that fits. A hand fits if it
    /// has no card of `own` or of `elsewhere`, and all cards that are `known`. If `elsewhere` and
    /// `known` are empty, some 12,800 hands of a pool of a million fit. Each of these hands costs
    /// ten values, which take about a microsecond with resident tables. Throws Error: `question` if
    /// `own` does not have 13 cards, if a known card is elsewhere, or if no hand fits; `file` like
    /// Reader::values().
    [[nodiscard]] BiddingAdvice advise(const Reader& reader, Hand own,
                                       const BiddingOptions& options = {}) const;

private:
    struct State;
    std::shared_ptr<const State> state_;
};

}  // namespace honeymoon
