#include "honeymoon/file/file_bytes.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <string>

#include "libtb/file/fields.hpp"
#include "libtb/file/file_lock.hpp"

#ifndef HONEYMOON_MEMORY_MAP
#define HONEYMOON_MEMORY_MAP 1
#endif
#if HONEYMOON_MEMORY_MAP
#include <sys/mman.h>
#endif

namespace honeymoon {
namespace {

[[noreturn]] void fail_for_memory(const std::filesystem::path& path, std::uintmax_t size) {
    fail_file(path, "not enough memory for its " + std::to_string(size) + " bytes",
              ErrorCode::no_memory);
}

[[noreturn]] void fail_with(const std::filesystem::path& path, int reason) {
    if (reason == ENOENT || reason == ENOTDIR) {
        fail_file(path, "no such file", ErrorCode::file_missing);
    }
    fail_file(path, "cannot be read", reason);
}

// A regular file, open for reading.
struct OpenFile {
    Descriptor open;
    std::size_t size;
};

// It is looked at once it is open, since there may be another under its name by then; and opened
// without waiting, which a pipe would otherwise make it do. Throws Error (file) if the file is
// missing, not a regular file, unreadable or empty.
OpenFile open_file(const std::filesystem::path& path) {
    Descriptor open(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    struct stat status {};
    if (!open.is_open() || ::fstat(open.number(), &status) != 0) fail_with(path, errno);
    if (!S_ISREG(status.st_mode)) fail_file(path, "not a regular file", ErrorCode::file);
    if (status.st_size == 0) fail_file(path, "the file is empty");
    // Where addresses have 32 bits, the size may not fit std::size_t.
    const auto size = static_cast<std::uintmax_t>(status.st_size);
    if (size > std::uintmax_t{std::numeric_limits<std::ptrdiff_t>::max()}) {
        fail_for_memory(path, size);
    }
    return {std::move(open), static_cast<std::size_t>(size)};
}

}  // namespace

FileBytes FileBytes::map(const std::filesystem::path& path) {
#if HONEYMOON_MEMORY_MAP
    // Not kept open: a process may map more files than it may have open.
    const OpenFile file = open_file(path);
    void* const begin = ::mmap(nullptr, file.size, PROT_READ, MAP_SHARED, file.open.number(), 0);
    if (begin == MAP_FAILED) {
        if (errno == ENOMEM) fail_for_memory(path, file.size);
        fail_with(path, errno);
    }
    std::shared_ptr<const void> owner(
        begin, [size = file.size](void* mapping) { ::munmap(mapping, size); });
    return {std::move(owner), {static_cast<const std::uint8_t*>(begin), file.size}, path};
#else
    return read(path);
#endif
}

FileBytes FileBytes::read(const std::filesystem::path& path) {
    const OpenFile file = open_file(path);
    std::vector<std::uint8_t> bytes;
    try {
        bytes.resize(file.size);
    } catch (const std::bad_alloc&) {
        fail_for_memory(path, file.size);
    }
    for (std::size_t at = 0; at < bytes.size();) {
        const auto got = ::read(file.open.number(), bytes.data() + at, bytes.size() - at);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) fail_with(path, errno);
        if (got == 0) {
            fail_file(path, "cannot be read to its end; did it become shorter meanwhile?",
                      ErrorCode::file);
        }
        at += static_cast<std::size_t>(got);
    }
    return own(std::move(bytes), path);
}

FileBytes FileBytes::own(std::vector<std::uint8_t> bytes, std::filesystem::path name) {
    const auto owner = std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes));
    return {owner, *owner, std::move(name)};
}

}  // namespace honeymoon
