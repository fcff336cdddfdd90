// Open files on Windows. There, a file that nobody else can open serves as a lock.
#pragma once

#include <windows.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>

#include "libtb/file/open_file.hpp"

namespace honeymoon {

/// Opens a file as CreateFileW() does. Returns 0, or the error number. `share` says what others may
/// do with the file while it is open. If it is 0, they may do nothing; and if somebody has the file
/// open, this function returns ERROR_SHARING_VIOLATION.
[[nodiscard]] DWORD open_file(const std::filesystem::path& name, DWORD access, DWORD share,
                              DWORD how, DWORD attributes, Descriptor& open);

/// Returns the system's handle of an open file.
[[nodiscard]] HANDLE handle_of(const Descriptor& open);

/// Makes a call that returns 0 or an error number. Repeats it for up to a second while access is
/// denied. Windows denies access to a file that is just being removed, or that somebody reads while
/// it should be replaced.
template <class Call>
[[nodiscard]] DWORD patiently(const Call& call) {
    constexpr int attempts = 50;
    constexpr DWORD pause = 20;
    for (int attempt = 1;; ++attempt) {
        const DWORD fault = call();
        if (fault != ERROR_ACCESS_DENIED || attempt == attempts) return fault;
        ::Sleep(pause);
    }
}

/// Returns the portable error condition of a Windows error number.
[[nodiscard]] std::error_condition condition_of(DWORD fault);

/// Returns the text for an error number: the portable text if there is one.
[[nodiscard]] std::string reason_of(DWORD fault);

/// Throws Error (file, or resource for a full disk) that names the file, the fault and its reason.
[[noreturn]] void fail_file_for(const std::filesystem::path& path, const std::string& what,
                                DWORD fault);

}  // namespace honeymoon
