#include <algorithm>
#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include "archive/file/archive_file.hpp"
#include "honeymoon/archive/archive.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/base/threads.hpp"
#include "libtb/index/flat_index.hpp"

namespace honeymoon {

using namespace archive;

namespace {

// The inverse of an odd number modulo 2^64: each step doubles the bits that are right, of which
// there are three to begin with.
constexpr std::uint64_t inverse(std::uint64_t odd) {
    std::uint64_t result = odd;
    for (int i = 0; i < 5; ++i) result *= 2 - (odd * result);
    return result;
}

// The key of a mixed key. x ^= x >> 17 of 33 bits is its own inverse, since 2 * 17 > 33.
constexpr std::uint64_t unmixed_key(std::uint64_t mixed) {
    constexpr std::uint64_t mask = (std::uint64_t{1} << kKeyBits) - 1;
    mixed ^= mixed >> 17U;
    mixed = (mixed * inverse(0xBF58'476D'1CE4'E5B9)) & mask;
    mixed ^= mixed >> 17U;
    return (mixed * inverse(0x9E37'79B9'7F4A'7C15)) & mask;
}
static_assert(unmixed_key(mixed_key(6'380'298'221)) == 6'380'298'221);

// The trick at which positions of a key stand.
int trick_of_key(std::uint64_t key) {
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            const std::uint64_t count = position_count(denomination, level);
            if (key < count) return trick_of_level(level);
            key -= count;
        }
    }
    return 0;
}

// Everything the file says of a deal against the game played again. Returns how many positions its
// play phase has.
std::uint64_t check_deal(const Archive& archive, std::uint64_t deal) {
    const ArchiveFile& file = archive.file();
    const CardTimes times = archive.times(deal);
    GameRecord record;
    try {
        record = archive.record(deal);
        if (card_times(record) != times) {
            file.fail_deal(deal, "its cards do not come from its actions");
        }
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::question) throw;
        file.fail_deal(deal, error.what());
    }
    if (fingerprint_of(times, record, archive.details(deal).calls) != archive.fingerprint(deal)) {
        file.fail_deal(deal, "its fingerprint is wrong");
    }
    return static_cast<std::uint64_t>(std::max(times.reached - kExchangeTricks, 0));
}

// Between the sections is nothing but zeros, rows of numbers are filled up with them, and 8 bytes
// of them follow.
void check_gaps(const ArchiveFile& file) {
    const ArchiveLayout& layout = file.layout();
    const ArchiveCounts& counts = file.counts();
    const auto check = [&](std::uint64_t begin, std::uint64_t end) {
        if (all_zero({file.pages().at(begin, end - begin), end - begin})) return;
        file.fail("the padding between its sections is not zero");
    };
    const auto check_row = [&](std::uint64_t at, std::uint64_t count, unsigned width,
                               std::uint64_t end) {
        const std::uint64_t bits = count * width;
        if (bits % 8 != 0 && *file.pages().at(at + (bits / 8), 1) >> (bits % 8) != 0) {
            file.fail("its index has padding bits that are not zero");
        }
        check(at + ((bits + 7) / 8), end);
    };
    std::uint64_t blocks_end = layout.blocks_at;
    if (layout.deals > 0) {
        const BlockPlace last = layout.block(layout.blocks() - 1);
        blocks_end = last.offset + last.size();
    }
    check(blocks_end, layout.entries_at);
    check(layout.entries_at + (layout.deals * kEntrySize), layout.details_at);
    check(layout.details_at + counts.details_bytes, layout.offsets_at);
    check(layout.offsets_at + ((counts.texts + 1) * 8), layout.texts_at);
    check(layout.texts_at + counts.text_bytes, layout.keys_at);
    check_row(layout.keys_at, layout.keys, layout.key_width, layout.lists_at);
    check_row(layout.lists_at, layout.list_numbers, layout.deal_bits, layout.directory_at);
    check_row(layout.directory_at, layout.buckets() + 1, layout.directory_width, layout.pages_at);
}

// The last block is filled up with deals that were never begun, and the buckets follow one another
// from the first key to the last.
void check_shape(const Archive& archive) {
    const ArchiveFile& file = archive.file();
    const ArchiveLayout& layout = file.layout();
    std::uint64_t before = 0;
    for (std::uint64_t bucket = 0; bucket <= layout.buckets(); ++bucket) {
        const std::uint64_t begin = file.bucket_begin(bucket);
        if (begin < before || (bucket == 0 && begin != 0)) {
            file.fail("the directory of its index is out of order");
        }
        before = begin;
    }
    if (before != layout.keys) file.fail("the directory of its index ends too soon");
    check_gaps(file);
    if (layout.deals == 0) return;
    const BlockPlace block = layout.block(layout.blocks() - 1);
    const std::uint64_t rows = layout.deals - ((layout.blocks() - 1) * kBlockDeals);
    const std::uint8_t* bytes = file.pages().at(block.offset, block.size()) - block.offset;
    for (std::size_t column = 0; column < kByteColumns; ++column) {
        for (std::uint64_t row = rows; row < block.stride; ++row) {
            if (bytes[block.column(column) + row] == 0) continue;
            file.fail("its last block has a deal too many");
        }
    }
}

// The index has not as many positions as the deals: names the first deals of which it has others
// than theirs.
[[noreturn]] void fail_positions(const Archive& archive, std::uint64_t in_index,
                                 std::uint64_t in_deals) {
    std::vector<std::uint8_t> found(archive.size());
    archive.for_each_posting(
        [&](std::uint64_t /*mixed*/, std::uint64_t deal) { ++found.at(deal); });
    std::string deals;
    constexpr int most = 10;
    int named = 0;
    for (std::uint64_t deal = 0; deal < archive.size() && named <= most; ++deal) {
        if (found[deal] == std::max(archive.times(deal).reached - kExchangeTricks, 0)) continue;
        if (++named > most) {
            deals += " and more";
        } else {
            deals += (named == 1 ? ": not those of deal " : ", ") + std::to_string(deal + 1);
        }
    }
    archive.file().fail("its index has " + std::to_string(in_index) +
                        " positions, and the deals have " + std::to_string(in_deals) + deals);
}

}  // namespace

void check_archive(const Archive& archive, const Progress& progress) {
    const ArchiveFile& file = archive.file();
    const ArchiveLayout& layout = file.layout();
    for (std::uint64_t at = 0; at < layout.pages_at; at += kArchivePage) {
        static_cast<void>(file.pages().at(at, 1));
    }
    check_shape(archive);
    for (std::uint64_t text = 0; text < archive.texts(); ++text) {
        static_cast<void>(archive.text(text));
    }

    ProgressMeter meter(progress, layout.deals + layout.postings);
    std::atomic<std::uint64_t> positions{0};
    constexpr std::uint64_t slice = 16 * kBlockDeals;
    for (std::uint64_t first = 0; first < layout.deals; first += slice) {
        const std::uint64_t count = std::min(slice, layout.deals - first);
        parallel_pieces(0, static_cast<int>(count), 64, [&](int begin, int end) {
            std::uint64_t here = 0;
            for (int i = begin; i < end; ++i) {
                here += check_deal(archive, first + static_cast<std::uint64_t>(i));
            }
            positions += here;
        });
        meter.add(count);
    }
    if (positions != layout.postings) fail_positions(archive, layout.postings, positions);
    // As many as there must be, each in its place and of a deal that has it, none twice: then none
    // is missing.
    std::uint64_t done = 0;
    std::uint64_t last_mixed = 0;
    std::uint64_t last_deal = 0;
    archive.for_each_posting([&](std::uint64_t mixed, std::uint64_t deal) {
        if (done > 0 && std::pair(mixed, deal) <= std::pair(last_mixed, last_deal)) {
            file.fail("its index is out of order");
        }
        last_mixed = mixed;
        last_deal = deal;
        const std::uint64_t key = unmixed_key(mixed);
        const int trick = trick_of_key(key);
        const CardTimes times = archive.times(deal);
        if (trick == 0 || times.reached < trick || position_key(position_at(times, trick)) != key) {
            file.fail("its index has a position of deal " + std::to_string(deal + 1) +
                      " that did not occur in it");
        }
        if (++done % slice == 0) meter.add(slice);
    });
    if (done != positions) fail_positions(archive, done, positions);
}

}  // namespace honeymoon
