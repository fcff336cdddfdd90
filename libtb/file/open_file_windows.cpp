#include "libtb/file/open_file_windows.hpp"

#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <cerrno>

#include "libtb/base/refuse.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon {
namespace {

// Returns the error number of the C library. Error numbers that only the system has become EIO,
// because they would mean something else as errno.
int errno_of(DWORD fault) {
    const std::error_condition condition = condition_of(fault);
    return condition.category() == std::generic_category() ? condition.value() : EIO;
}

}  // namespace

void Descriptor::close() {
    const int fault = errno;
    if (is_open()) ::_close(number_);
    errno = fault;
    number_ = -1;
}

DWORD open_file(const std::filesystem::path& name, DWORD access, DWORD share, DWORD how,
                DWORD attributes, Descriptor& open) {
    const HANDLE file =
        ::CreateFileW(name.c_str(), access, share, nullptr, how, attributes, nullptr);
    // NOLINTNEXTLINE(performance-no-int-to-ptr)
    if (file == INVALID_HANDLE_VALUE) return ::GetLastError();
    open = Descriptor(::_open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_BINARY));
    if (open.is_open()) return 0;
    ::CloseHandle(file);
    return ERROR_TOO_MANY_OPEN_FILES;
}

HANDLE handle_of(const Descriptor& open) {
    // NOLINTNEXTLINE(performance-no-int-to-ptr)
    return reinterpret_cast<HANDLE>(::_get_osfhandle(open.number()));
}

std::error_condition condition_of(DWORD fault) {
    // The standard library does not translate this one.
    if (fault == ERROR_HANDLE_DISK_FULL) return std::errc::no_space_on_device;
    return std::error_code(static_cast<int>(fault), std::system_category())
        .default_error_condition();
}

std::string reason_of(DWORD fault) {
    return condition_of(fault).message();
}

void fail_file_for(const std::filesystem::path& path, const std::string& what, DWORD fault) {
    const bool full = condition_of(fault) == std::errc::no_space_on_device;
    fail_file(path, joined(what, " (", reason_of(fault), ")"),
              full ? ErrorCode::disk_full : ErrorCode::file);
}

std::optional<std::uintmax_t> open_regular(const std::filesystem::path& path, Descriptor& open) {
    // This opens directories too; the check below finds them.
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
