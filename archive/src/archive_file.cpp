#include "archive_file.hpp"

#include <xxhash.h>

#include <algorithm>

#include "tb/error.hpp"

namespace honeymoon {
namespace {

[[noreturn]] void fail_file(const FileBytes& file, const std::string& fault) {
    throw Error(Error::Kind::file, file.path().string() + ": " + fault, file.path());
}

bool magic_at(const FileBytes& file, std::uint64_t offset) {
    const auto there = file.bytes().subspan(offset, kArchiveMagic.size());
    return std::ranges::equal(there, kArchiveMagic);
}

// Head and foot, each by itself and one against the other.
ArchiveCounts read_counts(const FileBytes& file) {
    const std::uint64_t size = file.bytes().size();
    const std::uint8_t* bytes = file.bytes().data();
    if (size < kArchiveMagic.size() || !magic_at(file, 0)) fail_file(file, "not an archive");
    if (size < kArchiveHead + kArchiveFoot) {
        fail_file(file, "the file has " + std::to_string(size) +
                            " bytes, and the smallest archive has more: it was cut short");
    }
    const std::uint64_t version = get_number(bytes + kArchiveMagic.size(), 2);
    if (version != kArchiveVersion) {
        fail_file(file, "archive format version " + std::to_string(version) +
                            "; this program reads " + std::to_string(kArchiveVersion));
    }
    const std::uint8_t* foot = bytes + size - kArchiveFoot;
    constexpr std::size_t sum_at = 56;
    if (!magic_at(file, size - kArchiveMagic.size())) {
        fail_file(file, "the file does not end as an archive does: it was cut short");
    }
    if (XXH3_64bits(foot, sum_at) != get_number(foot + sum_at, 8)) {
        fail_file(file, "the checksum of its foot does not match: the file is damaged");
    }
    ArchiveCounts counts;
    counts.deals = get_number(foot, 8);
    counts.postings = get_number(foot + 8, 8);
    counts.texts = get_number(foot + 16, 8);
    counts.details_bytes = get_number(foot + 24, 8);
    counts.text_bytes = get_number(foot + 32, 8);
    const std::uint64_t said = get_number(foot + 40, 8);
    if (counts.deals >= kMostDeals || counts.postings > counts.deals * kMaxLevel ||
        counts.texts > kMostTexts || counts.details_bytes > size || counts.text_bytes > size) {
        fail_file(file, "its foot says " + std::to_string(counts.deals) + " deals with " +
                            std::to_string(counts.postings) + " positions and " +
                            std::to_string(counts.texts) + " texts, which cannot be");
    }
    if (said != size || ArchiveLayout(counts).file_size != size) {
        fail_file(file, "the file has " + std::to_string(size) +
                            " bytes, and what its foot says takes " +
                            std::to_string(ArchiveLayout(counts).file_size));
    }
    return counts;
}

CheckedPages pages_of(const FileBytes& file, const ArchiveLayout& layout) {
    const std::uint8_t* bytes = file.bytes().data();
    if (XXH3_64bits(bytes + layout.pages_at, layout.pages * 8) !=
        get_number(bytes + layout.foot_at + 48, 8)) {
        fail_file(file, "the checksum of its checksums does not match: the file is damaged");
    }
    return {file, layout.pages_at, kArchivePage, layout.pages_at};
}

}  // namespace

ArchiveFile::ArchiveFile(const FileBytes& file)
    : counts_(read_counts(file)), layout_(counts_), pages_(pages_of(file, layout_)) {
    // The head has its page like everything else.
    const std::uint8_t* head = pages_.at(0, kArchiveHead);
    const auto* rest = head + kArchiveMagic.size() + 2;
    if (std::any_of(rest, head + kArchiveHead, [](std::uint8_t byte) { return byte != 0; })) {
        fail("its head has bytes that must be zero");
    }
    postings_ = file.bytes().data() + layout_.postings_at;
    directory_ = file.bytes().data() + layout_.directory_at;
}

void ArchiveFile::fail(const std::string& fault) const {
    fail_file(pages_.file(), fault);
}

void ArchiveFile::fail_deal(std::uint64_t deal, const std::string& fault) const {
    fail("deal " + std::to_string(deal + 1) + ": " + fault);
}

std::uint64_t ArchiveFile::bucket_begin(std::uint64_t bucket) const {
    const unsigned width = layout_.directory_width;
    static_cast<void>(pages_.at(layout_.directory_at + (bucket * width / 8), 8));
    return packed_number(directory_, bucket, width);
}

ArchiveFile::PostingRange ArchiveFile::postings_of(std::uint64_t mixed) const {
    const unsigned rest_bits = kKeyBits - layout_.bucket_bits;
    const std::uint64_t bucket = mixed >> rest_bits;
    PostingRange range{bucket_begin(bucket), bucket_begin(bucket + 1)};
    if (range.first > range.end || range.end > layout_.postings) {
        fail("the directory of its index is out of order");
    }
    if (range.first == range.end) return range;
    const unsigned width = layout_.posting_width;
    const std::uint64_t first_byte = range.first * width / 8;
    const std::uint64_t end_byte = ((range.end - 1) * width / 8) + 8;
    static_cast<void>(pages_.at(layout_.postings_at + first_byte, end_byte - first_byte));
    // Few, and in order: sooner gone through than cut in halves.
    const std::uint64_t rest = mixed & ((std::uint64_t{1} << rest_bits) - 1);
    const auto rest_of = [&](std::uint64_t number) {
        return packed_number(postings_, number, width) >> layout_.deal_bits;
    };
    while (range.first < range.end && rest_of(range.first) < rest) ++range.first;
    std::uint64_t end = range.first;
    while (end < range.end && rest_of(end) == rest) ++end;
    range.end = end;
    return range;
}

std::uint64_t ArchiveFile::deal_of_posting(std::uint64_t posting) const {
    const std::uint64_t deal = posting & ((std::uint64_t{1} << layout_.deal_bits) - 1);
    if (deal >= layout_.deals) fail("its index names a deal that is not there");
    return deal;
}

std::uint64_t fingerprint_of(const CardTimes& times, const GameRecord& record,
                             const std::vector<Action>& calls) {
    std::vector<std::uint8_t> bytes(times.left.begin(), times.left.end());
    bytes.insert(bytes.end(), times.place.begin(), times.place.end());
    bytes.push_back(static_cast<std::uint8_t>(record.deal.dealer));
    bytes.push_back(static_cast<std::uint8_t>(record.vulnerability));
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
    return XXH3_64bits(bytes.data(), bytes.size());
}

}  // namespace honeymoon
