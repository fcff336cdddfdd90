// Single faults planted in whole files, each written by the project's own writer, so that every
// checksum and the fingerprint are as they should be: the proof from the rules alone can
// find them, and must.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/check.hpp"
#include "libtb/table/fingerprint.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/planted.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {

using namespace checker;

namespace {

using test::Random;

// Levels of which every entry is tried, and the share of what is tried elsewhere.
constexpr int kMostLevel = test::kSanitized ? 2 : 3;
constexpr int kShare = test::kSanitized ? 5 : 1;

// A level, and the file into which faults are planted.
class Field {
public:
    Field(Denomination denomination, int level)
        : right_(test::solved(denomination, level)),
          below_(test::solved(denomination, level - 1)),
          right_values_(test::raw_layout(right_)) {}

    [[nodiscard]] const LevelTable& right() const { return right_; }

    /// What comes back from the file of a wrong table.
    [[nodiscard]] static LevelTable read_back(const LevelTable& wrong) {
        // Throws if any checksum or any rule of the format is broken.
        const TableFile file(FileBytes::own(test::sound_file(wrong), "planted"));
        LevelTable read = file.decode();
        REQUIRE(fingerprint(read) == file.header().fingerprint);
        return read;
    }

    /// How many positions have another value in this table.
    [[nodiscard]] std::uint64_t changed_positions(const LevelTable& wrong) const {
        const std::vector<std::uint8_t> values = test::raw_layout(wrong);
        std::uint64_t changed = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            changed += values[i] == right_values_[i] ? 0 : 1;
        }
        return changed;
    }

    /// The position that the full check finds, if it finds one. Whatever it says must be so.
    [[nodiscard]] std::optional<std::uint64_t> found(const LevelTable& wrong) const {
        const CheckResult result = check_full(wrong, below_);
        if (!result.mismatch) return std::nullopt;
        CAPTURE(*result.mismatch);
        const auto named =
            test::named_position(*result.mismatch, right_.denomination(), right_.level());
        REQUIRE(named);
        REQUIRE(named->stated != named->derived);
        REQUIRE(named->stated == test::value_at(wrong, named->index));
        REQUIRE(named->derived == right_values_.at(static_cast<std::size_t>(named->index)));
        return named->index;
    }

    /// Demands that a fault is found where it is.
    void require_found(const test::Plant& plant) const {
        CAPTURE(plant.block);
        const auto index = found(read_back(plant.table));
        REQUIRE(index);
        REQUIRE(test::block_of(right_.denomination(), right_.level(), *index) == plant.block);
    }

private:
    const LevelTable& right_;
    const LevelTable& below_;
    std::vector<std::uint8_t> right_values_;
};

// Calls `use` with the fields of these levels, of both denominations.
template <class Use>
void for_each_field(int first, int last, const Use& use) {
    for (const Denomination denomination : kDenominations) {
        for (int level = first; level <= last; ++level) {
            CAPTURE(name(denomination));
            CAPTURE(level);
            use(Field(denomination, level));
        }
    }
}

// Class numbers changed one by one.
struct Moves {
    int planted = 0;
    int changed_values = 0;  // of a position or more

    // A table with one class number changed: the full check must find fault with it if and only if
    // a position has another value.
    void plant(const Field& field, const LevelTable& wrong) {
        const LevelTable read = Field::read_back(wrong);
        const bool changed = field.changed_positions(read) > 0;
        REQUIRE(field.found(read).has_value() == changed);
        ++planted;
        changed_values += changed ? 1 : 0;
    }

    // Each number of a map changed into each other of so many.
    void plant_all(const Field& field, test::ChangedMaps& changed, std::vector<Class>& map,
                   int count) {
        for (Class& moved : map) {
            const Class own = moved;
            for (int other = 0; other < count; ++other) {
                if (other == own) continue;
                moved = static_cast<Class>(other);
                plant(field, changed.table());
            }
            moved = own;
        }
    }
};

TEST_CASE("planted: every wrong value of every entry of the files of levels 1 to 3 is found") {
    int planted = 0;
    for_each_field(1, kMostLevel, [&](const Field& field) {
        for (int block = 0; block < field.right().blocks().size(); ++block) {
            for (std::size_t entry = 0; entry < field.right().values(block).size(); ++entry) {
                for (int value = 0; value <= field.right().level(); ++value) {
                    if (value == field.right().values(block)[entry]) continue;
                    CAPTURE(entry);
                    CAPTURE(value);
                    field.require_found(
                        {test::with_value(field.right(), block, entry, value), block});
                    ++planted;
                }
            }
        }
    });
    MESSAGE("wrong values planted in files and found: ", planted);
    CHECK(planted > 0);
}

TEST_CASE("planted: wrong values anywhere in the files of levels 4 to 6 are found") {
    Random random;
    for_each_field(4, 6, [&](const Field& field) {
        for (int round = 0; round < 20 / kShare; ++round) {
            field.require_found(test::plant_value(field.right(), random));
        }
    });
}

TEST_CASE("planted: a suit class put into another class of its block is found, levels 1 to 3") {
    Moves moves;
    for_each_field(1, kMostLevel, [&](const Field& field) {
        const ClassMaps& maps = field.right().maps();
        test::ChangedMaps changed(field.right());
        for (int block = 0; block < maps.blocks().size(); ++block) {
            for (std::size_t slot = 0; slot < 4; ++slot) {
                CAPTURE(block);
                CAPTURE(slot);
                moves.plant_all(field, changed, changed.class_of_suit_class(block, slot),
                                maps.classes(block).at(slot));
            }
        }
    });
    MESSAGE("classes changed: ", moves.planted, ", with values: ", moves.changed_values);
    // Two classes of a block differ in value somewhere, or they would be one.
    CHECK(moves.planted > 0);
    CHECK(moves.changed_values == moves.planted);
}

TEST_CASE("planted: a holding put into another suit class of its group is found, levels 1 to 3") {
    Moves moves;
    for_each_field(1, kMostLevel, [&](const Field& field) {
        const ClassMaps& maps = field.right().maps();
        test::ChangedMaps changed(field.right());
        for (int group = 0; group < maps.groups().size(); ++group) {
            CAPTURE(group);
            moves.plant_all(field, changed, changed.suit_class_of(group), maps.suit_classes(group));
        }
    });
    MESSAGE("suit classes changed: ", moves.planted, ", with values: ", moves.changed_values);
    CHECK(moves.planted > 0);
    CHECK(moves.changed_values * 10 > moves.planted * 9);
}

TEST_CASE("planted: wrong class numbers anywhere in the files of levels 4 to 6 are found") {
    Random random;
    Moves moves;
    for_each_field(4, 6, [&](const Field& field) {
        const ClassMaps& maps = field.right().maps();
        for (int round = 0; round < 80 / kShare; ++round) {
            test::ChangedMaps changed(field.right());
            const auto block =
                static_cast<int>(random.below(static_cast<std::uint64_t>(maps.blocks().size())));
            const auto slot = static_cast<std::size_t>(random.between(0, 3));
            auto& map = random.coin() ? changed.class_of_suit_class(block, slot)
                                      : changed.suit_class_of(maps.groups().find(block, slot));
            const Class other = random.one_of(map);
            const auto at = static_cast<std::size_t>(random.below(map.size()));
            if (map[at] == other) continue;
            map[at] = other;
            moves.plant(field, changed.table());
        }
    });
    MESSAGE("class numbers changed: ", moves.planted, ", with values: ", moves.changed_values);
    CHECK(moves.planted > 50 / kShare);
    CHECK(moves.changed_values * 10 > moves.planted * 9);
}

}  // namespace
}  // namespace honeymoon
