#include "archive_file.hpp"

#include <xxhash.h>

#include <algorithm>

#include "tb/error.hpp"

namespace honeymoon {
namespace {

[[noreturn]] void fail_file(const FileBytes& file, const std::string& fault) {
    throw Error(Error::Kind::file, file.path().string() + ": " + fault, file.path());
}

void prefetch([[maybe_unused]] const std::uint8_t* bytes) {
#ifdef __GNUC__
    __builtin_prefetch(bytes);
#endif
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

ArchiveFile::ArchiveFile(const FileBytes& file, Residency index)
    : counts_(read_counts(file)), layout_(counts_), pages_(pages_of(file, layout_)) {
    // The head has its page like everything else.
    const std::uint8_t* head = pages_.at(0, kArchiveHead);
    const auto* rest = head + kArchiveMagic.size() + 2;
    if (std::any_of(rest, head + kArchiveHead, [](std::uint8_t byte) { return byte != 0; })) {
        fail("its head has bytes that must be zero");
    }
    postings_ = file.bytes().data() + layout_.postings_at;
    if (index == Residency::resident) {
        const std::uint64_t size = layout_.pages_at - layout_.postings_at;
        const std::uint8_t* checked = pages_.at(layout_.postings_at, size);
        index_ = LargeArray<std::uint8_t>(size);
        std::copy_n(checked, size, index_.data());
        postings_ = index_.data();
    }
    directory_ = postings_ + (layout_.directory_at - layout_.postings_at);
}

void ArchiveFile::fail(const std::string& fault) const {
    fail_file(pages_.file(), fault);
}

void ArchiveFile::fail_deal(std::uint64_t deal, const std::string& fault) const {
    fail("deal " + std::to_string(deal + 1) + ": " + fault);
}

std::uint64_t ArchiveFile::bucket_begin(std::uint64_t bucket) const {
    const unsigned width = layout_.directory_width;
    use_index(layout_.directory_at + (bucket * width / 8), 8);
    return packed_number(directory_, bucket, width);
}

ArchiveFile::PostingRange ArchiveFile::bucket_of(std::uint64_t mixed) const {
    const std::uint64_t bucket = mixed >> (kKeyBits - layout_.bucket_bits);
    const PostingRange range{bucket_begin(bucket), bucket_begin(bucket + 1)};
    if (range.first > range.end || range.end > layout_.postings) {
        fail("the directory of its index is out of order");
    }
    return range;
}

void ArchiveFile::fetch_directory(std::uint64_t mixed) const {
    const std::uint64_t bucket = mixed >> (kKeyBits - layout_.bucket_bits);
    prefetch(directory_ + (bucket * layout_.directory_width / 8));
}

void ArchiveFile::fetch_postings(PostingRange bucket) const {
    if (bucket.first == bucket.end) return;
    prefetch(postings_ + (bucket.first * layout_.posting_width / 8));
    prefetch(postings_ + ((bucket.end - 1) * layout_.posting_width / 8));
}

ArchiveFile::PostingRange ArchiveFile::postings_of(std::uint64_t mixed, PostingRange range) const {
    if (range.first == range.end) return range;
    const unsigned width = layout_.posting_width;
    const std::uint64_t first_byte = range.first * width / 8;
    const std::uint64_t end_byte = ((range.end - 1) * width / 8) + 8;
    use_index(layout_.postings_at + first_byte, end_byte - first_byte);
    const std::uint64_t rest = mixed & ((std::uint64_t{1} << (kKeyBits - layout_.bucket_bits)) - 1);
    const auto rest_of = [&](std::uint64_t number) {
        return packed_number(postings_, number, width) >> layout_.deal_bits;
    };
    const std::uint64_t count = range.end - range.first;
    constexpr std::uint64_t few = 12;
    if (count <= few) {
        // An ordinary bucket. Always the same number of steps, none of which depends on what is
        // found: several look-ups are then on their way to memory at once.
        std::uint64_t below = 0;
        std::uint64_t equal = 0;
        for (std::uint64_t i = 0; i < few; ++i) {
            const std::uint64_t there = rest_of(range.first + std::min(i, count - 1));
            below +=
                static_cast<std::uint64_t>(i < count) & static_cast<std::uint64_t>(there < rest);
            equal +=
                static_cast<std::uint64_t>(i < count) & static_cast<std::uint64_t>(there == rest);
        }
        return {range.first + below, range.first + below + equal};
    }
    // Hands of one or two cards are in thousands of deals: the first posting whose rest is not
    // below `least`, by halves.
    const auto first_from = [&](std::uint64_t least) {
        std::uint64_t first = range.first;
        std::uint64_t end = range.end;
        while (first < end) {
            const std::uint64_t middle = first + ((end - first) / 2);
            if (rest_of(middle) < least) {
                first = middle + 1;
            } else {
                end = middle;
            }
        }
        return first;
    };
    return {first_from(rest), first_from(rest + 1)};
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
