#include "honeymoon/file/file_bytes.hpp"

#include <cerrno>
#include <cstddef>
#include <exception>
#include <limits>
#include <new>
#include <string>

#include "libtb/file/fields.hpp"
#include "libtb/file/open_file.hpp"

#ifndef HONEYMOON_MEMORY_MAP
#define HONEYMOON_MEMORY_MAP 1
#endif
#if HONEYMOON_MEMORY_MAP
#include <boost/iostreams/device/mapped_file.hpp>
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

struct OpenFile {
    Descriptor open;
    std::size_t size;
};

// Throws Error (file) if the file is missing, not a regular file, unreadable or empty.
OpenFile open_file(const std::filesystem::path& path) {
    Descriptor open;
    const auto size = open_regular(path, open);
    if (!open.is_open()) fail_with(path, errno);
    if (!size) fail_file(path, "not a regular file", ErrorCode::file);
    if (*size == 0) fail_file(path, "the file is empty");
    // With addresses of 32 bits, the size may not fit std::size_t.
    if (*size > std::uintmax_t{std::numeric_limits<std::ptrdiff_t>::max()}) {
        fail_for_memory(path, *size);
    }
    return {std::move(open), static_cast<std::size_t>(*size)};
}

// Reads the whole file.
std::vector<std::uint8_t> contents(const OpenFile& file, const std::filesystem::path& path) {
    std::vector<std::uint8_t> bytes;
    try {
        bytes.resize(file.size);
    } catch (const std::bad_alloc&) {
        fail_for_memory(path, file.size);
    }
    for (std::size_t at = 0; at < bytes.size();) {
        const auto got = read_some(file.open, std::span(bytes).subspan(at));
        if (got < 0) fail_with(path, errno);
        if (got == 0) {
            fail_file(path, "cannot be read to its end; did it become shorter meanwhile?",
                      ErrorCode::file);
        }
        at += static_cast<std::size_t>(got);
    }
    return bytes;
}

}  // namespace

FileBytes FileBytes::map(const std::filesystem::path& path) {
#if HONEYMOON_MEMORY_MAP
    // Open the file first, because Boost's exceptions do not name it, and it cannot map an empty
    // file.
    OpenFile file = open_file(path);
    // A mapped file stays open. So if the process may open hardly any more files, read the file
    // instead. The system gives open files the lowest free number, so the map below gets the number
    // of this file.
    constexpr long spare = 16;
    const long most = most_open_files();
    if (most >= 0 && file.open.number() + spare >= most) return own(contents(file, path), path);
    file.open.close();
    errno = 0;
    try {
        const auto mapping =
            std::make_shared<const boost::iostreams::mapped_file_source>(path.string());
        const auto* const begin = reinterpret_cast<const std::uint8_t*>(mapping->data());
        return {mapping, {begin, mapping->size()}, path};
    } catch (const std::exception&) {
        const int reason = errno;  // of the failed call; Boost's text says no more
        if (reason == 0 || reason == ENOMEM) fail_for_memory(path, file.size);
        fail_with(path, reason);
    }
#else
    return read(path);
#endif
}

FileBytes FileBytes::read(const std::filesystem::path& path) {
    return own(contents(open_file(path), path), path);
}

FileBytes FileBytes::own(std::vector<std::uint8_t> bytes, std::filesystem::path name) {
    const auto owner = std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes));
    return {owner, *owner, std::move(name)};
}

}  // namespace honeymoon
