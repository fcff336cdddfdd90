// An archive's file as its parts are read. Not public.
#pragma once

#include <cstdint>
#include <string>

#include "archive/archive.hpp"
#include "archive_format.hpp"
#include "checked_pages.hpp"
#include "tb/large_array.hpp"

namespace honeymoon {

class ArchiveFile {
public:
    /// Reads head and foot; and the index too, if it is to be resident. Throws Error (file).
    ArchiveFile(const FileBytes& file, Residency index);

    [[noreturn]] void fail(const std::string& fault) const;
    /// "deal N ...": people count from 1.
    [[noreturn]] void fail_deal(std::uint64_t deal, const std::string& fault) const;

    [[nodiscard]] const CheckedPages& pages() const { return pages_; }
    [[nodiscard]] const ArchiveLayout& layout() const { return layout_; }
    [[nodiscard]] const ArchiveCounts& counts() const { return counts_; }

    /// Where the postings of a bucket begin; of bucket number buckets() where all end.
    [[nodiscard]] std::uint64_t bucket_begin(std::uint64_t bucket) const;
    /// A posting: the low bits of a mixed key above the number of a deal.
    [[nodiscard]] std::uint64_t posting(std::uint64_t number) const {
        const unsigned width = layout_.posting_width;
        // Asked for with all bytes that may be loaded.
        use_index(layout_.postings_at + (number * width / 8), 8);
        return packed_number(postings_, number, width);
    }
    /// Where the postings of a key are: first..end-1 of which all have it.
    struct PostingRange {
        std::uint64_t first = 0;
        std::uint64_t end = 0;
    };
    [[nodiscard]] PostingRange postings_of(std::uint64_t mixed) const {
        return postings_of(mixed, bucket_of(mixed));
    }
    [[nodiscard]] PostingRange postings_of(std::uint64_t mixed, PostingRange range) const;
    /// The postings of the bucket of a mixed key.
    [[nodiscard]] PostingRange bucket_of(std::uint64_t mixed) const;

    /// Ask the machine for what bucket_of() and postings_of() will read.
    void fetch_directory(std::uint64_t mixed) const;
    void fetch_postings(PostingRange bucket) const;
    /// The deal of a posting.
    [[nodiscard]] std::uint64_t deal_of_posting(std::uint64_t posting) const;

private:
    /// Before bytes of the index are read: the pages must be right. In memory they are.
    void use_index(std::uint64_t offset, std::uint64_t size) const {
        if (index_.size() == 0) static_cast<void>(pages_.at(offset, size));
    }

    ArchiveCounts counts_;
    ArchiveLayout layout_;
    CheckedPages pages_;
    LargeArray<std::uint8_t> index_;  // a copy, if it is resident
    const std::uint8_t* postings_ = nullptr;
    const std::uint8_t* directory_ = nullptr;
};

/// Goes through all postings in their order.
class PostingCursor {
public:
    /// `file` must live as long as this.
    explicit PostingCursor(const ArchiveFile& file) : file_(&file) { find(); }

    [[nodiscard]] bool at_end() const { return number_ == file_->layout().postings; }
    [[nodiscard]] std::uint64_t mixed() const {
        const ArchiveLayout& layout = file_->layout();
        return (bucket_ << (kKeyBits - layout.bucket_bits)) | (posting_ >> layout.deal_bits);
    }
    [[nodiscard]] std::uint64_t deal() const { return file_->deal_of_posting(posting_); }
    void next() {
        ++number_;
        find();
    }

private:
    // The bucket of the posting, and the posting.
    void find() {
        if (at_end()) return;
        while (number_ >= bucket_end_) {
            if (bucket_end_known_) ++bucket_;
            bucket_end_known_ = true;
            if (bucket_ >= file_->layout().buckets()) {
                file_->fail("the directory of its index ends too soon");
            }
            bucket_end_ = file_->bucket_begin(bucket_ + 1);
        }
        posting_ = file_->posting(number_);
    }

    const ArchiveFile* file_;
    std::uint64_t number_ = 0;
    std::uint64_t bucket_ = 0;
    std::uint64_t bucket_end_ = 0;
    bool bucket_end_known_ = false;
    std::uint64_t posting_ = 0;
};

/// The fingerprint of a game: XXH3-64 over its bytes as ARCHIVE.md has them.
[[nodiscard]] std::uint64_t fingerprint_of(const CardTimes& times, const GameRecord& record,
                                           const std::vector<Action>& calls);

}  // namespace honeymoon
