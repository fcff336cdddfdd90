// How the values of a level are distributed.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <vector>

#include "libtb/table/table_file.hpp"

namespace honeymoon::facts {

/// Exact numbers of deals: at level 13 they add up to 4 * C(52,13) * C(39,13), which needs 75 bits.
using DealCount = boost::multiprecision::uint128_t;

/// The numbers of entries and deals that each position of a block represents.
struct BlockWeight {
    std::uint64_t positions = 0;  ///< entries of the raw layout
    DealCount deals = 0;          ///< deals with real suits and ranks, and a choice of trump if any
};
[[nodiscard]] BlockWeight weight_of(const Block& block, Denomination denomination);

/// `part` of `all` deals, with an error of at most 2^-64 before it is rounded.
[[nodiscard]] double ratio(const boost::multiprecision::uint256_t& part, const DealCount& all);

/// The distribution of the values of one level.
struct LevelStatistics {
    Denomination denomination = Denomination::trump;
    int level = 0;
    /// By value 0..level: how many entries of the raw layout have it.
    std::vector<std::uint64_t> positions;
    /// By value 0..level: how many deals have it, counted with their suits and ranks (and, with a
    /// trump, with the choice of the trump suit).
    std::vector<DealCount> deals;

    [[nodiscard]] DealCount all_deals() const;
    /// The mean over all deals, in tricks.
    [[nodiscard]] double mean() const;
    /// The chance, over all deals, that the leader takes at least `tricks` (0..level).
    [[nodiscard]] double at_least(int tricks) const;
};

/// Counts the values of a level exactly, from its file. The file must have all class maps. Throws
/// Error (file) if a frame is damaged. Uses as many threads as oneTBB provides. Takes little longer
/// than decoding the frames.
[[nodiscard]] LevelStatistics statistics(const TableFile& file);

}  // namespace honeymoon::facts
