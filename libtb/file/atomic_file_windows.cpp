// While a file is written nobody else can open it, which is its lock.
#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>

#include "libtb/file/atomic_file.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, const char* what) {
    const auto fault = static_cast<int>(::GetLastError());
    const std::error_code code(fault, std::system_category());
    fail_file(path, what, code.default_error_condition().value());
}

// Flushes, closes and renames, after which nothing is left under the temporary name; false if there
// is a file of the new name that is not to be replaced.
bool finish(Descriptor& open, std::filesystem::path& temporary, const std::filesystem::path& name,
            DWORD how) {
    if (open.is_open() && ::_commit(open.number()) != 0) {
        fail_file(name, "cannot be flushed to the disk", errno);
    }
    open.close();
    if (::MoveFileExW(temporary.c_str(), name.c_str(), how | MOVEFILE_WRITE_THROUGH) != 0) {
        temporary.clear();
        return true;
    }
    const DWORD fault = ::GetLastError();
    if (fault == ERROR_ALREADY_EXISTS || fault == ERROR_FILE_EXISTS) return false;
    fail(name, "cannot be renamed into place");
}

}  // namespace

std::filesystem::path AtomicFile::temporary_name(const std::filesystem::path& path) {
    return behind_links(path).string() + ".honeymoon-part";
}

void AtomicFile::remove_leftover(const std::filesystem::path& path) noexcept {
    try {
        // Fails where another process has it open.
        static_cast<void>(::DeleteFileW(temporary_name(path).c_str()));
    } catch (...) {  // no memory for the name, or none is found: what is left does no harm
    }
}

AtomicFile::AtomicFile(const std::filesystem::path& path)
    : path_(behind_links(path)), temporary_(temporary_name(path_)) {
    const HANDLE file = ::CreateFileW(temporary_.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS,
                                      FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE) {
        if (::GetLastError() != ERROR_SHARING_VIOLATION) fail(path_, "cannot be written");
        fail_file(temporary_, "another process is writing this file; wait for it",
                  ErrorCode::file_busy);
    }
    open_ = Descriptor(::_open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_BINARY));
}

AtomicFile::~AtomicFile() {
    discard();
}

void AtomicFile::discard() noexcept {
    open_.close();
    if (!temporary_.empty()) static_cast<void>(::DeleteFileW(temporary_.c_str()));
}

void AtomicFile::write(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const std::size_t most = std::min(bytes.size(), std::size_t{1} << 30U);
        const int done = ::_write(open_.number(), bytes.data(), static_cast<unsigned>(most));
        if (done < 0) fail_file(path_, "cannot be written", errno);
        bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
}

void AtomicFile::commit() {
    static_cast<void>(finish(open_, temporary_, path_, MOVEFILE_REPLACE_EXISTING));
}

bool AtomicFile::commit_new() {
    return finish(open_, temporary_, path_, 0);
}

std::filesystem::path AtomicFile::commit_beside() {
    for (int number = 2;; ++number) {
        std::filesystem::path name = path_;
        name.replace_filename(path_.stem().string() + "-" + std::to_string(number) +
                              path_.extension().string());
        if (finish(open_, temporary_, name, 0)) return name;
    }
}

}  // namespace honeymoon
