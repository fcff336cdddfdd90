#include "generator/directory_lock.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "honeymoon/base/error.hpp"
#include "libtb/file/file_lock.hpp"

namespace honeymoon::generator {
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

// What opening or locking says where there are no locks for directories.
bool has_no_locks(int fault) {
    return fault == EACCES || fault == EBADF || fault == EINVAL || fault == ENOLCK ||
           fault == ENOSYS || fault == ENOTSUP;
}

}  // namespace

DirectoryLock::DirectoryLock(const std::filesystem::path& directory,
                             const std::function<void()>& waiting) {
    const FileLock locked = lock_file(
        [&] {
            make_directory(directory);
            return ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        },
        [&](int descriptor) { return names_open_file(directory, descriptor, true); }, waiting);
    descriptor_ = locked.descriptor;
    waited_ = locked.waited;
    if (locked.fault == 0 || has_no_locks(locked.fault)) return;
    throw Error(Error::Kind::file,
                directory.string() + ": cannot be locked (" +
                    std::system_category().message(locked.fault) + ")",
                directory);
}

DirectoryLock::~DirectoryLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace honeymoon::generator
