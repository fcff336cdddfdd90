// Files damaged at random; and the checksums of files that were changed on purpose made right
// again, so that what lies behind them is tried.
#pragma once

#include <xxhash.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tests/support/random.hpp"

namespace honeymoon::test {

using Bytes = std::vector<std::uint8_t>;

/// The number of so many bytes at a place, least significant first.
[[nodiscard]] inline std::uint64_t number_at(std::span<const std::uint8_t> bytes, std::size_t at,
                                             std::size_t size = 8) {
    std::uint64_t number = 0;
    for (std::size_t i = size; i-- > 0;) number = (number << 8U) | bytes[at + i];
    return number;
}

inline void put_number_at(std::span<std::uint8_t> bytes, std::size_t at, std::uint64_t number,
                          std::size_t size = 8) {
    for (std::size_t i = 0; i < size; ++i) {
        bytes[at + i] = static_cast<std::uint8_t>(number >> (8 * i));
    }
}

inline void put_hash_at(std::span<std::uint8_t> bytes, std::size_t at,
                        std::span<const std::uint8_t> of) {
    put_number_at(bytes, at, XXH3_64bits(of.data(), of.size()));
}

/// Damages a file, which is not empty: a bit; a piece of up to 600 bytes zeroed, overwritten,
/// reversed or taken from elsewhere in it; or its end lost. It may come out as it was.
inline void damage(Bytes& bytes, Random& random) {
    const Bytes whole = bytes;
    const auto at = static_cast<std::size_t>(random.below(bytes.size()));
    const std::size_t length = std::min<std::size_t>(1 + random.below(600), bytes.size() - at);
    const std::span piece = std::span(bytes).subspan(at, length);
    switch (random.below(6)) {
        case 0:
            piece[0] ^= static_cast<std::uint8_t>(1U << random.below(8));
            break;
        case 1:
            std::ranges::fill(piece, std::uint8_t{0});
            break;
        case 2:
            std::ranges::generate(piece,
                                  [&] { return static_cast<std::uint8_t>(random.below(256)); });
            break;
        case 3:
            std::ranges::reverse(piece);
            break;
        case 4: {
            const auto from = static_cast<std::size_t>(random.below(bytes.size() - length + 1));
            std::ranges::copy(std::span(whole).subspan(from, length), piece.begin());
            break;
        }
        default:
            bytes.resize(at);
    }
}

/// Of ARCHIVE.md: the size of the last bytes of an archive, and of its pages.
inline constexpr std::size_t kFoot = 88;
inline constexpr std::size_t kPage = 16384;

/// Where the checksums of the pages begin: so many bytes and their checksums are this long.
[[nodiscard]] inline std::size_t sums_at(std::span<const std::uint8_t> bytes) {
    const std::size_t body = bytes.size() - kFoot;
    const std::size_t sums = 8 * ((body + kPage + 7) / (kPage + 8));
    return body - std::min(sums, body);
}

/// Makes the size and the checksums of an archive right. It has a foot at least.
inline void mend_archive(std::span<std::uint8_t> bytes) {
    const std::size_t foot = bytes.size() - kFoot;
    const std::size_t sums = sums_at(bytes);
    for (std::size_t at = sums, begin = 0; at < foot; at += 8, begin += kPage) {
        const std::size_t first = std::min(begin, sums);
        put_hash_at(bytes, at, bytes.subspan(first, std::min(kPage, sums - first)));
    }
    put_number_at(bytes, foot + 56, bytes.size());
    put_hash_at(bytes, foot + 64, bytes.subspan(sums, foot - sums));
    put_hash_at(bytes, foot + 72, bytes.subspan(foot, 72));
}

/// Of POOL.md: the size of a pool's header.
inline constexpr std::size_t kPoolHeader = 80;

/// Makes the checksums of a pool of so many hands right.
inline void mend_pool(std::span<std::uint8_t> bytes, std::size_t hands) {
    const std::size_t sums = kPoolHeader + (8 * hands);
    put_hash_at(bytes, 56, bytes.subspan(kPoolHeader, sums - kPoolHeader));
    put_hash_at(bytes, 64, bytes.subspan(sums));
    put_hash_at(bytes, 72, bytes.first(72));
}

}  // namespace honeymoon::test
