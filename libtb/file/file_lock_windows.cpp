// A lock is a file that is open here and can be opened by nobody else; closing it, which the end of
// the process does too, removes it.
#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "libtb/base/refuse.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/file/file_lock.hpp"

namespace honeymoon {
namespace {

// Waits for a lock file of this name; `waited` says whether that was needed.
Descriptor lock_by_name(const std::filesystem::path& name, const std::filesystem::path& what,
                        const std::function<void()>& waiting, bool& waited) {
    constexpr DWORD pause = 50;
    while (true) {
        // NOLINTNEXTLINE(performance-no-int-to-ptr)
        const HANDLE file =
            ::CreateFileW(name.c_str(), GENERIC_WRITE | DELETE, 0, nullptr, OPEN_ALWAYS,
                          FILE_ATTRIBUTE_HIDDEN | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
        if (file != INVALID_HANDLE_VALUE) {
            return Descriptor(::_open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_BINARY));
        }
        const DWORD fault = ::GetLastError();
        // Denied is what a file is that is just being removed; that is over soon.
        if (fault != ERROR_SHARING_VIOLATION && (fault != ERROR_ACCESS_DENIED || waited)) {
            fail_file(what,
                      joined("cannot be locked (", name.filename().string(), ": ",
                             std::system_category().message(static_cast<int>(fault)), ")"),
                      ErrorCode::file);
        }
        if (fault == ERROR_SHARING_VIOLATION) {
            if (!waited && waiting) waiting();
            waited = true;
        }
        ::Sleep(pause);
    }
}

}  // namespace

void Descriptor::close() {
    const int fault = errno;
    if (is_open()) ::_close(number_);
    errno = fault;
    number_ = -1;
}

WriterLock::WriterLock(const std::filesystem::path& path, const std::function<void()>& waiting)
    : name_(behind_links(path).string() + ".honeymoon-lock") {
    bool waited = false;
    open_ = lock_by_name(name_, path, waiting, waited);
}

WriterLock::~WriterLock() = default;

DirectoryLock::DirectoryLock(const std::filesystem::path& directory,
                             const std::function<void()>& waiting) {
    make_directory(directory);
    open_ = lock_by_name(directory / ".honeymoon-lock", directory, waiting, waited_);
}

}  // namespace honeymoon
