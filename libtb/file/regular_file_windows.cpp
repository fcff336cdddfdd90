#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "libtb/file/file_lock.hpp"
#include "libtb/file/file_lock_windows.hpp"

namespace honeymoon {
namespace {

// What the C library would say; a number that is the system's alone would be taken for another.
int errno_of(DWORD fault) {
    const std::error_condition condition = condition_of(fault);
    return condition.category() == std::generic_category() ? condition.value() : EIO;
}

}  // namespace

std::optional<std::uintmax_t> open_regular(const std::filesystem::path& path, Descriptor& open) {
    // Opens a directory too, which then is seen to be one.
    const DWORD fault =
        open_file(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                  OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, open);
    if (fault != 0) {
        errno = errno_of(fault);
        return std::nullopt;
    }
    BY_HANDLE_FILE_INFORMATION about{};
    if (::GetFileType(handle_of(open)) != FILE_TYPE_DISK) return std::nullopt;
    if (::GetFileInformationByHandle(handle_of(open), &about) == 0) {
        errno = errno_of(::GetLastError());
        open.close();
        return std::nullopt;
    }
    if ((about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return std::nullopt;
    return (std::uintmax_t{about.nFileSizeHigh} << 32U) | about.nFileSizeLow;
}

std::ptrdiff_t read_some(const Descriptor& open, std::span<std::uint8_t> room) {
    const std::size_t most = std::min(room.size(), std::size_t{1} << 30U);
    return ::_read(open.number(), room.data(), static_cast<unsigned>(most));
}

long most_open_files() {
    return -1;
}

}  // namespace honeymoon
