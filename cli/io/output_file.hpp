// Where a command writes what it was told to write: a file, or a pipe or device that is already
// there.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "libtb/file/atomic_file.hpp"

namespace honeymoon::cli {

/// A file appears under its name with commit(), whole; without, it is as before. A pipe or a
/// device, which must not be replaced by a file, is written to as it is. Throws Error if it cannot
/// be written, OutputClosed if the reader of a pipe has gone away.
class OutputFile {
public:
    explicit OutputFile(const std::filesystem::path& path);

    void write(std::span<const std::uint8_t> bytes);
    void write(std::string_view text);
    /// Call it once, last.
    void commit();

private:
    struct Close {
        void operator()(std::FILE* stream) const { static_cast<void>(std::fclose(stream)); }
    };

    [[noreturn]] void fail(int reason) const;

    std::filesystem::path path_;
    std::optional<AtomicFile> file_;
    std::unique_ptr<std::FILE, Close> stream_;  // of a pipe or device
};

}  // namespace honeymoon::cli
