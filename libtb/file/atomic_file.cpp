#include "libtb/file/atomic_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include "honeymoon/base/error.hpp"

namespace honeymoon {
namespace {

// True if `name` is still the file that is open: nobody renamed it away or put another in its
// place.
bool names_open_file(const std::filesystem::path& name, int descriptor) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(descriptor, &opened) == 0 && ::lstat(name.c_str(), &named) == 0 &&
           opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

bool is_regular(int descriptor) {
    struct stat opened {};
    return ::fstat(descriptor, &opened) == 0 && S_ISREG(opened.st_mode);
}

// Makes a call that returns -1 when it fails; again if a signal interrupted it.
template <class Call>
int uninterrupted(const Call& call) {
    while (true) {
        const int result = call();
        if (result != -1 || errno != EINTR) return result;
    }
}

// Locks without waiting: 0, or what went wrong. The lock goes with the process, so a file left by
// one that was killed is free.
int lock(int descriptor) {
    const int result = uninterrupted([&] { return ::flock(descriptor, LOCK_EX | LOCK_NB); });
    return result == 0 ? 0 : errno;
}

// Some network file systems have no locks. Writing goes on without.
bool has_no_locks(int fault) {
    return fault == ENOTSUP || fault == ENOLCK || fault == ENOSYS;
}

// Opens what is under a temporary name, for its lock; nothing is written to it. A link is not
// followed and a pipe not waited for.
int open_leftover(const std::filesystem::path& name) {
    const auto open = [&](int access) {
        return uninterrupted(
            [&] { return ::open(name.c_str(), access | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC); });
    };
    // Some network file systems lock only what is open for writing.
    const int descriptor = open(O_WRONLY);
    return descriptor < 0 && errno == EACCES ? open(O_RDONLY) : descriptor;
}

// A new name is safe only once its directory is flushed too. Where that is not to be had, since the
// directory may be written but not read, or its file system cannot flush it, nothing more can be
// done. False if it went wrong.
bool flush_directory(const std::filesystem::path& path) {
    const int directory =
        uninterrupted([&] { return ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); });
    if (directory < 0) return errno == EACCES;
    const int result = uninterrupted([&] { return ::fsync(directory); });
    const int fault = errno;
    ::close(directory);
    errno = fault;
    return result == 0 || fault == EINVAL || fault == ENOTSUP || fault == ENOSYS;
}

}  // namespace

std::filesystem::path WholeFile::temporary_name(const std::filesystem::path& path) {
    return path.string() + ".honeymoon-part";
}

void WholeFile::remove_leftover(const std::filesystem::path& path) noexcept {
    try {
        const auto name = temporary_name(path);
        const int descriptor = open_leftover(name);
        if (descriptor < 0) return;
        if (is_regular(descriptor) && lock(descriptor) == 0 && names_open_file(name, descriptor)) {
            ::unlink(name.c_str());
        }
        ::close(descriptor);
    } catch (...) {  // no memory for the name: the leftover stays, which does no harm
    }
}

WholeFile::WholeFile(std::filesystem::path path)
    : path_(std::move(path)), temporary_(temporary_name(path_)) {
    // Another process may come between the making of the file and its lock, and take it for a
    // leftover; that it does so every time is as good as impossible.
    constexpr int attempts = 100;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        // Always a file of its own: one that is there may have a second name, under which its
        // bytes are wanted, or an owner and a mode that are not ours.
        const int descriptor = uninterrupted([&] {
            return ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                          0666);
        });
        if (descriptor < 0) {
            if (errno != EEXIST) fail("cannot be written");
            make_way();
            continue;
        }
        int fault = lock(descriptor);
        if (has_no_locks(fault)) fault = 0;
        const bool named = names_open_file(temporary_, descriptor);
        if (fault == 0 && named) {
            descriptor_ = descriptor;
            return;
        }
        const bool failed = fault != 0 && fault != EWOULDBLOCK;
        if (failed && named) ::unlink(temporary_.c_str());
        ::close(descriptor);
        if (failed) {
            errno = fault;
            fail("cannot be locked");
        }
    }
    being_written();
}

// Removes what is under the temporary name, unless another process is writing it.
void WholeFile::make_way() const {
    const int descriptor = open_leftover(temporary_);
    if (descriptor < 0) {
        if (errno == ENOENT) return;  // somebody else has removed it
        // What opening says of a link, a pipe nobody reads, a directory.
        if (errno == ELOOP || errno == ENXIO || errno == EISDIR) in_the_way();
        fail("cannot be written");
    }
    const bool regular = is_regular(descriptor);
    int fault = regular ? lock(descriptor) : 0;
    if (has_no_locks(fault)) fault = 0;
    // Between open and lock another process may have renamed the file away: then this is its
    // finished file.
    const bool removes = regular && fault == 0 && names_open_file(temporary_, descriptor);
    const bool stays = removes && ::unlink(temporary_.c_str()) != 0 && errno != ENOENT;
    if (stays) fault = errno;
    ::close(descriptor);
    if (!regular) in_the_way();
    if (fault == EWOULDBLOCK) being_written();
    errno = fault;
    if (stays) fail("cannot be written, since what is left of another run cannot be removed");
    if (fault != 0) fail("cannot be locked");
}

WholeFile::~WholeFile() {
    discard();
}

void WholeFile::discard() noexcept {
    if (descriptor_ < 0) return;
    if (names_open_file(temporary_, descriptor_)) ::unlink(temporary_.c_str());
    ::close(descriptor_);
    descriptor_ = -1;
}

void WholeFile::in_the_way() const {
    throw Error(Error::Kind::file, temporary_.string() + ": in the way; it is not a regular file",
                temporary_);
}

void WholeFile::being_written() const {
    throw Error(ErrorCode::file_busy,
                temporary_.string() + ": another process is writing this file; wait for it",
                temporary_);
}

void WholeFile::fail(const char* what) const {
    const int code = errno;
    const bool full = code == ENOSPC || code == EDQUOT || code == EFBIG;
    throw Error(full ? ErrorCode::disk_full : ErrorCode::file,
                path_.string() + ": " + what + " (" + std::system_category().message(code) + ")",
                path_);
}

void WholeFile::write(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        // Linux writes at most 2 GiB at a time.
        const ssize_t done =
            ::write(descriptor_, bytes.data(), std::min(bytes.size(), std::size_t{1} << 30U));
        if (done < 0) {
            if (errno == EINTR) continue;
            fail("cannot be written");
        }
        bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
}

void WholeFile::commit() {
    if (uninterrupted([&] { return ::fsync(descriptor_); }) != 0) {
        fail("cannot be flushed to the disk");
    }
    if (!names_open_file(temporary_, descriptor_)) {
        throw Error(Error::Kind::file,
                    temporary_.string() + ": was removed or replaced while it was written",
                    temporary_);
    }
    // Looked for before the renaming, which nothing that needs memory may follow.
    const std::filesystem::path parent =
        path_.has_parent_path() ? path_.parent_path() : std::filesystem::path(".");
    const auto rename = [&] { return ::rename(temporary_.c_str(), path_.c_str()); };
    if (uninterrupted(rename) != 0) fail("cannot be renamed into place");
    ::close(descriptor_);
    descriptor_ = -1;
    if (!flush_directory(parent)) fail("cannot be flushed to the disk under its name");
}

}  // namespace honeymoon
