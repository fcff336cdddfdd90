#include "tb/file_bytes.hpp"

#include <exception>
#include <fstream>
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

FileBytes FileBytes::map(const std::filesystem::path& path) {
    // Boost's exceptions do not name the file, and an empty file fails inside the map, so look
    // first.
    std::error_code code;
    const auto status = std::filesystem::status(path, code);
    if (!std::filesystem::exists(status)) {
        const bool missing = status.type() == std::filesystem::file_type::not_found;
        throw Error(Error::Kind::file,
                    path.string() + ": " + (missing ? "no such file" : code.message()), path);
    }
    if (!std::filesystem::is_regular_file(status)) {
        throw Error(Error::Kind::file, path.string() + ": not a regular file", path);
    }
    const auto size = std::filesystem::file_size(path, code);
    if (!code && size == 0)
        throw Error(Error::Kind::file, path.string() + ": the file is empty", path);
#if HONEYMOON_MEMORY_MAP
    try {
        auto mapping = std::make_shared<boost::iostreams::mapped_file_source>(path.string());
        FileBytes result;
        result.bytes_ = {reinterpret_cast<const std::uint8_t*>(mapping->data()), mapping->size()};
        result.owner_ = std::move(mapping);
        result.path_ = path;
        return result;
    } catch (const std::exception& error) {
        throw Error(Error::Kind::file, path.string() + ": cannot be read (" + error.what() + ")",
                    path);
    }
#else
    std::vector<std::uint8_t> bytes(code ? 0 : size);
    std::ifstream file(path, std::ios::binary);
    file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!file) throw Error(Error::Kind::file, path.string() + ": cannot be read", path);
    return own(std::move(bytes), path);
#endif
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
