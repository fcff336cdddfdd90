#include "advice/policies/swift_network.hpp"

#include <utility>

// Highway compiles this file once for each vector width: everything up to HWY_ONCE is in a
// namespace of that width.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "advice/policies/swift_network.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "libtb/base/vectors.hpp"

HWY_BEFORE_NAMESPACE();
namespace honeymoon::advice {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
// (The widest vectors whose size divides kFirst.)
using Sums = hn::CappedTag<std::int16_t, 16>;
static_assert(SwiftNetwork::kFirst % 16 == 0);

// out = in + the rows of facts.
void add_rows(const std::int8_t* rows, const std::uint16_t* facts, std::size_t count,
              const std::int16_t* in, std::int16_t* out) {
    const Sums d;
    const hn::Rebind<std::int8_t, Sums> bytes;
    for (std::size_t i = 0; i < SwiftNetwork::kFirst; i += hn::Lanes(d)) {
        auto sum = hn::LoadU(d, in + i);
        for (std::size_t k = 0; k < count; ++k) {
            const std::int8_t* row = rows + (facts[k] * SwiftNetwork::kFirst) + i;
            sum = hn::Add(sum, hn::PromoteTo(d, hn::LoadU(bytes, row)));
        }
        hn::StoreU(sum, d, out + i);
    }
}

// Returns the score from the sums of the first layer, and overwrites these sums.
int score_of(const SwiftNetwork::Layers& layers, std::int16_t* first) {
    const Sums d;
    for (std::size_t i = 0; i < SwiftNetwork::kFirst; i += hn::Lanes(d)) {
        hn::StoreU(hn::Max(hn::LoadU(d, first + i), hn::Zero(d)), d, first + i);
    }
    const hn::CappedTag<std::int32_t, SwiftNetwork::kSecond> wide;
    auto total = hn::Zero(wide);
    for (std::size_t j = 0; j < SwiftNetwork::kSecond; j += hn::Lanes(wide)) {
        auto sum = hn::LoadU(wide, layers.second_start.data() + j);
        for (std::size_t i = 0; i < SwiftNetwork::kFirst; i += 2) {
            const std::int16_t* weights =
                layers.second.data() + (i * SwiftNetwork::kSecond) + (2 * j);
#if HWY_ARCH_X86 && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
            // On x86 this instruction adds the products of neighbours in place.
            const hn::Repartition<std::int16_t, decltype(wide)> pairs;
            std::int32_t pair = 0;
            hwy::CopyBytes<sizeof(pair)>(first + i, &pair);
            auto unused = hn::Zero(wide);
            sum = hn::ReorderWidenMulAccumulate(wide, hn::BitCast(pairs, hn::Set(wide, pair)),
                                                hn::LoadU(pairs, weights), sum, unused);
#else
            std::array<std::int32_t, hn::MaxLanes(wide)> both;
            for (std::size_t k = 0; k < hn::Lanes(wide); ++k) {
                both[k] = (first[i] * weights[2 * k]) + (first[i + 1] * weights[(2 * k) + 1]);
            }
            sum = hn::Add(sum, hn::LoadU(wide, both.data()));
#endif
        }
        // Back to units of 1/kOne.
        const auto number =
            hn::Min(hn::Max(hn::ShiftRight<7>(sum), hn::Zero(wide)), hn::Set(wide, INT16_MAX));
        total = hn::Add(total, hn::Mul(number, hn::LoadU(wide, layers.output.data() + j)));
    }
    return hn::GetLane(hn::SumOfLanes(wide, total));
}

void score_loop(const SwiftNetwork::Layers& layers, const std::int8_t* rows,
                const SwiftNetwork::SharedFacts& shared, const SwiftNetwork::CardFacts* cards,
                std::size_t count, int* scores) {
    std::array<std::int16_t, SwiftNetwork::kFirst> all;
    std::array<std::int16_t, SwiftNetwork::kFirst> sums;
    add_rows(rows, shared.begin(), shared.count, layers.start.data(), all.data());
    for (std::size_t k = 0; k < count; ++k) {
        add_rows(rows, cards[k].begin(), cards[k].count, all.data(), sums.data());
        scores[k] = score_of(layers, sums.data());
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace honeymoon::advice
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace honeymoon::advice {

HONEYMOON_WIDEST_OF(score_loop);

static_assert(SwiftNetwork::kOne == 1 << 7);

namespace {

// The byte of a weight is a signed number.
const std::int8_t* weights(std::span<const std::uint8_t> numbers) {
    return reinterpret_cast<const std::int8_t*>(numbers.data());
}

}  // namespace

SwiftNetwork::SwiftNetwork(std::vector<std::uint8_t> numbers)
    : numbers_(std::move(numbers)), layers_{} {
    const std::int8_t* at = weights(numbers_) + (numbers_.size() - rows(0).size());
    const auto next = [&at] { return static_cast<std::int16_t>(*at++); };
    for (std::int16_t& number : layers_.start) number = next();
    for (std::size_t j = 0; j < kSecond; ++j) {
        for (std::size_t i = 0; i < kFirst; ++i) {
            layers_.second[((i / 2) * 2 * kSecond) + (2 * j) + (i % 2)] = next();
        }
    }
    for (std::int32_t& number : layers_.second_start) number = next() * kOne;
    for (std::int32_t& number : layers_.output) number = next();
}

void SwiftNetwork::score(const SharedFacts& shared, std::span<const CardFacts> cards,
                         std::span<int> scores) const {
    HONEYMOON_WIDEST(score_loop)
    (layers_, weights(numbers_), shared, cards.data(), cards.size(), scores.data());
}

}  // namespace honeymoon::advice

#endif  // HWY_ONCE
