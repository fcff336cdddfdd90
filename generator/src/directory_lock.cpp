#include "directory_lock.hpp"

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

void make_directory(const std::filesystem::path& directory) {
    std::error_code code;
    std::filesystem::create_directories(directory, code);
    std::error_code unknown;
    if (!std::filesystem::is_directory(directory, unknown)) {
        if (!code) code = unknown;
        throw Error(Error::Kind::file,
                    directory.string() + ": cannot be made a directory" +
                        (code ? " (" + code.message() + ")" : std::string()),
                    directory);
    }
}

int open_directory(const std::filesystem::path& directory) {
    while (true) {
        const int descriptor = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
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

// What opening or locking says where there are no locks for directories.
bool has_no_locks(int fault) {
    return fault == EACCES || fault == EBADF || fault == EINVAL || fault == ENOLCK ||
           fault == ENOSYS || fault == ENOTSUP;
}

bool names_open_directory(const std::filesystem::path& name, int descriptor) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(descriptor, &opened) == 0 && ::stat(name.c_str(), &named) == 0 &&
           opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

}  // namespace

DirectoryLock::DirectoryLock(const std::filesystem::path& directory,
                             const std::function<void()>& waiting) {
    const auto fail = [&](int fault) {
        throw Error(Error::Kind::file,
                    directory.string() + ": cannot be locked (" +
                        std::system_category().message(fault) + ")",
                    directory);
    };
    while (true) {
        make_directory(directory);
        const int descriptor = open_directory(directory);
        if (descriptor < 0) {
            if (has_no_locks(errno)) return;
            // Removed again since it was made: that is another's doing, and may not go on for ever.
            fail(errno);
        }
        int fault = lock(descriptor, LOCK_EX | LOCK_NB);
        if (fault == EWOULDBLOCK) {
            try {
                if (!waited_ && waiting) waiting();
            } catch (...) {
                ::close(descriptor);
                throw;
            }
            waited_ = true;
            fault = lock(descriptor, LOCK_EX);
        }
        // While we waited the directory may have been removed, and another made in its place.
        if (fault == 0 && names_open_directory(directory, descriptor)) {
            descriptor_ = descriptor;
            return;
        }
        ::close(descriptor);
        if (fault == 0) continue;
        if (has_no_locks(fault)) return;
        fail(fault);
    }
}

DirectoryLock::~DirectoryLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace honeymoon
