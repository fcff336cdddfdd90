// Pools: many random hands of thirteen cards, and how many tricks each takes against random others.
//
// What a hand is worth is what it takes on average against hands that are not seen. Each such mean
// costs thousands of deals; a pool has been through them once, for hands enough that any question
// can be answered from those that fit it. Its file is described in format-spec/POOL.md.
#pragma once

#include <array>
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

/// What each hand of a pool has.
inline constexpr int kPoolCards = 13;
/// The most hands of a pool, all parts together, and the most rounds.
inline constexpr std::uint64_t kMaxPoolHands = 1'000'000'000;
inline constexpr std::uint32_t kMaxPoolRounds = 10'000'000;
/// Sums kept of each hand: for each denomination one on lead and one not on lead.
inline constexpr std::size_t kPoolSums = 10;

/// Hand `number`, below kMaxPoolHands, of the pools with this seed: any 13 cards, all equally
/// likely. Some 0.3 microseconds.
[[nodiscard]] Hand pool_hand(std::uint64_t seed, std::uint64_t number);

/// Whom that hand meets in round 1, 2, ...: any 13 of the other 39 cards, all equally likely.
/// `hand` is pool_hand(seed, number). Follows from seed, number and round alone. Some 0.3
/// microseconds.
[[nodiscard]] Hand pool_opponent(std::uint64_t seed, std::uint64_t number, std::uint32_t round,
                                 Hand hand);

/// Which hands: those numbered first..end-1, of a pool of `whole`. The pool is whole if these are
/// all, else a part.
struct PoolRange {
    std::uint64_t seed = 1;
    std::uint64_t whole = 0;
    std::uint64_t first = 0;
    std::uint64_t end = 0;

    [[nodiscard]] std::uint64_t size() const { return end - first; }
    friend bool operator==(const PoolRange&, const PoolRange&) = default;
};

/// Part number `part` (1..parts) of a pool of `whole` hands cut into so many parts, as equal as can
/// be. Throws Error (question) if there is no such part or no such pool, or if the part would have
/// no hand.
[[nodiscard]] PoolRange pool_part(std::uint64_t seed, std::uint64_t whole, std::uint64_t part = 1,
                                  std::uint64_t parts = 1);

/// Random hands, each with its tricks against `rounds()` others, summed. In memory: 48 bytes a
/// hand. Const use is safe from many threads.
class Pool {
public:
    /// Reads a file. Throws Error (file) if anything in it is wrong: a checksum, a number that
    /// cannot be, a hand that is not the one its seed gives. Some 0.2 microseconds a hand, by as
    /// many threads as there are.
    [[nodiscard]] static Pool open(const std::filesystem::path& path);
    /// The same of bytes that are in memory, or mapped, already; of a mapped file they are read
    /// once.
    [[nodiscard]] static Pool of(const FileBytes& file);

    /// The hands, before they have met anybody: 0 rounds. Throws Error (question) if the range is
    /// not one of a pool. Some 0.3 microseconds a hand, by as many threads as there are.
    explicit Pool(const PoolRange& range);

    [[nodiscard]] const PoolRange& range() const { return range_; }
    [[nodiscard]] std::uint64_t seed() const { return range_.seed; }
    /// How many opponents each hand has met. At least 1 in a pool read from a file.
    [[nodiscard]] std::uint32_t rounds() const { return rounds_; }
    /// How many hands there are here.
    [[nodiscard]] std::size_t size() const { return hands_.size(); }
    /// The hands; the first is number range().first of the whole pool.
    [[nodiscard]] std::span<const Hand> hands() const { return hands_; }
    [[nodiscard]] Hand hand(std::size_t i) const { return hands_[i]; }

    /// Where among the sums of a hand a denomination stands: spades, hearts, diamonds, clubs,
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

    /// Lets every hand meet one more opponent after the other, until each has met `rounds` (of at
    /// most kMaxPoolRounds; else throws Error, question); nothing if it has already. The result is
    /// the same whatever was done before and by however many threads. If this throws, as the reader
    /// or `progress` may, the pool is as after the last whole round. Costs ten values a hand and
    /// round, and 10 bytes of memory a hand.
    void extend(const Reader& reader, std::uint32_t rounds, const Progress& progress = {});

    /// Size of the file, in bytes.
    [[nodiscard]] std::uint64_t file_size() const;
    /// Hands the bytes of the file to `write`, piece by piece. There must be a round.
    void for_each_piece(
        const std::function<void(std::span<const std::uint8_t> piece)>& write) const;
    /// Writes the file, whole or not at all (see AtomicFile). There must be a round.
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

/// What the header of a pool's file says.
struct PoolHeader {
    PoolRange range;
    std::uint32_t rounds = 0;
    std::uint64_t file_size = 0;
};

/// Reads a header, and looks at nothing else but the size of the file. Throws Error (file).
[[nodiscard]] PoolHeader read_pool_header(const FileBytes& file);

/// The whole pool made of its parts, in any order: byte for byte the file that would have been
/// built in one go. Throws Error: file if one of the files is bad; question, with the names of the
/// files and the numbers of the hands, if they are of different pools or rounds, if a hand is in
/// two of them, or if one is missing.
[[nodiscard]] Pool merge_pools(std::span<const std::filesystem::path> parts);

/// Plays all rounds again for `samples` hands of the pool chosen by `seed`, or for all if there are
/// no more, and compares; says how many hands that were. Each costs ten values a round.
[[nodiscard]] CheckResult check_pool(const Pool& pool, const Reader& reader, std::uint64_t samples,
                                     std::uint64_t seed = 1, const Progress& progress = {});

}  // namespace honeymoon
