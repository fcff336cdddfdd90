// Reads the parts of an archive's file. Not public.
#pragma once

#include <cstdint>

#include "archive/file/archive_format.hpp"
#include "archive/file/checked_pages.hpp"
#include "honeymoon/archive/archive.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::archive {

class ArchiveFile {
public:
    using Section = ArchiveLayout::Section;

    /// Reads the head and the foot. Throws Error (file) if one is wrong.
    explicit ArchiveFile(const FileBytes& file);

    /// Throws Error (file) with the path and joined(fault...).
    template <class... Parts>
    [[noreturn]] void fail(const Parts&... fault) const {
        fail_file(pages_.file().path(), joined(fault...));
    }
    /// Throws Error (file) with "deal N: ...". N counts from 1.
    template <class... Parts>
    [[noreturn]] void fail_deal(std::uint64_t deal, const Parts&... fault) const {
        fail("deal ", deal + 1, ": ", fault...);
    }

    [[nodiscard]] const CheckedPages& pages() const { return pages_; }
    [[nodiscard]] const ArchiveLayout& layout() const { return layout_; }
    /// Returns `size` bytes of a section, from its byte `offset` on.
    [[nodiscard]] const std::uint8_t* at(Section section, std::uint64_t offset,
                                         std::uint64_t size) const {
        return pages_.at(layout_.begin[section] + offset, size);
    }

    /// The deals of a key. If `count` is 1, `at` is the deal. If it is more, `at` is the place of
    /// the first deal in the lists.
    struct KeyDeals {
        std::uint64_t count = 0;
        std::uint64_t at = 0;
    };
    /// The deals of a mixed key; none if the archive does not have the key.
    [[nodiscard]] KeyDeals deals_of_key(std::uint64_t mixed) const;
    /// The deals of a key, from its entry.
    [[nodiscard]] KeyDeals deals_of(std::uint64_t entry) const;
    /// Deal number `i` of a key, 0..deals.count-1.
    [[nodiscard]] std::uint64_t deal_of(KeyDeals deals, std::uint64_t i) const;

    /// Number `i` of a section. `section` is the keys, the lists or the directory, and `row` its
    /// row.
    [[nodiscard]] std::uint64_t number(Section section, const PackedRow& row,
                                       std::uint64_t i) const {
        // Check the pages of all eight bytes that packed_number() loads.
        return packed_number(at(section, row.byte(i), 8), i * row.width % 8, row.width);
    }
    /// The lower bits of the mixed key, from its entry.
    [[nodiscard]] std::uint64_t rest_of(std::uint64_t entry) const {
        return entry >> (layout_.payload_bits + 1);
    }

private:
    ArchiveFile(const FileBytes& file, const ArchiveFoot& foot);

    /// Keys first..end-1, numbered in the order of mixed keys.
    struct KeyRange {
        std::uint64_t first = 0;
        std::uint64_t end = 0;
    };
    /// The keys in the bucket of a mixed key.
    [[nodiscard]] KeyRange bucket_of(std::uint64_t mixed) const;
    /// The entry of a mixed key; nothing if the archive does not have the key.
    [[nodiscard]] std::optional<std::uint64_t> entry_of(std::uint64_t mixed) const;
    [[nodiscard]] std::uint64_t list_number(std::uint64_t place) const {
        return number(ArchiveLayout::kLists, layout_.list_row, place);
    }

    ArchiveLayout layout_;
    CheckedPages pages_;
};

/// Goes through all keys in order, and through the deals of each key in order. Throws Error (file)
/// when it reaches a fault of the index.
class PostingCursor {
public:
    /// `file` must outlive the cursor.
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
    // Reads key number_ and the first of its deals.
    void find_key();

    const ArchiveFile* file_;
    std::uint64_t number_ = 0;
    std::uint64_t bucket_ = 0;      // the next one to begin
    std::uint64_t bucket_end_ = 0;  // the end of the bucket before it
    std::uint64_t list_end_ = 0;    // the end of the lists so far, which must follow each other
    std::uint64_t mixed_ = 0;
    ArchiveFile::KeyDeals deals_;
    std::uint64_t i_ = 0;
    std::uint64_t deal_ = 0;
};

/// The fingerprint of a game: XXH3-64 of the bytes that ARCHIVE.md defines.
[[nodiscard]] std::uint64_t fingerprint_of(const CardTimes& times, const GameRecord& record,
                                           const std::vector<Action>& calls);

/// Archive::record() of a deal with these cards and details.
[[nodiscard]] GameRecord checked_record(const Archive& archive, std::uint64_t deal,
                                        const CardTimes& cards, const DealDetails& known);

/// The cards of a deal of the archive. Throws Error (file) unless the game is possible under its
/// rules and has the right fingerprint.
CardTimes checked_times(const Archive& archive, std::uint64_t deal);

/// Does the same as honeymoon::check_archive(). Keeps the index of `slice` deals in memory at a
/// time, with 64 bytes for each deal.
void check_archive(const Archive& archive, std::uint64_t slice, const Progress& progress = {});

}  // namespace honeymoon::archive
