// Open files on Windows, where one that nobody else can open meanwhile is a lock.
#pragma once

#include <windows.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>

#include "libtb/file/open_file.hpp"

namespace honeymoon {

/// Opens a file as CreateFileW() does: 0, or the error number. `share`: what others may do with it
/// meanwhile; if 0, nothing, and ERROR_SHARING_VIOLATION if somebody has it open.
[[nodiscard]] DWORD open_file(const std::filesystem::path& name, DWORD access, DWORD share,
                              DWORD how, DWORD attributes, Descriptor& open);

/// What the system has of an open file.
[[nodiscard]] HANDLE handle_of(const Descriptor& open);

/// Makes a call that returns 0 or an error number; again, for up to a second, while it is denied.
/// So it is for a file that is just being removed, or read where it is to be replaced.
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

/// The error that other systems have for an error number.
[[nodiscard]] std::error_condition condition_of(DWORD fault);

/// The words for an error number, those of other systems if they have the error too.
[[nodiscard]] std::string reason_of(DWORD fault);

/// Throws Error (file, or resource for a full disk) that names the file, the fault and its reason.
[[noreturn]] void fail_file_for(const std::filesystem::path& path, const std::string& what,
                                DWORD fault);

}  // namespace honeymoon
