// Whatever bytes a pool's file has, it is refused as a bad file, or is the one file there is of
// what it holds.

#include <algorithm>
#include <cstring>
#include <random>

#include "fuzz.hpp"
#include "honeymoon/advice/pool.hpp"
#include "tests/support/damage.hpp"

namespace honeymoon::fuzz {
namespace {

using namespace test;

// The hands that the header's numbers ask for, as far as there is room in front of the sums, and
// the file's size and checksums.
void mend(Bytes& bytes, bool hands_too) {
    const std::size_t each = 8 + (10 * std::size_t{bytes[10] == 4 ? 4U : 2U});
    const std::size_t count = (bytes.size() - kPoolHeader) / each;
    bytes.resize(kPoolHeader + (count * each));
    const std::uint64_t first = number_at(bytes, 40);
    if (hands_too) {
        put_number_at(bytes, 48, first + count);
        for (std::size_t i = 0; i < count; ++i) {
            const Hand hand = pool_hand(number_at(bytes, 24), first + i);
            put_number_at(bytes, kPoolHeader + (8 * i), hand.bits());
        }
    }
    put_number_at(bytes, 16, bytes.size());
    mend_pool(bytes, count);
}

}  // namespace
}  // namespace honeymoon::fuzz

// Bytes changed blindly would nearly all be refused for a checksum: so these are mended.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
    using namespace honeymoon::fuzz;
    size = LLVMFuzzerMutate(data, size, most);
    std::mt19937 engine(seed);
    if (size < kPoolHeader || engine() % 4 == 0) return size;
    Bytes bytes(data, data + size);
    mend(bytes, engine() % 4 != 0);
    std::memcpy(data, bytes.data(), bytes.size());
    return bytes.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace honeymoon;
    const FileBytes file = FileBytes::own({data, data + size}, "fuzzed.pool");
    const auto refusable = [](const auto& call) {
        return fuzz::unless_refused(Error::Kind::file, call);
    };
    const auto header = refusable([&] { return read_pool_header(file); });
    const auto pool = refusable([&] { return Pool::of(file); });
    fuzz::require(header || !pool, "what has no good header is refused");
    if (!pool) return 0;
    fuzz::require(pool->range() == header->range && pool->rounds() == header->rounds &&
                      pool->size() == header->range.size() && pool->file_size() == size,
                  "a pool has what its header says");
    for (std::size_t i = 0; i < pool->size(); ++i) {
        fuzz::require(pool->hand(i).size() == kPoolCards, "a hand has 13 cards");
        for (const std::uint32_t tricks : pool->sums(i)) {
            fuzz::require(tricks <= kPoolCards * pool->rounds(), "a deal has 13 tricks");
        }
    }
    std::size_t at = 0;
    pool->for_each_piece([&](std::span<const std::uint8_t> piece) {
        fuzz::require(
            piece.size() <= size - at && std::equal(piece.begin(), piece.end(), data + at),
            "there is one way to write a pool");
        at += piece.size();
    });
    fuzz::require(at == size, "a pool is written whole");
    return 0;
}
