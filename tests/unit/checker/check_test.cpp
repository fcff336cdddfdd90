#include "checker/check.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/trick.hpp"
#include "libtb/index/binomial.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/fingerprint.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tables/raw_table.hpp"
#include "tests/support/tables/solved.hpp"
#include "tests/unit/libtb/base/vector_targets.hpp"

using namespace honeymoon;
using namespace honeymoon::checker;
using namespace honeymoon::test;

namespace {

LevelTable shared_table(Denomination denomination, int level) {
    return with_shared_classes(reference_table(denomination, level));
}

// The entries of the values of one block, to be changed and put back.
class Planted {
public:
    Planted(LevelTable& table, int block, std::size_t entry, int change)
        : table_(&table),
          block_(block),
          right_(table.values(block).begin(), table.values(block).end()) {
        Raw wrong = right_;
        wrong[entry] = static_cast<std::uint8_t>(wrong[entry] + change);
        table.set_values(block, std::move(wrong));
    }
    Planted(Planted&&) = delete;  // nor copied
    ~Planted() { table_->set_values(block_, std::move(right_)); }

private:
    LevelTable* table_;
    int block_;
    Raw right_;
};

// A level in which a discard takes the trick, as if it were a higher card of the suit led.
Raw level_where_discards_win(Denomination denomination, int level, const Raw& below) {
    Raw values(position_count(denomination, level));
    for (std::uint64_t index = 0; index < values.size(); ++index) {
        const Position position = position_at(denomination, level, index);
        int best = 0;
        for (const Card led : legal_cards(position).cards()) {
            const Position after_lead = lead(position, led);
            int worst = level;
            for (const Card card : legal_cards(after_lead).cards()) {
                Trick trick = reply(after_lead, card);
                if (card.suit != led.suit && led.suit != position.trump && trick.leader_won) {
                    std::swap(trick.next.leader, trick.next.follower);
                    trick.leader_won = false;
                }
                const int rest = below[flat_index(trick.next)];
                worst = std::min(worst, trick.leader_won ? 1 + rest : level - 1 - rest);
            }
            best = std::max(best, worst);
        }
        values[index] = static_cast<std::uint8_t>(best);
    }
    return values;
}

// Whether V(b) + V(~b) >= level-1 everywhere, position by position.
bool certificate_holds(Denomination denomination, int level, const Raw& raw) {
    for (std::uint64_t index = 0; index < raw.size(); ++index) {
        Position position = position_at(denomination, level, index);
        std::swap(position.leader, position.follower);
        if (raw[index] + raw[flat_index(position)] < level - 1) return false;
    }
    return true;
}

// What check_bytes has against a file; it must be an error about this file.
std::string file_fault(const std::filesystem::path& path) {
    return test::file_error([&] { return check_bytes(FileBytes::map(path)); }, path);
}

}  // namespace

TEST_SUITE("checks") {
    TEST_CASE("the full check accepts levels made by the reference solver, and counts them" *
              doctest::test_suite("threads")) {
        for (const Denomination denomination : kDenominations) {
            for (int level = 1; level <= 6; ++level) {
                CAPTURE(level);
                const LevelTable below = shared_table(denomination, level - 1);
                const LevelTable table = shared_table(denomination, level);
                const std::uint64_t expected = fingerprint(table);
                test::for_each_target([&] {
                    std::uint64_t derived = 0;
                    const CheckResult result = check_full(table, below, {}, &derived);
                    CHECK_FALSE(result.mismatch);
                    CHECK(result.checked == position_count(denomination, level));
                    CHECK(derived == expected);
                });
            }
        }
    }

    TEST_CASE("the full check finds one wrong value anywhere, and names its position") {
        Random random;
        for (const Denomination denomination : kDenominations) {
            for (int level = 4; level <= 6; ++level) {
                const LevelTable below = shared_table(denomination, level - 1);
                LevelTable table = reference_table(denomination, level);
                for (int round = 0; round < 20; ++round) {
                    const auto block = static_cast<int>(
                        random.below(static_cast<std::uint64_t>(table.blocks().size())));
                    const auto entry =
                        static_cast<std::size_t>(random.below(table.values(block).size()));
                    const int right = table.values(block)[entry];
                    const int change = right == level || (right > 0 && random.coin()) ? -1 : 1;
                    const Planted fault(table, block, entry, change);
                    const CheckResult result = check_full(table, below);
                    REQUIRE(result.mismatch);
                    const std::uint64_t index = raw_index(denomination, table.blocks()[block],
                                                          all_ranks(table.blocks()[block])[entry]);
                    CAPTURE(*result.mismatch);
                    CHECK(result.mismatch->find("position " + std::to_string(index) + " (") !=
                          std::string::npos);
                    CHECK(result.mismatch->find("the table says " + std::to_string(right + change) +
                                                ", the rules say " + std::to_string(right)) !=
                          std::string::npos);
                }
            }
        }
    }

    TEST_CASE("a mismatch is one line that says what is where") {
        LevelTable table = reference_table(Denomination::trump, 1);
        int met = 0;
        for (int block = 0; block < table.blocks().size(); ++block) {
            const std::array<Shape, 4> side_singletons = {Shape{0, 0}, {0, 0}, {1, 0}, {1, 1}};
            if (table.blocks()[block].shape != side_singletons) continue;
            const Planted fault(table, block, 0, -1);
            const CheckResult result = check_full(table, LevelTable::no_cards(Denomination::trump));
            // The patterns of the side suits are (0,0,0) (0,0,1) (0,0,2) (0,1,1): it is the last,
            // and the word 01 is of rank 0.
            const std::string expected =
                "trump level 1, position 3 (||0|1): the table says 0, the rules say 1";
            CHECK(result.mismatch.value_or("") == expected);
            ++met;
        }
        CHECK(met == 1);
    }

    TEST_CASE("several faults are reported in the same words every time" *
              doctest::test_suite("threads")) {
        LevelTable table = reference_table(Denomination::trump, 5);
        const LevelTable below = reference_table(Denomination::trump, 4);
        for (int block = 50; block < table.blocks().size(); ++block) {
            Raw values(table.values(block).begin(), table.values(block).end());
            values.front() =
                static_cast<std::uint8_t>(values.front() == 0 ? 1 : values.front() - 1);
            table.set_values(block, std::move(values));
        }
        const CheckResult first = check_full(table, below);
        REQUIRE(first.mismatch);
        for (int round = 0; round < 20; ++round) {
            CHECK(check_full(table, below).mismatch == first.mismatch);
        }
    }

    TEST_CASE("no check looks at tables that are out of shape") {
        const LevelTable below = shared_table(Denomination::trump, 3);
        const LevelTable right = shared_table(Denomination::trump, 4);
        const auto faults = [&](const LevelTable& table) {
            const std::array<CheckResult, 3> results = {check_full(table, below),
                                                        check_sample(table, below, 10, 1),
                                                        check_certificate(table)};
            CHECK(results[0].mismatch);
            CHECK(results[1].mismatch == results[0].mismatch);
            CHECK(results[2].mismatch == results[0].mismatch);
            CHECK(results[0].checked == 0);
            return results[0].mismatch.value_or("");
        };

        LevelTable table = right;
        const auto classes = table.maps().classes(7)[3];
        table.maps().class_of_suit_class(7, 3).back() = classes;
        CHECK(faults(table) == "trump level 4, block 7: slot 3 has " + std::to_string(classes) +
                                   " classes, but holding " +
                                   std::to_string(table.maps().class_of(7, 3).size() - 1) +
                                   " is in class " + std::to_string(classes));
        table = right;
        Raw values(table.values(7).begin(), table.values(7).end());
        values.push_back(0);
        table.set_values(7, values);
        CHECK(faults(table) == "trump level 4, block 7: has " + std::to_string(values.size()) +
                                   " values, but " + std::to_string(values.size() - 1) +
                                   " combinations of classes");
        values.pop_back();
        values.front() = 5;
        table.set_values(7, values);
        CHECK(faults(table) ==
              "trump level 4, block 7: has the value 5, more than there are tricks");

        // So it is with the level below.
        CHECK(check_full(reference_table(Denomination::trump, 5), table).mismatch ==
              "trump level 4, block 7: has the value 5, more than there are tricks");
    }

    TEST_CASE("a level is checked only against the level below it") {
        const LevelTable table = reference_table(Denomination::trump, 4);
        for (const LevelTable& other : {reference_table(Denomination::trump, 2),
                                        reference_table(Denomination::notrump, 3), table}) {
            CHECK_THROWS_AS(static_cast<void>(check_full(table, other)), Error);
            CHECK_THROWS_AS(static_cast<void>(check_sample(table, other, 1, 1)), Error);
        }
        // Level 1 needs none.
        const LevelTable lowest = reference_table(Denomination::trump, 1);
        const LevelTable& unread = table;
        CHECK_FALSE(check_full(lowest, unread).mismatch);
        CHECK_FALSE(check_sample(lowest, unread, 100, 1).mismatch);
    }

    TEST_CASE("a game in which a discard takes the trick is convicted, level by level") {
        for (const Denomination denomination : kDenominations) {
            Raw wrong_below = {0};
            for (int level = 1; level <= 5; ++level) {
                CAPTURE(level);
                const LevelTable below = reference_table(denomination, level - 1);
                const LevelTable one_wrong = table_from_raw(
                    denomination, level,
                    level_where_discards_win(denomination, level,
                                             reference_level(denomination, level - 1)));
                CHECK(check_full(one_wrong, below).mismatch);
                // Also where the level below shares the fault.
                Raw wrong = level_where_discards_win(denomination, level, wrong_below);
                CHECK(check_full(table_from_raw(denomination, level, wrong),
                                 table_from_raw(denomination, level - 1, wrong_below))
                          .mismatch);
                CHECK(check_sample(table_from_raw(denomination, level, wrong),
                                   table_from_raw(denomination, level - 1, wrong_below), 1000, 1)
                          .mismatch);
                wrong_below = std::move(wrong);
            }
        }
    }

    TEST_CASE("progress grows to one and is told from one thread at a time" *
              doctest::test_suite("threads")) {
        const LevelTable table = reference_table(Denomination::trump, 5);
        const LevelTable below = reference_table(Denomination::trump, 4);
        std::vector<double> told;
        const Progress progress = [&](double share) { told.push_back(share); };
        const auto well_told = [&] {
            const bool good = !told.empty() && std::is_sorted(told.begin(), told.end()) &&
                              told.front() >= 0 && told.back() == 1;
            told.clear();
            return good;
        };
        static_cast<void>(check_full(table, below, progress));
        CHECK(well_told());
        static_cast<void>(check_sample(table, below, 10000, 1, progress));
        CHECK(well_told());
        static_cast<void>(check_certificate(table, progress));
        CHECK(well_told());
    }

    TEST_CASE("the certificate holds at every level of the reference solver" *
              doctest::test_suite("threads")) {
        for (const Denomination denomination : kDenominations) {
            for (int level = 1; level <= 6; ++level) {
                const CheckResult result = check_certificate(shared_table(denomination, level));
                CHECK_FALSE(result.mismatch);
                CHECK(result.checked == position_count(denomination, level));
            }
        }
    }

    TEST_CASE("the certificate check agrees with one position by position") {
        Random random;
        std::array<int, 2> met{};  // without and with a violation
        for (const Denomination denomination : kDenominations) {
            const int level = 4;
            for (int round = 0; round < 100; ++round) {
                LevelTable table = reference_table(denomination, level);
                const auto block = static_cast<int>(
                    random.below(static_cast<std::uint64_t>(table.blocks().size())));
                Raw values(table.values(block).begin(), table.values(block).end());
                std::uint8_t& lowered =
                    values[static_cast<std::size_t>(random.below(values.size()))];
                lowered = static_cast<std::uint8_t>(random.between(0, lowered));
                table.set_values(block, std::move(values));
                const bool holds = certificate_holds(denomination, level, test::raw_layout(table));
                CHECK(check_certificate(table).mismatch.has_value() == !holds);
                CHECK(check_certificate(with_shared_classes(table)).mismatch.has_value() == !holds);
                ++met.at(holds ? 0 : 1);
            }
        }
        CHECK(met[0] > 0);
        CHECK(met[1] > 0);
    }

    TEST_CASE("a level is derived whole") {
        for (const Denomination denomination : kDenominations) {
            LevelTable table = LevelTable::no_cards(denomination);
            for (int level = 1; level <= 5; ++level) {
                table = derive_level(table);
                CHECK(test::raw_layout(table) == reference_level(denomination, level));
                CHECK_FALSE(check_full(table, level == 1 ? LevelTable::no_cards(denomination)
                                                         : reference_table(denomination, level - 1))
                                .mismatch);
            }
        }
    }

    TEST_CASE("a violation of the certificate is named") {
        LevelTable table(ClassMaps::of_holdings(Denomination::trump, 3));
        for (int block = 0; block < table.blocks().size(); ++block) table.set_values(block, {0});
        const auto mismatch = check_certificate(table).mismatch;
        REQUIRE(mismatch);
        CHECK(mismatch->rfind("trump level 3, position ", 0) == 0);
        CHECK(
            mismatch->find("having the lead costs more than one trick: the table says 0, and with "
                           "the hands exchanged 0") != std::string::npos);
    }

    TEST_CASE("samples of right levels are right" * doctest::test_suite("threads")) {
        for (const Denomination denomination : kDenominations) {
            for (int level = 1; level <= 6; ++level) {
                const CheckResult result = check_sample(shared_table(denomination, level),
                                                        shared_table(denomination, level - 1), 5000,
                                                        static_cast<std::uint64_t>(level));
                CHECK_FALSE(result.mismatch);
                CHECK(result.checked == 5000);
            }
        }
        const LevelTable first = reference_table(Denomination::trump, 1);
        CHECK(check_sample(first, first, 0, 1).checked == 0);
    }

    TEST_CASE("one sample is enough where every value is wrong") {
        Raw raw = reference_level(Denomination::trump, 4);
        for (std::uint8_t& value : raw)
            value = static_cast<std::uint8_t>(value > 0 ? value - 1 : 1);
        const LevelTable wrong = table_from_raw(Denomination::trump, 4, raw);
        const LevelTable below = reference_table(Denomination::trump, 3);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            CHECK(check_sample(wrong, below, 1, seed).mismatch);
        }
    }

    TEST_CASE("samples reach every position, and a seed stands for the same ones every time") {
        // Whichever of the 66 positions of level 2 is wrong, 5,000 samples meet it, as the full
        // check does.
        const LevelTable below = reference_table(Denomination::trump, 1);
        LevelTable table = reference_table(Denomination::trump, 2);
        for (int block = 0; block < table.blocks().size(); ++block) {
            for (std::size_t entry = 0; entry < table.values(block).size(); ++entry) {
                const Planted fault(table, block, entry, table.values(block)[entry] > 0 ? -1 : 1);
                CHECK(check_full(table, below).mismatch);
                const CheckResult result = check_sample(table, below, 5000, 7);
                CHECK(result.mismatch);
                CHECK(check_sample(table, below, 5000, 7).mismatch == result.mismatch);
            }
        }
        CHECK(check_full(table, below).mismatch == std::nullopt);
    }

    TEST_CASE(
        "a file is checked to its last byte, and named if it is damaged, cut short or missing") {
        const CopiedTables tables(3);
        const auto path = tables.path(3);
        const Raw right = file_bytes(path);
        CHECK(check_bytes(FileBytes::map(path)).checked == right.size());
        Raw wrong = right;
        wrong.back() ^= 1;
        write_bytes(path, wrong);
        CHECK(file_fault(path).starts_with(path.string()));
        wrong.pop_back();
        write_bytes(path, wrong);
        CHECK(file_fault(path).starts_with(path.string()));
        std::filesystem::remove(path);
        CHECK(file_fault(path).starts_with(path.string()));
    }

    TEST_CASE(
        "values that are not those the header speaks of are found, all checksums being right") {
        const CopiedTables tables(4);
        const auto path = tables.path(4);
        Raw bytes = file_bytes(path);
        TableHeader header = TableFile(FileBytes::map(path)).header();
        header.fingerprint ^= 1;
        const auto changed = encode_header(header);
        std::copy(changed.begin(), changed.end(), bytes.begin());
        write_bytes(path, bytes);
        CHECK(file_fault(path) ==
              path.string() + ": the values do not have the fingerprint stated in the header");
    }
}
