#include "libtb/write/atomic_file.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

using test::file_bytes;
using test::file_error;
using test::Names;
using test::names;
using test::TemporaryDirectory;
using test::write_bytes;
using Bytes = std::vector<std::uint8_t>;

const Bytes kOld = {1, 2, 3, 4, 5, 6, 7};
const Bytes kNew = {9, 8, 7};

TEST_CASE("a new file does not replace one that has come meanwhile") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    {
        AtomicFile first(path);
        first.write(kNew);
        CHECK(first.commit_new());
    }
    CHECK(file_bytes(path) == kNew);
    std::filesystem::remove(path);
    {
        AtomicFile late(path);
        late.write(kNew);
        write_bytes(path, kOld);
        CHECK_FALSE(late.commit_new());
    }
    CHECK(file_bytes(path) == kOld);
    CHECK(names(directory.path()) == Names{"file"});
}

TEST_CASE("what cannot have its name takes the first that is free beside it") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "games.txt";
    const auto second = directory.path() / "games-2.txt";
    const auto third = directory.path() / "games-3.txt";
    AtomicFile file(path);
    file.write(kNew);
    write_bytes(path, kOld);
    write_bytes(second, kOld);
    REQUIRE_FALSE(file.commit_new());
    CHECK(file.commit_beside() == third);
    CHECK(file_bytes(path) == kOld);
    CHECK(file_bytes(second) == kOld);
    CHECK(file_bytes(third) == kNew);
    CHECK(names(directory.path()) == Names{"games-2.txt", "games-3.txt", "games.txt"});
}

TEST_CASE("a file appears under its name whole, at commit, and nothing is left beside it") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    Bytes all;
    {
        AtomicFile file(path);
        for (std::size_t size : {0U, 1U, 1000U, 100'000U}) {
            const Bytes piece(size, static_cast<std::uint8_t>(size % 251));
            file.write(piece);
            all.insert(all.end(), piece.begin(), piece.end());
            CHECK_FALSE(std::filesystem::exists(path));
        }
        CHECK(names(directory.path()) == Names{"file.honeymoon-part"});
        file.commit();
        CHECK(names(directory.path()) == Names{"file"});
    }
    CHECK(names(directory.path()) == Names{"file"});
    CHECK(file_bytes(path) == all);
}

TEST_CASE("an empty file can be written") {
    const TemporaryDirectory directory;
    AtomicFile file(directory.path() / "file");
    file.commit();
    CHECK(names(directory.path()) == Names{"file"});
    CHECK(std::filesystem::file_size(directory.path() / "file") == 0);
}

TEST_CASE("a file that is there stays as it is until commit, and is then replaced") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    write_bytes(path, kOld);
    {
        AtomicFile file(path);
        file.write(kNew);
    }
    CHECK(names(directory.path()) == Names{"file"});
    CHECK(file_bytes(path) == kOld);
    AtomicFile file(path);
    file.write(kNew);
    CHECK(file_bytes(path) == kOld);
    file.commit();
    CHECK(file_bytes(path) == kNew);
    CHECK(names(directory.path()) == Names{"file"});
}

TEST_CASE("a file that is being written is not written a second time") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    AtomicFile file(path);
    file.write(kOld);
    const auto temporary = AtomicFile::temporary_name(path);
    CHECK(file_error([&] { const AtomicFile second(path); }, temporary) ==
          temporary.string() + ": another process is writing this file; wait for it");
    // The first is not disturbed, and another name is free.
    AtomicFile other(directory.path() / "other");
    other.commit();
    file.commit();
    CHECK(file_bytes(path) == kOld);
    CHECK(names(directory.path()) == Names{"file", "other"});
    // Once it is done the name is free again.
    AtomicFile again(path);
    again.write(kNew);
    again.commit();
    CHECK(file_bytes(path) == kNew);
}

TEST_CASE("what is left of another run is removed") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    write_bytes(AtomicFile::temporary_name(path), kOld);
    AtomicFile file(path);
    file.write(kNew);
    file.commit();
    CHECK(file_bytes(path) == kNew);
    CHECK(names(directory.path()) == Names{"file"});
}

TEST_CASE("what is there under the temporary name is not written to") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    const auto precious = directory.path() / "precious";
    write_bytes(precious, kOld);
    std::filesystem::create_hard_link(precious, AtomicFile::temporary_name(path));
    AtomicFile file(path);
    file.write(kNew);
    CHECK(file_bytes(precious) == kOld);
    file.commit();
    CHECK(file_bytes(path) == kNew);
    CHECK(file_bytes(precious) == kOld);
    CHECK(std::filesystem::hard_link_count(precious) == 1);
    CHECK(names(directory.path()) == Names{"file", "precious"});
}

TEST_CASE("leftovers are removed, unless they are being written") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    SUBCASE("nothing is there") {
        AtomicFile::remove_leftover(path);
        CHECK(names(directory.path()).empty());
    }
    SUBCASE("a file is there, and no leftover of it") {
        write_bytes(path, kOld);
        AtomicFile::remove_leftover(path);
        CHECK(file_bytes(path) == kOld);
    }
    SUBCASE("one is there") {
        write_bytes(path, kNew);
        write_bytes(AtomicFile::temporary_name(path), kOld);
        AtomicFile::remove_leftover(path);
        CHECK(names(directory.path()) == Names{"file"});
        CHECK(file_bytes(path) == kNew);
    }
    SUBCASE("it is being written") {
        AtomicFile file(path);
        file.write(kOld);
        AtomicFile::remove_leftover(path);
        CHECK(names(directory.path()) == Names{"file.honeymoon-part"});
        file.commit();
        CHECK(file_bytes(path) == kOld);
    }
    SUBCASE("the directory is missing") {
        AtomicFile::remove_leftover(directory.path() / "missing" / "file");
        CHECK(names(directory.path()).empty());
    }
}

TEST_CASE("a directory in the way is refused") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    const auto temporary = AtomicFile::temporary_name(path);
    std::filesystem::create_directory(temporary);
    CHECK(file_error([&] { const AtomicFile file(path); }, temporary) ==
          temporary.string() + ": in the way; it is not a regular file");
    AtomicFile::remove_leftover(path);
    CHECK(names(directory.path()) == Names{"file.honeymoon-part"});
}

TEST_CASE("a directory that is missing is said to be at fault") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "missing" / "file";
    CHECK(file_error([&] { const AtomicFile file(path); }, path) ==
          path.string() + ": cannot be written (No such file or directory)");
}

TEST_CASE("a directory under the file's own name is not replaced") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    std::filesystem::create_directory(path);
    {
        AtomicFile file(path);
        file.write(kNew);
        CHECK(file_error([&] { file.commit(); }, path).starts_with(path.string()));
    }
    CHECK(names(directory.path()) == Names{"file"});
    CHECK(std::filesystem::is_directory(path));
}

TEST_CASE("a name may have letters of any script") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / u8"caf\u00e9 \u871c\u6708\u6a4b\u724c.txt";
    const auto beside = directory.path() / u8"caf\u00e9 \u871c\u6708\u6a4b\u724c-2.txt";
    AtomicFile file(path);
    file.write(kNew);
    write_bytes(path, kOld);
    CHECK_FALSE(file.commit_new());
    CHECK(file.commit_beside() == beside);
    CHECK(file_bytes(path) == kOld);
    CHECK(file_bytes(beside) == kNew);
}

}  // namespace
}  // namespace honeymoon
