#include "archive/file/checked_pages.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "libtb/file/fields.hpp"

namespace honeymoon::archive {

CheckedPages::CheckedPages(FileBytes file, std::uint64_t size, std::uint64_t page,
                           std::uint64_t sums)
    : file_(std::move(file)),
      size_(size),
      page_bits_(static_cast<unsigned>(std::countr_zero(page))),
      sums_(sums),
      good_((size / page / 64) + 1) {}

void CheckedPages::check(std::uint64_t page) const {
    const std::uint64_t begin = page << page_bits_;
    const std::uint64_t end = std::min((page + 1) << page_bits_, size_);
    const auto bytes = file_.bytes();
    verify(file_, bytes.subspan(begin, end - begin), get_number(&bytes[sums_ + (page * 8)], 8),
           "the page of bytes " + std::to_string(begin) + " to " + std::to_string(end - 1));
    good_[page / 64].fetch_or(std::uint64_t{1} << (page % 64), std::memory_order_relaxed);
}

}  // namespace honeymoon::archive
