#include "archive/write/archive_writer.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "archive/file/archive_format.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/base/progress_meter.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::archive {
namespace {

// Divides the bytes of the file into pages, and keeps the checksums of the pages.
class PageSink {
public:
    explicit PageSink(const ByteSink& write) : write_(write) {}

    // Append the next bytes of the file here. Call hand_on() after each item.
    [[nodiscard]] Bytes& next() { return next_; }
    void hand_on() {
        constexpr std::size_t enough = 4 * kArchivePage;
        if (next_.size() >= enough) put(next_.size() / kArchivePage * kArchivePage);
    }
    template <class Range>
    void add(const Range& bytes) {
        next_.insert(next_.end(), bytes.begin(), bytes.end());
        hand_on();
    }
    [[nodiscard]] std::uint64_t size() const { return written_ + next_.size(); }
    // Appends zeros up to the beginning of the next section.
    void align() { next_.resize(rounded_up(size(), ArchiveLayout::kAlignment) - written_); }
    // Writes the rest, and returns the checksums of all pages.
    [[nodiscard]] Bytes finish() {
        put(next_.size());
        return std::move(sums_);
    }

private:
    void put(std::size_t size) {
        const ByteSpan all = ByteSpan(next_).first(size);
        for (std::size_t at = 0; at < size; at += kArchivePage) {
            put_number(sums_, checksum_of(all.subspan(at, std::min(kArchivePage, size - at))), 8);
        }
        write_(all);
        written_ += size;
        next_.erase(next_.begin(), next_.begin() + static_cast<std::ptrdiff_t>(size));
    }

    const ByteSink& write_;
    std::uint64_t written_ = 0;
    Bytes next_;
    Bytes sums_;
};

void put_blocks(const ArchiveContent& content, const ArchiveLayout& layout, PageSink& to,
                const Progress& progress) {
    ProgressMeter meter(progress, layout.blocks());
    Bytes block;
    for (std::uint64_t number = 0; number < layout.blocks(); ++number) {
        const std::uint64_t first = number * kBlockDeals;
        const BlockPlace place{0, layout.block(number).stride};
        block.assign(place.end(), 0);
        const std::uint64_t count = std::min(content.deals - first, kBlockDeals);
        for (std::uint64_t row = 0; row < count; ++row) {
            const CardTimes times = content.times(first + row);
            each_column(times, [&](std::size_t column, std::uint8_t byte) {
                block[place.column(column) + row] = byte;
            });
            for (int trick = 1; trick <= times.reached; ++trick) {
                const unsigned bit = (times.leaders >> static_cast<unsigned>(trick)) & 1U;
                block[place.leaders(trick) + (row / 8)] |=
                    static_cast<std::uint8_t>(bit << (row % 8));
            }
        }
        to.add(block);
        meter.add(1);
    }
}

void put_entries(const ArchiveContent& content, PageSink& to) {
    Bytes details;
    std::uint64_t at = 0;
    for (std::uint64_t deal = 0; deal < content.deals; ++deal) {
        put_number(to.next(), content.fingerprint(deal), 8);
        put_number(to.next(), at, 8);
        details.clear();
        content.details(deal, details);
        at += details.size();
        to.hand_on();
    }
}

// Returns how many bytes the details have.
std::uint64_t put_all_details(const ArchiveContent& content, PageSink& to) {
    const std::uint64_t begin = to.size();
    for (std::uint64_t deal = 0; deal < content.deals; ++deal) {
        content.details(deal, to.next());
        to.hand_on();
    }
    return to.size() - begin;
}

std::uint64_t put_texts(const ArchiveContent& content, PageSink& to) {
    std::uint64_t at = 0;
    put_number(to.next(), at, 8);
    for (const std::string& text : content.texts) {
        put_number(to.next(), at += text.size(), 8);
        to.hand_on();
    }
    to.align();
    for (const std::string& text : content.texts) to.add(text);
    return at;
}

// Writes the index, key by key. Keeps the lists and the directory in memory, because they come
// after the keys.
class IndexWriter {
public:
    IndexWriter(const ArchiveLayout& layout, PageSink& to)
        : layout_(layout),
          to_(to),
          keys_(layout.key_row.width),
          lists_(layout.list_row.width),
          begins_(layout.directory_row.width) {}

    void add(std::uint64_t mixed, std::uint64_t deal) {
        if (!deals_.empty() && mixed != mixed_) put_key();
        mixed_ = mixed;
        deals_.push_back(deal);
    }
    // Writes the lists and the directory, and sets the numbers of keys and of list numbers in
    // `counts`.
    void finish(ArchiveCounts& counts) {
        if (!deals_.empty()) put_key();
        begin_buckets(layout_.buckets());
        keys_.finish(to_.next());
        lists_.finish(list_bytes_);
        begins_.finish(directory_bytes_);
        for (const Bytes* bytes : {&list_bytes_, &directory_bytes_}) {
            to_.align();
            to_.add(*bytes);
        }
        counts.keys = key_count_;
        counts.list_numbers = list_count_;
    }

private:
    void put_key() {
        const unsigned rest_bits = layout_.rest_bits();
        begin_buckets(mixed_ >> rest_bits);
        const std::uint64_t rest = mixed_ & ((std::uint64_t{1} << rest_bits) - 1);
        std::uint64_t entry = rest << (layout_.payload_bits + 1);
        if (deals_.size() == 1) {
            entry |= deals_.front();
        } else {
            entry |= (std::uint64_t{1} << layout_.payload_bits) | list_count_;
            lists_.add(deals_.size() - 2, list_bytes_);
            for (const std::uint64_t deal : deals_) lists_.add(deal, list_bytes_);
            list_count_ += deals_.size() + 1;
        }
        keys_.add(entry, to_.next());
        to_.hand_on();
        ++key_count_;
        deals_.clear();
    }
    // Begins all buckets up to `last` that have not begun, at the next key.
    void begin_buckets(std::uint64_t last) {
        for (; next_bucket_ <= last; ++next_bucket_) begins_.add(key_count_, directory_bytes_);
    }

    const ArchiveLayout& layout_;
    PageSink& to_;
    NumberPacker keys_;
    NumberPacker lists_;
    NumberPacker begins_;
    Bytes list_bytes_;
    Bytes directory_bytes_;
    std::uint64_t key_count_ = 0;
    std::uint64_t list_count_ = 0;
    std::uint64_t next_bucket_ = 0;  // the next one to begin
    std::uint64_t mixed_ = 0;        // the key of `deals_`, which are not written yet
    std::vector<std::uint64_t> deals_;
};

void put_index(const ArchiveContent& content, const ArchiveLayout& layout, PageSink& to,
               const Progress& progress, ArchiveCounts& counts) {
    IndexWriter index(layout, to);
    ProgressMeter meter(progress, content.postings);
    std::uint64_t done = 0;
    content.postings_of([&](std::uint64_t mixed, std::uint64_t deal) {
        index.add(mixed, deal);
        constexpr std::uint64_t step = 1U << 16U;
        if (++done % step == 0) meter.add(step);
    });
    if (done != content.postings) {
        throw Error(Error::Kind::file,
                    "an index has not the positions of its deals; honeymoon archive check finds "
                    "the archive that is damaged");
    }
    index.finish(counts);
}

}  // namespace

void put_details(const DealDetails& details, Bytes& to) {
    put_short(to, static_cast<unsigned>(details.dealer) + (2 * details.standing.code()));
    put_short(to, details.rules);
    put_short(to, details.calls.size());
    for (const Action call : details.calls) {
        put_short(to, static_cast<std::uint64_t>(call.call_number()));
    }
    put_short(to, details.tags.size());
    for (const std::uint32_t tag : details.tags) put_short(to, tag);
}

void write_archive(const ArchiveContent& content, const ByteSink& write, const Progress& progress) {
    ArchiveCounts counts;
    counts.deals = content.deals;
    counts.postings = content.postings;
    counts.texts = content.texts.size();
    // Not all offsets are known yet, but the widths of the index are.
    const ArchiveLayout shape(counts);

    PageSink sink(write);
    sink.next() = header_of(kArchiveFormat);
    sink.next().resize(kArchiveHead);
    // Blocks and index are about half of the work each.
    put_blocks(content, shape, sink, part_of(progress, 0, 0.5));
    sink.align();
    put_entries(content, sink);
    sink.align();
    counts.details_bytes = put_all_details(content, sink);
    sink.align();
    counts.text_bytes = put_texts(content, sink);
    sink.align();
    put_index(content, shape, sink, part_of(progress, 0.5, 1), counts);
    sink.align();

    Bytes end = sink.finish();
    const std::size_t sums = end.size();
    const ArchiveFoot foot{counts, ArchiveLayout(counts).file_size(), checksum_of(end)};
    each_field(foot, FieldWriter(end));
    put_checksum(end, sums);
    const auto mark = kArchiveFormat.mark();
    end.insert(end.end(), mark.begin(), mark.end());
    write(end);
}

void require_deals(std::uint64_t deals) {
    if (deals < kMostDeals) return;
    refuse(deals, " deals: an archive has at most ", kMostDeals - 1);
}

}  // namespace honeymoon::archive
