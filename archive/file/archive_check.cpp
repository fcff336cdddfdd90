#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "archive/file/archive_file.hpp"
#include "honeymoon/archive/archive.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon {

using namespace archive;

namespace {

// Between the sections is nothing but zeros; rows of numbers are filled up with them, and 8 bytes
// of them follow.
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

// Texts follow one another from the first byte of their section to the last.
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

// The last block is filled up with deals that were never begun.
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

// The buckets follow one another from the first key to the last, and so do the postings. Returns
// how many there are of each deal.
std::vector<std::uint8_t> check_index(const ArchiveFile& file) {
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

    std::vector<std::uint8_t> postings(layout.deals);
    std::uint64_t done = 0;
    std::pair<std::uint64_t, std::uint64_t> last;
    for (PostingCursor cursor(file); !cursor.at_end(); cursor.next()) {
        const std::pair posting(cursor.mixed(), cursor.deal());
        if (done++ > 0 && posting <= last) file.fail("its index is out of order");
        if (++postings[cursor.deal()] > kMaxLevel) {
            file.fail_deal(cursor.deal(), "its index has more positions than a deal can have");
        }
        last = posting;
    }
    if (done != layout.postings) {
        file.fail("its foot says ", layout.postings, " positions, and its index has ", done);
    }
    return postings;
}

// The index has as many positions of a deal as it should, and each of its own: then it has no
// others.
void check_positions(const Archive& archive, std::uint64_t deal, unsigned postings) {
    const ArchiveFile& file = archive.file();
    const CardTimes times = archive.times(deal);
    if (postings != times.positions()) {
        file.fail_deal(deal, "the index has ", postings, " positions of it, and its play phase ",
                       times.positions());
    }
    for (int trick = kExchangeTricks + 1; trick <= times.reached; ++trick) {
        const auto found = file.deals_of_key(mixed_key(position_key(position_at(times, trick))));
        std::uint64_t first = 0;
        for (std::uint64_t end = found.count; first < end;) {
            const std::uint64_t middle = first + ((end - first) / 2);
            if (file.deal_of(found, middle) < deal) {
                first = middle + 1;
            } else {
                end = middle;
            }
        }
        if (first < found.count && file.deal_of(found, first) == deal) continue;
        file.fail_deal(deal, "the index has a position of it that did not occur in it");
    }
}

}  // namespace

void archive::check_game(const Archive& archive, std::uint64_t deal) {
    const GameRecord record = archive.record(deal);
    const std::vector<Action> calls = archive.details(deal).calls;
    if (fingerprint_of(archive.times(deal), record, calls) == archive.fingerprint(deal)) return;
    archive.file().fail_deal(deal, "its fingerprint is wrong");
}

void check_archive(const Archive& archive, const Progress& progress) {
    const ArchiveFile& file = archive.file();
    const ArchiveLayout& layout = file.layout();
    for (std::uint64_t at = 0; at < layout.begin[ArchiveLayout::kPages]; at += kArchivePage) {
        static_cast<void>(file.pages().at(at, 1));
    }
    check_gaps(file);
    check_texts(archive);
    check_last_block(file);
    const std::vector<std::uint8_t> postings = check_index(file);

    ProgressMeter meter(progress, layout.deals);
    constexpr std::uint64_t slice = 16 * kBlockDeals;
    for (std::uint64_t first = 0; first < layout.deals; first += slice) {
        const std::uint64_t count = std::min(slice, layout.deals - first);
        parallel_each(count, 64, [&](std::size_t i) {
            archive::check_game(archive, first + i);
            check_positions(archive, first + i, postings[first + i]);
        });
        meter.add(count);
    }
}

}  // namespace honeymoon
