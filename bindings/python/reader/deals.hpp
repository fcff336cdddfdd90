// Many deals at once: their values, over several threads, and random ones from a seed. Knows
// nothing of Python.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "honeymoon/reader/reader.hpp"

namespace honeymoon::python {

/// Deals as they stand in buffers, none of them checked yet.
struct Deals {
    std::size_t count = 0;
    const std::byte* leaders = nullptr;    ///< `count` hands of eight bytes, aligned or not
    const std::byte* followers = nullptr;  ///< as many
    const std::byte* trumps = nullptr;     ///< a byte for each, 0..4; or null, and then all are
    Trump trump;                           ///< of this one
    const std::byte* led = nullptr;  ///< a byte for each: 13 x suit + rank, or 255 if no card is
                                     ///< led; or null, and then none is
};

/// Deals that a thread takes at a time: few enough to share out a search, where each takes some 50
/// microseconds, and enough for Reader::values to fetch ahead.
inline constexpr std::size_t kDealsOfPiece = 256;

/// Asked by all threads, now and then; true ends the work, with some of it done.
using Stop = std::function<bool()>;

/// The values of all deals into `out`, one byte each. Throws Error for the first deal that is
/// wrong, naming its number, whatever the number of threads, 0 for one on each processor; some of
/// `out` is written even so.
void values(const Reader& reader, const Deals& deals, std::byte* out, int threads,
            const Stop& stop);

/// The tricks of every card of all deals into `out`, 52 bytes each, as CardTricks; errors and
/// threads as of values().
void cards_of(const Reader& reader, const Deals& deals, std::byte* out, int threads,
              const Stop& stop);

/// Writes `count` random deals of `level` cards (1..26) a hand: `leaders` and `followers` get eight
/// bytes for each, aligned or not. Deal i has the hands of random_position(seed, level, i).
void random_deals(std::size_t count, int level, std::uint64_t seed, std::byte* leaders,
                  std::byte* followers, const Stop& stop);

}  // namespace honeymoon::python
