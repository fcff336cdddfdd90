#include "facts/statistics.hpp"

#include <doctest/doctest.h>

#include "libtb/table/table_writer.hpp"
#include "tests/support/tables/raw_table.hpp"

using namespace honeymoon;
using namespace honeymoon::facts;
using honeymoon::test::reference_level;
using honeymoon::test::reference_table;
using honeymoon::test::with_shared_classes;

namespace {

using Counts = std::vector<std::uint64_t>;

// Of a level in a file whose blocks are cut, and whose frames are so short that hardly any block
// is in one alone.
LevelStatistics statistics_of(const LevelTable& table) {
    return statistics(TableFile(FileBytes::own(encode_table(table, 8), "memory")));
}

Counts positions_by_value(Denomination denomination, int level) {
    return statistics_of(with_shared_classes(reference_table(denomination, level))).positions;
}

// A level in which nobody ever takes a trick: one class of holdings, one value.
LevelTable trickless(Denomination denomination, int level) {
    LevelTable table(ClassMaps::of_holdings(denomination, level));
    for (int block = 0; block < table.blocks().size(); ++block) table.set_values(block, {0});
    return table;
}

}  // namespace

TEST_SUITE("statistics") {
    TEST_CASE("positions by value are those known") {
        CHECK(positions_by_value(Denomination::trump, 3) == Counts{69, 134, 156, 101});
        CHECK(positions_by_value(Denomination::trump, 4) == Counts{251, 622, 905, 745, 347});
        CHECK(positions_by_value(Denomination::trump, 5) ==
              Counts{831, 2434, 4629, 4803, 3091, 1096});
        CHECK(positions_by_value(Denomination::notrump, 4) == Counts{40, 173, 330, 310, 197});
    }

    TEST_CASE("positions are counted as they stand in the raw layout, however few the classes" *
              doctest::test_suite("threads")) {
        for (const Denomination denomination : kDenominations) {
            for (int level = 1; level <= 5; ++level) {
                CAPTURE(level);
                Counts counts(static_cast<std::size_t>(level) + 1);
                for (const std::uint8_t value : reference_level(denomination, level)) {
                    ++counts.at(value);
                }
                const LevelTable table = reference_table(denomination, level);
                const LevelStatistics plain = statistics_of(table);
                const LevelStatistics shared = statistics_of(with_shared_classes(table));
                CHECK(plain.denomination == denomination);
                CHECK(plain.level == level);
                CHECK(plain.positions == counts);
                CHECK(shared.positions == counts);
                CHECK((plain.deals == shared.deals));
            }
        }
    }

    TEST_CASE("all deals of thirteen cards each are counted, and no others") {
        const LevelStatistics trump = statistics_of(trickless(Denomination::trump, 13));
        const LevelStatistics notrump = statistics_of(trickless(Denomination::notrump, 13));
        // C(52,13) hands for the leader, C(39,13) for the follower; with a trump, four trump suits.
        // (In parentheses, since the numbers are not for doctest to print.)
        const DealCount all = DealCount(635'013'559'600) * 8'122'425'444;
        CHECK((trump.all_deals() == all * 4));
        CHECK((notrump.all_deals() == all));
        CHECK((all * 4 / 1'000'000'000 == 20'631'401'175'120));
        CHECK(trump.positions.front() == 3'702'613'600);
        CHECK(notrump.positions.front() == 1'081'662'400);
        CHECK(trump.mean() == 0);
        CHECK(trump.at_least(0) == 1);
        CHECK(trump.at_least(1) == 0);
    }

    TEST_CASE("deals are those of a real pack, one card each") {
        // 52 * 51 deals for each trump suit. The leader loses only to a higher card of the suit,
        // which 4 * C(13,2) deals have, and, with a trump, to a trump on a side card: 3 * 13 * 13.
        const LevelStatistics notrump = statistics_of(reference_table(Denomination::notrump, 1));
        CHECK((notrump.deals == std::vector<DealCount>{312, 52 * 51 - 312}));
        const LevelStatistics trump = statistics_of(reference_table(Denomination::trump, 1));
        CHECK((trump.deals == std::vector<DealCount>{4 * (312 + 507), 4 * (52 * 51 - 312 - 507)}));
        CHECK(notrump.mean() == doctest::Approx(2340.0 / 2652).epsilon(1e-15));
        CHECK(notrump.at_least(0) == 1);
        CHECK(notrump.at_least(1) == notrump.mean());
    }

    TEST_CASE("the mean is the sum of the chances of at least one, two, three ... tricks") {
        const LevelStatistics level = statistics_of(reference_table(Denomination::trump, 5));
        double sum = 0;
        for (int tricks = 1; tricks <= 5; ++tricks) sum += level.at_least(tricks);
        CHECK(level.mean() == doctest::Approx(sum).epsilon(1e-14));
        CHECK(level.at_least(5) < level.at_least(4));
    }
}
