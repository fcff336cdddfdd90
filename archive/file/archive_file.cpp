#include "archive/file/archive_file.hpp"

#include <algorithm>

#include "honeymoon/base/error.hpp"

namespace honeymoon::archive {
namespace {

// Reads and checks the head and the foot, each by itself and against the other.
ArchiveFoot read_foot(const FileBytes& file) {
    const auto fail = [&](const auto&... fault) { fail_file(file.path(), joined(fault...)); };
    check_mark(file, kArchiveFormat);
    const auto bytes = file.bytes();
    const std::uint64_t size = bytes.size();
    if (size < kArchiveHead + kArchiveFoot) {
        fail("cut short: ", size, " bytes, and the smallest archive has more");
    }
    const auto end = bytes.last(kArchiveFoot);
    constexpr std::size_t fields = 72;
    if (!std::ranges::equal(end.subspan(fields + 8), kArchiveFormat.mark())) {
        fail("cut short: the file does not end as an archive does");
    }
    verify(file, end.first(fields), get_number(end.data() + fields, 8), "the foot");
    ArchiveFoot foot;
    each_field(foot, FieldReader(end));
    const ArchiveCounts& counts = foot.counts;
    if (counts.deals >= kMostDeals || counts.postings > counts.deals * kMaxLevel ||
        counts.keys > counts.postings ||
        counts.list_numbers > counts.postings + (counts.postings / 2) ||
        counts.texts > kMostTexts || counts.details_bytes > size || counts.text_bytes > size) {
        fail("its foot says ", counts.deals, " deals with ", counts.postings, " positions, ",
             counts.keys, " of them different, and ", counts.texts, " texts, which cannot be");
    }
    if (foot.file_size != size || ArchiveLayout(counts).file_size() != size) {
        fail("the file has ", size, " bytes, and what its foot says takes ",
             ArchiveLayout(counts).file_size());
    }
    return foot;
}

CheckedPages pages_of(const FileBytes& file, const ArchiveLayout& layout, std::uint64_t hash) {
    const std::uint64_t begin = layout.begin[ArchiveLayout::kPages];
    verify(file, file.bytes().subspan(begin, layout.pages * 8), hash, "the list of checksums");
    return {file, begin, kArchivePage, begin};
}

}  // namespace

ArchiveFile::ArchiveFile(const FileBytes& file) : ArchiveFile(file, read_foot(file)) {}

ArchiveFile::ArchiveFile(const FileBytes& file, const ArchiveFoot& foot)
    : layout_(foot.counts), pages_(pages_of(file, layout_, foot.pages_hash)) {
    // The head is checked with its page, like everything else.
    constexpr std::size_t mark = 10;
    if (!all_zero({pages_.at(0, kArchiveHead) + mark, kArchiveHead - mark})) {
        fail("its head has bytes that must be zero");
    }
}

ArchiveFile::KeyRange ArchiveFile::bucket_of(std::uint64_t mixed) const {
    const std::uint64_t bucket = mixed >> layout_.rest_bits();
    const PackedRow& row = layout_.directory_row;
    const std::uint64_t begin = row.byte(bucket);
    const std::uint8_t* bytes =
        at(ArchiveLayout::kDirectory, begin, row.byte(bucket + 1) + 8 - begin);
    const std::uint64_t bit = bucket * row.width % 8;
    const KeyRange range{packed_number(bytes, bit, row.width),
                         packed_number(bytes, bit + row.width, row.width)};
    if (range.first > range.end || range.end > layout_.keys) {
        fail("the directory of its index is out of order");
    }
    return range;
}

std::optional<std::uint64_t> ArchiveFile::entry_of(std::uint64_t mixed) const {
    const std::uint64_t rest = mixed & ((std::uint64_t{1} << layout_.rest_bits()) - 1);
    auto [first, end] = bucket_of(mixed);
    while (first < end) {
        const std::uint64_t middle = first + ((end - first) / 2);
        const std::uint64_t entry = number(ArchiveLayout::kKeys, layout_.key_row, middle);
        if (rest_of(entry) == rest) return entry;
        if (rest_of(entry) < rest) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    return std::nullopt;
}

ArchiveFile::KeyDeals ArchiveFile::deals_of(std::uint64_t entry) const {
    const std::uint64_t payload = entry & ((std::uint64_t{1} << layout_.payload_bits) - 1);
    const bool has_list = ((entry >> layout_.payload_bits) & 1U) != 0;
    if (!has_list) return {1, payload};
    if (payload < layout_.list_numbers) {
        // A list has at least two deals, so the file stores their number minus 2.
        const std::uint64_t count = list_number(payload) + 2;
        if (count < layout_.list_numbers - payload) return {count, payload + 1};
    }
    fail("its index has a list that goes beyond its lists");
}

ArchiveFile::KeyDeals ArchiveFile::deals_of_key(std::uint64_t mixed) const {
    const auto entry = entry_of(mixed);
    return entry ? deals_of(*entry) : KeyDeals{};
}

std::uint64_t ArchiveFile::deal_of(KeyDeals deals, std::uint64_t i) const {
    const std::uint64_t deal = deals.count == 1 ? deals.at : list_number(deals.at + i);
    if (deal >= layout_.deals) fail("its index names a deal that is not there");
    return deal;
}

void PostingCursor::find_key() {
    const ArchiveLayout& layout = file_->layout();
    if (at_end()) {
        if (list_end_ != layout.list_numbers) file_->fail("its index has a list of no key");
        return;
    }
    while (number_ >= bucket_end_) {
        if (bucket_ >= layout.buckets()) file_->fail("the directory of its index ends too soon");
        bucket_end_ = file_->number(ArchiveLayout::kDirectory, layout.directory_row, ++bucket_);
    }
    const std::uint64_t entry = file_->number(ArchiveLayout::kKeys, layout.key_row, number_);
    const std::uint64_t mixed = ((bucket_ - 1) << layout.rest_bits()) | file_->rest_of(entry);
    if (number_ > 0 && mixed <= mixed_) file_->fail("its index is out of order");
    mixed_ = mixed;
    deals_ = file_->deals_of(entry);
    if (deals_.count > 1) {
        if (deals_.at != list_end_ + 1) file_->fail("the lists of its index are out of order");
        list_end_ = deals_.at + deals_.count;
    }
    i_ = 0;
    deal_ = file_->deal_of(deals_, 0);
}

std::uint64_t fingerprint_of(const CardTimes& times, const GameRecord& record,
                             const std::vector<Action>& calls) {
    Bytes bytes(times.left.begin(), times.left.end());
    bytes.insert(bytes.end(), times.place.begin(), times.place.end());
    bytes.push_back(static_cast<std::uint8_t>(record.deal.dealer));
    put_short(bytes, record.standing.code());
    put_short(bytes, calls.size());
    for (const Action call : calls) {
        bytes.push_back(static_cast<std::uint8_t>(call.call_number()));
    }
    const auto put_text = [&](const std::string& text) {
        put_short(bytes, text.size());
        bytes.insert(bytes.end(), text.begin(), text.end());
    };
    put_text(to_string(record.rules));
    put_short(bytes, record.tags.size());
    for (const GameTag& tag : record.tags) put_text(tag_text(tag));
    return checksum_of(bytes);
}

}  // namespace honeymoon::archive
