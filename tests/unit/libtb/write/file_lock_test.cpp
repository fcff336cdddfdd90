#include "libtb/write/file_lock.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <optional>
#include <string>

#include "honeymoon/base/error.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

using test::error_of;
using test::names;
using test::TemporaryDirectory;

TEST_CASE("a writer's lock keeps others waiting, who are told once, and nothing is left of it") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    int told = 0;
    {
        std::optional<WriterLock> first;
        first.emplace(path, [&] { ++told; });
        CHECK(told == 0);
        const WriterLock other(directory.path() / "other", [&] { ++told; });
        CHECK(told == 0);
        const WriterLock second(path, [&] {
            ++told;
            first.reset();
        });
        CHECK(told == 1);
        CHECK(names(directory.path()).size() == 2);
    }
    CHECK(names(directory.path()).empty());
}

TEST_CASE("who will not wait for a writer's lock leaves it to whoever has it") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    struct Waits {};
    const auto waits = [] { throw Waits(); };
    {
        const WriterLock lock(path, waits);
        CHECK_THROWS_AS(WriterLock(path, waits), Waits);
        CHECK_THROWS_AS(WriterLock(path, waits), Waits);
    }
    const WriterLock again(path, waits);
}

TEST_CASE("what cannot be locked is said, and not waited for") {
    const TemporaryDirectory directory;
    const auto nothing = [] {};
    auto path = directory.path() / "file";
    std::string fault = ": cannot be written (";
    SUBCASE("since its directory is missing") {
        path = directory.path() / "missing" / "file";
        fault += (directory.path() / "missing").string() + ": No such file or directory)";
    }
    SUBCASE("since something else is in the way") {
        std::filesystem::create_directory(directory.path() / "file.honeymoon-lock");
        fault += "file.honeymoon-lock: ";
    }
    const auto error = error_of([&] { const WriterLock lock(path, nothing); });
    REQUIRE(error);
    CHECK(error->kind() == Error::Kind::file);
    CHECK(error->path() == path);
    CHECK(std::string(error->what()).starts_with(path.string() + fault));
}

TEST_CASE("a directory is made and locked, and nothing is left in it") {
    const TemporaryDirectory outer;
    const auto directory = outer.path() / "in" / "side";
    int told = 0;
    {
        std::optional<DirectoryLock> first;
        first.emplace(directory, [&] { ++told; });
        CHECK_FALSE(first->waited());
        const DirectoryLock second(directory, [&] {
            ++told;
            first.reset();
        });
        CHECK(second.waited());
        CHECK(told == 1);
    }
    CHECK(names(directory).empty());
}

}  // namespace
}  // namespace honeymoon
