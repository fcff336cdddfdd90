// An archive's file as its parts are read. Not public.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "archive/file/archive_format.hpp"
#include "archive/file/checked_pages.hpp"
#include "honeymoon/archive/archive.hpp"
#include "honeymoon/base/large_array.hpp"

namespace honeymoon::archive {

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

    /// Keys first..end-1, by their numbers in the order of mixed keys.
    struct KeyRange {
        std::uint64_t first = 0;
        std::uint64_t end = 0;
    };
    /// The deals of a key: `count` of them, and if it is one, `at` is that deal; if there are more,
    /// where the first of them is in the lists.
    struct KeyDeals {
        std::uint64_t count = 0;
        std::uint64_t at = 0;
    };

    /// Number `bucket` of the directory: the first key of the bucket; of bucket number buckets()
    /// how many keys there are.
    [[nodiscard]] std::uint64_t bucket_begin(std::uint64_t bucket) const;
    /// The keys in the bucket of a mixed key.
    [[nodiscard]] KeyRange bucket_of(std::uint64_t mixed) const;
    /// The entry of a mixed key among those of its bucket, if it is there.
    [[nodiscard]] std::optional<std::uint64_t> entry_of(std::uint64_t mixed, KeyRange bucket) const;
    /// The deals of an entry.
    [[nodiscard]] KeyDeals deals_of(std::uint64_t entry) const;
    /// All three at once.
    [[nodiscard]] KeyDeals deals_of_key(std::uint64_t mixed) const;
    /// Deal number `i`, below their count, of a key.
    [[nodiscard]] std::uint64_t deal_of(KeyDeals deals, std::uint64_t i) const;

    /// The entry of key `number`, and the lower bits of its mixed key.
    [[nodiscard]] std::uint64_t entry(std::uint64_t number) const;
    [[nodiscard]] std::uint64_t rest_of(std::uint64_t entry) const {
        return entry >> (layout_.payload_bits + 1);
    }

    /// Ask the machine for what bucket_of(), entry_of() and deals_of() will read.
    void fetch_directory(std::uint64_t mixed) const;
    void fetch_keys(std::uint64_t mixed, KeyRange bucket) const;
    void fetch_list(std::uint64_t entry) const;

private:
    ArchiveFile(const FileBytes& file, const ArchiveFoot& foot, Residency index);

    /// Before bytes of the index are read: the pages must be right. In memory they are.
    void use_index(std::uint64_t offset, std::uint64_t size) const {
        if (index_.size() == 0) static_cast<void>(pages_.at(offset, size));
    }

    /// Where a key is expected among those of its bucket, which has some.
    [[nodiscard]] std::uint64_t expected_place(std::uint64_t mixed, KeyRange bucket) const {
        const unsigned bits = layout_.rest_bits();
        const std::uint64_t rest = mixed & ((std::uint64_t{1} << bits) - 1);
        // Below 2^38: there are fewer than 32 keys for each bucket.
        return bucket.first + ((rest * (bucket.end - bucket.first)) >> bits);
    }
    [[nodiscard]] bool has_list(std::uint64_t entry) const {
        return ((entry >> layout_.payload_bits) & 1U) != 0;
    }
    [[nodiscard]] std::uint64_t payload_of(std::uint64_t entry) const {
        return entry & ((std::uint64_t{1} << layout_.payload_bits) - 1);
    }
    [[nodiscard]] std::uint64_t list_number(std::uint64_t place) const;

    ArchiveCounts counts_;
    ArchiveLayout layout_;
    CheckedPages pages_;
    LargeArray<std::uint8_t> index_;  // a copy, if it is resident
    const std::uint8_t* keys_ = nullptr;
    const std::uint8_t* lists_ = nullptr;
    const std::uint8_t* directory_ = nullptr;
};

/// Goes through all keys in their order, and the deals of each in theirs. What of the index cannot
/// be is refused where it is met.
class PostingCursor {
public:
    /// `file` must live as long as this.
    explicit PostingCursor(const ArchiveFile& file) : file_(&file) { find_key(); }

    [[nodiscard]] bool at_end() const { return number_ == file_->layout().keys; }
    [[nodiscard]] std::uint64_t mixed() const { return mixed_; }
    [[nodiscard]] std::uint64_t deal() const { return deal_; }
    void next() {
        if (++i_ == deals_.count) {
            ++number_;
            find_key();
        } else {
            deal_ = file_->deal_of(deals_, i_);
        }
    }

private:
    // The key of this number, and the first of its deals.
    void find_key();

    const ArchiveFile* file_;
    std::uint64_t number_ = 0;
    std::uint64_t bucket_ = 0;      // the next that was not begun
    std::uint64_t bucket_end_ = 0;  // of the one before it
    std::uint64_t list_end_ = 0;    // of the lists so far, which are to follow one another
    std::uint64_t mixed_ = 0;
    ArchiveFile::KeyDeals deals_;
    std::uint64_t i_ = 0;
    std::uint64_t deal_ = 0;
};

/// The fingerprint of a game: XXH3-64 over its bytes as ARCHIVE.md has them.
[[nodiscard]] std::uint64_t fingerprint_of(const CardTimes& times, const GameRecord& record,
                                           const std::vector<Action>& calls);

}  // namespace honeymoon::archive
