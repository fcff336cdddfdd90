#include "libtb/write/file_lock_posix.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <system_error>

#include "libtb/base/refuse.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/file/open_file_posix.hpp"

namespace honeymoon {
namespace {

// The result of locking.
struct Locked {
    Descriptor open;      // also locked, if there was no fault
    int fault = 0;        // the error number of the failed call, or 0
    bool opened = false;  // false if opening failed
    bool waited = false;  // true if another process had the lock first
};

// Opens a file by open() and locks it. Repeats this until `name` is the name of the open file,
// because the name may have gone to another file during the wait.
template <class Open>
Locked lock_by_name(const std::filesystem::path& name, bool follow, const Open& open,
                    const std::function<void()>& waiting) {
    Locked result;
    while (true) {
        result.open = Descriptor(uninterrupted(open));
        result.opened = result.open.is_open();
        result.fault = result.opened ? lock(result.open) : errno;
        if (result.fault == EWOULDBLOCK) {
            if (!result.waited && waiting) waiting();
            result.waited = true;
            result.fault = lock(result.open, true);
        }
        if (result.fault != 0 || names_open_file(name, result.open, follow)) return result;
    }
}

// Opens the file to lock, and creates it if it is missing. Returns its number, or -1. Does not
// follow links or wait for pipes.
int open_for_lock(const char* name) {
    const auto open = [&](int access) {
        return ::open(name, access | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    };
    // Some network file systems lock only files that are open for writing.
    int opened = open(O_RDWR | O_CREAT);
    if (opened >= 0 || errno != EACCES) return opened;
    // Another user has left the file behind or is writing; it may be removed at this moment.
    opened = open(O_RDONLY);
    return opened >= 0 || errno != ENOENT ? opened : open(O_RDWR | O_CREAT);
}

std::string directory_of(const std::filesystem::path& name) {
    return name.has_parent_path() ? name.parent_path().string() : ".";
}

}  // namespace

int lock(const Descriptor& open, bool waits) {
    const int operation = LOCK_EX | (waits ? 0 : LOCK_NB);
    return uninterrupted([&] { return ::flock(open.number(), operation); }) == 0 ? 0 : errno;
}

bool has_no_locks(int fault) {
    return fault == ENOTSUP || fault == ENOLCK || fault == ENOSYS;
}

bool names_open_file(const std::filesystem::path& name, const Descriptor& open, bool follow) {
    struct stat opened {};
    struct stat named {};
    const int found = follow ? ::stat(name.c_str(), &named) : ::lstat(name.c_str(), &named);
    return ::fstat(open.number(), &opened) == 0 && found == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
}

WriterLock::WriterLock(const std::filesystem::path& path, const std::function<void()>& waiting)
    : name_(behind_links(path).string() + ".honeymoon-lock") {
    Locked locked = lock_by_name(
        name_, false, [&] { return open_for_lock(name_.c_str()); }, waiting);
    // If there are no locks, keep the file open all the same, to remove it in the end.
    const bool usable = locked.fault == 0 || (locked.opened && has_no_locks(locked.fault));
    if (!usable) {
        const bool no_directory = locked.fault == ENOENT || locked.fault == ENOTDIR;
        fail_file(path,
                  joined(locked.opened ? "cannot be locked (" : "cannot be written (",
                         no_directory ? directory_of(name_) : name_.filename().string(), ": ",
                         std::generic_category().message(locked.fault), ")"),
                  ErrorCode::file);
    }
    open_ = std::move(locked.open);
}

WriterLock::~WriterLock() {
    // Remove the file while it is locked. Whoever opens it later creates a new one.
    if (names_open_file(name_, open_)) ::unlink(name_.c_str());
}

DirectoryLock::DirectoryLock(const std::filesystem::path& directory,
                             const std::function<void()>& waiting) {
    const auto open = [&] {
        make_directory(directory);
        return ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    };
    Locked locked = lock_by_name(directory, true, open, waiting);
    // These are the errors of opening and locking if directories have no locks.
    const bool usable = locked.fault == 0 || has_no_locks(locked.fault) || locked.fault == EACCES ||
                        locked.fault == EBADF || locked.fault == EINVAL;
    if (!usable) fail_file(directory, "cannot be locked", locked.fault);
    open_ = std::move(locked.open);
    waited_ = locked.waited;
}

}  // namespace honeymoon
