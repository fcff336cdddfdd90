#include "generator/solve/rows.hpp"

#include <algorithm>
#include <array>

#include "libtb/base/transpose.hpp"

// Highway compiles this file once for each vector width: everything up to HWY_ONCE is in a
// namespace of that width.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "generator/solve/rows.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "libtb/base/vectors.hpp"

HWY_BEFORE_NAMESPACE();
namespace honeymoon::generator {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Bytes = hn::CappedTag<std::uint8_t, kRowPadding>;

void max_of_min_loop(std::uint8_t* out, std::size_t n, const Choice* choices, std::size_t count) {
    const Bytes d;
    for (std::size_t i = 0; i < n; i += hn::Lanes(d)) {
        auto best = hn::Zero(d);
        for (std::size_t k = 0; k < count; ++k) {
            best = hn::Max(best,
                           hn::Min(hn::LoadU(d, choices[k].a + i), hn::LoadU(d, choices[k].b + i)));
        }
        hn::StoreU(best, d, out + i);
    }
}

void gather_segments_loop(std::uint8_t* out, const std::uint8_t* in, std::size_t n,
                          const std::uint32_t* segment, std::size_t count) {
    const Bytes d;
    for (std::size_t k = 0; k < count; ++k, out += n) {
        const std::uint8_t* from = in + (segment[k] * n);
        for (std::size_t i = 0; i < n; i += hn::Lanes(d)) {
            hn::StoreU(hn::LoadU(d, from + i), d, out + i);
        }
    }
}

// Looks values up in the old rows, 16 bytes at a time: each 16 bytes (one of `tables`) are copied
// to every block of 16 lanes. For each 16 bytes, `select` has a row of lane numbers. If a value is
// not in these 16 bytes, its lane number has the highest bit set, and the look-up gives 0.
void spread_loop(std::uint8_t* out, std::size_t new_size, const std::uint8_t* in,
                 std::size_t in_step, std::size_t rows, const std::uint8_t* select,
                 std::size_t stride, std::size_t tables, std::uint8_t c, bool subtract) {
#if HWY_TARGET == HWY_SCALAR
    // Vectors of one lane have no look-up in sixteen lanes.
    for (std::size_t r = 0; r < rows; ++r, in += in_step, out += new_size) {
        for (std::size_t i = 0; i < new_size; ++i) {
            unsigned v = 0;
            for (std::size_t t = 0; t < tables; ++t) {
                const std::uint8_t lane = select[(t * stride) + i];
                if (lane < 16) v = in[(t * 16) + lane];
            }
            out[i] = static_cast<std::uint8_t>(subtract ? c - v : c + v);
        }
    }
#else
    const Bytes d;
    // c - v = ~v + (c + 1).
    const auto flip = hn::Set(d, static_cast<std::uint8_t>(subtract ? 0xFF : 0));
    const auto add = hn::Set(d, static_cast<std::uint8_t>(c + (subtract ? 1 : 0)));
    for (std::size_t r = 0; r < rows; ++r, in += in_step, out += new_size) {
        for (std::size_t i = 0; i < new_size; i += hn::Lanes(d)) {
            auto v = hn::Zero(d);
            for (std::size_t t = 0; t < tables; ++t) {
                v = hn::Or(v, hn::TableLookupBytesOr0(hn::LoadDup128(d, in + (t * 16)),
                                                      hn::LoadU(d, select + (t * stride) + i)));
            }
            hn::StoreU(hn::Add(hn::Xor(v, flip), add), d, out + i);
        }
    }
#endif
}

}  // namespace HWY_NAMESPACE
}  // namespace honeymoon::generator
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace honeymoon::generator {

HONEYMOON_WIDEST_OF(max_of_min_loop);
HONEYMOON_WIDEST_OF(gather_segments_loop);
HONEYMOON_WIDEST_OF(spread_loop);

void max_of_min(std::uint8_t* out, std::size_t n, std::span<const Choice> choices) {
    HONEYMOON_WIDEST(max_of_min_loop)(out, n, choices.data(), choices.size());
}

void gather_segments(std::uint8_t* out, const std::uint8_t* in, std::size_t n,
                     std::span<const std::uint32_t> segment) {
    HONEYMOON_WIDEST(gather_segments_loop)(out, in, n, segment.data(), segment.size());
}

void RowSpread::set(std::span<const std::uint32_t> index, std::size_t old_size) {
    constexpr std::size_t table = 16;
    constexpr std::size_t most_tables = 256 / table;
    new_size_ = index.size();
    tables_ = (old_size + table - 1) / table;
    index_.clear();
    if (tables_ > most_tables) {
        index_.assign(index.begin(), index.end());
        return;
    }
    stride_ = new_size_ + kRowPadding;
    select_.assign(tables_ * stride_, 0x80);
    for (std::size_t i = 0; i < new_size_; ++i) {
        select_[((index[i] / table) * stride_) + i] = static_cast<std::uint8_t>(index[i] % table);
    }
}

void RowSpread::apply(std::uint8_t* out, const std::uint8_t* in, std::size_t in_step,
                      std::size_t rows, std::uint8_t c, bool subtract) const {
    if (index_.empty()) {
        HONEYMOON_WIDEST(spread_loop)
        (out, new_size_, in, in_step, rows, select_.data(), stride_, tables_, c, subtract);
        return;
    }
    for (std::size_t r = 0; r < rows; ++r, in += in_step) {
        for (const std::uint32_t i : index_) {
            *out++ = static_cast<std::uint8_t>(subtract ? c - in[i] : c + in[i]);
        }
    }
}

void min_into(std::uint8_t* out, const std::uint8_t* in, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) out[i] = std::min(out[i], in[i]);
}

void max_transposed_into(std::uint8_t* out, const std::uint8_t* in, std::size_t rows,
                         std::size_t columns) {
    // Transpose a band of rows at a time, into a buffer that stays in the first-level cache.
    constexpr std::size_t band = 16;
    constexpr std::size_t stretch = 1024;
    std::array<std::uint8_t, band * stretch> turned;
    for (std::size_t r = 0; r < rows; r += band) {
        const std::size_t height = std::min(band, rows - r);
        for (std::size_t c = 0; c < columns; c += stretch) {
            const std::size_t width = std::min(stretch, columns - c);
            transpose_bytes(in + (c * rows) + r, rows, width, height, turned.data(), width);
            for (std::size_t i = 0; i < height; ++i) {
                std::uint8_t* to = out + ((r + i) * columns) + c;
                const std::uint8_t* from = turned.data() + (i * width);
                for (std::size_t j = 0; j < width; ++j) to[j] = std::max(to[j], from[j]);
            }
        }
    }
}

}  // namespace honeymoon::generator

#endif  // HWY_ONCE
