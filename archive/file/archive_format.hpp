// The layout of an archive's file, as format-spec/ARCHIVE.md describes it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "archive/file/packed_numbers.hpp"
#include "archive/timeline/position_key.hpp"
#include "honeymoon/archive/timeline.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon::archive {

/// The head has no fields, and no checksum other than that of its page.
inline constexpr FileFormat kArchiveFormat{
    .letter = 'A',
    .version = 2,
    .header = 64,
    .name = "an archive",
    .outdated = ": let the program that made it export the games, and build it again from these"};
inline constexpr std::uint64_t kArchiveHead = kArchiveFormat.header;
/// The bytes of the foot: ten numbers of eight bytes, and the mark of the format again.
inline constexpr std::uint64_t kArchiveFoot = 88;
/// The bytes of a page, which has one checksum.
inline constexpr std::uint64_t kArchivePage = 16384;

/// One more than the deals that an archive can have, so that a mixed key and the number of a deal
/// have 64 bits together.
inline constexpr std::uint64_t kMostDeals = std::uint64_t{1} << 31U;
inline constexpr std::uint64_t kMostTexts = std::uint64_t{1} << 32U;

/// The number of deals in a block.
inline constexpr std::uint64_t kBlockDeals = 512;
/// The columns of a block that have a byte for each deal.
inline constexpr std::size_t kLeftColumn = 0;
inline constexpr std::size_t kPlaceColumn = kPackCards;
inline constexpr std::size_t kReachedColumn = 2 * kPackCards;
inline constexpr std::size_t kExchangeTrumpColumn = kReachedColumn + 1;
inline constexpr std::size_t kPlayTrumpColumn = kReachedColumn + 2;
inline constexpr std::size_t kByteColumns = kReachedColumn + 3;

/// The bytes of an entry: a fingerprint, and where the details of the deal begin.
inline constexpr std::uint64_t kEntrySize = 16;

/// The counts in the foot of a file.
struct ArchiveCounts {
    std::uint64_t deals = 0;
    std::uint64_t postings = 0;
    std::uint64_t keys = 0;          ///< distinct keys of the postings
    std::uint64_t list_numbers = 0;  ///< in the lists of keys with several deals
    std::uint64_t texts = 0;
    std::uint64_t details_bytes = 0;
    std::uint64_t text_bytes = 0;
};

/// The fields of the foot. Their checksum and the mark follow them.
struct ArchiveFoot {
    ArchiveCounts counts;
    std::uint64_t file_size = 0;
    std::uint64_t pages_hash = 0;  ///< of the checksums of the pages
};

/// Calls fields(...) with all fields of the foot, in their order.
template <class Foot, class Fields>
void each_field(Foot& foot, Fields fields) {
    auto& counts = foot.counts;
    fields(counts.deals, counts.postings, counts.keys, counts.list_numbers, counts.texts,
           counts.details_bytes, counts.text_bytes, foot.file_size, foot.pages_hash);
}

/// The place of a block, and the length of its columns.
struct BlockPlace {
    std::uint64_t offset = 0;
    std::uint64_t stride = 0;  ///< deals of a column, padding included

    [[nodiscard]] std::uint64_t column(std::size_t number) const {
        return offset + (number * stride);
    }
    /// Where the bits begin that say for each deal who leads to `trick` (1..26).
    [[nodiscard]] std::uint64_t leaders(int trick) const {
        return column(kByteColumns) + (static_cast<std::uint64_t>(trick - 1) * stride / 8);
    }
    [[nodiscard]] std::uint64_t end() const { return leaders(kGameTricks + 1); }
};

[[nodiscard]] constexpr std::uint64_t rounded_up(std::uint64_t number, std::uint64_t step) {
    return (number + step - 1) / step * step;
}

/// The places of the sections. They follow each other in this order, and each begins at a multiple
/// of 64.
struct ArchiveLayout : ArchiveCounts {
    static constexpr std::uint64_t kAlignment = 64;
    enum Section : std::uint8_t {
        kBlocks,
        kEntries,
        kDetails,
        kOffsets,
        kTexts,
        kKeys,
        kLists,
        kDirectory,
        kPages,  ///< the checksums of the pages; they are in no page
        kSections,
    };

    explicit ArchiveLayout(const ArchiveCounts& counts) : ArchiveCounts(counts) {
        // 16 to 32 postings in a bucket, which are nine keys in an archive of a million games.
        // There are fewer if most games have no play phase, because entries would otherwise be too
        // wide. The number of buckets must be known before the first key is written.
        constexpr std::uint64_t bucket_postings = 16;
        const std::uint64_t most = std::max(deals, postings);
        if (most >= bucket_postings) bucket_bits = bits_of(most / bucket_postings) - 1;
        const unsigned deal_bits = bits_of(std::max<std::uint64_t>(deals, 2) - 1);
        // A list has at least two deals, and one number more than deals.
        payload_bits = std::max(deal_bits, bits_of(postings + (postings / 2)));
        key_row = {keys, rest_bits() + 1 + payload_bits};
        list_row = {list_numbers, deal_bits};
        directory_row = {buckets() + 1, bits_of(std::max<std::uint64_t>(postings, 1))};

        std::uint64_t next = kArchiveHead;
        const auto place = [&](Section section, std::uint64_t size) {
            begin.at(section) = rounded_up(next, kAlignment);
            next = end.at(section) = begin.at(section) + size;
        };
        place(kBlocks, deals == 0 ? 0 : block(blocks() - 1).end() - kArchiveHead);
        place(kEntries, deals * kEntrySize);
        place(kDetails, details_bytes);
        place(kOffsets, (texts + 1) * 8);
        place(kTexts, text_bytes);
        place(kKeys, key_row.size());
        place(kLists, list_row.size());
        place(kDirectory, directory_row.size());
        pages = (rounded_up(next, kAlignment) + kArchivePage - 1) / kArchivePage;
        place(kPages, pages * 8);
    }

    [[nodiscard]] std::uint64_t buckets() const { return std::uint64_t{1} << bucket_bits; }
    /// The number of bits of a mixed key that do not follow from its bucket.
    [[nodiscard]] unsigned rest_bits() const { return kKeyBits - bucket_bits; }
    [[nodiscard]] std::uint64_t blocks() const { return (deals + kBlockDeals - 1) / kBlockDeals; }
    /// All blocks are full except the last. The length of its columns is rounded up to a multiple
    /// of 64 deals.
    [[nodiscard]] BlockPlace block(std::uint64_t number) const {
        constexpr BlockPlace full{0, kBlockDeals};
        const std::uint64_t rest = deals - (number * kBlockDeals);
        return {kArchiveHead + (number * full.end()),
                std::min(rounded_up(rest, kAlignment), kBlockDeals)};
    }
    [[nodiscard]] std::uint64_t file_size() const { return end[kPages] + kArchiveFoot; }

    unsigned bucket_bits = 0;  ///< the upper bits of a mixed key, which are its bucket
    unsigned payload_bits;     ///< of a key's entry: a deal, or where a list begins
    PackedRow key_row;
    PackedRow list_row;
    PackedRow directory_row;
    std::uint64_t pages;
    std::array<std::uint64_t, kSections> begin{};  ///< of each section
    std::array<std::uint64_t, kSections> end{};

private:
    static unsigned bits_of(std::uint64_t number) {
        return static_cast<unsigned>(std::bit_width(number));
    }
};

/// Calls use(column, byte) for all bytes of a deal in its block, one for each column.
template <class Times, class Use>
void each_column(Times& times, const Use& use) {
    for (std::size_t card = 0; card < kPackCards; ++card) {
        use(kLeftColumn + card, times.left[card]);
        use(kPlaceColumn + card, times.place[card]);
    }
    use(kReachedColumn, times.reached);
    use(kExchangeTrumpColumn, times.exchange_trump);
    use(kPlayTrumpColumn, times.play_trump);
}

/// Appends a number with seven bits in each byte, the lowest first. The highest bit is set in all
/// bytes but the last.
inline void put_short(std::vector<std::uint8_t>& to, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U) to.push_back(static_cast<std::uint8_t>(value | 0x80U));
    to.push_back(static_cast<std::uint8_t>(value));
}

/// The text of a tag in an archive.
[[nodiscard]] inline std::string tag_text(const GameTag& tag) {
    return tag.name + ' ' + tag.value;
}

}  // namespace honeymoon::archive
