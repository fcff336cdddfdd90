// Pools: many random hands of 13 cards, and their tricks against random others.
//
// The value of a hand is its mean tricks against unseen hands. Such a mean costs thousands of
// deals. A pool has the means of so many hands that it can answer questions from those that fit.
// format-spec/POOL.md describes its file.
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

/// Cards of each hand of a pool.
inline constexpr int kPoolCards = 13;
/// The most hands of a pool, all parts together, and the most rounds.
inline constexpr std::uint64_t kMaxPoolHands = 1'000'000'000;
inline constexpr std::uint32_t kMaxPoolRounds = 10'000'000;
/// Sums kept of each hand: for each denomination one on lead and one not on lead.
inline constexpr std::size_t kPoolSums = 10;

/// Hand `number`, below kMaxPoolHands, of the pools with this seed: any 13 cards, all equally
/// likely. Some 0.3 microseconds.
[[nodiscard]] Hand pool_hand(std::uint64_t seed, std::uint64_t number);

/// The opponent of that hand in round 1, 2, ...: any 13 of the other 39 cards, all equally likely.
/// `hand` is pool_hand(seed, number). Depends only on seed, number and round. Some 0.3
/// microseconds.
[[nodiscard]] Hand pool_opponent(std::uint64_t seed, std::uint64_t number, std::uint32_t round,
                                 Hand hand);

/// Hands first..end-1 of a pool of `whole` hands: a part, if these are not all.
struct PoolRange {
    std::uint64_t seed = 1;
    std::uint64_t whole = 0;
    std::uint64_t first = 0;
    std::uint64_t end = 0;

    [[nodiscard]] std::uint64_t size() const { return end - first; }
    friend bool operator==(const PoolRange&, const PoolRange&) = default;
};

/// Part `part` (1..parts) of a pool of `whole` hands, in parts as equal as can be. Throws Error
/// (question) if there is no such part or pool, or the part would be empty.
[[nodiscard]] PoolRange pool_part(std::uint64_t seed, std::uint64_t whole, std::uint64_t part = 1,
                                  std::uint64_t parts = 1);

/// Random hands, each with its tricks against `rounds()` others, summed. In memory: 48 bytes a
/// hand. Const use is safe from many threads.
class Pool {
public:
    /// Reads a file. Throws Error (file) for any fault in it: a checksum, an impossible number, a
    /// hand that does not follow from its seed. Some 0.2 us a hand, on all threads.
    [[nodiscard]] static Pool open(const std::filesystem::path& path);
    /// The same of bytes that are in memory, or mapped.
    [[nodiscard]] static Pool of(const FileBytes& file);

    /// The hands with 0 rounds. Throws Error (question) if the range is not one of a pool. Some 0.3
    /// us a hand, on all threads.
    explicit Pool(const PoolRange& range);

    [[nodiscard]] const PoolRange& range() const { return range_; }
    [[nodiscard]] std::uint64_t seed() const { return range_.seed; }
    /// How many opponents each hand has met; at least 1 in a pool from a file.
    [[nodiscard]] std::uint32_t rounds() const { return rounds_; }
    /// How many hands there are here.
    [[nodiscard]] std::size_t size() const { return hands_.size(); }
    /// The hands; the first is number range().first of the whole pool.
    [[nodiscard]] std::span<const Hand> hands() const { return hands_; }
    [[nodiscard]] Hand hand(std::size_t i) const { return hands_[i]; }

    /// The place of a denomination among the sums of a hand: spades, hearts, diamonds, clubs,
    /// no-trump, each on lead and then not on lead.
    [[nodiscard]] static constexpr std::size_t place(Trump trump, bool on_lead) {
        const std::size_t denomination = trump ? static_cast<std::size_t>(*trump) : kSuits;
        return (2 * denomination) + (on_lead ? 0 : 1);
    }
    /// The tricks of hand i (0..size()-1) against all it has met, by place().
    [[nodiscard]] std::span<const std::uint32_t, kPoolSums> sums(std::size_t i) const {
        return std::span<const std::uint32_t, kPoolSums>(sums_.data() + (i * kPoolSums), kPoolSums);
    }
    /// The tricks of hand i against all it has met, 0..13 * rounds().
    [[nodiscard]] std::uint32_t tricks(std::size_t i, Trump trump, bool on_lead) const {
        return sums_[(i * kPoolSums) + place(trump, on_lead)];
    }
    /// Its mean; with 0 rounds there is none.
    [[nodiscard]] double mean_tricks(std::size_t i, Trump trump, bool on_lead) const {
        return static_cast<double>(tricks(i, trump, on_lead)) / static_cast<double>(rounds_);
    }

    /// Plays rounds until each hand has met `rounds` opponents, at most kMaxPoolRounds (else throws
    /// Error, question). The result does not depend on earlier calls or on threads. If the reader
    /// or `progress` throws, the pool is as after the last whole round. Costs ten values a hand and
    /// round, and 10 bytes of memory a hand.
    void extend(const Reader& reader, std::uint32_t rounds, const Progress& progress = {});

    /// Size of the file, in bytes.
    [[nodiscard]] std::uint64_t file_size() const;
    /// Hands the bytes of the file to `write`, piece by piece. There must be a round.
    void for_each_piece(
        const std::function<void(std::span<const std::uint8_t> piece)>& write) const;
    /// Writes the complete file or none (see AtomicFile). There must be a round.
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

/// Reads a header; of the rest only the size of the file. Throws Error (file).
[[nodiscard]] PoolHeader read_pool_header(const FileBytes& file);

/// Merges all parts of a pool, in any order: byte for byte the file of a single build. Throws
/// Error: file if one of the files is bad; question, with the names of the files and the numbers of
/// the hands, if they belong to different pools or rounds, if a hand is in two of them, or if one
/// is missing.
[[nodiscard]] Pool merge_pools(std::span<const std::filesystem::path> parts);

/// Plays all rounds again for `samples` hands chosen by `seed`, or for all if there are no more,
/// and compares; `checked` counts hands. Each costs ten values a round.
[[nodiscard]] CheckResult check_pool(const Pool& pool, const Reader& reader, std::uint64_t samples,
                                     std::uint64_t seed = 1, const Progress& progress = {});

}  // namespace honeymoon
