#include "archive/file/archive_file.hpp"

#include <algorithm>

#include "honeymoon/base/error.hpp"

namespace honeymoon::archive {
namespace {

void prefetch([[maybe_unused]] const std::uint8_t* bytes) {
#ifdef __GNUC__
    __builtin_prefetch(bytes);
#endif
}

// Head and foot, each by itself and one against the other.
ArchiveFoot read_foot(const FileBytes& file) {
    const auto fail = [&](const std::string& fault) { fail_file(file.path(), fault); };
    check_mark(file, kArchiveFormat);
    const auto bytes = file.bytes();
    const std::uint64_t size = bytes.size();
    if (size < kArchiveHead + kArchiveFoot) {
        fail("cut short: " + std::to_string(size) + " bytes, and the smallest archive has more");
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
        fail("its foot says " + std::to_string(counts.deals) + " deals with " +
             std::to_string(counts.postings) + " positions, " + std::to_string(counts.keys) +
             " of them different, and " + std::to_string(counts.texts) + " texts, which cannot be");
    }
    if (foot.file_size != size || ArchiveLayout(counts).file_size != size) {
        fail("the file has " + std::to_string(size) + " bytes, and what its foot says takes " +
             std::to_string(ArchiveLayout(counts).file_size));
    }
    return foot;
}

CheckedPages pages_of(const FileBytes& file, const ArchiveLayout& layout, std::uint64_t hash) {
    verify(file, file.bytes().subspan(layout.pages_at, layout.pages * 8), hash,
           "the list of checksums");
    return {file, layout.pages_at, kArchivePage, layout.pages_at};
}

}  // namespace

ArchiveFile::ArchiveFile(const FileBytes& file, Residency index)
    : ArchiveFile(file, read_foot(file), index) {}

ArchiveFile::ArchiveFile(const FileBytes& file, const ArchiveFoot& foot, Residency index)
    : counts_(foot.counts), layout_(counts_), pages_(pages_of(file, layout_, foot.pages_hash)) {
    // The head has its page like everything else.
    constexpr std::size_t mark = 10;
    if (!all_zero({pages_.at(0, kArchiveHead) + mark, kArchiveHead - mark})) {
        fail("its head has bytes that must be zero");
    }
    keys_ = file.bytes().data() + layout_.keys_at;
    if (index == Residency::resident) {
        const std::uint64_t size = layout_.pages_at - layout_.keys_at;
        const std::uint8_t* checked = pages_.at(layout_.keys_at, size);
        index_ = LargeArray<std::uint8_t>(size);
        std::copy_n(checked, size, index_.data());
        keys_ = index_.data();
    }
    lists_ = keys_ + (layout_.lists_at - layout_.keys_at);
    directory_ = keys_ + (layout_.directory_at - layout_.keys_at);
}

void ArchiveFile::fail(const std::string& fault) const {
    fail_file(pages_.file().path(), fault);
}

void ArchiveFile::fail_deal(std::uint64_t deal, const std::string& fault) const {
    fail("deal " + std::to_string(deal + 1) + ": " + fault);
}

std::uint64_t ArchiveFile::bucket_begin(std::uint64_t bucket) const {
    const unsigned width = layout_.directory_width;
    // Asked for with all bytes that may be loaded; so everywhere here.
    use_index(layout_.directory_at + (bucket * width / 8), 8);
    return packed_number(directory_, bucket, width);
}

ArchiveFile::KeyRange ArchiveFile::bucket_of(std::uint64_t mixed) const {
    const std::uint64_t bucket = mixed >> layout_.rest_bits();
    const unsigned width = layout_.directory_width;
    const std::uint64_t begin = bucket * width / 8;
    const std::uint64_t end = ((bucket + 1) * width / 8) + 8;
    use_index(layout_.directory_at + begin, end - begin);
    const KeyRange range{packed_number(directory_, bucket, width),
                         packed_number(directory_, bucket + 1, width)};
    if (range.first > range.end || range.end > layout_.keys) {
        fail("the directory of its index is out of order");
    }
    return range;
}

// Keys are mixed, and each is there once, however many deals have it: in a bucket of n they are as
// good as n random numbers, and the one with the share t of the bucket's range below it has
// t n others below it, give or take the root of n t (1 - t), at most half the root of n. Of the
// nine in a bucket of a million games that is one place, or five bytes: as a rule one line of the
// cache, and the only one outside the directory, which is small enough to stay in a nearer cache.
// From there it is walked to the key. In steps, not by halves, since the next one is nearly always
// the last; but only so far, after which it is by halves, whatever a file has made of its buckets.
std::optional<std::uint64_t> ArchiveFile::entry_of(std::uint64_t mixed, KeyRange bucket) const {
    if (bucket.first == bucket.end) return std::nullopt;
    constexpr std::uint64_t near = 24;
    const unsigned width = layout_.key_width;
    const std::uint64_t guess = expected_place(mixed, bucket);
    // The keys that are near: all others begin at its ends.
    std::uint64_t first = guess - std::min(near, guess - bucket.first);
    std::uint64_t end = guess + std::min(near, bucket.end - guess);
    const auto use_keys = [&] {
        const std::uint64_t begin = first * width / 8;
        use_index(layout_.keys_at + begin, ((end - 1) * width / 8) + 8 - begin);
    };
    use_keys();
    const std::uint64_t rest = mixed & ((std::uint64_t{1} << layout_.rest_bits()) - 1);
    const std::uint64_t least = rest << (layout_.payload_bits + 1);
    const auto there = [&](std::uint64_t number) { return packed_number(keys_, number, width); };

    // The first entry from `least` on, which is the key's if any is.
    std::uint64_t place = guess;
    std::uint64_t found = there(place);
    if (found < least) {
        do {
            if (++place == end) break;
            found = there(place);
        } while (found < least);
    } else {
        while (place > first) {
            const std::uint64_t before = there(place - 1);
            if (before < least) break;
            found = before;
            --place;
        }
    }
    const bool below_all = place == first && first > bucket.first && rest_of(found) != rest;
    const bool above_all = place == end && end < bucket.end;
    if (below_all || above_all) {
        if (below_all) {
            end = first;
            first = bucket.first;
        } else {
            first = end;
            end = bucket.end;
        }
        use_keys();
        const std::uint64_t last = end;
        while (first < end) {
            const std::uint64_t middle = first + ((end - first) / 2);
            if (there(middle) < least) {
                first = middle + 1;
            } else {
                end = middle;
            }
        }
        place = first;
        end = last;
        if (place < end) found = there(place);
    }
    if (place == end || rest_of(found) != rest) return std::nullopt;
    return found;
}

std::uint64_t ArchiveFile::list_number(std::uint64_t place) const {
    const unsigned width = layout_.deal_bits;
    use_index(layout_.lists_at + (place * width / 8), 8);
    return packed_number(lists_, place, width);
}

ArchiveFile::KeyDeals ArchiveFile::deals_of(std::uint64_t entry) const {
    const std::uint64_t payload = payload_of(entry);
    if (!has_list(entry)) return {1, payload};
    if (payload < layout_.list_numbers) {
        // A key of no deal is not there, and one of one deal has no list.
        const std::uint64_t count = list_number(payload) + 2;
        if (count < layout_.list_numbers - payload) return {count, payload + 1};
    }
    fail("its index has a list that goes beyond its lists");
}

// Here, where the compiler can put the three together.
ArchiveFile::KeyDeals ArchiveFile::deals_of_key(std::uint64_t mixed) const {
    const auto entry = entry_of(mixed, bucket_of(mixed));
    return entry ? deals_of(*entry) : KeyDeals{};
}

std::uint64_t ArchiveFile::deal_of(KeyDeals deals, std::uint64_t i) const {
    const std::uint64_t deal = deals.count == 1 ? deals.at : list_number(deals.at + i);
    if (deal >= layout_.deals) fail("its index names a deal that is not there");
    return deal;
}

std::uint64_t ArchiveFile::entry(std::uint64_t number) const {
    const unsigned width = layout_.key_width;
    use_index(layout_.keys_at + (number * width / 8), 8);
    return packed_number(keys_, number, width);
}

void ArchiveFile::fetch_directory(std::uint64_t mixed) const {
    const std::uint64_t bucket = mixed >> layout_.rest_bits();
    prefetch(directory_ + (bucket * layout_.directory_width / 8));
}

void ArchiveFile::fetch_keys(std::uint64_t mixed, KeyRange bucket) const {
    if (bucket.first == bucket.end) return;
    prefetch(keys_ + (expected_place(mixed, bucket) * layout_.key_width / 8));
}

void ArchiveFile::fetch_list(std::uint64_t entry) const {
    const std::uint64_t payload = payload_of(entry);
    if (!has_list(entry) || payload >= layout_.list_numbers) return;
    prefetch(lists_ + (payload * layout_.deal_bits / 8));
}

void PostingCursor::find_key() {
    const ArchiveLayout& layout = file_->layout();
    if (at_end()) {
        if (list_end_ != layout.list_numbers) file_->fail("its index has a list of no key");
        return;
    }
    while (number_ >= bucket_end_) {
        if (bucket_ >= layout.buckets()) file_->fail("the directory of its index ends too soon");
        bucket_end_ = file_->bucket_begin(++bucket_);
    }
    const std::uint64_t entry = file_->entry(number_);
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
    return checksum_of(bytes);
}

}  // namespace honeymoon::archive
