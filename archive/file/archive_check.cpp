#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "archive/file/archive_file.hpp"
#include "honeymoon/archive/archive.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon {

using namespace archive;

namespace {

// Checks that there are only zeros between the sections, at the end of rows of numbers, and in the
// 8 bytes after each row.
void check_gaps(const ArchiveFile& file) {
    const ArchiveLayout& layout = file.layout();
    const auto check_zero = [&](std::uint64_t begin, std::uint64_t end) {
        if (all_zero({file.pages().at(begin, end - begin), end - begin})) return;
        file.fail("the padding between its sections is not zero");
    };
    for (std::size_t i = 0; i < ArchiveLayout::kPages; ++i) {
        check_zero(layout.end.at(i), layout.begin.at(i + 1));
    }
    for (const auto& [section, row] :
         {std::pair(ArchiveLayout::kKeys, layout.key_row),
          std::pair(ArchiveLayout::kLists, layout.list_row),
          std::pair(ArchiveLayout::kDirectory, layout.directory_row)}) {
        const std::uint64_t bits = row.count * row.width;
        if (bits % 8 != 0 && *file.at(section, bits / 8, 1) >> (bits % 8) != 0) {
            file.fail("its index has padding bits that are not zero");
        }
        check_zero(layout.end[section] - 8, layout.end[section]);
    }
}

// Checks that the texts follow each other from the first byte of their section to the last.
void check_texts(const Archive& archive) {
    const ArchiveFile& file = archive.file();
    const ArchiveLayout& layout = file.layout();
    const auto offset = [&](std::uint64_t number) {
        return get_number(file.at(ArchiveLayout::kOffsets, number * 8, 8), 8);
    };
    if (offset(0) != 0 || offset(layout.texts) != layout.text_bytes) {
        file.fail("its texts do not fill their section");
    }
    for (std::uint64_t text = 0; text < layout.texts; ++text) {
        static_cast<void>(archive.text(text));
    }
}

// Checks that the padding of the last block is zeros.
void check_last_block(const ArchiveFile& file) {
    const ArchiveLayout& layout = file.layout();
    if (layout.deals == 0) return;
    const BlockPlace block = layout.block(layout.blocks() - 1);
    const std::uint64_t rows = layout.deals - ((layout.blocks() - 1) * kBlockDeals);
    for (std::size_t column = 0; column < kByteColumns; ++column) {
        const std::uint64_t rest = block.stride - rows;
        if (all_zero({file.pages().at(block.column(column) + rows, rest), rest})) continue;
        file.fail("its last block has a deal too many");
    }
}

// Checks that the buckets follow each other from the first key to the last.
void check_directory(const ArchiveFile& file) {
    const ArchiveLayout& layout = file.layout();
    std::uint64_t before = 0;
    for (std::uint64_t bucket = 0; bucket <= layout.buckets(); ++bucket) {
        const std::uint64_t begin =
            file.number(ArchiveLayout::kDirectory, layout.directory_row, bucket);
        if (begin < before || (bucket == 0 && begin != 0)) {
            file.fail("the directory of its index is out of order");
        }
        before = begin;
    }
    if (before != layout.keys) file.fail("the directory of its index ends too soon");
}

// The mixed keys that the index has for a deal, in rising order. They fit in one cache line: the
// lower 32 bits of each key, and a row of the highest bits.
struct alignas(64) IndexedKeys {
    static_assert(kKeyBits == 33);

    std::array<std::uint32_t, kMaxLevel> low{};
    std::uint16_t high = 0;
    std::uint16_t count = 0;

    void add(std::uint64_t key) {
        low.at(count) = static_cast<std::uint32_t>(key);
        high |= static_cast<std::uint16_t>((key >> 32U) << count++);
    }
    [[nodiscard]] std::uint64_t operator[](std::size_t i) const {
        return low.at(i) | (std::uint64_t{(high >> i) & 1U} << 32U);
    }
};

// The indexed keys of deals first..first+count-1. Reads the whole index once, and checks that it is
// in order. A look-up for each position of a game would wait for memory each time.
std::vector<IndexedKeys> indexed_keys(const ArchiveFile& file, std::uint64_t first,
                                      std::uint64_t count) {
    std::vector<IndexedKeys> deals(count);
    std::uint64_t done = 0;
    std::pair<std::uint64_t, std::uint64_t> last;
    for (PostingCursor cursor(file); !cursor.at_end(); cursor.next()) {
        const std::pair posting(cursor.mixed(), cursor.deal());
        if (done++ > 0 && posting <= last) file.fail("its index is out of order");
        last = posting;
        // This also skips deals before `first`: unsigned numbers wrap around.
        const std::uint64_t number = cursor.deal() - first;
        if (number >= count) continue;
        IndexedKeys& deal = deals[number];
        if (deal.count == kMaxLevel) {
            file.fail_deal(cursor.deal(), "its index has more positions than a deal can have");
        }
        deal.add(cursor.mixed());
    }
    if (done != file.layout().postings) {
        file.fail("its foot says ", file.layout().postings, " positions, and its index has ", done);
    }
    return deals;
}

// Checks that the index has exactly the positions of a deal: as many as it should, and each of the
// deal's own.
void check_positions(const ArchiveFile& file, std::uint64_t deal, const CardTimes& times,
                     const IndexedKeys& indexed) {
    if (indexed.count != times.positions()) {
        file.fail_deal(deal, "the index has ", indexed.count,
                       " positions of it, and its play phase ", times.positions());
    }
    auto own = mixed_keys(times);
    std::sort(own.begin(), own.begin() + indexed.count);
    for (std::size_t i = 0; i < indexed.count; ++i) {
        if (own.at(i) == indexed[i]) continue;
        file.fail_deal(deal, "the index has a position of it that did not occur in it");
    }
}

}  // namespace

CardTimes archive::checked_times(const Archive& archive, std::uint64_t deal) {
    const CardTimes times = archive.times(deal);
    const DealDetails details = archive.details(deal);
    const GameRecord record = checked_record(archive, deal, times, details);
    if (fingerprint_of(times, record, details.calls) != archive.fingerprint(deal)) {
        archive.file().fail_deal(deal, "its fingerprint is wrong");
    }
    return times;
}

void archive::check_archive(const Archive& archive, std::uint64_t slice, const Progress& progress) {
    const ArchiveFile& file = archive.file();
    const ArchiveLayout& layout = file.layout();
    for (std::uint64_t at = 0; at < layout.begin[ArchiveLayout::kPages]; at += kArchivePage) {
        static_cast<void>(file.pages().at(at, 1));
    }
    check_gaps(file);
    check_texts(archive);
    check_last_block(file);
    check_directory(file);

    ProgressMeter meter(progress, layout.deals);
    std::uint64_t first = 0;
    // Read the index even if there are no deals.
    do {
        const std::uint64_t count = std::min(slice, layout.deals - first);
        const std::vector<IndexedKeys> indexed = indexed_keys(file, first, count);
        constexpr std::uint64_t step = 16 * kBlockDeals;  // deals between reports of progress
        for (std::uint64_t begin = 0; begin < count; begin += step) {
            const std::uint64_t some = std::min(step, count - begin);
            parallel_each(some, 64, [&](std::size_t i) {
                const std::uint64_t deal = first + begin + i;
                const CardTimes times = checked_times(archive, deal);
                check_positions(file, deal, times, indexed[begin + i]);
            });
            meter.add(some);
        }
        first += count;
    } while (first < layout.deals);
}

void check_archive(const Archive& archive, const Progress& progress) {
    // Only a few passes over the index, for any number of deals.
    constexpr std::uint64_t million = std::uint64_t{1} << 20U;
    archive::check_archive(archive, std::max(million, archive.file().layout().deals / 16),
                           progress);
}

}  // namespace honeymoon
