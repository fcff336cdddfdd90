#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>

#include "honeymoon/base/error.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/index/flat_index.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

TEST_CASE("damage: what is not a file is refused, and not waited for") {
    for (const bool read_files : {false, true}) {
        const test::CopiedTables tables(5);
        ReaderOptions options;
        options.read_files = read_files;
        options.search = false;
        options.residency = Residency::lazy;
        const Reader reader = Reader::open(tables.directory(), options);
        std::filesystem::remove(tables.path(5));
        REQUIRE(::mkfifo(tables.path(5).c_str(), 0600) == 0);
        const auto value =
            expected_from([&] { return reader.value(position_at(Denomination::trump, 5, 0)); });
        REQUIRE_FALSE(value);
        CHECK(value.error().kind() == Error::Kind::file);
    }
}

}  // namespace
}  // namespace honeymoon
