#include "archive/build/archive_writer.hpp"

#include <algorithm>
#include <cstddef>

#include "archive/file/archive_format.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/file/atomic_file.hpp"

namespace honeymoon::archive {
namespace {

// Cuts what is written into pages, and keeps their checksums.
class PageSink {
public:
    explicit PageSink(const ByteSink& write) : write_(write) { page_.reserve(kArchivePage); }

    [[nodiscard]] std::uint64_t size() const { return written_ + page_.size(); }

    void add(ByteSpan bytes) {
        while (!bytes.empty()) {
            const std::size_t room = kArchivePage - page_.size();
            const auto part = bytes.first(std::min(room, bytes.size()));
            page_.insert(page_.end(), part.begin(), part.end());
            bytes = bytes.subspan(part.size());
            if (page_.size() == kArchivePage) flush();
        }
    }
    // Zeros up to the beginning of the next section.
    void align() { add(Bytes(rounded_up(size(), ArchiveLayout::kAlignment) - size())); }
    void flush() {
        if (page_.empty()) return;
        put_number(sums_, checksum_of(page_), 8);
        write_(page_);
        written_ += page_.size();
        page_.clear();
    }
    [[nodiscard]] const Bytes& sums() const { return sums_; }

private:
    const ByteSink& write_;
    std::uint64_t written_ = 0;
    Bytes page_;
    Bytes sums_;
};

// What is put together before it is handed on.
constexpr std::size_t kPiece = std::size_t{1} << 16U;

// Hands on what a section has, if it is enough.
void drain(Bytes& piece, PageSink& to, std::size_t least) {
    if (piece.size() < least) return;
    to.add(piece);
    piece.clear();
}

void put_block(const ArchiveContent& content, std::uint64_t first, std::uint64_t stride,
               Bytes& block) {
    const BlockPlace place{0, stride};
    block.assign(place.size(), 0);
    const std::uint64_t count = std::min(content.deals - first, kBlockDeals);
    for (std::uint64_t row = 0; row < count; ++row) {
        const CardTimes times = content.times(first + row);
        for (std::size_t card = 0; card < kPackCards; ++card) {
            block[place.column(kLeftColumn + card) + row] = times.left[card];
            block[place.column(kPlaceColumn + card) + row] = times.place[card];
        }
        block[place.column(kReachedColumn) + row] = times.reached;
        block[place.column(kExchangeTrumpColumn) + row] = times.exchange_trump;
        block[place.column(kPlayTrumpColumn) + row] = times.play_trump;
        for (int trick = 1; trick <= times.reached; ++trick) {
            const unsigned bit = (times.leaders >> static_cast<unsigned>(trick)) & 1U;
            block[place.leaders(trick) + (row / 8)] |= static_cast<std::uint8_t>(bit << (row % 8));
        }
    }
}

void put_blocks(const ArchiveContent& content, const ArchiveLayout& layout, PageSink& to,
                const Progress& progress) {
    ProgressMeter meter(progress, layout.blocks());
    Bytes block;
    for (std::uint64_t number = 0; number < layout.blocks(); ++number) {
        const std::uint64_t first = number * kBlockDeals;
        block.clear();
        const bool copied = content.deals - first >= kBlockDeals && content.whole_block &&
                            content.whole_block(first, block);
        if (!copied) put_block(content, first, layout.block(number).stride, block);
        to.add(block);
        meter.add(1);
    }
}

void put_entries(const ArchiveContent& content, PageSink& to) {
    Bytes piece;
    Bytes details;
    std::uint64_t at = 0;
    for (std::uint64_t deal = 0; deal < content.deals; ++deal) {
        put_number(piece, content.fingerprint(deal), 8);
        put_number(piece, at, 8);
        details.clear();
        content.details(deal, details);
        at += details.size();
        drain(piece, to, kPiece);
    }
    drain(piece, to, 1);
}

// How many bytes they are.
std::uint64_t put_all_details(const ArchiveContent& content, PageSink& to) {
    const std::uint64_t begin = to.size();
    Bytes piece;
    for (std::uint64_t deal = 0; deal < content.deals; ++deal) {
        content.details(deal, piece);
        drain(piece, to, kPiece);
    }
    drain(piece, to, 1);
    return to.size() - begin;
}

std::uint64_t put_texts(const ArchiveContent& content, PageSink& to) {
    Bytes piece;
    std::uint64_t at = 0;
    put_number(piece, at, 8);
    for (const std::string& text : content.texts) {
        put_number(piece, at += text.size(), 8);
        drain(piece, to, kPiece);
    }
    drain(piece, to, 1);
    to.align();
    for (const std::string& text : content.texts) {
        piece.insert(piece.end(), text.begin(), text.end());
        drain(piece, to, kPiece);
    }
    drain(piece, to, 1);
    return at;
}

// Writes the index key by key. Lists and directory are kept until all keys are written, behind
// which they stand.
class IndexWriter {
public:
    IndexWriter(const ArchiveLayout& layout, PageSink& to)
        : layout_(layout),
          to_(to),
          keys_(layout.key_width),
          lists_(layout.deal_bits),
          begins_(layout.directory_width) {}

    void add(std::uint64_t mixed, std::uint64_t deal) {
        if (!deals_.empty() && mixed != mixed_) put_key();
        mixed_ = mixed;
        deals_.push_back(deal);
    }
    // How many keys and numbers of lists there are goes into `counts`.
    void finish(ArchiveCounts& counts) {
        if (!deals_.empty()) put_key();
        for (; next_bucket_ <= layout_.buckets(); ++next_bucket_) {
            begins_.add(key_count_, directory_bytes_);
        }
        keys_.finish(key_bytes_);
        to_.add(key_bytes_);
        to_.align();
        lists_.finish(list_bytes_);
        to_.add(list_bytes_);
        to_.align();
        begins_.finish(directory_bytes_);
        to_.add(directory_bytes_);
        counts.keys = key_count_;
        counts.list_numbers = list_count_;
    }

private:
    void put_key() {
        const unsigned rest_bits = layout_.rest_bits();
        for (; next_bucket_ <= mixed_ >> rest_bits; ++next_bucket_) {
            begins_.add(key_count_, directory_bytes_);
        }
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
        keys_.add(entry, key_bytes_);
        ++key_count_;
        deals_.clear();
        drain(key_bytes_, to_, kPiece);
    }

    const ArchiveLayout& layout_;
    PageSink& to_;
    NumberPacker keys_;
    NumberPacker lists_;
    NumberPacker begins_;
    Bytes key_bytes_;
    Bytes list_bytes_;
    Bytes directory_bytes_;
    std::uint64_t key_count_ = 0;
    std::uint64_t list_count_ = 0;
    std::uint64_t next_bucket_ = 0;  // the first whose beginning is not written
    std::uint64_t mixed_ = 0;        // of the deals that are not written yet
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
    to.push_back(static_cast<std::uint8_t>(static_cast<unsigned>(details.dealer) |
                                           (static_cast<unsigned>(details.vulnerability) << 1U)));
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
    // Offsets are not known yet, but how the index is made is.
    const ArchiveLayout shape(counts);

    PageSink sink(write);
    Bytes head = header_of(kArchiveFormat);
    head.resize(kArchiveHead);
    sink.add(head);
    // Half of the work each, roughly.
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
    sink.flush();

    Bytes end = sink.sums();
    const std::size_t sums = end.size();
    const ArchiveFoot foot{counts, ArchiveLayout(counts).file_size, checksum_of(end)};
    each_field(foot, FieldWriter(end));
    put_checksum(end, sums);
    const auto mark = kArchiveFormat.mark();
    end.insert(end.end(), mark.begin(), mark.end());
    write(end);
}

void save_archive(const ArchiveContent& content, const std::filesystem::path& path,
                  const Progress& progress) {
    AtomicFile file(path);
    write_archive(
        content, [&](std::span<const std::uint8_t> piece) { file.write(piece); }, progress);
    file.commit();
}

void require_deals(std::uint64_t deals) {
    if (deals < kMostDeals) return;
    throw Error(Error::Kind::question, std::to_string(deals) + " deals: an archive has at most " +
                                           std::to_string(kMostDeals - 1));
}

}  // namespace honeymoon::archive
