// A table file taken apart, to be changed and put together again with the right sizes and
// checksums: so that a fuzzer gets past them, to the code they stand in front of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "honeymoon/cards/card.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/support/damage.hpp"

namespace honeymoon::test {

/// The parts of a file, its sections decompressed that are compressed by zstd.
struct TableParts {
    TableHeader header;
    Bytes model;
    Bytes classes;
    Bytes directory;
    Bytes frames;
};

/// Takes a file apart as far as its header's sizes and zstd go; no checksum or rule is looked at.
/// Nothing if they do not go far enough.
[[nodiscard]] std::optional<TableParts> take_apart(std::span<const std::uint8_t> file);

/// Makes the weights of every context add up, by what the first symbol gets.
void mend_weights(Bytes& model);

/// Sets the header's entries, slabs and frames to what classes and directory say, where they say
/// anything.
void mend_counts(TableParts& parts);

/// Sets each page's checksum in the directory to that of its bytes, as far as the sizes there go.
void mend_pages(TableParts& parts);

/// The file, with the places, sizes and checksums of its sections right.
[[nodiscard]] Bytes put_together(const TableParts& parts);

}  // namespace honeymoon::test
