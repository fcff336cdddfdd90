#include "archive/find/deal_scan.hpp"

// Highway compiles this file once for each vector width. Everything up to HWY_ONCE is in a
// namespace of that width.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "archive/find/deal_scan.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "libtb/base/vectors.hpp"

HWY_BEFORE_NAMESPACE();
namespace honeymoon::archive {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

bool keep_passing_loop(const ColumnTest& test, const std::uint8_t* column,
                       const std::uint8_t* south, std::size_t stride, std::uint64_t* marks) {
    const std::uint64_t invert = test.negated ? ~std::uint64_t{0} : 0;
    std::uint64_t any = 0;
    const hn::CappedTag<std::uint8_t, 64> d;
    const hn::RebindToSigned<decltype(d)> ds;
    const auto flip = hn::Set(d, test.flip);
    const auto mask = hn::Set(d, test.mask);
    const auto bound = hn::Set(ds, test.bound);
    for (std::size_t word = 0; word < stride / 64; ++word) {
        std::uint64_t pass = 0;
        for (std::size_t i = 0; i < 64; i += hn::Lanes(d)) {
            const std::size_t at = (word * 64) + i;
            const auto byte = hn::Xor(hn::LoadU(d, column + at), hn::LoadU(d, south + at));
            const auto v = hn::BitCast(ds, hn::And(hn::Xor(byte, flip), mask));
            const auto passes = test.equal ? hn::Eq(v, bound) : hn::Gt(v, bound);
            std::array<std::uint8_t, 8> bits{};
            hn::StoreMaskBits(ds, passes, bits.data());
            std::uint64_t here = 0;
            for (unsigned byte_of = 0; byte_of < bits.size(); ++byte_of) {
                here |= std::uint64_t{bits[byte_of]} << (8 * byte_of);
            }
            pass |= here << i;
        }
        marks[word] &= pass ^ invert;
        any |= marks[word];
    }
    return any != 0;
}

}  // namespace HWY_NAMESPACE
}  // namespace honeymoon::archive
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace honeymoon::archive {

HONEYMOON_WIDEST_OF(keep_passing_loop);

bool keep_passing(const ColumnTest& test, const std::uint8_t* column, const std::uint8_t* south,
                  std::size_t stride, DealMarks& marks) {
    return HONEYMOON_WIDEST(keep_passing_loop)(test, column, south, stride, marks.data());
}

void spread_leaders(const std::uint8_t* bits, std::size_t stride, std::uint8_t* south) {
    for (std::size_t byte = 0; byte < stride / 8; ++byte) {
        for (unsigned i = 0; i < 8; ++i) {
            south[(8 * byte) + i] = static_cast<std::uint8_t>(((bits[byte] >> i) & 1U) << 7U);
        }
    }
}

}  // namespace honeymoon::archive

#endif  // HWY_ONCE
