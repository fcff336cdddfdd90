// An archive's file as its parts are read. Not public.
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

    /// Reads head and foot. Throws Error (file).
    explicit ArchiveFile(const FileBytes& file);

    /// Throws Error (file) that says the parts, as joined() puts them together.
    template <class... Parts>
    [[noreturn]] void fail(const Parts&... fault) const {
        fail_file(pages_.file().path(), joined(fault...));
    }
    /// "deal N: ...", counted from 1.
    template <class... Parts>
    [[noreturn]] void fail_deal(std::uint64_t deal, const Parts&... fault) const {
        fail("deal ", deal + 1, ": ", fault...);
    }

    [[nodiscard]] const CheckedPages& pages() const { return pages_; }
    [[nodiscard]] const ArchiveLayout& layout() const { return layout_; }
    /// The bytes of a section from `offset` on, `size` of them.
    [[nodiscard]] const std::uint8_t* at(Section section, std::uint64_t offset,
                                         std::uint64_t size) const {
        return pages_.at(layout_.begin[section] + offset, size);
    }

    /// The deals of a key: `count` of them; if one, `at` is that deal; if more, where the first of
    /// them is in the lists.
    struct KeyDeals {
        std::uint64_t count = 0;
        std::uint64_t at = 0;
    };
    /// The deals of a mixed key; none if it is not there.
    [[nodiscard]] KeyDeals deals_of_key(std::uint64_t mixed) const;
    /// The deals of the entry of a key.
    [[nodiscard]] KeyDeals deals_of(std::uint64_t entry) const;
    /// Deal number `i`, below their count, of a key.
    [[nodiscard]] std::uint64_t deal_of(KeyDeals deals, std::uint64_t i) const;

    /// Number `i` of the keys, the lists or the directory, whose row of numbers is given.
    [[nodiscard]] std::uint64_t number(Section section, const PackedRow& row,
                                       std::uint64_t i) const {
        // Asked for with all bytes that may be loaded; so everywhere here.
        return packed_number(at(section, row.byte(i), 8), i * row.width % 8, row.width);
    }
    /// The lower bits of the mixed key of an entry.
    [[nodiscard]] std::uint64_t rest_of(std::uint64_t entry) const {
        return entry >> (layout_.payload_bits + 1);
    }

private:
    ArchiveFile(const FileBytes& file, const ArchiveFoot& foot);

    /// Keys first..end-1, by their numbers in the order of mixed keys.
    struct KeyRange {
        std::uint64_t first = 0;
        std::uint64_t end = 0;
    };
    /// The keys in the bucket of a mixed key.
    [[nodiscard]] KeyRange bucket_of(std::uint64_t mixed) const;
    /// The entry of a mixed key, if it is there.
    [[nodiscard]] std::optional<std::uint64_t> entry_of(std::uint64_t mixed) const;
    [[nodiscard]] std::uint64_t list_number(std::uint64_t place) const {
        return number(ArchiveLayout::kLists, layout_.list_row, place);
    }

    ArchiveLayout layout_;
    CheckedPages pages_;
};

/// Goes through all keys in order, and the deals of each in theirs. Refuses faults of the index
/// where it meets them.
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

/// Archive::record() of a deal with these cards and details.
[[nodiscard]] GameRecord checked_record(const Archive& archive, std::uint64_t deal,
                                        const CardTimes& cards, const DealDetails& known);

/// The cards of a deal of the archive. Throws Error (file) unless it is a game that is possible
/// under its rules, and has its fingerprint.
CardTimes checked_times(const Archive& archive, std::uint64_t deal);

/// What check_archive() does, with the index of so many deals in memory at a time, 64 bytes each.
void check_archive(const Archive& archive, std::uint64_t slice, const Progress& progress = {});

}  // namespace honeymoon::archive
