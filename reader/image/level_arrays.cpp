#include "reader/image/level_arrays.hpp"

#include <algorithm>
#include <vector>

#include "honeymoon/base/large_array.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::reader {
namespace {

// Writes two values to a byte, the first in the low half.
void fill_values(const TableFile& file, int first, int last, const BlockRecord* records,
                 std::uint8_t* to) {
    const std::vector<std::vector<std::uint8_t>> blocks = file.decode_blocks(first, last);
    for (int block = first; block < last; ++block) {
        const auto& values = blocks[static_cast<std::size_t>(block - first)];
        std::uint8_t* pair = to + (records[block].first / 2);
        for (std::size_t i = 0; i + 1 < values.size(); i += 2) {
            *pair++ = static_cast<std::uint8_t>(values[i] | (values[i + 1] << 4U));
        }
        if (values.size() % 2 == 1) *pair = values.back();
    }
}

}  // namespace

bool LevelArrays::is_within_bounds() const {
    std::uint16_t largest = 0;
    const std::uint16_t* const all = numbers();
    for (std::size_t i = 0; i < sizes.numbers; ++i) largest = std::max(largest, all[i]);
    const std::uint64_t last_number = sizes.numbers - kMostHoldings;
    const std::uint64_t last_class = sizes.classes - kMostHoldings;
    const std::span<const BlockRecord> blocks(records(), static_cast<std::size_t>(sizes.blocks));
    return largest < kMostHoldings && std::ranges::all_of(blocks, [&](const BlockRecord& block) {
               bool within = true;
               for (std::size_t slot = 0; slot < 4; ++slot) {
                   const bool wide = ((block.wide >> slot) & 1U) != 0;
                   within = within && block.runs[slot] <= last_number &&
                            block.maps[slot] <= (wide ? last_number : last_class);
               }
               return within;
           });
}

LevelSizes level_sizes(const TableFile& file, std::uint16_t narrow) {
    const ClassMaps& maps = file.maps();
    LevelSizes sizes;
    sizes.blocks = static_cast<std::uint64_t>(maps.blocks().size());
    sizes.numbers = maps.groups().holdings() + kMostHoldings;
    sizes.classes = kMostHoldings;
    for (int block = 0; block < maps.blocks().size(); ++block) {
        // Each block begins at a new byte, so that different threads can fill the blocks.
        sizes.entries += (maps.entries(block) + 1) / 2 * 2;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const bool wide = maps.classes(block).at(slot) > narrow;
            (wide ? sizes.numbers : sizes.classes) += maps.class_of_suit_class(block, slot).size();
        }
    }
    return sizes;
}

LevelArrays decoded_level(const TableFile& file, std::uint16_t narrow) {
    const ClassMaps& maps = file.maps();
    const ClassGroups& groups = maps.groups();
    const LevelSizes sizes = level_sizes(file, narrow);
    const auto memory =
        std::make_shared<LargeArray<std::uint8_t>>(static_cast<std::size_t>(sizes.bytes()));
    auto* const records = reinterpret_cast<BlockRecord*>(memory->data());
    auto* const numbers = reinterpret_cast<std::uint16_t*>(memory->data() + sizes.numbers_at());
    std::uint8_t* const classes = memory->data() + sizes.classes_at();
    std::uint16_t* next_number = numbers;
    std::uint8_t* next_class = classes;
    for (int group = 0; group < groups.size(); ++group) {
        next_number = std::ranges::copy(maps.suit_class_of(group), next_number).out;
    }
    std::uint64_t entries = 0;
    for (int block = 0; block < maps.blocks().size(); ++block) {
        BlockRecord& record = records[block];
        record.first = entries;
        record.counts = maps.classes(block);
        entries += (maps.entries(block) + 1) / 2 * 2;
        for (std::size_t slot = 0; slot < 4; ++slot) {
            record.runs.at(slot) = groups[groups.find(block, slot)].first_holding;
            const auto map = maps.class_of_suit_class(block, slot);
            if (record.counts.at(slot) > narrow) {
                record.wide |= static_cast<std::uint8_t>(1U << slot);
                record.maps.at(slot) = static_cast<std::uint32_t>(next_number - numbers);
                next_number = std::ranges::copy(map, next_number).out;
            } else {
                record.maps.at(slot) = static_cast<std::uint32_t>(next_class - classes);
                for (const Class c : map) *next_class++ = static_cast<std::uint8_t>(c);
            }
        }
    }
    std::uint8_t* const values = memory->data() + sizes.values_at();
    parallel_pieces(0, maps.blocks().size(), 64,
                    [&](int begin, int end) { fill_values(file, begin, end, records, values); });
    const TableHeader& header = file.header();
    return {header.denomination,
            header.level,
            header.fingerprint,
            sizes,
            {memory->data(), memory->size()},
            memory};
}

}  // namespace honeymoon::reader
