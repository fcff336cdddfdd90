#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>

#include "libtb/file/fields.hpp"
#include "libtb/file/open_file_posix.hpp"
#include "libtb/write/atomic_file.hpp"
#include "libtb/write/file_lock_posix.hpp"

namespace honeymoon {
namespace {

bool is_regular(const Descriptor& open) {
    struct stat opened {};
    return ::fstat(open.number(), &opened) == 0 && S_ISREG(opened.st_mode);
}

// Locks without waiting. Returns 0 or the error number. Also returns 0 if the file system has no
// locks, because writing is then possible without.
int lock_if_possible(const Descriptor& open) {
    const int fault = lock(open);
    return has_no_locks(fault) ? 0 : fault;
}

// Opens the file that has a temporary name, to lock it. Nothing is written to it. Does not follow
// links or wait for pipes.
Descriptor open_leftover(const std::filesystem::path& name) {
    const auto open = [&](int access) {
        return Descriptor(uninterrupted(
            [&] { return ::open(name.c_str(), access | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC); }));
    };
    // Some network file systems lock only files that are open for writing.
    Descriptor opened = open(O_WRONLY);
    return !opened.is_open() && errno == EACCES ? open(O_RDONLY) : std::move(opened);
}

// Flushes a directory, because a new name is safe only after that. Returns false if this failed.
// Returns true if it is impossible: if the directory may be written but not read, or if its file
// system cannot flush it.
bool flush_directory(const std::filesystem::path& path) {
    const Descriptor directory(
        uninterrupted([&] { return ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
    if (!directory.is_open()) return errno == EACCES;
    return uninterrupted([&] { return ::fsync(directory.number()); }) == 0 || errno == EINVAL ||
           errno == ENOTSUP || errno == ENOSYS;
}

// Renames as rename() does, but never replaces a file: then fails with EEXIST.
int rename_new(const char* from, const char* to) {
#ifdef RENAME_NOREPLACE
    if (::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS) return -1;
#endif
    // If the system or the file system has no such call, give the file a second name.
    if (::link(from, to) == 0) {
        static_cast<void>(::unlink(from));  // if this fails, the old name does no harm
        return 0;
    }
    // On Linux, two of these are the same number.
    // NOLINTNEXTLINE(misc-redundant-expression)
    if (errno != EPERM && errno != ENOTSUP && errno != EOPNOTSUPP && errno != ENOSYS) return -1;
    // If the file system has no second names, check just before renaming.
    struct stat status {};
    if (::lstat(to, &status) != 0) return std::rename(from, to);
    errno = EEXIST;
    return -1;
}

[[noreturn]] void fail(const std::filesystem::path& path, const char* what) {
    const int reason = errno;
    fail_file(path, what, reason);
}

[[noreturn]] void in_the_way(const std::filesystem::path& temporary) {
    fail_file(temporary, "in the way; it is not a regular file", ErrorCode::file);
}

[[noreturn]] void being_written(const std::filesystem::path& temporary) {
    fail_file(temporary, "another process is writing this file; wait for it", ErrorCode::file_busy);
}

// Returns the status of the file to be replaced, if there is one.
std::optional<struct stat> replaced(const std::filesystem::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) {
        return S_ISREG(status.st_mode) ? std::optional(status) : std::nullopt;
    }
    if (errno != ENOENT && errno != ENOTDIR) fail(path, "cannot be looked at");
    return std::nullopt;
}

// Gives the temporary file the owner, group and mode of the file that it will replace, if any, as
// far as this process may. If the group differs, it may do no more than everybody may.
void take_rights(const Descriptor& made, const std::optional<struct stat>& old) {
    struct stat own {};
    if (!old || ::fstat(made.number(), &own) != 0) return;
    const auto has = [&](uid_t owner, gid_t group) {
        if (own.st_uid == owner && own.st_gid == group) return true;
        // The rights of one group must not go to another group, not even for a moment.
        static_cast<void>(::fchmod(made.number(), 0600));
        return ::fchown(made.number(), owner, group) == 0;
    };
    mode_t mode = old->st_mode & 0777U;
    if (!has(old->st_uid, old->st_gid) && !has(own.st_uid, old->st_gid)) {
        mode &= 0707U | ((mode & 07U) << 3U);
    }
    static_cast<void>(::fchmod(made.number(), mode));
}

// Removes the file that has the temporary name, unless another process is writing it.
void make_way(const std::filesystem::path& path, const std::filesystem::path& temporary) {
    const Descriptor left = open_leftover(temporary);
    if (!left.is_open()) {
        if (errno == ENOENT) return;  // another process has removed it
        // These are the errors for a link, a pipe that nobody reads, and a directory.
        if (errno == ELOOP || errno == ENXIO || errno == EISDIR) in_the_way(temporary);
        fail(path, "cannot be written");
    }
    if (!is_regular(left)) in_the_way(temporary);
    const int fault = lock_if_possible(left);
    if (fault == EWOULDBLOCK) being_written(temporary);
    if (fault != 0) fail_file(path, "cannot be locked", fault);
    // Another process may have renamed the file between opening and locking. Then it is that
    // process's finished file.
    if (!names_open_file(temporary, left)) return;
    if (::unlink(temporary.c_str()) != 0 && errno != ENOENT) {
        fail(path, "cannot be written, since what is left of another run cannot be removed");
    }
}

// Flushes the file, renames it with `rename`, and returns its result.
template <class Rename>
int finish(Descriptor& open, const std::filesystem::path& temporary,
           const std::filesystem::path& name, const Rename& rename) {
    if (uninterrupted([&] { return ::fsync(open.number()); }) != 0) {
        fail(name, "cannot be flushed to the disk");
    }
    if (!names_open_file(temporary, open)) {
        fail_file(temporary, "was removed or replaced while it was written", ErrorCode::file);
    }
    // Find the directory before renaming, because nothing after it may need memory.
    const std::filesystem::path parent =
        name.has_parent_path() ? name.parent_path() : std::filesystem::path(".");
    if (uninterrupted([&] { return rename(temporary.c_str(), name.c_str()); }) != 0) return -1;
    open.close();
    if (!flush_directory(parent)) {
        fail_file(name, "cannot be flushed to the disk under its name", errno);
    }
    return 0;
}

}  // namespace

std::filesystem::path AtomicFile::temporary_name(const std::filesystem::path& path) {
    return behind_links(path).string() + ".honeymoon-part";
}

void AtomicFile::remove_leftover(const std::filesystem::path& path) noexcept {
    try {
        const auto name = temporary_name(path);
        const Descriptor left = open_leftover(name);
        if (!left.is_open()) return;
        if (is_regular(left) && lock(left) == 0 && names_open_file(name, left)) {
            ::unlink(name.c_str());
        }
    } catch (...) {  // no memory for the name, or no name: the leftover does no harm
    }
}

AtomicFile::AtomicFile(const std::filesystem::path& path)
    : path_(behind_links(path)), temporary_(temporary_name(path_)) {
    // Another process may take the file for a leftover and remove it before it is locked. That this
    // happens every time is practically impossible.
    constexpr int attempts = 100;
    const auto old = replaced(path_);
    for (int attempt = 0; attempt < attempts; ++attempt) {
        // Always create a new file. An existing one may have a second name that needs its bytes, or
        // another owner and mode. If the file will replace another, only its owner may read it
        // until it has the rights of the other file.
        const mode_t mode = old ? 0600 : 0666;
        Descriptor made(uninterrupted([&] {
            return ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                          mode);
        }));
        if (!made.is_open()) {
            if (errno != EEXIST) fail(path_, "cannot be written");
            make_way(path_, temporary_);
            continue;
        }
        const int fault = lock_if_possible(made);
        const bool named = names_open_file(temporary_, made);
        if (fault == 0 && named) {
            open_ = std::move(made);
            take_rights(open_, old);
            return;
        }
        if (fault == 0 || fault == EWOULDBLOCK) continue;
        if (named) ::unlink(temporary_.c_str());
        fail_file(path_, "cannot be locked", fault);
    }
    being_written(temporary_);
}

AtomicFile::~AtomicFile() {
    discard();
}

void AtomicFile::discard() noexcept {
    if (!open_.is_open()) return;
    if (names_open_file(temporary_, open_)) ::unlink(temporary_.c_str());
    open_.close();
}

void AtomicFile::write(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        // Linux writes at most 2 GiB in one call.
        const std::size_t most = std::min(bytes.size(), std::size_t{1} << 30U);
        const ssize_t done =
            uninterrupted([&] { return ::write(open_.number(), bytes.data(), most); });
        if (done < 0) fail(path_, "cannot be written");
        bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
}

void AtomicFile::commit() {
    const auto replace = [&](const char* from, const char* to) {
        take_rights(open_, replaced(path_));  // the rights may have changed
        return std::rename(from, to);
    };
    if (finish(open_, temporary_, path_, replace) != 0) fail(path_, "cannot be renamed into place");
}

bool AtomicFile::commit_new() {
    if (finish(open_, temporary_, path_, rename_new) == 0) return true;
    if (errno != EEXIST) fail(path_, "cannot be renamed into place");
    return false;
}

std::filesystem::path AtomicFile::commit_beside() {
    for (int number = 2;; ++number) {
        std::filesystem::path name = path_;
        name.replace_filename(path_.stem().string() + "-" + std::to_string(number) +
                              path_.extension().string());
        if (finish(open_, temporary_, name, rename_new) == 0) return name;
        if (errno != EEXIST) fail(path_, "cannot be renamed into place");
    }
}

}  // namespace honeymoon
