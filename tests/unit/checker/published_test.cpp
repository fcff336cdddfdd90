#include "checker/published.hpp"

#include <doctest/doctest.h>

#include <string>

#include "libtb/index/flat_index.hpp"
#include "tests/support/tables/golden.hpp"

TEST_CASE("fingerprint: those built in are those of the document") {
    using namespace honeymoon;
    auto rows = test::manifest("..", "fingerprints.tsv");
    rows.erase(rows.begin());  // the names of the columns
    REQUIRE(rows.size() == 2 * kMaxLevel);
    auto row = rows.begin();
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level, ++row) {
            CHECK((*row)[0] == name(denomination));
            CHECK((*row)[1] == std::to_string(level));
            CHECK((*row)[2] == std::to_string(position_count(denomination, level)));
            CHECK(std::stoull((*row)[3], nullptr, 16) ==
                  checker::published_fingerprint(denomination, level));
        }
    }
}
