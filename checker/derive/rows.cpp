#include "checker/derive/rows.hpp"

// Highway compiles this file once for each vector width: everything up to HWY_ONCE is in a
// namespace of that width.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "checker/derive/rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "libtb/base/vectors.hpp"

HWY_BEFORE_NAMESPACE();
namespace honeymoon::checker {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Values = hn::CappedTag<std::uint8_t, kPiece>;

void min_loop(std::uint8_t* worst, std::size_t length, const std::uint8_t* const* rows,
              std::size_t count) {
    const Values d;
    for (std::size_t i = 0; i < length; i += hn::Lanes(d)) {
        auto least = hn::LoadU(d, worst + i);
        for (std::size_t k = 0; k < count; ++k) least = hn::Min(least, hn::LoadU(d, rows[k] + i));
        hn::StoreU(least, d, worst + i);
    }
}

// Works on a piece of the row at a time, so that the maximum and the minimum stay in registers.
void max_of_min_loop(std::uint8_t* best, std::size_t length, const std::uint8_t* const* rows,
                     std::size_t count, std::size_t replies) {
    const Values d;
    for (std::size_t i = 0; i < length; i += hn::Lanes(d)) {
        auto largest = hn::LoadU(d, best + i);
        for (std::size_t lead = 0; lead < count; lead += replies) {
            auto least = hn::LoadU(d, rows[lead] + i);
            for (std::size_t k = lead + 1; k < lead + replies; ++k) {
                least = hn::Min(least, hn::LoadU(d, rows[k] + i));
            }
            largest = hn::Max(largest, least);
        }
        hn::StoreU(largest, d, best + i);
    }
}

// The compiler vectorises this loop. Highway only names the processor.
HalfSums weighted_sum_loop(const std::uint8_t* row, const std::uint64_t* weights,
                           std::size_t length) {
    HalfSums sums;
    for (std::size_t i = 0; i < length; ++i) {
        sums.low += row[i] * (weights[i] & 0xFFFFFFFFU);
        sums.high += row[i] * (weights[i] >> 32U);
    }
    return sums;
}

}  // namespace HWY_NAMESPACE
}  // namespace honeymoon::checker
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace honeymoon::checker {

HONEYMOON_WIDEST_OF(min_loop);
HONEYMOON_WIDEST_OF(max_of_min_loop);
HONEYMOON_WIDEST_OF(weighted_sum_loop);

void min_into(std::uint8_t* worst, std::size_t length, std::span<const std::uint8_t* const> rows) {
    HONEYMOON_WIDEST(min_loop)(worst, length, rows.data(), rows.size());
}

void max_of_min_into(std::uint8_t* best, std::size_t length,
                     std::span<const std::uint8_t* const> rows, std::size_t replies) {
    HONEYMOON_WIDEST(max_of_min_loop)(best, length, rows.data(), rows.size(), replies);
}

HalfSums weighted_sum(const std::uint8_t* row, const std::uint64_t* weights, std::size_t length) {
    return HONEYMOON_WIDEST(weighted_sum_loop)(row, weights, length);
}

}  // namespace honeymoon::checker

#endif  // HWY_ONCE
