#include <utility>

#include "libtb/base/refuse.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/file/open_file_windows.hpp"
#include "libtb/write/file_lock.hpp"

namespace honeymoon {
namespace {

// The result of locking.
struct Locked {
    Descriptor open;
    DWORD fault = 0;      // the error number of the failed call, or 0
    bool waited = false;  // true if another process had the lock first
};

// Creates a lock file of this name. The system removes it when it is closed, also by the end of the
// process.
Locked lock_by_name(const std::filesystem::path& name, const std::function<void()>& waiting) {
    constexpr DWORD pause = 50;
    Locked result;
    while (true) {
        result.fault = patiently([&] {
            return open_file(name, GENERIC_WRITE | DELETE, 0, OPEN_ALWAYS,
                             FILE_ATTRIBUTE_HIDDEN | FILE_FLAG_DELETE_ON_CLOSE, result.open);
        });
        if (result.fault != ERROR_SHARING_VIOLATION) return result;
        if (!result.waited && waiting) waiting();
        result.waited = true;
        ::Sleep(pause);
    }
}

// Returns whether `fault` means that no file can be created there, or that nobody may write there.
bool has_no_locks(DWORD fault) {
    return fault == ERROR_ACCESS_DENIED || fault == ERROR_WRITE_PROTECT ||
           fault == ERROR_NOT_SUPPORTED || fault == ERROR_INVALID_FUNCTION;
}

std::filesystem::path directory_of(const std::filesystem::path& name) {
    return name.has_parent_path() ? name.parent_path() : std::filesystem::path(".");
}

}  // namespace

WriterLock::WriterLock(const std::filesystem::path& path, const std::function<void()>& waiting)
    : name_(behind_links(path)) {
    name_ += ".honeymoon-lock";
    Locked locked = lock_by_name(name_, waiting);
    if (locked.fault != 0) {
        const bool no_directory = locked.fault == ERROR_PATH_NOT_FOUND;
        fail_file(path,
                  joined("cannot be written (",
                         (no_directory ? directory_of(name_) : name_.filename()).string(), ": ",
                         reason_of(locked.fault), ")"),
                  ErrorCode::file);
    }
    open_ = std::move(locked.open);
}

WriterLock::~WriterLock() = default;

DirectoryLock::DirectoryLock(const std::filesystem::path& directory,
                             const std::function<void()>& waiting) {
    make_directory(directory);
    Locked locked = lock_by_name(directory / ".honeymoon-lock", waiting);
    const bool usable = locked.fault == 0 || has_no_locks(locked.fault);
    if (!usable) fail_file_for(directory, "cannot be locked", locked.fault);
    open_ = std::move(locked.open);
    waited_ = locked.waited;
}

}  // namespace honeymoon
