// Many deals at once: their values, found by several threads, and random deals from a seed. This
// code does not use Python.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "honeymoon/reader/reader.hpp"

namespace honeymoon::python {

/// Deals in buffers, not checked yet.
struct Deals {
    std::size_t count = 0;
    const std::byte* leaders = nullptr;    ///< `count` hands of eight bytes, aligned or not
    const std::byte* followers = nullptr;  ///< as many hands
    const std::byte* trumps = nullptr;     ///< a byte for each deal, 0..4; null: all have `trump`
    Trump trump;                           ///< the trump of all deals if `trumps` is null
    const std::byte* led = nullptr;  ///< a byte for each deal: 13 x suit + rank, or 255 if no card
                                     ///< is led; null: no deal has a card led
};

/// How many deals a thread takes at a time. Few enough to divide searches among threads, which take
/// some 50 microseconds for each deal; enough for Reader::values to prefetch.
inline constexpr std::size_t kDealsOfPiece = 256;

/// All threads call it from time to time. If it returns true, the work ends, partly done.
using Stop = std::function<bool()>;

/// Writes the values of all deals into `out`, one byte each. `threads` is the number of threads; 0
/// means one for each processor. For any number of threads, throws Error for the first deal that is
/// wrong, with its number. A part of `out` is written even then.
void values(const Reader& reader, const Deals& deals, std::byte* out, int threads,
            const Stop& stop);

/// Writes the tricks of every card of all deals into `out`, 52 bytes each, as CardTricks. Errors
/// and threads are as in values().
void cards_of(const Reader& reader, const Deals& deals, std::byte* out, int threads,
              const Stop& stop);

/// Writes `count` random deals of `level` cards (1..26) a hand. `leaders` and `followers` receive
/// eight bytes for each, aligned or not. Deal i has the hands of random_position(seed, level, i).
void random_deals(std::size_t count, int level, std::uint64_t seed, std::byte* leaders,
                  std::byte* followers, const Stop& stop);

}  // namespace honeymoon::python
