// Where a command writes what it was told to write: a file, or a pipe or device that is already
// there.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "libtb/file/atomic_file.hpp"

namespace honeymoon::cli {

/// The one rule for a file that a command is to write: what exists is overwritten with --force
/// only. Throws Error (question) if there is such a file and `force` is not set; Error (file) if
/// that cannot be found out. To be called before any work is done. Pipes and devices are written to
/// as they are.
void require_new(const std::filesystem::path& path, bool force);

/// Throws Error (question) if what is to be written is the file `source` that is read, under
/// whatever name.
void refuse_source(const std::filesystem::path& path, const std::filesystem::path& source);

/// Throws Error (question) if the name of a file, such as "a pool", is that of standard output.
void refuse_standard_output(const std::filesystem::path& path, std::string_view what);

/// A file appears under its name with commit(), whole; without, it is as before. A pipe or a
/// device, which must not be replaced by a file, is written to as it is; "-" is standard output.
/// Throws as require_new(), Error if it cannot be written, OutputClosed if the reader of a pipe has
/// gone away.
class OutputFile {
public:
    OutputFile(const std::filesystem::path& path, bool force);

    void write(std::span<const std::uint8_t> bytes);
    void write(std::string_view text);
    /// Call it once, last. Throws as require_new() too: somebody may have made the file meanwhile.
    void commit();

private:
    struct Close {
        void operator()(std::FILE* stream) const { static_cast<void>(std::fclose(stream)); }
    };

    [[noreturn]] void fail(int reason) const;

    std::filesystem::path path_;
    bool force_;
    std::optional<AtomicFile> file_;
    std::unique_ptr<std::FILE, Close> stream_;  // of a pipe or device; standard output has none
};

/// The file of an option, if it was given; see OutputFile and refuse_standard_output().
[[nodiscard]] std::optional<OutputFile> output_file(const std::optional<std::string>& path,
                                                    bool force, std::string_view what);

}  // namespace honeymoon::cli
