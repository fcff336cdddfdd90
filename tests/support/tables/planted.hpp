// Faults planted in table files behind all their checksums, so that nothing but the rules can tell.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "libtb/index/flat_index.hpp"
#include "libtb/index/placement.hpp"
#include "libtb/table/level_table.hpp"
#include "libtb/table/table_writer.hpp"
#include "tests/support/random.hpp"

namespace honeymoon::test {

/// The file of a table, right or wrong: every checksum fits, and so does the fingerprint.
[[nodiscard]] inline std::vector<std::uint8_t> sound_file(const LevelTable& table) {
    return encode_table(table, kStandardFrameSteps);
}

/// The table with another value for one combination of classes.
[[nodiscard]] inline LevelTable with_value(LevelTable table, int block, std::size_t entry,
                                           int value) {
    std::vector<std::uint8_t> values(table.values(block).begin(), table.values(block).end());
    values.at(entry) = static_cast<std::uint8_t>(value);
    table.set_values(block, std::move(values));
    return table;
}

/// Numbers the labels in order of first occurrence, as the format has it. Returns the label of each
/// number.
[[nodiscard]] inline std::vector<Class> renumber(std::vector<Class>& labels) {
    std::map<Class, Class> number_of;
    std::vector<Class> label_of;
    for (Class& label : labels) {
        const auto [at, is_new] = number_of.try_emplace(label, static_cast<Class>(label_of.size()));
        if (is_new) label_of.push_back(label);
        label = at->second;
    }
    return label_of;
}

/// The class maps of a table as labels that can be changed at will.
class ChangedMaps {
public:
    explicit ChangedMaps(const LevelTable& table) : table_(&table) {
        const ClassMaps& maps = table.maps();
        for (int group = 0; group < maps.groups().size(); ++group) {
            const auto of = maps.suit_class_of(group);
            suit_class_.emplace_back(of.begin(), of.end());
        }
        for (int block = 0; block < maps.blocks().size(); ++block) {
            for (std::size_t slot = 0; slot < 4; ++slot) {
                const auto of = maps.class_of_suit_class(block, slot);
                class_.emplace_back(of.begin(), of.end());
            }
        }
    }

    /// Suit class by holding, one of those that the group has.
    [[nodiscard]] std::vector<Class>& suit_class_of(int group) {
        return suit_class_.at(static_cast<std::size_t>(group));
    }
    /// Class by suit class, one of those that the block has in this slot.
    [[nodiscard]] std::vector<Class>& class_of_suit_class(int block, std::size_t slot) {
        return class_.at((static_cast<std::size_t>(block) * 4) + slot);
    }

    /// The table with the changed maps, well formed: classes to which nothing belongs any more are
    /// gone, and all are numbered as the format has it.
    [[nodiscard]] LevelTable table() const {
        std::vector<Class> suit_class;
        std::vector<std::vector<Class>> old_suit_class;  // by group and number
        for (std::vector<Class> labels : suit_class_) {
            old_suit_class.push_back(renumber(labels));
            suit_class.insert(suit_class.end(), labels.begin(), labels.end());
        }
        LevelTable changed(ClassMaps(table_->denomination(), table_->level(), suit_class));
        ClassMaps& maps = changed.maps();
        for (int block = 0; block < maps.blocks().size(); ++block) {
            std::array<std::vector<Class>, 4> old_class;
            std::array<std::uint16_t, 4> classes{};
            for (std::size_t slot = 0; slot < 4; ++slot) {
                const auto& old = class_.at((static_cast<std::size_t>(block) * 4) + slot);
                std::vector<Class> labels;
                for (const Class suit :
                     old_suit_class.at(static_cast<std::size_t>(maps.groups().find(block, slot)))) {
                    labels.push_back(old.at(suit));
                }
                old_class.at(slot) = renumber(labels);
                classes.at(slot) = static_cast<std::uint16_t>(old_class.at(slot).size());
                std::copy(labels.begin(), labels.end(),
                          maps.class_of_suit_class(block, slot).begin());
            }
            maps.set_classes(block, classes);
            const auto strides = table_->maps().strides(block);
            const auto old_values = table_->values(block);
            std::vector<std::uint8_t> values;
            for (const Class a : old_class[0]) {
                for (const Class b : old_class[1]) {
                    for (const Class c : old_class[2]) {
                        for (const Class d : old_class[3]) {
                            values.push_back(
                                old_values[(std::size_t{a} * strides[0]) +
                                           (std::size_t{b} * strides[1]) +
                                           (std::size_t{c} * strides[2]) + std::size_t{d}]);
                        }
                    }
                }
            }
            changed.set_values(block, std::move(values));
        }
        return changed;
    }

private:
    const LevelTable* table_;
    std::vector<std::vector<Class>> suit_class_;  // by group and holding
    std::vector<std::vector<Class>> class_;       // by block, slot and suit class
};

/// A table with a fault.
struct Plant {
    LevelTable table;
    int block = 0;  ///< in which all positions lie that have another value
};

/// Another value somewhere.
[[nodiscard]] inline Plant plant_value(const LevelTable& right, Random& random) {
    const int block = random.between(0, right.blocks().size() - 1);
    const auto entry = static_cast<std::size_t>(random.below(right.values(block).size()));
    const int value = right.values(block)[entry];
    const int other = (value + random.between(1, right.level())) % (right.level() + 1);
    return {with_value(right, block, entry, other), block};
}

/// A suit class of a block put into another class of the block. Two classes differ in value
/// somewhere, so that a position has another value.
[[nodiscard]] inline Plant plant_class_number(const LevelTable& right, Random& random) {
    while (true) {
        const int block = random.between(0, right.blocks().size() - 1);
        const auto slot = static_cast<std::size_t>(random.between(0, 3));
        ChangedMaps changed(right);
        std::vector<Class>& map = changed.class_of_suit_class(block, slot);
        const Class other = random.one_of(map);
        const auto at = static_cast<std::size_t>(random.below(map.size()));
        if (map[at] == other) continue;
        map[at] = other;
        return {changed.table(), block};
    }
}

/// What the full check says of a wrong position.
struct NamedPosition {
    std::uint64_t index = 0;
    int stated = 0;   ///< by the table
    int derived = 0;  ///< by the rules
};

/// Reads "trump level 4, position 123 (0111|10|1|0): the table says 2, the rules say 3"; nothing if
/// the text is none such, of this level.
[[nodiscard]] inline std::optional<NamedPosition> named_position(const std::string& text,
                                                                 Denomination denomination,
                                                                 int level) {
    const std::string head =
        std::string(name(denomination)) + " level " + std::to_string(level) + ", position ";
    if (text.rfind(head, 0) != 0) return std::nullopt;
    NamedPosition position;
    unsigned long long index = 0;
    int end = 0;
    const int read = std::sscanf(text.c_str() + head.size(),
                                 "%llu (%*[01|]): the table says %d, the rules say %d%n", &index,
                                 &position.stated, &position.derived, &end);
    if (read != 3 || text.size() != head.size() + static_cast<std::size_t>(end)) {
        return std::nullopt;
    }
    position.index = index;
    return position;
}

/// The block of the position with this flat index.
[[nodiscard]] inline int block_of(Denomination denomination, int level, std::uint64_t index) {
    return BlockTable::of(denomination, level)
        .find(placement_of(position_at(denomination, level, index)));
}

/// A table's value of the position with this flat index.
[[nodiscard]] inline int value_at(const LevelTable& table, std::uint64_t index) {
    const Placement placement =
        placement_of(position_at(table.denomination(), table.level(), index));
    std::array<Shape, 4> shape;
    std::array<int, 4> rank{};
    for (std::size_t i = 0; i < 4; ++i) {
        shape.at(i) = {static_cast<std::uint8_t>(placement.length(i)),
                       static_cast<std::uint8_t>(placement.owned(i))};
        rank.at(i) = static_cast<int>(placement.rank(i));
    }
    return table.value(shape, rank);
}

}  // namespace honeymoon::test
