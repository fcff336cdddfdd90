// Whatever bytes an archive's file has, everything that reads it refuses it as a bad file or agrees
// with everything else.

#include "archive/file/archive_file.hpp"

#include <algorithm>
#include <random>

#include "fuzz.hpp"
#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_search.hpp"
#include "honeymoon/archive/continuation.hpp"
#include "tests/support/damage.hpp"

// Bytes changed blindly would nearly all be refused for a checksum: so these are mended.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
    using namespace honeymoon::test;
    std::mt19937 engine(seed);
    // Sizes that do not fit are soon all there would be.
    const std::size_t changed = LLVMFuzzerMutate(data, size, engine() % 4 == 0 ? most : size);
    if (changed < kFoot + 64 || engine() % 8 == 0) return changed;
    mend_archive({data, changed});
    return changed;
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
