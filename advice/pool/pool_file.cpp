// Reads and writes the bytes of a pool's file, which format-spec/POOL.md describes.

#include <algorithm>

#include "honeymoon/advice/pool.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon {

namespace {

constexpr FileFormat kFormat{
    .letter = 'P', .version = 1, .header = 80, .name = "a pool file", .outdated = {}};
constexpr std::size_t kHandSize = 8;

// The bytes of a sum: two if the largest possible sum fits, otherwise four.
std::size_t sum_size(std::uint32_t rounds) {
    return std::uint64_t{kPoolCards} * rounds <= 0xFFFF ? 2 : 4;
}

std::uint64_t size_of_file(std::uint64_t hands, std::uint32_t rounds) {
    return kFormat.header + (hands * (kHandSize + (kPoolSums * sum_size(rounds))));
}

// The header, the width of a sum, and the checksums of the sections after the header.
struct FullHeader {
    std::uint16_t width = 0;
    PoolHeader header;
    std::uint64_t hands_hash = 0;
    std::uint64_t sums_hash = 0;
};

// Passes the fields of the header to `fields`, in their order.
template <class Header, class Fields>
void each_field(Header& h, Fields fields) {
    auto& [range, rounds, file_size] = h.header;
    fields(h.width, rounds, file_size, range.seed, range.whole, range.first, range.end,
           h.hands_hash, h.sums_hash);
}

FullHeader read_header(const FileBytes& file) {
    FullHeader result;
    each_field(result, fields_of(file, kFormat));
    const std::uint16_t width = result.width;
    const PoolHeader& header = result.header;
    const auto fail = [&](const auto&... fault) { fail_file(file.path(), joined(fault...)); };
    const PoolRange& range = header.range;
    if (header.rounds < 1 || header.rounds > kMaxPoolRounds) {
        fail("its header says that the last round was ", header.rounds);
    }
    if (width != sum_size(header.rounds)) {
        fail("its header says ", width, " bytes a sum, at round ", header.rounds);
    }
    if (range.whole > kMaxPoolHands || range.end > range.whole || range.first >= range.end) {
        fail("its header says hands ", range.first, " up to ", range.end, " of ", range.whole);
    }
    if (header.file_size != size_of_file(range.size(), header.rounds)) {
        fail("its header says ", header.file_size, " bytes, where ", range.size(), " hands take ",
             size_of_file(range.size(), header.rounds));
    }
    check_length(file, header.file_size);
    return result;
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
    const auto hands = file.bytes().subspan(kFormat.header, count * kHandSize);
    const auto sums = file.bytes().subspan(kFormat.header + hands.size());
    verify(file, hands, full.hands_hash, "the section of hands");
    verify(file, sums, full.sums_hash, "the section of sums");

    Pool pool(range);  // has the hands that the file must have
    for (std::size_t i = 0; i < count; ++i) {
        if (get_number(hands.data() + (i * kHandSize), kHandSize) == pool.hands_[i].bits())
            continue;
        fail_file(file.path(), joined("hand ", range.first + i, " is not the one that seed ",
                                      range.seed, " gives"));
    }
    parallel_each(pool.sums_.size() / kPoolSums, 1024, [&](std::size_t i) {
        for (std::size_t at = i * kPoolSums; at < (i + 1) * kPoolSums; ++at) {
            pool.sums_[at] =
                static_cast<std::uint32_t>(get_number(sums.data() + (at * width), width));
        }
    });
    const std::uint32_t most = kPoolCards * rounds;
    const auto large = std::ranges::find_if(pool.sums_, [=](auto sum) { return sum > most; });
    if (large != pool.sums_.end()) {
        const auto hand = static_cast<std::uint64_t>(large - pool.sums_.begin()) / kPoolSums;
        fail_file(file.path(), joined("hand ", range.first + hand, " has more than ", most,
                                      " tricks at round ", rounds));
    }
    pool.rounds_ = rounds;
    return pool;
}

void Pool::for_each_piece(
    const std::function<void(std::span<const std::uint8_t> piece)>& write) const {
    if (rounds_ == 0) refuse("a pool without a round has no file");
    const auto each_hand = [&](const auto& use) {
        each_piece_of_numbers(
            size(), kHandSize, [&](std::size_t i) { return hands_[i].bits(); }, use);
    };
    const auto each_sum = [&](const auto& use) {
        each_piece_of_numbers(
            sums_.size(), sum_size(rounds_), [&](std::size_t i) { return sums_[i]; }, use);
    };
    Checksum hands_hash;
    Checksum sums_hash;
    each_hand([&](ByteSpan piece) { hands_hash.add(piece); });
    each_sum([&](ByteSpan piece) { sums_hash.add(piece); });

    const FullHeader full{static_cast<std::uint16_t>(sum_size(rounds_)),
                          {range_, rounds_, file_size()},
                          hands_hash.value(),
                          sums_hash.value()};
    Bytes header = header_of(kFormat);
    each_field(full, FieldWriter(header));
    put_checksum(header);
    write(header);
    each_hand(write);
    each_sum(write);
}

}  // namespace honeymoon
