#include "pool_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "tb/error.hpp"

namespace honeymoon {
namespace {

// True if `name` is still the file that is open: nobody has removed it since.
bool names_open_file(const std::filesystem::path& name, int descriptor) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(descriptor, &opened) == 0 && ::lstat(name.c_str(), &named) == 0 &&
           opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

// A link is not followed and a pipe not waited for.
int open_lock(const std::filesystem::path& name) {
    while (true) {
        const int descriptor =
            ::open(name.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
        if (descriptor >= 0 || errno != EINTR) return descriptor;
    }
}

// 0, or what went wrong.
int lock(int descriptor, int operation) {
    while (::flock(descriptor, operation) != 0) {
        if (errno != EINTR) return errno;
    }
    return 0;
}

bool has_no_locks(int fault) {
    return fault == ENOTSUP || fault == ENOLCK || fault == ENOSYS;
}

}  // namespace

PoolLock::PoolLock(const std::filesystem::path& path, const std::function<void()>& waiting)
    : name_(path.string() + ".honeymoon-lock") {
    const auto fail = [&](const char* what, int fault) {
        throw Error(Error::Kind::file,
                    path.string() + ": " + what + " (" + name_.filename().string() + ": " +
                        std::system_category().message(fault) + ")",
                    path);
    };
    bool waited = false;
    while (true) {
        const int descriptor = open_lock(name_);
        if (descriptor < 0) fail("cannot be written", errno);
        int fault = lock(descriptor, LOCK_EX | LOCK_NB);
        if (fault == EWOULDBLOCK) {
            try {
                if (!waited && waiting) waiting();
            } catch (...) {
                ::close(descriptor);
                throw;
            }
            waited = true;
            fault = lock(descriptor, LOCK_EX);
        }
        if (has_no_locks(fault)) fault = 0;
        // Whoever had it has removed it since, and somebody else may have made another.
        if (fault == 0 && names_open_file(name_, descriptor)) {
            descriptor_ = descriptor;
            return;
        }
        ::close(descriptor);
        if (fault != 0) fail("cannot be locked", fault);
    }
}

PoolLock::~PoolLock() {
    // Removed while it is still locked: whoever opens it after that makes a new one.
    if (names_open_file(name_, descriptor_)) ::unlink(name_.c_str());
    ::close(descriptor_);
}

}  // namespace honeymoon
