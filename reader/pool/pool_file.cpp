// The bytes of a pool's file, as format-spec/POOL.md has them.

#include <xxhash.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <new>
#include <string>

#include "honeymoon/base/threads.hpp"
#include "honeymoon/reader/pool.hpp"

namespace honeymoon {

namespace {

constexpr std::array<std::uint8_t, 8> kMagic = {0x89, 'H', 'M', 'P', '\r', '\n', 0x1A, '\n'};
constexpr std::uint16_t kVersion = 1;
constexpr std::size_t kChecksumOffset = 72;
constexpr std::size_t kHeaderSize = kChecksumOffset + 8;
constexpr std::size_t kHandSize = 8;

[[noreturn]] void fail(const FileBytes& file, const std::string& fault) {
    throw Error(Error::Kind::file, file.path().string() + ": " + fault, file.path());
}

// Little-endian numbers, byte by byte, whatever the machine.
std::uint64_t get(const std::uint8_t* from, std::size_t bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i) value |= std::uint64_t{from[i]} << (8 * i);
    return value;
}

void put(std::vector<std::uint8_t>& to, std::uint64_t value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) {
        to.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    }
}

// What a sum takes: two bytes as long as the largest there can be has room in them.
std::size_t sum_size(std::uint32_t rounds) {
    return std::uint64_t{kPoolCards} * rounds <= 0xFFFF ? 2 : 4;
}

std::uint64_t size_of_file(std::uint64_t hands, std::uint32_t rounds) {
    return kHeaderSize + (hands * (kHandSize + (kPoolSums * sum_size(rounds))));
}

// The header, and the checksums of what follows it.
struct FullHeader {
    PoolHeader header;
    std::uint64_t hands_hash = 0;
    std::uint64_t sums_hash = 0;
};

FullHeader read_header(const FileBytes& file) {
    const auto bytes = file.bytes();
    const std::size_t compared = std::min(bytes.size(), kMagic.size());
    if (!std::equal(kMagic.begin(), kMagic.begin() + static_cast<std::ptrdiff_t>(compared),
                    bytes.begin())) {
        fail(file, "not a pool file");
    }
    const auto short_by = [&] {
        fail(file, "the file has " + std::to_string(bytes.size()) +
                       " bytes, and the header alone has " + std::to_string(kHeaderSize));
    };
    if (bytes.size() < kMagic.size() + 2) short_by();
    const std::uint64_t version = get(bytes.data() + kMagic.size(), 2);
    if (version != kVersion) {
        fail(file, "pool format version " + std::to_string(version) + "; this program reads " +
                       std::to_string(kVersion));
    }
    if (bytes.size() < kHeaderSize) short_by();
    if (XXH3_64bits(bytes.data(), kChecksumOffset) != get(bytes.data() + kChecksumOffset, 8)) {
        fail(file, "the header's checksum does not match: the file is damaged");
    }

    const std::uint8_t* at = bytes.data() + kMagic.size() + 2;
    const auto take = [&](std::size_t size) {
        const std::uint64_t value = get(at, size);
        at += size;
        return value;
    };
    FullHeader result;
    PoolHeader& header = result.header;
    const std::uint64_t width = take(2);
    header.rounds = static_cast<std::uint32_t>(take(4));
    header.file_size = take(8);
    header.range.seed = take(8);
    header.range.whole = take(8);
    header.range.first = take(8);
    header.range.end = take(8);
    result.hands_hash = take(8);
    result.sums_hash = take(8);
    const PoolRange& range = header.range;
    if (header.rounds < 1 || header.rounds > kMaxPoolRounds) {
        fail(file, "its header says that the last round was " + std::to_string(header.rounds));
    }
    if (width != sum_size(header.rounds)) {
        fail(file, "its header says " + std::to_string(width) + " bytes a sum, at round " +
                       std::to_string(header.rounds));
    }
    if (range.whole > kMaxPoolHands || range.end > range.whole || range.first >= range.end) {
        fail(file, "its header says hands " + std::to_string(range.first) + " up to " +
                       std::to_string(range.end) + " of " + std::to_string(range.whole));
    }
    if (header.file_size != size_of_file(range.size(), header.rounds)) {
        fail(file, "its header says " + std::to_string(header.file_size) + " bytes, where " +
                       std::to_string(range.size()) + " hands take " +
                       std::to_string(size_of_file(range.size(), header.rounds)));
    }
    if (bytes.size() != header.file_size) {
        fail(file, "the file has " + std::to_string(bytes.size()) +
                       " bytes where its header says " + std::to_string(header.file_size));
    }
    return result;
}

// The smallest number for which `is_wrong` is true; `count` if there is none.
template <class Test>
std::size_t first_wrong(std::size_t count, const Test& is_wrong) {
    std::atomic<std::size_t> first{count};
    constexpr int grain = 1024;
    parallel_pieces(0, static_cast<int>(count), grain, [&](int begin, int end) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
            if (!is_wrong(i)) continue;
            std::size_t known = first;
            while (i < known && !first.compare_exchange_weak(known, i)) {
            }
            return;
        }
    });
    return first;
}

class Hash {
public:
    Hash() : state_(XXH3_createState()) {
        if (!state_) throw std::bad_alloc();
        XXH3_64bits_reset(state_.get());
    }
    void add(std::span<const std::uint8_t> bytes) {
        XXH3_64bits_update(state_.get(), bytes.data(), bytes.size());
    }
    [[nodiscard]] std::uint64_t value() const { return XXH3_64bits_digest(state_.get()); }

private:
    struct Free {
        void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
    };
    std::unique_ptr<XXH3_state_t, Free> state_;
};

// The bytes of numbers of `size` bytes, the number i being number(i), in pieces.
template <class Number, class Write>
void for_each_number_piece(std::size_t count, std::size_t size, const Number& number,
                           const Write& write) {
    constexpr std::size_t piece_size = std::size_t{1} << 18U;
    std::vector<std::uint8_t> piece;
    piece.reserve(std::min(piece_size, count * size));
    for (std::size_t i = 0; i < count; ++i) {
        put(piece, number(i), size);
        if (piece.size() + size <= piece_size && i + 1 < count) continue;
        write(std::span<const std::uint8_t>(piece));
        piece.clear();
    }
}

}  // namespace

PoolHeader read_pool_header(const FileBytes& file) {
    return read_header(file).header;
}

std::uint64_t Pool::file_size() const {
    return size_of_file(size(), rounds_);
}

Pool Pool::open(const std::filesystem::path& path) {
    return of(FileBytes::map(path));
}

Pool Pool::of(const FileBytes& file) {
    const FullHeader full = read_header(file);
    const PoolRange& range = full.header.range;
    const std::uint32_t rounds = full.header.rounds;
    const auto count = static_cast<std::size_t>(range.size());
    const std::size_t width = sum_size(rounds);
    const auto hands = file.bytes().subspan(kHeaderSize, count * kHandSize);
    const auto sums = file.bytes().subspan(kHeaderSize + hands.size());
    if (XXH3_64bits(hands.data(), hands.size()) != full.hands_hash) {
        fail(file, "the checksum of the hands does not match: the file is damaged");
    }
    if (XXH3_64bits(sums.data(), sums.size()) != full.sums_hash) {
        fail(file, "the checksum of the sums does not match: the file is damaged");
    }

    Pool pool(range);  // its hands are those they must be
    const std::size_t other = first_wrong(count, [&](std::size_t i) {
        return get(hands.data() + (i * kHandSize), kHandSize) != pool.hands_[i].bits();
    });
    if (other < count) {
        fail(file, "hand " + std::to_string(range.first + other) + " is not the one that seed " +
                       std::to_string(range.seed) + " gives");
    }
    const std::uint32_t most = kPoolCards * rounds;
    const std::size_t large = first_wrong(count, [&](std::size_t i) {
        bool wrong = false;
        for (std::size_t at = i * kPoolSums; at < (i + 1) * kPoolSums; ++at) {
            pool.sums_[at] = static_cast<std::uint32_t>(get(sums.data() + (at * width), width));
            wrong = wrong || pool.sums_[at] > most;
        }
        return wrong;
    });
    if (large < count) {
        fail(file, "hand " + std::to_string(range.first + large) + " has more than " +
                       std::to_string(most) + " tricks at round " + std::to_string(rounds));
    }
    pool.rounds_ = rounds;
    return pool;
}

void Pool::for_each_piece(
    const std::function<void(std::span<const std::uint8_t> piece)>& write) const {
    if (rounds_ == 0) throw Error(Error::Kind::question, "a pool without a round has no file");
    const auto each_hand = [&](const auto& use) {
        for_each_number_piece(
            size(), kHandSize, [&](std::size_t i) { return hands_[i].bits(); }, use);
    };
    const auto each_sum = [&](const auto& use) {
        for_each_number_piece(
            sums_.size(), sum_size(rounds_), [&](std::size_t i) { return std::uint64_t{sums_[i]}; },
            use);
    };
    Hash hands_hash;
    Hash sums_hash;
    each_hand([&](std::span<const std::uint8_t> piece) { hands_hash.add(piece); });
    each_sum([&](std::span<const std::uint8_t> piece) { sums_hash.add(piece); });

    std::vector<std::uint8_t> header(kMagic.begin(), kMagic.end());
    put(header, kVersion, 2);
    put(header, sum_size(rounds_), 2);
    put(header, rounds_, 4);
    put(header, file_size(), 8);
    put(header, range_.seed, 8);
    put(header, range_.whole, 8);
    put(header, range_.first, 8);
    put(header, range_.end, 8);
    put(header, hands_hash.value(), 8);
    put(header, sums_hash.value(), 8);
    put(header, XXH3_64bits(header.data(), header.size()), 8);
    write(header);
    each_hand(write);
    each_sum(write);
}

}  // namespace honeymoon
