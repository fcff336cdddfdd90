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
#include "honeymoon/archive/position_key.hpp"
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
    [[nodiscard]] std::uint64_t size() const {
        return (kByteColumns * stride) + (kGameTricks * stride / 8);
    }
};

[[nodiscard]] constexpr std::uint64_t rounded_up(std::uint64_t number, std::uint64_t step) {
    return (number + step - 1) / step * step;
}

/// Where the sections are. They follow one another in this order, each at a multiple of 64.
struct ArchiveLayout {
    static constexpr std::uint64_t kAlignment = 64;

    explicit ArchiveLayout(const ArchiveCounts& counts)
        : deals(counts.deals),
          postings(counts.postings),
          keys(counts.keys),
          list_numbers(counts.list_numbers) {
        // Between 16 and 32 postings to a bucket, which are nine keys in a million games; fewer
        // where most games have no play phase, since entries would be too wide otherwise. It
        // follows from what is known before the first key is written.
        constexpr std::uint64_t bucket_postings = 16;
        const std::uint64_t most = std::max(deals, postings);
        if (most >= bucket_postings) {
            bucket_bits = static_cast<unsigned>(std::bit_width(most / bucket_postings)) - 1;
        }
        deal_bits = static_cast<unsigned>(std::bit_width(std::max<std::uint64_t>(deals, 2) - 1));
        // A list has its deals, two at least, and one number more.
        const std::uint64_t most_list_numbers = postings + (postings / 2);
        payload_bits =
            std::max(deal_bits, static_cast<unsigned>(std::bit_width(most_list_numbers)));
        key_width = rest_bits() + 1 + payload_bits;
        directory_width =
            static_cast<unsigned>(std::bit_width(std::max<std::uint64_t>(postings, 1)));

        std::uint64_t next = kArchiveHead;
        const auto section = [&](std::uint64_t size) {
            const std::uint64_t begin = rounded_up(next, kAlignment);
            next = begin + size;
            return begin;
        };
        blocks_at =
            section(deals == 0 ? 0
                               : block((deals - 1) / kBlockDeals).offset +
                                     block((deals - 1) / kBlockDeals).size() - kArchiveHead);
        entries_at = section(deals * kEntrySize);
        details_at = section(counts.details_bytes);
        offsets_at = section((counts.texts + 1) * 8);
        texts_at = section(counts.text_bytes);
        keys_at = section(packed_size(keys, key_width));
        lists_at = section(packed_size(list_numbers, deal_bits));
        directory_at = section(packed_size(buckets() + 1, directory_width));
        pages_at = section(0);
        pages = (pages_at + kArchivePage - 1) / kArchivePage;
        foot_at = pages_at + (pages * 8);
        file_size = foot_at + kArchiveFoot;
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
        return {kArchiveHead + (number * full.size()),
                std::min(rounded_up(rest, ArchiveLayout::kAlignment), kBlockDeals)};
    }

    std::uint64_t deals;
    std::uint64_t postings;
    std::uint64_t keys;
    std::uint64_t list_numbers;
    unsigned bucket_bits = 0;  ///< of a mixed key, the upper ones
    unsigned deal_bits;
    unsigned payload_bits;  ///< of an entry of a key: a deal, or where a list begins
    unsigned key_width;
    unsigned directory_width;
    std::uint64_t blocks_at;
    std::uint64_t entries_at;
    std::uint64_t details_at;
    std::uint64_t offsets_at;
    std::uint64_t texts_at;
    std::uint64_t keys_at;
    std::uint64_t lists_at;
    std::uint64_t directory_at;
    std::uint64_t pages_at;
    std::uint64_t pages;
    std::uint64_t foot_at;
    std::uint64_t file_size;
};

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
