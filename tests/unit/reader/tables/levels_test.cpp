#include "reader/tables/levels.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "honeymoon/base/error.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {

using namespace reader;

namespace {

// Enough for the files here, and too few for the built-in tables.
constexpr std::uint64_t kPlenty = 15'000;

TEST_CASE("an adaptive reader loads a level once searches have cost as much") {
    const Levels levels(test::table_directory(), {Residency::adaptive});
    for (const Denomination denomination : kDenominations) {
        CAPTURE(name(denomination));
        CHECK(levels.leaves(denomination, 6).level == 0);
        levels.searched(denomination, 6, 1);
        CHECK(levels.leaves(denomination, 6).level == 0);
        levels.searched(denomination, 6, kPlenty);
        const SearchLeaves six = levels.leaves(denomination, 6);
        REQUIRE(six.level == 6);
        CHECK(six.table == &levels.level(denomination, 6));
        // It serves questions above it; of those below nothing is known yet.
        CHECK(levels.leaves(denomination, 7).level == 6);
        CHECK(levels.leaves(denomination, 5).level == 0);
        // The highest there is takes over, also from levels that have no file.
        levels.searched(denomination, 13, kPlenty);
        CHECK(levels.leaves(denomination, 13).level == 7);
        CHECK(levels.leaves(denomination, 26).level == 7);
        CHECK(levels.leaves(denomination, 6).level == 6);
    }
}

TEST_CASE("searches for large hands count little towards opening a level") {
    // They touch nearly all of it, so it would cost them more than opening it.
    const Levels levels(test::table_directory(), {Residency::adaptive});
    for (const Denomination denomination : kDenominations) {
        CAPTURE(name(denomination));
        levels.searched(denomination, 26, kPlenty);
        CHECK(levels.leaves(denomination, 26).in_files == 0);
        CHECK(levels.leaves(denomination, 19).in_files == 0);
        levels.searched(denomination, 19, kPlenty);
        CHECK(levels.leaves(denomination, 26).in_files == 7);
    }
}

TEST_CASE("levels that are lazy or resident serve at once") {
    for (const Residency residency : {Residency::lazy, Residency::resident}) {
        const Levels levels(test::table_directory(), {residency});
        CHECK(levels.leaves(Denomination::trump, 5).level == 5);
        CHECK(levels.leaves(Denomination::notrump, 13).level == 7);
    }
}

TEST_CASE("an adaptive reader refuses what is wrong with a file at the first question") {
    const test::CopiedTables tables(7);
    const auto fault = [&](std::size_t at) {
        auto bytes = test::file_bytes(tables.path(7));
        bytes.at(at) ^= 1U;
        const test::CopiedTables damaged(7);
        damaged.replace(7, bytes);
        const Levels levels(damaged.directory(), {Residency::adaptive});
        std::string said = "no error";
        try {
            static_cast<void>(levels.leaves(Denomination::trump, 7));
        } catch (const Error& error) {
            CHECK(error.kind() == Error::Kind::file);
            said = error.what();
        }
        // Searches of lower levels need it not.
        CHECK(levels.leaves(Denomination::trump, 6).level == 0);
        return said;
    };
    const TableHeader header = decode_header(FileBytes::map(tables.path(7)));
    CHECK(fault(0).find("not a honeymoon table") != std::string::npos);
    CHECK(fault(header.model.offset).find("the model section") != std::string::npos);
    CHECK(fault(header.classes.offset + 5).find("the class map section") != std::string::npos);
    CHECK(fault(header.frames_offset - 1).find("the directory section") != std::string::npos);
    CHECK(fault(header.frames_offset) == "no error");
}

TEST_CASE("of several bad files a resident reader names the first") {
    const test::CopiedTables tables(7);
    // A frame: found out late.
    for (const int level : {3, 5, 7}) {
        auto bytes = test::file_bytes(tables.path(level));
        bytes.back() ^= 1U;
        tables.replace(level, bytes);
    }
    test::write_bytes(tables.directory() / table_file_name(Denomination::notrump, 2), {});
    for (int time = 0; time < 5; ++time) {
        try {
            const Levels levels(tables.directory(), {Residency::resident});
            FAIL("no error");
        } catch (const Error& error) {
            CHECK(error.path() == tables.path(3));
        }
    }
}

}  // namespace
}  // namespace honeymoon
