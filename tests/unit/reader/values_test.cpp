// The file of values that the tests of all languages read.
#include "tests/support/values.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <utility>
#include <vector>

#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

TEST_CASE("values.txt: small levels are those of the rules, all those of tables and search") {
    const std::array readers = {Reader::open(test::table_directory()), Reader::without_tables()};
    std::set<std::pair<int, bool>> levels;
    for (const auto& known : test::known_values()) {
        // Named so that CAPTURE's lambda may use it with clang 14.
        const auto& position = known.position;
        const auto& cards = known.cards;
        CAPTURE(to_string(position));
        levels.emplace(position.level(), position.trump.has_value());
        for (const Reader& reader : readers) {
            CHECK(reader.cards(position) == cards);
            CHECK(reader.value(position) == cards.front().tricks);
        }
        if (position.level() <= 7) CHECK(test::reference_cards(position) == cards);
    }
    CHECK(levels.size() == 2 * kMaxLevel);
}

}  // namespace
}  // namespace honeymoon
