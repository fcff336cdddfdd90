#include "tb/file_bytes.hpp"

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <fstream>
#include <limits>
#include <new>
#include <string>
#include <system_error>
#include <utility>

#include "tb/error.hpp"

#ifndef HONEYMOON_MEMORY_MAP
#define HONEYMOON_MEMORY_MAP 1
#endif
#if HONEYMOON_MEMORY_MAP
#include <boost/iostreams/device/mapped_file.hpp>
#endif

namespace honeymoon {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, const std::string& fault) {
    throw Error(Error::Kind::file, path.string() + ": " + fault, path);
}

[[noreturn]] void fail_for_memory(const std::filesystem::path& path, std::uintmax_t size) {
    throw Error(Error::Kind::resource,
                path.string() + ": not enough memory for its " + std::to_string(size) + " bytes",
                path);
}

// The size of a file that can be read: Boost's exceptions do not name the file, an empty file fails
// inside the map, and a pipe would be waited for.
std::size_t size_of_regular_file(const std::filesystem::path& path) {
    std::error_code code;
    const auto status = std::filesystem::status(path, code);
    if (!std::filesystem::exists(status)) {
        const bool missing = status.type() == std::filesystem::file_type::not_found;
        fail(path, missing ? "no such file" : code.message());
    }
    if (!std::filesystem::is_regular_file(status)) fail(path, "not a regular file");
    const auto size = std::filesystem::file_size(path, code);
    if (code) fail(path, "cannot be read (" + code.message() + ")");
    if (size == 0) fail(path, "the file is empty");
    // Where addresses have 32 bits, the size may not fit std::size_t.
    if (size > std::uintmax_t{std::numeric_limits<std::ptrdiff_t>::max()}) {
        fail_for_memory(path, size);
    }
    return static_cast<std::size_t>(size);
}

}  // namespace

FileBytes FileBytes::map(const std::filesystem::path& path) {
#if HONEYMOON_MEMORY_MAP
    static_cast<void>(size_of_regular_file(path));
    errno = 0;
    try {
        auto mapping = std::make_shared<boost::iostreams::mapped_file_source>(path.string());
        FileBytes result;
        result.bytes_ = {reinterpret_cast<const std::uint8_t*>(mapping->data()), mapping->size()};
        result.owner_ = std::move(mapping);
        result.path_ = path;
        return result;
    } catch (const std::bad_alloc&) {
        throw;  // says nothing about the file
    } catch (const std::exception& error) {
        if (errno == ENOMEM) throw std::bad_alloc();  // nor does this
        fail(path, "cannot be read (" + std::string(error.what()) + ")");
    }
#else
    return read(path);
#endif
}

FileBytes FileBytes::read(const std::filesystem::path& path) {
    const std::size_t size = size_of_regular_file(path);
    std::ifstream file(path, std::ios::binary);
    if (!file) fail(path, "cannot be read (" + std::generic_category().message(errno) + ")");
    std::vector<std::uint8_t> bytes;
    try {
        bytes.resize(size);
    } catch (const std::bad_alloc&) {
        fail_for_memory(path, size);
    }
    file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!file) fail(path, "cannot be read to its end; did it become shorter meanwhile?");
    return own(std::move(bytes), path);
}

FileBytes FileBytes::own(std::vector<std::uint8_t> bytes, std::filesystem::path name) {
    auto owner = std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes));
    FileBytes result;
    result.bytes_ = *owner;
    result.owner_ = std::move(owner);
    result.path_ = std::move(name);
    return result;
}

}  // namespace honeymoon
