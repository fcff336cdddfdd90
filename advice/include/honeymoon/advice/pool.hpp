// Pools: many random hands of 13 cards, and their tricks against random other hands.
//
// The value of a hand is its mean tricks against unseen hands. Such a mean costs thousands of
// deals. A pool has the means of very many hands, so it can answer questions from the hands that
// fit. format-spec/POOL.md describes its file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/base/progress.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// How many cards each hand of a pool has.
inline constexpr int kPoolCards = 13;
/// The most hands of a pool, counting all its parts, and the most rounds.
inline constexpr std::uint64_t kMaxPoolHands = 1'000'000'000;
inline constexpr std::uint32_t kMaxPoolRounds = 10'000'000;
/// How many sums a pool has for each hand: for each strain (a suit or no-trump), one on lead and
/// one not on lead.
inline constexpr std::size_t kPoolSums = 10;

/// Hand `number`, below kMaxPoolHands, of the pools with this seed. It has any 13 cards, all
/// equally likely. Costs some 0.3 microseconds.
[[nodiscard]] Hand pool_hand(std::uint64_t seed, std::uint64_t number);

/// The hand that this hand meets in round 1, 2, ...: any 13 of the other 39 cards, all equally
/// likely. `hand` must be pool_hand(seed, number). The result depends only on seed, number and
/// round. Costs some 0.3 microseconds.
[[nodiscard]] Hand pool_opponent(std::uint64_t seed, std::uint64_t number, std::uint32_t round,
                                 Hand hand);

/// Hands first..end-1 of a pool of `whole` hands. It is a part of the pool if these are not all
/// hands.
struct PoolRange {
    std::uint64_t seed = 1;
    std::uint64_t whole = 0;
    std::uint64_t first = 0;
    std::uint64_t end = 0;

    [[nodiscard]] std::uint64_t size() const { return end - first; }
    friend bool operator==(const PoolRange&, const PoolRange&) = default;
};

/// Part `part` (1..parts) of a pool of `whole` hands. The sizes of the parts are as equal as
/// possible. Throws Error (question) if there is no such part or pool, or if the part would be
/// empty.
[[nodiscard]] PoolRange pool_part(std::uint64_t seed, std::uint64_t whole, std::uint64_t part = 1,
                                  std::uint64_t parts = 1);

/// Random hands, each with the sum of its tricks against rounds() other hands. Takes 48 bytes of
/// memory a hand. Many threads may call const member functions at once.
class Pool {
public:
    /// Reads a file. Throws Error (file) for any fault in the file: a wrong checksum, an impossible
    /// number, a hand that does not follow from the seed. Costs some 0.2 us a hand, on all threads.
    [[nodiscard]] static Pool open(const std::filesystem::path& path);
    /// The same for a file that is in memory or mapped.
    [[nodiscard]] static Pool of(const FileBytes& file);

    /// A pool of these hands with 0 rounds. Throws Error (question) if no pool has such a range.
    /// Costs some 0.3 us a hand, on all threads.
    explicit Pool(const PoolRange& range);

    [[nodiscard]] const PoolRange& range() const { return range_; }
    [[nodiscard]] std::uint64_t seed() const { return range_.seed; }
    /// How many opponents each hand has met; at least 1 in a pool from a file.
    [[nodiscard]] std::uint32_t rounds() const { return rounds_; }
    /// How many hands this pool or part has.
    [[nodiscard]] std::size_t size() const { return hands_.size(); }
    /// The hands; the first is number range().first of the whole pool.
    [[nodiscard]] std::span<const Hand> hands() const { return hands_; }
    [[nodiscard]] Hand hand(std::size_t i) const { return hands_[i]; }

    /// The place of a sum among the sums of a hand. The order is spades, hearts, diamonds, clubs,
    /// no-trump; each has first the sum on lead, then the sum not on lead.
    [[nodiscard]] static constexpr std::size_t place(Trump trump, bool on_lead) {
        const std::size_t denomination = trump ? static_cast<std::size_t>(*trump) : kSuits;
        return (2 * denomination) + (on_lead ? 0 : 1);
    }
    /// The tricks of hand i (0..size()-1) against all hands that it has met, indexed by place().
    [[nodiscard]] std::span<const std::uint32_t, kPoolSums> sums(std::size_t i) const {
        return std::span<const std::uint32_t, kPoolSums>(sums_.data() + (i * kPoolSums), kPoolSums);
    }
    /// The tricks of hand i against all hands that it has met: 0..13 * rounds().
    [[nodiscard]] std::uint32_t tricks(std::size_t i, Trump trump, bool on_lead) const {
        return sums_[(i * kPoolSums) + place(trump, on_lead)];
    }
    /// The mean tricks of hand i. With 0 rounds, there is no mean.
    [[nodiscard]] double mean_tricks(std::size_t i, Trump trump, bool on_lead) const {
        return static_cast<double>(tricks(i, trump, on_lead)) / static_cast<double>(rounds_);
    }

    /// Plays rounds until each hand has met `rounds` opponents. Throws Error (question) if `rounds`
    /// is above kMaxPoolRounds. The result does not depend on earlier calls or on threads. If the
    /// reader or `progress` throws, the pool has all complete rounds. Each hand costs ten values in
    /// each round, and 10 bytes of memory.
    void extend(const Reader& reader, std::uint32_t rounds, const Progress& progress = {});

    /// Size of the file, in bytes.
    [[nodiscard]] std::uint64_t file_size() const;
    /// Passes the bytes of the file to `write`, piece by piece. The pool must have at least one
    /// round.
    void for_each_piece(
        const std::function<void(std::span<const std::uint8_t> piece)>& write) const;
    /// Writes the complete file or no file (see AtomicFile). The pool must have at least one round.
    void save(const std::filesystem::path& path) const;

    friend bool operator==(const Pool&, const Pool&) = default;

private:
    Pool() = default;
    friend Pool merge_pools(std::span<const std::filesystem::path> parts);

    PoolRange range_;
    std::uint32_t rounds_ = 0;
    std::vector<Hand> hands_;
    std::vector<std::uint32_t> sums_;
};

/// The header of a pool's file.
struct PoolHeader {
    PoolRange range;
    std::uint32_t rounds = 0;
    std::uint64_t file_size = 0;
};

/// Reads a header. Of the rest of the file, checks only the size. Throws Error (file).
[[nodiscard]] PoolHeader read_pool_header(const FileBytes& file);

/// Merges all parts of a pool, in any order. The result is byte for byte the same as from a single
/// build. Throws Error (file) if one of the files is bad. Throws Error (question) if the parts
/// belong to different pools or have different rounds, if a hand is in two parts, or if a hand is
/// missing. The message names the files and the numbers of the hands.
[[nodiscard]] Pool merge_pools(std::span<const std::filesystem::path> parts);

/// Plays all rounds again for `samples` hands chosen by `seed`, or for all hands if there are no
/// more, and compares the sums. `checked` of the result counts hands. Each hand costs ten values in
/// each round.
[[nodiscard]] CheckResult check_pool(const Pool& pool, const Reader& reader, std::uint64_t samples,
                                     std::uint64_t seed = 1, const Progress& progress = {});

}  // namespace honeymoon
