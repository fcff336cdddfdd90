// Nobody else can open a file while it is written; this is its lock. It is renamed and removed
// while it is open, and so while it is locked.
#include <windows.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

#include "libtb/file/fields.hpp"
#include "libtb/file/open_file_windows.hpp"
#include "libtb/write/atomic_file.hpp"

namespace honeymoon {
namespace {

[[noreturn]] void in_the_way(const std::filesystem::path& temporary) {
    fail_file(temporary, "in the way; it is not a regular file", ErrorCode::file);
}

[[noreturn]] void being_written(const std::filesystem::path& temporary) {
    fail_file(temporary, "another process is writing this file; wait for it", ErrorCode::file_busy);
}

// Returns false if the name is that of a directory or a link. Returns true if there is no file.
bool is_regular(const std::filesystem::path& name) {
    const DWORD attributes = ::GetFileAttributesW(name.c_str());
    return attributes == INVALID_FILE_ATTRIBUTES ||
           (attributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT)) == 0;
}

// Opens the file that has a temporary name, to lock it. Does not follow links.
DWORD open_leftover(const std::filesystem::path& name, Descriptor& open) {
    return open_file(name, DELETE, 0, OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT, open);
}

// Tells the system to remove a file when it is closed. Returns false if this failed.
bool remove_at_close(const Descriptor& open) {
    FILE_DISPOSITION_INFO information{};
    information.DeleteFile = TRUE;
    return ::SetFileInformationByHandle(handle_of(open), FileDispositionInfo, &information,
                                        sizeof information) != 0;
}

// Removes the file that has the temporary name, unless another process is writing it.
void make_way(const std::filesystem::path& path, const std::filesystem::path& temporary) {
    if (!is_regular(temporary)) in_the_way(temporary);
    Descriptor left;
    const DWORD fault = patiently([&] { return open_leftover(temporary, left); });
    if (fault == ERROR_FILE_NOT_FOUND) return;  // another process has removed it
    if (fault == ERROR_SHARING_VIOLATION) being_written(temporary);
    if (fault != 0) fail_file_for(path, "cannot be written", fault);
    if (remove_at_close(left)) return;
    fail_file_for(path, "cannot be written, since what is left of another run cannot be removed",
                  ::GetLastError());
}

bool flush(const Descriptor& open) {
    return ::FlushFileBuffers(handle_of(open)) != 0;
}

// Flushes, renames and closes a file. Returns false if another file has the new name and must not
// be replaced.
bool finish(Descriptor& open, const std::filesystem::path& name, bool replace) {
    const std::wstring& to = name.native();
    const auto length = static_cast<DWORD>(to.size() * sizeof(wchar_t));
    std::vector<std::byte> room(sizeof(FILE_RENAME_INFO) + length);
    auto* const information = reinterpret_cast<FILE_RENAME_INFO*>(room.data());
    information->ReplaceIfExists = replace ? TRUE : FALSE;
    information->FileNameLength = length;
    std::memcpy(static_cast<void*>(information->FileName), to.data(), length);

    if (!flush(open)) fail_file_for(name, "cannot be flushed to the disk", ::GetLastError());
    const DWORD fault = patiently([&] {
        const bool renamed =
            ::SetFileInformationByHandle(handle_of(open), FileRenameInfo, room.data(),
                                         static_cast<DWORD>(room.size())) != 0;
        return renamed ? DWORD{0} : ::GetLastError();
    });
    if (!replace && (fault == ERROR_ALREADY_EXISTS || fault == ERROR_FILE_EXISTS)) return false;
    if (fault != 0) fail_file_for(name, "cannot be renamed into place", fault);
    // Flush it with its new name, which it keeps from now on.
    const DWORD unsafe = flush(open) ? 0 : ::GetLastError();
    open.close();
    if (unsafe != 0) fail_file_for(name, "cannot be flushed to the disk under its name", unsafe);
    return true;
}

}  // namespace

std::filesystem::path AtomicFile::temporary_name(const std::filesystem::path& path) {
    auto name = behind_links(path);
    name += ".honeymoon-part";
    return name;
}

void AtomicFile::remove_leftover(const std::filesystem::path& path) noexcept {
    try {
        const auto name = temporary_name(path);
        Descriptor left;
        if (is_regular(name) && open_leftover(name, left) == 0)
            static_cast<void>(remove_at_close(left));
    } catch (...) {  // no memory for the name, or no name: the leftover does no harm
    }
}

AtomicFile::AtomicFile(const std::filesystem::path& path)
    : path_(behind_links(path)), temporary_(temporary_name(path_)) {
    // Another process may create the file after this one has removed a leftover. That this happens
    // every time is practically impossible.
    constexpr int attempts = 100;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        // Always create a new file. An existing one may have a second name that needs its bytes.
        const DWORD fault = patiently([&] {
            return open_file(temporary_, GENERIC_WRITE | DELETE, 0, CREATE_NEW,
                             FILE_ATTRIBUTE_NORMAL, open_);
        });
        if (fault == 0) return;
        if (fault != ERROR_FILE_EXISTS && fault != ERROR_ALREADY_EXISTS) {
            fail_file_for(path_, "cannot be written", fault);
        }
        make_way(path_, temporary_);
    }
    being_written(temporary_);
}

AtomicFile::~AtomicFile() {
    discard();
}

void AtomicFile::discard() noexcept {
    if (open_.is_open()) static_cast<void>(remove_at_close(open_));
    open_.close();
}

void AtomicFile::write(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const auto most = static_cast<DWORD>(std::min(bytes.size(), std::size_t{1} << 30U));
        DWORD done = 0;
        if (::WriteFile(handle_of(open_), bytes.data(), most, &done, nullptr) == 0) {
            fail_file_for(path_, "cannot be written", ::GetLastError());
        }
        if (done == 0) fail_file_for(path_, "cannot be written", ERROR_DISK_FULL);
        bytes = bytes.subspan(done);
    }
}

void AtomicFile::commit() {
    static_cast<void>(finish(open_, path_, true));  // true: whatever is there is replaced
}

bool AtomicFile::commit_new() {
    return finish(open_, path_, false);
}

std::filesystem::path AtomicFile::commit_beside() {
    for (int number = 2;; ++number) {
        std::filesystem::path name = path_;
        name.replace_filename(path_.stem());
        name += "-" + std::to_string(number);
        name += path_.extension();
        if (finish(open_, name, false)) return name;
    }
}

}  // namespace honeymoon
