// What a reader may use, memory, files, search, time; and what it says of a position and its cards.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "honeymoon/cards/card.hpp"

namespace honeymoon {

/// How a reader holds the levels it uses.
enum class Residency : std::uint8_t {
    lazy,      ///< files are memory-mapped, and frames decoded when touched, into a bounded cache
    resident,  ///< every level is decoded when the reader is opened; a probe is a few loads
};

/// Options of Reader. The defaults suit a single question.
struct ReaderOptions {
    Residency residency = Residency::lazy;
    /// Lazy only: the most memory for decoded frames, in bytes, over all levels. At least one frame
    /// for each of 16 shards of the cache stays, whatever this says.
    std::size_t cache_bytes = std::size_t{64} << 20U;
    /// What no table has is found by search, down to the highest level that has a file, or to the
    /// last trick. False: such a question is an error that names the missing file.
    bool search = true;
    /// The memory in which searches keep what they found, for later ones too, in bytes; made at the
    /// first search. More helps where there are many deals. Searches of 16 and more levels above
    /// the tables, which only hands of more than 15 cards can ask for, have as much again, and at
    /// least 64 MiB, for themselves.
    std::size_t search_bytes = std::size_t{1} << 20U;
    /// How many threads work on one search. Only used 16 or more levels above the tables: shorter
    /// searches end before a second thread has begun.
    int search_threads = 1;
    /// Of a directory: files are read into memory when they are first needed, instead of mapped: 13
    /// MB for all. For directories that other programs write to, which might shorten a file in
    /// place.
    bool read_files = false;
};

/// When a search gives up: whichever comes first.
struct SearchLimits {
    /// Positions searched, give or take a few hundred.
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    /// Time, give or take some 50 microseconds. Once more is needed for what is made at first: some
    /// three milliseconds by the first search of a process, some twenty for the 64 MiB of a
    /// reader's first long search, and the time to load a level that was not touched before.
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
};

/// One legal card and what comes of it.
struct ScoredCard {
    Card card;
    int tricks = 0;  ///< tricks for the player to move, of all not yet finished, if he plays it

    friend bool operator==(const ScoredCard&, const ScoredCard&) = default;
};

/// What a search with limits found out: a number of tricks from `low` to `high`.
struct Bounds {
    int low = 0;
    int high = 0;

    /// True if the search was finished.
    [[nodiscard]] bool exact() const { return low == high; }
    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// One legal card and what is known to come of it.
struct BoundedCard {
    Card card;
    Bounds tricks;  ///< as ScoredCard::tricks

    friend bool operator==(const BoundedCard&, const BoundedCard&) = default;
};

}  // namespace honeymoon
