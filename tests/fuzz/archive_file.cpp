// Whatever bytes an archive's file has, everything that reads it refuses it as a bad file or agrees
// with everything else.

#include "archive/file/archive_file.hpp"

#include <xxhash.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <vector>

#include "archive/find/continuation.hpp"
#include "archive/games/position_key.hpp"
#include "fuzz.hpp"
#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_search.hpp"

namespace honeymoon::fuzz {
namespace {

using Bytes = std::vector<std::uint8_t>;

// As ARCHIVE.md has them.
constexpr std::size_t kPage = 16384;
constexpr std::size_t kFoot = 88;

void put(Bytes& bytes, std::size_t at, std::uint64_t value) {
    for (std::size_t i = 0; i < 8; ++i) {
        bytes[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
    }
}

// All checksums, where the size of the file says that they are.
void mend(Bytes& bytes) {
    const std::size_t body = bytes.size() - kFoot;
    // So many pages and their hashes together are this long.
    const std::size_t pages = (body + kPage + 7) / (kPage + 8);
    if (pages * 8 > body) return;
    const std::size_t hashes = body - (8 * pages);
    for (std::size_t page = 0; page < pages; ++page) {
        const std::size_t begin = std::min(page * kPage, hashes);
        const std::size_t end = std::min(begin + kPage, hashes);
        put(bytes, hashes + (8 * page), XXH3_64bits(bytes.data() + begin, end - begin));
    }
    const std::size_t foot = body;
    put(bytes, foot + 56, bytes.size());
    put(bytes, foot + 64, XXH3_64bits(bytes.data() + hashes, 8 * pages));
    put(bytes, foot + 72, XXH3_64bits(bytes.data() + foot, 72));
}

}  // namespace
}  // namespace honeymoon::fuzz

// Bytes changed blindly would nearly all be refused for a checksum: so these are mended.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
    using namespace honeymoon::fuzz;
    std::mt19937 engine(seed);
    // Sizes that do not fit are soon all there would be.
    const std::size_t changed = LLVMFuzzerMutate(data, size, engine() % 4 == 0 ? most : size);
    if (changed < kFoot + 64 || engine() % 8 == 0) return changed;
    Bytes bytes(data, data + changed);
    mend(bytes);
    std::memcpy(data, bytes.data(), bytes.size());
    return bytes.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace honeymoon;
    const FileBytes file = FileBytes::own({data, data + size}, "fuzzed.hma");
    const auto refusable = [](const auto& call) {
        return fuzz::unless_refused(Error::Kind::file, call);
    };
    const auto archive = refusable([&] { return Archive::of(file); });
    if (!archive) return 0;
    const auto good = refusable([&] {
        check_archive(*archive);
        return true;
    });
    // What the check lets pass, everything can read; and what it refuses, nothing stumbles over.
    constexpr std::uint64_t most = 8;
    for (std::uint64_t deal = 0; deal < std::min(archive->size(), most); ++deal) {
        const auto times = refusable([&] { return archive->times(deal); });
        const auto record = refusable([&] { return archive->record(deal); });
        fuzz::require(!good || (times && record), "a checked archive can be read");
        if (!times) continue;
        for (int trick = kExchangeTricks + 1; trick <= times->reached; ++trick) {
            const Position position = position_at(*times, trick);
            const auto by_key =
                refusable([&] { return find_by_key(*archive, position, Likeness::suits); });
            const auto by_cards =
                refusable([&] { return find_by_cards(*archive, position, Likeness::suits); });
            fuzz::require(!good || (by_key && by_cards && *by_key == *by_cards &&
                                    std::ranges::count(*by_key, DealTrick{deal, trick}) == 1),
                          "both searches find a deal's own positions");
            static_cast<void>(refusable([&] {
                return continuation(*archive, {deal, trick}, false);
            }));
        }
    }
    static_cast<void>(refusable([&] {
        for (archive::PostingCursor cursor(archive->file()); !cursor.at_end();) cursor.next();
        return true;
    }));
    return 0;
}
