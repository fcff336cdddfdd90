// A file in pages. The checksum of each page is compared before the page is first used.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "honeymoon/file/file_bytes.hpp"

namespace honeymoon::archive {

/// The bytes of a file. A page whose checksum is wrong is never used. Const use is safe from many
/// threads.
class CheckedPages {
public:
    /// The first `size` bytes of the file are pages of `page` bytes, which must be a power of two.
    /// Their checksums, eight bytes each (XXH3-64, little-endian), begin at byte `sums` of the
    /// file.
    CheckedPages(FileBytes file, std::uint64_t size, std::uint64_t page, std::uint64_t sums);

    /// Returns `size` bytes from `offset` on, which must be in the pages. Throws Error (file) if
    /// one of their pages is damaged. Checks a page at its first use, at some 10 GB/s; afterwards,
    /// a call takes a nanosecond or two.
    [[nodiscard]] const std::uint8_t* at(std::uint64_t offset, std::uint64_t size) const {
        if (size == 0) return file_.bytes().data() + offset;
        const std::uint64_t last = (offset + size - 1) >> page_bits_;
        for (std::uint64_t page = offset >> page_bits_; page <= last; ++page) {
            const std::uint64_t word = good_[page / 64].load(std::memory_order_relaxed);
            if (((word >> (page % 64)) & 1U) == 0) check(page);
        }
        return file_.bytes().data() + offset;
    }

    [[nodiscard]] const FileBytes& file() const { return file_; }

private:
    void check(std::uint64_t page) const;

    FileBytes file_;
    std::uint64_t size_;
    unsigned page_bits_;  // a division here would take a tenth of a look-up's time
    std::uint64_t sums_;
    // A bit for each page whose checksum was right. Relaxed order is enough, because a check writes
    // nothing else that other threads read.
    mutable std::vector<std::atomic<std::uint64_t>> good_;
};

}  // namespace honeymoon::archive
