// Where everything is in the file of an archive: format-spec/ARCHIVE.md in numbers.
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

/// The head has no fields, and its checksum is that of its page.
inline constexpr FileFormat kArchiveFormat{
    .letter = 'A',
    .version = 2,
    .header = 64,
    .name = "an archive",
    .outdated = ": let the program that made it export the games, and build it again from these"};
inline constexpr std::uint64_t kArchiveHead = kArchiveFormat.header;
/// Ten numbers of eight bytes, and the magic again.
inline constexpr std::uint64_t kArchiveFoot = 88;
/// What a checksum is for.
inline constexpr std::uint64_t kArchivePage = 16384;

/// Most deals, so that a mixed key and the number of a deal have 64 bits together.
inline constexpr std::uint64_t kMostDeals = std::uint64_t{1} << 31U;
inline constexpr std::uint64_t kMostTexts = std::uint64_t{1} << 32U;

/// Deals of a block.
inline constexpr std::uint64_t kBlockDeals = 512;
/// Columns of a block with a byte for each deal.
inline constexpr std::size_t kLeftColumn = 0;
inline constexpr std::size_t kPlaceColumn = kPackCards;
inline constexpr std::size_t kReachedColumn = 2 * kPackCards;
inline constexpr std::size_t kExchangeTrumpColumn = kReachedColumn + 1;
inline constexpr std::size_t kPlayTrumpColumn = kReachedColumn + 2;
inline constexpr std::size_t kByteColumns = kReachedColumn + 3;

/// Bytes of an entry: a fingerprint, and where the details begin.
inline constexpr std::uint64_t kEntrySize = 16;

/// What the foot of a file says of it.
struct ArchiveCounts {
    std::uint64_t deals = 0;
    std::uint64_t postings = 0;
    std::uint64_t keys = 0;          ///< distinct ones of the postings
    std::uint64_t list_numbers = 0;  ///< in the lists of keys with several deals
    std::uint64_t texts = 0;
    std::uint64_t details_bytes = 0;
    std::uint64_t text_bytes = 0;
};

/// The foot: fields and their checksum, which the mark follows.
struct ArchiveFoot {
    ArchiveCounts counts;
    std::uint64_t file_size = 0;
    std::uint64_t pages_hash = 0;  ///< of the checksums of the pages
};

/// Its fields, in their order.
template <class Foot, class Fields>
void each_field(Foot& foot, Fields fields) {
    auto& counts = foot.counts;
    fields(counts.deals, counts.postings, counts.keys, counts.list_numbers, counts.texts,
           counts.details_bytes, counts.text_bytes, foot.file_size, foot.pages_hash);
}

/// Where a block is, and how long its columns are.
struct BlockPlace {
    std::uint64_t offset = 0;
    std::uint64_t stride = 0;  ///< deals of a column, those filled up with included

    [[nodiscard]] std::uint64_t column(std::size_t number) const {
        return offset + (number * stride);
    }
    /// The bits that tell for each deal who leads to `trick`, 1..26.
    [[nodiscard]] std::uint64_t leaders(int trick) const {
        return column(kByteColumns) + (static_cast<std::uint64_t>(trick - 1) * stride / 8);
    }
    [[nodiscard]] std::uint64_t end() const { return leaders(kGameTricks + 1); }
};

[[nodiscard]] constexpr std::uint64_t rounded_up(std::uint64_t number, std::uint64_t step) {
    return (number + step - 1) / step * step;
}

/// Where the sections are. They follow one another in this order, each at a multiple of 64.
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
        kPages,  ///< the checksums of pages, which have none themselves
        kSections,
    };

    explicit ArchiveLayout(const ArchiveCounts& counts) : ArchiveCounts(counts) {
        // Between 16 and 32 postings to a bucket, which are nine keys in a million games; fewer
        // where most games have no play phase, since entries would be too wide otherwise. Known
        // before the first key is written.
        constexpr std::uint64_t bucket_postings = 16;
        const std::uint64_t most = std::max(deals, postings);
        if (most >= bucket_postings) bucket_bits = bits_of(most / bucket_postings) - 1;
        const unsigned deal_bits = bits_of(std::max<std::uint64_t>(deals, 2) - 1);
        // A list has its deals, two at least, and one number more.
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
    /// Bits of a mixed key that its bucket does not say.
    [[nodiscard]] unsigned rest_bits() const { return kKeyBits - bucket_bits; }
    [[nodiscard]] std::uint64_t blocks() const { return (deals + kBlockDeals - 1) / kBlockDeals; }
    /// All blocks are full but the last, whose columns are as long as they must be, in multiples of
    /// 64 deals.
    [[nodiscard]] BlockPlace block(std::uint64_t number) const {
        constexpr BlockPlace full{0, kBlockDeals};
        const std::uint64_t rest = deals - (number * kBlockDeals);
        return {kArchiveHead + (number * full.end()),
                std::min(rounded_up(rest, kAlignment), kBlockDeals)};
    }
    [[nodiscard]] std::uint64_t file_size() const { return end[kPages] + kArchiveFoot; }

    unsigned bucket_bits = 0;  ///< of a mixed key, the upper ones
    unsigned payload_bits;     ///< of an entry of a key: a deal, or where a list begins
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

/// Calls use(column, byte) for the bytes that a deal has in its block, one in each column.
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

/// Numbers of seven bits a byte, the lowest first, with the highest bit set in all bytes but the
/// last.
inline void put_short(std::vector<std::uint8_t>& to, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U) to.push_back(static_cast<std::uint8_t>(value | 0x80U));
    to.push_back(static_cast<std::uint8_t>(value));
}

/// How a tag stands among the texts.
[[nodiscard]] inline std::string tag_text(const GameTag& tag) {
    return tag.name + ' ' + tag.value;
}

}  // namespace honeymoon::archive
