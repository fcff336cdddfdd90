// The output of a command: a file, or a pipe or device that exists.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/game/game_record.hpp"
#include "libtb/write/atomic_file.hpp"
#include "libtb/write/file_lock.hpp"

namespace honeymoon::cli {

inline constexpr const char* kOrForce = ", or give --force";

/// A file that is made or replaced by renaming. One rule applies to all commands. An existing file
/// is overwritten only with --force, and a file that the command reads never. A link stays and
/// leads to the new file. If two processes write one file, one waits, and then finds that the file
/// exists. If a program makes the file meanwhile without the lock, that file stays, and the new one
/// is kept beside it.
class NewFile {
public:
    /// Make a NewFile before doing any work. `adds`: the file may exist, because the new file will
    /// contain its contents. Throws Error (question) if the file exists and neither `force` nor
    /// `adds` is set; the message then ends with `or_else`. Also throws it if the file is not a
    /// regular file, or is one of `sources`. Throws Error (file) if that cannot be found out, or if
    /// the file cannot be made.
    NewFile(const std::filesystem::path& name, bool force,
            const std::vector<std::string>& sources = {}, bool adds = false,
            const char* or_else = kOrForce);

    /// Returns the file to write. For a link, this is the file where it leads.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// Returns true if the file existed at the start.
    [[nodiscard]] bool exists() const { return exists_; }
    /// Renames the written file to path(). If a file has appeared there meanwhile, throws Error
    /// (question) with the name of the written file beside it.
    void commit(AtomicFile& file) const;
    /// Writes the file: calls produce(to), which calls to(bytes) for one piece after another.
    /// Throws as AtomicFile and commit() do.
    template <class Produce>
    void write(const Produce& produce) const {
        AtomicFile file(path_);
        produce([&](std::span<const std::uint8_t> bytes) { file.write(bytes); });
        commit(file);
    }

private:
    std::filesystem::path name_;
    std::filesystem::path path_;
    bool force_;
    std::optional<WriterLock> lock_;
    bool exists_ = false;
};

/// The output of a command. A file appears under its name, whole, with commit(); without commit()
/// the old file stays. A pipe or a device is written directly. "-" is standard output. Throws as
/// NewFile does, Error if the output cannot be written, and OutputClosed if the reader of a pipe
/// has gone.
class OutputFile {
public:
    OutputFile(const std::filesystem::path& name, bool force,
               const std::vector<std::string>& sources = {}, const char* or_else = kOrForce);

    void write(std::span<const std::uint8_t> bytes);
    void write(std::string_view text);
    /// Writes a game as text, after an empty line if it is not the first.
    void write(const GameRecord& game);
    /// Finishes the output. Call it once, at the end.
    void commit();
    /// Call this instead of write() and commit(): replaces the content of the file by `text`, as a
    /// whole. May be called again with a longer text that begins with the last one. A pipe or a
    /// device then gets the new part.
    void update(std::string_view text);

    /// Discards what was written but not yet committed, and frees its space.
    void discard() { file_.reset(); }

    /// True if nothing has been written.
    [[nodiscard]] bool empty() const { return empty_; }

private:
    struct Close {
        void operator()(std::FILE* stream) const {
            if (stream != stdout) static_cast<void>(std::fclose(stream));
        }
    };

    [[noreturn]] void fail(int reason) const;

    std::filesystem::path name_;
    std::optional<NewFile> target_;
    std::optional<AtomicFile> file_;
    std::unique_ptr<std::FILE, Close> stream_;  // instead: a pipe, a device or standard output
    bool empty_ = true;
    std::optional<std::size_t> updated_;  // the size of the last text of update()
};

/// Returns the type of the file with this name, or file_type::not_found. Throws Error (file) if the
/// type cannot be found out.
[[nodiscard]] std::filesystem::file_type type_of(const std::filesystem::path& name);

/// Throws Error (question) if a file is named twice. Pipes and devices may be named twice.
void refuse_twice(const std::vector<std::string>& files);

/// Throws Error (question), with `why`, if two outputs of one command are the same file. Also
/// throws if one is a temporary file that the command keeps beside the other. Two outputs may be
/// the same pipe or device.
void refuse_collision(const std::string& file, const std::string& other, const char* why);

/// Returns true if a command that writes both files must open `file` before `other`. All processes
/// use one order; otherwise two could each wait for a file that the other has locked.
[[nodiscard]] bool comes_first(const std::string& file, const std::string& other);

/// Returns the file of an option, if the option was given.
[[nodiscard]] std::optional<OutputFile> output_file(const std::optional<std::string>& name,
                                                    bool force,
                                                    const std::vector<std::string>& sources = {});

}  // namespace honeymoon::cli
