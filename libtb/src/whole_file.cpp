#include "tb/whole_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include "tb/error.hpp"

namespace honeymoon {

std::filesystem::path WholeFile::temporary_name(const std::filesystem::path& path) {
    return path.string() + ".tmp";
}

WholeFile::WholeFile(std::filesystem::path path)
    : path_(std::move(path)), temporary_(temporary_name(path_)) {
    for (;;) {
        descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
        if (descriptor_ < 0) fail("cannot be written");
        // The lock goes with the process, so a file left by one that was killed is free.
        if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
            ::close(descriptor_);
            throw Error(Error::Kind::file,
                        temporary_.string() + ": another process is writing this file; wait for it",
                        temporary_);
        }
        // Between open and lock the other process may have renamed the file away: then this is the
        // finished file, not to be touched.
        struct stat opened {};
        struct stat named {};
        if (::fstat(descriptor_, &opened) == 0 && ::stat(temporary_.c_str(), &named) == 0 &&
            opened.st_ino == named.st_ino && opened.st_dev == named.st_dev) {
            break;
        }
        ::close(descriptor_);
    }
    if (::ftruncate(descriptor_, 0) != 0) fail("cannot be written");
}

WholeFile::~WholeFile() {
    if (descriptor_ < 0) return;
    ::unlink(temporary_.c_str());
    ::close(descriptor_);
}

void WholeFile::fail(const char* what) const {
    const int code = errno;
    const bool full = code == ENOSPC || code == EDQUOT || code == EFBIG;
    throw Error(full ? Error::Kind::resource : Error::Kind::file,
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
    if (::fsync(descriptor_) != 0) fail("cannot be flushed to the disk");
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail("cannot be renamed into place");
    ::close(descriptor_);
    descriptor_ = -1;
    // The name is safe only once the directory is flushed too. Some file systems cannot; then there
    // is nothing more to be done.
    const std::filesystem::path parent =
        path_.has_parent_path() ? path_.parent_path() : std::filesystem::path(".");
    const int directory = ::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory >= 0) {
        ::fsync(directory);
        ::close(directory);
    }
}

}  // namespace honeymoon
