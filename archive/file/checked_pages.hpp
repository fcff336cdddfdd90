// A file in pages with checksums, each compared before the page is first used.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "honeymoon/file/file_bytes.hpp"

namespace honeymoon::archive {

/// Bytes of a file, of which no page is used that does not have its checksum. Const use is safe
/// from many threads.
class CheckedPages {
public:
    /// The pages of `page` bytes, a power of two, that make up the first `size` bytes of the file;
    /// their checksums, eight bytes each (XXH3-64, little-endian), are at `sums`.
    CheckedPages(FileBytes file, std::uint64_t size, std::uint64_t page, std::uint64_t sums);

    /// The bytes from `offset` on, `size` of them, within the pages. Throws Error (file) if a page
    /// of theirs is damaged. A page is checked at its first use, at some 10 GB/s; then this costs a
    /// nanosecond or two.
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
    unsigned page_bits_;  // a division for each look would be a tenth of a look-up
    std::uint64_t sums_;
    // A bit for each page that has its checksum. Nothing is read on the strength of another
    // thread's check that this thread could not make itself, so that no order is needed.
    mutable std::vector<std::atomic<std::uint64_t>> good_;
};

}  // namespace honeymoon::archive
