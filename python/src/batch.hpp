// Values of many deals, over several threads. Knows nothing of Python.
#pragma once

#include <cstddef>
#include <cstdint>

#include "honeymoon/reader/reader.hpp"

namespace honeymoon::python {

/// Deals as they stand in buffers, none of them checked yet.
struct Deals {
    std::size_t count = 0;
    const std::byte* leaders = nullptr;    ///< `count` hands of eight bytes, aligned or not
    const std::byte* followers = nullptr;  ///< as many
    const std::byte* trumps = nullptr;     ///< a byte for each, 0..4; or null, and then all are
    Trump trump;                           ///< of this one
};

/// The values of all deals into `out`, one byte each. Throws Error for the first deal that is
/// wrong, naming its number, whatever the number of threads (1 or more); some of `out` is written
/// even so.
void values(const Reader& reader, const Deals& deals, std::byte* out, int threads);

}  // namespace honeymoon::python
