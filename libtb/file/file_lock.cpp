#include "libtb/file/file_lock.hpp"

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace honeymoon {
namespace {

// 0, or what went wrong.
int lock(int descriptor, int operation) {
    while (::flock(descriptor, operation) != 0) {
        if (errno != EINTR) return errno;
    }
    return 0;
}

}  // namespace

FileLock lock_file(const std::function<int()>& open, const std::function<bool(int)>& is_still_named,
                   const std::function<void()>& waiting) {
    FileLock result;
    while (true) {
        const int descriptor = open();
        if (descriptor < 0) {
            if (errno == EINTR) continue;
            result.fault = errno;
            result.opened = false;
            return result;
        }
        result.opened = true;
        result.fault = lock(descriptor, LOCK_EX | LOCK_NB);
        if (result.fault == EWOULDBLOCK) {
            try {
                if (!result.waited && waiting) waiting();
            } catch (...) {
                ::close(descriptor);
                throw;
            }
            result.waited = true;
            result.fault = lock(descriptor, LOCK_EX);
        }
        if (result.fault == 0 && is_still_named(descriptor)) {
            result.descriptor = descriptor;
            return result;
        }
        ::close(descriptor);
        if (result.fault != 0) return result;
    }
}

bool names_open_file(const std::filesystem::path& name, int descriptor, bool follow) {
    struct stat opened {};
    struct stat named {};
    const int found = follow ? ::stat(name.c_str(), &named) : ::lstat(name.c_str(), &named);
    return ::fstat(descriptor, &opened) == 0 && found == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
}

}  // namespace honeymoon
