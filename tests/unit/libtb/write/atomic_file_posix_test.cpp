#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "libtb/write/atomic_file.hpp"
#include "libtb/write/file_lock.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/file_size_limit_posix.hpp"
#include "tests/support/skipped.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

using test::error_of;
using test::file_bytes;
using test::file_error;
using test::FileSizeLimit;
using test::Names;
using test::names;
using test::TemporaryDirectory;
using test::write_bytes;
using Bytes = std::vector<std::uint8_t>;

const Bytes kBefore = {1, 2, 3, 4, 5, 6, 7};
const Bytes kAfter = {9, 8, 7};

unsigned mode_of(const std::filesystem::path& file) {
    return static_cast<unsigned>(std::filesystem::status(file).permissions());
}

// Ends the test run, rather than let it hang, if a call waits for something that never comes.
class NoHang {
public:
    NoHang() { ::alarm(30); }
    NoHang(NoHang&&) = delete;  // nor copied
    ~NoHang() { ::alarm(0); }
};

TEST_CASE("what takes a name beside another file has rights of its own") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "games.txt";
    write_bytes(directory.path() / "other", kBefore);
    const auto own = mode_of(directory.path() / "other");
    AtomicFile file(path);
    file.write(kAfter);
    write_bytes(path, kBefore);
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    REQUIRE_FALSE(file.commit_new());
    CHECK(mode_of(file.commit_beside()) == own);
}

// How a child process ends that does this: with status 0 if nothing is thrown.
template <class Work>
int status_of_child(const Work& work) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        try {
            work();
            ::_exit(0);
        } catch (...) {
            ::_exit(1);
        }
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    return status;
}

// The process becomes another user, and a member of the group of that number.
void become(uid_t user) {
    if (::setgid(user) != 0 || ::setuid(user) != 0) throw std::runtime_error("not allowed");
}

// A process that is killed while it writes the old bytes to `path`.
void leave_killed(const std::filesystem::path& path) {
    const int status = status_of_child([&] {
        AtomicFile file(path);
        file.write(kBefore);
        ::raise(SIGKILL);
    });
    REQUIRE(WIFSIGNALED(status));
    REQUIRE(WTERMSIG(status) == SIGKILL);
}

TEST_CASE("what a killed process leaves is removed by the next") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    leave_killed(path);
    REQUIRE(names(directory.path()) == Names{"file.honeymoon-part"});
    REQUIRE(file_bytes(AtomicFile::temporary_name(path)) == kBefore);
    {
        AtomicFile file(path);
        CHECK(file_bytes(AtomicFile::temporary_name(path)).empty());
        file.write(kAfter);
        file.commit();
    }
    CHECK(file_bytes(path) == kAfter);
    CHECK(names(directory.path()) == Names{"file"});
}

TEST_CASE("a link under the temporary name to a file that somebody has locked stays") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    const auto temporary = AtomicFile::temporary_name(path);
    const auto precious = directory.path() / "precious";
    write_bytes(precious, kBefore);
    std::filesystem::create_hard_link(precious, temporary);
    const int other = ::open(precious.c_str(), O_RDONLY | O_CLOEXEC);
    REQUIRE(other >= 0);
    REQUIRE(::flock(other, LOCK_EX) == 0);
    const std::string error = file_error([&] { const AtomicFile file(path); }, temporary);
    ::close(other);
    CHECK(error == temporary.string() + ": another process is writing this file; wait for it");
    CHECK(names(directory.path()) == Names{"file.honeymoon-part", "precious"});
    CHECK(file_bytes(precious) == kBefore);
    CHECK(std::filesystem::hard_link_count(precious) == 2);
}

TEST_CASE("a new file has the mode of a new file, whatever was left there") {
    using std::filesystem::perms;
    const TemporaryDirectory directory;
    write_bytes(directory.path() / "new", kBefore);
    const unsigned usual = mode_of(directory.path() / "new");
    const auto path = directory.path() / "file";
    for (const perms old : {perms::owner_read, perms::owner_write, perms::all}) {
        CAPTURE(static_cast<int>(old));
        write_bytes(AtomicFile::temporary_name(path), kBefore);
        std::filesystem::permissions(AtomicFile::temporary_name(path), old);
        AtomicFile file(path);
        file.write(kAfter);
        file.commit();
        CHECK(mode_of(path) == usual);
        CHECK(file_bytes(path) == kAfter);
    }
}

TEST_CASE("a file that replaces another has its mode, and never more rights before") {
    using std::filesystem::perms;
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    const auto temporary = AtomicFile::temporary_name(path);
    for (const unsigned mode : {0600U, 0640U, 0604U, 0666U, 0755U, 0400U, 0444U}) {
        CAPTURE(mode);
        write_bytes(path, kBefore);
        std::filesystem::permissions(path, static_cast<perms>(mode));
        AtomicFile file(path);
        CHECK((mode_of(temporary) & ~mode) == 0);
        file.write(kAfter);
        CHECK((mode_of(temporary) & ~mode) == 0);
        file.commit();
        CHECK(mode_of(path) == mode);
        CHECK(file_bytes(path) == kAfter);
        std::filesystem::remove(path);
    }
}

TEST_CASE("a mode that is changed while the file is written is kept") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    write_bytes(path, kBefore);
    AtomicFile file(path);
    file.write(kAfter);
    std::filesystem::permissions(path, std::filesystem::perms::owner_read);
    file.commit();
    CHECK(mode_of(path) == 0400);
    CHECK(file_bytes(path) == kAfter);
}

TEST_CASE("a link stays a link, and what it leads to is replaced") {
    const TemporaryDirectory directory;
    const auto far = directory.path() / "far";
    std::filesystem::create_directory(far);
    const auto target = far / "target";
    write_bytes(target, kBefore);
    std::filesystem::permissions(target, static_cast<std::filesystem::perms>(0600));
    const auto link = directory.path() / "link";
    std::filesystem::create_symlink("far/target", link);
    const auto second = directory.path() / "second";
    std::filesystem::create_symlink("link", second);
    for (const auto& name : {link, second}) {
        CAPTURE(name.string());
        write_bytes(target, kBefore);
        leave_killed(name);
        CHECK(names(far) == Names{"target", "target.honeymoon-part"});
        AtomicFile::remove_leftover(name);
        CHECK(names(far) == Names{"target"});
        AtomicFile file(name);
        file.write(kAfter);
        CHECK(names(far) == Names{"target", "target.honeymoon-part"});
        // Under its other names it is the same file.
        for (const auto& other : {target, link, second}) {
            const auto error = error_of([&] { const AtomicFile again(other); });
            REQUIRE(error);
            CHECK(error->code() == ErrorCode::file_busy);
        }
        CHECK(file_bytes(target) == kBefore);
        file.commit();
        CHECK(file_bytes(target) == kAfter);
        CHECK(mode_of(target) == 0600);
        CHECK(std::filesystem::is_symlink(name));
        CHECK(names(far) == Names{"target"});
        CHECK(names(directory.path()) == Names{"far", "link", "second"});
    }
}

TEST_CASE("a link that leads nowhere is refused, and stays") {
    const TemporaryDirectory directory;
    const auto link = directory.path() / "link";
    std::filesystem::create_symlink("missing", link);
    CHECK(file_error([&] { const AtomicFile file(link); }, link) ==
          link.string() + ": a link that leads nowhere");
    CHECK(names(directory.path()) == Names{"link"});
}

TEST_CASE("owner and group are kept, and where they cannot be nobody gains a right") {
    if (::geteuid() != 0) return test::skipped("only root can give files away");
    constexpr uid_t somebody = 12'345;
    const TemporaryDirectory directory;
    std::filesystem::permissions(directory.path(), std::filesystem::perms::all);
    const auto path = directory.path() / "file";
    write_bytes(path, kBefore);
    const auto owner = [&] {
        struct stat status {};
        REQUIRE(::stat(path.c_str(), &status) == 0);
        return std::pair(status.st_uid, status.st_gid);
    };
    REQUIRE(::chown(path.c_str(), somebody, somebody + 1) == 0);
    std::filesystem::permissions(path, static_cast<std::filesystem::perms>(0640));
    {
        AtomicFile file(path);
        file.write(kAfter);
        file.commit();
    }
    CHECK(owner() == std::pair(somebody, gid_t{somebody + 1}));
    CHECK(mode_of(path) == 0640);

    // Another, of another group, may write to the directory, and so replace the file.
    REQUIRE(status_of_child([&] {
                become(somebody + 2);
                AtomicFile file(path);
                file.write(kBefore);
                file.commit();
            }) == 0);
    CHECK(owner() == std::pair(somebody + 2, gid_t{somebody + 2}));
    CHECK(mode_of(path) == 0600);
    CHECK(file_bytes(path) == kBefore);
}

TEST_CASE("two names of one file are one writer's lock") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    write_bytes(path, kBefore);
    const auto link = directory.path() / "link";
    std::filesystem::create_symlink("file", link);
    struct Waits {};
    const auto waits = [] { throw Waits(); };
    for (const auto& [first, second] : {std::pair(path, link), std::pair(link, path)}) {
        const WriterLock lock(first, waits);
        CHECK(names(directory.path()) == Names{"file", "file.honeymoon-lock", "link"});
        CHECK_THROWS_AS(WriterLock(second, waits), Waits);
    }
    CHECK(names(directory.path()) == Names{"file", "link"});
}

TEST_CASE("a lock that another user's process left behind is taken over") {
    if (::geteuid() != 0) return test::skipped("only root can become another user");
    constexpr uid_t somebody = 12'345;
    const TemporaryDirectory directory;
    std::filesystem::permissions(directory.path(), std::filesystem::perms::all);
    const auto left = directory.path() / "file.honeymoon-lock";
    write_bytes(left, {});
    std::filesystem::permissions(left, static_cast<std::filesystem::perms>(0644));
    CHECK(status_of_child([&] {
              become(somebody);
              const WriterLock lock(directory.path() / "file", nullptr);
          }) == 0);
    CHECK(names(directory.path()).empty());
}

TEST_CASE("a link in the way is refused, and what it points to is not touched") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    const auto temporary = AtomicFile::temporary_name(path);
    const auto target = directory.path() / "target";
    bool missing = false;
    SUBCASE("to a file") {
        write_bytes(target, kBefore);
    }
    SUBCASE("to nothing") {
        missing = true;
    }
    std::filesystem::create_symlink("target", temporary);
    CHECK(file_error([&] { const AtomicFile file(path); }, temporary) ==
          temporary.string() + ": in the way; it is not a regular file");
    AtomicFile::remove_leftover(path);
    CHECK(std::filesystem::is_symlink(temporary));
    CHECK(std::filesystem::exists(target) != missing);
    if (!missing) CHECK(file_bytes(target) == kBefore);
    CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("a pipe in the way is refused, and not waited for") {
    const TemporaryDirectory directory;
    const NoHang no_hang;
    const auto path = directory.path() / "file";
    const auto temporary = AtomicFile::temporary_name(path);
    int reader = -1;
    SUBCASE("a pipe that nobody reads") {
        REQUIRE(::mkfifo(temporary.c_str(), 0666) == 0);
    }
    SUBCASE("a pipe that somebody reads") {
        REQUIRE(::mkfifo(temporary.c_str(), 0666) == 0);
        reader = ::open(temporary.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        REQUIRE(reader >= 0);
    }
    CHECK(file_error([&] { const AtomicFile file(path); }, temporary) ==
          temporary.string() + ": in the way; it is not a regular file");
    AtomicFile::remove_leftover(path);
    CHECK(names(directory.path()) == Names{"file.honeymoon-part"});
    if (reader >= 0) {
        char byte = 0;
        CHECK(::read(reader, &byte, 1) == 0);
        ::close(reader);
    }
}

TEST_CASE("a temporary file replaced behind its back is not committed, and the stranger stays") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    const auto temporary = AtomicFile::temporary_name(path);
    write_bytes(path, kBefore);
    const Bytes strange = {42};
    bool stranger = true;
    {
        AtomicFile file(path);
        file.write(kAfter);
        SUBCASE("another file") {
            std::filesystem::remove(temporary);
            write_bytes(temporary, strange);
        }
        SUBCASE("a link to another file") {
            std::filesystem::remove(temporary);
            write_bytes(directory.path() / "strange", strange);
            std::filesystem::create_symlink("strange", temporary);
        }
        SUBCASE("a link to the file itself, renamed") {
            std::filesystem::rename(temporary, directory.path() / "renamed");
            std::filesystem::create_symlink("renamed", temporary);
            stranger = false;
        }
        CHECK(file_error([&] { file.commit(); }, temporary) ==
              temporary.string() + ": was removed or replaced while it was written");
    }
    CHECK(file_bytes(path) == kBefore);
    CHECK(file_bytes(temporary) == (stranger ? strange : kAfter));
}

TEST_CASE("a temporary file removed behind its back is not committed") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    {
        AtomicFile file(path);
        file.write(kAfter);
        std::filesystem::remove(AtomicFile::temporary_name(path));
        CHECK(file_error([&] { file.commit(); }).starts_with(path.string()));
    }
    CHECK(names(directory.path()).empty());
}

TEST_CASE("a directory that is none or cannot be written is said to be at fault") {
    const TemporaryDirectory directory;
    auto path = directory.path() / "missing" / "file";
    std::string reason;
    SUBCASE("not a directory") {
        write_bytes(directory.path() / "missing", kBefore);
        reason = "Not a directory";
    }
    SUBCASE("not to be written") {
        if (::geteuid() == 0) return test::skipped("root may write anywhere");
        std::filesystem::create_directory(directory.path() / "missing");
        std::filesystem::permissions(directory.path() / "missing",
                                     std::filesystem::perms::owner_read);
        reason = "Permission denied";
    }
    CHECK(file_error([&] { const AtomicFile file(path); }, path) ==
          path.string() + ": cannot be written (" + reason + ")");
}

TEST_CASE("no room for a file is an error of the machine, and nothing is left") {
    const TemporaryDirectory directory;
    const auto path = directory.path() / "file";
    write_bytes(path, kBefore);
    const auto error = [&] {
        // Nothing is checked in here: what a check prints has to get through too.
        const FileSizeLimit limit(4096);
        return error_of([&] {
            AtomicFile file(path);
            file.write(Bytes(3000));
            file.write(Bytes(10'000));
            file.commit();
        });
    }();
    REQUIRE(error);
    CHECK(error->kind() == Error::Kind::resource);
    CHECK(error->path() == path);
    CHECK(error->what() ==
          path.string() + ": cannot be written (" + std::system_category().message(EFBIG) + ")");
    CHECK(file_bytes(path) == kBefore);
    CHECK(names(directory.path()) == Names{"file"});
}

}  // namespace
}  // namespace honeymoon
